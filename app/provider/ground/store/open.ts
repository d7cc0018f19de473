import { join } from "node:path";
import { Kysely, type Migration, Migrator } from "kysely";
import { currentSchema, postgresDialect, type StoreLog } from "./engine-postgres";
import { sqliteDialect } from "./engine-sqlite";
import { registration } from "./migrations/0001-registration";
import { participation } from "./migrations/0002-participation";
import { companies } from "./migrations/0003-companies";
import { money } from "./migrations/0004-money";
import { payments } from "./migrations/0005-payments";
import { mails } from "./migrations/0006-mails";
import { calendars } from "./migrations/0007-calendars";
import { jobs } from "./migrations/0008-jobs";
import { signIn } from "./migrations/0009-sign-in";
import { privacy } from "./migrations/0010-privacy";
import { addresses } from "./migrations/0011-addresses";
import { waysIn } from "./migrations/0012-ways-in";
import { limits } from "./migrations/0013-limits";
import { firstOrganiser } from "./migrations/0014-first-organiser";
import { survival } from "./migrations/0015-survival";
import { paymentsFollowed } from "./migrations/0016-payments-followed";
import type { Tables } from "./schema";
import { storeRefusal } from "./store-refused";

export type Store = Kysely<Tables>;

const migrations: Record<string, Migration> = {
	"0001-registration": registration,
	"0002-participation": participation,
	"0003-companies": companies,
	"0004-money": money,
	"0005-payments": payments,
	"0006-mails": mails,
	"0007-calendars": calendars,
	"0008-jobs": jobs,
	"0009-sign-in": signIn,
	"0010-privacy": privacy,
	"0011-addresses": addresses,
	"0015-survival": survival,
	"0016-payments-followed": paymentsFollowed,
	"0013-limits": limits,
	"0012-ways-in": waysIn,
	"0014-first-organiser": firstOrganiser,
};

/** As a directory: the store lives as long as its process. */
export const inMemory = ":memory:";

interface Place {
	dataDir: string;
	databaseUrl?: string | undefined;
}

/** Opens the store and brings it up to date; several processes may do so at once. Throws `StoreRefused` where an operator can mend it. */
export async function openStore(place: Place, log?: StoreLog): Promise<Store> {
	try {
		return await openMigrated(place, log);
	} catch (error) {
		throw storeRefusal(error, storeName(place));
	}
}

/** As sentences about it call it. */
export function storeName({ dataDir, databaseUrl }: Place): string {
	return databaseUrl ? "the PostgreSQL database" : fileIn(dataDir);
}

const fileIn = (dataDir: string) => (dataDir === inMemory ? inMemory : join(dataDir, "parvis.sqlite"));

async function openMigrated(place: Place, log?: StoreLog): Promise<Store> {
	const store = new Kysely<Tables>({ dialect: dialectOf(place, log) });
	try {
		await bringUpToDate(store, place, log);
	} catch (error) {
		await store.destroy();
		throw error;
	}
	return store;
}

function dialectOf({ dataDir, databaseUrl }: Place, log?: StoreLog) {
	if (databaseUrl) return postgresDialect(databaseUrl, log);
	return sqliteDialect(fileIn(dataDir));
}

/** On PostgreSQL by connections of its own: a page's statement may not take as long as a change of its tables. */
async function bringUpToDate(store: Store, { databaseUrl }: Place, log?: StoreLog) {
	if (!databaseUrl) return migrate(store);
	const patient = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, log, { isPatient: true }) });
	try {
		await migrate(patient, { migrationTableSchema: await currentSchema(patient) });
	} finally {
		await patient.destroy();
	}
}

/** The migrator looks at every schema of the database: one that somebody drops at this moment is looked past at the next turn. */
const turns = 10;

async function migrate(db: Store, where: { migrationTableSchema?: string } = {}) {
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
