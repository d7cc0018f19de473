import type { EventRole } from "~/domain/event/role";
import { paths } from "~/paths";
import { selectOffers } from "../../ground/access/role-offers";
import { selectRoles } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { mintProofAddress } from "../../ground/tokens/mint-links";
import type { StartLink } from "./start-link";

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
