import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Invitation } from "~/domain/event-file/invitation";
import { mostTags } from "~/domain/insight/timeline";
import type { Columns, PersonField } from "~/domain/people/list-columns";
import type { ImportChoices, ImportOutcome, KnownMode, RowNote } from "~/domain/people/people-import";
import { normalName } from "~/domain/people/person-name";
import { type FormAnswers, isBlank } from "~/domain/registration/form";
import { isGarbled } from "~/domain/texts/broken-letters";
import { foldName } from "~/domain/texts/fold-text";
import { findErasedAddresses } from "../../account/addresses/erased-addresses";
import { findAddressees } from "../../account/addresses/rows";
import { typologyColumns } from "../../event/file/correct-people";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { cellAt } from "../../ground/files/cell-at";
import { isEmpty, type ReadRow, readRow } from "../../ground/files/rows";
import { nameColumns } from "../../ground/records/name-columns";
import { personAtEvent } from "../../ground/records/person-at-event";
import { findRegistrationRows, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { orEmpty } from "../../ground/store/or-empty";
import type { Database } from "../../ground/store/transact";
import { endLongTurn } from "../../ground/store/yield-to-event-loop";
import { answersInRow, codeInRow } from "./answers-in-row";
import type { ImportPart } from "./imports";
import { keyOf, type ListedCompanion, type ListSoFar, type SharedRow, sortCompanions } from "./sort-companions";

/** Somebody of a list, and the rows of theirs that are here already. */
export interface ListedPerson {
	row: number;
	person: Invitation;
	company: string;
	tags: string[];
	/** The code of their badge, where the list has one. */
	code: string | undefined;
	answers: FormAnswers;
	known: PersonRow | undefined;
	/** At this event. */
	record: RegistrationRow | undefined;
	/** What would change of somebody who is at the event already; undefined if nothing would. */
	change: KnownChange | undefined;
}

export interface KnownChange {
	person: Partial<PersonRow>;
	record: Partial<RegistrationRow>;
	company: string | undefined;
	tags: string[];
	code: string | undefined;
	answers: FormAnswers;
}

export interface SortedPart {
	people: ListedPerson[];
	refusals: RowNote[];
	doubts: RowNote[];
	/** Names of profiles that the event does not have, once for each row. */
	typologies: string[];
	companions: ListedCompanion[];
	/** How many rows have the address of an earlier one, with another name. */
	families: number;
}

/** Says of each row of a part what importing it would do, without writing (decision 149). */
export async function sortPart(
	db: Database,
	event: LoadedEvent,
	choices: ImportChoices,
	{ firstRow, rows }: ImportPart,
	soFar: ListSoFar,
): Promise<SortedPart> {
	const columns = columnsOf(choices);
	const sorted: SortedPart = { people: [], refusals: [], doubts: [], typologies: [], companions: [], families: 0 };
	const shared: SharedRow[] = [];
	const read: Omit<ListedPerson, "known" | "record" | "change">[] = [];
	for (const [at, cells] of rows.entries()) {
		const row = firstRow + at;
		if (isEmpty(cells)) continue;
		await endLongTurn();
		const { person, fault, guesses } = readListed(cells, columns, event, choices);
		if (!person) {
			if (fault) sorted.refusals.push({ row, note: fault.note, said: fault.said });
			if (fault?.note === "typology") sorted.typologies.push(fault.said);
			continue;
		}
		const { answers, fault: wrong } = answersInRow(event, cells, choices);
		const badge = codeInRow(cells, choices);
		if (wrong || (badge.said !== undefined && badge.code === undefined)) {
			sorted.refusals.push({ row, ...(wrong ?? { note: "badCode", said: orEmpty(badge.said) }) });
			continue;
		}
		const before = soFar.rows.get(person.email);
		if (before !== undefined && before !== row) {
			// An address is one person's: of a family that shares one, nobody is left out without a word.
			if (soFar.rows.get(keyOf(person)) === before) sorted.doubts.push({ row, note: "twice", said: String(before) });
			else shared.push({ row, person, first: before });
			continue;
		}
		const holder = badge.code === undefined ? undefined : soFar.rows.get(badge.code);
		if (badge.code !== undefined && holder !== undefined && holder !== row) {
			sorted.refusals.push({ row, note: "codeTaken", said: badge.code });
			continue;
		}
		if (badge.code !== undefined) soFar.rows.set(badge.code, row);
		soFar.rows.set(person.email, row);
		soFar.rows.set(keyOf(person), row);
		sorted.doubts.push(...guesses.map((guess) => ({ row, ...guess })));
		read.push({ row, person, ...othersIn(cells, choices), code: badge.code, answers });
	}
	const emails = [...new Set([...read, ...shared].map(({ person }) => person.email))];
	const erased = await findErasedAddresses(db, event.domainId, emails);
	const addressees = await findAddressees(db, event.domainId, emails);
	const records = await findRegistrationRows(
		db,
		event.id,
		[...addressees.values()].map(({ id }) => id),
	);
	const held = await readHeld(db, event.id, records, choices);
	const codes = await readCodes(
		db,
		event.id,
		read.flatMap(({ code }) => code ?? []),
	);
	for (const listed of read) {
		const { row, person } = listed;
		await endLongTurn();
		if (erased.has(person.email)) {
			sorted.refusals.push({ row, note: "erased", said: person.email });
			continue;
		}
		const known = addressees.get(person.email);
		const record = known && records.get(known.id);
		const owner = listed.code === undefined ? undefined : codes.owners.get(listed.code);
		if (owner !== undefined && owner !== known?.id) {
			sorted.refusals.push({ row, note: "codeTaken", said: orEmpty(listed.code) });
			continue;
		}
		const isOther =
			record !== undefined && choices.known === "overwrite" && listed.code !== undefined && listed.code !== record.code;
		if (isOther && (await hasUsedBadge(db, event.id, record))) {
			sorted.doubts.push({ row, note: "codeStays", said: person.email });
			listed.code = undefined;
		}
		const change = known && record ? changeOf(event, { ...listed, known, record }, choices.known, held) : undefined;
		sorted.people.push({ ...listed, known, record, change });
		soFar.profiles.set(person.email, change?.record.typology_id ?? record?.typology_id ?? person.typoId ?? null);
		if (record && choices.known !== "keep" && person.typoId && isProfileKept(record, person.typoId)) {
			sorted.doubts.push({ row, note: "profileStays", said: person.email });
		}
	}
	sorted.families = shared.length;
	if (choices.family === "companions") {
		const family = await sortCompanions(db, event, shared, soFar, { erased, addressees, records });
		sorted.companions = family.companions;
		sorted.refusals.push(...family.refusals);
		sorted.doubts.push(...family.doubts);
	} else
		sorted.refusals.push(...shared.map(({ row, first }): RowNote => ({ row, note: "family", said: String(first) })));
	for (const notes of [sorted.refusals, sorted.doubts]) notes.sort((a, b) => a.row - b.row);
	return sorted;
}

export function outcomeOf({ known, record, change }: ListedPerson): ImportOutcome {
	if (record) return change ? "changed" : "kept";
	return known ? "joined" : "created";
}

function columnsOf({ columns }: ImportChoices): Columns {
	const byField: Partial<Record<string, number[]>> = {};
	for (const [at, field] of Object.entries(columns))
		byField[field as PersonField] = [...(byField[field] ?? []), Number(at)];
	return byField;
}

function readListed(cells: string[], columns: Columns, { document }: LoadedEvent, { typologies }: ImportChoices) {
	const garbled = cells.find(isGarbled);
	if (garbled === undefined) return readRow(cells, columns, document, typologies);
	return { fault: { note: "garbled", said: garbled.slice(0, 80) }, guesses: [] } satisfies ReadRow;
}

function othersIn(cells: string[], { columns }: ImportChoices) {
	const of = (field: "company" | "tags") =>
		Object.entries(columns).flatMap(([at, column]) =>
			column === field ? [normalName(cellAt(cells, Number(at)))] : [],
		);
	const tags = of("tags").flatMap((cell) => cell.split(/[,;]/).map((tag) => tag.trim().slice(0, 40)));
	return {
		company: (of("company").find((cell) => cell !== "") ?? "").slice(0, 200),
		tags: [...new Set(tags.filter((tag) => tag !== ""))].slice(0, mostTags),
	};
}

/** The tags and companies of people who are at the event, where they may change. */
async function readHeld(
	db: Database,
	eventId: string,
	records: Map<string, RegistrationRow>,
	{ columns, known }: ImportChoices,
) {
	const fields = new Set(known === "keep" ? [] : Object.values(columns));
	const ids = [...records.keys()];
	const companyIds = [...records.values()].flatMap(({ company_id }) => company_id ?? []);
	const tagged =
		fields.has("tags") && ids.length > 0
			? await db
					.selectFrom("person_tags")
					.select(["person_id", "tag"])
					.where("event_id", "=", eventId)
					.where("person_id", "in", ids)
					.execute()
			: [];
	const companies =
		fields.has("company") && companyIds.length > 0
			? await db.selectFrom("companies").select(["id", "search_name"]).where("id", "in", companyIds).execute()
			: [];
	const tags = new Map<string, string[]>();
	for (const { person_id, tag } of tagged) tags.set(person_id, [...(tags.get(person_id) ?? []), tag]);
	return { tags, companies: new Map(companies.map(({ id, search_name }) => [id, search_name])) };
}

/** Whose badge has each of these codes at the event; `""` for one that a device of the door keeps for walk-ins. */
async function readCodes(db: Database, eventId: string, codes: string[]) {
	const owners = new Map<string, string>();
	if (codes.length === 0) return { owners };
	const reserved = db
		.selectFrom("reserved_badges")
		.select(["code", sql<string>`''`.as("person_id")])
		.where("event_id", "=", eventId)
		.where("code", "in", codes);
	const rows = await db
		.selectFrom("registrations")
		.select(["code", "person_id"])
		.where("event_id", "=", eventId)
		.where("code", "in", codes)
		.unionAll(reserved)
		.execute();
	for (const { code, person_id } of rows) owners.set(code, owners.get(code) || person_id);
	return { owners };
}

/** Whoever has come, or holds a printed badge, keeps its code. */
async function hasUsedBadge(db: Database, eventId: string, { person_id, present_at }: RegistrationRow) {
	if (present_at !== null) return true;
	const printed = await db
		.selectFrom("badge_prints")
		.select("person_id")
		.where(is({ event_id: eventId, person_id }))
		.limit(1)
		.executeTakeFirst();
	return printed !== undefined;
}

type HeldThings = Awaited<ReturnType<typeof readHeld>>;
type KnownPerson = Pick<ListedPerson, "person" | "company" | "tags" | "code" | "answers"> & {
	known: PersonRow;
	record: RegistrationRow;
};

/** Of a registered person the profile decides prices and places: it changes on the sheet, or for many people at once. */
const isProfileKept = (record: RegistrationRow, typologyId: string) =>
	record.registered_at !== null && record.typology_id !== typologyId;

function changeOf(
	{ document }: LoadedEvent,
	{ person, company, tags, code, answers, known, record }: KnownPerson,
	mode: KnownMode,
	held: HeldThings,
): KnownChange | undefined {
	if (mode === "keep") return undefined;
	const now = personAtEvent(known, record);
	const chosen = <T extends string | null>(before: T, said: string | undefined) =>
		said && (mode === "overwrite" || !before) ? said : before;
	const wanted: Partial<PersonRow> = {
		...nameColumns({
			firstName: chosen(now.first_name, person.firstName),
			lastName: chosen(now.last_name, person.lastName),
		}),
		phone: chosen(now.phone, person.phone),
		mobile: chosen(now.mobile, person.mobile),
		language_id: chosen(known.language_id, person.languageId),
	};
	const differs = (key: keyof PersonRow) => wanted[key] !== (key === "language_id" ? known : now)[key];
	const keys = (Object.keys(wanted) as (keyof PersonRow)[]).filter(differs);
	const typoId = chosen(record.typology_id, person.typoId);
	const isMoved = typoId !== null && typoId !== record.typology_id && record.registered_at === null;
	const companyNow = record.company_id === null ? "" : orEmpty(held.companies.get(record.company_id));
	const companyWanted = chosen(companyNow, company && foldName(company));
	const more = tags.filter((tag) => !held.tags.get(known.id)?.includes(tag));
	const stored: FormAnswers = { ...readJson<FormAnswers>(now.extended), ...readJson<FormAnswers>(record.extended) };
	const answered = Object.entries(answers).filter(
		([key, value]) => !isDeepStrictEqual(stored[key], value) && (mode === "overwrite" || isBlank(stored[key])),
	);
	const change = {
		person: Object.fromEntries(keys.map((key) => [key, wanted[key]])),
		record: isMoved ? typologyColumns(document, typoId) : {},
		company: companyWanted !== companyNow ? company : undefined,
		tags: more,
		// Everybody has a code: only overwriting gives another.
		code: mode === "overwrite" && code !== record.code ? code : undefined,
		answers: Object.fromEntries(answered) as FormAnswers,
	};
	const isNothing =
		keys.length === 0 &&
		!isMoved &&
		change.company === undefined &&
		more.length === 0 &&
		change.code === undefined &&
		answered.length === 0;
	return isNothing ? undefined : change;
}
