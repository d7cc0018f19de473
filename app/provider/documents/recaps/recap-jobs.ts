import { join } from "node:path";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import {
	cancelJob,
	deleteJobsBefore,
	describeJob,
	insertJob,
	jobsOfEvent,
	reopenJob,
	rowOfJob,
	type ToldJob,
} from "../../ground/background/job-rows";
import type { LoadedEvent } from "../../ground/events/known-event";
import { directoryOfJob, keepCopy } from "../../ground/files/keep-file";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { languageOf } from "../layout/paper-people";
import { registeredIds } from "./people-of-recap";

/** The name that the background loop knows this work by. */
export const recapsJob = "recaps";

/** A week, in milliseconds: then a recap and its file go. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Notes whom the recap is about and asks for it; the work goes on behind the pages. */
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
	return (await jobsOfEvent(store, "recap", event.id)).map((row) => describeJob(row, now()));
}

/** Stops it after the page that is being printed; a finished one stays. */
export async function cancelRecap(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(context, event, jobId);
	await cancelJob(context.store, id, context.now());
}

/** Goes on where it stopped: what is printed stays printed. */
export async function resumeRecap(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const { id } = await requireJob(context, event, jobId);
	await transact(context.store, async (tx) => {
		if (await reopenJob(tx, id)) nudge(tx, recapsJob);
	});
}

/** The address of a finished recap, good for an hour. */
export async function fetchRecap(context: ProviderContext, event: LoadedEvent, jobId: string): Promise<string> {
	const { exports, now } = context;
	const job = await requireJob(context, event, jobId);
	if (!exports || !job.finished_at) throw new Refusal("notFound");
	const name = `Récapitulatif_${event.document.event.alias}_${job.created_at.slice(0, 10)}.pdf`;
	return keepCopy(exports, name, join(directoryOfJob(exports, job.id), whole), now());
}

async function requireJob({ store }: ProviderContext, event: LoadedEvent, jobId: string): Promise<ToldJob> {
	const row = await rowOfJob(store, "recap", event.id, jobId);
	if (!row) throw new Refusal("notFound");
	return row;
}

/** The finished file among the pieces of a recap. */
export const whole = "recap.pdf";

/** Their files are swept. */
export const removeOldRecaps = (store: Store, now: Date) =>
	deleteJobsBefore(store, "recap", new Date(now.getTime() - lifeMs));
