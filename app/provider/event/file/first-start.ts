import type { EventRole } from "~/domain/event/role";
import { demoDomains } from "~/domain/event-file/demo-domains";
import { paths } from "~/paths";
import { contextOf } from "../../ground/access/context";
import { createFirstOrganiserLink } from "../../ground/access/first-organiser";
import { firstStartLink } from "../../ground/access/first-start";
import { selectOffers } from "../../ground/access/role-offers";
import { selectRoles } from "../../ground/access/roles";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { selectAttendees } from "../../ground/records/rows";
import type { StartLink } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { mintPersonalAddress, mintPersonalLink, mintProofAddress } from "../../ground/tokens/mint-links";

/** The demo events, and as many of one's own. */
const mostEvents = 6;

/** Links to start with: each event's home and an invitation link of its first person who has not answered. */
export async function startLinks(store: Store, publicUrl: string, now: Date): Promise<StartLink[]> {
	const events = await store.selectFrom("events").select(["id", "alias"]).orderBy("alias").limit(mostEvents).execute();
	const links: StartLink[] = [];
	for (const { id, alias } of events) {
		links.push({ label: `Home of ${alias}`, url: `${publicUrl}/${alias}` });
		const event = await requireEvent(contextOf(store, undefined), id);
		const invited = await selectAttendees(store)
			.select(["people.id", "people.first_name", "people.last_name"])
			.where("registrations.event_id", "=", id)
			.where("registrations.listed_at", "is not", null)
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

async function liveLinks(store: Store, event: LoadedEvent, publicUrl: string, now: Date): Promise<StartLink[]> {
	if (!event.settingsOf(null).liveActive) return [];
	const participant = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("registered_at", "is not", null)
		.where("represented_by", "is", null)
		.orderBy("created_at")
		.orderBy("person_id")
		.executeTakeFirst();
	if (!participant) return [];
	const { alias } = event.document.event;
	const token = await mintPersonalLink(store, event, participant.person_id, now);
	return [{ label: `Live of ${alias}, as a participant`, url: `${publicUrl}${paths.live(alias)}?token=${token}` }];
}

/**
 * On a public server: a link for the first person of an empty one, else a link that makes the first organiser of each domain
 * without one, the demo's excepted. Each is valid for an hour.
 */
export async function nextSteps(
	store: Store,
	publicUrl: string,
	now: Date,
): Promise<{ links: StartLink[]; advice: string[] }> {
	const events = await store.selectFrom("events").select(["alias", "domain_id"]).orderBy("alias").execute();
	const first = await firstStartLink(store, publicUrl, now);
	if (first) return { links: [first], advice: [noEvent] };
	const links: StartLink[] = [];
	const firstOfDomains = events.filter(
		({ domain_id }, index) => events.findIndex((event) => event.domain_id === domain_id) === index,
	);
	for (const { alias, domain_id } of firstOfDomains) {
		if (demoDomains.includes(domain_id)) continue;
		const code = await createFirstOrganiserLink(store, domain_id, now);
		const url = `${publicUrl}${paths.firstOrganiser(alias)}?code=${code}`;
		if (code) links.push({ label: `First organiser of ${domain_id} (once, within an hour)`, url });
	}
	return { links, advice: [] };
}

const noEvent = `There is no event yet: the link leads to the first one. An event's file is imported by npm run event -- import FILE
  (in the container: node build/event.js import FILE).`;

const roleStarts: { role: EventRole; place: string; at: (context: string) => string }[] = [
	{ role: "organiser", place: "Organisation", at: paths.organisation },
	{ role: "host", place: "Live", at: paths.console },
	{ role: "desk", place: "Doors", at: paths.scan },
	{ role: "door", place: "Doors", at: paths.scan },
];

export async function staffLinks(store: Store, event: LoadedEvent, publicUrl: string, now: Date): Promise<StartLink[]> {
	const { alias } = event.document.event;
	const links: StartLink[] = [];
	for (const { role, place, at } of roleStarts) {
		const held = selectRoles(store, now)
			.select("person_id")
			.where(is({ event_id: event.id, role }));
		const offered = selectOffers(store, now)
			.select("person_id")
			.where(is({ event_id: event.id, role }));
		const holder = await held.orderBy("person_id").executeTakeFirst();
		const person = holder ?? (await offered.orderBy("person_id").executeTakeFirst());
		if (!person) continue;
		// Somebody has to accept the role first.
		const returnTo = holder ? at(alias) : paths.ownRoles(alias);
		const url = await mintProofAddress(store, event, person.person_id, { publicUrl, returnTo }, now);
		links.push({ label: `${place} of ${alias}, as ${role} (once)`, url });
	}
	return links;
}
