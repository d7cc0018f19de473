import { fieldsWithConsents } from "~/domain/event-file/consent";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { DataLabels, DataRow, PersonalData } from "~/domain/people/personal-data";
import type { LocalizedText } from "~/domain/texts/text";
import { recordErasedAddresses } from "../../account/addresses/erased-addresses";
import { organisedEvents, unorganisedSince } from "../../ground/access/roles";
import { restartJobs } from "../../ground/background/job-rows";
import { everyEvent } from "../../ground/events/every-event";
import { type LoadedEvent, listEventsOfDomain } from "../../ground/events/loaded-event";
import { lockDomain } from "../../ground/events/lock-domain";
import { queueMail } from "../../ground/outbox/queue";
import { companionIds } from "../../ground/records/companions";
import { findPersonRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { publishOnCommit } from "../../ground/store/publish";
import { type Transaction, transact } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { type CategoryName, dataCategories } from "./data-categories/all";
import type { Subject } from "./data-categories/data-category";
import { byName, type NamingColumn, namingColumns } from "./table-of-people";
import { tablesOfAccounting, tablesOfEvents, tablesOfThePerson } from "./tables-of-people";

/** Everything stored about a person, at every event of the domain; in the given language, else in theirs. */
export async function readPersonalData(
	store: Store,
	{ domainId, userId, languageId }: { domainId: string; userId: string; languageId?: string | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, domainId, userId, languageId);
	return readCategories(store, subject, Object.keys(dataCategories) as CategoryName[], now);
}

/** Not votes, confidential messages, contacts or sign-in data: what is not named here is shown to the person alone. */
const visibleToOrganisers: CategoryName[] = [
	"registrations",
	"choices",
	"conferences",
	"companions",
	"expectedCompanions",
	"bills",
	"invoices",
	"payments",
	"doorEntries",
	"badgePrints",
	"presences",
	"mails",
	"mailings",
	"mailChoices",
	"logs",
	"uses",
	"deeds",
];

export async function readSheet(
	store: Store,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, event.domainId, userId, languageId);
	return readCategories(store, subject, visibleToOrganisers, now, (row) => row.eventId === event.id);
}

async function readCategories(
	store: Store,
	subject: Subject,
	names: CategoryName[],
	now: Date,
	isIncluded: (row: DataRow) => boolean = () => true,
) {
	const results: PersonalData["holdings"] = [];
	for (const name of names) {
		const rows = (await dataCategories[name](store, subject)).filter(isIncluded);
		results.push({ name, rows, words: rows.map((row) => labelsOfRow(subject, row)) });
		await yieldToEventLoop();
	}
	return { readAt: now.toISOString(), holdings: results };
}

/**
 * Refuses with `lastOrganiser` (409) where nobody would be left to organise one of the events, and with `companionsLost`.
 * In one transaction, except the accounting: invoices keep their buyer for ten years. No import brings the person back.
 */
export async function erasePerson(
	store: Store,
	event: LoadedEvent,
	{ personId, companionsLost = false }: { personId: string; companionsLost?: boolean | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, event.domainId, personId);
	await transact(store, async (tx) => {
		// As those who change roles: of two organisers who erase themselves at once, one stays.
		await lockDomain(tx, event.domainId);
		const person = await findPersonRow(tx, personId);
		// Of two erasures at once the second would delete the mail of the first, and know no address any more.
		if (!person || person.erased_at !== null) throw new Refusal("notFound");
		const organised = await organisedEvents(tx, event.domainId);
		await recordErasedAddresses(tx, event.domainId, personId, now);
		publishOnCommit(tx, "revocations", personId);
		if (!companionsLost) await requireNoCompanions(tx, subject);
		await eraseColumns(tx, namingColumns(tablesOfEvents), subject, now);
		// After the other mails are deleted, and before the address is.
		await queueMail(tx, {
			document: event.document,
			personId,
			actionId: mailActions.erased,
			variables: { to: person.email ?? "", languageId: person.language_id },
			now,
		});
		await eraseColumns(tx, namingColumns({ ...tablesOfAccounting, ...tablesOfThePerson }), subject, now);
		const [lost] = await unorganisedSince(tx, event.domainId, organised);
		if (lost) {
			const name = subject.events.get(lost.id)?.document.event.name ?? lost.alias;
			throw new Refusal("lastOrganiser", { confirmation: `errors.lastOrganiser ${name}` });
		}
		await restartJobs(tx, ["export", "badges"], await eventsWithRecord(tx, personId));
	});
}

async function eventsWithRecord(tx: Transaction, personId: string): Promise<string[]> {
	const rows = await tx.selectFrom("registrations").select("event_id").where("person_id", "=", personId).execute();
	return rows.map(({ event_id }) => event_id);
}

/** Erasing cancels the companions at every event, and never unasked: refuses with `companionsLost`. */
async function requireNoCompanions(tx: Transaction, { id, events }: Subject) {
	for (const eventId of events.keys()) {
		if ((await companionIds(tx, eventId, id)).length === 0) continue;
		throw new Refusal("companionsLost", { companionsLost: "errors.companionsLost" });
	}
}

async function subjectOf(store: Store, domainId: string, personId: string, languageId?: string): Promise<Subject> {
	const person = await findPersonRow(store, personId);
	if (!person || person.domain_id !== domainId || person.erased_at !== null) throw new Refusal("notFound");
	const events = new Map((await listEventsOfDomain(store, domainId)).map((event) => [event.id, event]));
	return { id: personId, domainId, events, languageId: languageId ?? person.language_id };
}

/** Erases a person from columns that name them, one after the other, as it is declared of each. */
async function eraseColumns(tx: Transaction, columns: NamingColumn[], subject: Subject, now: Date) {
	for (const { table, column, erased } of columns) {
		if (typeof erased === "function") await erased(tx, subject, now);
		else if (erased === "cleared") {
			await byName(tx, table)
				.update()
				.set({ [column]: null })
				.where(column, "=", subject.id)
				.execute();
		} else if (erased === "deleted" || erased === "deletedByEvent") {
			const rows = byName(tx, table).remove().where(column, "=", subject.id);
			await (erased === "deleted" ? rows : rows.where("event_id", "in", everyEvent)).execute();
		}
	}
}

/** From its own event, or for rows of no event from the first that asks the question. */
function labelsOfRow({ events, languageId }: Subject, row: DataRow): DataLabels {
	const ownEvent = typeof row.eventId === "string" ? events.get(row.eventId) : undefined;
	const candidates = ownEvent ? [ownEvent] : [...events.values()];
	const labels: DataLabels = {};
	for (const [key, value] of Object.entries(row)) {
		const label = candidates.flatMap((event) => labelInEvent(event, key, row, languageId) ?? [])[0];
		if (label) labels[key] = { ...label, ...(value === null ? { value: undefined } : {}) };
	}
	return labels;
}

type FieldLabel = DataLabels[string];

interface Question {
	label: LocalizedText;
	values: { value: string; label: LocalizedText }[];
}

function labelInEvent(
	event: LoadedEvent,
	key: string,
	row: DataRow,
	languageId: string | null,
): FieldLabel | undefined {
	const say = (text: LocalizedText) => event.translate(text, languageId);
	const value = row[key] ?? null;
	const { document } = event;
	if (key === "language") return labelById(document.languages, value, say);
	if (key === "category") return labelById(document.categories, value, say);
	if (key === "form") return labelById(document.forms, value, say);
	const quota = document.quotas.find((model) => model.key === row.choice);
	if (quota && key === "choice") return { value: say(quota.label) };
	if (quota && key === "value") return { value: answerIn(quota, value, say) };
	const question = event.memory.get(questionsByKey).get(key);
	return question && { label: say(question.label), value: answerIn(question, value, say) };
}

function labelById(
	list: { id: string; label: LocalizedText }[],
	id: DataRow[string],
	say: (text: LocalizedText) => string,
): FieldLabel | undefined {
	const entry = list.find((entry) => entry.id === id);
	return entry && { value: say(entry.label) };
}

/** Of a key that two forms share, the question of the first. */
function questionsByKey({ document: { forms } }: LoadedEvent): Map<string, Question> {
	return new Map(
		forms
			.flatMap(fieldsWithConsents)
			.reverse()
			.map((field) => [field.key, field]),
	);
}

function answerIn({ values }: Question, given: DataRow[string], say: (text: LocalizedText) => string) {
	const labels = [given].flat().map((one) => values.find(({ value }) => value === one)?.label);
	const texts = labels.flatMap((label) => (label === undefined ? [] : [say(label)]));
	return texts.length > 0 && texts.length === labels.length ? texts.join(", ") : undefined;
}
