import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { heavyCalls } from "~/gateway/remote-gateway";
import { type FileWork, fileWork } from "~/provider/event/file/dropped/file-work";
import type { WorkThread } from "~/provider/ground/services/work-thread";
import { turnsOf } from "~/provider/ground/turns/in-turn";
import { type Lane, openTurns } from "~/provider/ground/turns/turns";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

/** Work that ends when it is told to, and what was begun in which order. */
function manualWork(turns = openTurns()) {
	const begun: string[] = [];
	const gates = new Map<string, () => void>();
	return {
		begun,
		ask: (caller: string, name: string, { lane = "file", left }: { lane?: Lane; left?: AbortSignal } = {}) =>
			turns.take({ lane, caller, left }, async () => {
				begun.push(name);
				await new Promise<void>((resolve) => gates.set(name, resolve));
				return name;
			}),
		finish: (name: string) => gates.get(name)?.(),
		/** Ends what runs, one after another, until nothing begins any more. */
		async finishAll() {
			await settled();
			for (let at = 0; at < begun.length; at++) {
				gates.get(begun[at] ?? "")?.();
				await settled();
			}
		},
	};
}

/** Promises that are resolved have gone on, however many hang on each other. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("Turns", () => {
	test("serve B second, who has one file, while A has four", async () => {
		const work = manualWork();
		const files = ["A1", "A2", "A3", "A4"].map((name) => work.ask("A", name));
		files.push(work.ask("B", "B1"));
		await work.finishAll();
		expect(await Promise.all(files)).toEqual(["A1", "A2", "A3", "A4", "B1"]);
		expect(work.begun).toEqual(["A1", "B1", "A2", "A3", "A4"]);
	});

	test("go round, and newcomers pass nobody who waits already", async () => {
		const work = manualWork();
		for (const name of ["A1", "A2", "A3"]) void work.ask("A", name);
		for (const name of ["B1", "B2"]) void work.ask("B", name);
		void work.ask("C", "C1");
		await settled();
		work.finish("A1");
		await settled();
		// Whoever comes from here on comes after A's second, which waits since the beginning.
		for (const caller of ["D", "E"]) void work.ask(caller, `${caller}1`);
		await work.finishAll();
		expect(work.begun).toEqual(["A1", "B1", "C1", "A2", "D1", "E1", "B2", "A3"]);
	});

	test("never give one caller two, on whichever lane", async () => {
		const turns = openTurns({ perCaller: 100, inAll: 1000 });
		const dice = diceOfTest("never two at once");
		const running = new Map<string, number>();
		const perLane = new Map<Lane, number>();
		const peaks = { caller: 0, file: 0, preview: 0, list: 0 };
		const add = <Key>(counts: Map<Key, number>, key: Key, change: number) => {
			counts.set(key, (counts.get(key) ?? 0) + change);
			return counts.get(key) ?? 0;
		};
		const lanes: Lane[] = ["file", "preview", "list"];
		const all = Array.from({ length: 300 }, () => {
			const [caller, lane, steps] = [`person ${dice.pick([1, 2, 3, 4, 5])}`, dice.pick(lanes), dice.pick([0, 1, 2])];
			return turns.take({ lane, caller }, async () => {
				peaks.caller = Math.max(peaks.caller, add(running, caller, 1));
				peaks[lane] = Math.max(peaks[lane], add(perLane, lane, 1));
				for (let step = 0; step < steps; step++) await settled();
				add(running, caller, -1);
				add(perLane, lane, -1);
			});
		});
		await Promise.all(all);
		expect(peaks).toEqual({ caller: 1, file: 1, preview: 1, list: 2 });
	});

	test("never begin the work of a caller who has left", async () => {
		const work = manualWork();
		const leaving = new AbortController();
		void work.ask("A", "A1");
		const waiting = work.ask("B", "B1", { left: leaving.signal });
		void work.ask("C", "C1");
		leaving.abort(new Error("B has left"));
		await expect(waiting).rejects.toThrow("B has left");
		await expect(work.ask("B", "B2", { left: leaving.signal })).rejects.toThrow("B has left");
		await work.finishAll();
		expect(work.begun).toEqual(["A1", "C1"]);
	});

	test("go on after work that fails", async () => {
		const turns = openTurns();
		const failing = turns.take({ lane: "file", caller: "A" }, () => Promise.reject(new Error("unreadable")));
		await expect(failing).rejects.toThrow("unreadable");
		expect(await turns.take({ lane: "file", caller: "A" }, async () => "read")).toBe("read");
	});

	test("refuse the line of one caller that grows too long, and nobody else", async () => {
		const work = manualWork(openTurns({ perCaller: 2, inAll: 4 }));
		for (const name of ["A1", "A2", "A3"]) void work.ask("A", name);
		const refusal = await work.ask("A", "A4").catch((error) => error);
		expect(refusal).toMatchObject({ code: "workWaits", status: 429, wait: { seconds: 10 } });
		for (const name of ["B1", "C1"]) void work.ask(name, name);
		// The whole line is full as well.
		expect(await refusalOf(work.ask("D", "D1"))).toEqual(refused("workWaits"));
		await work.finishAll();
		expect(work.begun).toEqual(["A1", "B1", "C1", "A2", "A3"]);
	});

	test("let nobody wait without end", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		const work = manualWork(openTurns({ patienceMs: 45_000 }));
		void work.ask("A", "A1");
		const waiting = refusalOf(work.ask("B", "B1"));
		vi.advanceTimersByTime(45_000);
		expect(await waiting).toEqual(refused("workWaits"));
		await work.finishAll();
		expect(work.begun).toEqual(["A1"]);
	});
});

/** A thread that works in this process, a task at a time as it is let on, and notes what it began. */
function manualThread() {
	const begun: string[] = [];
	const gates: (() => void)[] = [];
	const thread: WorkThread = {
		async run(task, input) {
			const { name } = input as { name?: string };
			begun.push(name ?? task);
			await new Promise<void>((resolve) => gates.push(resolve));
			return (fileWork[task as keyof FileWork] as (input: unknown) => unknown)(input);
		},
		async close() {},
	};
	return { thread, begun, gates };
}

describe.each(bothGateways)("Files of several organisers, $name", ({ over }) => {
	async function opened() {
		const { thread, begun, gates } = manualThread();
		const world = await organisedWorld({ over, fileThread: thread });
		const drop = (files: Gateway["eventFiles"], name: string) =>
			files.drop({ ...world.event, name, text: "event: {}" });
		return { ...world, begun, gates, drop };
	}

	test("are read in turn, and never for somebody who has hung up", async () => {
		const { gatewayFor, world, as, begun, gates, drop } = await opened();
		const leaving = new AbortController();
		const olga = (await as("olga")).eventFiles;
		const olgaLeaves = gatewayFor(await world.signIn("olga"), undefined, leaving.signal).eventFiles;
		const adam = (await as("adam")).eventFiles;
		const first = drop(olga, "olga 1");
		await vi.waitFor(() => expect(begun).toEqual(["olga 1"]));
		const waiting = [drop(olgaLeaves, "olga 2"), drop(olgaLeaves, "olga 3")].map((one) => one.catch(() => "left"));
		const third = drop(adam, "adam 1");
		const turns = turnsOf(world.store);
		await vi.waitFor(() => expect(turns.waiting()).toBe(3));
		leaving.abort();
		await vi.waitFor(() => expect(turns.waiting()).toBe(1));
		gates[0]?.();
		await first;
		await vi.waitFor(() => expect(begun).toEqual(["olga 1", "adam 1"]));
		gates[1]?.();
		await third;
		expect(await Promise.all(waiting)).toEqual(["left", "left"]);
		expect(begun).toEqual(["olga 1", "adam 1"]);
		expect(turns.waiting()).toBe(0);
	});

	test("wait no longer than a right: it is asked for again when the turn has come", async () => {
		const { store, event, world, as, begun, gates, drop } = await opened();
		const adam = drop((await as("adam")).eventFiles, "adam 1");
		await vi.waitFor(() => expect(begun).toEqual(["adam 1"]));
		const olga = refusalOf(drop((await as("olga")).eventFiles, "olga 1"));
		await vi.waitFor(() => expect(turnsOf(store).waiting()).toBe(1));
		await store
			.deleteFrom("roles")
			.where("person_id", "=", world.idOf("olga"))
			.where("event_id", "=", event.eventId)
			.execute();
		gates[0]?.();
		await adam;
		expect(await olga).toEqual(refused("accessDenied"));
		expect(begun).toEqual(["adam 1"]);
	});
});

test("Every heavy call waits in its caller's line, and no other does", async () => {
	const world = await organisedWorld({ over: "process" });
	const { event, store } = world;
	const olga = await world.as("olga");
	const { id: dropId } = (await olga.eventFiles.drop({ ...event, name: "f.yaml", text: "event: {}" })).data;
	const list = () => new Blob(["Prénom;Nom;Mail\nAna;Lima;ana@example.org\n"]);
	const { id: importId } = (await olga.peopleImports.drop({ ...event, name: "l.csv", list: list() })).data;
	const choices = { columns: { 2: "email" }, typologies: {}, known: "keep", isInvited: false } as never;
	const file = { ...event, dropId, seen: 1, picks: {}, mayReplace: true };
	const calls: Record<string, (caller: Gateway) => Promise<unknown>> = {
		"eventFiles.text": ({ eventFiles }) => eventFiles.text(event),
		"eventFiles.drop": ({ eventFiles }) => eventFiles.drop({ ...event, name: "f.yaml", text: "event: {}" }),
		"eventFiles.compare": ({ eventFiles }) => eventFiles.compare({ ...event, dropId, into: "published" }),
		"eventFiles.publish": ({ eventFiles }) => eventFiles.publish(file),
		"eventFiles.draft": ({ eventFiles }) => eventFiles.draft(file),
		"peopleImports.drop": ({ peopleImports }) => peopleImports.drop({ ...event, name: "l.csv", list: list() }),
		"peopleImports.check": ({ peopleImports }) => peopleImports.check({ ...event, importId, choices }),
		"exports.users": ({ exports }) => exports.users({ ...event, headers: ["name"], filters: [] } as never),
		"exports.start": ({ exports }) => exports.start({ ...event, headers: ["name"], filters: [] } as never),
		"eventMoney.export": ({ eventMoney }) => eventMoney.export({ ...event, content: "journal" }),
		"drafts.badge": ({ drafts }) => drafts.badge({ ...event, badgeId: "card" }),
		"usageLogs.list": ({ usageLogs }) => usageLogs.list({ ...event, createExport: true } as never),
		"satisfaction.results": ({ satisfaction }) => satisfaction.results({ ...event, createExport: true } as never),
		"contacts.mine": ({ contacts }) => contacts.mine({ ...event, createExport: true } as never),
	};
	expect(Object.keys(calls).sort()).toEqual([...heavyCalls].sort());
	const { begun, ask, finishAll } = manualWork(turnsOf(store));
	for (let count = 0; count < 9; count++) void ask(world.idOf("olga"), `held ${count}`, { lane: "preview" });
	const answers: Record<string, unknown> = {};
	for (const [name, call] of Object.entries(calls)) {
		answers[name] = await refusalOf(call(await world.as("olga"))).catch((error: Error) => error.message);
	}
	const expected = Object.fromEntries(heavyCalls.map((name) => [name, refused("workWaits")]));
	expect(answers).toEqual(expected);
	// Somebody else is served, and so is what is light.
	expect((await (await world.as("adam")).eventFiles.text(event)).data.text).toContain("event:");
	expect((await olga.eventFiles.get(event)).data.dropped).toMatchObject({ id: dropId });
	await finishAll();
	expect(begun).toHaveLength(9);
});
