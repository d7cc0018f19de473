import { sayState, sayTally } from "./say";
import { nowOf, swap } from "./swap";
import { keepVideo } from "./video";

/** Milliseconds: of silence until the stream is thought dead, between two polls without one, and of waiting at most. */
const silence = 40_000;
const pollEvery = 10_000;
const longest = 30_000;
/** So often it may fail before the page asks for itself instead. */
const failuresBeforePolls = 3;
/** A start is for everybody: each page takes its own moment, milliseconds. */
const startWithin = 3000;
const fetchWithin = 1000;

/**
 * Keeps the region as the live stands. What the server says stands; a stream that dies is rebuilt, ever later and never by
 * everybody at once, and while it cannot be the page is asked for every ten seconds.
 */
export function followStream(region: HTMLElement, address: string): void {
	let source: EventSource | undefined;
	let watchdog = 0;
	let rebuilding = 0;
	let polling = 0;
	let failures = 0;
	let starting = 0;
	let newest = "";
	let fetching = 0;
	let fragment = "";

	function open() {
		window.clearTimeout(rebuilding);
		source?.close();
		source = new EventSource(address);
		source.addEventListener("hello", heard);
		source.addEventListener("beat", heard);
		source.addEventListener("state", pushed);
		source.addEventListener("tally", pushed);
		source.addEventListener("region", (event) => {
			heard();
			fragment = (event as MessageEvent<string>).data;
			fetchSoon();
		});
		source.addEventListener("moved", moved);
		source.addEventListener("error", () => {
			fail();
			// Else the browser is at it by itself.
			if (source?.readyState !== EventSource.CLOSED) return;
			// The server has nothing more to say to this page: what the page is now may be why.
			window.setTimeout(fetchNow, Math.random() * fetchWithin);
			rebuild();
		});
		watch();
	}
	function heard() {
		failures = 0;
		window.clearInterval(polling);
		polling = 0;
		watch();
	}
	function watch() {
		window.clearTimeout(watchdog);
		watchdog = window.setTimeout(() => {
			fail();
			rebuild();
		}, silence);
	}
	function fail() {
		failures += 1;
		if (failures >= failuresBeforePolls && !polling) polling = window.setInterval(fetchNow, pollEvery);
	}
	function rebuild() {
		source?.close();
		window.clearTimeout(watchdog);
		window.clearTimeout(rebuilding);
		rebuilding = window.setTimeout(open, Math.random() * Math.min(longest, 1000 * 2 ** failures));
	}
	/** Another tab of the same session reads: this one is silent until somebody looks at it again. */
	function moved() {
		source?.close();
		window.clearTimeout(watchdog);
		document.addEventListener("visibilitychange", function seen() {
			if (document.visibilityState !== "visible") return;
			document.removeEventListener("visibilitychange", seen);
			open();
		});
	}

	function pushed(event: Event) {
		heard();
		window.clearTimeout(fetching);
		fetching = 0;
		show((event as MessageEvent<string>).data);
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
		if (swap(region, html, isOwn)) sayState(region);
		else sayTally(region);
		keepVideo(html);
		region.dispatchEvent(new Event("live:shown"));
	}

	/** What is too big to be pushed is fetched, by each page at a moment of its own; where it is gone, the page itself is. */
	function fetchSoon() {
		if (!fetching) fetching = window.setTimeout(fetchFragment, Math.random() * fetchWithin);
	}
	async function fetchFragment() {
		const asked = fragment;
		try {
			const answer = await fetch(asked);
			fetching = 0;
			if (!answer.ok) return void fetchNow();
			show(await answer.text());
			if (asked !== fragment) fetchSoon();
		} catch {
			fetching = 0;
			void fetchNow();
		}
	}
	async function fetchNow() {
		fetching = 0;
		try {
			const answer = await fetch(window.location.pathname, { headers: { Accept: "text/html" } });
			if (answer.redirected) return window.location.reload();
			if (!answer.ok) return;
			const page = new DOMParser().parseFromString(await answer.text(), "text/html");
			const own = page.getElementById("live");
			// Out of the room, or no longer registered: a page that nothing is pushed to.
			if (!own) return window.location.reload();
			for (const name of ["answered", "noRight", "typology", "absent", "placeholder"]) {
				const said = own.dataset[name];
				if (said === undefined) delete region.dataset[name];
				else region.dataset[name] = said;
			}
			put(own.innerHTML, true);
		} catch {
			// Off the network: the next time.
		}
	}

	window.addEventListener("pagehide", () => source?.close());
	window.addEventListener("pageshow", (event) => {
		if (event.persisted) open();
	});
	open();
}
