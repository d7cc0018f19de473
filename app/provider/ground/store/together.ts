import type { AliasableExpression, Kysely, RawBuilder, SelectQueryNode } from "kysely";
import { jsonArrayFrom as rowsOnPostgres } from "kysely/helpers/postgres";
import { jsonArrayFrom as rowsOnSqlite } from "kysely/helpers/sqlite";
import { isOnPostgres, keptText } from "./kept-text";
import type { Tables } from "./schema";
import type { Database } from "./transact";

/** A query that names its columns one by one. */
export interface Query<Row> extends AliasableExpression<Row> {
	get isSelectQueryBuilder(): true;
	toOperationNode(): SelectQueryNode;
}

type Queries<Rows> = { [Part in keyof Rows]: Query<Rows[Part]> };
type Found<Rows> = { [Part in keyof Rows]: Rows[Part][] };

/** Several queries as one statement, for on PostgreSQL each would be a round trip. Answers the rows of each, by its name. */
export function readTogether<Value extends string, Rows extends Record<string, object>>(
	values: readonly Value[],
	queries: (from: Kysely<Tables>, given: Record<Value, string>) => Queries<Rows>,
) {
	const read = keptText(values, (from, given) => {
		return from.selectNoFrom(partsOf(from, queries(from, given)));
	});
	return async (db: Database, given: Record<Value, string>): Promise<Found<Rows>> => {
		const { rows } = await read(db, given);
		return partsIn<Rows>(rows[0] ?? {});
	};
}

/** The rows of several queries, as columns of one row. */
export function partsOf(on: Database, queries: Record<string, Query<object>>) {
	const rowsOf: (query: Query<object>) => RawBuilder<object[]> = isOnPostgres(on) ? rowsOnPostgres : rowsOnSqlite;
	return Object.entries(queries).map(([part, query]) => rowsOf(query).as(part));
}

export function partsIn<Rows>(row: object): Found<Rows> {
	return Object.fromEntries(Object.entries(row).map(([part, found]) => [part, rowsIn(found)])) as Found<Rows>;
}

/** PostgreSQL's driver has read them already. */
function rowsIn(found: unknown) {
	return typeof found === "string" ? JSON.parse(found) : found;
}
