/** Milliseconds: of silence until the stream counts as dead, between two requests without one, and the longest wait. */
const silenceMs = 40_000;
const askEvery = 10_000;
const longestWait = 30_000;
/** Failures after which the page polls instead. */
const failuresBeforeAsking = 3;
/** Milliseconds of silence after which the server may soon assume that nobody is there. */
const awayMs = 30_000;
/** Each page asks at a moment of its own. */
const askWithin = 1000;

export interface Listener {
	state(html: string): void;
	tally(html: string): void;
	region(address: string): void;
	ask(): Promise<boolean>;
	opened?(): void;
	cut?(): void;
	/** The server is heard again after a silence in which it may have assumed that nobody is there. */
	back(): void;
}

/**
 * Keeps a stream to the server, which never refuses one by an error. A dead stream is opened again, later each time and never
 * by everybody at once; meanwhile the page polls every ten seconds.
 */
export function keepStreamOpen(address: string, listener: Listener): void {
	let source: EventSource | undefined;
	let watchdog = 0;
	let opening = 0;
	let polling = 0;
	let failures = 0;
	let heardAt = Date.now();

	function open() {
		window.clearTimeout(opening);
		source?.close();
		const opened = new EventSource(address);
		source = opened;
		const listen = (name: string, act: (data: string) => void) =>
			opened.addEventListener(name, (event) => {
				onFrame();
				act((event as MessageEvent<string>).data);
			});
		listen("hello", () => listener.opened?.());
		listen("beat", () => {});
		listen("state", listener.state);
		listen("tally", listener.tally);
		listen("region", listener.region);
		opened.addEventListener("moved", moved);
		opened.addEventListener("error", () => {
			fail();
			// Otherwise the browser reconnects by itself.
			if (opened.readyState !== EventSource.CLOSED) return;
			// The server has ended the stream; the page may have changed its phase.
			window.setTimeout(ask, Math.random() * askWithin);
			openAgain();
		});
		watch();
	}
	function onFrame() {
		failures = 0;
		window.clearInterval(polling);
		polling = 0;
		watch();
		wake();
	}
	function wake() {
		const silentFor = Date.now() - heardAt;
		heardAt = Date.now();
		if (silentFor > awayMs) listener.back();
	}
	function watch() {
		window.clearTimeout(watchdog);
		watchdog = window.setTimeout(() => {
			fail();
			openAgain();
		}, silenceMs);
	}
	function fail() {
		failures += 1;
		listener.cut?.();
		if (failures >= failuresBeforeAsking && !polling) polling = window.setInterval(ask, askEvery);
	}
	async function ask() {
		if (await listener.ask()) wake();
	}
	function openAgain() {
		source?.close();
		window.clearTimeout(watchdog);
		window.clearTimeout(opening);
		opening = window.setTimeout(open, Math.random() * Math.min(longestWait, 1000 * 2 ** failures));
	}
	/** Another tab of the same session has the stream: this one is silent until somebody looks at it again. */
	function moved() {
		source?.close();
		window.clearTimeout(watchdog);
		document.addEventListener("visibilitychange", function seen() {
			if (document.visibilityState !== "visible") return;
			document.removeEventListener("visibilitychange", seen);
			open();
		});
	}

	window.addEventListener("pagehide", () => source?.close());
	window.addEventListener("pageshow", (event) => {
		if (event.persisted) open();
	});
	open();
}
