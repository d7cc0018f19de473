import { lastDay } from "~/domain/event/last-day";
import type { LoadedEvent } from "../events/known-event";
import { newToken } from "../store/ids";
import type { Store } from "../store/open";
import type { Transaction } from "../store/transact";
import { minute } from "./authentications";
import { insertToken, insertTokens, type NewToken } from "./rows";

const day = 24 * 60 * minute;

/**
 * The code of a personal link: good for the days that the settings say, else until the day after the event's last day.
 * `mailedTo` is where it goes by mail; without, somebody is handed it.
 */
export async function mintPersonalLink(
	store: Store | Transaction,
	event: LoadedEvent,
	personId: string,
	now: Date,
	mailedTo: string | null = null,
): Promise<string> {
	const token = personalToken(event, personId, now, mailedTo);
	await insertToken(store, token);
	return token.token;
}

/** Not yet written. */
function personalToken(event: LoadedEvent, personId: string, now: Date, mailedTo: string | null): NewToken {
	const { linkDays } = event.settings();
	const last = lastDay(event.document.days) || now.toISOString();
	const expiresAt = linkDays === null ? Date.parse(last) + 2 * day : now.getTime() + linkDays * day;
	return {
		token: newToken(),
		personId,
		eventId: event.id,
		kind: "link",
		now,
		expiresAt: new Date(expiresAt).toISOString(),
		mailedTo,
	};
}

/** A fresh personal address that signs the person in and opens their registration. Organisers send it to the person's e-mail. */
export async function mintPersonalAddress(
	store: Store,
	event: LoadedEvent,
	personId: string,
	publicUrl: string,
	now: Date,
) {
	const token = await mintPersonalLink(store, event, personId, now, await emailOf(store, personId));
	return entrance(event, publicUrl, token);
}

/** The same for many, in one statement; in their order. */
export async function mintPersonalAddresses(
	tx: Transaction,
	event: LoadedEvent,
	people: { id: string; email: string | null }[],
	publicUrl: string,
	now: Date,
): Promise<string[]> {
	const tokens = people.map(({ id, email }) => personalToken(event, id, now, email));
	if (tokens.length > 0) await insertTokens(tx, tokens);
	return tokens.map(({ token }) => entrance(event, publicUrl, token));
}

function entrance({ document }: LoadedEvent, publicUrl: string, token: string): string {
	return `${publicUrl}/${document.event.alias}/entree?token=${token}`;
}

/** How long the link of a mail proves who opens it. */
const proofLasts = 30 * minute;

/** A fresh address that proves once whose browser opens it, and leads on to where they were. */
export async function mintProofAddress(
	store: Store,
	event: LoadedEvent,
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
	event: LoadedEvent,
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
