import type { ImportChoices } from "~/domain/people/people-import";
import type { FormAnswers } from "~/domain/registration/form";
import { invitePeople } from "../../event/file/invite-people";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockDomain } from "../../ground/events/lock-domain";
import { correctPerson } from "../../ground/records/correct-person";
import { changeCode } from "../../ground/records/retire-badges";
import { findRegistrationRow, lockRegistration, type PersonRow, updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { joinNamedCompany } from "../../registration/companies/join-named";
import { expectCompanion } from "../../registration/companions/expected";
import { acceptedAnswers, writeAnswers } from "../../registration/forms/forms";
import { addTags } from "../person/notes";
import type { ImportPart, PeopleImport } from "./imports";
import type { ListedCompanion, ListSoFar } from "./sort-companions";
import { type KnownChange, type ListedPerson, outcomeOf, sortPart } from "./sort-rows";

/** The columns that an import changed, each with what it was and what it became, and the tags that it gave. */
export interface ImportedChanges {
	person: Record<string, [before: unknown, after: unknown]>;
	record: Record<string, [before: unknown, after: unknown]>;
	tags: string[];
}

interface WrittenPart {
	import: PeopleImport;
	choices: ImportChoices;
	part: ImportPart;
	soFar: ListSoFar;
}

/**
 * Imports the people of a part, in one transaction with the record of what was done: whoever has such a record is left alone, so
 * that a part that is written again after a crash adds, changes and invites nobody a second time.
 */
export function writePart(
	store: Store,
	event: LoadedEvent,
	{ import: peopleImport, choices, part, soFar }: WrittenPart,
	now: Date,
) {
	return transact(store, async (tx) => {
		await lockDomain(tx, event.domainId);
		const { people, companions } = await sortPart(tx, event, choices, part, soFar);
		const done = await doneAmong(tx, peopleImport.id, people);
		const waiting = people.filter(({ known }) => !known || !done.has(known.id));
		const newcomers = waiting.filter(({ record }) => !record);
		const leavesAt = choices.isInvited ? now : undefined;
		const invitations = newcomers.map(({ person }) => person);
		const { ids } = await invitePeople(tx, event.document, invitations, new Map(), { now, leavesAt });
		const outcomes: { person_id: string; outcome: string; changes: string | null }[] = [];
		for (const listed of newcomers) {
			const personId = ids.get(listed.person.email);
			if (personId === undefined) continue;
			await giveOthers(
				tx,
				event,
				{ personId, authorId: peopleImport.authorId, ...listed, company: listed.company || undefined },
				now,
			);
			outcomes.push({ person_id: personId, outcome: outcomeOf(listed), changes: null });
		}
		for (const listed of waiting) {
			const { known, change } = listed;
			if (!known || !listed.record) continue;
			const request = { known, authorId: peopleImport.authorId };
			const changes = change ? await changeKnown(tx, event, { ...request, change }, now) : undefined;
			const outcome = outcomeOf(listed);
			outcomes.push({ person_id: known.id, outcome, changes: changes ? JSON.stringify(changes) : null });
		}
		await expectCompanions(tx, event, { importId: peopleImport.id, companions, ids }, now);
		if (outcomes.length === 0) return;
		await tx
			.insertInto("imported_people")
			.values(outcomes.map((outcome) => ({ import_id: peopleImport.id, ...outcome })))
			// Two addresses of the list may be one person's, who had the other before.
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});
}

/** Their hosts are at the event by now. */
async function expectCompanions(
	tx: Transaction,
	event: LoadedEvent,
	{ importId, companions, ids }: { importId: string; companions: ListedCompanion[]; ids: Map<string, string> },
	now: Date,
) {
	let expected = 0;
	for (const { email, hostId = ids.get(email), firstName, lastName } of companions) {
		if (hostId === undefined) continue;
		if (await expectCompanion(tx, event, { hostId, firstName, lastName, importId }, now)) expected++;
	}
	if (expected === 0) return;
	await tx
		.updateTable("people_imports")
		.set((row) => ({ expected_count: row("expected_count", "+", expected) }))
		.where("id", "=", importId)
		.execute();
}

async function doneAmong(tx: Transaction, importId: string, people: ListedPerson[]): Promise<Set<string>> {
	const ids = people.flatMap(({ known }) => known?.id ?? []);
	if (ids.length === 0) return new Set();
	const rows = await tx
		.selectFrom("imported_people")
		.select("person_id")
		.where("import_id", "=", importId)
		.where("person_id", "in", ids)
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}

interface Others {
	personId: string;
	authorId: string;
	company: string | undefined;
	tags: string[];
	code: string | undefined;
	answers: FormAnswers;
}

async function giveOthers(
	tx: Transaction,
	event: LoadedEvent,
	{ personId, authorId, company, tags, code, answers }: Others,
	now: Date,
) {
	if (code) await changeCode(tx, event.id, personId, code, now);
	if (Object.keys(answers).length > 0) {
		const accepted = acceptedAnswers(event, { force: true, values: answers });
		const by = {
			author: { personId: authorId, isByBadge: false, provedAt: null },
			isAdministrator: false,
			isSecret: false,
			correction: "any" as const,
		};
		await writeAnswers(tx, event, personId, { ...by, accepted }, now);
	}
	if (company) {
		const named = { domainId: event.domainId, eventId: event.id, personId, name: company, createdBy: authorId };
		await joinNamedCompany(tx, named, now);
	}
	if (tags.length > 0) await addTags(tx, event.id, { personId, tags, authorId }, now);
}

/** As their sheet changes them: what is not this event's to change waits for their confirmation. Returns what became what. */
async function changeKnown(
	tx: Transaction,
	event: LoadedEvent,
	{ known, change, authorId }: { known: PersonRow; change: KnownChange; authorId: string },
	now: Date,
): Promise<ImportedChanges | undefined> {
	const record = await lockRegistration(tx, event.id, known.id, now);
	if (!record) return undefined;
	const { language_id, ...person } = change.person;
	const by = { personId: authorId, isAdministrator: false };
	const isTheirs = Object.keys(change.person).length > 0 && (await correctPerson(tx, known, [record], person, by, now));
	if (isTheirs) {
		await tx
			.updateTable("people")
			.set({ ...person, ...(language_id !== undefined && { language_id }), updated_at: now.toISOString() })
			.where("id", "=", known.id)
			.execute();
	}
	if (Object.keys(change.record).length > 0) await updateRegistration(tx, event.id, known.id, change.record);
	const { company, tags, code, answers } = change;
	await giveOthers(tx, event, { personId: known.id, authorId, company, tags, code, answers }, now);
	const after = await readRows(tx, event.id, known.id);
	return { person: differencesOf(known, after.person), record: differencesOf(record, after.record), tags: change.tags };
}

async function readRows(tx: Transaction, eventId: string, personId: string) {
	const person = await tx.selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirstOrThrow();
	const record = await findRegistrationRow(tx, eventId, personId);
	return { person, record: record ?? {} };
}

function differencesOf(before: object, after: object): ImportedChanges["person"] {
	const was = before as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(after)
			.filter(([column, value]) => column !== "updated_at" && value !== was[column])
			.map(([column, value]) => [column, [was[column], value]]),
	);
}
