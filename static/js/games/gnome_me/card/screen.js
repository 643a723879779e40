/* <gnome-me-card>: the scorecard of Do You Gnome Me?, for rivals or for a team. */
import { html } from "../../../../vendor/lit.js";
import { CardScreen } from "../../../cards/parts/card-screen.js";
import "./rounds-screen.js";
import "./team-screen.js";

/** @import { GnomeMeSheet } from "../../../types.js" */

/** @extends {CardScreen<GnomeMeSheet>} */
class GnomeMeCard extends CardScreen {
  render() {
    return this.card.sheet.kind === "team"
      ? html`<gnome-me-team .card=${this.card}></gnome-me-team>`
      : html`<gnome-me-rounds .card=${this.card}></gnome-me-rounds>`;
  }
}

customElements.define("gnome-me-card", GnomeMeCard);
