import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import { hashToken, randomId } from "../store/ids";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import type { Transaction } from "../store/transact";
import { mostBegun } from "./begun";

/** What a job makes: a recap, printed (`documents/recaps`), or a file of people (`organiser/exports`). */
export type JobKind = "recap" | "export";

export type JobRow = Selectable<Tables["jobs"]>;

const told = [
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
] as const;

/** How long a process may be silent about its job before another one takes it. */
const leaseMs = 90_000;

/** A job without whom it is about: of a large event they are a megabyte. */
export type ToldJob = Omit<JobRow, "people" | "digest">;

export function describeJob(row: ToldJob, now: Date): BackgroundJob {
	const state = row.finished_at
		? "finished"
		: row.cancelled_at
			? "cancelled"
			: row.failed_at
				? row.begun > mostBegun
					? "setAside"
					: "failed"
				: row.leased_until > now.toISOString()
					? "running"
					: "waiting";
	return { id: row.id, state, done: Number(row.done), total: Number(row.total), createdAt: row.created_at };
}

interface NewJob {
	kind: JobKind;
	eventId: string;
	askedBy: string;
	languageId: string;
	/** Whom it is about; of a job that looks for them itself, nobody yet. */
	people: string[];
	total: number;
	/** JSON of what is asked: while a job that was asked the same is under way, none is made. */
	asked?: string;
	now: Date;
}

const isUnderWay = (job: ExpressionBuilder<Tables, "jobs">) =>
	job.and([job("finished_at", "is", null), job("cancelled_at", "is", null), job("failed_at", "is", null)]);

/** Jobs of a kind that an event keeps: each has a file that may hold everybody. */
const mostKept = 20;

/** Nothing where a job that was asked the same is under way. 429 `tooManyAttempts` where so many are under way that there is no room for it. */
export async function insertJob(tx: Transaction, job: NewJob): Promise<ToldJob | undefined> {
	const made = await tx
		.insertInto("jobs")
		.values({
			...{ id: randomId(16), kind: job.kind, event_id: job.eventId, asked_by: job.askedBy },
			...{ language_id: job.languageId, people: JSON.stringify(job.people), total: job.total },
			...{ asked: job.asked ?? null, digest: job.asked ? hashToken(job.asked) : null },
			created_at: job.now.toISOString(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning(told)
		.executeTakeFirst();
	if (made) await forgetOldest(tx, job);
	return made;
}

/** Of jobs that have ended, for which there is no room beside the newer ones and those under way. */
async function forgetOldest(tx: Transaction, { kind, eventId }: Pick<NewJob, "kind" | "eventId">) {
	const jobs = await tx
		.selectFrom("jobs")
		.select(["id", "finished_at", "cancelled_at", "failed_at"])
		.where("event_id", "=", eventId)
		.where("kind", "=", kind)
		.orderBy("created_at", "desc")
		.execute();
	const ended = jobs.filter((job) => job.finished_at ?? job.cancelled_at ?? job.failed_at);
	const underWay = jobs.length - ended.length;
	if (underWay > mostKept) throw new Refusal("tooManyAttempts", {}, { wait: { seconds: 60 } });
	const behind = ended.slice(mostKept - underWay).map(({ id }) => id);
	if (behind.length > 0) await tx.deleteFrom("jobs").where("id", "in", behind).execute();
}

/** The job under way that was asked this. */
export function jobAsked(db: Store | Transaction, eventId: string, asked: string): Promise<ToldJob | undefined> {
	return db
		.selectFrom("jobs")
		.select(told)
		.where("event_id", "=", eventId)
		.where("digest", "=", hashToken(asked))
		.where(isUnderWay)
		.executeTakeFirst();
}

export function jobsOfEvent(store: Store, kind: JobKind, eventId: string): Promise<ToldJob[]> {
	return store
		.selectFrom("jobs")
		.select(told)
		.where("event_id", "=", eventId)
		.where("kind", "=", kind)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(mostKept)
		.execute();
}

export function rowOfJob(store: Store, kind: JobKind, eventId: string, id: string): Promise<ToldJob | undefined> {
	return store
		.selectFrom("jobs")
		.select(told)
		.where("event_id", "=", eventId)
		.where("kind", "=", kind)
		.where("id", "=", id)
		.executeTakeFirst();
}

/**
 * The oldest job that nobody works on, taken: the condition is part of the write, so that two processes never take the same
 * one. Those that a process has died of come last. The next piece of it is counted as begun.
 */
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

type Leased = Pick<JobRow, "id"> & { lease: string };

/** Says how far the job is, and that the next piece is begun. False when it was cancelled, or another process has it: then nothing more is to be done. */
export function markDone(store: Store, job: Leased, done: number, now: Date): Promise<boolean> {
	return changeLeased(store, job, { done, leased_until: leaseUntil(now), begun: 1 });
}

export const markFinished = (store: Store, job: Leased, now: Date) =>
	changeLeased(store, job, { ...handedBack, finished_at: now.toISOString() });

export const markFailed = (store: Store, job: Leased, now: Date) =>
	changeLeased(store, job, { ...handedBack, failed_at: now.toISOString(), begun: 0 });

/** As a failure, but for the count that it keeps: nobody tries it again before an organiser asks to. */
export const setAside = (store: Store, job: Leased, now: Date) =>
	changeLeased(store, job, { ...handedBack, failed_at: now.toISOString() });

/** Left for another process, or for this one when it starts again. */
export const giveBack = (store: Store, job: Leased) => changeLeased(store, job, { ...handedBack, begun: 0 });

const handedBack = { leased_until: "" };

const changeLeased = (store: Store, { id, lease }: Leased, change: Partial<JobRow>) =>
	changeJob(store, id, change, (job) => job.and([job("lease", "=", lease), isUnderWay(job)]));

/** Stops it, whoever works on it: they are told when they next say how far they are. */
export const cancelJob = (store: Store, id: string, now: Date) =>
	changeJob(store, id, { ...handedBack, cancelled_at: now.toISOString() }, isUnderWay);

/** What was stopped or has failed waits once more; what is finished or under way stays as it is. */
export const reopenJob = (tx: Transaction, id: string) =>
	changeJob(tx, id, { ...handedBack, cancelled_at: null, failed_at: null, begun: 0 }, (job) =>
		job.and([job("finished_at", "is", null), job.not(isUnderWay(job))]),
	);

/** The condition is part of the write. Whether it held. */
async function changeJob(
	store: Store | Transaction,
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

export async function deleteJobsBefore(store: Store, kind: JobKind, moment: Date) {
	await store.deleteFrom("jobs").where("kind", "=", kind).where("created_at", "<", moment.toISOString()).execute();
}

/** Of these ids, those that are a job. */
export async function jobsAmong(store: Store, ids: string[]): Promise<Set<string>> {
	const rows = ids.length === 0 ? [] : await store.selectFrom("jobs").select("id").where("id", "in", ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/**
 * What was written of people who are erased: what is finished is forgotten, and what is being written begins anew, whoever is at it.
 */
export async function renewJobs(tx: Transaction, kind: JobKind, eventIds: string[]) {
	if (eventIds.length === 0) return;
	await tx
		.deleteFrom("jobs")
		.where("kind", "=", kind)
		.where("event_id", "in", eventIds)
		.where("finished_at", "is not", null)
		.execute();
	await tx
		.updateTable("jobs")
		.set({ ...handedBack, lease: null, done: 0 })
		.where("kind", "=", kind)
		.where("event_id", "in", eventIds)
		.where(isUnderWay)
		.execute();
}

const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();
