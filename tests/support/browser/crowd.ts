import { readFileSync } from "node:fs";
import { embeddedGateway } from "~/composition.server";
import { ballotEntry } from "~/domain/live/ballot";
import { newToken } from "~/provider/ground/store/ids";
import { openStore, type Store } from "~/provider/ground/store/open";
import { insertToken, type TokenKind } from "~/provider/ground/tokens/tokens";
import { changeLive } from "~/provider/live/console/change-live";
import { importEvent } from "~/provider/organiser/event-files/import-event";
import { parseEventFile } from "~/provider/organiser/event-files/parse";
import type { StartedApp } from "./app";

/** Somebody who clicks: how they enter, and where they look first. */
export interface Visitor {
	name: string;
	/** The path of the link that they were mailed, if any. */
	link?: string;
	starts: string[];
}

/**
 * Returns everybody who may come to a show: to the demo, and to `whole-event.yaml`, where every screen is on. Both are in the
 * store when this resolves.
 */
export async function openCrowd(place: StartedApp["place"]): Promise<Visitor[]> {
	const store = await openStore({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
	try {
		return await gather(store);
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
	const come = async (name: string, email: string, kind: TokenKind = "link"): Promise<Visitor> => {
		const { alias, token } = await mint(store, email, kind);
		const code = kind === "link" ? "token" : "preuve";
		return { name, link: `/${alias}/entree?${code}=${token}`, starts: [`/${alias}`, `/${alias}/inscription`] };
	};
	const organiser = await come("an organiser", "olga@example.org", "proof");
	return [
		{ name: "a stranger", starts: ["/", "/demo", "/tout", "/mailbox"] },
		await come("an invited person", "anne-sophie.delacroix@example.org"),
		await come("a registered speaker", speaker),
		await come("an exhibitor", "francois.perrachon@example.org"),
		await come("an invited person where everything is on", "lucie@example.org"),
		await come("somebody who waits for a place", "paul@example.org"),
		await come("somebody after the end of registration", "rose@example.org"),
		{ ...organiser, starts: [...organiser.starts, "/tout/users/registered", "/tout?admin=1"] },
	];
}

function wholeEvent() {
	const source = "tests/support/world/whole-event.yaml";
	const parsed = parseEventFile(readFileSync(source, "utf8"), source);
	if (!parsed.ok) throw new Error(`${source} has something to correct`);
	const { document, people } = parsed.file;
	const olga = {
		email: "olga@example.org",
		firstName: "Olga",
		lastName: "Orga",
		typoId: "visitor",
		role: "organiser" as const,
	};
	const settings = {
		...document.settings,
		FO_MEETING_ACCOUNT_CREATION_SHOW: true,
		FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
		FO_MEETING_CONFERENCES_MIN: 0,
		FO_MEETING_LIVE_IS_ACTIVE: true,
		FO_MEETING_PHOTOS_SHOW: true,
		FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true,
		startAt: "2020-01-01T09:00:00Z",
		FO_MEETING_REPLAY_SHOW: true,
		FO_MEETING_REPLAY_URL: "https://videos.example.com/eclats.m3u8",
	};
	const { late, ...others } = document.settingsByTypology;
	const settingsByTypology = {
		...others,
		late: { ...late, FO_MEETING_COMPANY_REQUIRED: false, FO_MEETING_CONFERENCES_SHOW: false },
	};
	const poll = {
		kind: "poll" as const,
		key: "lunch",
		title: "Déjeuner",
		choices: [{ label: "Ici" }, { label: "Au parc" }],
	};
	const live = [ballotEntry.parse(poll)];
	return { ...parsed.file, live, document: { ...document, settings, settingsByTypology }, people: [...people, olga] };
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

async function mint(store: Store, email: string, kind: TokenKind) {
	const { alias, ...person } = await store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.innerJoin("events", "events.id", "registrations.event_id")
		.where("email", "=", email)
		.select(["people.id as personId", "events.id as eventId", "events.domain_id as domainId", "events.alias"])
		.executeTakeFirstOrThrow();
	const token = newToken();
	const expiresAt = new Date(Date.now() + 24 * 3600_000).toISOString();
	const mailedTo = kind === "proof" ? email : null;
	await insertToken(store, { ...person, token, kind, mailedTo, now: new Date(), expiresAt });
	return { ...person, alias, token };
}
