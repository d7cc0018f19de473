/** How long a question is still open: counted down for the eye, told at 30 and at 10 seconds. Without a script its hour stands there. */
const announcedSeconds = [30, 10];

/** The server's clock ahead of this one, milliseconds: phones are minutes wrong. */
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
		show(shown, seconds > 3600 ? until : left.replace("{}", clock(seconds)));
	}
	const moment = announcedSeconds.find((one) => seconds <= one && seconds > one - 5);
	const key = `${endsAt} ${moment}`;
	// The one voice of the page: what the stream brings anew would take its own away.
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
	show(element, seconds > 0 ? left.replace("{}", clock(seconds)) : begins);
}

/** By the moment at which the page was made, which its own script is told. */
function measureOffset(): number {
	const now = Date.parse(document.querySelector<HTMLElement>("script[data-now]")?.dataset.now ?? "");
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry && now ? now - (performance.timeOrigin + entry.responseStart) : 0;
}

function clock(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function show(element: HTMLElement, words: string): void {
	if (element.textContent !== words) element.textContent = words;
}
