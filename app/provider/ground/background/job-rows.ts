import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import { hashToken, randomId } from "../store/ids";
import { is } from "../store/is";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import type { Database, Transaction } from "../store/transact";
import { maxBegun } from "./counted-work";

/** What a job does: it prints a recap or badges, writes a file of people, changes people, imports them or takes that back. */
export type JobKind = "recap" | "badges" | "export" | "change" | "import" | "undo";

export type JobRow = Selectable<Tables["jobs"]>;

const summaryColumns = [
	"id",
	"kind",
	"event_id",
	"asked_by",
	"asked",
	"language_id",
	"total",
	"done",
	"created_at",
	"finished_at",
	"cancelled_at",
	"failed_at",
	"lease",
	"leased_until",
	"begun",
	"result",
] as const;

/** Milliseconds without a sign of life after which another process takes a job over. */
const leaseMs = 90_000;

/** A job without its list of people, which is a megabyte for a large event. */
export type JobSummary = Omit<JobRow, "people" | "digest">;

export function describeJob(row: JobSummary, now: Date): BackgroundJob {
	const state = row.finished_at
		? "finished"
		: row.cancelled_at
			? "cancelled"
			: row.failed_at
				? row.begun > maxBegun
					? "setAside"
					: "failed"
				: row.leased_until > now.toISOString()
					? "running"
					: "waiting";
	return { id: row.id, state, done: Number(row.done), total: Number(row.total), createdAt: row.created_at };
}

export interface NewJob {
	kind: JobKind;
	eventId: string;
	askedBy: string;
	languageId: string;
	/** The people that the job covers; empty for a job that finds them itself. */
	people: string[];
	total: number;
	/** JSON of the export's options: no second job is created while one with the same options is under way. */
	asked?: string;
	now: Date;
}

const isUnderWay = (job: ExpressionBuilder<Tables, "jobs">) =>
	job.and([job("finished_at", "is", null), job("cancelled_at", "is", null), job("failed_at", "is", null)]);

/** The most jobs of a kind to keep per event: each has a file that may cover everybody. */
const maxJobsKept = 20;

/** Undefined if one with the same options is under way. Refuses with `tooManyAttempts` (429) if too many are. */
export async function insertJob(tx: Transaction, job: NewJob): Promise<JobSummary | undefined> {
	const inserted = await tx
		.insertInto("jobs")
		.values({
			id: randomId(16),
			kind: job.kind,
			event_id: job.eventId,
			asked_by: job.askedBy,
			language_id: job.languageId,
			people: JSON.stringify(job.people),
			total: job.total,
			asked: job.asked ?? null,
			digest: job.asked ? hashToken(job.asked) : null,
			created_at: job.now.toISOString(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning(summaryColumns)
		.executeTakeFirst();
	if (inserted) await deleteOldestJobs(tx, job);
	return inserted;
}

async function deleteOldestJobs(tx: Transaction, { kind, eventId }: Pick<NewJob, "kind" | "eventId">) {
	const jobs = await tx
		.selectFrom("jobs")
		.select(["id", "finished_at", "cancelled_at", "failed_at"])
		.where(is({ event_id: eventId, kind }))
		.orderBy("created_at", "desc")
		.execute();
	const ended = jobs.filter((job) => job.finished_at ?? job.cancelled_at ?? job.failed_at);
	const underWay = jobs.length - ended.length;
	if (underWay > maxJobsKept) throw new Refusal("tooManyAttempts", {}, { wait: { seconds: 60 } });
	const surplusIds = ended.slice(maxJobsKept - underWay).map(({ id }) => id);
	if (surplusIds.length > 0) await tx.deleteFrom("jobs").where("id", "in", surplusIds).execute();
}

export function findJobUnderWay(db: Database, eventId: string, options: string): Promise<JobSummary | undefined> {
	return db
		.selectFrom("jobs")
		.select(summaryColumns)
		.where(is({ event_id: eventId, digest: hashToken(options) }))
		.where(isUnderWay)
		.executeTakeFirst();
}

export function listJobs(store: Store, kind: JobKind, eventId: string): Promise<JobSummary[]> {
	return store
		.selectFrom("jobs")
		.select(summaryColumns)
		.where(is({ event_id: eventId, kind }))
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(maxJobsKept)
		.execute();
}

export function findJob(store: Store, kind: JobKind, eventId: string, id: string): Promise<JobSummary | undefined> {
	return store
		.selectFrom("jobs")
		.select(summaryColumns)
		.where(is({ event_id: eventId, kind, id }))
		.executeTakeFirst();
}

/** The condition is part of the write, so that two processes never take one job. Jobs that crashed a process come last. */
export async function leaseJob(
	store: Store,
	kind: JobKind,
	now: Date,
): Promise<(JobRow & { lease: string }) | undefined> {
	const waiting = await store
		.selectFrom("jobs")
		.select("id")
		.where("kind", "=", kind)
		.where(isUnderWay)
		.where("leased_until", "<=", now.toISOString())
		.orderBy("begun")
		.orderBy("created_at")
		.limit(5)
		.execute();
	for (const { id } of waiting) {
		const lease = randomId(12);
		const row = await store
			.updateTable("jobs")
			.set((job) => ({ lease, leased_until: leaseUntil(now), begun: job("begun", "+", 1) }))
			.where("id", "=", id)
			.where(isUnderWay)
			.where("leased_until", "<=", now.toISOString())
			.returningAll()
			.executeTakeFirst();
		if (row) return { ...row, lease };
	}
	return undefined;
}

type LeasedJob = Pick<JobRow, "id"> & { lease: string };

/** Records also that its next piece has begun. Returns false if it was cancelled or another process has it: stop then. */
export function markDone(store: Store, job: LeasedJob, done: number, now: Date, result?: string): Promise<boolean> {
	return changeLeased(store, job, { done, leased_until: leaseUntil(now), begun: 1, ...(result && { result }) });
}

export const markFinished = (store: Store, job: LeasedJob, now: Date) =>
	changeLeased(store, job, { ...noLease, finished_at: now.toISOString() });

export const markFailed = (store: Store, job: LeasedJob, now: Date) =>
	changeLeased(store, job, { ...noLease, failed_at: now.toISOString(), begun: 0 });

/** Ends the job like a failure, but keeps its count: nobody tries it again until an organiser asks. */
export const setJobAside = (store: Store, job: LeasedJob, now: Date) =>
	changeLeased(store, job, { ...noLease, failed_at: now.toISOString() });

export const releaseJob = (store: Store, job: LeasedJob) => changeLeased(store, job, { ...noLease, begun: 0 });

const noLease = { leased_until: "" };

const changeLeased = (store: Store, { id, lease }: LeasedJob, change: Partial<JobRow>) =>
	changeJob(store, id, change, (job) => job.and([job("lease", "=", lease), isUnderWay(job)]));

/** Cancels a job, whoever runs it: its worker learns so when it next records its progress. */
export const cancelJob = (store: Store, id: string, now: Date) =>
	changeJob(store, id, { ...noLease, cancelled_at: now.toISOString() }, isUnderWay);

export const reopenJob = (tx: Transaction, id: string) =>
	changeJob(tx, id, { ...noLease, cancelled_at: null, failed_at: null, begun: 0 }, (job) =>
		job.or([job("cancelled_at", "is not", null), job("failed_at", "is not", null)]),
	);

/** The condition is part of the write. Returns true if it held. */
async function changeJob(
	store: Database,
	id: string,
	change: Partial<JobRow>,
	condition: (job: ExpressionBuilder<Tables, "jobs">) => Expression<SqlBool>,
): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("jobs")
		.set(change)
		.where("id", "=", id)
		.where((job) => condition(job as unknown as ExpressionBuilder<Tables, "jobs">))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Milliseconds after its start, when a job is deleted. Badges and exports go soonest: they hold the codes and the data of many people. */
const lives: Record<JobKind, number> = {
	recap: 7 * dayMs,
	badges: dayMs,
	export: dayMs,
	change: 7 * dayMs,
	import: 7 * dayMs,
	undo: 7 * dayMs,
};

export const expiryOf = ({ kind, created_at }: JobSummary) =>
	new Date(Date.parse(created_at) + lives[kind as JobKind]).toISOString();

/** Deletes the rows; their files are swept later. */
export async function deleteExpiredJobs(store: Store, now: Date) {
	for (const [kind, lifeMs] of Object.entries(lives) as [JobKind, number][]) {
		const moment = new Date(now.getTime() - lifeMs).toISOString();
		await store.deleteFrom("jobs").where("kind", "=", kind).where("created_at", "<=", moment).execute();
	}
}

export async function filterJobIds(store: Store, ids: string[]): Promise<Set<string>> {
	const rows = ids.length === 0 ? [] : await store.selectFrom("jobs").select("id").where("id", "in", ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/** After an erasure: deletes finished jobs, and restarts those under way, whoever runs them. */
export async function restartJobs(tx: Transaction, kinds: JobKind[], eventIds: string[]) {
	if (eventIds.length === 0) return;
	await tx
		.deleteFrom("jobs")
		.where("kind", "in", kinds)
		.where("event_id", "in", eventIds)
		.where("finished_at", "is not", null)
		.execute();
	await tx
		.updateTable("jobs")
		.set({ ...noLease, lease: null, done: 0 })
		.where("kind", "in", kinds)
		.where("event_id", "in", eventIds)
		.where(isUnderWay)
		.execute();
}

const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();
