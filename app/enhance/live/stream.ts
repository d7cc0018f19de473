import { reachServer } from "../network/reach-server";
import { keepStreamOpen } from "./keep-stream-open";
import { nowOf } from "./now-of";
import { swap } from "./swap";
import { keepVideo } from "./video";

/** Milliseconds over which the pages spread a start, which comes for all at once, and the fetching of a fragment. */
const startWithin = 3000;
const fetchWithin = 1000;

export function followStream(region: HTMLElement, address: string): void {
	let starting = 0;
	let newest = "";
	let fetching = 0;
	let fragment = "";

	function pushed(html: string) {
		window.clearTimeout(fetching);
		fetching = 0;
		show(html);
	}
	function show(html: string) {
		newest = html;
		const isStart = nowOf(region)?.dataset.place === "before" && newest.includes('data-place="open"');
		if (!isStart) return put(newest);
		starting ||= window.setTimeout(() => put(newest), Math.random() * startWithin);
	}
	function put(html: string, isOwn = false) {
		window.clearTimeout(starting);
		starting = 0;
		if (swap(region, html, isOwn)) announceState(region);
		else announceTally(region);
		keepVideo(html);
		region.dispatchEvent(new Event("live:shown"));
	}

	/** Fetches HTML that was too large to push, each page at a moment of its own; where it is gone, the page itself. */
	function fetchSoon() {
		if (!fetching) fetching = window.setTimeout(fetchFragment, Math.random() * fetchWithin);
	}
	async function fetchFragment() {
		const requested = fragment;
		const answer = await reachServer(requested);
		fetching = 0;
		if (!answer?.ok) return void ask();
		show(answer.text);
		if (requested !== fragment) fetchSoon();
	}
	async function ask(): Promise<boolean> {
		fetching = 0;
		const answer = await reachServer(`${window.location.pathname}?vu`, { headers: { Accept: "text/html" } });
		// Without a network: the next time.
		if (!answer) return false;
		if (answer.redirected) window.location.reload();
		if (answer.redirected || !answer.ok) return false;
		const page = new DOMParser().parseFromString(answer.text, "text/html");
		const freshRegion = page.getElementById("live");
		// Out of the room, or no longer registered: a page without a stream.
		if (!freshRegion) window.location.reload();
		if (!freshRegion) return false;
		for (const name of ["answered", "noRight", "typology", "absent", "placeholder"]) {
			const value = freshRegion.dataset[name];
			if (value === undefined) delete region.dataset[name];
			else region.dataset[name] = value;
		}
		put(freshRegion.innerHTML, true);
		return true;
	}

	keepStreamOpen(address, {
		state: pushed,
		tally: pushed,
		region(at) {
			fragment = at;
			fetchSoon();
		},
		ask,
		back: () => region.dispatchEvent(new Event("live:back")),
	});
}

const tallyEvery = 5000;
let announcedAt = 0;
let timer = 0;

function announceState(region: HTMLElement): void {
	const now = nowOf(region);
	const question = now?.querySelector(".ballot__question")?.textContent ?? "";
	announce([now?.dataset.said, question, verdictIn(now)].filter(Boolean).join(" "));
}

const verdictIn = (now: HTMLElement | null) => now?.querySelector("[data-verdict]:not([hidden])")?.textContent;

/** Announces the number of answers, at most every five seconds, with the numbers of that moment. */
function announceTally(region: HTMLElement): void {
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
