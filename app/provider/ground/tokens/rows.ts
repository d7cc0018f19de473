import { gatheredInTurn } from "../store/gathered";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { pass, tell } from "../store/told";
import type { Database, Transaction } from "../store/transact";

/** Whoever calls, as their token tells. */
export interface Caller {
	personId: string;
	domainId: string;
	/** Signed in by showing a badge, which others can see. */
	isByBadge: boolean;
	/** Signed in by the account's own password, or by making the account: nobody else could have put that session there. */
	isByMaker: boolean;
	/** When this session was opened. */
	openedAt: string;
	/** When the person last proved in it that it is they, by a password or a mail just opened. A personal link is a way in, and proves nothing. */
	provedAt: string | null;
}

/**
 * A `device` opens nothing: it is known to have signed in before. `proof`: the link of a mail that proves once who opens it;
 * `contact`: that somebody has just shown their badge.
 */
export type TokenKind = "session" | "link" | "reset" | "device" | "proof" | "contact";

/** How a session was opened; empty for those of before it was noted, which are worth the least. */
export type OpenedBy = "" | "password" | "account" | "mail" | "link" | "badge" | "anonymous";

/** What only the person themselves can have done. */
const proving: OpenedBy[] = ["password", "account", "mail"];

/** What only who made the account, or was given its password, can have done. */
const making: string[] = ["password", "account", "anonymous"] satisfies OpenedBy[];

export async function personOfToken(
	store: Store | Transaction,
	token: string,
	now: Date,
	kind: TokenKind = "session",
): Promise<(Caller & { eventId: string | null; expiresAt: string }) | undefined> {
	return callerIn(await tokenQuery(store, hashToken(token), kind).executeTakeFirst(), now);
}

/** Whose session it is. Those of a whole room that comes at once are read together. */
export async function personOfSession(store: Store, token: string, now: Date) {
	return callerIn(await sessionRow(store, hashToken(token)), now);
}

const sessionRow = gatheredInTurn<string, TokenRow | undefined>(async (store, hashes) => {
	const [hash = ""] = hashes;
	if (hashes.length === 1) return [await tokenQuery(store, hash, "session").executeTakeFirst()];
	const rows = await tokensQuery(store, "session").select("tokens.hash").where("tokens.hash", "in", hashes).execute();
	const byHash = new Map(rows.map((row) => [row.hash, row]));
	return hashes.map((one) => byHash.get(one));
});

/** A token, by its hash, with what is told of who has it. */
export function tokenQuery(db: Database, hash: string, kind: TokenKind) {
	return tokensQuery(db, kind).where("tokens.hash", "=", hash);
}

function tokensQuery(db: Database, kind: TokenKind) {
	return db
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.select(["tokens.person_id", "people.domain_id", "tokens.expires_at", "tokens.opened_by"])
		.select(["tokens.created_at", "tokens.proved_at", "tokens.event_id"])
		.where("tokens.kind", "=", kind);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof tokenQuery>["executeTakeFirstOrThrow"]>>;

/** Nobody when the token's time is over. */
export function callerIn(row: TokenRow | undefined, now: Date) {
	if (!row || row.expires_at <= now.toISOString()) return undefined;
	return {
		personId: row.person_id,
		domainId: row.domain_id,
		eventId: row.event_id,
		isByBadge: row.opened_by === "badge",
		isByMaker: making.includes(row.opened_by),
		openedAt: row.created_at,
		provedAt: row.proved_at,
		expiresAt: row.expires_at,
	};
}

export interface NewToken {
	token: string;
	personId: string;
	eventId: string | null;
	kind: TokenKind;
	now: Date;
	expiresAt: string;
	/** How its session is opened; of a link, what opens the session that it is exchanged for. */
	openedBy?: OpenedBy;
	/** Where the link goes by mail; a link that is handed over proves no address. */
	mailedTo?: string | null;
}

export async function insertToken(store: Store | Transaction, token: NewToken) {
	await insertTokens(store, [token]);
}

export async function insertTokens(store: Store | Transaction, tokens: NewToken[]) {
	await store.insertInto("tokens").values(tokens.map(rowOf)).execute();
}

function rowOf({ token, personId, eventId, kind, now, expiresAt, openedBy = "", mailedTo = null }: NewToken) {
	return {
		hash: hashToken(token),
		person_id: personId,
		event_id: eventId,
		kind,
		created_at: now.toISOString(),
		expires_at: expiresAt,
		opened_by: openedBy,
		proved_at: proving.includes(openedBy) ? now.toISOString() : null,
		mailed_to: mailedTo,
	};
}

export async function deleteToken(store: Store, token: string) {
	const deleted = store.deleteFrom("tokens").where("hash", "=", hashToken(token)).returning("person_id");
	for (const { person_id } of await deleted.execute()) pass(store, "revocations", person_id, "here");
}

/** Uses a token up: of all who come with it at once, one gets the person, and the address that it was mailed to. */
export function takeToken(tx: Transaction, token: string, kind: TokenKind, now: Date) {
	return tx
		.deleteFrom("tokens")
		.where("hash", "=", hashToken(token))
		.where("kind", "=", kind)
		.where("expires_at", ">", now.toISOString())
		.returning(["person_id", "mailed_to"])
		.executeTakeFirst();
}

/** Ends what a former password opened: every session but the one that is kept, and links that would make another password or prove who opens them. */
export async function endSessions(tx: Transaction, personId: string, kept: string | undefined) {
	tell(tx, "revocations", personId);
	await tx
		.deleteFrom("tokens")
		.where("person_id", "=", personId)
		.where("kind", "in", ["session", "reset", "proof"])
		.where("hash", "!=", kept === undefined ? "" : hashToken(kept))
		.execute();
}
