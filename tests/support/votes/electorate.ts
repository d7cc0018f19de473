import type { AppLoadContext } from "@remix-run/node";
import type { Config } from "~/config.server";
import { commitSession, readSession, setToken } from "~/http/session.server";
import { importEvent } from "~/provider/event/file/import-event";
import { newToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { buildEvent } from "../world/event";
import { pressing } from "./pressing";

/** The secret with which a server signs cookies, so that whole crowds are signed in without a click. */
export const sessionSecret = "of a crowd that came in by itself, and of nobody else";

export const votePath = "/salle/live/repondre";

export interface Voter {
	personId: string;
	cookie: string;
}

const poll = {
	kind: "poll" as const,
	key: "lunch",
	title: "Lunch",
	choices: ["Here", "Quay", "Park"].map((label) => ({ label })),
};

const email = (number: number) => `voter${number}@example.com`;

/** Fills a store with an event whose live is on, and with as many people who are registered and signed in. */
export async function gatherVoters(store: Store, count: number) {
	const file = buildEvent({
		event: { id: "salle", alias: "salle" },
		settings: { FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
		live: [poll],
		emotions: [
			{ key: "love", icon: "❤️", label: "I love it" },
			{ key: "bravo", icon: "👏", label: "Bravo" },
		],
		people: [
			{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
			...Array.from({ length: count }, (_, at) => ({ email: email(at), firstName: "V", lastName: `${at}` })),
		],
	});
	const now = new Date();
	await importEvent(store, file, now, { invite: "now", areRolesAccepted: true });
	const at = now.toISOString();
	await store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const people = await store.selectFrom("people").select(["id", "email"]).execute();
	const ids = new Map(people.map((person) => [person.email, person.id]));
	const idOf = (name: string) => ids.get(`${name}@example.com`) ?? "";
	const event = { domainId: file.document.domain.id, eventId: file.document.event.id };
	const voters = await signIn(
		store,
		event.domainId,
		Array.from({ length: count }, (_, at) => idOf(`voter${at}`)),
		now,
	);
	const host = await pressing({ store, event });
	const { module, options } = await host.show("lunch");
	return {
		host,
		event,
		voters,
		ballotId: module.id,
		optionIds: options.map(({ id }) => id),
		bodyOf: (choice: number) =>
			new URLSearchParams({ kind: "poll", ballot: module.id, option: options[choice]?.id ?? "" }).toString(),
	};
}

/** Opens sessions for these people, and returns their browsers' cookies. */
export async function signIn(store: Store, domainId: string, people: string[], now: Date): Promise<Voter[]> {
	const tokens = people.map((personId) => ({ personId, token: newToken() }));
	const session = { eventId: null, kind: "session", openedBy: "password", now } as const;
	await transact(store, async (tx) => {
		const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString();
		for (const one of tokens) await insertToken(tx, { ...session, ...one, expiresAt });
	});
	const context = { config: { sessionSecret, secure: false } as Config } as AppLoadContext;
	return Promise.all(
		tokens.map(async ({ personId, token }) => {
			const cookie = await readSession(new Request("http://localhost"), context);
			setToken(cookie, domainId, token);
			const kept = (await commitSession(cookie, context))["Set-Cookie"];
			return { personId, cookie: kept.split(";")[0] ?? "" };
		}),
	);
}
