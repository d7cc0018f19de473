import { isUnderWay } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import { keptReasons, mostRowsNamed, type UndoOutcome, undoDays } from "~/domain/people/people-import";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { requireJob, startJob, type WorkInHand, workOnEach, workOnJobs } from "../../ground/background/job-queue";
import { describeJob } from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Services } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import { forgetImported } from "../../registration/companions/expected";
import type { PeopleImport } from "./imports";
import { undoPerson } from "./undo-person";

const dayMs = 24 * 60 * 60 * 1000;

export const undoUntil = ({ at }: PeopleImport) => new Date(Date.parse(at) + undoDays * dayMs);

/** Undone again, it is the same undoing. Refuses with `listChanged` (409) while it is imported, and too late. */
export async function startUndo(
	context: ProviderContext,
	event: LoadedEvent,
	peopleImport: PeopleImport,
	askedBy: string,
) {
	if (peopleImport.undoJobId !== null) return;
	const job = peopleImport.jobId === null ? undefined : await requireJob(context, "import", event, peopleImport.jobId);
	const isTooLate = undoUntil(peopleImport) <= context.now();
	if (!job || isTooLate || isUnderWay(describeJob(job, context.now()))) throw new Refusal("listChanged");
	const { store } = context;
	const rows = await store
		.selectFrom("imported_people")
		.select("person_id")
		.where("import_id", "=", peopleImport.id)
		.where("outcome", "!=", "kept")
		.orderBy("person_id")
		.execute();
	const people = rows.map(({ person_id }) => person_id);
	const asked = JSON.stringify({ importId: peopleImport.id });
	const undoing = { eventId: event.id, askedBy, languageId: "", people, total: people.length, asked };
	const { id } = await startJob(context, "undo", undoing);
	await store
		.updateTable("people_imports")
		.set({ undo_job_id: id })
		.where("id", "=", peopleImport.id)
		.where("undo_job_id", "is", null)
		.execute();
}

export async function describeUndo(context: ProviderContext, event: LoadedEvent, importId: string, jobId: string) {
	const { store, now } = context;
	const job = describeJob(await requireJob(context, "undo", event, jobId), now());
	const counts = await store
		.selectFrom("imported_people")
		.select(({ fn }) => ["undone", fn.countAll<number>().as("count")])
		.where("import_id", "=", importId)
		.where("undone", "is not", null)
		.groupBy("undone")
		.execute();
	const countOf = (...outcomes: UndoOutcome[]) =>
		counts.reduce((sum, row) => sum + (outcomes.some((outcome) => outcome === row.undone) ? Number(row.count) : 0), 0);
	const stayed = await store
		.selectFrom("imported_people")
		.innerJoin("people", "people.id", "imported_people.person_id")
		.select(["people.id", "people.first_name", "people.last_name", "people.email", "imported_people.undone"])
		.where("import_id", "=", importId)
		.where("undone", "in", keptReasons)
		.orderBy("people.folded_last_name")
		.orderBy("people.id")
		.limit(mostRowsNamed)
		.execute();
	return {
		job,
		removed: countOf("removed", "gone"),
		restored: countOf("restored"),
		kept: countOf(...keptReasons),
		stayed: stayed.flatMap(({ undone, ...person }) => {
			const reason = keptReasons.find((reason) => reason === undone);
			return reason ? [{ id: person.id, name: nameInRow(person) || (person.email ?? person.id), reason }] : [];
		}),
	};
}

/** Takes imports back, one person a transaction. */
export const undoImports = (services: Services): Job => workOnJobs(services, "undo", (work) => runUndo(services, work));

async function runUndo({ store, now }: Services, work: WorkInHand) {
	const { job } = work;
	const context = contextOf(store, undefined, now);
	const { importId } = readJson<{ importId: string }>(job.asked ?? "{}");
	await forgetImported(store, job.event_id, importId);
	await workOnEach(work, async (personId) => {
		const event = await requireEvent(context, job.event_id);
		await undoPerson(store, event, { importId, personId }, now());
	});
}
