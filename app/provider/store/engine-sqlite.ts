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

/** One file; an acknowledged write survives a crash (`synchronous=FULL`). */
export function sqliteDialect(file: string) {
	mkdirSync(dirname(file), { recursive: true });
	const database = new Database(file);
	database.pragma("busy_timeout = 10000");
	database.pragma("journal_mode = WAL");
	database.pragma("synchronous = FULL");
	database.pragma("foreign_keys = ON");
	return new ImmediateDialect({ database });
}
