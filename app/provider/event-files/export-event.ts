import { stringify } from "yaml";
import { type EventDocument, type Invitation, readDocument } from "~/domain/event-file";
import type { GivenRole } from "~/provider/roles/roles";
import type { Store } from "~/provider/store/open";

/** The event as a file that checks clean and changes nothing when imported again; null when there is no such event. */
export async function exportEvent(store: Store, idOrAlias: string): Promise<string | null> {
	const event = await store
		.selectFrom("events")
		.where((row) => row.or([row("id", "=", idOrAlias), row("alias", "=", idOrAlias)]))
		.select(["id", "document"])
		.executeTakeFirst();
	if (!event) return null;
	const document = readDocument(event.document);
	const people = await invitedPeople(store, document);
	return stringify({ ...document, people }, { lineWidth: 0, aliasDuplicateObjects: false });
}

async function invitedPeople(store: Store, { domain, event, languages }: EventDocument): Promise<Invitation[]> {
	const rows = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.where("registrations.event_id", "=", event.id)
		.where("registrations.invited_at", "is not", null)
		.where("people.email", "is not", null)
		.orderBy("people.email")
		.select(["people.id", "email", "first_name", "last_name", "language_id", "typology_id", "phone", "mobile"])
		.execute();
	const roles = await rolesAt(store, domain.id, event.id);
	// People belong to the domain: one may have a language that this event does not speak.
	return rows.map((row) => ({
		email: row.email as string,
		firstName: row.first_name,
		lastName: row.last_name,
		languageId: languages.find(({ id }) => id === row.language_id)?.id,
		typoId: row.typology_id ?? undefined,
		phone: row.phone ?? undefined,
		mobile: row.mobile ?? undefined,
		role: roles.get(row.id),
	}));
}

async function rolesAt(store: Store, domainId: string, eventId: string): Promise<Map<string, GivenRole>> {
	const rows = await store
		.selectFrom("roles")
		.where("domain_id", "=", domainId)
		.where("event_id", "in", ["", eventId])
		.select(["person_id", "role"])
		.execute();
	return new Map(rows.map(({ person_id, role }) => [person_id, role as GivenRole]));
}
