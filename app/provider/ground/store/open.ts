import { join } from "node:path";
import { Kysely, type KyselyConfig, type Transaction as KyselyTransaction, Migrator, sql } from "kysely";
import { adoptStoreBeforeBaseline } from "./before-baseline";
import type { StoreLog } from "./engine-postgres";
import { FileDialect, sqliteDialect } from "./engine-sqlite";
import type { Disk, Flushes } from "./flushes";
import { Memory } from "./memory";
import { migrations } from "./migrations/all";
import type { Tables } from "./schema";
import { asStoreRefused } from "./store-refused";

export class Store extends Kysely<Tables> {
	readonly memory = new Memory<Store>(this);
	readonly watcher?: LockWatcher;

	/** `flushes` is set where commits are flushed in groups. */
	constructor(
		config: KyselyConfig,
		readonly flushes?: Flushes,
	) {
		super(config);
	}

	override async destroy() {
		this.memory.clear();
		await super.destroy();
	}
}

export type Transaction = KyselyTransaction<Tables> & Pick<Store, "memory" | "watcher">;

/** Learns whose registration a transaction has locked (`watchedStore`). */
export type LockWatcher = (tx: Transaction, lock: { eventId: string; personId: string }) => Promise<void>;

/** Used as the data directory, it keeps the store in memory for as long as its process lives. */
export const inMemory = ":memory:";

interface StoreLocation {
	dataDir: string;
	databaseUrl?: string | undefined;
}

/**
 * Opens the store and migrates it; several processes may do so at once. Throws `StoreRefused` for problems that an operator can
 * fix. With `disk`, the caller must hold back everything that leaves until it is `flushed`; without it, a commit is on the disk
 * when it returns.
 */
export async function openStore(location: StoreLocation, log?: StoreLog, disk?: Disk): Promise<Store> {
	try {
		return await openMigrated(location, log, disk);
	} catch (error) {
		throw asStoreRefused(error, storeName(location));
	}
}

export function storeName({ dataDir, databaseUrl }: StoreLocation): string {
	return databaseUrl ? "the PostgreSQL database" : sqliteFileIn(dataDir);
}

const sqliteFileIn = (dataDir: string) => (dataDir === inMemory ? inMemory : join(dataDir, "parvis.sqlite"));

async function openMigrated(location: StoreLocation, log?: StoreLog, disk?: Disk): Promise<Store> {
	const dialect = await openDialect(location, log, disk);
	const store = new Store({ dialect }, dialect instanceof FileDialect ? dialect.flushes : undefined);
	try {
		await migrateStore(store, location, log);
	} catch (error) {
		await store.destroy();
		throw error;
	}
	return store;
}

async function openDialect({ dataDir, databaseUrl }: StoreLocation, log?: StoreLog, disk?: Disk) {
	if (!databaseUrl) return sqliteDialect(sqliteFileIn(dataDir), disk);
	// A server on SQLite neither loads the PostgreSQL client nor keeps it in memory.
	const { postgresDialect } = await import("./engine-postgres");
	return postgresDialect(databaseUrl, log);
}

/** On PostgreSQL migrations use their own connections: a page's statement may not take as long as a change of tables. */
async function migrateStore(store: Store, location: StoreLocation, log?: StoreLog) {
	const { databaseUrl } = location;
	if (!databaseUrl) return (await isMigrated(store)) ? undefined : runMigrations(store, location);
	const { currentSchema, postgresDialect } = await import("./engine-postgres");
	const patient = new Store({ dialect: postgresDialect(databaseUrl, log, { isPatient: true }) });
	try {
		await runMigrations(patient, location, { migrationTableSchema: await currentSchema(patient) });
	} finally {
		await patient.destroy();
	}
}

/** Asks for the names alone: the migrator reads the schema of every table, which takes twice as long as opening a store. */
async function isMigrated(store: Store): Promise<boolean> {
	const known = sql<{ name: string }>`select name from kysely_migration order by name`.execute(store);
	const names = await known.then(({ rows }) => rows.map(({ name }) => name)).catch(() => []);
	return names.join() === Object.keys(migrations).sort().join();
}

async function runMigrations(db: Store, location: StoreLocation, where: { migrationTableSchema?: string } = {}) {
	await adoptStoreBeforeBaseline(db, storeName(location));
	await bringUpToDate(new Migrator({ db, provider: { getMigrations: async () => migrations }, ...where }));
}

const maxMigrationAttempts = 10;

/** The migrator looks at every schema of the database: if one is dropped at that moment, it tries again. */
export async function bringUpToDate(migrator: Pick<Migrator, "migrateToLatest">) {
	for (let attempt = 1; ; attempt++) {
		const { error } = await migrator.migrateToLatest();
		if (!error) return;
		if (attempt === maxMigrationAttempts || !isSchemaGone(error)) throw error;
	}
}

function isSchemaGone(error: unknown): boolean {
	const { code, message = "" } = error as { code?: unknown; message?: string };
	return code === "3F000" || (code === "XX000" && /cache lookup failed/.test(message));
}
