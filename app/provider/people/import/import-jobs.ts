import { Refusal } from "~/domain/ground/refusal";
import { type ImportCounts, type ImportOutcome, importOutcomes, rowsPerPart } from "~/domain/people/people-import";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { startJob, type WorkInHand, workOnJobs } from "../../ground/background/job-queue";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import type { Services } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type PeopleImport, readPart, requireImport } from "./imports";
import { newList } from "./sort-companions";
import { sortPart } from "./sort-rows";
import { writePart } from "./write-rows";

/** A list is imported once: started again, it is the same import. */
export async function startImport(
	context: ProviderContext,
	event: LoadedEvent,
	peopleImport: PeopleImport,
	askedBy: string,
) {
	// A second guard: a second job would find every row done already (`writePart`).
	if (peopleImport.jobId !== null) return;
	if (!peopleImport.choices) throw new Refusal("listChanged");
	const asked = JSON.stringify({ importId: peopleImport.id });
	const job = { eventId: event.id, askedBy, languageId: "", people: [], total: peopleImport.rows, asked };
	const { id } = await startJob(context, "import", job);
	await context.store
		.updateTable("people_imports")
		.set({ job_id: id })
		.where("id", "=", peopleImport.id)
		.where("job_id", "is", null)
		.execute();
}

export async function countImported(store: Store, { id: importId, expected }: PeopleImport): Promise<ImportCounts> {
	const rows = await store
		.selectFrom("imported_people")
		.select(({ fn }) => ["outcome", fn.countAll<number>().as("count")])
		.where("import_id", "=", importId)
		.groupBy("outcome")
		.execute();
	const countOf = (outcome: ImportOutcome) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
	const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, countOf(outcome)])) as Record<
		ImportOutcome,
		number
	>;
	return { ...counts, expected };
}

/** Imports lists, a part of the rows a transaction. */
export const importPeopleOfLists = (services: Services): Job =>
	workOnJobs(services, "import", (work) => runImport(services, work));

async function runImport({ store, now }: Services, { job, report, reportInPace, stopping }: WorkInHand) {
	const context = contextOf(store, undefined, now);
	const { importId } = readJson<{ importId: string }>(job.asked ?? "{}");
	const peopleImport = await requireImport(store, job.event_id, importId, now());
	const { choices } = peopleImport;
	if (!choices) throw new Error(`the import ${importId} was started before it was checked`);
	const soFar = newList();
	const begun = Math.floor(Number(job.done) / rowsPerPart);
	for (let part = 0; part * rowsPerPart < peopleImport.rows; part++) {
		const rows = await readPart(store, peopleImport, part);
		// Settings that are published meanwhile count from then on.
		const event = await requireEvent(context, job.event_id);
		if (part < begun) {
			// Taken up again: what the rows before say of addresses and names still counts.
			if (rows) await sortPart(store, event, choices, rows, soFar);
			await reportInPace(Number(job.done));
			continue;
		}
		// Rows are gone where somebody of the list was erased.
		if (rows) await writePart(store, event, { import: peopleImport, choices, part: rows, soFar }, now());
		const done = Math.min((part + 1) * rowsPerPart, peopleImport.rows);
		await report(done);
		if (done < peopleImport.rows) stopping.throwIfAborted();
	}
}
