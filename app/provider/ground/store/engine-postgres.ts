import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { planNameOf } from "./plan-names";
import type { Tables } from "./schema";

export type StoreLog = Pick<Logger, "warn">;

/** Milliseconds: a request learns that the database is away before its visitor gives up. */
const connectionTimeout = 5_000;
/** What a statement may take: nothing that a page asks takes a second. */
const statementTimeout = 30_000;
/** A transaction that forgot itself holds up everybody behind its locks. */
const idleInTransaction = 30_000;

/**
 * `options=-c search_path=…` in the address chooses a schema: tests give each world its own. A lost connection costs the
 * request that used it, which fails with the engine's code or `08006`; the next one gets another connection. To bring the
 * tables up to date may take its time.
 */
export function postgresDialect(url: string, log?: StoreLog, { isPatient = false } = {}): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: connectionTimeout,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		...(isPatient
			? {}
			: {
					statement_timeout: statementTimeout,
					idle_in_transaction_session_timeout: idleInTransaction,
					// A server that is gone without a word does not say that a statement took too long.
					query_timeout: statementTimeout + 5_000,
				}),
	});
	const lost = ({ code, message }: NodeJS.ErrnoException) =>
		log?.warn({ code, reason: message }, "a connection to the database was lost");
	// An error that nobody listens to ends the process: of a connection between two statements, and of one at rest, which
	// the pool tells a second time.
	pool.on("connect", (client) => client.on("error", lost));
	pool.on("error", () => {});
	return new PostgresDialect({ pool: resilientPool(pool) });
}

/** Connections whose state is not known any more are not used again, and what they say last hides no first cause. */
function resilientPool(pool: pg.Pool): PostgresPool {
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
	/** A read by itself changes nothing, so that it is asked again where its connection is lost: once, on another connection. */
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
			// The server rolls back what a lost connection had begun: the cause is what failed before.
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

/** Neither what locks or counts on, nor what a session has for itself. */
function isPureRead(text: string): boolean {
	const otherwise =
		/\b(insert into|update|delete from|merge into|for share|for key share|nextval|setval|\w*advisory\w*|pg_notify)\b/i;
	return /^\s*(select|with)\b/i.test(text) && !otherwise.test(text);
}

/** The connection went away under the statement; a statement that took too long would take as long again. */
function isConnectionLost(error: Error): boolean {
	const { code } = error as NodeJS.ErrnoException;
	if (error instanceof pg.DatabaseError) return error.severity === "FATAL" && /^(57P0[123]|08)/.test(code ?? "");
	return /^(ECONNRESET|EPIPE)$/.test(code ?? "") || /^Connection terminated|not queryable/.test(error.message);
}

/** `pg` gives a lost connection no code: it gets SQL's own for it. */
function withErrorCode(error: Error): Error {
	return "code" in error && error.code ? error : Object.assign(error, { code: "08006" });
}

/** Where tables go. The migrator must be told: it takes a table of the same name in any other schema for its own. */
export async function currentSchema(store: Kysely<Tables>): Promise<string> {
	const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(store);
	const schema = rows[0]?.schema;
	if (!schema) throw new Error("the search_path of the PostgreSQL address names no existing schema");
	return schema;
}
