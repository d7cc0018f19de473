import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { MovedKind } from "~/domain/people/person-merge";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";

type Row = Record<string, unknown>;

export interface MovingTable {
	table: keyof Tables;
	/** Which column holds the person. */
	column: string;
	/** A row moves where the kept person has none with the same values of these; with none of these it always moves. */
	key: string[];
	/** With the person, what tells a row from all others. */
	ids: string[];
	/** How the rows of one event are found: by their own column, or by what they belong to. */
	within?: { column: string; table: keyof Tables };
	/** Where the kept person's keys are read, if not in the same table. */
	keyTable?: keyof Tables;
	/** The columns by which it is told whether a row has changed since it moved; all of them if absent. */
	compared?: string[];
	/** Of a row that the kept person has already: it is taken out, so that nobody is counted twice, and put back by undoing. */
	isDropped?: boolean;
	/** Rows without a value in this column are added up from others. */
	given?: string;
	/** A row that names the kept person in this column does not move: nobody is their own contact. */
	other?: string;
	kind?: MovedKind;
}

const ofBallots = { column: "ballot_id", table: "ballots" } as const;

/** What moves to the person who is kept, in this order. Places and check-ins have rules of their own beside it. */
export const movingTables: MovingTable[] = [
	{ table: "day_registrations", column: "person_id", key: ["day_id"], ids: ["day_id"] },
	{ table: "quota_choices", column: "person_id", key: ["quota_key"], ids: ["quota_key", "value"] },
	{ table: "slot_registrations", column: "person_id", key: ["conference_id"], ids: ["conference_id"] },
	{ table: "article_choices", column: "person_id", key: ["article_id", "day_id"], ids: ["article_id", "day_id"] },
	{ table: "place_changes", column: "person_id", key: ["slot_id"], ids: ["slot_id"] },
	{ table: "category_choices", column: "person_id", key: ["category_id"], ids: ["category_id"] },
	{ table: "expected_companions", column: "person_id", key: ["folded_name"], ids: ["folded_name"] },
	{ table: "form_answers", column: "person_id", key: ["form_id"], ids: ["form_id"], kind: "answers" },
	{ table: "consents", column: "person_id", key: ["form_id", "key"], ids: ["id"], kind: "answers" },
	{ table: "person_tags", column: "person_id", key: ["tag"], ids: ["tag"], kind: "tags" },
	{ table: "person_notes", column: "person_id", key: ["event_id"], ids: ["event_id"], kind: "notes" },
	{ table: "contacts", column: "person_id", key: ["other_id"], ids: ["other_id"], other: "other_id", kind: "contacts" },
	{
		table: "contacts",
		column: "other_id",
		key: ["person_id"],
		ids: ["person_id"],
		other: "person_id",
		kind: "contacts",
	},
	{ table: "pictures", column: "author_id", key: [], ids: ["id"], kind: "photos" },
	{
		table: "picture_people",
		column: "person_id",
		key: ["picture_id"],
		ids: ["picture_id"],
		within: { column: "picture_id", table: "pictures" },
		kind: "photos",
	},
	{ table: "badge_prints", column: "person_id", key: [], ids: ["id"], kind: "prints" },
	{ table: "door_entries", column: "person_id", key: [], ids: ["id"], kind: "checkIns" },
	{
		table: "day_presences",
		column: "person_id",
		key: ["day_id"],
		ids: ["day_id"],
		compared: ["said_at", "said_remote"],
		isDropped: true,
		given: "said_at",
	},
	{
		table: "ballot_picks",
		column: "person_id",
		key: ["ballot_id", "round"],
		ids: ["ballot_id", "round", "option_id"],
		within: ofBallots,
		keyTable: "ballot_votes",
	},
	{
		table: "ballot_votes",
		column: "person_id",
		key: ["ballot_id", "round"],
		ids: ["ballot_id", "round"],
		within: ofBallots,
		kind: "votes",
	},
	{
		table: "word_entries",
		column: "person_id",
		key: ["ballot_id", "round", "folded"],
		ids: ["ballot_id", "round", "folded"],
		within: ofBallots,
		kind: "votes",
	},
	{
		table: "emotion_reactions",
		column: "person_id",
		key: ["sequence_id"],
		ids: ["sequence_id"],
		within: { column: "sequence_id", table: "sequences" },
	},
	{ table: "messages", column: "person_id", key: [], ids: ["id"], kind: "messages" },
	{ table: "message_supports", column: "person_id", key: ["message_id"], ids: ["message_id"] },
	{ table: "pseudonyms", column: "person_id", key: ["event_id"], ids: ["event_id"] },
	...(["invited_by", "represented_by", "registered_by", "registered_by2", "merged_into"] as const).map((column) => ({
		table: "registrations" as const,
		column,
		key: [],
		ids: ["person_id"],
		compared: [],
		other: "person_id",
		...(column === "registered_by" && { kind: "companions" as const }),
	})),
];

/** Tables that name people and do not move, with the reason. A test requires that every table is in one of the two lists. */
export const stayingTables: Partial<Record<keyof Tables, string>> = {
	invoices: "accounting stays with its payer",
	payments: "accounting stays with its payer",
	checkouts: "accounting stays with its payer",
	desk_payments: "accounting stays with its payer",
	bills: "to whom the invoices of the account are addressed, which stay",
	promo_uses: "of the account, which stays",
	drafts: "answers that nobody has sent",
	tokens: "sessions and links open the person whom they were made for",
	roles: "a role stays with its person; somebody with one is not merged",
	role_offers: "an offer waits for the word of the person to whom it was made",
	former_emails: "addresses of the person in the whole domain",
	employees: "of the person in the whole domain",
	companies: "who entered it, in the whole domain",
	company_proposals: "of the person in the whole domain",
	mails: "what was sent to the person's own address",
	mail_choices: "what the owner of the address wants",
	mailing_recipients: "what was sent to the person's own address",
	mailings: "what somebody wrote for the team",
	calendars: "an address that the person has subscribed to; it shows what they hold",
	calendar_entries: "what that calendar has shown",
	action_logs: "history: who did it",
	usage_logs: "history: who did it",
	deeds: "history: who did it, and about whom",
	presences: "the page that the person has open, and what the doors add up to",
	presence_logs: "history of the same",
	live_readings: "the page that the person has open",
	live_changes: "history of the live session",
	door_standings: "added up again from the check-ins",
	door_discrepancies: "added up again from the check-ins",
	door_devices: "what somebody made for the team",
	screen_links: "what somebody made for the team",
	search_terms: "written by triggers",
	person_merges: "the history of this",
	event_revisions: "what somebody did for the team",
	event_draft_changes: "what somebody did for the team",
	event_publications: "what somebody did for the team",
	dropped_files: "what somebody did for the team",
	people_imports: "what somebody did for the team",
	imported_people: "what an import did with the person",
	recounts: "what somebody did for the team",
	jobs: "what somebody did for the team",
};

/** The columns by which a row names a person. */
export const personColumns = [
	...["person_id", "other_id", "author_id", "created_by", "made_by", "asked_by", "actor_id", "given_by"],
	...["invited_by", "represented_by", "registered_by", "registered_by2", "corrected_by", "kept_id", "merged_id"],
	"merged_into",
];

export interface MovedRow {
	table: keyof Tables;
	column: string;
	ids: Row;
	/** Of the row as it was; a row that differs now was changed since. */
	digest: string;
}

export interface MovePlan {
	moves: { one: MovingTable; rows: Row[] }[];
	drops: { one: MovingTable; rows: Row[] }[];
}

/** The rows of the merged person, parted by whether the kept one has such a row already. */
export async function planRows(db: Database, eventId: string, keptId: string, mergedId: string): Promise<MovePlan> {
	const plan: MovePlan = { moves: [], drops: [] };
	for (const one of movingTables) {
		const all = await rowsOf(db, eventId, one, mergedId);
		const rows = all.filter((row) => one.given === undefined || row[one.given] !== null);
		if (rows.length === 0) continue;
		const own =
			one.key.length === 0 ? [] : await rowsOf(db, eventId, { ...one, table: one.keyTable ?? one.table }, keptId);
		const held = new Set(own.map((row) => keyOf(row, one.key)));
		const moving = rows.filter(
			(row) => (one.other === undefined || row[one.other] !== keptId) && !held.has(keyOf(row, one.key)),
		);
		if (moving.length > 0) plan.moves.push({ one, rows: moving });
		const others = rows.filter((row) => !moving.includes(row));
		if (one.isDropped && others.length > 0) plan.drops.push({ one, rows: others });
	}
	return plan;
}

async function rowsOf(db: Database, eventId: string, { table, column, within, ids }: MovingTable, personId: string) {
	const rows = db
		.selectFrom(table as "person_tags")
		.selectAll()
		.where(column as "person_id", "=", personId)
		.where(isWithin(eventId, within));
	const found: Row[] = await rows.execute();
	return found.sort((one, other) => (keyOf(one, ids) < keyOf(other, ids) ? -1 : 1));
}

const isWithin = (eventId: string, within: MovingTable["within"]) =>
	within
		? sql<boolean>`${sql.ref(within.column)} in (select id from ${sql.table(within.table)} where event_id = ${eventId})`
		: sql<boolean>`event_id = ${eventId}`;

const keyOf = (row: Row, key: string[]) =>
	key.length === 0 ? `${row.id ?? ""}` : JSON.stringify(key.map((one) => row[one]));

function digestOf(row: Row, { column, compared }: MovingTable): string {
	const told = Object.entries(row).filter(([name]) => name !== column && (compared?.includes(name) ?? true));
	return createHash("sha256").update(JSON.stringify(told.sort())).digest("base64url").slice(0, 16);
}

/** Moves rows to another person, and answers how to move them back. */
export async function moveRows(
	tx: Transaction,
	eventId: string,
	{ one, rows, from, to }: { one: MovingTable; rows: Row[]; from: string; to: string },
): Promise<MovedRow[]> {
	const moved: MovedRow[] = [];
	for (const row of rows) {
		const ids = Object.fromEntries(one.ids.map((name) => [name, row[name]]));
		const { numUpdatedRows } = await rowWith(tx, eventId, one, ids, from)
			.set({ [one.column]: to } as never)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) continue;
		moved.push({ table: one.table, column: one.column, ids, digest: digestOf(row, one) });
	}
	return moved;
}

function rowWith(tx: Transaction, eventId: string, { table, column, within }: MovingTable, ids: Row, personId: string) {
	return Object.entries(ids).reduce(
		(rows, [name, value]) => rows.where(name as "person_id", "=", value as string),
		tx
			.updateTable(table as "person_tags")
			.where(column as "person_id", "=", personId)
			.where(isWithin(eventId, within)),
	);
}

/** Where the row is as it moved, and its place is free. False for a row that stays with the person who was kept. */
export async function moveBack(
	tx: Transaction,
	eventId: string,
	row: MovedRow,
	{ keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<boolean> {
	const one = movingTables.find(({ table, column }) => table === row.table && column === row.column);
	if (!one) return false;
	const own = await rowsOf(tx, eventId, one, keptId);
	const now = own.find((candidate) => one.ids.every((name) => String(candidate[name]) === String(row.ids[name])));
	if (!now || digestOf(now, one) !== row.digest) return false;
	const theirs = one.key.length === 0 ? [] : await rowsOf(tx, eventId, one, mergedId);
	if (theirs.some((candidate) => keyOf(candidate, one.ids) === keyOf(now, one.ids))) return false;
	await moveRows(tx, eventId, { one, rows: [now], from: keptId, to: mergedId });
	return true;
}

export async function dropRows(tx: Transaction, eventId: string, { one, rows }: { one: MovingTable; rows: Row[] }) {
	for (const row of rows) {
		await one.ids
			.reduce(
				(those, name) => those.where(name as "person_id", "=", row[name] as string),
				tx
					.deleteFrom(one.table as "person_tags")
					.where(one.column as "person_id", "=", row[one.column] as string)
					.where(isWithin(eventId, one.within)),
			)
			.execute();
	}
	return rows.map((row) => ({ table: one.table, row }));
}
