import { join } from "node:path";
import { Kysely, Migrator } from "kysely";
import { adoptStoreBeforeBaseline } from "./before-baseline";
import { currentSchema, postgresDialect, type StoreLog } from "./engine-postgres";
import { FileDialect, sqliteDialect } from "./engine-sqlite";
import { flushesBy } from "./flushed";
import type { Disk } from "./flushes";
import { migrations } from "./migrations/all";
import type { Tables } from "./schema";
import { storeRefusal } from "./store-refused";

export type Store = Kysely<Tables>;

/** As a directory: the store lives as long as its process. */
export const inMemory = ":memory:";

interface Place {
	dataDir: string;
	databaseUrl?: string | undefined;
}

/**
 * Opens the store and brings it up to date; several processes may do so at once. Throws `StoreRefused` where an operator
 * can mend it. Who gives a disk holds back what leaves until it is `flushed`; to all others, a commit is on the disk.
 */
export async function openStore(place: Place, log?: StoreLog, disk?: Disk): Promise<Store> {
	try {
		return await openMigrated(place, log, disk);
	} catch (error) {
		throw storeRefusal(error, storeName(place));
	}
}

/** As sentences about it call it. */
export function storeName({ dataDir, databaseUrl }: Place): string {
	return databaseUrl ? "the PostgreSQL database" : fileIn(dataDir);
}

const fileIn = (dataDir: string) => (dataDir === inMemory ? inMemory : join(dataDir, "parvis.sqlite"));

async function openMigrated(place: Place, log?: StoreLog, disk?: Disk): Promise<Store> {
	const dialect = dialectOf(place, log, disk);
	const store = new Kysely<Tables>({ dialect });
	if (dialect instanceof FileDialect && dialect.flushes) flushesBy(store, dialect.flushes);
	try {
		await bringUpToDate(store, place, log);
	} catch (error) {
		await store.destroy();
		throw error;
	}
	return store;
}

function dialectOf({ dataDir, databaseUrl }: Place, log?: StoreLog, disk?: Disk) {
	if (databaseUrl) return postgresDialect(databaseUrl, log);
	return sqliteDialect(fileIn(dataDir), disk);
}

/** On PostgreSQL by connections of its own: a page's statement may not take as long as a change of its tables. */
async function bringUpToDate(store: Store, place: Place, log?: StoreLog) {
	const { databaseUrl } = place;
	if (!databaseUrl) return migrate(store, place);
	const patient = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, log, { isPatient: true }) });
	try {
		await migrate(patient, place, { migrationTableSchema: await currentSchema(patient) });
	} finally {
		await patient.destroy();
	}
}

/** The migrator looks at every schema of the database: one that somebody drops at this moment is looked past at the next turn. */
const turns = 10;

async function migrate(db: Store, place: Place, where: { migrationTableSchema?: string } = {}) {
	await adoptStoreBeforeBaseline(db, storeName(place));
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...where });
	for (let turn = 1; ; turn++) {
		const { error } = await migrator.migrateToLatest();
		if (!error) return;
		if (turn === turns || !isSchemaGone(error)) throw error;
	}
}

function isSchemaGone(error: unknown): boolean {
	const { code, message } = error as { code?: unknown; message?: string };
	return code === "3F000" || (code === "XX000" && /cache lookup failed/.test(message ?? ""));
}
