/* What there is to see of a card: getters over its log and over what the server said of it. Screens
   know it as LiveCard, which adds what can be done. */
import { countdown } from "./countdown.js";
import { BLANK, contested, readings, same, seatOf, seats, standing } from "./merge.js";

export const HANDED = "_"; // between this phone's name and that of the one that showed its card

/** @typedef {{ register: string, value: any }} Entry */

export class CardView extends EventTarget {
  /** @param {import("./card-log.js").CardLog} log @param {{ read: Function }} sheet
   * @param {import("../live/socket.js").Live} live */
  constructor(log, sheet, live) {
    super();
    this.id = log.id;
    this.log = log;
    this.live = live;
    this.read = sheet.read;
    /** Merged registers: what is confirmed and what was written here. */
    this.card = BLANK;
    /** What the page shows, by this game's sheet. @type {any} */
    this.sheet = undefined;
    this.fold();
  }

  /** After the log has changed. */
  fold() {
    this.card = this.log.merged;
    this.sheet = this.read(this.card, this.options);
  }

  get row() {
    return this.log.row;
  }

  /** What the server said of the card besides its operations. */
  get told() {
    return this.row.told ?? {};
  }

  get code() {
    return this.row.code;
  }

  get game() {
    return this.row.game;
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

  /** @returns {{ seat: number, name: string, phone: any, mine: boolean, pen: string | null }[]} */
  get seats() {
    return seats(this.card).map(({ seat, name }) => ({
      seat,
      name,
      phone: this.phones.find((phone) => phone.seat === seat) ?? null,
      mine: this.you.seat === seat,
      pen: standing(this.card, `pen/${seat}`),
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
   * @returns {{ register: string, seat: number | null,
   *   readings: { value: any, by: string[], at: any }[] }[]} */
  get questions() {
    return contested(this.card).map((register) => ({
      register,
      seat: seatOf(register),
      readings: readings(this.card, register).map((group) => ({
        value: group[0].value,
        by: group.map(({ op }) => this.writer(this.log.find(op))),
        at: this.log.find(group[0].op)?.at,
      })),
    }));
  }

  /** Written by phones that did not know that the card was finished: proposals. */
  get late() {
    const isOpen = ({ register, value }) => !same(standing(this.card, register), value);
    return (this.told.late ?? []).filter(isOpen);
  }

  /** What the server refused for good, kept here with its sentence.
   * @returns {(Entry & { counter: number, code: string, sentence: string })[]} */
  get quarantine() {
    return this.log.refused;
  }

  /** The running clock, ending on the time of now(). */
  get clock() {
    return countdown(this.told.clock, [...this.log.pending, ...this.log.unsaved], this.now());
  }

  /** Milliseconds, by the server's clock as well as it is known here. */
  now() {
    return this.live.clock.now();
  }

  /** The card of the rematch: every phone follows. @returns {{ id: string, code: string } | null} */
  get next() {
    return this.told.next ?? null;
  }

  /** @returns {{ device: string, seat: number | null, host: boolean, name: string, keeps?: boolean }} */
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

  /** @returns {{ device: string, seat: number | null, name: string, here: boolean, host: boolean }[]} */
  get phones() {
    const isHand = ({ device }) => !device.includes(HANDED);
    return (this.told.phones ?? []).filter(isHand);
  }

  /** The player on each seat, where there is one. @returns {Record<number, number | null>} */
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
    return this.live.isUp ?? false;
  }

  get isFinished() {
    return standing(this.card, "finished") === true;
  }

  /** Who wrote what, the newest last; what has no revision is not sent yet. */
  get history() {
    return this.log.operations.map((op) => ({ ...op, by: this.writer(op) }));
  }

  writer(op) {
    if (op?.device === this.device) return this.you.name;
    const phone = this.phones.find(({ device }) => device === op?.device);
    return op?.by ?? phone?.name ?? "";
  }
}
