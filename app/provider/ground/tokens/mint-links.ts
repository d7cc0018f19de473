import { lastDay } from "~/domain/event/last-day";
import type { LoadedEvent } from "../events/loaded-event";
import { newToken } from "../store/ids";
import type { Store } from "../store/open";
import type { Database, Transaction } from "../store/transact";
import { minute } from "./sign-in";
import { insertToken, insertTokens, type NewToken } from "./tokens";

const day = 24 * 60 * minute;

/**
 * Valid for the days in the settings, else until the day after the event. Without `mailedTo` it is handed over, and not
 * mailed (decision 5).
 */
export async function mintPersonalLink(
	store: Database,
	event: LoadedEvent,
	personId: string,
	now: Date,
	mailedTo: string | null = null,
): Promise<string> {
	const token = personalToken(event, personId, now, mailedTo);
	await insertToken(store, token);
	return token.token;
}

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

/** Signs the person in and opens their registration. Organisers send it to the person's e-mail. */
export async function mintPersonalAddress(
	store: Store,
	event: LoadedEvent,
	personId: string,
	publicUrl: string,
	now: Date,
) {
	const token = await mintPersonalLink(store, event, personId, now, await emailOf(store, personId));
	return entryAddress(event, publicUrl, token);
}

/** Like `mintPersonalAddress` for many people, in one statement; in their order. */
export async function mintPersonalAddresses(
	tx: Transaction,
	event: LoadedEvent,
	people: { id: string; email: string | null }[],
	publicUrl: string,
	now: Date,
): Promise<string[]> {
	const tokens = people.map(({ id, email }) => personalToken(event, id, now, email));
	if (tokens.length > 0) await insertTokens(tx, tokens);
	return tokens.map(({ token }) => entryAddress(event, publicUrl, token));
}

function entryAddress({ document }: LoadedEvent, publicUrl: string, token: string): string {
	return `${publicUrl}/${document.event.alias}/entree?token=${token}`;
}

export function withToken(address: string, token: string): string {
	return `${address}${address.includes("?") ? "&" : "?"}token=${token}`;
}

const proofLifeMs = 30 * minute;

export async function mintProofAddress(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ publicUrl, returnTo }: { publicUrl: string; returnTo: string | undefined },
	now: Date,
) {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + proofLifeMs).toISOString();
	const mailedTo = await emailOf(store, personId);
	await insertToken(store, { token, personId, eventId: event.id, kind: "proof", now, expiresAt, mailedTo });
	const query = new URLSearchParams({ preuve: token, ...(returnTo ? { retour: returnTo } : {}) });
	return `${publicUrl}/${event.document.event.alias}/entree?${query}`;
}

const resetLifeMs = 120 * minute;

export async function mintResetAddress(
	store: Store,
	event: LoadedEvent,
	personId: string,
	publicUrl: string,
	now: Date,
	mailedTo?: string | null,
) {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + resetLifeMs).toISOString();
	const mailed = { mailedTo: mailedTo ?? (await emailOf(store, personId)) };
	await insertToken(store, { token, personId, eventId: event.id, kind: "reset", now, expiresAt, ...mailed });
	return `${publicUrl}/${event.document.event.alias}/entree?reset=${token}`;
}

async function emailOf(store: Store, personId: string): Promise<string | null> {
	const row = await store.selectFrom("people").select("email").where("id", "=", personId).executeTakeFirst();
	return row?.email ?? null;
}
