import type { Caller } from "../context";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import type { Writing } from "../store/transact";

export type TokenKind = "session" | "link";

export async function personOfToken(
	store: Store,
	token: string,
	now: Date,
	kind: TokenKind = "session",
): Promise<Caller | undefined> {
	const row = await store
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.select(["tokens.person_id", "people.domain_id", "tokens.expires_at"])
		.where("tokens.hash", "=", hashToken(token))
		.where("tokens.kind", "=", kind)
		.executeTakeFirst();
	if (!row || row.expires_at <= now.toISOString()) return undefined;
	return { personId: row.person_id, domainId: row.domain_id };
}

interface NewToken {
	token: string;
	personId: string;
	eventId: string | null;
	kind: TokenKind;
	now: Date;
	expiresAt: string;
}

export async function insertToken(
	store: Store | Writing,
	{ token, personId, eventId, kind, now, expiresAt }: NewToken,
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
		})
		.execute();
}

export async function deleteToken(store: Store, token: string) {
	await store.deleteFrom("tokens").where("hash", "=", hashToken(token)).execute();
}
