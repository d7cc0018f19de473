import { sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { Extended } from "~/domain/people/person";
import { foldText } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { describeForm } from "../../registration/forms/forms";
import { describeScanned } from "./describe-scanned";
import { isSharing } from "./sharing";

interface ContactInput {
	userId: string;
	otherId: string;
	/** When they met; now, if it is left out. */
	at?: Date;
	notes?: ContactNotes | undefined;
}

/** What a person notes about a contact. What is left out stays as it is. */
interface ContactNotes {
	comment?: string | undefined;
	tags?: string[] | undefined;
	/** Of two notes of the same time, the one with the greater key holds. */
	key?: string;
}

/**
 * A second time changes the notes alone, if it has any and none is later; it changes neither what the other person shares, nor
 * that they refused (`contactRefused`). The time of the first meeting holds.
 */
export function keepContact(
	store: Store,
	event: LoadedEvent,
	{ userId, otherId, notes: said, ...met }: ContactInput,
	now: Date,
): Promise<void> {
	return transact(store, async (tx) => {
		// With the other person's registration locked, a change of their sharing at the same moment counts for this contact too.
		const other = await lockRegistration(tx, event.id, otherId, now);
		const ownRow = await tx
			.selectFrom("registrations")
			.select("person_id")
			.where(is({ event_id: event.id, person_id: userId }))
			.executeTakeFirst();
		if (!other || !ownRow) throw new Refusal("notFound");
		const at = (met.at ?? now).toISOString();
		const { comment = "", tags = [], key = "" } = said ?? {};
		const isSaid = said?.comment !== undefined || said?.tags !== undefined;
		const saved = await tx
			.insertInto("contacts")
			.values({
				event_id: event.id,
				person_id: userId,
				other_id: otherId,
				comment,
				tags: JSON.stringify(tags),
				said_at: isSaid ? `${at} ${key}` : "",
				linked_at: at,
				shared_at: isSharing(event, other) ? now.toISOString() : null,
			})
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "person_id", "other_id"])
					.doUpdateSet({
						comment: said?.comment === undefined ? savedValue("comment") : laterValue("comment"),
						tags: said?.tags === undefined ? savedValue("tags") : laterValue("tags"),
						said_at: laterValue("said_at"),
						linked_at: sql<string>`case when excluded.linked_at < contacts.linked_at then excluded.linked_at else contacts.linked_at end`,
					}),
			)
			.returning("refused_at")
			.executeTakeFirstOrThrow();
		if (saved.refused_at !== null) throw new Refusal("contactRefused");
	});
}

type NoteColumn = "comment" | "tags" | "said_at";

const savedValue = (column: NoteColumn) => sql<string>`${sql.ref(`contacts.${column}`)}`;

/** The later note. Of two notes by the same person at the same instant, the one that arrives last replaces the other. */
const laterValue = (column: NoteColumn) =>
	sql<string>`case when excluded.said_at >= contacts.said_at then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`contacts.${column}`)} end`;

/** Changes the notes about one's own contact; 404 for anyone who is none, or has refused. */
export async function changeContactNotes(
	store: Store,
	event: LoadedEvent,
	{ userId, otherId, comment, tags }: Pick<ContactInput, "userId" | "otherId"> & Omit<ContactNotes, "key">,
	now: Date,
): Promise<void> {
	const { numUpdatedRows } = await store
		.updateTable("contacts")
		.set({
			...(comment !== undefined && { comment }),
			...(tags !== undefined && { tags: JSON.stringify(tags) }),
			said_at: `${now.toISOString()} `,
		})
		.where(is({ event_id: event.id, person_id: userId, other_id: otherId }))
		.where("refused_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("notFound");
}

export async function countContacts(store: Store, event: LoadedEvent, personId: string): Promise<number> {
	const { total } = await store
		.selectFrom("contacts")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.where(is({ event_id: event.id, person_id: personId }))
		.where("refused_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(total);
}

export type Contact = Awaited<ReturnType<typeof contactsOf>>[number];

interface ContactQuery {
	otherId?: string;
	formId?: string | undefined;
	/** True for a caller with a found badge alone, who reads nobody's e-mail address with it. */
	isByBadge?: boolean;
	keys?: ContactKey[];
}

export interface ContactKey {
	by: string;
	otherId: string;
}

function queryContacts(store: Store, event: LoadedEvent, people: string[]) {
	return store
		.selectFrom("contacts")
		.innerJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "contacts.other_id").onRef("people.at_event_id", "=", "contacts.event_id"),
		)
		.innerJoin("registrations", (join) =>
			join
				.onRef("registrations.person_id", "=", "contacts.other_id")
				.onRef("registrations.event_id", "=", "contacts.event_id"),
		)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.where("contacts.event_id", "=", event.id)
		.where("contacts.person_id", "in", people)
		.where("contacts.refused_at", "is", null);
}

/** The latest first, without those who refused. With `search`, only those that contain all its words. */
export async function listContactKeys(
	store: Store,
	event: LoadedEvent,
	team: string[],
	search = "",
): Promise<ContactKey[]> {
	const rows = await queryContacts(store, event, team)
		.select(["contacts.person_id as by", "contacts.other_id as otherId"])
		.select(["first_name", "last_name", "typology_id", "companies.name as company", "comment", "tags"])
		.orderBy("linked_at", "desc")
		.orderBy("people.id")
		.orderBy("contacts.person_id")
		.execute();
	const words = foldText(search).split(/\s+/).filter(Boolean);
	const matches = rows.filter((row) => {
		if (words.length === 0) return true;
		const { typo } = describeScanned(event, { id: "", ...row });
		const text = foldText([row.first_name, row.last_name, row.company, typo, row.comment, row.tags].join(" "));
		return words.every((word) => text.includes(word));
	});
	return matches.map(({ by, otherId }) => ({ by, otherId }));
}

/** Name, company and typology; once they agreed, also how to reach them and what the event's form for contacts asks. */
export async function contactsOf(
	store: Store,
	event: LoadedEvent,
	userId: string | string[],
	{ otherId, formId, isByBadge = false, keys }: ContactQuery = {},
) {
	const shown = shownFields(event, formId);
	const people = keys ? [...new Set(keys.map(({ by }) => by))] : [userId].flat();
	const others = keys ? [...new Set(keys.map((key) => key.otherId))] : undefined;
	const rows = await queryContacts(store, event, people)
		.innerJoin("attendees as finder", (join) =>
			join.onRef("finder.id", "=", "contacts.person_id").onRef("finder.at_event_id", "=", "contacts.event_id"),
		)
		.select(["people.id", "people.first_name", "people.last_name", "people.email", "people.phone", "people.mobile"])
		.select(["people.extended as own", "typology_id", "registrations.extended as given", "companies.name as company"])
		.select(["comment", "tags", "linked_at", "shared_at"])
		.select(["finder.id as by", "finder.first_name as by_first_name", "finder.last_name as by_last_name"])
		.where((contact) => contact.and({ "contacts.other_id": otherId }))
		.$if(others !== undefined, (query) => query.where("contacts.other_id", "in", others ?? []))
		.orderBy("linked_at", "desc")
		.orderBy("people.id")
		.orderBy("finder.id")
		.execute();
	const wantedKeys = keys && new Set(keys.map(keyOf));
	const selected = rows.filter((row) => !wantedKeys || wantedKeys.has(keyOf({ by: row.by, otherId: row.id })));
	return selected.map((row) => {
		const isShared = row.shared_at !== null && !isByBadge;
		const answersOf = { U: readJson<Extended>(row.own), P: readJson<Extended>(row.given) };
		const answers = isShared ? shown.map(({ key, model }) => [key, answersOf[model][key]] as const) : [];
		return {
			...describeScanned(event, row),
			isShared,
			email: isShared ? row.email : null,
			phone: isShared ? row.phone : null,
			mobile: isShared ? row.mobile : null,
			comment: row.comment,
			tags: readJson<string[]>(row.tags),
			linkedAt: row.linked_at,
			by: { id: row.by, firstName: row.by_first_name, lastName: row.by_last_name },
			extended: Object.fromEntries(answers.filter(([, value]) => value !== undefined)),
		};
	});
}

const keyOf = ({ by, otherId }: ContactKey) => `${by} ${otherId}`;

/** Only the form that the organiser chose for contacts is shown to them. */
export function shownFields(event: LoadedEvent, formId: string | undefined) {
	if (formId === undefined) return [];
	if (formId !== event.settings().contactFormId) throw new Refusal("notOffered");
	return describeForm(event, formId).models.filter(({ isExtended }) => isExtended);
}
