import { type CompiledQuery, DefaultQueryExecutor, PostgresDriver } from "kysely";
import { SqliteFileDriver } from "~/provider/ground/store/sqlite-driver";

/** What was asked of the store, and how many transactions stood around it: on PostgreSQL each costs two round trips more. */
export interface Asked {
	statements: string[];
	transactions: number;
}

/** Those who listen at the moment: what nobody asks about is not kept, because test files share a process. */
const listeners = new Set<(query: CompiledQuery) => void>();
let transactions = 0;

const execute = DefaultQueryExecutor.prototype.executeQuery;
DefaultQueryExecutor.prototype.executeQuery = function (query) {
	for (const listener of listeners) listener(query);
	return execute.call(this, query) as never;
};

const onPostgres = PostgresDriver.prototype.beginTransaction;
PostgresDriver.prototype.beginTransaction = function (...given) {
	transactions++;
	return onPostgres.apply(this, given);
};

const onSqlite = SqliteFileDriver.prototype.beginTransaction;
SqliteFileDriver.prototype.beginTransaction = function (...given) {
	transactions++;
	return onSqlite.apply(this, given);
};

/** What some work asked of every store of this process, on either engine; nothing else may go on meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Asked> {
	const before = transactions;
	const asked = await queriesOf(work);
	return { statements: asked.map(({ sql }) => sql), transactions: transactions - before };
}

/** The same, each with its values. */
export async function queriesOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
	const queries: CompiledQuery[] = [];
	await hearing((query) => queries.push(query), work);
	return queries;
}

/** Tells of each statement just before it is asked. */
export async function hearing<T>(listener: (query: CompiledQuery) => void, work: () => Promise<T>): Promise<T> {
	listeners.add(listener);
	try {
		return await work();
	} finally {
		listeners.delete(listener);
	}
}
