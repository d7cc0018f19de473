import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../events/known-event";
import { newToken } from "../store/ids";
import type { Store } from "../store/open";
import type { Writing } from "../store/transact";
import { joinWhereOpen } from "../users/join-event";
import { isPassword } from "./passwords";
import { insertToken, type OpenedBy, personOfToken } from "./rows";

export const minute = 60 * 1000;
const day = 24 * 60 * minute;
const sessionDays = 30;
const badgeSessionDays = 1;

/** A session for the person with this e-mail and password; the same refusal whichever is wrong. */
export async function login(store: Store, event: KnownEvent, email: string, password: string, now: Date) {
	const person = await personWithEmail(store, event.domainId, email);
	if (!(await isPassword(password, person?.password_hash)) || !person) throw new Refusal("badCredentials");
	await joinWhereOpen(store, event, person.id, now);
	return openSession(store, person.id, now, "password");
}

export function personWithEmail(store: Store, domainId: string, email: string) {
	return store
		.selectFrom("people")
		.select(["id", "password_hash"])
		.where("domain_id", "=", domainId)
		.where("email", "=", email.trim().toLowerCase())
		.executeTakeFirst();
}

/** A session for the person of a link. The link stays good until it expires: mail programs open links before people do. */
export async function exchange(store: Store, code: string, now: Date) {
	const person = await personOfToken(store, code, now, "link");
	if (!person) throw new Refusal("linkExpired");
	return openSession(store, person.personId, now, person.isByBadge ? "badge" : "link");
}

export async function openSession(store: Store | Writing, personId: string, now: Date, openedBy: OpenedBy) {
	const token = newToken();
	const lasts = (openedBy === "badge" ? badgeSessionDays : sessionDays) * day;
	const expiresAt = new Date(now.getTime() + lasts).toISOString();
	await insertToken(store, { token, personId, eventId: null, kind: "session", now, expiresAt, openedBy });
	return { token, expiresAt };
}

/** A link token for an invitation: good for the days that the settings say, else until the day after the event's last day. */
export async function mintLink(
	store: Store | Writing,
	event: KnownEvent,
	personId: string,
	now: Date,
): Promise<string> {
	const { linkDays } = event.settings();
	const lastDay =
		event.document.days
			.map(({ day: date }) => date)
			.sort()
			.at(-1) ?? now.toISOString();
	const expiresAt = linkDays === null ? Date.parse(lastDay) + 2 * day : now.getTime() + linkDays * day;
	const token = newToken();
	await insertToken(store, {
		token,
		personId,
		eventId: event.id,
		kind: "link",
		now,
		expiresAt: new Date(expiresAt).toISOString(),
	});
	return token;
}
