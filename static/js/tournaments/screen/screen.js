/* The big screen: hears of news, turns its pages, walks the gnome, and blows the horn. */
import { Awake } from "../../cards/awake.js";
import "../follow.js";
import "./heard.js";
import "./horn.js";
import "./trail.js";
import { fitAll, turnAll } from "./turning.js";

const OFTEN = 250;

function draw() {
  fitAll();
  turnAll();
}

new Awake(() => {}).want(true);
setInterval(turnAll, OFTEN);
document.addEventListener("freshened", draw);
draw();
