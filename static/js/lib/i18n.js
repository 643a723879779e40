/* Sentences in the reader's language, from Django's catalogue (the page loads jsi18n before us).
   Sentences stand where they are used, in gettext(…), so that the extractor finds them. */

const catalogue = globalThis.django ?? {};

/** @param {string} text */
export const gettext = (text) => catalogue.gettext?.(text) ?? text;

/** @param {string} one @param {string} many @param {number} count */
export const ngettext = (one, many, count) =>
  catalogue.ngettext?.(one, many, count) ?? (count === 1 ? one : many);

/** Puts values into a sentence: fill(gettext("Your turn, %(name)s"), { name }).
 * @param {string} sentence @param {Record<string, string | number>} values */
export const fill = (sentence, values) =>
  sentence.replace(/%\((\w+)\)s/g, (_, key) => String(values[key]));

/** "Anna, Cia and Dan". @param {string[]} names */
export const listed = (names) =>
  new Intl.ListFormat(document.documentElement.lang || "en").format(names);

/** A score as it is printed, with a real minus sign. @param {number} value */
export const printed = (value) => String(value).replace("-", "\u2212");

/** "20:14" @param {string | number} at */
export const clockTime = (at) =>
  new Date(at).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
