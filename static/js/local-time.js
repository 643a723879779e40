/* Writes dates in the format of the reader's device. The time zone stays the club's, since that is
   where people have to be in time. Without this script the page shows the same time in the page's
   own format. */

const page = document.documentElement.lang;
const locale = navigator.languages.find((language) => language.startsWith(page)) ?? page;

for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (
  document.querySelectorAll("time[data-zone]")
)) {
  /** @type {Intl.DateTimeFormatOptions} */
  const style = { dateStyle: "full", timeStyle: "short", timeZone: time.dataset.zone };
  time.textContent = new Intl.DateTimeFormat(locale, style).format(new Date(time.dateTime));
}
