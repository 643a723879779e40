/* Those on a card as they are drawn: a head for every seat, also where nobody has an account. */

const HEADS = ["aaaa", "bbbb", "cccc", "dddd", "acba", "bdab", "cabd"];

/** @param {{ seat: number, avatar?: string }} sitter */
export const avatarOf = ({ seat, avatar }) => avatar || HEADS[seat % HEADS.length];

/** @param {any} live @param {number | null} seat */
export const nameOf = (live, seat) => live.seats.find((each) => each.seat === seat)?.name ?? "";
