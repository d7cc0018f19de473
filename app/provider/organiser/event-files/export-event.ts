import { stringify } from "yaml";
import { rolesForFile, type StaffRole } from "~/domain/event/role";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Invitation } from "~/domain/event-file/invitation";
import { entryOf } from "~/domain/live/ballot";
import type { Store } from "~/provider/ground/store/open";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { ballotsOf } from "~/provider/live/ballots/ballot-rows";
import { emotionsOf } from "~/provider/live/emotions/emotion-rows";
import { selectAttendees } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import { asImported, findImportedFile } from "./imported-file";

/**
 * In parts; it passes all checks and changes nothing when imported again. An event that came by a file keeps the file's comments,
 * order and wording wherever nothing has changed. Null if there is no such event.
 */
export async function exportEvent(store: Store, idOrAlias: string): Promise<AsyncGenerator<string> | null> {
	const event = await store
		.selectFrom("events")
		.where((row) => row.or([row("id", "=", idOrAlias), row("alias", "=", idOrAlias)]))
		.select(["id", "revision", "document"])
		.executeTakeFirst();
	if (!event) return null;
	return yamlParts(store, event.revision, readDocument(event.document));
}

async function* yamlParts(store: Store, revision: number, document: EventDocument): AsyncGenerator<string> {
	const live = (await ballotsOf(store, document.event.id)).map(({ key, ballot }) => entryOf(key, ballot));
	const emotions = (await emotionsOf(store, document.event.id)).map(({ id: _, ...entry }) => entry);
	const roles = await rolesAt(store, document.domain.id, document.event.id);
	const imported = await findImportedFile(store, document.event.id);
	const firstPeople: Invitation[] = [];
	const batches = invitedPeople(store, document, roles);
	if (imported) {
		for await (const batch of batches) if (firstPeople.push(...batch) > mostPeopleInPlace) break;
		const isLong = firstPeople.length > mostPeopleInPlace;
		const asWritten = isLong ? null : asImported(imported, revision, { document, live, emotions, people: firstPeople });
		if (asWritten !== null) return yield asWritten;
	}
	yield stringify(
		{ revision, ...document, ...(live.length > 0 && { live }), ...(emotions.length > 0 && { emotions }) },
		yamlOptions,
	);
	let isFirst = true;
	for await (const batch of invitedPeople(store, document, roles)) {
		// The key of the list is written once.
		const lines = stringify({ people: batch }, yamlOptions);
		yield isFirst ? lines : lines.slice(lines.indexOf("\n") + 1);
		isFirst = false;
	}
	if (isFirst) yield "people: []\n";
}

/** A longer list is written anew, in batches. */
const mostPeopleInPlace = 1000;

/** The event as a file has it; of more than a thousand people it names those who have a role, and `isLong` says so. */
export async function readEventAsFile(store: Store, document: EventDocument): Promise<EventFile & { isLong: boolean }> {
	const live = (await ballotsOf(store, document.event.id)).map(({ key, ballot }) => entryOf(key, ballot));
	const emotions = (await emotionsOf(store, document.event.id)).map(({ id: _, ...entry }) => entry);
	const roles = await rolesAt(store, document.domain.id, document.event.id);
	const first: Invitation[] = [];
	for await (const batch of invitedPeople(store, document, roles)) {
		if (first.push(...batch) > mostPeopleInPlace) break;
	}
	if (first.length <= mostPeopleInPlace) return { document, live, emotions, people: first, isLong: false };
	const people: Invitation[] = [];
	for await (const batch of invitedPeople(store, document, roles, [...roles.keys()])) people.push(...batch);
	return { document, live, emotions, people, isLong: true };
}

const yamlOptions = { lineWidth: 0, aliasDuplicateObjects: false };

const batchSize = 100;

/** In batches with pauses for other work, for writing YAML is slow. */
async function* invitedPeople(
	store: Store,
	{ event, languages }: EventDocument,
	roles: Map<string, StaffEntry>,
	only?: string[],
): AsyncGenerator<Invitation[]> {
	const languageIds = new Set(languages.map(({ id }) => id));
	let after = "";
	for (;;) {
		const rows = await selectAttendees(store)
			.where("registrations.event_id", "=", event.id)
			.where("registrations.invited_at", "is not", null)
			.where("people.email", ">", after)
			.$if(only !== undefined, (query) => query.where("people.id", "in", only ?? []))
			.orderBy("people.email")
			.limit(batchSize)
			.select(["people.id", "email", "first_name", "last_name", "language_id", "typology_id", "phone", "mobile"])
			.execute();
		if (rows.length === 0) return;
		yield rows.map((row) => ({
			email: row.email as string,
			firstName: row.first_name,
			lastName: row.last_name,
			// People belong to the domain: somebody may have a language that this event does not have.
			languageId: row.language_id !== null && languageIds.has(row.language_id) ? row.language_id : undefined,
			typoId: row.typology_id ?? undefined,
			phone: row.phone ?? undefined,
			mobile: row.mobile ?? undefined,
			role: rolesForFile(roles.get(row.id)?.roles ?? []),
			doors: roles.get(row.id)?.doors,
		}));
		after = rows.at(-1)?.email as string;
		await yieldToEventLoop();
	}
}

interface StaffEntry {
	roles: StaffRole[];
	/** Undefined if all doors of the event are open to them. */
	doors?: string[];
}

async function rolesAt(store: Store, domainId: string, eventId: string): Promise<Map<string, StaffEntry>> {
	const rows = await store
		.selectFrom("roles")
		.where("domain_id", "=", domainId)
		.where("event_id", "in", ["", eventId])
		.select(["person_id", "role", "places"])
		.execute();
	const roles = new Map<string, StaffEntry>();
	for (const { person_id, role, places } of rows) {
		const former = roles.get(person_id);
		roles.set(person_id, {
			...former,
			roles: [...(former?.roles ?? []), role as StaffRole],
			...(places !== null && { doors: readJson<string[]>(places) }),
		});
	}
	return roles;
}
