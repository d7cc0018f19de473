import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { eventRoles, staffRoles } from "~/domain/event/role";
import { sweepFilesJob } from "~/provider/api/sweep-files";
import { contextOf } from "~/provider/ground/access/context";
import { type Action, scopeOf } from "~/provider/ground/access/rights";
import { insertJob, markDone } from "~/provider/ground/background/job-rows";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newBadgeCode } from "~/provider/ground/store/ids";
import { transact } from "~/provider/ground/store/transact";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { writeExports } from "~/provider/people/export/export-jobs";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const stopping = new AbortController().signal;
const headers = ["lastName", "company"];

async function openWorld(people: number) {
	const world = await organisedWorld({ over: "process" });
	const { store, event } = world;
	const stamp = world.clock.now.toISOString();
	const ids = Array.from({ length: people }, (_, at) => `many${String(at).padStart(5, "0")}`);
	for (let at = 0; at < ids.length; at += 200) {
		const some = ids.slice(at, at + 200);
		const own = { created_at: stamp, updated_at: stamp, extended: "{}" };
		await store
			.insertInto("people")
			.values(
				some.map((id) => ({
					...own,
					id,
					domain_id: event.domainId,
					first_name: "Ana",
					last_name: id,
					folded_first_name: "ana",
					folded_last_name: id,
				})),
			)
			.execute();
		const record = { ...own, event_id: event.eventId, is_exhibitor: 0, registered_at: stamp };
		await store
			.insertInto("registrations")
			.values(some.map((person_id) => ({ ...record, person_id, code: newBadgeCode() })))
			.execute();
	}
	const work = writeExports({ store, exports: world.exports, now: () => world.clock.now } as never);
	return { world, event, store, olga: await world.as("olga"), run: (stop = stopping) => work.run(stop) };
}

test("A list of a thousand people is a file at once, a longer one a job, the same for all who ask the same meanwhile", async () => {
	const { event, olga, run, world, store } = await openWorld(1_200);
	const filters = [{ key: "lastName", operator: "contains" as const, value: "many000" }];
	const short = (await olga.exports.start({ ...event, headers, filters })).data;
	expect(short.job).toBeUndefined();
	expect((await world.download(short.fileUrl ?? "")).text.trimEnd().split("\r\n")).toHaveLength(101);

	const started = await Promise.all([1, 2, 3].map(() => olga.exports.start({ ...event, headers })));
	const ids = new Set(started.map(({ data }) => data.job?.id));
	expect([ids.size, started[0]?.data.fileUrl]).toEqual([1, undefined]);
	const jobId = [...ids][0] ?? "";
	expect((await store.selectFrom("jobs").select("id").where("kind", "=", "export").execute()).length).toBe(1);
	const other = (await olga.exports.start({ ...event, headers, format: "xlsx" })).data.job;
	expect(other?.id).not.toBe(jobId);
	expect((await olga.exports.read({ ...event, jobId })).data.job).toMatchObject({
		state: "waiting",
		done: 0,
		total: 1205,
	});
	expect(await refusalOf(olga.exports.file({ ...event, jobId }))).toEqual(refused("notFound"));

	expect(await run()).toBe(true);
	expect((await olga.exports.read({ ...event, jobId })).data.job).toMatchObject({ state: "finished", done: 1205 });
	const file = await world.download((await olga.exports.file({ ...event, jobId })).data.fileUrl);
	const lines = file.text.trimEnd().split("\r\n");
	expect(lines).toHaveLength(1_206);
	expect(lines.slice(1)).toEqual(
		[...lines.slice(1)].sort((one, two) => (one.toLowerCase() < two.toLowerCase() ? -1 : 1)),
	);
	// Asked again once it is finished, it is another export, of the people of that moment.
	expect((await olga.exports.start({ ...event, headers })).data.job?.id).not.toBe(jobId);
});

test("Its file is for people who may see the list, and goes after a day", async () => {
	const { event, olga, run, world, store } = await openWorld(1_001);
	const jobId = (await olga.exports.start({ ...event, headers })).data.job?.id ?? "";
	await run();
	const ana = await world.as("ana");
	for (const ask of [ana.exports.read, ana.exports.file, ana.exports.resume, ana.exports.cancel]) {
		expect(await refusalOf(ask({ ...event, jobId }))).toEqual(refused("accessDenied"));
	}
	const elsewhere = buildEvent();
	await world.importAgain(elsewhere);
	const adam = await world.as("adam");
	const other = { ...event, eventId: elsewhere.document.event.id, jobId };
	for (const ask of [adam.exports.read, adam.exports.file, adam.exports.resume, adam.exports.cancel]) {
		expect(await refusalOf(ask(other))).toEqual(refused("notFound"));
	}
	const place = join(world.exports.directory, "jobs", jobId);
	expect(readdirSync(place)).toEqual(["export.csv"]);
	world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * 60 * 1000);
	expect(await refusalOf(olga.exports.file({ ...event, jobId }))).toEqual(refused("notFound"));
	world.clock.now = new Date(world.clock.now.getTime() + 1);
	await sweepFilesJob(store, world.exports, () => world.clock.now).run(stopping);
	expect(existsSync(place)).toBe(false);
	expect(await store.selectFrom("jobs").select("id").where("kind", "=", "export").execute()).toEqual([]);
});

test("It is read, fetched, stopped and asked for again by the roles that may see what is in it, money by those for money", async () => {
	const staff = eventRoles.map((role) => ({ email: `${role}@example.com`, firstName: role, lastName: "Role", role }));
	const world = await organisedWorld({ over: "process", people: staff });
	const { store, event, exports, clock } = world;
	const made = async (asked: object) => {
		const request = { format: "csv", ...asked };
		const job = { kind: "export" as const, eventId: event.eventId, askedBy: world.idOf("olga"), languageId: "fr" };
		const counted = { people: [], total: 1, asked: JSON.stringify(request), now: clock.now };
		return transact(store, async (tx) => (await insertJob(tx, { ...job, ...counted }))?.id ?? "");
	};
	const asked: [string, Action[]][] = [
		[await made({ money: "accounts" }), ["manageMoney"]],
		[await made({ headers: ["lastName"] }), ["listPeople"]],
		[await made({ headers: ["lastName", "paid"] }), ["listPeople", "seeMoney"]],
	];
	const job = writeExports({ store, exports, now: () => clock.now } as never);
	while (await job.run(stopping));
	for (const role of staffRoles) {
		const gateway = await world.as(role === "administrator" ? "adam" : role);
		const { read, file, cancel, resume } = gateway.exports;
		for (const [jobId, rights] of asked) {
			const isAllowed = rights.every((right) => scopeOf(right, role) !== "nobody");
			const answers = await Promise.all(
				[read, file, cancel, resume].map((ask) =>
					ask({ ...event, jobId }).then(
						() => "answered",
						({ code }) => code,
					),
				),
			);
			const answer = isAllowed ? "answered" : "accessDenied";
			expect([role, rights, ...answers]).toEqual([role, rights, answer, answer, answer, answer]);
		}
	}
});

test("What a killed process was at is written by the next; what kills time after time is set aside, and may be asked for again", async () => {
	const { event, olga, run, world, store } = await openWorld(1_001);
	const jobId = (await olga.exports.start({ ...event, headers })).data.job?.id ?? "";
	const state = async () => (await olga.exports.read({ ...event, jobId })).data.job.state;
	// A process that began and was never heard of again: its lease runs out.
	const died = async (begun: number) => {
		const leased_until = new Date(world.clock.now.getTime() + 90_000).toISOString();
		await store.updateTable("jobs").set({ begun, leased_until, lease: "dead" }).where("id", "=", jobId).execute();
	};
	await died(1);
	expect([await run(), await state()]).toEqual([false, "running"]);
	// Asked for again while somebody is at it, it stays theirs.
	await olga.exports.resume({ ...event, jobId });
	expect([await run(), await state()]).toEqual([false, "running"]);
	world.clock.now = new Date(world.clock.now.getTime() + 91_000);
	expect([await run(), await state()]).toEqual([true, "finished"]);

	const again = (await olga.exports.start({ ...event, headers: ["email"] })).data.job?.id ?? "";
	await store.updateTable("jobs").set({ begun: 3 }).where("id", "=", again).execute();
	await run();
	const told = async () => (await olga.exports.read({ ...event, jobId: again })).data.job.state;
	expect(await told()).toBe("setAside");
	await olga.exports.resume({ ...event, jobId: again });
	expect([await run(), await told()]).toEqual([true, "finished"]);
});

test("A server that stops leaves it for the next start, without a half file", async () => {
	const { event, olga, run, world } = await openWorld(1_001);
	const jobId = (await olga.exports.start({ ...event, headers })).data.job?.id ?? "";
	const stop = new AbortController();
	stop.abort();
	await run(stop.signal);
	expect((await olga.exports.read({ ...event, jobId })).data.job.state).toBe("waiting");
	expect(readdirSync(join(world.exports.directory, "jobs", jobId))).toEqual([]);
	await run();
	expect((await olga.exports.read({ ...event, jobId })).data.job.state).toBe("finished");
});

test("Who stops it has no file, its writer leaves no half of one, and it may be asked for again; what is finished stays", async () => {
	const { event, olga, run, world, store } = await openWorld(1_001);
	const jobId = (await olga.exports.start({ ...event, headers })).data.job?.id ?? "";
	const state = async () => (await olga.exports.read({ ...event, jobId })).data.job.state;
	const place = join(world.exports.directory, "jobs", jobId);
	// Stopped as soon as a worker writes it.
	const tx = run();
	while ((await store.selectFrom("jobs").select("lease").where("id", "=", jobId).executeTakeFirst())?.lease === null) {
		await yieldToEventLoop();
	}
	await olga.exports.cancel({ ...event, jobId });
	await tx;
	expect([await state(), await refusalOf(olga.exports.file({ ...event, jobId }))]).toEqual([
		"cancelled",
		refused("notFound"),
	]);
	expect(await run()).toBe(false);
	await olga.exports.resume({ ...event, jobId });
	expect([await run(), await state()]).toEqual([true, "finished"]);
	await olga.exports.cancel({ ...event, jobId });
	expect([await state(), readdirSync(place)]).toEqual(["finished", ["export.csv"]]);
	await olga.exports.resume({ ...event, jobId });
	expect([await run(), await state()]).toEqual([false, "finished"]);
});

test("Fetched again and again it takes no more room, and an event keeps so many that all of them fit", async () => {
	const { event, olga, run, world, store } = await openWorld(1_001);
	const jobs = () => store.selectFrom("jobs").select("id").where("kind", "=", "export").execute();
	const askFor = async (word: string) => {
		return (await olga.exports.start({ ...event, headers: [...headers, word] })).data.job?.id ?? "";
	};
	const first = await askFor("email");
	await run();
	const file = join(world.exports.directory, "jobs", first, "export.csv");
	const links = await Promise.all([1, 2].map(() => olga.exports.file({ ...event, jobId: first })));
	expect(statSync(file).nlink).toBe(3);
	expect((await world.download(links[1]?.data.fileUrl ?? "")).text.split("\r\n").length).toBeGreaterThan(1_001);

	const keys = (await olga.users.columns(event)).data.settings.headers.map(({ key }) => key);
	for (const key of keys.filter((key) => key !== "email").slice(0, 20)) await askFor(key);
	expect((await jobs()).length).toBe(20);
	// A finished job makes room; one that is under way does not.
	expect(await refusalOf(olga.exports.read({ ...event, jobId: first }))).toEqual(refused("notFound"));
	expect(await refusalOf(askFor("email"))).toMatchObject({ code: "tooManyAttempts" });
	await sweepFilesJob(store, world.exports, () => world.clock.now).run(stopping);
	expect(existsSync(file)).toBe(false);
	expect((await world.download(links[0]?.data.fileUrl ?? "")).status).toBe(200);
});

test("Of somebody who is erased no export is kept, nor one that is being written", async () => {
	const { event, olga, run, store, world } = await openWorld(1_001);
	const started = async (key: string) => (await olga.exports.start({ ...event, headers: [key] })).data.job?.id ?? "";
	const finished = await started("lastName");
	await run();
	const underWay = await started("email");
	const leased = { lease: "somebody", leased_until: "2099-01-01T00:00:00.000Z", done: 500 };
	await store.updateTable("jobs").set(leased).where("id", "=", underWay).execute();
	const told = async () => (await olga.exports.read({ ...event, jobId: underWay })).data.job;
	expect(await told()).toMatchObject({ state: "running", done: 500 });
	const known = await requireEvent(contextOf(store, undefined), event.eventId);
	await erasePerson(store, known, { personId: "many00000" }, world.clock.now);
	expect(await refusalOf(olga.exports.read({ ...event, jobId: finished }))).toEqual(refused("notFound"));
	// The worker that wrote it has lost its lease.
	expect(await markDone(store, { id: underWay, lease: "somebody" }, 600, world.clock.now)).toBe(false);
	expect(await told()).toMatchObject({ state: "waiting", done: 0 });
	expect([await run(), (await told()).state]).toEqual([true, "finished"]);
});

test("Where no files can be kept none is begun for a long list, and one that was written elsewhere is not found", async () => {
	const { event, olga, run, world, store } = await openWorld(1_001);
	const jobId = (await olga.exports.start({ ...event, headers })).data.job?.id ?? "";
	await run();
	const bare = embeddedGateway(store, () => world.clock.now)(await world.signIn("olga"));
	expect((await refusalOf(bare.exports.start({ ...event, headers: ["email"] }))).code).toBe("unexpected");
	expect(await store.selectFrom("jobs").select("id").where("kind", "=", "export").execute()).toEqual([{ id: jobId }]);
	expect(await refusalOf(bare.exports.file({ ...event, jobId }))).toEqual(refused("notFound"));
});
