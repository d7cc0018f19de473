import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import {
	type ImportChoices,
	type ImportTally,
	mostRowsNamed,
	mostTypologies,
	questionOf,
	type RowNote,
} from "~/domain/people/people-import";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { questionsOf } from "./answers-in-row";
import { type PeopleImport, readPart, rememberColumns } from "./imports";
import { newList } from "./sort-companions";
import { outcomeOf, type SortedPart, sortPart } from "./sort-rows";

/**
 * Counts what importing a list would do, and keeps it with how its columns are read. Nobody is added or changed.
 * @throws Refusal invalidForm (422) by field, listChanged (409) once it was started
 */
export async function checkImport(
	store: Store,
	event: LoadedEvent,
	peopleImport: PeopleImport,
	choices: ImportChoices,
) {
	if (peopleImport.jobId !== null) throw new Refusal("listChanged");
	requireChoices(event, peopleImport, choices);
	const tally = await countOutcomes(store, event, peopleImport, choices);
	await transact(store, async (tx) => {
		await rememberColumns(tx, event.id, peopleImport, choices);
		const { numUpdatedRows } = await tx
			.updateTable("people_imports")
			.set({ choices: JSON.stringify(choices), tally: JSON.stringify(tally) })
			.where("id", "=", peopleImport.id)
			.where("job_id", "is", null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new Refusal("listChanged");
	});
}

function requireChoices(event: LoadedEvent, { columns }: PeopleImport, choices: ImportChoices) {
	const { document } = event;
	const fields = Object.values(choices.columns);
	const asked = questionsOf(event).map(({ field }) => field);
	if (fields.some((field) => questionOf(field) !== undefined && !asked.some((question) => question === field))) {
		throw new Refusal("notOffered", { columns: "errors.notOffered" });
	}
	if (!fields.includes("email")) throw new Refusal("invalidForm", { columns: "people.import.fault.noEmail" });
	if (Object.keys(choices.columns).some((at) => Number(at) >= columns.length)) throw new Refusal("badRequest");
	const isOffered = (id: string) => id === "" || document.typologies.some((typology) => typology.id === id);
	if (!Object.values(choices.typologies).every(isOffered)) {
		throw new Refusal("notOffered", { typologies: "errors.notOffered" });
	}
	if (choices.isInvited && !hasText(document, mailActions.invited)) {
		throw new Refusal("invalidForm", { isInvited: "people.add.noMail" });
	}
}

async function countOutcomes(store: Store, event: LoadedEvent, peopleImport: PeopleImport, choices: ImportChoices) {
	const tally: ImportTally = {
		created: 0,
		joined: 0,
		changed: 0,
		kept: 0,
		refused: 0,
		refusals: [],
		doubtful: 0,
		doubts: [],
		typologies: [],
		expected: 0,
		families: 0,
	};
	const typologies = new Map<string, number>();
	for await (const { people, refusals, doubts, typologies: names, companions, families } of eachPart(
		store,
		event,
		peopleImport,
		choices,
	)) {
		for (const listed of people) tally[outcomeOf(listed)]++;
		tally.expected += companions.length;
		tally.families += families;
		tally.refused += refusals.length;
		tally.refusals.push(...refusals.slice(0, mostRowsNamed - tally.refusals.length));
		tally.doubtful += doubts.length;
		tally.doubts.push(...doubts.slice(0, mostRowsNamed - tally.doubts.length));
		for (const said of names) typologies.set(said, (typologies.get(said) ?? 0) + 1);
	}
	tally.typologies = [...typologies].slice(0, mostTypologies).map(([said, count]) => ({ said, count }));
	return tally;
}

/** The rows that are left out, in their order, with what they have. */
export async function* eachRefused(
	store: Store,
	event: LoadedEvent,
	peopleImport: PeopleImport,
	choices: ImportChoices,
): AsyncIterable<{ refusal: RowNote; cells: string[] }> {
	for await (const { refusals, firstRow, rows } of eachPart(store, event, peopleImport, choices)) {
		for (const refusal of refusals) yield { refusal, cells: rows[refusal.row - firstRow] ?? [] };
	}
}

/** Lets other requests in between. */
async function* eachPart(
	store: Store,
	event: LoadedEvent,
	peopleImport: PeopleImport,
	choices: ImportChoices,
): AsyncIterable<SortedPart & { firstRow: number; rows: string[][] }> {
	const soFar = newList();
	for (let part = 0; ; part++) {
		const read = await readPart(store, peopleImport, part);
		if (!read) return;
		yield { ...(await sortPart(store, event, choices, read, soFar)), ...read };
		await new Promise((resolve) => setImmediate(resolve));
	}
}
