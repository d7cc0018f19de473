import { join } from "node:path";
import { Kysely, type Migration, Migrator } from "kysely";
import { currentSchema, postgresDialect } from "./engine-postgres";
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
import { firstOrganiser } from "./migrations/0014-first-organiser";
import type { Tables } from "./schema";

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
	"0014-first-organiser": firstOrganiser,
};

/** As a directory: the store lives as long as its process. */
export const inMemory = ":memory:";

/** Opens the store and brings it up to date; several processes may do so at once. */
export async function openStore(place: { dataDir: string; databaseUrl?: string | undefined }): Promise<Store> {
	const dialect = place.databaseUrl
		? postgresDialect(place.databaseUrl)
		: sqliteDialect(place.dataDir === inMemory ? inMemory : join(place.dataDir, "parvis.sqlite"));
	const store = new Kysely<Tables>({ dialect });
	try {
		const migrator = new Migrator({
			db: store,
			provider: { getMigrations: async () => migrations },
			...(place.databaseUrl ? { migrationTableSchema: await currentSchema(store) } : {}),
		});
		const { error } = await migrator.migrateToLatest();
		if (error) throw error;
	} catch (error) {
		await store.destroy();
		throw error;
	}
	return store;
}
