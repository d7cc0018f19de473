import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { planNameOf } from "./plan-names";
import type { Tables } from "./schema";

export type StoreLog = Pick<Logger, "warn">;

/** Milliseconds: a request learns that the database cannot be reached before its visitor gives up. */
const connectionTimeout = 5_000;
/** Milliseconds that a statement may take: no query of a page takes a second. */
const statementTimeout = 30_000;
/** Milliseconds: a new connection plans each of the large queries several times before it keeps a plan. */
const idleConnection = 60_000;
/** Milliseconds: a forgotten transaction would hold up everybody who waits for its locks. */
const idleInTransaction = 30_000;

/**
 * `options=-c search_path=…` in the address chooses a schema: tests give each world its own. A lost connection costs the
 * request that used it, which fails with the engine's code or `08006`; the next request gets another connection. `isPatient`
 * lifts the limits on the time of a statement, for migrations.
 */
export function postgresDialect(url: string, log?: StoreLog, { isPatient = false } = {}): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: connectionTimeout,
		idleTimeoutMillis: idleConnection,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		...(isPatient
			? {}
			: {
					statement_timeout: statementTimeout,
					idle_in_transaction_session_timeout: idleInTransaction,
					// A server that disappears silently does not report that a statement took too long.
					query_timeout: statementTimeout + 5_000,
				}),
	});
	const lost = ({ code, message }: NodeJS.ErrnoException) =>
		log?.warn({ code, reason: message }, "a connection to the database was lost");
	// An error event without a listener ends the process. The first listener covers a connection between two statements; the
	// second an idle one, whose error the pool emits again.
	pool.on("connect", (client) => client.on("error", lost));
	pool.on("error", () => {});
	return new PostgresDialect({ pool: resilientPool(pool) });
}

/** A connection in an unknown state is not used again, and its last error does not hide the first cause. */
export function resilientPool(pool: Pick<pg.Pool, "connect" | "end">): PostgresPool {
	return {
		async connect() {
			const client = await pool.connect().catch((error) => {
				throw withErrorCode(error);
			});
			return resilientClient(client, () => pool.connect());
		},
		end: () => pool.end(),
	};
}

function resilientClient(first: pg.PoolClient, connectAgain: () => Promise<pg.PoolClient>): PostgresPoolClient {
	let client = first;
	let isHeld = true;
	let broken: Error | undefined;
	let isInTransaction = false;
	const runQuery = (text: string, parameters: unknown[]) => {
		const name = planNameOf(text);
		return client.query({ text, values: parameters, ...(name === undefined ? {} : { name }) });
	};
	/** A read outside a transaction changes nothing: when its connection is lost, it is repeated once on another connection. */
	async function runWithRetry(text: string, parameters: unknown[]) {
		try {
			return await runQuery(text, parameters);
		} catch (error) {
			if (isInTransaction || !isPureRead(text) || !isConnectionLost(error as Error)) throw error;
			client.release(error as Error);
			isHeld = false;
			client = await connectAgain();
			isHeld = true;
			return runQuery(text, parameters);
		}
	}
	async function query(text: string, parameters: unknown[]) {
		if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
		try {
			return await runWithRetry(text, parameters);
		} catch (error) {
			if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") broken = error as Error;
			// The server rolls back what a lost connection had begun: the cause is the earlier error.
			if (text !== "rollback") throw withErrorCode(error as Error);
			broken = error as Error;
			return { command: "ROLLBACK", rowCount: 0, rows: [] };
		}
	}
	const release = () => {
		if (isHeld) client.release(broken);
	};
	return { query: query as unknown as PostgresPoolClient["query"], release };
}

/** True for a query that neither locks, nor counts, nor depends on the state of its session. */
function isPureRead(text: string): boolean {
	const otherwise =
		/\b(insert into|update|delete from|merge into|for share|for key share|nextval|setval|\w*advisory\w*|pg_notify)\b/i;
	return /^\s*(select|with)\b/i.test(text) && !otherwise.test(text);
}

/** A statement that timed out is not repeated: it would take as long again. */
function isConnectionLost(error: Error): boolean {
	const { code = "" } = error as NodeJS.ErrnoException;
	if (error instanceof pg.DatabaseError) return error.severity === "FATAL" && /^(57P0[123]|08)/.test(code);
	return /^(ECONNRESET|EPIPE)$/.test(code) || /^Connection terminated|not queryable/.test(error.message);
}

/** `pg` gives a lost connection no code, so that it gets the code of standard SQL. */
function withErrorCode(error: Error): Error {
	return "code" in error && error.code ? error : Object.assign(error, { code: "08006" });
}

/** The migrator must be told: it would take a table of the same name in any other schema for its own. */
export async function currentSchema(store: Kysely<Tables>): Promise<string> {
	const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(store);
	const schema = rows[0]?.schema;
	if (!schema) throw new Error("the search_path of the PostgreSQL address names no existing schema");
	return schema;
}
