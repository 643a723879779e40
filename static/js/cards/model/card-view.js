/* The read side of a card: getters over its log and over the server's payload. Screens use it as
   LiveCard, which adds the commands. */
import { BLANK, contested, readings, same, seatOf, seats, standing } from "../core/merge.js";
import { countdown } from "./countdown.js";

/** @import { CardAddress, CardSheet, CardTold, Confirmed, GameKey, Phone, Question, Refused,
 *  SheetReader, Sitter, ToldOperation, Unsaved, You } from "../../types.js" */

export const HANDED = "_"; // between this phone's name and that of the one that showed its card

/** @template {CardSheet} [S=CardSheet] what the game's own sheet says */
export class CardView extends EventTarget {
  /** @param {import("./card-log.js").CardLog} log @param {SheetReader<S>} sheet
   * @param {import("../../live/socket.js").LiveSocket} socket */
  constructor(log, sheet, socket) {
    super();
    this.id = log.id;
    this.log = log;
    this.socket = socket;
    this.read = sheet.read;
    /** Merged registers: what is confirmed and what was written here. */
    this.merged = BLANK;
    /** What the page shows, by this game's sheet. @type {S} */
    this.sheet = undefined;
    this.fold();
  }

  /** After the log has changed. */
  fold() {
    this.merged = this.log.merged;
    this.sheet = this.read(this.merged, this.options);
  }

  get row() {
    return this.log.row;
  }

  /** What the server said of the card besides its operations. @returns {Partial<CardTold>} */
  get told() {
    return this.row.told ?? {};
  }

  get code() {
    return this.row.code;
  }

  get game() {
    return /** @type {GameKey} */ (this.row.game); // a row without one is never shown
  }

  get options() {
    return this.row.options;
  }

  get revision() {
    return this.log.revision;
  }

  /** This phone. */
  get device() {
    return this.row.device;
  }

  /** Where others come in; in capitals, which makes a smaller QR code. */
  get address() {
    return (this.told.address ?? `${location.origin}/C/${this.code}`).toUpperCase();
  }

  /** @returns {Sitter[]} */
  get seats() {
    return seats(this.merged).map(({ seat, name }) => ({
      seat,
      name,
      phone: this.phones.find((phone) => phone.seat === seat) ?? null,
      mine: this.you.seat === seat,
      pen: standing(this.merged, `pen/${seat}`),
    }));
  }

  /** "saved" on this phone, "sent", "needs" somebody; "" for the moment until it is saved.
   * @returns {"saved" | "sent" | "needs" | ""} */
  get state() {
    if (this.trouble || this.quarantine.length || this.questions.length || this.late.length)
      return "needs";
    if (this.log.unsaved.length) return "";
    return this.log.pending.length || !this.row.isKnown ? "saved" : "sent";
  }

  /** A sentence: why the server does not take this card, if it does not. */
  get trouble() {
    return this.row.trouble?.sentence ?? "";
  }

  /** Registers of which two phones say different things; the reading that stands is the first.
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

  /** Written by phones that did not know that the card was finished: proposals. */
  get late() {
    /** @param {ToldOperation} toldOperation */
    const isOpen = ({ register, value }) => !same(standing(this.merged, register), value);
    return (this.told.late ?? []).filter(isOpen);
  }

  /** What the server refused for good, kept here with its sentence.
   * @returns {Refused[]} */
  get quarantine() {
    return this.log.refused;
  }

  /** The running clock, ending on the time of now(). */
  get clock() {
    return countdown(this.told.clock, [...this.log.pending, ...this.log.unsaved], this.now());
  }

  /** Milliseconds, by the server's clock as well as it is known here. */
  now() {
    return this.socket.clock.now();
  }

  /** The card of the rematch: every phone follows. @returns {CardAddress | null} */
  get next() {
    return this.told.next ?? null;
  }

  /** @returns {You} */
  get you() {
    return this.told.you ?? { device: this.device, seat: null, host: true, name: "" };
  }

  /** Whether whoever holds this phone looks after the card or sits at it: they may correct it after
   * its end, and go on from it. An older answer of the server does not say. */
  get isKept() {
    return this.you.keeps ?? true;
  }

  /** Whether a tournament has laid it: who plays at it is drawn. */
  get isOfficial() {
    return this.told.official ?? false;
  }

  /** @returns {Phone[]} */
  get phones() {
    /** @param {Phone} phone */
    const isHand = ({ device }) => !device.includes(HANDED);
    return (this.told.phones ?? []).filter(isHand);
  }

  /** The player on each seat, where there is one. @returns {Record<number, string>} */
  get people() {
    return this.told.people ?? {};
  }

  get locked() {
    return this.told.locked ?? false;
  }

  get result() {
    return this.told.result ?? null;
  }

  /** The best that the same people did before. @returns {{ score: number } | null} */
  get record() {
    return this.told.record ?? null;
  }

  /** Cards that seem to be of the same table: they can be put together. */
  get sameTable() {
    return this.told.same_table ?? [];
  }

  get isUp() {
    return this.socket.isUp ?? false;
  }

  get isFinished() {
    return standing(this.merged, "finished") === true;
  }

  /** Who wrote what, the newest last; what has no revision is not sent yet. */
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
