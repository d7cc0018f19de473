/** The script of the live page: what the page does without it, at once. No framework. */
import { startPresence } from "./live/presence";
import { followStream } from "./live/stream";

const region = document.getElementById("live");
if (region?.dataset.flux) followStream(region, region.dataset.flux);
startPresence(region);
