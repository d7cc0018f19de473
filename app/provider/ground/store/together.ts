import {
	type AliasableExpression,
	type CompiledQuery,
	type Kysely,
	PostgresAdapter,
	type RawBuilder,
	type SelectQueryNode,
} from "kysely";
import { jsonArrayFrom as rowsOnPostgres } from "kysely/helpers/postgres";
import { jsonArrayFrom as rowsOnSqlite } from "kysely/helpers/sqlite";
import { keepPlanOf } from "./kept-plans";
import type { Tables } from "./schema";
import type { Reading } from "./transact";

/** A query that names its columns one by one. */
export interface Query<Row> extends AliasableExpression<Row> {
	get isSelectQueryBuilder(): true;
	toOperationNode(): SelectQueryNode;
}

type Queries<Rows> = { [Part in keyof Rows]: Query<Rows[Part]> };
type Found<Rows> = { [Part in keyof Rows]: Rows[Part][] };

/**
 * Several queries as one statement: on PostgreSQL each would be a round trip, and on both engines to write a statement costs
 * more than to run it. So its text is made once, with a place for each of the `values`, and afterwards only they change.
 * Answers the rows of each query, by its name.
 */
export function readTogether<Value extends string, Rows extends Record<string, object>>(
	values: readonly Value[],
	queries: (from: Kysely<Tables>, given: Record<Value, string>) => Queries<Rows>,
) {
	const made = new Map<boolean, Made<Value>>();
	return async (reading: Reading, given: Record<Value, string>): Promise<Found<Rows>> => {
		const isPostgres = reading.getExecutor().adapter instanceof PostgresAdapter;
		const { statement, places } = made.get(isPostgres) ?? make(reading, isPostgres, values, queries);
		made.set(isPostgres, { statement, places });
		const parameters = places.map((place, index) => (place === undefined ? statement.parameters[index] : given[place]));
		const { rows } = await reading.executeQuery({ ...statement, parameters });
		const parts = Object.entries(rows[0] ?? {}).map(([part, found]) => [part, rowsIn(found)]);
		return Object.fromEntries(parts) as Found<Rows>;
	};
}

interface Made<Value> {
	statement: CompiledQuery<Record<string, unknown>>;
	/** Of each parameter, the value that it is; of a constant, none. */
	places: (Value | undefined)[];
}

function make<Value extends string, Rows extends Record<string, object>>(
	reading: Reading,
	isPostgres: boolean,
	values: readonly Value[],
	queries: (from: Kysely<Tables>, given: Record<Value, string>) => Queries<Rows>,
): Made<Value> {
	const marks = new Map<unknown, Value>(values.map((value) => [`\0${value}`, value]));
	const marked = Object.fromEntries(values.map((value) => [value, `\0${value}`])) as Record<Value, string>;
	const parts = Object.entries<Query<object>>(queries(reading, marked));
	const rowsOf: (query: Query<object>) => RawBuilder<object[]> = isPostgres ? rowsOnPostgres : rowsOnSqlite;
	const statement = reading.selectNoFrom(parts.map(([part, query]) => rowsOf(query).as(part))).compile();
	keepPlanOf(statement.sql);
	return { statement, places: statement.parameters.map((parameter) => marks.get(parameter)) };
}

/** PostgreSQL's driver has read them already. */
function rowsIn(found: unknown) {
	return typeof found === "string" ? JSON.parse(found) : found;
}
