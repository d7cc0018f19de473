import { stringify } from "yaml";
import { lastDaysForFile, rolesForFile, type StaffRole } from "~/domain/event/role";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Invitation } from "~/domain/event-file/invitation";
import { entryOf } from "~/domain/live/ballot";
import type { Store } from "~/provider/ground/store/open";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { ballotsOf } from "~/provider/live/ballots/ballot-rows";
import { emotionsOf } from "~/provider/live/emotions/emotion-rows";
import { lastDayOfRole } from "../../ground/access/role-ends";
import { selectOffers } from "../../ground/access/role-offers";
import { selectRoles } from "../../ground/access/roles";
import { selectAttendees } from "../../ground/records/rows";
import { readJson } from "../../ground/store/json-column";
import { orEmpty } from "../../ground/store/or-empty";
import { asImported, findImportedFile } from "./imported-file";

/**
 * In parts; it passes all checks and changes nothing when imported again. An event that came by a file keeps the file's comments,
 * order and wording wherever nothing has changed. Null if there is no such event.
 */
export async function exportEvent(store: Store, idOrAlias: string, now: Date): Promise<AsyncGenerator<string> | null> {
	const event = await store
		.selectFrom("events")
		.where((row) => row.or([row("id", "=", idOrAlias), row("alias", "=", idOrAlias)]))
		.select(["id", "revision", "document"])
		.executeTakeFirst();
	if (!event) return null;
	return yamlParts(store, event.revision, readDocument(event.document), now);
}

async function* yamlParts(store: Store, revision: number, document: EventDocument, now: Date): AsyncGenerator<string> {
	const live = (await ballotsOf(store, document.event.id)).map(({ key, ballot }) => entryOf(key, ballot));
	const emotions = (await emotionsOf(store, document.event.id)).map(({ id: _, ...entry }) => entry);
	const roles = await rolesAt(store, document, now);
	const imported = await findImportedFile(store, document.event.id);
	const firstPeople: Invitation[] = [];
	const batches = peopleInFile(store, document, roles);
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
	for await (const batch of peopleInFile(store, document, roles)) {
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
export async function readEventAsFile(
	store: Store,
	document: EventDocument,
	now: Date,
): Promise<EventFile & { isLong: boolean }> {
	const live = (await ballotsOf(store, document.event.id)).map(({ key, ballot }) => entryOf(key, ballot));
	const emotions = (await emotionsOf(store, document.event.id)).map(({ id: _, ...entry }) => entry);
	const roles = await rolesAt(store, document, now);
	const first: Invitation[] = [];
	for await (const batch of peopleInFile(store, document, roles)) {
		if (first.push(...batch) > mostPeopleInPlace) break;
	}
	if (first.length <= mostPeopleInPlace) return { document, live, emotions, people: first, isLong: false };
	const people: Invitation[] = [];
	for await (const batch of peopleInFile(store, document, roles, [...roles.keys()])) people.push(...batch);
	return { document, live, emotions, people, isLong: true };
}

const yamlOptions = { lineWidth: 0, aliasDuplicateObjects: false };

const batchSize = 100;

/** Who is invited, then who has a role without being invited. */
async function* peopleInFile(
	store: Store,
	document: EventDocument,
	roles: Map<string, StaffInFile>,
	only?: string[],
): AsyncGenerator<Invitation[]> {
	const others = new Map(roles);
	yield* invitedPeople(store, document, roles, (id) => others.delete(id), only);
	const ids = [...others].flatMap(([id, { typed }]) => (typed ? [] : [id]));
	const rows = await store
		.selectFrom("people")
		.select(["id", "email", "first_name", "last_name", "language_id"])
		.where("id", "in", ids.length > 0 ? ids : [""])
		.where("email", "is not", null)
		.execute();
	const offered = [...others].flatMap(([id, { typed }]) => (typed ? [{ ...typed, id }] : []));
	const staff = [...rows, ...offered].sort((a, b) => (orEmpty(a.email) < orEmpty(b.email) ? -1 : 1));
	if (staff.length === 0) return;
	yield staff.map((row) => ({ ...entryOfPerson(document, row), ...roles.get(row.id)?.entry, invite: false as const }));
}

interface PersonInFile {
	email: string | null;
	first_name: string;
	last_name: string;
	language_id: string | null;
}

function entryOfPerson({ languages }: EventDocument, row: PersonInFile) {
	// People belong to the domain: somebody may have a language that this event does not have.
	const isSpoken = languages.some(({ id }) => id === row.language_id);
	return {
		email: row.email as string,
		firstName: row.first_name,
		lastName: row.last_name,
		languageId: isSpoken && row.language_id !== null ? row.language_id : undefined,
	};
}

/** In batches with pauses for other work, for writing YAML is slow. */
async function* invitedPeople(
	store: Store,
	document: EventDocument,
	roles: Map<string, StaffInFile>,
	note: (id: string) => void,
	only?: string[],
): AsyncGenerator<Invitation[]> {
	const { event } = document;
	let after = "";
	for (;;) {
		const rows = await selectAttendees(store)
			.where("registrations.event_id", "=", event.id)
			.where("registrations.listed_at", "is not", null)
			.where("people.email", ">", after)
			.$if(only !== undefined, (query) => query.where("people.id", "in", only ?? []))
			.orderBy("people.email")
			.limit(batchSize)
			.select(["people.id", "email", "first_name", "last_name", "language_id", "typology_id", "phone", "mobile"])
			.execute();
		if (rows.length === 0) return;
		for (const { id } of rows) note(id);
		yield rows.map((row) => ({
			...entryOfPerson(document, row),
			typoId: row.typology_id ?? undefined,
			phone: row.phone ?? undefined,
			mobile: row.mobile ?? undefined,
			...(roles.get(row.id)?.entry ?? { role: undefined, doors: undefined }),
		}));
		after = rows.at(-1)?.email as string;
		await yieldToEventLoop();
	}
}

type StaffEntry = Pick<Invitation, "role" | "until" | "doors">;

interface StaffInFile {
	entry: StaffEntry;
	/** Of somebody who has accepted nothing: the file has what was typed of them, and no more. */
	typed: PersonInFile | undefined;
}

/** With what people were offered: a file says which roles they are to have. */
async function rolesAt(store: Store, { domain, event }: EventDocument, now: Date): Promise<Map<string, StaffInFile>> {
	const held = await selectRoles(store, now)
		.where("domain_id", "=", domain.id)
		.where("event_id", "in", ["", event.id])
		.select(["person_id", "role", "places", "ends_at"])
		.execute();
	const offered = await selectOffers(store, now)
		.where("domain_id", "=", domain.id)
		.where("event_id", "in", ["", event.id])
		.select(["person_id", "role", "places", "ends_at", "email", "first_name", "last_name", "language_id"])
		.execute();
	const rows = [...held, ...offered];
	const people = new Set(rows.map(({ person_id }) => person_id));
	return new Map(
		[...people].map((personId) => {
			const own = rows.filter(({ person_id }) => person_id === personId);
			const places = own.find((row) => row.places !== null)?.places;
			const roles = own.map(({ role, ends_at }) => ({
				role: role as StaffRole,
				until: lastDayOfRole(ends_at, event.timeZone) ?? undefined,
			}));
			const entry: StaffEntry = {
				role: rolesForFile(roles.map(({ role }) => role)),
				until: lastDaysForFile(roles),
				// All doors of the event are open to somebody without a list.
				doors: places ? readJson<string[]>(places) : undefined,
			};
			const isKnown = held.some(({ person_id }) => person_id === personId);
			const typed = isKnown ? undefined : offered.find(({ person_id }) => person_id === personId);
			return [personId, { entry, typed: typed }];
		}),
	);
}
