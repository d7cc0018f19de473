import { nowOf } from "./swap";

const tallyEvery = 5000;
let announcedAt = 0;
let timer = 0;

export function announceState(region: HTMLElement): void {
	const now = nowOf(region);
	const question = now?.querySelector(".ballot__question")?.textContent ?? "";
	announce([now?.dataset.said, question, verdictIn(now)].filter(Boolean).join(" "));
}

const verdictIn = (now: HTMLElement | null) => now?.querySelector("[data-verdict]:not([hidden])")?.textContent;

/** Announces the number of answers, at most every five seconds, with the numbers of that moment. */
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
