import type { AliasableExpression, Kysely, RawBuilder, SelectQueryNode } from "kysely";
import { jsonArrayFrom as rowsOnPostgres } from "kysely/helpers/postgres";
import { jsonArrayFrom as rowsOnSqlite } from "kysely/helpers/sqlite";
import { isOnPostgres, preparedQuery } from "./prepared-query";
import type { Tables } from "./schema";
import type { Database } from "./transact";

export interface Query<Row> extends AliasableExpression<Row> {
	get isSelectQueryBuilder(): true;
	toOperationNode(): SelectQueryNode;
}

type Queries<Rows> = { [Part in keyof Rows]: Query<Rows[Part]> };
type RowsByPart<Rows> = { [Part in keyof Rows]: Rows[Part][] };

/** As one statement, because on PostgreSQL each would be a round trip. Returns the rows of each under its name. */
export function readTogether<Value extends string, Rows extends Record<string, object>>(
	values: readonly Value[],
	queries: (from: Kysely<Tables>, args: Record<Value, string>) => Queries<Rows>,
) {
	const read = preparedQuery(values, (from, args) => {
		return from.selectNoFrom(partColumns(from, queries(from, args)));
	});
	return async (db: Database, args: Record<Value, string>): Promise<RowsByPart<Rows>> => {
		const { rows } = await read(db, args);
		return partsOfRow<Rows>(rows[0] ?? {});
	};
}

export function partColumns(on: Database, queries: Record<string, Query<object>>) {
	const rowsOf: (query: Query<object>) => RawBuilder<object[]> = isOnPostgres(on) ? rowsOnPostgres : rowsOnSqlite;
	return Object.entries(queries).map(([part, query]) => rowsOf(query).as(part));
}

export function partsOfRow<Rows>(row: object): RowsByPart<Rows> {
	return Object.fromEntries(Object.entries(row).map(([part, rows]) => [part, parseRows(rows)])) as RowsByPart<Rows>;
}

/** PostgreSQL's driver has parsed the JSON already. */
function parseRows(rows: unknown) {
	return typeof rows === "string" ? JSON.parse(rows) : rows;
}
