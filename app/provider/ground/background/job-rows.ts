import type { Selectable } from "kysely";
import type { RecapJob } from "~/domain/recap-job";
import { mostBegun } from "../../ground/background/begun";
import { nameInRow } from "../../ground/records/name-in-row";
import { OrderedLine } from "../../ground/records/ordered-line";
import { spansOfPeople } from "../../ground/records/spans-of-people";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import type { Writing } from "../../ground/store/transact";

export type JobRow = Selectable<Tables["jobs"]>;

const told = [
	"id",
	"event_id",
	"asked_by",
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
export type ToldJob = Omit<JobRow, "people">;

export function describeJob(row: ToldJob, now: Date): RecapJob {
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

export async function insertJob(
	writing: Writing,
	job: { eventId: string; askedBy: string; languageId: string; people: string[]; now: Date },
): Promise<ToldJob> {
	return writing
		.insertInto("jobs")
		.values({
			id: randomId(16),
			event_id: job.eventId,
			asked_by: job.askedBy,
			language_id: job.languageId,
			people: JSON.stringify(job.people),
			total: job.people.length,
			created_at: job.now.toISOString(),
		})
		.returning(told)
		.executeTakeFirstOrThrow();
}

export function jobsOfEvent(store: Store, eventId: string): Promise<ToldJob[]> {
	return store
		.selectFrom("jobs")
		.select(told)
		.where("event_id", "=", eventId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(20)
		.execute();
}

export function rowOfJob(store: Store, eventId: string, id: string): Promise<ToldJob | undefined> {
	return store.selectFrom("jobs").select(told).where("event_id", "=", eventId).where("id", "=", id).executeTakeFirst();
}

/**
 * The oldest job that nobody works on, taken: the condition is part of the write, so that two processes never take the same
 * one. Those that a process has died of come last. The next piece of it is counted as begun.
 */
export async function leaseJob(store: Store, now: Date): Promise<(JobRow & { lease: string }) | undefined> {
	const waiting = await store
		.selectFrom("jobs")
		.select("id")
		.where("finished_at", "is", null)
		.where("cancelled_at", "is", null)
		.where("failed_at", "is", null)
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
			.where("finished_at", "is", null)
			.where("cancelled_at", "is", null)
			.where("failed_at", "is", null)
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
	changeLeased(store, job, { finished_at: now.toISOString(), leased_until: "" });

export const markFailed = (store: Store, job: Leased, now: Date) =>
	changeLeased(store, job, { failed_at: now.toISOString(), leased_until: "", begun: 0 });

/** As a failure, but for the count that it keeps: nobody tries it again before an organiser asks to. */
export const setAside = (store: Store, job: Leased, now: Date) =>
	changeLeased(store, job, { failed_at: now.toISOString(), leased_until: "" });

/** Left for another process, or for this one when it starts again. */
export const giveBack = (store: Store, job: Leased) => changeLeased(store, job, { leased_until: "", begun: 0 });

async function changeLeased(store: Store, { id, lease }: Leased, change: Partial<JobRow>): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("jobs")
		.set(change)
		.where("id", "=", id)
		.where("lease", "=", lease)
		.where("cancelled_at", "is", null)
		.where("finished_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function cancelJob(store: Store, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("jobs")
		.set({ cancelled_at: now.toISOString(), leased_until: "" })
		.where("id", "=", id)
		.where("finished_at", "is", null)
		.where("cancelled_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function reopenJob(writing: Writing, id: string): Promise<boolean> {
	const { numUpdatedRows } = await writing
		.updateTable("jobs")
		.set({ cancelled_at: null, failed_at: null, leased_until: "", begun: 0 })
		.where("id", "=", id)
		.where("finished_at", "is", null)
		.where((where) => where.or([where("cancelled_at", "is not", null), where("failed_at", "is not", null)]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function deleteJobsBefore(store: Store, moment: Date): Promise<string[]> {
	const rows = await store.deleteFrom("jobs").where("created_at", "<", moment.toISOString()).returning("id").execute();
	return rows.map(({ id }) => id);
}

/** Everybody registered, in the order of lists; read by spans, for a large event would hold the process. */
export async function registeredIds(store: Store, eventId: string): Promise<string[]> {
	const line = new OrderedLine(Number.POSITIVE_INFINITY, "asc");
	for await (const [first, last] of spansOfPeople(store, eventId)) {
		const rows = await store
			.selectFrom("registrations")
			.innerJoin("attendees as people", (join) =>
				join
					.onRef("people.id", "=", "registrations.person_id")
					.onRef("people.at_event_id", "=", "registrations.event_id"),
			)
			.select(["people.id", "people.last_name", "people.first_name"])
			.where("registrations.event_id", "=", eventId)
			.where((row) => row.between("registrations.person_id", first, last))
			.where("registered_at", "is not", null)
			.execute();
		line.add(rows.map(({ id, last_name, first_name }) => ({ id, keys: [last_name, first_name] })));
	}
	return line.first.map(({ id }) => id);
}

/** The names of who registered others, by their ids. */
export async function namesOf(store: Store, eventId: string, ids: string[]): Promise<Map<string, string>> {
	const rows = await store
		.selectFrom("attendees")
		.select(["id", "first_name", "last_name"])
		.where("at_event_id", "=", eventId)
		.where("id", "in", [...ids, ""])
		.execute();
	return new Map(rows.map((row) => [row.id, nameInRow(row)]));
}

const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();
