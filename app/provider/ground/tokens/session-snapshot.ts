import { type RegistrationSnapshot, snapshotOf, snapshotQueries } from "../records/registration-snapshot";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { readTogether } from "../store/read-together";
import { type Caller, callerIn, tokenQuery } from "./tokens";

export interface SessionSnapshot {
	caller: Caller | undefined;
	dossier: RegistrationSnapshot | undefined;
}

export async function readSessionSnapshot(
	store: Store,
	token: string,
	eventId: string,
	now: Date,
): Promise<SessionSnapshot> {
	const { session, ...rows } = await readParts(store, { hash: hashToken(token), eventId });
	return { caller: callerIn(session[0], now), dossier: snapshotOf(rows) };
}

const readParts = readTogether(["hash", "eventId"], (from, { hash, eventId }) => ({
	session: tokenQuery(from, hash, "session"),
	...snapshotQueries(from, eventId, from.selectFrom("tokens").select("person_id").where("hash", "=", hash)),
}));
