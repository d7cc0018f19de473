import { join } from "node:path";
import { sql } from "kysely";
import type { BadgesWanted } from "~/domain/documents/badge";
import { Refusal } from "~/domain/ground/refusal";
import { badgesDocument } from "../../documents/badges/badge-document";
import { templateOf } from "../../documents/badges/print-badge";
import { type DocumentPerson, languageOf, readDocumentPeople } from "../../documents/layout/document-people";
import { finishedFile, joinPdfs, printInPieces } from "../../documents/layout/print-in-pieces";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { requireJob, startJob, type WorkInHand, workOnJobs } from "../../ground/background/job-queue";
import { describeJob, type JobRow, type JobSummary } from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { printToPdf } from "../../ground/files/save-document-file";
import { directoryOfJob, saveExportCopy } from "../../ground/files/save-export";
import type { Services, ServicesWith } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { countConditions, eachFilteredId, filterConditions, filterOf } from "./filter-people";
import type { Condition, PeopleRequest } from "./list-people";

/** Few enough to stop soon and use little memory. */
const peoplePerPiece = 30;

const wasPrinted = sql`exists (select 1 from badge_prints where badge_prints.event_id = registrations.event_id
	and badge_prints.person_id = registrations.person_id)`;

/** Registered, with a profile that has a badge. */
function hasBadge(event: LoadedEvent): Condition {
	const { typologies } = event.document;
	const withBadge = typologies.map(({ id }) => id).filter((id) => templateOf(event, id));
	const isOfThese = withBadge.length > 0 ? sql`registrations.typology_id in (${sql.join(withBadge)})` : sql`1 = 0`;
	const isAnybody = templateOf(event, null) ? sql`registrations.typology_id is null` : sql`1 = 0`;
	return sql`(registrations.registered_at is not null and (${isOfThese} or ${isAnybody}))`;
}

/** How many people of a filter have a badge, and how many of these badges were printed already. */
export async function previewBadges({ store, now }: ProviderContext, event: LoadedEvent, request: PeopleRequest) {
	const conditions = filterConditions(store, event, filterOf(request), now());
	const [total, withBadge, printed] = await countConditions(store, event, [
		conditions,
		[...conditions, hasBadge(event)],
		[...conditions, hasBadge(event), wasPrinted],
	]);
	return { total: total ?? 0, withBadge: withBadge ?? 0, printed: printed ?? 0 };
}

interface BatchRequest extends PeopleRequest {
	which: BadgesWanted;
	isRecorded: boolean;
	total: number;
}

interface BatchOptions {
	isRecorded: boolean;
}

/** The people are written down in the order of badges and names; whoever comes into the filter later has no badge in it. */
export async function startBadges(
	context: ProviderContext,
	event: LoadedEvent,
	{ which, isRecorded, total, languageId, ...request }: BatchRequest,
	askedBy: string,
) {
	if (!context.exports) throw new Refusal("unexpected");
	const { store, now } = context;
	const conditions = [hasBadge(event), ...(which === "unprinted" ? [sql`not ${wasPrinted}`] : [])];
	const filter = filterOf(request);
	const found: string[] = [];
	for await (const some of eachFilteredId(store, event, filter, now(), conditions)) found.push(...some);
	if (found.length !== total || total === 0) throw new Refusal("listChanged");
	const people = await inOrderOfBadges(store, event, found);
	const language = languageOf(event, languageId).id;
	const asked = JSON.stringify({ which, isRecorded, language, filter });
	const job = { eventId: event.id, askedBy, languageId: language, people, total, asked };
	return describeJob(await startJob(context, "badges", job), now());
}

/** Badges of one size and look follow each other: they are printed on one kind of paper. */
async function inOrderOfBadges(store: Store, event: LoadedEvent, ids: string[]): Promise<string[]> {
	const groups = new Map(
		[null, ...event.document.typologies.map(({ id }) => id)]
			.sort((a, b) => rankOf(event, a) - rankOf(event, b))
			.map((id) => [id, [] as string[]]),
	);
	for (let at = 0; at < ids.length; at += 500) {
		const some = ids.slice(at, at + 500);
		const rows = await store
			.selectFrom("registrations")
			.select(["person_id", "typology_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", some)
			.execute();
		const typologies = new Map(rows.map((row) => [row.person_id, row.typology_id]));
		for (const id of some) groups.get(typologies.get(id) ?? null)?.push(id);
	}
	return [...groups.values()].flat();
}

const rankOf = (event: LoadedEvent, typologyId: string | null) =>
	event.document.badges.findIndex(({ id }) => id === templateOf(event, typologyId)?.id);

export async function readBadges(context: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await requireJob(context, "badges", event, jobId);
	return { job: describeJob(row, context.now()), isRecorded: optionsOf(row).isRecorded };
}

const optionsOf = ({ asked }: Pick<JobSummary, "asked">) => readJson<BatchOptions>(asked ?? "{}");

/** Returns the address of the finished PDF, valid for an hour. Refuses with `notFound`. */
export async function fetchBadges(context: ProviderContext, event: LoadedEvent, jobId: string): Promise<string> {
	const { exports, now } = context;
	const row = await requireJob(context, "badges", event, jobId);
	if (!exports || !row.finished_at) throw new Refusal("notFound");
	const name = `Badges_${event.document.event.alias}_${row.created_at.slice(0, 10)}.pdf`;
	return saveExportCopy(exports, name, join(directoryOfJob(exports, row.id), finishedFile), now());
}

type PrintServices = ServicesWith<"exports" | "printer"> & Pick<Services, "files">;

/** Prints the badges of many people. If they are to be recorded as printed, the desk warns before it prints one again. */
export const printBadges = (means: PrintServices): Job =>
	workOnJobs(means, "badges", async (work) => {
		await printInPieces(means.exports, work, {
			peoplePerPiece,
			print: (people) => printPiece(means, work.job, people),
		});
		if (optionsOf(work.job).isRecorded) await recordPrints(means, work);
	});

async function printPiece(means: PrintServices, job: JobRow, ids: string[]): Promise<Uint8Array> {
	const { store, now, printer, files } = means;
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const language = languageOf(event, job.language_id);
	const people = await readDocumentPeople(store, event, ids, language);
	const pages: (() => Promise<Uint8Array>)[] = [];
	for (const group of groupsOf(event, people)) {
		const document = await badgesDocument(event, group.entry, group.people, language, files);
		const pdf = await printToPdf(printer, document);
		if (!pdf) throw new Error("no Chromium runs here");
		pages.push(async () => pdf);
	}
	return joinPdfs(pages);
}

type Template = NonNullable<ReturnType<typeof templateOf>>;

/** Whoever cancelled meanwhile has no badge. One document is of one template and profile, which its colours come from. */
function groupsOf(event: LoadedEvent, people: DocumentPerson[]) {
	const groups: { entry: Template; typologyId: string | null; people: [DocumentPerson, ...DocumentPerson[]] }[] = [];
	for (const person of people) {
		const entry = templateOf(event, person.typologyId);
		if (!entry || !person.isRegistered) continue;
		const last = groups.at(-1);
		if (last && last.entry === entry && last.typologyId === person.typologyId) last.people.push(person);
		else groups.push({ entry, typologyId: person.typologyId, people: [person] });
	}
	return groups;
}

/** Their ids come from the job, so that a second attempt records nothing twice. */
async function recordPrints({ store, now }: PrintServices, { job, stopping }: WorkInHand) {
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const ids = readJson<string[]>(job.people);
	for (let at = 0; at < ids.length; at += 200) {
		stopping.throwIfAborted();
		const rows = await store
			.selectFrom("registrations")
			.select(["person_id", "typology_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", ids.slice(at, at + 200))
			.where("registered_at", "is not", null)
			.execute();
		const prints = rows.flatMap(({ person_id, typology_id }) => {
			const entry = templateOf(event, typology_id);
			if (!entry) return [];
			const print = { event_id: event.id, id: `${job.id}-${person_id}`, person_id, badge_id: entry.id };
			return [{ ...print, at: now().toISOString(), made_by: job.asked_by, device_id: null, why: null }];
		});
		if (prints.length === 0) continue;
		await store
			.insertInto("badge_prints")
			.values(prints)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}
