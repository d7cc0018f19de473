import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import {
	CompiledQuery,
	type DatabaseConnection,
	type DialectAdapter,
	type Driver,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
	type SqliteStatement,
} from "kysely";
import Database from "libsql";
import { LRUCache } from "lru-cache";

/** A transaction that will write takes the write lock at once: a lock upgraded half-way fails instead of waiting. */
class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	/** A full disk has ended the transaction by itself: what is thrown must be that, not that there is nothing to roll back. */
	override async rollbackTransaction(connection: DatabaseConnection) {
		await super.rollbackTransaction(connection).catch((error: Error) => {
			if (!/no transaction is active/.test(error.message)) throw error;
		});
	}
}

/** SQLite does take DDL in a transaction: migrations of processes that start together then queue behind that lock. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

class ImmediateDialect extends SqliteDialect {
	readonly #config: SqliteDialectConfig;

	constructor(config: SqliteDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver(): Driver {
		return new ImmediateDriver(this.#config);
	}

	override createAdapter(): DialectAdapter {
		return new TransactionalAdapter();
	}
}

/** Milliseconds that a writer waits for another process. */
const patience = 10_000;

/** One file; an acknowledged write survives a crash (`synchronous=FULL`). */
export function sqliteDialect(file: string) {
	if (file !== ":memory:") keepToOurselves(file);
	const database = new Database(file);
	database.pragma(`busy_timeout = ${patience}`);
	enterWal(database);
	database.pragma("synchronous = FULL");
	database.pragma("foreign_keys = ON");
	return new ImmediateDialect({ database: keepingStatements(database) });
}

/** The engine gives its side files the mode of the store: people's data are nobody else's to read on this machine. */
function keepToOurselves(file: string) {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	try {
		closeSync(openSync(file, "a", 0o600));
		for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600);
	} catch {
		// A store that is not ours to change: the engine says what it cannot do with it.
	}
}

/** To prepare a statement costs more than to run it, and the same few come again and again. Kysely reads each to its end. */
function keepingStatements(database: Database.Database): SqliteDatabase {
	const kept = new LRUCache<string, SqliteStatement>({ max: 500 });
	return {
		prepare(text) {
			const statement = kept.get(text) ?? (database.prepare(text) as unknown as SqliteStatement);
			kept.set(text, statement);
			return statement;
		},
		close() {
			kept.clear();
			database.close();
		},
	};
}

/** The busy timeout does not hold for the change of a journal mode: processes that start together would fail. */
function enterWal(database: Database.Database) {
	const deadline = Date.now() + patience;
	for (;;) {
		try {
			database.pragma("journal_mode = WAL");
			return;
		} catch (error) {
			const isBusy = (error as { code?: string }).code?.startsWith("SQLITE_BUSY");
			if (!isBusy || Date.now() > deadline) throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 + Math.random() * 20);
		}
	}
}
