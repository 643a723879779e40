/* A scorecard as this phone knows it: what the server has confirmed, with what was written here on
   top. It works the same without a network. Screens draw it, listen for "change" and call its
   methods; nothing here touches the page.

     const card = await LiveCard.start({ game, options: {}, names: ["Anna", "Bo"] });
     card.addEventListener("change", draw);
     card.write("cell/1/0/4", 6); */
import { CARDS } from "../../games/cards.js";
import { LiveSocket } from "../../live/socket.js";
import { currentValue, same } from "../core/merge.js";
import { onChange } from "../storage/changes.js";
import { newCode, newId } from "../storage/ids.js";
import { addCard, blankRow, deleteRefused, rows, storeAnswer, updateRow } from "../storage/outbox.js";
import { peopleNamed } from "../storage/recent-cards.js";
import { Unreachable, getJson, identify, post } from "../sync/requests.js";
import { catchUp, flush } from "../sync/sync.js";
import { CardLog } from "./card-log.js";
import { CardView, HANDOVER_SEPARATOR } from "./card-view.js";
import { NOT_HERE, NOT_SAVED, NO_NETWORK } from "./sentences.js";
import { Undo } from "./undo.js";

/** @import { CardMessage, CardModule, CardSheet, Entry, NewCard, Refused, Value
 *  } from "../../types.js" */

const FIRST_WAIT = 200;
const LONGEST_WAIT = 30_000;

/** The card cannot be shown; the message is a sentence that says why. */
export class NoCard extends Error {}

/** @template {CardSheet} [S=CardSheet] @extends {CardView<S>} */
export class LiveCard extends CardView {
  #closing = new AbortController();
  #undo = new Undo();
  #retryDelay = FIRST_WAIT; // milliseconds until the socket connects again

  // Opening a card

  /** Starts a new card at once, without needing a network.
   * @param {NewCard} wishes @returns {Promise<LiveCard>} */
  static async start({ game, options = {}, names = [], starter = null, again = null, ...more }) {
    const { clubTable = null, club = null, id = newId(), code = newCode() } = more;
    const people = await peopleNamed(names);
    await addCard(blankRow({ id, code, game, options, again, people, club, club_table: clubTable }));
    const card = await LiveCard.open({ id });
    await card.#writeNames(names, starter);
    return card;
  }

  /** Opens a card that is on this phone or on the server.
   * @param {{ id?: string, code?: string }} which @returns {Promise<LiveCard>} fails with NoCard */
  static async open({ id, code }) {
    const here = (await rows()).find((row) => (id ? row.id === id : row.code === code));
    const log = new CardLog(here?.id ?? id ?? (await idOf(code)));
    if (!here?.game) await fetchInto(log);
    await log.refresh();
    if (!log.row?.game) throw new NoCard(log.row?.trouble?.sentence ?? NOT_HERE());
    return new LiveCard(log, await CARDS[log.row.game].load());
  }

  /** Not for screens: use start() or open(). @param {CardLog} log @param {CardModule<S>} module */
  constructor(log, module) {
    const place = { card: log.id, device: log.row.device, after: 0 };
    super(log, module, new LiveSocket("/ws/cards/", place));
    this.#subscribe();
  }

  /** @param {string[]} names @param {number | null} starter */
  async #writeNames(names, starter) {
    /** @type {Entry[]} */
    const entries = names.map((name, seat) => ({ register: `seat/${seat}`, value: name }));
    if (starter !== null) entries.push({ register: "starter", value: starter });
    if (entries.length) await this.#put(entries);
  }

  /** Call it when another card is shown. */
  close() {
    this.#closing.abort();
    this.socket.close();
  }

  // Writing

  /** @param {string} register @param {Value} value null empties it */
  write(register, value) {
    return this.writeAll([{ register, value }]);
  }

  /** Writes several values as one tap, which one undo takes back. Drawn when this returns, saved
   * when it resolves.
   * @param {Entry[]} entries */
  writeAll(entries) {
    this.#undo.push(this.merged, entries);
    return this.#put(entries);
  }

  get canUndo() {
    return !this.#undo.isEmpty;
  }

  /** Undoes this page's last tap. @returns {boolean} false if somebody has written there since */
  undo() {
    const back = this.#undo.pop(this.merged, this.device);
    if (back) this.#put(back);
    else this.#show();
    return Boolean(back);
  }

  /** @param {number} seat */
  takePen(seat) {
    return this.#put([{ register: `pen/${seat}`, value: this.device }]);
  }

  finish() {
    return this.#put([{ register: "finished", value: true }]);
  }

  reopen() {
    return this.#put([{ register: "finished", value: false }]);
  }

  /** Removes a refused entry after it has been read. @param {Refused} refused */
  async dismiss(refused) {
    await deleteRefused(refused);
    await this.#update();
  }

  /** Merges what another phone showed of this card, as if that phone had written it, with the
   * revision that it had seen. Values that were ever written here are skipped.
   * @param {string} by the id of the other phone @param {number} seen @param {Entry[]} entries */
  mergeHandover(by, seen, entries) {
    /** @param {Entry} entry */
    const isNews = (entry) =>
      !this.log.operations.some(
        (op) => op.register === entry.register && same(op.value, entry.value),
      );
    const device = `${this.device}${HANDOVER_SEPARATOR}${by}`;
    return this.#put(entries.filter(isNews), { device, seen });
  }

  /** @param {Entry[]} entries @param {{ device: string, seen: number }} [writer] */
  async #put(entries, writer) {
    const handovers = writer ? [] : this.#replacedHandovers(entries);
    const view = () => this.#rowFields();
    const emptied = handovers.map(({ device, register }) =>
      this.log.put([{ register, value: null }], view, { device, seen: this.revision }),
    );
    const saved = Promise.all([...emptied, this.log.put(entries, view, writer)]);
    this.#show();
    try {
      await saved;
    } catch {
      this.row.trouble = { code: "not-saved", sentence: NOT_SAVED() };
    }
    this.#show();
    flush(this.id);
  }

  /** Finds the operations of handed-over cards that these entries replace. This phone has seen
   * them, even if the server has not, so they are emptied as well.
   * @param {Entry[]} entries */
  #replacedHandovers(entries) {
    const writes = entries.flatMap(({ register }) =>
      (this.merged.registers[register] ?? []).map(({ device }) => ({ device, register })),
    );
    return writes.filter(({ device }) => device.startsWith(`${this.device}${HANDOVER_SEPARATOR}`));
  }

  /** The fields of this card's row in the list of cards. */
  #rowFields() {
    this.fold();
    const ended = this.isFinished ? (this.row.ended ?? Date.now()) : null;
    return { names: this.seats.map(({ name }) => name), starter: this.#nextStarter, ended };
  }

  /** The place of the player who starts the next game: to the left of this game's starter. */
  get #nextStarter() {
    const { seats: sitting } = this;
    const before = sitting.findIndex(({ seat }) => seat === currentValue(this.merged, "starter"));
    return before < 0 ? null : (before + 1) % sitting.length;
  }

  // What only the server can do. Each resolves to a sentence that says why not, or to an empty one.

  /** @param {{ seat?: number, name?: string, watch?: boolean }} where */
  sit(where) {
    const own = this.seats.find(({ seat }) => seat === where.seat);
    return this.#request("sit", where, () => identify(where.name ?? own?.name));
  }

  /** @param {"lock" | "unlock" | "new-code" | "remove"} what @param {string} [device] the phone to
   * remove */
  host(what, device) {
    return this.#request("host", { do: what, device });
  }

  /** @param {string} other the id of the other card */
  mergeWith(other) {
    return this.#request("put-together", { other });
  }

  /** @param {string} what @param {object} fields @param {() => Promise<void>} [prepare]
   * @returns {Promise<string>} */
  async #request(what, fields, prepare = async () => {}) {
    try {
      await flush(this.id);
      await prepare();
      const url = `/cards/${this.id}/${what}/`;
      const { ok, answer } = await post(url, { device: this.device, ...fields });
      if (ok) await catchUp(this.id);
      return ok ? "" : answer.sentence;
    } catch (error) {
      if (error instanceof Unreachable) return NO_NETWORK();
      throw error;
    }
  }

  /** Opens the rematch: the same people, the next player starting. @returns {Promise<LiveCard>} */
  async rematch() {
    const newCard = { id: newId(), code: newCode() };
    const next = this.next ?? (await this.#requestRematch(newCard));
    if (next) return LiveCard.open(next);
    const { game, options, id: again } = this;
    const { names, starter } = this.#rowFields();
    return LiveCard.start({ game, options, names, starter, again, ...newCard });
  }

  /** @param {{ id: string, code: string }} newCard */
  async #requestRematch(newCard) {
    try {
      const { ok, answer } = await post(`/cards/${this.id}/rematch/`, newCard);
      return ok ? answer : null;
    } catch {
      return null; // no network: it starts on this phone, and the server is told later
    }
  }

  // Synchronisation

  #subscribe() {
    onChange(this.id, () => this.#update(), this.#closing.signal);
    this.socket.place.after = this.revision;
    this.socket.on("card", (message) => this.#onMessage(message));
    this.socket.on("refused", () => this.#enterAgain());
    this.socket.on("state", () => (flush(this.id), this.#show()));
    this.socket.open();
    catchUp(this.id);
  }

  /** Reconnects after a refusal: the socket may have connected before the server knew this phone,
   * which identifies itself with its first post. */
  #enterAgain() {
    setTimeout(() => this.#closing.signal.aborted || this.socket.enter(), this.#retryDelay);
    this.#retryDelay = Math.min(LONGEST_WAIT, this.#retryDelay * 2);
  }

  /** @param {CardMessage} message */
  async #onMessage(message) {
    this.#retryDelay = FIRST_WAIT;
    await storeAnswer(this.id, message);
    await this.#update();
    if (this.revision < message.revision) catchUp(this.id); // a message was missed
  }

  async #update() {
    await this.log.refresh();
    this.socket.place.after = this.revision;
    this.#show();
    const view = this.#rowFields();
    const { names, starter, ended } = this.row;
    if (!same(view, { names, starter, ended })) await updateRow(this.id, view); // others wrote that
  }

  #show() {
    this.fold();
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {CardLog} log */
async function fetchInto(log) {
  await addCard(blankRow({ id: log.id, isKnown: true }));
  const isReached = await catchUp(log.id);
  await log.refresh();
  if (!isReached && !log.row.trouble) throw new NoCard(NO_NETWORK());
}

/** @param {string} code */
async function idOf(code) {
  try {
    const { ok, answer } = await getJson(`/cards/code/${code}/`);
    if (ok) return answer.id;
    throw new NoCard(answer.sentence);
  } catch (error) {
    throw error instanceof Unreachable ? new NoCard(NO_NETWORK()) : error;
  }
}
