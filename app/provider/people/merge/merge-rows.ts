import { isDeepStrictEqual } from "node:util";
import { Refusal } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import type { Extended } from "~/domain/people/person";
import { registrantOf } from "../../ground/records/registrant-account";
import { findRegistrationRows, lockPerson, lockRegistration } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import type { Database, Transaction } from "../../ground/store/transact";
import type { Seat } from "../../registration/conferences/rows";
import type { QuotaPlace } from "../../registration/models/rows";
import type { MovedRow } from "./move-rows";

/** A column, or an answer in one (`extended.diet`), before and after. */
export type ChangedColumns = Record<string, [before: unknown, after: unknown]>;

/** What a merge did, for its way back. */
export interface MovedThings {
	rows: MovedRow[];
	dropped: { table: string; row: Record<string, unknown> }[];
	note: { before: string; after: string } | null;
	/** Of the merged person, whose place the kept one had already or was not offered. */
	released: { daysId: string[]; seats: Seat[]; quotas: QuotaPlace[]; articles: ArticleChoice[] };
	person: ChangedColumns;
	kept: ChangedColumns;
	merged: ChangedColumns;
	terms: string;
}

/**
 * Locks both registrations for the rest of the transaction: the registrants of the two first, then the two, each in the order of
 * their ids, as everybody locks an account. Refuses with `notFound` if one is not at the event.
 */
export async function lockBoth(tx: Transaction, eventId: string, ids: [string, string], now: Date) {
	const before = await findRegistrationRows(tx, eventId, ids);
	const registrants = [...new Set([...before.values()].map(registrantOf))].sort();
	for (const id of [...registrants, ...[...ids].sort().filter((id) => !registrants.includes(id))]) {
		await lockRegistration(tx, eventId, id, now);
	}
	const locked = await findRegistrationRows(tx, eventId, ids);
	for (const id of ids) {
		const [was, is] = [before.get(id), locked.get(id)];
		if (!was || !is) throw new Refusal("notFound");
		if (registrantOf(was) !== registrantOf(is)) throw new Refusal("mergeChanged");
	}
	for (const id of [...ids].sort()) await lockPerson(tx, id, now);
}

export function findOpenMerge(db: Database, eventId: string, mergedId: string) {
	return db
		.selectFrom("person_merges")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("merged_id", "=", mergedId)
		.where("undone_at", "is", null)
		.executeTakeFirst();
}

/** Kept by the engine, or by what follows from the rest. */
const unwatched = /^(updated_at|sort_name|list_\w+|present_at|due_\w+|desk_balance|merged_into|merged_terms|code)$/;

export function changedColumns(before: object, after: object): ChangedColumns {
	const [one, other] = [columnsOf(before), columnsOf(after)];
	const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
	return Object.fromEntries(
		names
			.filter((name) => !unwatched.test(name) && !isDeepStrictEqual(one[name], other[name]))
			.map((name) => [name, [one[name] ?? null, other[name] ?? null]]),
	);
}

/** Answers are compared one by one. */
function columnsOf(row: object): Record<string, unknown> {
	const { extended, ...columns } = row as Record<string, unknown>;
	const answers = Object.entries(readJson<Extended>(String(extended ?? "{}")));
	return { ...columns, ...Object.fromEntries(answers.map(([key, value]) => [`extended.${key}`, value])) };
}

/** The columns to write so that a row is as before, as far as it is still what the change made of it. */
export function columnsBack(row: object, changed: ChangedColumns) {
	const now = columnsOf(row);
	const same = Object.entries(changed).filter(([name, [, after]]) => isDeepStrictEqual(now[name] ?? null, after));
	const extended = readJson<Extended>(String((row as { extended?: unknown }).extended ?? "{}"));
	const columns: Record<string, unknown> = {};
	for (const [name, [before]] of same) {
		const [, key] = name.match(/^extended\.(.*)$/s) ?? [];
		if (key === undefined) columns[name] = before;
		else {
			if (before === null) delete extended[key];
			else extended[key] = before;
			columns.extended = JSON.stringify(extended);
		}
	}
	return { columns, isWhole: same.length === Object.keys(changed).length };
}
