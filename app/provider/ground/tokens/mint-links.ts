import type { KnownEvent } from "../events/known-event";
import { newToken } from "../store/ids";
import type { Store } from "../store/open";
import { mintLink, minute } from "./authentications";
import { insertToken } from "./rows";

/** A fresh personal address that signs the person in and opens their registration. Organisers send it to the person's e-mail. */
export async function mintAddress(store: Store, event: KnownEvent, personId: string, publicUrl: string, now: Date) {
	const token = await mintLink(store, event, personId, now, await emailOf(store, personId));
	return `${publicUrl}/${event.document.event.alias}/entree?token=${token}`;
}

/** How long the link of a mail proves who opens it. */
const proofLasts = 30 * minute;

/** A fresh address that proves once whose browser opens it, and leads on to where they were. */
export async function mintProofAddress(
	store: Store,
	event: KnownEvent,
	personId: string,
	{ publicUrl, returnTo }: { publicUrl: string; returnTo: string | undefined },
	now: Date,
) {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + proofLasts).toISOString();
	const mailedTo = await emailOf(store, personId);
	await insertToken(store, { token, personId, eventId: event.id, kind: "proof", now, expiresAt, mailedTo });
	const query = new URLSearchParams({ preuve: token, ...(returnTo ? { retour: returnTo } : {}) });
	return `${publicUrl}/${event.document.event.alias}/entree?${query}`;
}

/** How long the link of a mail makes a new password. */
const resetLasts = 120 * minute;

/** A fresh address that makes one new password. */
export async function mintResetAddress(
	store: Store,
	event: KnownEvent,
	personId: string,
	publicUrl: string,
	now: Date,
	mailedTo?: string | null,
) {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + resetLasts).toISOString();
	const mailed = { mailedTo: mailedTo ?? (await emailOf(store, personId)) };
	await insertToken(store, { token, personId, eventId: event.id, kind: "reset", now, expiresAt, ...mailed });
	return `${publicUrl}/${event.document.event.alias}/entree?reset=${token}`;
}

async function emailOf(store: Store, personId: string): Promise<string | null> {
	const row = await store.selectFrom("people").select("email").where("id", "=", personId).executeTakeFirst();
	return row?.email ?? null;
}
