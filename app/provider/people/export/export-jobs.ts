import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { requireJob, startJob, type WorkInHand, workOnJobs } from "../../ground/background/job-queue";
import { describeJob, expiryOf, type JobSummary } from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { directoryOfJob, saveExportCopy, writeAtomically } from "../../ground/files/save-export";
import type { ServicesWith } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import { countMoney } from "../../money/bookkeeping/export-money";
import { countPeople, type PeopleScope } from "../list/list-people";
import { offeredColumns } from "../list/offered-columns";
import { contentOf, type ExportRequest, exportPeople, nameOfExport } from "./export-people";

/** Exports of more people are written in the background. */
export const backgroundThreshold = 1_000;

export type StartedExport = { fileUrl: string } | { job: BackgroundJob };

/** A short list at once; a long one as a job, which is shared by everybody who requests the same meanwhile. */
export async function startExport(
	context: ProviderContext,
	event: LoadedEvent,
	asked: ExportRequest,
	askedBy: string,
): Promise<StartedExport> {
	const { store, exports, now } = context;
	if (!exports) throw new Refusal("unexpected");
	const offers = await offeredColumns(context, { domainId: event.domainId, eventId: event.id });
	const scope = asked.money === undefined ? { ...scopeOf(event, now()), offers } : scopeOf(event, now());
	const total =
		asked.money === undefined ? await countPeople(store, scope, asked) : await countMoney(store, event, asked.money);
	if (total <= backgroundThreshold) return { fileUrl: await exportPeople(context, scope, asked) };
	const { headers, filters, view, ids, q, withShortLabel, format, languageId, money } = asked;
	const requestJson = JSON.stringify({ headers, filters, view, ids, q, withShortLabel, format, languageId, money });
	const job = { eventId: event.id, askedBy, languageId: languageId ?? "", people: [], total, asked: requestJson };
	return { job: describeJob(await startJob(context, "export", job), now()) };
}

const scopeOf = (event: LoadedEvent, now: Date): PeopleScope => ({
	domainId: event.domainId,
	event,
	eventIds: undefined,
	now,
});

export async function readExport(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await requireJob(context, "export", event, jobId);
	return { job: describeJob(row, context.now()), until: expiryOf(row) };
}

export async function fetchExport(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const { exports, now } = context;
	const row = await requireJob(context, "export", event, jobId);
	if (!exports || !row.finished_at) throw new Refusal("notFound");
	const name = nameOfExport(requestOf(row));
	return saveExportCopy(exports, name, join(directoryOfJob(exports, row.id), name), now());
}

const requestOf = ({ asked }: Pick<JobSummary, "asked">) => readJson<ExportRequest>(asked ?? "{}");

/** Writes the exports of long lists. */
export const writeExports = (means: ServicesWith<"exports">): Job =>
	workOnJobs(means, "export", (work) => writeJob(means, work));

async function writeJob(
	{ store, exports, now }: ServicesWith<"exports">,
	{ job, report, reportInPace, stopping }: WorkInHand,
) {
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const request = requestOf(job);
	const directory = directoryOfJob(exports, job.id);
	await mkdir(directory, { recursive: true, mode: 0o700 });
	let written = 0;
	const done = () => Math.min(written, Number(job.total));
	const content = contentOf(store, scopeOf(event, now()), request, async (people) => {
		written = people;
		await reportInPace(done());
	});
	await writeAtomically(join(directory, nameOfExport(request)), content, stopping);
	await report(done());
}
