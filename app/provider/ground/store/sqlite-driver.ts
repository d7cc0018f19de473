import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	RawNode,
	SelectQueryNode,
	type SqliteDatabase,
	type TransactionSettings,
} from "kysely";
import type { Flushes } from "./flushes";
import { retryWhileBusy } from "./retry-while-busy";
import { endLongTurn } from "./yield-to-event-loop";

/** The connections that a process has open on one file. */
export interface SqliteConnections {
	writing: SqliteDatabase;
	/** Another connection, so that reading never waits for a writer; the same one for a store in memory. */
	reading: SqliteDatabase;
	/** Opens one more for reading at one instant; undefined for a store in memory. */
	openSnapshot(): SqliteDatabase | undefined;
	/** Milliseconds that a writer waits for another process. */
	patience: number;
	/** Set where commits are flushed in groups. */
	flushes?: Flushes | undefined;
}

/**
 * Writers queue without blocking the event loop; readers go on. A write takes the lock at once: an upgrade half-way would fail.
 */
export class SqliteFileDriver implements Driver {
	readonly #open: () => SqliteConnections;
	readonly #queue = new TurnQueue();
	#connections: SqliteConnections | undefined;

	constructor(open: () => SqliteConnections) {
		this.#open = open;
	}

	async init() {
		this.#connections = this.#open();
	}

	async acquireConnection(): Promise<Connection> {
		if (!this.#connections) throw new Error("the store is closed");
		return new Connection(this.#connections, this.#queue);
	}

	beginTransaction(connection: Connection, { accessMode }: TransactionSettings) {
		return connection.begin(accessMode === "read only");
	}

	async commitTransaction(connection: Connection) {
		await connection.executeQuery(CompiledQuery.raw("commit"));
	}

	async rollbackTransaction(connection: Connection) {
		// Some failures (a full disk) have ended the transaction already: report that failure, not this one.
		await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => {});
	}

	async releaseConnection(connection: Connection) {
		connection.release();
	}

	async destroy() {
		const connections = this.#connections;
		this.#connections = undefined;
		await connections?.flushes?.close();
		connections?.writing.close();
		if (connections && connections.reading !== connections.writing) connections.reading.close();
	}
}

class Connection implements DatabaseConnection {
	readonly #connections: SqliteConnections;
	readonly #queue: TurnQueue;
	/** The open transaction, and how to leave it. */
	#held: { database: SqliteDatabase; leave(): void } | undefined;

	constructor(connections: SqliteConnections, queue: TurnQueue) {
		this.#connections = connections;
		this.#queue = queue;
	}

	async begin(isReading: boolean) {
		const snapshot = isReading ? this.#connections.openSnapshot() : undefined;
		if (snapshot) {
			this.#held = { database: snapshot, leave: () => snapshot.close() };
			run(snapshot, CompiledQuery.raw("begin"));
		} else {
			this.#held = { database: this.#connections.writing, leave: await this.#takeLock() };
		}
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { reading, writing, patience } = this.#connections;
		if (this.#held) return run(this.#held.database, query);
		if (SelectQueryNode.is(query.query) && reading !== writing) {
			await endLongTurn();
			return retryWhileBusy(() => run(reading, query), patience);
		}
		// A raw query may be one that no transaction accepts: a pragma.
		return RawNode.is(query.query) ? this.#runAlone(query) : this.#write(query);
	}

	async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { writing, patience } = this.#connections;
		const leave = await this.#queue.turn();
		try {
			return await retryWhileBusy(() => run(writing, query), patience);
		} finally {
			leave();
		}
	}

	async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { writing } = this.#connections;
		const leave = await this.#takeLock();
		try {
			const result = run<R>(writing, query);
			run(writing, CompiledQuery.raw("commit"));
			return result;
		} catch (error) {
			rollBack(writing);
			throw error;
		} finally {
			leave();
		}
	}

	// biome-ignore lint/correctness/useYield: nothing here reads row by row
	async *streamQuery(): AsyncIterableIterator<never> {
		throw new Error("rows are read by batches, not streamed");
	}

	release() {
		this.#held?.leave();
		this.#held = undefined;
	}

	async #takeLock(): Promise<() => void> {
		const { writing, patience } = this.#connections;
		const startedAt = performance.now();
		const leave = await this.#queue.turn();
		try {
			await retryWhileBusy(() => run(writing, CompiledQuery.raw("begin immediate")), patience, startedAt);
			return leave;
		} catch (error) {
			leave();
			throw error;
		}
	}
}

function run<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
	const statement = database.prepare(sql);
	if (statement.reader) return { rows: statement.all(parameters) as R[] };
	const { changes, lastInsertRowid } = statement.run(parameters);
	return { numAffectedRows: BigInt(changes ?? 0), insertId: BigInt(lastInsertRowid ?? 0), rows: [] };
}

function rollBack(database: SqliteDatabase) {
	try {
		run(database, CompiledQuery.raw("rollback"));
	} catch {
		// The failure had ended the transaction already.
	}
}

/** One turn at a time, in the order of the calls. */
class TurnQueue {
	#last: Promise<void> = Promise.resolve();

	async turn(): Promise<() => void> {
		const before = this.#last;
		let leave = () => {};
		this.#last = new Promise((resolve) => {
			leave = resolve;
		});
		await before;
		return leave;
	}
}
