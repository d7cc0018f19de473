import { type Expression, type Kysely, sql } from "kysely";
import { type RegistrationSnapshot, snapshotOf, snapshotQueries } from "../records/registration-snapshot";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { isOnPostgres, preparedQuery } from "../store/prepared-query";
import { partColumns, partsOfRow, type Query } from "../store/read-together";
import type { Tables } from "../store/schema";
import { type Caller, callerIn, tokenQuery } from "./tokens";

export interface SessionSnapshot {
	caller: Caller | undefined;
	snapshot: RegistrationSnapshot | undefined;
}

export async function readSessionSnapshot(
	store: Store,
	token: string,
	eventId: string,
	now: Date,
): Promise<SessionSnapshot> {
	const { rows } = await selectParts(store, { hash: hashToken(token), eventId });
	const { session, ...parts } = partsOfRow<Rows>(rows[0] ?? {});
	return { caller: callerIn(session[0], now), snapshot: snapshotOf(parts) };
}

const selectParts = preparedQuery(["hash", "eventId"], (from, { hash, eventId }) => {
	const bearer = from.selectFrom("tokens").select("person_id").where("hash", "=", hash);
	if (!isOnPostgres(from)) return from.selectNoFrom(partColumns(from, queriesOf(from, hash, eventId, bearer)));
	// PostgreSQL reads the bearer once; SQLite would make a table of them for each part, and looks each up in the index instead.
	const known = from.selectFrom(sql<{ person_id: string }>`bearer`.as("known")).select("known.person_id");
	return from
		.with(
			(name) => name("bearer").materialized(),
			() => bearer,
		)
		.selectNoFrom(partColumns(from, queriesOf(from, hash, eventId, known)));
});

type Rows = { [Part in keyof ReturnType<typeof queriesOf>]: RowOf<ReturnType<typeof queriesOf>[Part]> };
type RowOf<Part> = Part extends Expression<infer Row> ? Row : never;

function queriesOf(from: Kysely<Tables>, hash: string, eventId: string, bearer: Query<{ person_id: string }>) {
	return { session: tokenQuery(from, hash, "session"), ...snapshotQueries(from, eventId, bearer) };
}
