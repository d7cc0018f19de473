import { minutesAndSeconds } from "~/domain/time/clock";

/** Announced at 30 and at 10 seconds. Without a script the page shows the time of its end. */
const announcedSeconds = [30, 10];

/** Milliseconds by which the server's clock is ahead of this one: phones can be minutes wrong. */
let clockOffset: number | undefined;
let lastAnnounced = "";

export function startTimes(): void {
	tick();
	window.setInterval(tick, 500);
}

function tick(): void {
	countToStart();
	const element = document.querySelector<HTMLElement>("[data-ends-at]");
	if (!element) return;
	const { endsAt = "", left = "", until = "" } = element.dataset;
	clockOffset ??= measureOffset();
	const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now() - clockOffset) / 1000));
	const shown = element.querySelector<HTMLElement>("[data-time-shown]");
	if (shown) {
		shown.setAttribute("aria-hidden", "true");
		show(shown, seconds > 3600 ? until : left.replace("{}", minutesAndSeconds(seconds)));
	}
	const moment = announcedSeconds.find((second) => seconds <= second && seconds > second - 5);
	const key = `${endsAt} ${moment}`;
	// The page's single live region; one inside the streamed content would be replaced with it.
	const voice = document.getElementById("live-said");
	if (voice && moment !== undefined && key !== lastAnnounced) {
		lastAnnounced = key;
		show(voice, element.dataset[`said${moment}`] ?? "");
	}
}

/** Before the start: in words until the last hour, which are those of the moment at which the page was made. */
function countToStart(): void {
	const element = document.querySelector<HTMLElement>("[data-starts-at]");
	if (!element) return;
	const { startsAt = "", left = "", begins = "" } = element.dataset;
	clockOffset ??= measureOffset();
	const seconds = Math.ceil((Date.parse(startsAt) - Date.now() - clockOffset) / 1000);
	if (seconds > 3600) return;
	element.setAttribute("role", "timer");
	show(element, seconds > 0 ? left.replace("{}", minutesAndSeconds(seconds)) : begins);
}

/** Measured from the moment at which the page was made, which its script element carries. */
function measureOffset(): number {
	const now = Date.parse(document.querySelector<HTMLElement>("script[data-now]")?.dataset.now ?? "");
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry && now ? now - (performance.timeOrigin + entry.responseStart) : 0;
}

function show(element: HTMLElement, words: string): void {
	if (element.textContent !== words) element.textContent = words;
}
