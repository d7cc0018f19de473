import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepStreamOpen, type Listener } from "~/enhance/live/keep-stream-open";

/** Replaces a browser's stream; the test speaks for it. */
class Source extends EventTarget {
	static readonly CLOSED = 2;
	static opened: Source[] = [];
	readyState = 0;
	constructor(readonly address: string) {
		super();
		Source.opened.push(this);
	}
	close() {
		this.readyState = Source.CLOSED;
	}
	say(name: string, data = "") {
		this.dispatchEvent(Object.assign(new Event(name), { data }));
	}
	/** As with an answer that is no stream: the browser does not connect again by itself. */
	refuse() {
		this.readyState = Source.CLOSED;
		this.dispatchEvent(new Event("error"));
	}
	/** The connection broke, and the browser reconnects by itself. */
	break() {
		this.readyState = 0;
		this.dispatchEvent(new Event("error"));
	}
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const listener = { state: vi.fn(), tally: vi.fn(), region: vi.fn(), ask: vi.fn(async () => true), back: vi.fn() };
const last = () => Source.opened.at(-1) as Source;

beforeEach(() => {
	vi.useFakeTimers();
	Source.opened = [];
	vi.stubGlobal("window", Object.assign(new EventTarget(), globalThis));
	vi.stubGlobal("EventSource", Source);
	vi.stubGlobal("document", page);
	vi.spyOn(Math, "random").mockReturnValue(1);
	for (const one of Object.values(listener)) one.mockClear();
	listener.ask.mockResolvedValue(true);
	keepStreamOpen("/la/live/flux", listener satisfies Listener);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("What the server says reaches the page, by its kind", () => {
	last().say("state", "<p>1</p>");
	last().say("tally", "<p>2</p>");
	last().say("region", "/la/live/fragment/x");
	const { state, tally, region } = listener;
	expect([state, tally, region].map(({ mock }) => mock.calls)).toEqual([
		[["<p>1</p>"]],
		[["<p>2</p>"]],
		[["/la/live/fragment/x"]],
	]);
});

test("Forty seconds of silence are the end of a stream, a beat is not silence", async () => {
	last().say("hello");
	await pass(39);
	last().say("beat");
	await pass(39);
	expect(Source.opened).toHaveLength(1);
	await pass(1 + 2);
	expect(Source.opened).toHaveLength(2);
	expect(Source.opened[0]?.readyState).toBe(Source.CLOSED);
	expect(last().address).toBe("/la/live/flux");
});

test("A stream that is refused is opened anew, ever later, up to half a minute, for ever", async () => {
	const waits: number[] = [];
	for (let turn = 0; turn < 12; turn++) {
		const before = Source.opened.length;
		last().refuse();
		const since = Date.now();
		while (Source.opened.length === before) await vi.advanceTimersByTimeAsync(100);
		waits.push(Math.round((Date.now() - since) / 1000));
	}
	expect(waits).toEqual([2, 4, 8, 16, ...Array(8).fill(30)]);
	// After a message, earlier failures are forgotten.
	last().say("hello");
	last().refuse();
	await pass(2);
	expect(Source.opened).toHaveLength(14);
});

test("Nobody comes back at the moment of everybody: a page waits any part of it", async () => {
	vi.mocked(Math.random).mockReturnValue(0.1);
	last().refuse();
	await pass(0.2);
	expect(Source.opened).toHaveLength(2);
});

test("A break that the browser mends is left to it", async () => {
	last().say("hello");
	last().break();
	await pass(30);
	last().say("hello");
	expect(Source.opened).toHaveLength(1);
	expect(listener.ask).not.toHaveBeenCalled();
});

test("From the third failure on the page asks for itself every ten seconds, until the server is heard", async () => {
	last().break();
	last().break();
	await pass(20);
	expect(listener.ask).not.toHaveBeenCalled();
	last().break();
	await pass(10);
	expect(listener.ask).toHaveBeenCalledTimes(1);
	last().break();
	await pass(9.9);
	expect(listener.ask).toHaveBeenCalledTimes(1);
	await pass(0.2);
	expect(listener.ask).toHaveBeenCalledTimes(2);
	last().say("hello");
	await pass(30);
	expect(listener.ask).toHaveBeenCalledTimes(2);
});

test("Who is refused asks what the page is now, at a moment of its own", async () => {
	last().refuse();
	await pass(0.9);
	expect(listener.ask).not.toHaveBeenCalled();
	await pass(0.2);
	expect(listener.ask).toHaveBeenCalledTimes(1);
});

test("An older tab is silent, however long, until somebody looks at it", async () => {
	last().say("hello");
	page.visibilityState = "hidden";
	last().say("moved");
	expect(last().readyState).toBe(Source.CLOSED);
	await pass(600);
	page.dispatchEvent(new Event("visibilitychange"));
	expect(Source.opened).toHaveLength(1);
	page.visibilityState = "visible";
	page.dispatchEvent(new Event("visibilitychange"));
	expect(Source.opened).toHaveLength(2);
	// One look suffices: the next opens nothing.
	page.dispatchEvent(new Event("visibilitychange"));
	expect(Source.opened).toHaveLength(2);
	expect(listener.ask).not.toHaveBeenCalled();
});

test("Heard again after half a minute, by a stream or by asking, the page says that it is there; after less it need not", async () => {
	last().say("hello");
	await pass(29);
	last().say("beat");
	expect(listener.back).not.toHaveBeenCalled();
	last().break();
	await pass(31);
	last().say("hello");
	expect(listener.back).toHaveBeenCalledTimes(1);
	listener.ask.mockResolvedValue(false);
	for (let failure = 0; failure < 3; failure++) last().break();
	await pass(35);
	expect(listener.back).toHaveBeenCalledTimes(1);
	listener.ask.mockResolvedValue(true);
	await pass(10);
	expect(listener.back).toHaveBeenCalledTimes(2);
	// Each answer is a sign of life: the page keeps asking, and announces nothing more.
	await pass(30);
	expect(listener.back).toHaveBeenCalledTimes(2);
});

test("A page that is left has no stream, and one that Back brings up again has", () => {
	const leave = Object.assign(new Event("pagehide"), { persisted: true });
	window.dispatchEvent(leave);
	expect(last().readyState).toBe(Source.CLOSED);
	window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
	expect(Source.opened).toHaveLength(1);
	window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	expect(Source.opened).toHaveLength(2);
});
