/** Milliseconds: of silence until the stream is thought dead, between two questions without one, and of waiting at most. */
const silenceMs = 40_000;
const askEvery = 10_000;
const longestWait = 30_000;
/** So often it may fail before the page asks for itself instead. */
const failuresBeforeAsking = 3;
/** Of silence, after which the server may have noted that nobody is there: well before it does. */
const awayMs = 30_000;
/** Each page asks at a moment of its own. */
const askWithin = 1000;

/** What is done with what the server says. */
export interface Listener {
	state(html: string): void;
	tally(html: string): void;
	/** From where that is fetched which is too big to be said. */
	region(address: string): void;
	/** The page asks for itself; answers whether it was answered. */
	ask(): Promise<boolean>;
	opened?(): void;
	/** The stream broke, or did not open. */
	cut?(): void;
	/** The server is heard again, which may have thought that nobody is there. */
	back(): void;
}

/**
 * Keeps a stream to the server, which the server never refuses by an error. One that dies is opened anew, ever later and never by
 * everybody at once, and while it cannot be the page asks for itself every ten seconds.
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
			// Else the browser is at it by itself.
			if (opened.readyState !== EventSource.CLOSED) return;
			// The server has nothing more to say to this page: what the page is now may be why.
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

	window.addEventListener("pagehide", () => source?.close());
	window.addEventListener("pageshow", (event) => {
		if (event.persisted) open();
	});
	open();
}
