import { minutesAndSeconds, onClockInFull } from "../domain/time/clock";
import { startImages } from "./live/images";
import { keepStreamOpen } from "./live/keep-stream-open";
import { reachServer } from "./network/reach-server";

/**
 * Keeps a big screen up to date: each frame of its stream replaces what it shows. Without a stream it loads its own page. A
 * lost connection leaves the last state, with a sign. Content that the server no longer shows disappears at once.
 */
const lost = document.getElementById("stage-lost");
const pause = document.getElementById("stage-pause");
const hall = document.querySelector<HTMLElement>(".hall");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
/** Milliseconds by which this machine's clock is ahead of the server's. */
const clockOffset = Date.now() - Date.parse(hall?.dataset.now ?? "");

let isPaused = false;
let shown = contentOf(document.getElementById("stage"));
let seenAt = new Date();
/** The next state to show: only the last one, however many come during a transition. */
let newest: HTMLElement | undefined;

let revision = 0;

/** Loads its own page; true if it came. A frame that arrived meanwhile is newer, and wins. */
async function reloadPage(): Promise<boolean> {
	const startedAt = ++revision;
	const answer = await reachServer(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
	if (!answer || answer.status >= 500) {
		if (lost) lost.textContent = `${lost.dataset.lost} ${onClockInFull(seenAt, lost.dataset.zone ?? "UTC").slice(11)}`;
		return false;
	}
	// Revoked, over, or redirected to the sign-in: the page itself says so.
	if (!answer.ok || answer.redirected) location.reload();
	else if (startedAt === revision) show(answer.text);
	return true;
}

function markConnected(): void {
	seenAt = new Date();
	if (lost) lost.textContent = "";
}

function show(html: string): void {
	revision++;
	markConnected();
	const next = new DOMParser().parseFromString(html, "text/html").getElementById("stage");
	if (!next) {
		location.reload();
		return;
	}
	newest = next;
	if (!isPaused) showNewest();
}

function showNewest(): void {
	const now = document.getElementById("stage");
	if (!now || !newest || contentOf(newest) === shown) return;
	const isOther = sceneOf(now) !== sceneOf(newest);
	shown = contentOf(newest);
	// A podium rises once, and not with each point.
	if (!isOther) newest.dataset.same = "";
	if (!isOther || calm.matches || !("startViewTransition" in document)) {
		swap();
		return;
	}
	const moving = document.startViewTransition(swap);
	// A screen that nobody sees, or that shows the next state already, skips the transition.
	for (const step of [moving.ready, moving.finished, moving.updateCallbackDone]) step.catch(() => {});
}

function swap(): void {
	const then = newest;
	if (!then) return;
	newest = undefined;
	const now = document.getElementById("stage");
	const before = now ? widthsIn(now) : [];
	now?.replaceWith(then);
	makeFit();
	countDown();
	if (!calm.matches) grow(before, then);
}

/** The scene without its numbers: only a new scene fades in. */
function sceneOf(stage: Element): string {
	return `${stage.className} ${stage.querySelector("#stage-question, #stage-board, .stage__message, .stage__name")?.textContent}`;
}

/** The content without the time left, which counts down by itself. */
function contentOf(stage: Element | null): string {
	return (stage?.className ?? "") + (stage?.innerHTML ?? "").replace(/( data-ends="[^"]*">)[^<]*/, "$1");
}

const bars = (stage: Element) => Array.from(stage.querySelectorAll<SVGRectElement>("rect.tally__fill"));
const widthsIn = (stage: Element) => bars(stage).map((bar) => bar.getAttribute("width") ?? "0");

/** A bar grows when votes arrive. */
function grow(before: string[], stage: Element): void {
	for (const [index, bar] of bars(stage).entries()) {
		const [from, to] = [before[index] ?? "0", bar.getAttribute("width") ?? "0"];
		if (from !== to) bar.animate([{ width: `${from}px` }, { width: `${to}px` }], { duration: 400, easing: "ease-out" });
	}
}

/** The server estimated the width of letters; whatever overflows is made smaller until it fits. */
function makeFit(): void {
	if (!hall || window.innerHeight > window.innerWidth) return;
	hall.style.removeProperty("--unit");
	for (let scale = 0.96; scale > 0.5 && hall.scrollHeight > window.innerHeight + 1; scale -= 0.04) {
		hall.style.setProperty("--unit", `min(${scale}vw, ${scale * 1.7778}vh)`);
	}
}

let ticking = 0;

function countDown(): void {
	window.clearInterval(ticking);
	const time = document.querySelector<HTMLElement>("[data-ends]");
	if (!time) return;
	const end = Date.parse(time.dataset.ends ?? "") + clockOffset;
	const tick = () => {
		const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
		time.textContent = minutesAndSeconds(seconds);
		if (seconds === 0) window.clearInterval(ticking);
	};
	ticking = window.setInterval(tick, 250);
	tick();
}

if (hall?.dataset.flux) {
	keepStreamOpen(hall.dataset.flux, {
		state: show,
		tally: show,
		region: () => {},
		ask: reloadPage,
		cut: () => void reloadPage(),
		opened: markConnected,
		back: () => {},
	});
}
for (const word of ["online", "offline"]) window.addEventListener(word, () => void reloadPage());

if (pause && hall) {
	pause.hidden = false;
	const words = { pause: pause.textContent ?? "", resume: pause.dataset.resume ?? "" };
	pause.addEventListener("click", () => {
		isPaused = !isPaused;
		hall.classList.toggle("hall--paused", isPaused);
		pause.textContent = isPaused ? words.resume : words.pause;
		if (!isPaused) showNewest();
	});
}
window.addEventListener("resize", makeFit);
makeFit();
countDown();

startImages();
