/* The final scoring of Gnome Village: the twin of gnome_village/sheet.py and happy.py. */
import { contested, currentValue, seats } from "../../../cards/core/merge.js";
import { checkShared, isPlace, isShared, isWithin, note } from "../../../cards/core/registers.js";
import { MOST, warningsOf } from "./counting.js";
import { COUNTED, decidedBy, linesOf, mostHats, ranksOf } from "./scoring.js";

/** @import { Card, CardOptions, CountedVillage, Happy, Note, Value, VillageCount, VillageSheet
 *  } from "../../../types.js" */

const FEWEST = 2;
const SEATS = 4;
const NOBODY = -1;

/** @param {string} register @param {Value} value @returns {Note | null} why it is not allowed */
export function check(register, value) {
  if (isShared(register)) return checkShared(register, value, SEATS);
  const [kind, seat, what, ...more] = register.split("/");
  if (register === "happy")
    return value === null || isWithin(value, NOBODY, SEATS - 1) ? null : note("no-such-seat");
  if (kind !== "count" || more.length || !Object.hasOwn(MOST, what))
    return note("not-on-this-card");
  return isPlace(seat, SEATS) ? checkCount(value, what, MOST[what]) : note("no-such-seat");
}

/** @param {Value} value @param {string} what @param {number} most */
const checkCount = (value, what, most) =>
  value === null || isWithin(value, 0, most)
    ? null
    : note(what === "lit" ? "five-houses" : "not-so-many", { most });

/** @param {Card} card @param {CardOptions} options @returns {VillageSheet} */
export function read(card, options) {
  const counted = seats(card).map(({ seat }) => ({ seat, counts: countsOf(card, seat) }));
  const happy = holderOf(card, counted);
  const villages = counted.map((village) => withPoints(village, happy));
  const uncounted = missingOf(villages, happy);
  const ties = uncounted.length ? [] : tiesOf(villages);
  const missing = [...uncounted, ...tilesMissing(ties)];
  const keys = villages.map(({ points, counts }) => ({ points, tiles: counts.tiles ?? 0 }));
  return {
    seats: villages.map(({ seat }) => seat),
    villages,
    happy,
    ties: ties.map(({ seat }) => seat),
    ranks: missing.length ? null : ranksOf(keys),
    reason: missing.length ? null : decidedBy(keys),
    missing,
    oddities: [...warningsOf(counted, options), ...happyElsewhere(card, happy)],
    may_finish: !missing.length && !contested(card).length,
  };
}

/** @param {Card} card @param {number} seat */
const countsOf = (card, seat) =>
  Object.fromEntries(
    Object.keys(MOST)
      .map((what) => [what, currentValue(card, `count/${seat}/${what}`)])
      .filter(([, count]) => count !== null),
  );

/** @param {VillageCount} village @param {Happy} happy @returns {CountedVillage} */
function withPoints({ seat, counts }, happy) {
  const lines = linesOf(counts, happy.seat === seat);
  return { seat, counts, lines, points: lines.reduce((sum, { points }) => sum + points, 0) };
}

/** @param {CountedVillage[]} villages @param {Happy} happy */
function missingOf(villages, happy) {
  const tooFew = villages.length < FEWEST ? [note("too-few-players")] : [];
  const uncounted = villages.flatMap(({ seat, counts }) =>
    COUNTED.filter((what) => !(what in counts)).map((what) => note(`${what}-missing`, { seat })),
  );
  const unknown = happy.by === "unknown" && !uncounted.length ? [note("happy-missing")] : [];
  return [...tooFew, ...uncounted, ...unknown];
}

/** @param {CountedVillage[]} villages */
const tiesOf = (villages) =>
  villages.filter((own) => villages.some((other) => other !== own && other.points === own.points));

/** @param {CountedVillage[]} ties */
const tilesMissing = (ties) =>
  ties
    .filter(({ counts }) => !("tiles" in counts))
    .map(({ seat }) => note("tiles-missing", { seat }));

// The happy gnome

/** @param {Card} card @param {VillageCount[]} villages @returns {Happy} */
function holderOf(card, villages) {
  const hats = villages
    .filter(({ counts }) => "hats" in counts)
    .map(({ seat, counts }) => /** @type {[number, number]} */ ([seat, counts.hats]));
  if (hats.length < villages.length) return { seat: null, by: "unknown", among: [] };
  const holder = mostHats(hats);
  if (holder !== null) return { seat: holder, by: "most", among: [] };
  const among = hats.filter(([, count]) => count).map(([seat]) => seat);
  return among.length ? enteredHolder(card, among) : { seat: null, by: "none", among };
}

/** @param {Card} card @param {number[]} among @returns {Happy} */
function enteredHolder(card, among) {
  const entered = currentValue(card, "happy");
  if (entered === NOBODY) return { seat: null, by: "told", among };
  return among.includes(entered)
    ? { seat: entered, by: "told", among }
    : { seat: null, by: "unknown", among };
}

/** @param {Card} card @param {Happy} happy */
function happyElsewhere(card, { seat, by }) {
  const entered = currentValue(card, "happy");
  const isElsewhere = by === "most" && entered !== null && entered !== seat;
  return isElsewhere ? [note("happy-elsewhere", { seat })] : [];
}
