/* Narrows the legal moves down to the one that a lesson asks for; and the lesson's last words. */
import { gettext } from "../../../lib/i18n.js";

/** @import { VillageMove, VillageMoveOf, VillageMoves } from "../../../types.js" */

/** @param {VillageMove} expect @param {VillageMoves} moves all legal moves @returns {VillageMoves}
 *  in the format of the server */
export const onlyMove = (expect, moves) => {
  const only = /** @type {(expect: VillageMove, moves: VillageMoves) => VillageMoves} */ (
    ONLY[expect.move]
  );
  return only(expect, moves);
};

/** @type {{ [K in VillageMove["move"]]?:
 *    (expect: VillageMoveOf<K>, moves: VillageMoves) => VillageMoves }} */
const ONLY = {
  lay_out: (expect, { lay_out }) => ({ lay_out: { ...lay_out, proposals: [expect] } }),
  lay: ({ x, y, turn }) => ({ lay: [[x, y, [turn]]] }),
  activate: ({ tile }) => ({ activate: [tile] }),
  buy_business: ({ slot }) => ({ buy_business: [slot] }),
  buy_workshop: ({ kind }) => ({ buy_workshop: [kind] }),
  build_house: ({ painter, carpenter }) => ({ build_house: [[painter, carpenter]] }),
  place_gnome: ({ school, house }) => ({ place_gnome: { by: [school], houses: [house] } }),
  go: ({ gnome, tile }) => ({ go: [{ gnome, tiles: [tile] }] }),
  use: ({ move, ...aim }) => ({ use: [aim] }),
  done: () => ({ done: true }),
};

export const lessonEnd = () =>
  gettext("Five gnomes make a game. The rest you learn while playing.");
