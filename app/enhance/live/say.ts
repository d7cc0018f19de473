import { nowOf } from "./swap";

/** Milliseconds between two times that numbers are told. */
const tallyEvery = 5000;
let toldAt = 0;
let timer = 0;

/** Tells how the live stands now, politely. */
export function sayState(region: HTMLElement): void {
	const now = nowOf(region);
	const question = now?.querySelector(".ballot__question")?.textContent ?? "";
	say([now?.dataset.said, question, verdictIn(now)].filter(Boolean).join(" "));
}

const verdictIn = (now: HTMLElement | null) => now?.querySelector("[data-verdict]:not([hidden])")?.textContent;

/** Tells what was answered, five seconds after the last time at the soonest: the numbers of that moment. */
export function sayTally(region: HTMLElement): void {
	if (timer) return;
	timer = window.setTimeout(
		() => {
			timer = 0;
			toldAt = Date.now();
			say(nowOf(region)?.querySelector(".tally__voters")?.textContent ?? "");
		},
		Math.max(0, toldAt + tallyEvery - Date.now()),
	);
}

function say(text: string): void {
	const told = document.getElementById("live-said");
	if (told && text && told.textContent !== text) told.textContent = text;
}
