/* Requests to the server, as JSON. A refusal is an answer; only a missing answer is an error. */
import { csrfToken } from "../../lib/post.js";

/** @import { Refusal } from "../../types.js" */

const TIMEOUT = 20_000; // a dead connection must not hold up the outbox

/** @template T
 * @typedef {{ ok: true, status: number, answer: T }
 *    | { ok: false, status: number, answer: Refusal }} Answer a refusal contains its reason */

/** There is no network or no server: try again later. */
export class Unreachable extends Error {}

/** Posts JSON. The caller chooses the type of the answer.
 *  @template T @param {string} url @param {object} body @returns {Promise<Answer<T>>} */
export async function post(url, body) {
  const response = await sendJson(url, body);
  const lacksCsrfCookie = response.status === 403 && !isJson(response);
  if (!lacksCsrfCookie) return parseAnswer(response);
  await request("/cards/"); // the CSRF cookie has expired: this page sets a new one
  return parseAnswer(await sendJson(url, body));
}

let isIdentified = false;

/** Gets this phone its session, once for each page, before anything is written. If the session came
 * with the answer to a first write and that answer were lost, the phone would come back as another
 * guest, to whom its own card is closed.
 * @param {string} [name] of somebody who sits down: a new guest is called so */
export async function identify(name = "") {
  isIdentified ||= (await post("/cards/identity/", { name })).ok;
}

/** @param {string} url */
export const getJson = async (url) =>
  parseAnswer(await request(url, { headers: { Accept: "application/json" } }));

/** @param {string} url @param {object} body */
const sendJson = (url, body) =>
  request(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "X-CSRFToken": csrfToken(),
    },
  });

/** @param {string} url @param {{}} [options] */
async function request(url, options = {}) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT);
  try {
    return await fetch(url, { cache: "no-store", ...options, signal: controller.signal });
  } catch {
    throw new Unreachable();
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Response} response */
async function parseAnswer(response) {
  if (response.status >= 500 || response.status === 429 || !isJson(response)) throw new Unreachable();
  return { ok: response.ok, status: response.status, answer: await response.json() };
}

/** @param {Response} response */
const isJson = (response) => (response.headers.get("Content-Type") ?? "").includes("json");
