import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Tables } from "./schema";
import { StoreRefused } from "./store-refused";

/** The migrations that the baseline replaced: a store of commit 2cd995f has applied all of them. */
const migrationsBeforeBaseline = `
	0001-registration 0002-participation 0003-companies 0004-money 0005-payments 0006-mails 0007-calendars 0008-jobs
	0009-sign-in 0010-privacy 0011-addresses 0012-ways-in 0013-limits 0014-first-organiser 0015-survival
	0016-payments-followed 0017-words 0018-folded-names 0019-erased-addresses 0020-unpaid 0021-company-numbers
	0022-company-proposals 0023-due-before 0024-many-people 0025-live 0026-presence 0027-screen-links 0028-own-picks
	0029-word-clouds 0030-emotions 0031-devices 0032-leaderboard 0033-pictures 0034-live-readings 0035-messages
	0036-usage-logs 0041-contact-notes 0043-doors 0047-deeds 0048-desk-payments 0049-badge-prints 0050-place-changes
	0052-gone-badges 0052a-door-discrepancies 0053-live-forgotten 0054-opinion-reminders 0057-reserved-badges`
	.trim()
	.split(/\s+/);

type MigrationTables = { kysely_migration: { name: string; timestamp: string } };

/** The baseline's name replaces the 47 older ones. Several processes may do so: each leaves alone what another has done. */
export async function adoptStoreBeforeBaseline(store: Kysely<Tables>, storeName: string) {
	const db = store.withTables<MigrationTables>();
	const names = await listAppliedMigrations(db);
	if (!names.some((name) => migrationsBeforeBaseline.includes(name))) return;
	if (names.sort().join() !== migrationsBeforeBaseline.join()) {
		throw new StoreRefused(
			`The store cannot be used: ${storeName} was last opened by another version than commit 2cd995f, and only from there can it be brought up to date: start commit 2cd995f on it once, then this version.`,
		);
	}
	await db.transaction().execute(async (tx) => {
		await tx.deleteFrom("kysely_migration").where("name", "in", migrationsBeforeBaseline).execute();
		await tx
			.insertInto("kysely_migration")
			.values({ name: "0001-baseline", timestamp: new Date().toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});
}

async function listAppliedMigrations(db: Kysely<Tables & MigrationTables>): Promise<string[]> {
	const isOnPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	const tables = isOnPostgres
		? sql`select from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
		: sql`select name from sqlite_schema where name = 'kysely_migration'`;
	const { rows } = await tables.execute(db);
	if (rows.length === 0) return [];
	const migrations = await db.selectFrom("kysely_migration").select("name").execute();
	return migrations.map(({ name }) => name);
}
