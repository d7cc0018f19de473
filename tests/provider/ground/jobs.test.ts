import { describe, expect, test } from "vitest";
import { backgroundChecks } from "~/provider/ground/background/checks";
import { maxBegun, runCounted } from "~/provider/ground/background/counted-work";
import { requireJob, startJob, stopJob, type WorkInHand, workOnJobs } from "~/provider/ground/background/job-queue";
import {
	cancelJob,
	deleteExpiredJobs,
	filterJobIds,
	findJob,
	type JobKind,
	type JobRow,
	leaseJob,
	listJobs,
	restartJobs,
} from "~/provider/ground/background/job-rows";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { hashToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { interrupted } from "../../support/world/meanwhile";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A world with jobs of the event « here », and whatever else a test puts beside them. */
async function worldOfJobs() {
	const { store, event, clock } = await worldOfTest();
	const { now } = clock;
	const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
	const here = event.eventId;
	async function keep(jobs: Record<string, Partial<JobRow>>) {
		const common = { kind: "export", event_id: here, asked_by: "olga", language_id: "fr", people: "[]", total: 1 };
		const rows = Object.entries(jobs).map(([id, job], index) => ({
			created_at: at(index - hour),
			...common,
			id,
			...job,
		}));
		for (const row of rows) await store.insertInto("jobs").values(row).execute();
	}
	const rowOf = (id: string) => store.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
	const left = async () => (await store.selectFrom("jobs").select("id").orderBy("id").execute()).map(({ id }) => id);
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, here);
	return { store, event: loaded, here, now, at, keep, rowOf, left, context: { store, now: () => now } };
}

const asked = (eventId: string, options: string) => ({
	eventId,
	askedBy: "olga",
	languageId: "fr",
	people: [],
	total: 1,
	asked: options,
});

/** Works on one job of a kind. */
const workOn = (store: Store, now: Date, act: (work: WorkInHand) => Promise<unknown>, kind: JobKind = "export") =>
	workOnJobs({ store, now: () => now }, kind, act).run(new AbortController().signal);

describe("The jobs of an event", () => {
	test("are found and listed by their kind and their event", async () => {
		const { store, event, here, keep, context } = await worldOfJobs();
		await keep({ recap: { kind: "recap" }, there: { event_id: "there" }, mine: {}, newer: {} });
		expect((await listJobs(store, "export", here)).map(({ id }) => id)).toEqual(["newer", "mine"]);
		expect((await findJob(store, "export", here, "mine"))?.id).toBe("mine");
		for (const other of ["recap", "there", "gone"]) {
			expect(await findJob(store, "export", here, other)).toBeUndefined();
			expect(await refusalOf(requireJob(context, "export", event, other))).toEqual(refused("notFound"));
		}
		expect(await filterJobIds(store, ["mine", "gone"])).toEqual(new Set(["mine"]));
	});

	test("are gone once they have expired, each kind in its time, and are deleted then", async () => {
		const { store, event, at, keep, left, now, context } = await worldOfJobs();
		await keep({
			oldExport: { created_at: at(-day) },
			oldRecap: { kind: "recap", created_at: at(-7 * day) },
			recap: { kind: "recap", created_at: at(-6 * day) },
			young: { created_at: at(1 - day) },
		});
		expect(await refusalOf(requireJob(context, "export", event, "oldExport"))).toEqual(refused("notFound"));
		expect((await requireJob(context, "export", event, "young")).id).toBe("young");
		await deleteExpiredJobs(store, now);
		expect(await left()).toEqual(["recap", "young"]);
	});

	test("are not begun twice with the same options while one is under way", async () => {
		const { here, keep, context } = await worldOfJobs();
		const digest = hashToken("all");
		await keep({
			there: { event_id: "there", digest },
			ended: { digest, finished_at: "2027-01-01" },
			others: { digest: hashToken("some") },
		});
		const first = await startJob(context, "export", asked(here, "all"));
		expect(["there", "ended", "others"]).not.toContain(first.id);
		expect((await startJob(context, "export", asked(here, "all"))).id).toBe(first.id);
		expect((await startJob(context, "export", asked(here, "some"))).id).toBe("others");
		expect((await startJob(context, "export", asked("there", "all"))).id).toBe("there");
	});

	test("stay at twenty of a kind: the oldest that has ended makes way", async () => {
		const { here, keep, left, context } = await worldOfJobs();
		const ended = { finished_at: "2027-01-01" };
		await keep({ recap: { kind: "recap", ...ended }, there: { event_id: "there", ...ended } });
		await keep(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`job${String(n).padStart(2, "0")}`, ended])));
		const begun = await startJob(context, "export", asked(here, "all"));
		const ids = Array.from({ length: 19 }, (_, n) => `job${String(n + 1).padStart(2, "0")}`);
		expect(await left()).toEqual([begun.id, ...ids, "recap", "there"].sort());
	});

	test("are refused beyond twenty of a kind under way, those of other kinds and events not counted", async () => {
		const { here, keep, context } = await worldOfJobs();
		const some = (name: string, job: Partial<JobRow>) =>
			keep(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`${name}${n}`, job])));
		await some("mine", {});
		await some("recap", { kind: "recap" });
		await some("there", { event_id: "there" });
		for (let n = 0; n < 10; n++) await startJob(context, "export", asked(here, `options ${n}`));
		const more = startJob(context, "export", asked(here, "too much"));
		expect(await refusalOf(more)).toMatchObject({ code: "tooManyAttempts" });
	});

	test("begin again after an erasure if they are under way, and go if they are finished", async () => {
		const { store, here, keep, left, rowOf } = await worldOfJobs();
		const half = { done: 3, lease: "someone", leased_until: "2027-02-01" };
		const ended = { finished_at: "2027-01-01", done: 9 };
		await keep({
			half,
			finished: ended,
			cancelled: { cancelled_at: "2027-01-01", done: 4 },
			recap: { kind: "recap", ...half },
			oldRecap: { kind: "recap", ...ended },
			there: { event_id: "there", ...half },
			oldThere: { event_id: "there", ...ended },
		});
		await transact(store, (tx) => restartJobs(tx, ["export"], [here]));
		expect(await left()).toEqual(["cancelled", "half", "oldRecap", "oldThere", "recap", "there"]);
		expect(await rowOf("half")).toMatchObject({ done: 0, lease: null, leased_until: "" });
		expect(await rowOf("cancelled")).toMatchObject({ done: 4 });
		for (const other of ["recap", "there"]) expect(await rowOf(other)).toMatchObject(half);
	});
});

describe("A worker", () => {
	test("takes the oldest job of its kind that waits, once", async () => {
		const { store, now, at, keep, rowOf } = await worldOfJobs();
		// As many as are looked at together, so that none of them stands in the way.
		const many = (name: string, job: Partial<JobRow>) =>
			Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${name}${n}`, job]));
		await keep({
			recap: { kind: "recap" },
			...many("finished", { finished_at: "2027-01-01" }),
			...many("cancelled", { cancelled_at: "2027-01-01" }),
			...many("failed", { failed_at: "2027-01-01" }),
			...many("taken", { leased_until: at(1) }),
			free: { leased_until: at(0) },
			next: {},
		});
		const leased = [await leaseJob(store, "export", now), await leaseJob(store, "export", now)];
		expect(leased.map((job) => job?.id)).toEqual(["free", "next"]);
		expect(await leaseJob(store, "export", now)).toBeUndefined();
		expect(await rowOf("recap")).toMatchObject({ begun: 0 });
	});

	test.each<[string, (store: Store, id: string, now: Date) => Promise<unknown>]>([
		["is cancelled", cancelJob],
		["is taken by another process", (store, _, now) => leaseJob(store, "export", now)],
	])("leaves a job alone that %s while it looks", async (_, act) => {
		const { store, now, keep } = await worldOfJobs();
		await keep({ only: {} });
		expect(
			await leaseJob(
				interrupted(store, () => act(store, "only", now)),
				"export",
				now,
			),
		).toBeUndefined();
	});

	test("learns with its next report that its job was stopped, and does nothing further; other jobs go on", async () => {
		const { store, now, event, keep, rowOf, context } = await worldOfJobs();
		await keep({ mine: {}, other: {}, ended: { finished_at: "2027-01-01" } });
		const did: string[] = [];
		await workOn(store, now, async ({ job, report }) => {
			await stopJob(context, "export", event, job.id);
			await report(1);
			did.push(job.id);
		});
		expect(did).toEqual([]);
		expect(await rowOf("mine")).toMatchObject({ cancelled_at: now.toISOString(), failed_at: null, done: 0 });
		expect(await rowOf("other")).toMatchObject({ cancelled_at: null });
		await stopJob(context, "export", event, "ended");
		expect(await rowOf("ended")).toMatchObject({ cancelled_at: null });
	});

	test("writes down what is done in pace, and rests where no job waits", async () => {
		const { store, now, keep, rowOf } = await worldOfJobs();
		await keep({ mine: {} });
		const seen: unknown[] = [];
		await workOn(store, now, async ({ reportInPace }) => {
			await reportInPace(1);
			seen.push((await rowOf("mine"))?.done);
		});
		expect(seen.map(Number)).toEqual([0]);
		expect(await workOn(store, now, async () => {})).toBe(false);
	});
});

describe("Work that is counted", () => {
	const work = { kind: "trial", id: "1", eventId: null };

	/** Beside what is begun, the same work of another kind and another piece of its kind. */
	async function begun(row: { begun: number; leased_until: string; set_aside_at?: string }) {
		const { store, now, at } = await worldOfJobs();
		const rows = [
			{ ...row, kind: "other", id: "1" },
			{ ...row, kind: "trial", id: "2" },
			{ ...row, kind: "trial", id: "1" },
		].map((one) => ({ set_aside_at: null, event_id: null, ...one }));
		await store.insertInto("begun_work").values(rows).execute();
		const told: unknown[] = [];
		const services = { store, now: () => now, log: { error: (what: unknown) => told.push(what) } as never };
		let runs = 0;
		const isRun = await runCounted(services, work, async () => runs++);
		const left = await store.selectFrom("begun_work").selectAll().orderBy("kind").orderBy("id").execute();
		return { isRun, runs, told, at, left: left.map(({ kind, id, set_aside_at }) => [kind, id, set_aside_at]) };
	}
	const beside = [
		["other", "1", null],
		["trial", "2", null],
	];
	const past = "2027-01-01";
	const future = "2027-02-01";

	test("is done once nobody has it any more, and its count alone goes", async () => {
		const { isRun, runs, left } = await begun({ begun: maxBegun - 1, leased_until: past });
		expect([isRun, runs]).toEqual([true, 1]);
		expect(left).toEqual(beside);
	});

	test.each([1, maxBegun])("waits while another process has it for the %sth time", async (times) => {
		const { isRun, runs, left, told } = await begun({ begun: times, leased_until: future });
		expect([isRun, runs, told]).toEqual([false, 0, []]);
		expect(left).toEqual([beside[0], ["trial", "1", null], beside[1]]);
	});

	test("is set aside and told of after three attempts without an end", async () => {
		const { isRun, told, left, at } = await begun({ begun: maxBegun, leased_until: past });
		expect([isRun, told.length]).toEqual([false, 1]);
		expect(left).toEqual([beside[0], ["trial", "1", at(0)], beside[1]]);
	});

	test("is told of once", async () => {
		const { isRun, told } = await begun({ begun: maxBegun, leased_until: past, set_aside_at: past });
		expect([isRun, told]).toEqual([false, []]);
	});
});

test("A recount names what was set aside at its own event, and nothing that only failed", async () => {
	const { store, event, here, keep } = await worldOfJobs();
	const aside = { failed_at: "2027-01-01", begun: maxBegun + 1, total: 7 };
	await keep({
		aside,
		there: { ...aside, event_id: "there" },
		failed: { ...aside, begun: 0 },
		running: { ...aside, failed_at: null },
	});
	const row = { kind: "refunds", begun: maxBegun, leased_until: "", set_aside_at: "2027-01-01" };
	await store
		.insertInto("begun_work")
		.values([
			{ ...row, id: "r1", event_id: here },
			{ ...row, id: "r2", event_id: "there" },
			{ ...row, id: "r3", event_id: here, set_aside_at: null },
		])
		.execute();
	const told = (await Promise.all(backgroundChecks.map(({ find }) => find(store, event)))).flat();
	expect(told).toEqual([
		expect.stringMatching(/^refunds r1: /),
		expect.stringMatching(/^export aside: .* 0 of 7 people$/),
	]);
});
