import { nowOf } from "./swap";

/** Milliseconds between two times that numbers are told. */
const tallyEvery = 5000;
let announcedAt = 0;
let timer = 0;

/** Tells how the live stands now, politely. */
export function announceState(region: HTMLElement): void {
	const now = nowOf(region);
	const question = now?.querySelector(".ballot__question")?.textContent ?? "";
	announce([now?.dataset.said, question, verdictIn(now)].filter(Boolean).join(" "));
}

const verdictIn = (now: HTMLElement | null) => now?.querySelector("[data-verdict]:not([hidden])")?.textContent;

/** Tells what was answered, five seconds after the last time at the soonest: the numbers of that moment. */
export function announceTally(region: HTMLElement): void {
	if (timer) return;
	timer = window.setTimeout(
		() => {
			timer = 0;
			announcedAt = Date.now();
			announce(nowOf(region)?.querySelector(".tally__voters")?.textContent ?? "");
		},
		Math.max(0, announcedAt + tallyEvery - Date.now()),
	);
}

function announce(text: string): void {
	const element = document.getElementById("live-said");
	if (element && text && element.textContent !== text) element.textContent = text;
}
