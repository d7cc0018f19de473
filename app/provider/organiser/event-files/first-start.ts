import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EventFile } from "~/domain/event-file/event-file";
import { inFile, organisingRoles, type RoleInFile, rolesSaid } from "~/domain/role";
import { paths } from "~/paths";
import { contextOf } from "../../ground/access/context";
import { mintFirstOrganiser } from "../../ground/access/first-organiser";
import { requireEvent } from "../../ground/events/known-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";
import { mintPersonalAddress } from "../../ground/tokens/mint-links";
import { liveLinks, registerForLive } from "./demo-live";
import { importEvent } from "./import-event";
import { parseEventFile } from "./parse";
import { staffLinks } from "./staff-links";
import type { StartLink } from "./start-link";

/**
 * Imports the event files of a folder into a store that has no event yet, and goes on with those that were cut off. Their
 * people are made up: away from this machine none is written to, nor organises. Answers the events that it brought.
 */
export async function importDemo(
	store: Store,
	folder: string,
	now: Date,
	{ isPublic }: { isPublic: boolean },
): Promise<string[]> {
	const known = await store.selectFrom("events").select(["id", "importing"]).execute();
	const isCutOff = ({ document }: EventFile) =>
		known.some(({ id, importing }) => id === document.event.id && importing);
	if (known.length > 0 && known.every(({ importing }) => importing === null)) return [];
	const brought: string[] = [];
	const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
	for (const name of files.sort()) {
		const parsed = parseEventFile(readFileSync(join(folder, name), "utf8"), name);
		if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
		if (known.length > 0 && !isCutOff(parsed.file)) continue;
		const file = isPublic ? withoutOrganisers(parsed.file) : parsed.file;
		await importEvent(store, file, now, { invite: isPublic ? "no" : "now" });
		await registerForLive(store, parsed.file.document.event.id, now);
		if (isPublic) await dropMails(store, parsed.file.document.event.id, now);
		brought.push(parsed.file.document.event.id);
	}
	return brought;
}

function withoutOrganisers(file: EventFile): EventFile {
	const kept = (role: RoleInFile | undefined) =>
		inFile((rolesSaid(role) ?? []).filter((one) => !organisingRoles.includes(one)));
	return { ...file, people: file.people.map((person) => ({ ...person, role: kept(person.role) })) };
}

async function dropMails(store: Store, eventId: string, now: Date) {
	await store
		.updateTable("mails")
		.set({ dropped_at: now.toISOString(), variables: "{}" })
		.where("event_id", "=", eventId)
		.where("sent_at", "is", null)
		.execute();
}

/** The demo events, and as many of one's own. */
const mostEvents = 6;

/** Where to begin: each event's home and, for its first person who has not answered, an invitation link. */
export async function startLinks(store: Store, publicUrl: string, now: Date): Promise<StartLink[]> {
	const events = await store.selectFrom("events").select(["id", "alias"]).orderBy("alias").limit(mostEvents).execute();
	const links: StartLink[] = [];
	for (const { id, alias } of events) {
		links.push({ label: `Home of ${alias}`, url: `${publicUrl}/${alias}` });
		const event = await requireEvent(contextOf(store, undefined), id);
		const invited = await store
			.selectFrom("registrations")
			.innerJoin("attendees as people", (join) =>
				join
					.onRef("people.id", "=", "registrations.person_id")
					.onRef("people.at_event_id", "=", "registrations.event_id"),
			)
			.select(["people.id", "people.first_name", "people.last_name"])
			.where("registrations.event_id", "=", id)
			.where("registrations.invited_at", "is not", null)
			.where("registrations.responded_at", "is", null)
			.orderBy("registrations.created_at")
			.orderBy("people.email")
			.executeTakeFirst();
		if (invited) {
			links.push({
				label: `Invitation of ${nameInRow(invited)}`,
				url: await mintPersonalAddress(store, event, invited.id, publicUrl, now),
			});
		}
		links.push(...(await liveLinks(store, event, publicUrl, now)));
		links.push(...(await staffLinks(store, event, publicUrl, now)));
	}
	return links;
}

/**
 * What to do next where the server is for others: without an event, import one; while nobody organises a domain, a
 * one-time link that makes its first organiser, good for a day. Nothing once there is one.
 */
export async function nextSteps(
	store: Store,
	publicUrl: string,
	now: Date,
): Promise<{ links: StartLink[]; advice: string[] }> {
	const events = await store.selectFrom("events").select(["alias", "domain_id"]).orderBy("alias").execute();
	if (events.length === 0) return { links: [], advice: [noEvent] };
	const links: StartLink[] = [];
	const first = events.filter(
		({ domain_id }, index) => events.findIndex((one) => one.domain_id === domain_id) === index,
	);
	for (const { alias, domain_id } of first) {
		const code = await mintFirstOrganiser(store, domain_id, now);
		const url = `${publicUrl}${paths.firstOrganiser(alias)}?code=${code}`;
		if (code) links.push({ label: `First organiser of ${domain_id} (once, within 24 hours)`, url });
	}
	return { links, advice: [] };
}

const noEvent = `There is no event yet. Import one: npm run event -- import FILE
  (in the container: node build/event.js import FILE). To try the demo events instead, start with DEMO=1.`;
