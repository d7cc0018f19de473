import { batchedPerTick } from "../store/batched";
import { hashToken } from "../store/ids";
import { is } from "../store/is";
import type { Store } from "../store/open";
import { notifySubscribers, publishOnCommit } from "../store/publish";
import type { Database, Transaction } from "../store/transact";

export interface Caller {
	personId: string;
	domainId: string;
	/** Signed in with a badge, which others can see. */
	isByBadge: boolean;
	/** Signed in with the account's own password, or by creating it: nobody else could have opened that session here. */
	isByMaker: boolean;
	openedAt: string;
	/** When they last proved their identity, with a password or a mail just opened; a personal link's session proves nothing. */
	provedAt: string | null;
}

/** A `device` opens nothing, a `proof` proves once who opens a mail, a `contact` that a badge was just shown. */
export type TokenKind = "session" | "link" | "reset" | "device" | "proof" | "contact";

/** How a session was opened; empty for older sessions, which have the fewest rights. */
export type OpenedBy = "" | "password" | "account" | "mail" | "link" | "badge" | "anonymous";

/** The methods that only the person themselves can use. */
const provingMethods: OpenedBy[] = ["password", "account", "mail"];

/** The methods that only the maker of the account, or somebody who was given its password, can use. */
const makerMethods: string[] = ["password", "account", "anonymous"] satisfies OpenedBy[];

export async function findTokenOwner(
	store: Database,
	token: string,
	now: Date,
	kind: TokenKind = "session",
): Promise<(Caller & { eventId: string | null; expiresAt: string }) | undefined> {
	return callerIn(await tokenQuery(store, hashToken(token), kind).executeTakeFirst(), now);
}

/** The owner of a session. Simultaneous calls are read together, for a whole room that arrives at once. */
export async function findSessionOwner(store: Store, token: string, now: Date) {
	return callerIn(await sessionRow(store, hashToken(token)), now);
}

const sessionRow = batchedPerTick<string, TokenRow | undefined>(async (store, hashes) => {
	const [hash = ""] = hashes;
	if (hashes.length === 1) return [await tokenQuery(store, hash, "session").executeTakeFirst()];
	const rows = await tokensQuery(store, "session").select("tokens.hash").where("tokens.hash", "in", hashes).execute();
	const byHash = new Map(rows.map((row) => [row.hash, row]));
	return hashes.map((hash) => byHash.get(hash));
});

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

/** Undefined if the token has expired. */
export function callerIn(row: TokenRow | undefined, now: Date) {
	if (!row || row.expires_at <= now.toISOString()) return undefined;
	return {
		personId: row.person_id,
		domainId: row.domain_id,
		eventId: row.event_id,
		isByBadge: row.opened_by === "badge",
		isByMaker: makerMethods.includes(row.opened_by),
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
	/** How its session is opened; for a link, how the session that it is exchanged for is opened. */
	openedBy?: OpenedBy;
	/** The address that the link is mailed to; a link that is handed over proves no address. */
	mailedTo?: string | null;
}

export async function insertToken(store: Database, token: NewToken) {
	await insertTokens(store, [token]);
}

export async function insertTokens(store: Database, tokens: NewToken[]) {
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
		proved_at: provingMethods.includes(openedBy) ? now.toISOString() : null,
		mailed_to: mailedTo,
	};
}

export async function deleteToken(store: Store, token: string) {
	const deleted = store.deleteFrom("tokens").where("hash", "=", hashToken(token)).returning("person_id");
	for (const { person_id } of await deleted.execute()) notifySubscribers(store, "revocations", person_id, "here");
}

/** Uses a token up: of several simultaneous callers, one gets the person, and the address that it was mailed to. */
export function consumeToken(tx: Transaction, token: string, kind: TokenKind, now: Date) {
	return tx
		.deleteFrom("tokens")
		.where(is({ hash: hashToken(token), kind }))
		.where("expires_at", ">", now.toISOString())
		.returning(["person_id", "mailed_to"])
		.executeTakeFirst();
}

/** Every session except `keptToken`, and links that set a password or prove an identity. */
export async function endSessions(tx: Transaction, personId: string, keptToken: string | undefined) {
	publishOnCommit(tx, "revocations", personId);
	await tx
		.deleteFrom("tokens")
		.where("person_id", "=", personId)
		.where("kind", "in", ["session", "reset", "proof"])
		.where("hash", "!=", keptToken === undefined ? "" : hashToken(keptToken))
		.execute();
}
