/** The script of the live page: it does at once what the page does without it. No framework. */
import { startBallots } from "./live/ballot";
import { startChat } from "./live/chat";
import { startEmotions } from "./live/emotion";
import { startImages } from "./live/images";
import { startOwnRank } from "./live/own-rank";
import { startPresence } from "./live/presence";
import { followStream } from "./live/stream";
import { startTimes } from "./live/time-left";
import { startViews } from "./live/views";
import { startWords } from "./live/word";

const region = document.getElementById("live");
if (region?.dataset.flux) followStream(region, region.dataset.flux);
startPresence(region);
startBallots();
startWords();
startChat();
startViews(region);
startEmotions();
startTimes();
startOwnRank(region);
startImages();
