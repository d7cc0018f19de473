import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Transaction } from "../../ground/store/transact";
import { byName, type Moving, type NamingColumn, namingColumns } from "../privacy/table-of-people";
import { tablesOfPeople } from "../privacy/tables-of-people";

type Row = Record<string, unknown>;

interface MovingColumn extends Moving, Pick<NamingColumn, "table" | "column"> {}

/** What moves to the person who is kept. Places and check-ins have rules of their own beside it. */
export const movingColumns: MovingColumn[] = namingColumns(tablesOfPeople).flatMap(({ table, column, merged }) =>
	typeof merged === "string" ? [] : [{ table, column, ...merged }],
);

export interface MovedRow {
	table: NamingColumn["table"];
	column: string;
	ids: Row;
	/** Of the row as it was; a row that differs now was changed since. */
	digest: string;
}

export interface MovePlan {
	moves: { one: MovingColumn; rows: Row[] }[];
	drops: { one: MovingColumn; rows: Row[] }[];
}

/** The rows of the merged person, parted by whether the kept one has such a row already. */
export async function planRows(db: Database, eventId: string, keptId: string, mergedId: string): Promise<MovePlan> {
	const plan: MovePlan = { moves: [], drops: [] };
	for (const one of movingColumns) {
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

async function rowsOf(db: Database, eventId: string, { table, column, within, ids }: MovingColumn, personId: string) {
	const rows = await byName(db, table).select().where(column, "=", personId).where(isWithin(eventId, within)).execute();
	return rows.sort((one, other) => (keyOf(one, ids) < keyOf(other, ids) ? -1 : 1));
}

const isWithin = (eventId: string, within: MovingColumn["within"]) =>
	within
		? sql<boolean>`${sql.ref(within.column)} in (select id from ${sql.table(within.table)} where event_id = ${eventId})`
		: sql<boolean>`event_id = ${eventId}`;

const keyOf = (row: Row, key: readonly string[]) =>
	key.length === 0 ? `${row.id ?? ""}` : JSON.stringify(key.map((one) => row[one]));

function digestOf(row: Row, { column, compared }: MovingColumn): string {
	const told = Object.entries(row).filter(([name]) => name !== column && (compared?.includes(name) ?? true));
	return createHash("sha256").update(JSON.stringify(told.sort())).digest("base64url").slice(0, 16);
}

/** Moves rows to another person, and answers how to move them back. */
export async function moveRows(
	tx: Transaction,
	eventId: string,
	{ one, rows, from, to }: { one: MovingColumn; rows: Row[]; from: string; to: string },
): Promise<MovedRow[]> {
	const moved: MovedRow[] = [];
	for (const row of rows) {
		const ids = Object.fromEntries(one.ids.map((name) => [name, row[name]]));
		const { numUpdatedRows } = await rowWith(tx, eventId, one, ids, from)
			.set({ [one.column]: to })
			.executeTakeFirst();
		if (numUpdatedRows === 0n) continue;
		moved.push({ table: one.table, column: one.column, ids, digest: digestOf(row, one) });
	}
	return moved;
}

function rowWith(
	tx: Transaction,
	eventId: string,
	{ table, column, within }: MovingColumn,
	ids: Row,
	personId: string,
) {
	return Object.entries(ids).reduce(
		(rows, [name, value]) => rows.where(name, "=", value),
		byName(tx, table).update().where(column, "=", personId).where(isWithin(eventId, within)),
	);
}

/** Where the row is as it moved, and its place is free. False for a row that stays with the person who was kept. */
export async function moveBack(
	tx: Transaction,
	eventId: string,
	row: MovedRow,
	{ keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<boolean> {
	const one = movingColumns.find(({ table, column }) => table === row.table && column === row.column);
	if (!one) return false;
	const own = await rowsOf(tx, eventId, one, keptId);
	const now = own.find((candidate) => one.ids.every((name) => String(candidate[name]) === String(row.ids[name])));
	if (!now || digestOf(now, one) !== row.digest) return false;
	const theirs = one.key.length === 0 ? [] : await rowsOf(tx, eventId, one, mergedId);
	if (theirs.some((candidate) => keyOf(candidate, one.ids) === keyOf(now, one.ids))) return false;
	await moveRows(tx, eventId, { one, rows: [now], from: keptId, to: mergedId });
	return true;
}

export async function dropRows(tx: Transaction, eventId: string, { one, rows }: { one: MovingColumn; rows: Row[] }) {
	for (const row of rows) {
		await one.ids
			.reduce(
				(those, name) => those.where(name, "=", row[name]),
				byName(tx, one.table).remove().where(one.column, "=", row[one.column]).where(isWithin(eventId, one.within)),
			)
			.execute();
	}
	return rows.map((row) => ({ table: one.table, row }));
}
