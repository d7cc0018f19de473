import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openBus } from "~/provider/ground/bus/bus";
import { memoryTransport } from "~/provider/ground/bus/memory-transport";
import { postgresTransport } from "~/provider/ground/bus/postgres-transport";
import { redisTransport } from "~/provider/ground/bus/redis-transport";
import type { BusTransport, TransportEvents } from "~/provider/ground/bus/transport";
import { listen } from "../../support/world/joined";

const silent = { heard() {}, up() {}, down() {} };
/** Long enough for a message that must not come. */
const aWhile = () => setTimeout(20);
const until = (check: () => unknown) => vi.waitFor(check, { interval: 5 });

/** A way whose messages a test sees, and whose ends it holds. */
function heldWay() {
	const sent: string[][] = [];
	const gaps: boolean[] = [];
	let line: TransportEvents = silent;
	let release = () => {};
	const way: BusTransport = {
		paceMs: 0,
		mostBytes: 7900,
		open(events) {
			line = events;
			return {
				send(text) {
					const { said, gap = false } = JSON.parse(text);
					sent.push(said.map(([, pointer]: string[]) => pointer));
					gaps.push(gap);
					return new Promise((resolve) => {
						release = resolve;
					});
				},
				close: async () => {},
			};
		},
	};
	return { way, sent, gaps, up: () => line.up(), down: () => line.down(new Error("away")), release: () => release() };
}

describe("A bus between processes", () => {
	test("tells each listener once: neither its own process again, nor of a gap or a loss that it knows", async () => {
		const way = memoryTransport();
		const [one, other] = [openBus(way), openBus(way)];
		const told = { one: listen(one), other: listen(other) };
		await until(() => expect(told).toEqual({ one: ["gap"], other: ["gap"] }));
		const noise = way.open(silent);
		for (const text of ["", "null", "{}"]) await noise.send(text);
		way.mend();
		one.publish("changes", "good");
		await until(() => expect(told.other).toEqual(["gap", "good"]));
		expect(told.one).toEqual(["gap", "good"]);
		way.cut();
		way.cut();
		expect(told.other).toEqual(["gap", "good", "lost"]);
		await expect(noise.send("{}")).rejects.toThrow("cut");
		expect(() => one.publish("changes", "x".repeat(201))).toThrow(RangeError);
	});

	test("sends one message at a time, with all that waits, once it is up; and none of nothing", async () => {
		const { way, sent, up, release } = heldWay();
		const bus = openBus(way);
		bus.publish("changes", "early");
		await aWhile();
		expect(sent).toEqual([]);
		up();
		bus.publish("changes", "with it");
		await until(() => expect(sent).toEqual([["early", "with it"]]));
		bus.publish("changes", "later");
		await aWhile();
		expect(sent).toHaveLength(1);
		release();
		await until(() => expect(sent.slice(1)).toEqual([["later"]]));
		release();
		await aWhile();
		expect(sent).toHaveLength(2);
	});

	test("tells the others of a gap where it had to drop what it was told", async () => {
		const { way, sent, gaps, up } = heldWay();
		const bus = openBus(way);
		for (let number = 0; number <= 5000; number++) bus.publish("changes", String(number));
		up();
		await until(() => expect(gaps).toEqual([true]));
		expect(sent).toEqual([[]]);
	});
});

describe("A way whose server cannot be reached", () => {
	const nowhere = "postgres://127.0.0.1:1/none";

	test("says so once for each attempt, and sends nothing", async () => {
		const lost: unknown[] = [];
		const line = postgresTransport(nowhere).open({ ...silent, down: (reason) => lost.push(reason) });
		onTestFinished(() => line.close());
		await expect(line.send("x")).rejects.toThrow("not connected");
		await until(() => expect(lost).toHaveLength(1));
		await aWhile();
		expect(lost).toHaveLength(1);
	});

	test("says nothing more once it is closed", async () => {
		const lost: unknown[] = [];
		await postgresTransport(nowhere)
			.open({ ...silent, down: (reason) => lost.push(reason) })
			.close();
		await aWhile();
		expect(lost).toEqual([]);
	});

	test("is lost if its address is none", async () => {
		const lost: unknown[] = [];
		const line = redisTransport("redis://127.0.0.1:1/words").open({ ...silent, down: (reason) => lost.push(reason) });
		await expect(line.send("x")).rejects.toThrow("not connected");
		expect(lost).toHaveLength(1);
		await line.close();
	});
});
