import { readFileSync } from "node:fs";
import { embeddedGateway } from "~/composition.server";
import { ballotEntry } from "~/domain/live/ballot";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { newToken } from "~/provider/ground/store/ids";
import { openStore, type Store } from "~/provider/ground/store/open";
import { insertToken, type TokenKind } from "~/provider/ground/tokens/tokens";
import { changeLive } from "~/provider/live/console/change-live";
import { longEvent } from "../screens/long-event";
import type { StartedApp } from "./app";
import { TextBrowser } from "./pages";

/** Somebody who clicks: how they enter, and where they look first. */
export interface Visitor {
	name: string;
	/** The path of the link that they were mailed, if any. */
	link?: string;
	starts: string[];
}

/** Returns the browser of somebody who has opened the link that they were mailed, if any. */
export async function browserOf({ link }: Visitor, base: string): Promise<TextBrowser> {
	const browser = new TextBrowser(base, { "Accept-Language": "fr" });
	if (!link) return browser;
	const page = await browser.open(link);
	if (link.includes("preuve=")) await browser.submit(page, "proof-code", { intention: "code" });
	return browser;
}

/**
 * Returns everybody who may come to a show: to the demo, and to `whole-event.yaml`, where every screen is on. Both are in the
 * store when this resolves.
 */
export const openCrowd = (place: StartedApp["place"]) => withStore(place, gather);

/** Returns somebody at the demo with long names and forty entries where there were a few, which is in the store then. */
export const openLongEvent = (place: StartedApp["place"]) =>
	withStore(place, async (store) => {
		await importEvent(store, longEvent(), new Date(), { invite: "now", areRolesAccepted: true });
		return come(store, "somebody at an event with long words", "francois.perrachon@example.org", { at: "longs" });
	});

/**
 * Returns people of the crowd's own event who type addresses, also of pages that are for others: a stranger, somebody registered,
 * the door, whose role is the smallest, and an organiser.
 */
export const openTypists = (place: StartedApp["place"]) =>
	withStore(
		place,
		async (store): Promise<Visitor[]> => [
			{ name: "a stranger", starts: [] },
			await come(store, "somebody without a role", "gil@example.org"),
			await come(store, "the door", "dora@example.org", { kind: "proof" }),
			await come(store, "an organiser", "olga@example.org", { kind: "proof" }),
		],
	);

async function withStore<T>(place: StartedApp["place"], work: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
	try {
		return await work(store);
	} finally {
		await store.destroy();
	}
}

async function gather(store: Store): Promise<Visitor[]> {
	await importEvent(store, wholeEvent(), new Date(), { invite: "now", areRolesAccepted: true });
	await showPoll(store);
	const speaker = "helene.charbonnier@example.org";
	await register(store, speaker);
	await register(store, "rose@example.org", new Date("2019-06-01T10:00:00Z"));
	for (const email of ["amal@example.org", "gil@example.org"]) await register(store, email);
	const organiser = await come(store, "an organiser", "olga@example.org", { kind: "proof" });
	return [
		{ name: "a stranger", starts: ["/", "/demo", "/tout", "/mailbox"] },
		await come(store, "an invited person", "anne-sophie.delacroix@example.org"),
		await come(store, "a registered speaker", speaker),
		await come(store, "an exhibitor", "francois.perrachon@example.org"),
		await come(store, "an invited person where everything is on", "lucie@example.org"),
		await come(store, "somebody who waits for a place", "paul@example.org"),
		await come(store, "somebody after the end of registration", "rose@example.org"),
		await come(store, "somebody who reads Arabic", "amal@example.org"),
		{ ...organiser, starts: [...organiser.starts, "/tout/users/registered", "/tout?admin=1"] },
	];
}

interface Entry {
	kind?: TokenKind;
	/** The alias of the event, for people who are invited to several. */
	at?: string;
}

async function come(store: Store, name: string, email: string, { kind = "link", at }: Entry = {}): Promise<Visitor> {
	const { alias, token } = await mint(store, email, kind, at);
	const code = kind === "link" ? "token" : "preuve";
	return { name, link: `/${alias}/entree?${code}=${token}`, starts: [`/${alias}`, `/${alias}/inscription`] };
}

function wholeEvent() {
	const source = "tests/support/world/whole-event.yaml";
	const parsed = parseEventFile(readFileSync(source, "utf8"), source);
	if (!parsed.ok) throw new Error(`${source} has something to correct`);
	const { document, people } = parsed.file;
	const visitor = { typoId: "visitor" };
	const others = [
		{ ...visitor, email: "olga@example.org", firstName: "Olga", lastName: "Orga", role: "organiser" as const },
		{ ...visitor, email: "dora@example.org", firstName: "Dora", lastName: "Door", role: "door" as const },
		{ email: "gil@example.org", firstName: "Gil", lastName: "Guest", typoId: "guest" },
		{ email: "amal@example.org", firstName: "أمل", lastName: "نور", typoId: "guest", languageId: "ar" },
	];
	const guest = { id: "guest", label: { fr: "Convié", en: "Guest" }, isExhibitor: false };
	const typologies = [...document.typologies, guest];
	// A language that the product does not speak, from right to left and with six plurals.
	const languages = [...document.languages, { id: "ar", key: "ar", label: "العربية", fallback: "en" }];
	const settings = {
		...document.settings,
		FO_MEETING_ACCOUNT_CREATION_SHOW: true,
		FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
		FO_MEETING_CONFERENCES_MIN: 0,
		FO_MEETING_LIVE_IS_ACTIVE: true,
		FO_MEETING_PHOTOS_SHOW: true,
		FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true,
		startAt: "2020-01-01T09:00:00Z",
		FO_MEETING_SATISFACTION_FORM_ID: "travel",
		FO_MEETING_REPLAY_SHOW: true,
		FO_MEETING_REPLAY_URL: "https://videos.example.com/eclats.m3u8",
	};
	const { late, ...rest } = document.settingsByTypology;
	const settingsByTypology = {
		...rest,
		guest: { FO_MEETING_COMPANY_REQUIRED: false, FO_MEETING_CONFERENCES_SHOW: false },
		late: { ...late, FO_MEETING_COMPANY_REQUIRED: false, FO_MEETING_CONFERENCES_SHOW: false },
	};
	const poll = {
		kind: "poll" as const,
		key: "lunch",
		title: "Déjeuner",
		choices: [{ label: "Ici" }, { label: "Au parc" }],
	};
	const live = [ballotEntry.parse(poll)];
	return {
		...parsed.file,
		live,
		document: { ...document, languages, typologies, settings, settingsByTypology },
		people: [...people, ...others],
	};
}

async function showPoll(store: Store) {
	const { id, event_id, person_id } = await store
		.selectFrom("ballots")
		.innerJoin("registrations", "registrations.event_id", "ballots.event_id")
		.select(["ballots.id", "ballots.event_id", "registrations.person_id"])
		.executeTakeFirstOrThrow();
	const part = { activeModule: "poll" as const, activePollId: id };
	await changeLive(store, event_id, { part, personId: person_id }, new Date());
}

async function register(store: Store, email: string, when = new Date()) {
	const { personId, eventId, domainId, token } = await mint(store, email, "session");
	const gateway = embeddedGateway(store, () => when)(token);
	const answers = { participation: "4" as const, daysId: ["jeudi"], articles: [] };
	await gateway.registrations.complete({ domainId, eventId, userId: personId, ...answers });
}

async function mint(store: Store, email: string, kind: TokenKind, at?: string) {
	const { alias, ...person } = await store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.innerJoin("events", "events.id", "registrations.event_id")
		.where("email", "=", email)
		.$if(at !== undefined, (query) => query.where("events.alias", "=", at ?? ""))
		.select(["people.id as personId", "events.id as eventId", "events.domain_id as domainId", "events.alias"])
		.executeTakeFirstOrThrow();
	const token = newToken();
	const expiresAt = new Date(Date.now() + 24 * 3600_000).toISOString();
	const mailedTo = kind === "proof" ? email : null;
	await insertToken(store, { ...person, token, kind, mailedTo, now: new Date(), expiresAt });
	return { ...person, alias, token };
}
