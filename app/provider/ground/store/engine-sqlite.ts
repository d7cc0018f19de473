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
import { isBusy } from "./patiently";
import { type Doors, SqliteFileDriver } from "./sqlite-driver";

/**
 * One file; an acknowledged write survives a power cut. By itself each commit is on the disk when it returns
 * (`synchronous=FULL`); given a disk, commits wait to be flushed together, and nothing may leave before (`flushed`).
 */
export function sqliteDialect(file: string, disk?: Disk): FileDialect {
	const isFile = file !== ":memory:";
	if (isFile) keepToOurselves(file);
	const database = openDatabase(file);
	const tx = keepingStatements(database);
	if (!isFile) return new FileDialect({ writing: tx, reading: tx, openSnapshot: () => undefined, patience });
	const reader = openDatabase(file);
	const flushes = disk && isWal(database) ? new Flushes(`${file}-wal`, versionSeen(reader), disk) : undefined;
	if (flushes) database.pragma("synchronous = NORMAL");
	const db = keepingStatements(reader);
	return new FileDialect({ writing: tx, reading: db, openSnapshot: () => openSnapshot(file), patience, flushes });
}

/** A file system without shared memory takes no log: each commit is flushed there. */
function isWal(database: Database.Database): boolean {
	const { journal_mode } = database.prepare("pragma journal_mode").get([]) as { journal_mode: string };
	return journal_mode === "wal";
}

/** Changes with every commit of another connection, in whatever process: all writing is another connection's than reading. */
function versionSeen(db: Database.Database): () => number {
	const asked = db.prepare("pragma data_version");
	return () => {
		try {
			return (asked.get([]) as { data_version: number }).data_version;
		} catch {
			return Number.NaN;
		}
	};
}

/** Milliseconds that a writer waits for those of other processes, all in all. */
const patience = 10_000;

/** Milliseconds that the engine itself waits, and the event loop with it: the rest is awaited (see `patiently`). */
const heldUp = 10;

/** Nobody is held up yet: the process only starts, perhaps beside others that do. */
function openDatabase(file: string): Database.Database {
	const database = new Database(file);
	database.pragma(`busy_timeout = ${patience}`);
	enterWal(database);
	database.pragma("synchronous = FULL");
	database.pragma("foreign_keys = ON");
	database.pragma(`busy_timeout = ${heldUp}`);
	return database;
}

function openSnapshot(file: string): SqliteDatabase {
	const database = new Database(file);
	database.pragma(`busy_timeout = ${heldUp}`);
	return database as unknown as SqliteDatabase;
}

export class FileDialect extends SqliteDialect {
	readonly #doors: Doors;

	constructor(doors: Doors) {
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

/** SQLite does take DDL in a transaction: migrations of processes that start together then queue behind that lock. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
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

/** To prepare a statement costs more than to run it, and the same few come again and again. Each is read to its end. */
function keepingStatements(database: Database.Database): SqliteDatabase {
	const kept = new LRUCache<string, SqliteStatement>({ max: 500 });
	return {
		prepare(text) {
			const known = kept.get(text);
			if (known) return known;
			const statement = database.prepare(text) as unknown as SqliteStatement;
			// Asked of the engine anew each time otherwise.
			Object.defineProperty(statement, "reader", { value: statement.reader });
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
			if (!isBusy(error) || Date.now() > deadline) throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 + Math.random() * 20);
		}
	}
}
