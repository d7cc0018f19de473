import { join } from "node:path";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import {
	cancelJob,
	deleteJobsBefore,
	describeJob,
	findJob,
	insertJob,
	type JobSummary,
	listJobs,
	reopenJob,
} from "../../ground/background/job-rows";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { directoryOfJob, saveExportCopy } from "../../ground/files/save-export";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { languageOf } from "../layout/document-people";
import { registeredIds } from "./people-of-recap";

export const recapsJob = "recaps";

/** Milliseconds (a week) after which a recap and its file are deleted. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Queues a recap of everybody who is registered now; it is printed in the background. Refuses with `nobodyRegistered`. */
export async function startRecap(
	{ store, exports, now }: ProviderContext,
	event: LoadedEvent,
	{ askedBy, languageId }: { askedBy: string; languageId: string | undefined },
): Promise<BackgroundJob> {
	if (!exports) throw new Refusal("unexpected");
	const people = await registeredIds(store, event.id);
	if (people.length === 0) throw new Refusal("nobodyRegistered");
	const language = languageOf(event, languageId).id;
	return transact(store, async (tx) => {
		const job = { kind: "recap" as const, eventId: event.id, askedBy, languageId: language };
		const row = await insertJob(tx, { ...job, people, total: people.length, now: now() });
		if (!row) throw new Refusal("unexpected");
		nudge(tx, recapsJob);
		return describeJob(row, now());
	});
}

export async function listRecaps({ store, now }: ProviderContext, event: LoadedEvent): Promise<BackgroundJob[]> {
	return (await listJobs(store, "recap", event.id)).map((row) => describeJob(row, now()));
}

/** Stops printing after the current piece; a finished recap stays. */
export async function cancelRecap(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(context, event, jobId);
	await cancelJob(context.store, id, context.now());
}

export async function resumeRecap(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(context, event, jobId);
	await transact(context.store, async (tx) => {
		if (await reopenJob(tx, id)) nudge(tx, recapsJob);
	});
}

/** Returns the address of a finished recap, valid for an hour. Refuses with `notFound`. */
export async function fetchRecap(context: ProviderContext, event: LoadedEvent, jobId: string): Promise<string> {
	const { exports, now } = context;
	const job = await requireJob(context, event, jobId);
	if (!exports || !job.finished_at) throw new Refusal("notFound");
	const name = `Récapitulatif_${event.document.event.alias}_${job.created_at.slice(0, 10)}.pdf`;
	return saveExportCopy(exports, name, join(directoryOfJob(exports, job.id), finishedFile), now());
}

async function requireJob({ store }: ProviderContext, event: LoadedEvent, jobId: string): Promise<JobSummary> {
	const row = await findJob(store, "recap", event.id, jobId);
	if (!row) throw new Refusal("notFound");
	return row;
}

export const finishedFile = "recap.pdf";

/** Deletes the rows; the files are swept later. */
export const deleteOldRecaps = (store: Store, now: Date) =>
	deleteJobsBefore(store, "recap", new Date(now.getTime() - lifeMs));
