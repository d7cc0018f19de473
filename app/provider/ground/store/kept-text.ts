import { type CompiledQuery, type Kysely, PostgresAdapter, type QueryResult } from "kysely";
import { keepPlanOf } from "./kept-plans";
import type { Tables } from "./schema";
import type { Database } from "./transact";

type Given<Value extends string> = Record<Value, string>;

/**
 * A statement whose text is made once for each engine, with a place for each of the `values`: to write it costs more than
 * to run it. Afterwards only the values change.
 */
export function keptText<Value extends string, Row>(
	values: readonly Value[],
	write: (on: Kysely<Tables>, given: Given<Value>) => { compile(): CompiledQuery<Row> },
) {
	const made = new Map<boolean, Made<Value, Row>>();
	return (on: Database, given: Given<Value>): Promise<QueryResult<Row>> => {
		const known = made.get(isOnPostgres(on)) ?? make(on, values, write);
		made.set(isOnPostgres(on), known);
		const { statement, places } = known;
		const parameters = places.map((place, index) => (place === undefined ? statement.parameters[index] : given[place]));
		return on.executeQuery({ ...statement, parameters });
	};
}

export function isOnPostgres(db: Database): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

interface Made<Value, Row> {
	statement: CompiledQuery<Row>;
	/** Of each parameter, the value that it is; of a constant, none. */
	places: (Value | undefined)[];
}

function make<Value extends string, Row>(
	on: Database,
	values: readonly Value[],
	write: (on: Kysely<Tables>, given: Given<Value>) => { compile(): CompiledQuery<Row> },
): Made<Value, Row> {
	const marks = new Map<unknown, Value>(values.map((value) => [`\0${value}`, value]));
	const marked = Object.fromEntries(values.map((value) => [value, `\0${value}`])) as Given<Value>;
	const statement = write(on, marked).compile();
	keepPlanOf(statement.sql);
	return { statement, places: statement.parameters.map((parameter) => marks.get(parameter)) };
}
