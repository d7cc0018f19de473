import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import {
	type DialectAdapter,
	type Driver,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteStatement,
} from "kysely";
import Database from "libsql";
import { LRUCache } from "lru-cache";
import { type Disk, Flushes } from "./flushes";
import { isBusy } from "./retry-while-busy";
import { type SqliteConnections, SqliteFileDriver } from "./sqlite-driver";

/**
 * Without `disk`, each commit is on the disk when it returns (`synchronous=FULL`). With it, commits wait to be flushed
 * together, and nothing may leave the process before that (`flushed`).
 */
export function sqliteDialect(file: string, disk?: Disk): FileDialect {
	const isFile = file !== ":memory:";
	if (isFile) restrictToOwner(file);
	const database = openDatabase(file);
	const tx = cacheStatements(database);
	if (!isFile) return new FileDialect({ writing: tx, reading: tx, openSnapshot: () => undefined, patience });
	const reader = openDatabase(file);
	const flushes = disk && isWal(database) ? new Flushes(`${file}-wal`, versionReader(reader), disk) : undefined;
	if (flushes) database.pragma("synchronous = NORMAL");
	const db = cacheStatements(reader);
	return new FileDialect({ writing: tx, reading: db, openSnapshot: () => openSnapshot(file), patience, flushes });
}

/** A file system without shared memory supports no write-ahead log: there each commit is flushed. */
function isWal(database: Database.Database): boolean {
	const { journal_mode } = database.prepare("pragma journal_mode").get([]) as { journal_mode: string };
	return journal_mode === "wal";
}

/** Changes with every commit of another connection, in any process: writers always use another connection than this reader. */
function versionReader(db: Database.Database): () => number {
	const statement = db.prepare("pragma data_version");
	return () => {
		try {
			return (statement.get([]) as { data_version: number }).data_version;
		} catch {
			return Number.NaN;
		}
	};
}

/** Milliseconds that a writer waits for other processes, in total. */
const patience = 10_000;

/** Milliseconds that the engine itself waits and so blocks the event loop; the rest is awaited (see `retryWhileBusy`). */
const blockingTimeout = 10;

/** The long busy timeout blocks nobody yet: the process is only starting, perhaps beside others that start too. */
function openDatabase(file: string): Database.Database {
	const database = new Database(file);
	database.pragma(`busy_timeout = ${patience}`);
	enterWal(database);
	database.pragma("synchronous = FULL");
	database.pragma("foreign_keys = ON");
	database.pragma(`busy_timeout = ${blockingTimeout}`);
	return database;
}

function openSnapshot(file: string): SqliteDatabase {
	const database = new Database(file);
	database.pragma(`busy_timeout = ${blockingTimeout}`);
	return database as unknown as SqliteDatabase;
}

export class FileDialect extends SqliteDialect {
	readonly #doors: SqliteConnections;

	constructor(doors: SqliteConnections) {
		super({ database: doors.writing });
		this.#doors = doors;
	}

	get flushes(): Flushes | undefined {
		return this.#doors.flushes;
	}

	override createDriver(): Driver {
		return new SqliteFileDriver(() => this.#doors);
	}

	override createAdapter(): DialectAdapter {
		return new TransactionalAdapter();
	}
}

/** SQLite supports DDL in a transaction: migrations of processes that start together then queue behind its lock. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

/** Only the owner may read the store: it holds personal data. The engine gives its side files the mode of the store. */
function restrictToOwner(file: string) {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	try {
		closeSync(openSync(file, "a", 0o600));
		for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
	} catch {
		// The store belongs to another user: the engine reports what it cannot do with it.
	}
}

/** Preparing costs more than running, and the same few come again and again. Each is read to its end. */
function cacheStatements(database: Database.Database): SqliteDatabase {
	const cache = new LRUCache<string, SqliteStatement>({ max: 500 });
	return {
		prepare(text) {
			const cached = cache.get(text);
			if (cached) return cached;
			const statement = database.prepare(text) as unknown as SqliteStatement;
			// The engine would compute it anew at each access.
			Object.defineProperty(statement, "reader", { value: statement.reader });
			cache.set(text, statement);
			return statement;
		},
		close() {
			cache.clear();
			database.close();
		},
	};
}

/** The busy timeout does not cover a change of the journal mode: processes that start together would fail. */
export function enterWal(database: Pick<Database.Database, "pragma">) {
	const deadline = performance.now() + patience;
	for (;;) {
		try {
			database.pragma("journal_mode = WAL");
			return;
		} catch (error) {
			if (!isBusy(error) || performance.now() > deadline) throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 + Math.random() * 20);
		}
	}
}
