/* The big screen of a tournament: live updates, carousel, progress of the round, and the horn. */
import { Awake } from "../../lib/wake-lock.js";
import { fitAll, turnAll } from "./carousel.js";
import "../live-updates.js";
import "./last-contact.js";
import "./horn.js";
import "./clock-trail.js";

const OFTEN = 250;

function draw() {
  fitAll();
  turnAll();
}

new Awake(() => {}).want(true);
setInterval(turnAll, OFTEN);
document.addEventListener("part-replaced", draw);
draw();
