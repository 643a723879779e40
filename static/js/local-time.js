/* Dates the way the reader's device writes them. The clock stays the club's: that is where one has
   to be in time. Without this script the page shows the same moment in the page's own format. */

const page = document.documentElement.lang;
const locale = navigator.languages.find((language) => language.startsWith(page)) ?? page;

for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (
  document.querySelectorAll("time[data-zone]")
)) {
  /** @type {Intl.DateTimeFormatOptions} */
  const style = { dateStyle: "full", timeStyle: "short", timeZone: time.dataset.zone };
  time.textContent = new Intl.DateTimeFormat(locale, style).format(new Date(time.dateTime));
}
