import { type CompiledQuery, DefaultQueryExecutor, PostgresDriver } from "kysely";
import { SqliteFileDriver } from "~/provider/ground/store/sqlite-driver";

/**
 * The statements that the store was asked, and the number of transactions around them: on PostgreSQL each transaction costs two
 * round trips more.
 */
export interface StatementLog {
	statements: string[];
	transactions: number;
}

/** The listeners of the moment. Statements without a listener are not recorded, because test files share a process. */
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

/**
 * Returns the statements that some work asks of every store of this process, on either engine; no other work may run meanwhile.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<StatementLog> {
	const before = transactions;
	const asked = await queriesOf(work);
	return { statements: asked.map(({ sql }) => sql), transactions: transactions - before };
}

/** The same, each statement with its values. */
export async function queriesOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
	const queries: CompiledQuery[] = [];
	await hearing((query) => queries.push(query), work);
	return queries;
}

/** Calls the listener with each statement just before it is asked. */
export async function hearing<T>(listener: (query: CompiledQuery) => void, work: () => Promise<T>): Promise<T> {
	listeners.add(listener);
	try {
		return await work();
	} finally {
		listeners.delete(listener);
	}
}
