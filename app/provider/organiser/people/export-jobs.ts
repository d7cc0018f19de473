import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { mostBegun, setAsideReason } from "../../ground/background/begun";
import {
	cancelJob,
	deleteJobsBefore,
	describeJob,
	giveBack,
	insertJob,
	type JobRow,
	jobAsked,
	leaseJob,
	markDone,
	markFailed,
	markFinished,
	reopenJob,
	rowOfJob,
	setAside,
	type ToldJob,
} from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { directoryOfJob, keepCopy, writeWhole } from "../../ground/files/keep-file";
import type { MeansWith } from "../../ground/services/means";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { contentOf, type ExportAsked, exportPeople, nameOfExport } from "./export-people";
import { type Crowd, countPeople } from "./list-people";

/** The name that the background loop knows this work by. */
const exportsJob = "exports";

/** More people than this are written behind the pages. */
export const mostAtOnce = 1_000;

/** A day, in milliseconds: then an export and its file go. */
const lifeMs = 24 * 60 * 60 * 1000;

export type StartedExport = { fileUrl: string } | { job: BackgroundJob };

/** The file of a short list at once; of a long one the job that writes it, which is the same one for all who ask the same meanwhile. */
export async function startExport(
	context: ProviderContext,
	event: LoadedEvent,
	asked: ExportAsked,
	{ askedBy, left }: { askedBy: string; left?: AbortSignal | undefined },
): Promise<StartedExport> {
	const { store, exports, now } = context;
	if (!exports) throw new Refusal("unexpected");
	const crowd = crowdOf(event, now());
	const total = await countPeople(store, crowd, asked);
	if (total <= mostAtOnce) return { fileUrl: await exportPeople(context, crowd, asked, left) };
	const { headers, filters, q, withShortLabel, format, languageId } = asked;
	const said = JSON.stringify({ headers, filters, q, withShortLabel, format, languageId });
	const job = { kind: "export" as const, eventId: event.id, askedBy, languageId: languageId ?? "" };
	return transact(store, async (tx) => {
		const made = await insertJob(tx, { ...job, people: [], total, asked: said, now: now() });
		const row = made ?? (await jobAsked(tx, event.id, said));
		// It ended between the two: nothing stands in the way of another one.
		if (!row) throw new Refusal("storeUnavailable");
		nudge(tx, exportsJob);
		return { job: describeJob(row, now()) };
	});
}

const crowdOf = (event: LoadedEvent, now: Date): Crowd => ({
	domainId: event.domainId,
	event,
	eventIds: undefined,
	now,
});

export async function readExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await requireJob(store, event, jobId, now());
	return { job: describeJob(row, now()), until: untilOf(row) };
}

/** Stops it: whoever writes it learns of that when they next say how far they are, and leaves no half of a file. */
export async function cancelExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(store, event, jobId, now());
	await cancelJob(store, id, now());
}

/** Writes it anew, after it failed or was stopped. */
export async function resumeExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(store, event, jobId, now());
	await transact(store, async (tx) => {
		if (await reopenJob(tx, id)) nudge(tx, exportsJob);
	});
}

/** The address of a finished export, good for an hour. */
export async function fetchExport({ store, exports, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await requireJob(store, event, jobId, now());
	if (!exports || !row.finished_at) throw new Refusal("notFound");
	const name = nameOfExport(askedOf(row));
	return keepCopy(exports, name, join(directoryOfJob(exports, row.id), name), now());
}

const askedOf = ({ asked }: Pick<ToldJob, "asked">) => JSON.parse(asked ?? "{}") as ExportAsked;
const untilOf = ({ created_at }: ToldJob) => new Date(Date.parse(created_at) + lifeMs).toISOString();

/** 404 once its time is over, swept or not. */
async function requireJob(store: Store, event: LoadedEvent, jobId: string, now: Date): Promise<ToldJob> {
	const row = await rowOfJob(store, "export", event.id, jobId);
	if (!row || untilOf(row) <= now.toISOString()) throw new Refusal("notFound");
	return row;
}

/** Their files are swept. */
export const removeOldExports = (store: Store, now: Date) =>
	deleteJobsBefore(store, "export", new Date(now.getTime() - lifeMs));

/** Writes the exports of long lists. What a killed process left unfinished is written anew. */
export function writeExports(means: MeansWith<"exports">): Job {
	const { store, now, log } = means;
	return {
		name: exportsJob,
		everyMs: 20_000,
		async run(stopping) {
			const job = await leaseJob(store, "export", now());
			if (!job) return false;
			if (job.begun > mostBegun) {
				log?.error({ job: job.id, event: job.event_id }, setAsideReason);
				await setAside(store, job, now());
				return true;
			}
			try {
				await writeJob(means, job, stopping);
			} catch (error) {
				if (stopping.aborted) await giveBack(store, job);
				else if (!(error instanceof Stopped)) {
					log?.error({ err: error, job: job.id }, "an export could not be written");
					await markFailed(store, job, now());
				}
			}
			return !stopping.aborted;
		},
	};
}

/** Milliseconds between two words of how far it is. */
const tellMs = 500;

async function writeJob(
	{ store, exports, now }: MeansWith<"exports">,
	job: JobRow & { lease: string },
	stopping: AbortSignal,
) {
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const asked = askedOf(job);
	const directory = directoryOfJob(exports, job.id);
	await mkdir(directory, { recursive: true, mode: 0o700 });
	let toldAt = Date.now();
	let written = 0;
	const content = contentOf(store, crowdOf(event, now()), asked, async (people) => {
		written = people;
		if (Date.now() - toldAt < tellMs) return;
		toldAt = Date.now();
		await markProgress(store, job, people, now());
	});
	await writeWhole(join(directory, nameOfExport(asked)), content, stopping);
	await markProgress(store, job, written, now());
	await markFinished(store, job, now());
}

/** It was stopped by somebody, or another process has it. */
class Stopped extends Error {}

/** Whoever has it no more writes no further. */
async function markProgress(store: Store, job: JobRow & { lease: string }, people: number, now: Date) {
	const done = Math.min(people, Number(job.total));
	if (!(await markDone(store, job, done, now))) throw new Stopped();
}
