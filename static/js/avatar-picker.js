/* Previews the avatar while its parts are picked. Nothing is stored before the form is sent. */

const form = document.querySelector("form.avatar-picker");
const gnome = document.querySelector(".portrait .gnome");

/** The coat is drawn with the beard, and the nose with the face.
 * @type {Record<string, string[]>} */
const DRAWN_WITH = { cap: ["cap"], face: ["face", "nose"], beard: ["beard", "coat"], feet: ["feet"] };

form.addEventListener("change", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  for (const drawn of DRAWN_WITH[target.name] ?? [])
    gnome.querySelector(`[href^="#${drawn}-"]`).setAttribute("href", `#${drawn}-${target.value}`);
});
