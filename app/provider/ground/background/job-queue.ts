import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../events/loaded-event";
import type { Services } from "../services/services";
import { readJson } from "../store/json-column";
import { nudge } from "../store/nudge";
import { transact } from "../store/transact";
import { yieldToEventLoop } from "../store/yield-to-event-loop";
import { maxBegun, setAsideReason } from "./counted-work";
import {
	cancelJob,
	expiryOf,
	findJob,
	findJobUnderWay,
	insertJob,
	type JobKind,
	type JobRow,
	type JobSummary,
	leaseJob,
	markDone,
	markFailed,
	markFinished,
	type NewJob,
	releaseJob,
	reopenJob,
	setJobAside,
} from "./job-rows";
import type { Job } from "./loop";

const workerOf = (kind: JobKind) => `${kind}-jobs`;

type JobContext = Pick<Services, "store" | "now">;

/** If one with the same options is under way, that one is returned: two clicks start one job. */
export function startJob(
	{ store, now }: JobContext,
	kind: JobKind,
	job: Omit<NewJob, "kind" | "now">,
): Promise<JobSummary> {
	return transact(store, async (tx) => {
		const inserted = await insertJob(tx, { ...job, kind, now: now() });
		const row = inserted ?? (await findJobUnderWay(tx, job.eventId, job.asked ?? ""));
		// The other job ended between the two statements; a new request will succeed.
		if (!row) throw new Refusal("storeUnavailable");
		nudge(tx, workerOf(kind));
		return row;
	});
}

/** Refuses with `notFound` (404) once it has expired, whether it is deleted or not. */
export async function requireJob(
	{ store, now }: JobContext,
	kind: JobKind,
	event: LoadedEvent,
	jobId: string,
): Promise<JobSummary> {
	const row = await findJob(store, kind, event.id, jobId);
	if (!row || expiryOf(row) <= now().toISOString()) throw new Refusal("notFound");
	return row;
}

/** Its worker learns of it when it next reports; a finished job stays as it is. */
export async function stopJob(context: JobContext, kind: JobKind, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(context, kind, event, jobId);
	await cancelJob(context.store, id, context.now());
}

export async function resumeJob(context: JobContext, kind: JobKind, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(context, kind, event, jobId);
	await transact(context.store, async (tx) => {
		if (await reopenJob(tx, id)) nudge(tx, workerOf(kind));
	});
}

export interface WorkInHand {
	job: JobRow;
	/** Keeps the lease too. Throws if the job was cancelled or another process has it: nothing further may be done then. */
	report(done: number, result?: string): Promise<void>;
	/** Reports if the last report was half a second ago: for pieces that are soon done. */
	reportInPace(done: number, result?: () => string): Promise<void>;
	/** Call `throwIfAborted` where the work may pause: the job is then released, and goes on from its last report. */
	stopping: AbortSignal;
}

/** Does the jobs of a kind one after the other, and finishes those whose work returns. Jobs of killed processes come again. */
export function workOnJobs(
	{ store, now, log }: Pick<Services, "store" | "now" | "log">,
	kind: JobKind,
	act: (work: WorkInHand) => Promise<unknown>,
): Job {
	return {
		name: workerOf(kind),
		everyMs: 20_000,
		async run(stopping) {
			const job = await leaseJob(store, kind, now());
			if (!job) return false;
			if (job.begun > maxBegun) {
				log?.error({ kind, job: job.id, event: job.event_id }, setAsideReason);
				await setJobAside(store, job, now());
				return true;
			}
			const report = async (done: number, result?: string) => {
				if (!(await markDone(store, job, done, now(), result))) throw new LeaseLost();
			};
			let reportedAt = performance.now();
			const reportInPace: WorkInHand["reportInPace"] = async (done, result) => {
				if (performance.now() - reportedAt < reportIntervalMs) return;
				reportedAt = performance.now();
				await report(done, result?.());
			};
			try {
				await act({ job, report, reportInPace, stopping });
				await markFinished(store, job, now());
			} catch (error) {
				if (stopping.aborted) await releaseJob(store, job);
				else if (!(error instanceof LeaseLost)) {
					log?.error({ err: error, kind, job: job.id }, "a job failed");
					await markFailed(store, job, now());
				}
			}
			return !stopping.aborted;
		},
	};
}

const reportIntervalMs = 500;

/**
 * Does something for each person of a job, from its last report on; what `act` did for somebody after it is done again. Other
 * work of the process goes on between two people.
 */
export async function workOnEach(
	{ job, report, reportInPace, stopping }: WorkInHand,
	act: (personId: string) => Promise<void>,
	result?: () => string,
) {
	const people = readJson<string[]>(job.people);
	let done = Number(job.done);
	for (const personId of people.slice(done)) {
		await act(personId);
		done++;
		await yieldToEventLoop();
		const isLast = done === people.length;
		if (isLast || stopping.aborted) await report(done, result?.());
		else await reportInPace(done, result);
		if (!isLast) stopping.throwIfAborted();
	}
}

class LeaseLost extends Error {}
