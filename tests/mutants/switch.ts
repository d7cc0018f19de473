import { AsyncLocalStorage } from "node:async_hooks";
import { PostgresAdapter, sql, type Transaction } from "kysely";

const unlocking = new AsyncLocalStorage<boolean>();

interface Chain {
	[word: string]: unknown;
}

/** What mutated sources call: which mutant is on, and which of them were reached since they were last forgotten. */
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

	/** Runs a call whose locks do not hold, where the mutant is on. */
	unlocked<T>(id: string, call: () => T): T {
		return mutants.is(id) ? unlocking.run(true, call) : call();
	},

	/** A statement that only locks. PostgreSQL lets go of what was locked since a savepoint to which it goes back. */
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
