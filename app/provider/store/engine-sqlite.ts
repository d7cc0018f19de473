import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
	CompiledQuery,
	type DatabaseConnection,
	type DialectAdapter,
	type Driver,
	SqliteAdapter,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
} from "kysely";
import Database from "libsql";

/** A transaction that will write takes the write lock at once: a lock upgraded half-way fails instead of waiting. */
class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection) {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
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
	mkdirSync(dirname(file), { recursive: true });
	const database = new Database(file);
	database.pragma(`busy_timeout = ${patience}`);
	enterWal(database);
	database.pragma("synchronous = FULL");
	database.pragma("foreign_keys = ON");
	return new ImmediateDialect({ database });
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
