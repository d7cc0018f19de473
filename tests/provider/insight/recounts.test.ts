import { describe, expect, test } from "vitest";
import type { RecountFinding } from "~/domain/insight/recount";
import { transact } from "~/provider/ground/store/transact";
import { countByNight } from "~/provider/insight/recounts/count-by-night";
import { askRecount, keepFindings, leaseRecount, returnRecount } from "~/provider/insight/recounts/recounts";
import { overlap } from "../../support/races/overlap";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

describe.each(bothGateways)("The recounts of an event, $name", ({ over }) => {
	async function counting() {
		const world = await organisedWorld({ over });
		const { store, event, clock } = world;
		const olga = await world.as("olga");
		const errors: unknown[] = [];
		const log = { info() {}, warn() {}, error: (what: unknown) => errors.push(what) } as never;
		const job = (findMiscounts?: () => Promise<never>) =>
			countByNight({ store, now: () => clock.now, log, ...(findMiscounts && { findMiscounts }) });
		return {
			...world,
			olga,
			errors,
			// A session ends before two years are over.
			list: async () => (await (await world.as("olga")).recounts.list(event)).data,
			start: async () => (await olga.recounts.start(event)).data.isNew,
			runJob: (findMiscounts?: () => Promise<never>) => job(findMiscounts).run(new AbortController().signal),
			at: (iso: string) => {
				clock.now = new Date(iso);
			},
			/** A quota that counts one place more than is taken. */
			breakCounter: () =>
				store
					.updateTable("quota_values")
					.set(({ eb }) => ({ taken: eb("taken", "+", 1) }))
					.where("event_id", "=", event.eventId)
					.execute(),
		};
	}

	test("are made on demand, by whom it says, one at a time", async () => {
		const { list, start, runJob } = await counting();
		expect(await list()).toEqual({ underWay: null, over: [], findings: [] });
		expect(await start()).toBe(true);
		expect(await start()).toBe(false);
		expect((await list()).underWay).toMatchObject({ by: { name: "Olga Orga" } });
		await runJob();
		const { underWay, over: done, findings } = await list();
		expect([underWay, findings]).toEqual([null, []]);
		expect(done).toHaveLength(1);
		expect(done[0]).toMatchObject({ count: 0, isFailed: false, by: { name: "Olga Orga" } });
		expect(await start()).toBe(true);
	});

	test("tell what does not agree, and how it is mended", async () => {
		const { list, start, runJob, breakCounter } = await counting();
		await breakCounter();
		await start();
		await runJob();
		const { over: done, findings } = await list();
		expect(done[0]?.count).toBeGreaterThan(0);
		expect(findings).toHaveLength(done[0]?.count ?? 0);
		expect(findings[0]).toMatchObject({ area: "places", what: expect.stringContaining("quota") });
		expect(findings[0]?.remedy).not.toBe("");
	});

	test("are made once each night from three o’clock on, at the event", async () => {
		const { list, runJob, at } = await counting();
		at("2027-01-15T01:30:00.000Z");
		await runJob();
		expect((await list()).over).toEqual([]);
		at("2027-01-15T02:10:00.000Z");
		await runJob();
		await runJob();
		expect((await list()).over).toMatchObject([{ by: null, count: 0 }]);
		at("2027-01-16T09:00:00.000Z");
		await runJob();
		expect((await list()).over).toHaveLength(2);
		at("2029-01-16T09:00:00.000Z");
		await runJob();
		expect((await list()).over).toHaveLength(2);
	});

	test("are tried three times where they fail, and then told of", async () => {
		const { list, start, runJob, errors } = await counting();
		const failing = () => Promise.reject(new Error("no room"));
		await start();
		for (let attempt = 0; attempt < 3; attempt++) await runJob(failing);
		expect((await list()).over).toMatchObject([{ isFailed: true, count: 0 }]);
		expect(errors).toHaveLength(3);
		expect(await start()).toBe(true);
	});

	test("keep the last thirty, and what another event has", async () => {
		const { list, start, runJob, clock, world, store } = await counting();
		const elsewhere = buildEvent({ people: [] });
		await world.importAgain(elsewhere);
		const old = { asked_by: null, asked_at: "2026-01-01", finished_at: "2026-01-01", night: null };
		await store
			.insertInto("recounts")
			.values({ ...old, id: "old", event_id: elsewhere.document.event.id })
			.execute();
		expect((await list()).over).toEqual([]);
		for (let time = 0; time < 32; time++) {
			clock.now = new Date(clock.now.getTime() + 60_000);
			await start();
			await runJob();
		}
		expect((await list()).over).toHaveLength(30);
		const left = store.selectFrom("recounts").select("id").where("id", "=", "old");
		expect(await left.execute()).toEqual([{ id: "old" }]);
	});

	test("leave a line in the audit log when somebody asks", async () => {
		const { olga, event, start } = await counting();
		await start();
		const { deeds } = (await olga.deeds.list(event)).data;
		expect(deeds.map(({ call }) => call)).toContain("recounts.start");
	});

	test("are for organisers alone", async () => {
		const world = await counting();
		const ana = await world.as("ana");
		expect(await refusalOf(ana.recounts.start(world.event))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.recounts.list(world.event))).toEqual(refused("accessDenied"));
	});
});

test("Of those who ask for a recount at once one begins it, and one process counts it", async () => {
	const { store, event, clock } = await organisedWorld({ over: "process" });
	const request = { eventId: event.eventId, askedBy: null, night: null, now: clock.now };
	const asked = await Promise.all(Array.from({ length: 8 }, () => transact(store, (tx) => askRecount(tx, request))));
	expect(asked.filter(Boolean)).toHaveLength(1);
	const leased = await Promise.all(Array.from({ length: 8 }, () => leaseRecount(store, clock.now)));
	expect(leased.filter(Boolean)).toHaveLength(1);
});

test("What a process says of a recount that another has taken over no longer counts", async () => {
	const world = await organisedWorld({ over: "process" });
	const { store, event, clock } = world;
	const request = { eventId: event.eventId, askedBy: null, night: null, now: clock.now };
	await transact(store, (tx) => askRecount(tx, request));
	const late = await leaseRecount(store, clock.now);
	expect(await leaseRecount(store, clock.now)).toBeUndefined();
	clock.now = new Date(clock.now.getTime() + 600_000);
	const second = await leaseRecount(store, clock.now);
	if (!late || !second) throw new Error("no lease");
	expect([second.id, second.begun]).toEqual([late.id, 2]);
	const said = { findings: [], milliseconds: 1, now: clock.now };
	const state = async () => (await (await world.as("olga")).recounts.list(event)).data;
	await returnRecount(store, late, clock.now);
	expect(await leaseRecount(store, clock.now)).toBeUndefined();
	await keepFindings(store, late, said);
	expect(await state()).toMatchObject({ underWay: { by: null }, over: [] });
	const finding = { area: "places", what: "one seat too many", remedy: "count again" } as RecountFinding;
	await keepFindings(store, second, { ...said, findings: [finding] });
	await keepFindings(store, second, said);
	await returnRecount(store, { ...second, begun: 3 }, clock.now);
	expect(await state()).toMatchObject({ underWay: null, over: [{ count: 1, isFailed: false }], findings: [finding] });
});

test.each([
	{ state: "is being counted", changes: { begun: 1 } },
	{ state: "was counted", changes: { leased_until: "", finished_at: "2027-01-15T10:00:00.000Z" } },
	{ state: "was given up", changes: { leased_until: "", failed_at: "2027-01-15T10:00:00.000Z" } },
])("A recount that $state keeps that of another event waiting no longer", async ({ changes }) => {
	const { world, store, event, clock } = await organisedWorld({ over: "process" });
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const ask = (eventId: string) => {
		clock.now = new Date(clock.now.getTime() + 1000);
		return transact(store, (tx) => askRecount(tx, { eventId, askedBy: null, night: null, now: clock.now }));
	};
	await ask(event.eventId);
	const first = await leaseRecount(store, clock.now);
	await ask(elsewhere.document.event.id);
	const second = await leaseRecount(store, clock.now);
	if (!first || !second) throw new Error("no lease");
	await returnRecount(store, second, clock.now);
	await store.updateTable("recounts").set(changes).where("id", "=", first.id).execute();
	expect((await leaseRecount(store, clock.now))?.id).toBe(second.id);
	expect(await leaseRecount(store, clock.now)).toBeUndefined();
});

test("Each event has its own night", async () => {
	const { world, store } = await organisedWorld({ over: "process" });
	await world.importAgain(buildEvent({ people: [] }));
	const job = countByNight({ store, now: () => new Date("2027-01-15T02:10:00.000Z"), log: undefined });
	for (let runs = 0; runs < 3; runs++) await job.run(new AbortController().signal);
	const nights = await store.selectFrom("recounts").select(["event_id", "night"]).execute();
	expect([nights.length, new Set(nights.map(({ event_id }) => event_id)).size]).toEqual([2, 2]);
});

test("Two processes begin a night once, though one of them has finished it already", async () => {
	const { store, event, clock } = await organisedWorld({ over: "process" });
	const request = { eventId: event.eventId, askedBy: null, night: "2027-01-15", now: clock.now };
	expect(await transact(store, (tx) => askRecount(tx, request))).toBe(true);
	const at = clock.now.toISOString();
	await store.updateTable("recounts").set({ finished_at: at }).execute();
	expect(await transact(store, (tx) => askRecount(tx, request))).toBe(false);
});

test.runIf(onPostgres)("Who asks while another has not committed yet begins no second recount", async () => {
	const world = await organisedWorld({ over: "process" });
	const request = { eventId: world.event.eventId, askedBy: null, night: null, now: world.clock.now };
	const asked = await overlap(world.world, {
		first: ({ store }) => transact(store, (tx) => askRecount(tx, request)),
		heldAfter: 'insert into "recounts"',
		second: ({ store }) => transact(store, (tx) => askRecount(tx, request)),
	});
	expect(asked).toEqual([true, false]);
});
