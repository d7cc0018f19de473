import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { maxBegun, setAsideReason } from "../../ground/background/counted-work";
import {
	cancelJob,
	deleteJobsBefore,
	describeJob,
	findJob,
	findJobUnderWay,
	insertJob,
	type JobRow,
	type JobSummary,
	leaseJob,
	markDone,
	markFailed,
	markFinished,
	releaseJob,
	reopenJob,
	setJobAside,
} from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { directoryOfJob, saveExportCopy, writeAtomically } from "../../ground/files/save-export";
import type { ServicesWith } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { contentOf, type ExportRequest, exportPeople, nameOfExport } from "./export-people";
import { countPeople, type PeopleScope } from "./list-people";

const exportsJob = "exports";

/** Exports of more people are written in the background. */
export const backgroundThreshold = 1_000;

/** A day in milliseconds, after which an export and its file are deleted. */
const lifeMs = 24 * 60 * 60 * 1000;

export type StartedExport = { fileUrl: string } | { job: BackgroundJob };

/** A short list at once; a long one as a job, which is shared by everybody who requests the same meanwhile. */
export async function startExport(
	context: ProviderContext,
	event: LoadedEvent,
	asked: ExportRequest,
	{ askedBy, left }: { askedBy: string; left?: AbortSignal | undefined },
): Promise<StartedExport> {
	const { store, exports, now } = context;
	if (!exports) throw new Refusal("unexpected");
	const scope = scopeOf(event, now());
	const total = await countPeople(store, scope, asked);
	if (total <= backgroundThreshold) return { fileUrl: await exportPeople(context, scope, asked, left) };
	const { headers, filters, q, withShortLabel, format, languageId } = asked;
	const requestJson = JSON.stringify({ headers, filters, q, withShortLabel, format, languageId });
	const job = { kind: "export" as const, eventId: event.id, askedBy, languageId: languageId ?? "" };
	return transact(store, async (tx) => {
		const inserted = await insertJob(tx, { ...job, people: [], total, asked: requestJson, now: now() });
		const row = inserted ?? (await findJobUnderWay(tx, event.id, requestJson));
		// The other job ended between the two statements; a new request will succeed.
		if (!row) throw new Refusal("storeUnavailable");
		nudge(tx, exportsJob);
		return { job: describeJob(row, now()) };
	});
}

const scopeOf = (event: LoadedEvent, now: Date): PeopleScope => ({
	domainId: event.domainId,
	event,
	eventIds: undefined,
	now,
});

export async function readExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await requireJob(store, event, jobId, now());
	return { job: describeJob(row, now()), until: expiryOf(row) };
}

/** Cancels it: the process that writes it learns of that when it next reports its progress, and leaves no partial file. */
export async function cancelExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(store, event, jobId, now());
	await cancelJob(store, id, now());
}

export async function resumeExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(store, event, jobId, now());
	await transact(store, async (tx) => {
		if (await reopenJob(tx, id)) nudge(tx, exportsJob);
	});
}

export async function fetchExport({ store, exports, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await requireJob(store, event, jobId, now());
	if (!exports || !row.finished_at) throw new Refusal("notFound");
	const name = nameOfExport(requestOf(row));
	return saveExportCopy(exports, name, join(directoryOfJob(exports, row.id), name), now());
}

const requestOf = ({ asked }: Pick<JobSummary, "asked">) => readJson<ExportRequest>(asked ?? "{}");
const expiryOf = ({ created_at }: JobSummary) => new Date(Date.parse(created_at) + lifeMs).toISOString();

/** 404 once it has expired, whether it is swept or not. */
async function requireJob(store: Store, event: LoadedEvent, jobId: string, now: Date): Promise<JobSummary> {
	const row = await findJob(store, "export", event.id, jobId);
	if (!row || expiryOf(row) <= now.toISOString()) throw new Refusal("notFound");
	return row;
}

/** The directories of their files are swept by themselves. */
export const removeOldExports = (store: Store, now: Date) =>
	deleteJobsBefore(store, "export", new Date(now.getTime() - lifeMs));

/** Writes the exports of long lists. Exports of killed processes are restarted. */
export function writeExports(means: ServicesWith<"exports">): Job {
	const { store, now, log } = means;
	return {
		name: exportsJob,
		everyMs: 20_000,
		async run(stopping) {
			const job = await leaseJob(store, "export", now());
			if (!job) return false;
			if (job.begun > maxBegun) {
				log?.error({ job: job.id, event: job.event_id }, setAsideReason);
				await setJobAside(store, job, now());
				return true;
			}
			try {
				await writeJob(means, job, stopping);
			} catch (error) {
				if (stopping.aborted) await releaseJob(store, job);
				else if (!(error instanceof Stopped)) {
					log?.error({ err: error, job: job.id }, "an export could not be written");
					await markFailed(store, job, now());
				}
			}
			return !stopping.aborted;
		},
	};
}

const progressIntervalMs = 500;

async function writeJob(
	{ store, exports, now }: ServicesWith<"exports">,
	job: JobRow & { lease: string },
	stopping: AbortSignal,
) {
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const request = requestOf(job);
	const directory = directoryOfJob(exports, job.id);
	await mkdir(directory, { recursive: true, mode: 0o700 });
	let reportedAt = Date.now();
	let written = 0;
	const content = contentOf(store, scopeOf(event, now()), request, async (people) => {
		written = people;
		if (Date.now() - reportedAt < progressIntervalMs) return;
		reportedAt = Date.now();
		await markProgress(store, job, people, now());
	});
	await writeAtomically(join(directory, nameOfExport(request)), content, stopping);
	await markProgress(store, job, written, now());
	await markFinished(store, job, now());
}

/** The job was cancelled, or another process has it. */
class Stopped extends Error {}

/** A process that lost the lease writes no further. */
async function markProgress(store: Store, job: JobRow & { lease: string }, people: number, now: Date) {
	const done = Math.min(people, Number(job.total));
	if (!(await markDone(store, job, done, now))) throw new Stopped();
}
