import { contextOf } from "~/provider/ground/access/context";
import { type LoadedEvent, requireEvent } from "~/provider/ground/events/loaded-event";
import { chunks } from "~/provider/ground/store/chunks";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { mintPersonalAddresses } from "~/provider/ground/tokens/mint-links";
import { orEmpty } from "../../ground/store/or-empty";

export interface InvitationLink {
	email: string;
	firstName: string;
	lastName: string;
	typoId: string;
	link: string;
}

/** Yields a fresh link for every person invited to the event, by e-mail and in chunks; 404 if there is no such event. */
export async function invitationLinks(
	store: Store,
	eventIdOrAlias: string,
	publicUrl: string,
	now: Date,
): Promise<AsyncGenerator<InvitationLink[]>> {
	return linksTo(store, await requireEvent(contextOf(store, undefined), eventIdOrAlias), publicUrl, now);
}

async function* linksTo(store: Store, event: LoadedEvent, publicUrl: string, now: Date) {
	const invited = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.where("registrations.event_id", "=", event.id)
		.where("registrations.listed_at", "is not", null)
		.where("people.erased_at", "is", null)
		.orderBy("people.email")
		.select(["people.id", "email", "first_name", "last_name", "typology_id"])
		.execute();
	for (const chunk of chunks(invited, 500)) {
		const addresses = await transact(store, async (tx) => {
			// Whoever sends the links by means of their own has invited these people.
			await tx
				.updateTable("registrations")
				.set({ invited_at: now.toISOString() })
				.where("event_id", "=", event.id)
				.where(
					"person_id",
					"in",
					chunk.map(({ id }) => id),
				)
				.where("invited_at", "is", null)
				.execute();
			return mintPersonalAddresses(tx, event, chunk, publicUrl, now);
		});
		yield chunk.map((person, at) => ({
			email: person.email as string,
			firstName: person.first_name,
			lastName: person.last_name,
			typoId: orEmpty(person.typology_id),
			link: addresses[at] as string,
		}));
	}
}
