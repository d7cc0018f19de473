import type { Caller } from "../context";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import type { Writing } from "../store/transact";

/** A `device` opens nothing: it is known to have signed in before. */
export type TokenKind = "session" | "link" | "reset" | "device";

export async function personOfToken(
	store: Store,
	token: string,
	now: Date,
	kind: TokenKind = "session",
): Promise<Caller | undefined> {
	const row = await store
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.select(["tokens.person_id", "people.domain_id", "tokens.expires_at", "tokens.opened_by"])
		.where("tokens.hash", "=", hashToken(token))
		.where("tokens.kind", "=", kind)
		.executeTakeFirst();
	if (!row || row.expires_at <= now.toISOString()) return undefined;
	const [isByBadge, isByLink] = [row.opened_by === "badge", row.opened_by === "link"];
	return { personId: row.person_id, domainId: row.domain_id, isByBadge, isByLink };
}

interface NewToken {
	token: string;
	personId: string;
	eventId: string | null;
	kind: TokenKind;
	now: Date;
	expiresAt: string;
	/** Somebody showed a badge: it opens less than a password or a personal link. */
	isByBadge?: boolean;
	/** The session was opened by a link: whoever holds one need not be who made the account. */
	isByLink?: boolean;
	/** Where the link goes by mail; a link that is handed over proves no address. */
	mailedTo?: string | null;
}

export async function insertToken(
	store: Store | Writing,
	{ token, personId, eventId, kind, now, expiresAt, isByBadge = false, isByLink = false, mailedTo = null }: NewToken,
) {
	await store
		.insertInto("tokens")
		.values({
			hash: hashToken(token),
			person_id: personId,
			event_id: eventId,
			kind,
			created_at: now.toISOString(),
			expires_at: expiresAt,
			opened_by: isByBadge ? "badge" : isByLink ? "link" : "",
			mailed_to: mailedTo,
		})
		.execute();
}

export async function deleteToken(store: Store, token: string) {
	await store.deleteFrom("tokens").where("hash", "=", hashToken(token)).execute();
}

/** Uses a token up: of all who come with it at once, one gets the person, and the address that it was mailed to. */
export function takeToken(writing: Writing, token: string, kind: TokenKind, now: Date) {
	return writing
		.deleteFrom("tokens")
		.where("hash", "=", hashToken(token))
		.where("kind", "=", kind)
		.where("expires_at", ">", now.toISOString())
		.returning(["person_id", "mailed_to"])
		.executeTakeFirst();
}

/** Ends what a former password opened: every session but the one that is kept, and links that would make another password. */
export async function endSessions(writing: Writing, personId: string, kept: string | undefined) {
	await writing
		.deleteFrom("tokens")
		.where("person_id", "=", personId)
		.where("kind", "in", ["session", "reset"])
		.where("hash", "!=", kept === undefined ? "" : hashToken(kept))
		.execute();
}
