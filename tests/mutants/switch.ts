import { AsyncLocalStorage } from "node:async_hooks";
import { PostgresAdapter, sql, type Transaction } from "kysely";

const unlocking = new AsyncLocalStorage<boolean>();

interface Chain {
	[word: string]: unknown;
}

/**
 * Called by mutated sources: knows which mutant is on, and which mutants have been reached since the record was last cleared.
 */
export const mutants = {
	on: null as string | null,
	reached: new Set<string>(),

	is(id: string): boolean {
		mutants.reached.add(id);
		return mutants.on === id;
	},

	without(id: string, query: Chain, narrowed: (query: Chain) => Chain): Chain {
		return mutants.is(id) ? query : narrowed(query);
	},

	/** Runs a call without effective locks, if the mutant is on. */
	unlocked<T>(id: string, call: () => T): T {
		return mutants.is(id) ? unlocking.run(true, call) : call();
	},

	/** Runs a statement that only locks. PostgreSQL releases what was locked after a savepoint when it rolls back to it. */
	lock<T>(tx: Transaction<unknown>, statement: () => T): T | Promise<Awaited<T>> {
		if (!unlocking.getStore() || !(tx.getExecutor().adapter instanceof PostgresAdapter)) return statement();
		return letGo(tx, statement);
	},
};

async function letGo<T>(tx: Transaction<unknown>, statement: () => T): Promise<Awaited<T>> {
	await sql`savepoint unlocked`.execute(tx);
	const answer = await statement();
	await sql`rollback to savepoint unlocked`.execute(tx);
	return answer;
}

Object.assign(globalThis, { __mutants: mutants });
