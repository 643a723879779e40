/* Reads the JSON that the server put into the page (Django's json_script). */

/** @param {string} id @returns {unknown} */
export const jsonScript = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
