import { type CompiledQuery, type Kysely, PostgresAdapter, type QueryResult } from "kysely";
import { cachePlanOf } from "./plan-names";
import type { Tables } from "./schema";
import type { Database } from "./transact";

type ParameterValues<Value extends string> = Record<Value, string>;

/** A placeholder for each of `values`; compiled once for each engine, as building the text costs more than running it. */
export function preparedQuery<Value extends string, Row>(
	values: readonly Value[],
	write: (on: Kysely<Tables>, args: ParameterValues<Value>) => { compile(): CompiledQuery<Row> },
) {
	const prepared = new Map<boolean, PreparedQuery<Value, Row>>();
	return (on: Database, args: ParameterValues<Value>): Promise<QueryResult<Row>> => {
		const query = prepared.get(isOnPostgres(on)) ?? prepare(on, values, write);
		prepared.set(isOnPostgres(on), query);
		const { statement, places } = query;
		const parameters = places.map((place, index) => (place === undefined ? statement.parameters[index] : args[place]));
		return on.executeQuery({ ...statement, parameters });
	};
}

export function isOnPostgres(db: Database): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

interface PreparedQuery<Value, Row> {
	statement: CompiledQuery<Row>;
	/** For each parameter the value that fills it; undefined for a constant. */
	places: (Value | undefined)[];
}

function prepare<Value extends string, Row>(
	on: Database,
	values: readonly Value[],
	write: (on: Kysely<Tables>, given: ParameterValues<Value>) => { compile(): CompiledQuery<Row> },
): PreparedQuery<Value, Row> {
	const marks = new Map<unknown, Value>(values.map((value) => [`\0${value}`, value]));
	const marked = Object.fromEntries(values.map((value) => [value, `\0${value}`])) as ParameterValues<Value>;
	const statement = write(on, marked).compile();
	cachePlanOf(statement.sql);
	return { statement, places: statement.parameters.map((parameter) => marks.get(parameter)) };
}
