/* The read side of a card: getters over its log and over the server's payload. Screens use it as
   LiveCard, which adds the commands. */
import { BLANK, contested, currentValue, readings, same, seatOf, seats } from "../core/merge.js";
import { countdown } from "./countdown.js";

/** @import { CardAddress, CardModule, CardPayload, CardSheet, Confirmed, GameKey, Phone, Question, Refused,
 *  ServerOperation, SeatedPlayer, Unsaved, You } from "../../types.js" */

/** Joins the ids of this phone and of the one that handed its card over. */
export const HANDOVER_SEPARATOR = "_";

/** @template {CardSheet} [S=CardSheet] the type of the game's sheet */
export class CardView extends EventTarget {
  /** @param {import("./card-log.js").CardLog} log @param {CardModule<S>} module of the game
   * @param {import("../../live/socket.js").LiveSocket} socket */
  constructor(log, module, socket) {
    super();
    this.id = log.id;
    this.log = log;
    this.socket = socket;
    this.module = module;
    /** The merged registers: confirmed operations and those written here. */
    this.merged = BLANK;
    /** What this game's sheet reads from the card. @type {S} */
    this.sheet = undefined;
    this.fold();
  }

  /** Call it after the log has changed. */
  fold() {
    this.merged = this.log.merged;
    this.sheet = this.module.read(this.merged, this.options);
  }

  get row() {
    return this.log.row;
  }

  /** The server's payload about the card, besides its operations. @returns {Partial<CardPayload>} */
  get payload() {
    return this.row.told ?? {};
  }

  get code() {
    return this.row.code;
  }

  get game() {
    return /** @type {GameKey} */ (this.row.game); // a row without a game is never shown
  }

  get options() {
    return this.row.options;
  }

  get revision() {
    return this.log.revision;
  }

  /** The id of this phone. */
  get device() {
    return this.row.device;
  }

  /** The address where others join; in capitals, which make a smaller QR code. */
  get address() {
    return (this.payload.address ?? `${location.origin}/C/${this.code}`).toUpperCase();
  }

  /** @returns {SeatedPlayer[]} */
  get seats() {
    return seats(this.merged).map(({ seat, name }) => ({
      seat,
      name,
      phone: this.phones.find((phone) => phone.seat === seat) ?? null,
      mine: this.you.seat === seat,
      pen: currentValue(this.merged, `pen/${seat}`),
    }));
  }

  /** "saved" on this phone, "sent" to the server, "needs" a decision; "" until it is saved.
   * @returns {"saved" | "sent" | "needs" | ""} */
  get state() {
    if (this.trouble || this.quarantine.length || this.questions.length || this.late.length)
      return "needs";
    if (this.log.unsaved.length) return "";
    return this.log.pending.length || !this.row.isKnown ? "saved" : "sent";
  }

  /** The sentence that says why the server does not accept this card; empty if it does. */
  get trouble() {
    return this.row.trouble?.sentence ?? "";
  }

  /** Registers for which two phones say different things; the current reading comes first.
   * @returns {Question[]} */
  get questions() {
    return contested(this.merged).map((register) => ({
      register,
      seat: seatOf(register),
      readings: readings(this.merged, register).map((group) => ({
        value: group[0].value,
        by: group.map(({ op }) => this.writer(this.log.find(op))),
        at: this.log.find(group[0].op)?.at,
      })),
    }));
  }

  /** Operations of phones that did not know that the card was finished: shown as proposals. */
  get late() {
    /** @param {ServerOperation} operation */
    const isOpen = ({ register, value }) => !same(currentValue(this.merged, register), value);
    return (this.payload.late ?? []).filter(isOpen);
  }

  /** Operations that the server refused for good, each with its sentence. @returns {Refused[]} */
  get quarantine() {
    return this.log.refused;
  }

  /** The running clock; its end is on the same time scale as now(). */
  get clock() {
    return countdown(this.payload.clock, [...this.log.pending, ...this.log.unsaved], this.now());
  }

  /** The server's time in milliseconds, as well as it is known here. */
  now() {
    return this.socket.clock.now();
  }

  /** The card of the rematch, which every phone then opens. @returns {CardAddress | null} */
  get next() {
    return this.payload.next ?? null;
  }

  /** @returns {You} */
  get you() {
    return this.payload.you ?? { device: this.device, seat: null, host: true, name: "" };
  }

  /** Whether the user of this phone looks after the card or sits at it: then they may correct it
   * after its end and start the rematch. Older answers of the server lack this field. */
  get isKept() {
    return this.you.keeps ?? true;
  }

  /** Whether the card belongs to a tournament: then its players come from the draw. */
  get isOfficial() {
    return this.payload.official ?? false;
  }

  /** @returns {Phone[]} */
  get phones() {
    /** @param {Phone} phone */
    const isPhone = ({ device }) => !device.includes(HANDOVER_SEPARATOR);
    return (this.payload.phones ?? []).filter(isPhone);
  }

  /** The player on each seat, where there is one. @returns {Record<number, string>} */
  get people() {
    return this.payload.people ?? {};
  }

  get locked() {
    return this.payload.locked ?? false;
  }

  get result() {
    return this.payload.result ?? null;
  }

  /** The best earlier result of the same people. @returns {{ score: number } | null} */
  get record() {
    return this.payload.record ?? null;
  }

  /** Cards that seem to be of the same table, and could be merged with this one. */
  get sameTable() {
    return this.payload.same_table ?? [];
  }

  get isUp() {
    return this.socket.isUp ?? false;
  }

  get isFinished() {
    return currentValue(this.merged, "finished") === true;
  }

  /** All operations with their writers, the newest last. Those without a revision are not sent
   * yet. */
  get history() {
    return this.log.operations.map((op) => ({ ...op, by: this.writer(op) }));
  }

  /** @param {Unsaved | Confirmed | undefined} op */
  writer(op) {
    if (op?.device === this.device) return this.you.name;
    const phone = this.phones.find(({ device }) => device === op?.device);
    return op?.by ?? phone?.name ?? "";
  }
}
