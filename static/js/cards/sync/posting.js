/* Requests to the server, as JSON. A refusal is an answer; only a missing answer is an error. */
import { csrfToken } from "../../lib/post.js";

/** @import { Trouble } from "../../types.js" */

const TIMEOUT = 20_000; // a dead connection must not hold up the outbox

/** @template T
 * @typedef {{ ok: true, status: number, said: T }
 *    | { ok: false, status: number, said: Trouble }} Posted a refusal contains its reason */

/** There is no network or no server: try again later. */
export class Unreachable extends Error {}

/** Posts JSON. The caller chooses the type of the answer.
 *  @template T @param {string} url @param {object} body @returns {Promise<Posted<T>>} */
export async function posted(url, body) {
  const answer = await asked(url, body);
  const isStranger = answer.status === 403 && !isJson(answer);
  if (!isStranger) return understood(answer);
  await reached("/cards/"); // the CSRF cookie has expired: this page sets a new one
  return understood(await asked(url, body));
}

/** @param {string} url */
export const fetched = async (url) =>
  understood(await reached(url, { headers: { Accept: "application/json" } }));

/** @param {string} url @param {object} body */
const asked = (url, body) =>
  reached(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-CSRFToken": csrfToken(),
    },
  });

/** @param {string} url @param {{}} [how] */
async function reached(url, how = {}) {
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), TIMEOUT);
  try {
    return await fetch(url, { cache: "no-store", ...how, signal: stop.signal });
  } catch {
    throw new Unreachable();
  } finally {
    clearTimeout(alarm);
  }
}

/** @param {Response} answer */
async function understood(answer) {
  if (answer.status >= 500 || answer.status === 429 || !isJson(answer)) throw new Unreachable();
  return { ok: answer.ok, status: answer.status, said: await answer.json() };
}

/** @param {Response} answer */
const isJson = (answer) => (answer.headers.get("Content-Type") ?? "").includes("json");
