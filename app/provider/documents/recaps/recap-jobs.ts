import { join } from "node:path";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { requireJob, startJob } from "../../ground/background/job-queue";
import { describeJob, listJobs } from "../../ground/background/job-rows";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { directoryOfJob, saveExportCopy } from "../../ground/files/save-export";
import { languageOf } from "../layout/document-people";
import { finishedFile } from "../layout/print-in-pieces";
import { registeredIds } from "./people-of-recap";

/** Queues a recap of everybody who is registered now; it is printed in the background. Refuses with `nobodyRegistered`. */
export async function startRecap(
	context: ProviderContext,
	event: LoadedEvent,
	{ askedBy, languageId }: { askedBy: string; languageId: string | undefined },
): Promise<BackgroundJob> {
	if (!context.exports) throw new Refusal("unexpected");
	const people = await registeredIds(context.store, event.id);
	if (people.length === 0) throw new Refusal("nobodyRegistered");
	const language = languageOf(event, languageId).id;
	const row = await startJob(context, "recap", {
		eventId: event.id,
		askedBy,
		languageId: language,
		people,
		total: people.length,
	});
	return describeJob(row, context.now());
}

export async function listRecaps({ store, now }: ProviderContext, event: LoadedEvent): Promise<BackgroundJob[]> {
	return (await listJobs(store, "recap", event.id)).map((row) => describeJob(row, now()));
}

/** Returns the address of a finished recap, valid for an hour. Refuses with `notFound`. */
export async function fetchRecap(context: ProviderContext, event: LoadedEvent, jobId: string): Promise<string> {
	const { exports, now } = context;
	const job = await requireJob(context, "recap", event, jobId);
	if (!exports || !job.finished_at) throw new Refusal("notFound");
	const name = `Récapitulatif_${event.document.event.alias}_${job.created_at.slice(0, 10)}.pdf`;
	return saveExportCopy(exports, name, join(directoryOfJob(exports, job.id), finishedFile), now());
}
