/* What the server put into the page as JSON (Django's json_script). */

/** @param {string} id */
export const given = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
