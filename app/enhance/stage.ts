import { onClockInFull } from "../domain/clock";
import { startImages } from "./live/images";

/**
 * Keeps a big screen as the live stands: when the server says that it stands differently, and every so often, asks for its own page and puts what changed in the place of what stood there.
 * A lost connection leaves the last state, with a sign. What the server no longer shows is gone at once.
 */
const paceMs = 5000;
/** While the server tells of changes, this is for what time alone changes. */
const followedMs = 15_000;
const lost = document.getElementById("stage-lost");
const pause = document.getElementById("stage-pause");
const hall = document.querySelector<HTMLElement>(".hall");
/** Many votes are one look; a wall of emotions has five frames a second. */
const leastMs = Number(hall?.dataset.least ?? 400);
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

let isPaused = false;
let shown = saidBy(document.getElementById("stage"));
let seenAt = new Date();

async function look(): Promise<void> {
	if (isPaused) return;
	try {
		const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
		if (answer.status >= 500) throw new Error(String(answer.status));
		// Revoked, over, or led to the login: the page itself says so.
		if (!answer.ok || answer.redirected) return location.reload();
		show(new DOMParser().parseFromString(await answer.text(), "text/html"));
		seenAt = new Date();
		if (lost) lost.textContent = "";
	} catch {
		if (lost) lost.textContent = `${lost.dataset.lost} ${onClockInFull(seenAt, lost.dataset.zone ?? "UTC").slice(11)}`;
	}
}

function show(next: Document): void {
	const [now, then] = [document.getElementById("stage"), next.getElementById("stage")];
	if (!now || !then) {
		location.reload();
		return;
	}
	if (saidBy(then) === shown) return;
	shown = saidBy(then);
	if (calm.matches || sceneOf(now) === sceneOf(then) || !("startViewTransition" in document)) {
		swap(then);
		return;
	}
	// A screen that nobody sees, or that shows the next thing already, moves nothing.
	const { ready, finished, updateCallbackDone } = document.startViewTransition(() => swap(then));
	for (const part of [ready, finished, updateCallbackDone]) part.catch(() => {});
}

function swap(then: HTMLElement): void {
	const now = document.getElementById("stage");
	const before = now ? widthsIn(now) : [];
	now?.replaceWith(then);
	makeFit();
	countDown();
	if (!calm.matches) grow(before, then);
}

/** What the room looks at, whatever its numbers are: another one comes softly. */
function sceneOf(stage: Element): string {
	return `${stage.className} ${stage.querySelector("#stage-question, #stage-board, .stage__message, .stage__name")?.textContent}`;
}

/** All but the time, which passes by itself. */
function saidBy(stage: Element | null): string {
	return (stage?.className ?? "") + (stage?.innerHTML ?? "").replace(/ data-now="[^"]*">[^<]*/, ">");
}

const bars = (stage: Element) => Array.from(stage.querySelectorAll<SVGRectElement>("rect.tally__fill"));
const widthsIn = (stage: Element) => bars(stage).map((bar) => bar.getAttribute("width") ?? "0");

/** A vote lands in its bar. */
function grow(before: string[], stage: Element): void {
	for (const [index, bar] of bars(stage).entries()) {
		const [from, to] = [before[index] ?? "0", bar.getAttribute("width") ?? "0"];
		if (from !== to) bar.animate([{ width: `${from}px` }, { width: `${to}px` }], { duration: 400, easing: "ease-out" });
	}
}

/** The server guessed how wide letters are; whatever stands out is made smaller until it fits. */
function makeFit(): void {
	if (!hall || window.innerHeight > window.innerWidth) return;
	hall.style.removeProperty("--unit");
	for (let scale = 0.96; scale > 0.5 && hall.scrollHeight > window.innerHeight + 1; scale -= 0.04) {
		hall.style.setProperty("--unit", `min(${scale}vw, ${scale * 1.7778}vh)`);
	}
}

let ticking = 0;

/** By the server's clock, whatever the machine's says. */
function countDown(): void {
	window.clearInterval(ticking);
	const time = document.querySelector<HTMLElement>("[data-ends]");
	if (!time) return;
	const ahead = Date.now() - Date.parse(time.dataset.now ?? "");
	const end = Date.parse(time.dataset.ends ?? "") + ahead;
	ticking = window.setInterval(() => {
		const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
		time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
		if (seconds > 0) return;
		window.clearInterval(ticking);
		window.setTimeout(() => void look(), 1000);
	}, 250);
}

function again(): void {
	// Screens that were opened together do not ask together.
	const wait = stream.readyState === EventSource.OPEN ? followedMs : paceMs;
	window.setTimeout(() => void look().then(again), wait + Math.random() * 500);
}

let soon = 0;

function lookSoon(): void {
	if (soon !== 0) return;
	soon = window.setTimeout(() => {
		soon = 0;
		void look();
	}, leastMs);
}

const stream = new EventSource(`${location.pathname}/flux`);
for (const word of ["state", "tally", "end", "error"]) stream.addEventListener(word, lookSoon);
for (const word of ["online", "offline"]) window.addEventListener(word, lookSoon);

if (pause && hall) {
	pause.hidden = false;
	const words = { pause: pause.textContent ?? "", resume: pause.dataset.resume ?? "" };
	pause.addEventListener("click", () => {
		isPaused = !isPaused;
		hall.classList.toggle("hall--paused", isPaused);
		pause.textContent = isPaused ? words.resume : words.pause;
		void look();
	});
}
window.addEventListener("resize", makeFit);
makeFit();
countDown();
again();

startImages();
