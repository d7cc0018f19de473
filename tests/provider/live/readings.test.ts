import { describe, expect, test } from "vitest";
import { intervalsOf, type PresenceLog, pageGoneMs } from "~/domain/live/presence";
import { openStore } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { expirePresences } from "~/provider/live/attendance/expire-presences";
import { extendReadings } from "~/provider/live/attendance/readings";
import { overlap } from "../../support/races/overlap";
import { bothGateways } from "../../support/world/gateways";
import { type LiveWorld, liveWorld } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

/** Starts a server, past what it waits for at its start. */
async function serverOf(live: LiveWorld, store = live.store) {
	const job = expirePresences(store, () => live.clock.now);
	const run = () => job.run(new AbortController().signal);
	await run();
	return run;
}

async function remoteAna(over: "process" | "http" = "process") {
	const live = await liveWorld({ over });
	await live.store.updateTable("registrations").set({ is_remote: 1 }).execute();
	const ana = await live.as("ana");
	const read = async () => (await ana.presences.read(live.event)).data.readingId;
	const leave = (readingId: string) => live.gatewayFor().presences.leave({ ...live.event, readingId });
	const log = (type: "IN" | "OUT", page = "laptop") => ana.presences.log({ ...live.of("ana"), type, page });
	return { live, ana, read, leave, log, run: await serverOf(live) };
}

async function logsOf({ store, idOf }: LiveWorld, person = "ana"): Promise<PresenceLog[]> {
	const rows = await store
		.selectFrom("presence_logs")
		.select(["kind", "page", "at"])
		.where("person_id", "=", idOf(person))
		.orderBy("number")
		.execute();
	return rows as PresenceLog[];
}

const kinds = async (live: LiveWorld) => (await logsOf(live)).map(({ kind, page }) => `${kind} ${page}`);

describe.each(bothGateways)("Who follows from afar, $name,", ({ over }) => {
	test("is out 45 seconds after the stream died, once, at the moment at which it was due", async () => {
		const { live, ana, read, leave, log, run } = await remoteAna(over);
		const db = await read();
		await log("IN");
		live.pass(600);
		await leave(db);
		live.pass(44);
		await run();
		expect(await kinds(live)).toEqual(["IN laptop"]);
		const due = new Date(live.clock.now.getTime() + 1000).toISOString();
		live.pass(4);
		await run();
		await run();
		expect(await kinds(live)).toEqual(["IN laptop", "OUT laptop"]);
		expect((await logsOf(live)).at(-1)?.at).toBe(due);
		expect((await ana.users.get(live.of("ana"))).UserEvent?.isOut).toBe(true);
		// Hours later the page is back, and says so.
		live.pass(7200);
		await read();
		expect((await log("IN")).data.isIn).toBe(true);
		await run();
		const intervals = intervalsOf(await logsOf(live));
		expect(intervals).toHaveLength(2);
		expect(intervals[0]?.to).toBe(due);
		expect(intervals[1]?.to).toBeNull();
	});

	test("is out by the first word of an ended stream: the same word later gives no more time", async () => {
		const { live, read, leave, log, run } = await remoteAna(over);
		const db = await read();
		await log("IN");
		await leave(db);
		const due = new Date(live.clock.now.getTime() + 45_000).toISOString();
		live.pass(30);
		await leave(db);
		live.pass(15);
		await run();
		expect(await kinds(live)).toEqual(["IN laptop", "OUT laptop"]);
		expect((await logsOf(live)).at(-1)?.at).toBe(due);
	});

	test("is in who comes back within that time, or reads by another tab or device", async () => {
		const { live, read, leave, log, run } = await remoteAna(over);
		const first = await read();
		await log("IN");
		await leave(first);
		live.pass(40);
		const second = await read();
		live.pass(60);
		await run();
		// Another tab is opened: the older page is told to be silent, and its stream ends.
		const third = await read();
		await log("IN", "tab");
		await leave(second);
		live.pass(120);
		await run();
		expect(await kinds(live)).toEqual(["IN laptop", "IN tab"]);
		// Both have died: each page is left, and the intervals are joined.
		await leave(third);
		live.pass(46);
		await run();
		expect((await kinds(live)).slice(2).sort()).toEqual(["OUT laptop", "OUT tab"]);
		expect(intervalsOf(await logsOf(live))).toHaveLength(1);
	});

	test("is in who has no stream and asks every ten seconds", async () => {
		const { live, ana, log, run } = await remoteAna(over);
		await log("IN");
		for (let turn = 0; turn < 12; turn++) {
			await ana.presences.read({ ...live.event, once: true });
			live.pass(10);
			await run();
		}
		expect(await kinds(live)).toEqual(["IN laptop"]);
		live.pass(36);
		await run();
		expect(await kinds(live)).toEqual(["IN laptop", "OUT laptop"]);
		expect(await live.store.selectFrom("live_readings").selectAll().execute()).toEqual([]);
	});

	test("is let read by being registered, of one's own, so often a minute; the end is said by whoever was told its name", async () => {
		const { live, ana, read } = await remoteAna(over);
		const chloe = await live.as("chloe");
		expect(await refusalOf(chloe.presences.read(live.event))).toEqual(refused("registrationRequired"));
		expect(await refusalOf(live.gatewayFor().presences.read(live.event))).toEqual(refused("sessionRequired"));
		await live.gatewayFor().presences.leave({ ...live.event, readingId: "nobody’s" });
		await Promise.all(Array.from({ length: 240 }, read));
		await expect(ana.presences.read(live.event)).rejects.toMatchObject({ code: "tooManyAttempts" });
	});
});

test("Who never was in, or left by themselves, or came in without a script, is not said to have gone", async () => {
	const { live, read, leave, log, run } = await remoteAna();
	const first = await read();
	await leave(first);
	live.pass(60);
	await run();
	expect(await live.store.selectFrom("presences").selectAll().execute()).toEqual([]);
	const second = await read();
	await log("IN");
	await log("OUT");
	await (await live.as("ana")).presences.log({ ...live.of("ana"), type: "IN" });
	await leave(second);
	live.pass(60);
	await run();
	expect(await kinds(live)).toEqual(["IN laptop", "OUT laptop", "IN null"]);
});

test.each(["ana", "bruno"])("Who goes is out of their own page, whoever else reads on: %s", async (leaving) => {
	const live = await liveWorld();
	await live.store.updateTable("registrations").set({ is_remote: 1 }).execute();
	const run = await serverOf(live);
	const people = ["ana", "bruno"];
	for (const name of people) {
		const { presences } = await live.as(name);
		const { readingId } = (await presences.read(live.event)).data;
		await presences.log({ ...live.of(name), type: "IN", page: name });
		if (name === leaving) await live.gatewayFor().presences.leave({ ...live.event, readingId });
	}
	live.pass(44);
	for (const name of people) if (name !== leaving) await (await live.as(name)).presences.read(live.event);
	live.pass(4);
	await run();
	for (const name of people) {
		const said = (await logsOf(live, name)).map(({ kind, page }) => `${kind} ${page}`);
		expect(said).toEqual(name === leaving ? [`IN ${name}`, `OUT ${name}`] : [`IN ${name}`]);
	}
});

test("Of those who read on nothing is left to say, however many they are", async () => {
	const names = Array.from({ length: 100 }, (_, at) => `p${at}`);
	const people = names.map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: "X" }));
	const live = await liveWorld({ people, registered: names });
	const until = new Date(live.clock.now.getTime() + 600_000).toISOString();
	const readings = names.map((id) => ({ id, event_id: live.event.eventId, person_id: live.idOf(id), until }));
	await live.store.insertInto("live_readings").values(readings).execute();
	const run = await serverOf(live);
	// `true` would make the job run again at once.
	expect(await run()).toBe(false);
});

test("A server that was killed leaves nobody in for ever; after a restart who was there has a moment to come back", async () => {
	const { live, read, log } = await remoteAna();
	await read();
	await log("IN");
	live.pass(300);
	// The server was killed and started again: nobody recorded that the stream ended.
	const run = await serverOf(live);
	live.pass(44);
	await run();
	expect(await kinds(live)).toEqual(["IN laptop"]);
	// Other servers may hold this stream, if there are any; what lasts longer than any stream is closed.
	live.pass(onPostgres ? 700 : 2);
	await run();
	expect(await kinds(live)).toEqual(["IN laptop", "OUT laptop"]);
});

test("A server that was down for an hour sends nobody out who comes back", async () => {
	const { live, read, leave, log } = await remoteAna();
	const db = await read();
	await log("IN");
	await leave(db);
	live.pass(3600);
	const run = await serverOf(live);
	live.pass(30);
	await read();
	live.pass(30);
	await run();
	expect(await kinds(live)).toEqual(["IN laptop"]);
});

test("Of several servers at it at once one says it, for each of many", async () => {
	const { live, read, leave, log } = await remoteAna();
	const bruno = await live.as("bruno");
	for (let turn = 0; turn < 5; turn++) {
		const readings = [await read(), (await bruno.presences.read(live.event)).data.readingId];
		await log("IN", `p${turn}`);
		await bruno.presences.log({ ...live.of("bruno"), type: "IN", page: `p${turn}` });
		const other = onPostgres ? await openStore(live.place) : live.store;
		const runs = [await serverOf(live), await serverOf(live, other), await serverOf(live, other)];
		await Promise.all(readings.map(leave));
		live.pass(60);
		await Promise.all(runs.map((run) => run()));
		if (other !== live.store) await other.destroy();
	}
	for (const person of ["ana", "bruno"]) {
		const logs = (await logsOf(live, person)).map(({ kind }) => kind).join(" ");
		expect(logs).toBe(Array(5).fill("IN OUT").join(" "));
	}
});

test("Of a server that was down readers have a moment to come back; beside others, those who read on are left alone", async () => {
	const { live, read } = await remoteAna();
	await read();
	const until = async () =>
		(await live.store.selectFrom("live_readings").select("until").executeTakeFirstOrThrow()).until;
	const before = await until();
	await extendReadings(live.store, live.clock.now, false);
	expect(await until()).toBe(before);
	await extendReadings(live.store, live.clock.now, true);
	expect(await until()).toBe(new Date(live.clock.now.getTime() + pageGoneMs).toISOString());
});

test.runIf(onPostgres)("Who comes back while a server says that they went is in", async () => {
	const { live, read, leave, log } = await remoteAna();
	const db = await read();
	await log("IN");
	await leave(db);
	await overlap(live, {
		// Somebody locks their row: the server waits for it, and the page comes back meanwhile.
		first: ({ store }) =>
			transact(store, (tx) =>
				tx
					.updateTable("presences")
					.set(({ ref }) => ({ changed_at: ref("changed_at") }))
					.execute(),
			),
		heldAfter: 'update "presences"',
		async second({ store }) {
			const run = await serverOf(live, store);
			live.pass(60);
			await run();
		},
		meanwhile: read,
	});
	expect(await kinds(live)).toEqual(["IN laptop"]);
});
