import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { startLoop } from "~/provider/ground/background/loop";
import { bridgeToBus } from "~/provider/ground/bus/bridge-to-bus";
import { openBus } from "~/provider/ground/bus/bus";
import { memoryTransport } from "~/provider/ground/bus/memory-transport";
import type { BusTransport } from "~/provider/ground/bus/transport";
import { nudge } from "~/provider/ground/store/nudge";
import { openStore } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { engines, type Joined, listen } from "../../support/world/joined";
import { newHome } from "../../support/world/world";

/** Waits for something that another process is about to be told. */
const until = (check: () => unknown) => vi.waitFor(check, { interval: 10 });

/** Two processes on one bus, each with its listener. */
async function two({ join }: Joined) {
	const [one, other] = [join(), join()];
	const told = { one: listen(one), other: listen(other) };
	await until(() => expect([told.one, told.other]).toEqual([["gap"], ["gap"]]));
	return { one, other, told };
}

const lost = ["gap", "lost"];

describe.each(engines)("The bus by $name", ({ open }) => {
	test("tells every process what one says, and its own listeners at once", async () => {
		const { one, other, told } = await two(await open());
		const elsewhere = listen(other, "revocations");
		one.publish("changes", "salon 7");
		expect(told.one).toEqual(["gap", "salon 7"]);
		await until(() => expect(told.other).toEqual(["gap", "salon 7"]));
		other.publish("changes", "l’été « 8 »");
		await until(() => expect(told.one).toEqual(["gap", "salon 7", "l’été « 8 »"]));
		expect([told.other, elsewhere]).toEqual([["gap", "salon 7", "l’été « 8 »"], []]);
	});

	test("sends what is said often once, in order, in as many messages as it takes", async () => {
		const { one, told } = await two(await open());
		const pointers = Array.from({ length: 300 }, (_, index) => `${index} ${"é".repeat(100)}`);
		for (const pointer of [...pointers, ...pointers]) one.publish("changes", pointer);
		await until(() => expect(told.other).toEqual(["gap", ...pointers]));
	});

	test("comes back by itself where its connections are killed: the gap is told, what is said then arrives", async () => {
		const joined = await open();
		const { one, told } = await two(joined);
		await joined.kill();
		await until(() =>
			expect([told.one, told.other]).toEqual([
				["gap", "lost", "gap"],
				["gap", "lost", "gap"],
			]),
		);
		one.publish("changes", "after");
		await until(() => expect(told.other).toEqual(["gap", "lost", "gap", "after"]));
	});

	test("may be cut under who speaks: nobody notices, and who listens hears it or of a gap after it", async () => {
		const joined = await open();
		const { one, told } = await two(joined);
		await joined.cut();
		await until(() => expect([told.one, told.other]).toEqual([lost, lost]));
		one.publish("changes", "meanwhile");
		expect(told.one).toEqual([...lost, "meanwhile"]);
		await joined.mend();
		// A process that reconnects first publishes before anybody listens; one that reconnects later asks for itself.
		await until(() => expect(told.other.slice(lost.length)).toContain("gap"));
		one.publish("changes", "after");
		await until(() => expect(told.other).toContain("after"));
	});

	test("takes a start without its server for a loss", async () => {
		const joined = await open();
		await joined.cut();
		const [one, other] = [joined.join(), joined.join()];
		const told = { one: listen(one), other: listen(other) };
		one.publish("changes", "early");
		await joined.mend();
		await until(() =>
			expect([told.one, told.other]).toEqual([expect.arrayContaining(["gap"]), expect.arrayContaining(["gap"])]),
		);
		one.publish("changes", "after");
		await until(() => expect(told.other).toContain("after"));
	});

	test("wakes the jobs of another process, and all of them after a gap", async () => {
		const joined = await open();
		const home = await newHome();
		const here = await openStore(home.place);
		onTestFinished(async () => {
			await here.destroy();
			await home.leave();
		});
		const runs = { mails: 0, refunds: 0 };
		const job = (name: keyof typeof runs) => ({ name, everyMs: 60 * 60 * 1000, run: async () => ++runs[name] < 0 });
		const [there, bus] = [joined.join(), joined.join()];
		const told = listen(bus);
		await until(() => expect(told).toEqual(["gap"]));
		const loop = startLoop(home.store, [job("mails"), job("refunds")], { error() {} });
		onTestFinished(() => loop.stop());
		bridgeToBus(home.store, bus);
		bridgeToBus(here, there);
		await until(() => expect(runs).toEqual({ mails: 1, refunds: 1 }));
		await transact(here, async (tx) => nudge(tx, "refunds"));
		await until(() => expect(runs).toEqual({ mails: 1, refunds: 2 }));
		await joined.kill();
		await until(() => expect(runs).toEqual({ mails: 2, refunds: 3 }));
	});
});

describe("A bus", () => {
	afterEach(() => void vi.useRealTimers());

	test("says later what was said while it was lost", async () => {
		const way = memoryTransport();
		const [one, other] = [openBus(way), openBus(way)];
		const told = listen(other);
		await until(() => expect(told).toEqual(["gap"]));
		way.cut();
		one.publish("changes", "meanwhile");
		way.mend();
		await until(() => expect(told).toEqual([...lost, "gap", "meanwhile"]));
	});

	test("says again what could not be sent, and what came since after it", async () => {
		const texts: string[] = [];
		let isRefusing = true;
		const bus = openBus({
			paceMs: 0,
			mostBytes: 7900,
			open(events) {
				queueMicrotask(() => events.up());
				const send = async (text: string) => {
					if (!isRefusing) return void texts.push(...JSON.parse(text).said.map(([, pointer]: string[]) => pointer));
					isRefusing = false;
					bus.publish("changes", "second");
					throw new Error("not now");
				};
				return { send, close: async () => {} };
			},
		});
		bus.publish("changes", "first");
		await until(() => expect(texts).toEqual(["first", "second"]));
	});

	test("that is lost for long keeps no more than it can: others are told of a gap instead", async () => {
		const way = memoryTransport();
		const [one, other] = [openBus(way), openBus(way)];
		const told = listen(other);
		await until(() => expect(told).toEqual(["gap"]));
		way.cut();
		for (let number = 0; number < 6000; number++) one.publish("changes", String(number));
		way.mend();
		await until(() => expect(told.filter((one) => one === "gap")).toHaveLength(3));
		expect(told.length).toBeLessThan(1100);
	});

	test("passes over what others say on its way, and a listener that fails", async () => {
		const way = memoryTransport();
		const [one, other] = [openBus(way), openBus(way)];
		other.subscribe("changes", {
			hear: () => {
				throw new Error("mine alone");
			},
			onGap() {},
		});
		const told = listen(other);
		await until(() => expect(told).toEqual(["gap"]));
		const line = way.open({ heard() {}, up() {}, down() {} });
		for (const text of ["", "null", "{}", '{"from":1,"said":[]}', "[]"]) await line.send(text);
		one.publish("changes", "good");
		await until(() => expect(told).toEqual(["gap", "good"]));
		expect(() => one.publish("changes", "x".repeat(201))).toThrow(RangeError);
	});

	test("asks a way for no more messages than it bears, however much is said", async () => {
		vi.useFakeTimers();
		const sent: string[] = [];
		const way: BusTransport = {
			paceMs: 100,
			mostBytes: 7900,
			open(events) {
				queueMicrotask(() => events.up());
				return { send: async (text) => void sent.push(text), close: async () => {} };
			},
		};
		const bus = openBus(way);
		for (let tick = 0; tick < 100; tick++) {
			bus.publish("changes", `tick ${tick}`);
			await vi.advanceTimersByTimeAsync(10);
		}
		await vi.advanceTimersByTimeAsync(100);
		expect(sent.length).toBeLessThanOrEqual(12);
		expect(sent.flatMap((text) => JSON.parse(text).said)).toHaveLength(100);
	});
});
