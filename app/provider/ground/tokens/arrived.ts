import { type Dossier, dossierOf, dossierQueries } from "../records/dossier";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { readTogether } from "../store/together";
import { type Caller, callerIn, tokenQuery } from "./rows";

/** Whose session a token is, with their dossier at an event; neither when the token is nobody's. */
export interface Arrived {
	caller: Caller | undefined;
	dossier: Dossier | undefined;
}

/** One statement. */
export async function readArrived(store: Store, token: string, eventId: string, now: Date): Promise<Arrived> {
	const { session, ...rows } = await read(store, { hash: hashToken(token), eventId });
	return { caller: callerIn(session[0], now), dossier: dossierOf(rows) };
}

const read = readTogether(["hash", "eventId"], (from, { hash, eventId }) => ({
	session: tokenQuery(from, hash, "session"),
	...dossierQueries(from, eventId, from.selectFrom("tokens").select("person_id").where("hash", "=", hash)),
}));
