/* The messages of the live table as the server sends them. Types only: nothing loads this file.
 *
 * @typedef {object} SeatOf
 * @property {number} seat
 * @property {string} name
 * @property {string} avatar four letters: cap, face, beard, feet
 * @property {null | "easy" | "normal" | "strong"} bot
 * @property {boolean} present
 * @property {number | null} away_since milliseconds on the server's clock
 * @property {boolean} substituted a bot plays for this person
 * @property {boolean} you
 *
 * @typedef {object} Moves what you may do now, grouped by kind; only what is legal is present
 * @property {number[]} [turn_up] cells
 * @property {boolean} [draw]
 * @property {number[]} [take] piles
 * @property {number[]} [place] cells
 * @property {(number | null)[]} [discard] piles; null: a Hazard, which leaves the game
 * @property {boolean} [decline]
 * @property {boolean} [go_on]
 * @property {Record<string, number>} [hints] cell -> value of the set that a card there would make
 *
 * @typedef {object} TableMessage
 * @property {"table"} is
 * @property {string} table code
 * @property {"waiting" | "playing" | "finished" | "closed"} status
 * @property {number} position
 * @property {number} now
 * @property {GnomingView | null} view
 * @property {{ seat: number | null, moves: Moves, undo: boolean }} you
 * @property {SeatOf[]} seats
 * @property {number} watchers
 * @property {{ event: string, seat?: number, cell?: number, card?: number, pile?: number }[]} events
 * @property {string[]} says
 * @property {boolean} host
 * @property {string | null} next
 *
 * @typedef {object} Line
 * @property {number[]} cells
 * @property {"set" | "run"} kind
 * @property {number} value
 *
 * @typedef {object} Sheet how a seat's round came about
 * @property {number} total
 * @property {number} grid_total
 * @property {Line[]} lines
 * @property {{ cell: number, value: number }[]} singles
 * @property {number} bonus
 *
 * @typedef {object} GnomingView
 * @property {number} round
 * @property {number} rounds
 * @property {"set_up" | "draw" | "hand" | "hazard" | "scored" | "over"} phase
 * @property {number | null} turn
 * @property {number[]} awaited
 * @property {(number | null)[][]} grids
 * @property {{ total: number, lines: Line[] }[]} showing
 * @property {number} deck
 * @property {{ top: number | null, size: number }[]} piles
 * @property {null | { card: number, source: "deck" | "pile" | "grid", placed: number[] }} hand
 * @property {number | null} out
 * @property {number[] | null} last_turns
 * @property {number[][]} scores
 * @property {number[]} totals
 * @property {Sheet[] | null} sheets
 * @property {null | { reason: string, ranks: number[], scores: number[], why: string | null }} outcome
 * @property {number | null} deadline
 * @property {number | null} clock
 */
