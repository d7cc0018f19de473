import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";
import { account } from "./baseline/account";
import { bank } from "./baseline/bank";
import { paper } from "./baseline/documents";
import { ground, groundLogs } from "./baseline/ground";
import { live } from "./baseline/live";
import { post } from "./baseline/mail";
import { money } from "./baseline/money";
import { peopleMet } from "./baseline/networking";
import { payments } from "./baseline/payments";
import { people } from "./baseline/people";
import { registration } from "./baseline/registration";

/** In an order in which each refers only to earlier ones. */
const wings = [ground, people, groundLogs, account, registration, money, payments, bank, peopleMet, paper, post, live];

/**
 * An index about one person begins with the person: one that begins with the event contains everybody of it, and an engine that
 * does not know how many they are may well choose it. A column that is rarely set gets a partial index.
 */
export const baseline: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statementsFor(db)) await sql.raw(statement).execute(db);
	},
};

/** PostgreSQL runs all of them in one round trip; SQLite takes one at a time. */
function statementsFor(db: Kysely<unknown>): string[] {
	const script = wings.join("\n");
	if (db.getExecutor().adapter instanceof PostgresAdapter) return [script];
	// SQLite compares by code unit by default, and has no collation of this name.
	const statements = script.replaceAll(' collate "C"', "").split(";\n");
	return statements.filter((statement) => statement.trim() !== "");
}
