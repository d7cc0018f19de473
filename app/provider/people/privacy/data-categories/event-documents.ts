import { cutFromFile, findImportedFile } from "../../../event/file/imported-file";
import { nameInRow } from "../../../ground/records/name-in-row";
import { findPersonRow } from "../../../ground/records/rows";
import { readJson } from "../../../ground/store/json-column";
import type { Database } from "../../../ground/store/transact";
import type { Erase, ReadCategory, Subject } from "./data-category";
import { atEvent } from "./names-in-event";
import { rowsAtEvents } from "./rows-of-one-person";

/** What somebody published of an event's document. After erasing the revisions stay and no longer name them. */
const eventRevisions = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("event_revisions")
			.select(["event_id", "revision", "note", "at"])
			.where("author_id", "=", id)
			.orderBy("at")
			.execute(),
	describe: ({ revision, note, at }) => ({ revision, note, publishedAt: at }),
});

/** What somebody changed in an event's draft, and let be published at a time; it stays, as what is published does. */
const eventDrafts: ReadCategory = async (store, subject) => {
	const changes = await store
		.selectFrom("event_draft_changes")
		.select(["event_id", "change", "at"])
		.where("author_id", "=", subject.id)
		.orderBy("at")
		.execute();
	const publications = await store
		.selectFrom("event_publications")
		.select(["event_id", "publish_at", "created_at"])
		.where("author_id", "=", subject.id)
		.orderBy("publish_at")
		.execute();
	return [
		...changes.map(({ event_id, change, at }) => ({
			...atEvent(subject, event_id),
			entry: readJson<{ path: string[] }>(change).path.join("."),
			updatedAt: at,
		})),
		...publications.map(({ event_id, publish_at, created_at }) => ({
			...atEvent(subject, event_id),
			publishAt: publish_at,
			createdAt: created_at,
		})),
	];
};

/** The recounts that somebody asked for; after erasing they stay and no longer name them. */
const recounts = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("recounts")
			.select(["event_id", "asked_at"])
			.where("asked_by", "=", id)
			.orderBy("asked_at")
			.execute(),
	describe: ({ asked_at }) => ({ askedAt: asked_at }),
});

/** The entry of somebody in the file that an event was imported from. */
const eventFiles: ReadCategory = async (store, subject) => {
	const emails = await addressesOf(store, subject);
	const rows = [];
	for (const eventId of subject.events.keys()) {
		const file = await findImportedFile(store, eventId);
		for (const { email, firstName, lastName } of file?.content.people ?? []) {
			if (!emails.includes(email.toLowerCase())) continue;
			rows.push({ ...atEvent(subject, eventId), email, firstName, lastName });
		}
	}
	return rows;
};

export const cutFiles: Erase = async (tx, subject) => {
	const emails = await addressesOf(tx, subject);
	const name = nameInRow(await findPersonRow(tx, subject.id));
	for (const eventId of subject.events.keys()) await cutFromFile(tx, eventId, { emails, name });
};

/** In lower case. */
async function addressesOf(db: Database, { id, domainId }: Subject): Promise<string[]> {
	const person = await findPersonRow(db, id);
	const former = await db
		.selectFrom("former_emails")
		.select("email")
		.where("domain_id", "=", domainId)
		.where("person_id", "=", id)
		.execute();
	return [person?.email, ...former.map(({ email }) => email)].flatMap((email) => email?.toLowerCase() ?? []);
}

/** Files that somebody has brought to a screen and not yet decided about, and those that name them. */
const droppedFiles: ReadCategory = async (store, subject) => {
	const emails = await addressesOf(store, subject);
	const rows = await store
		.selectFrom("dropped_files")
		.select(["event_id", "person_id", "name", "text", "at"])
		.where((row) => row.or([row("person_id", "=", subject.id), row("event_id", "in", ["", ...subject.events.keys()])]))
		.execute();
	const isTheirs = ({ person_id, text }: { person_id: string; text: string }) =>
		person_id === subject.id || emails.some((email) => text.toLowerCase().includes(email));
	return rows.filter(isTheirs).map(({ event_id, name, at }) => ({ ...atEvent(subject, event_id), file: name, at }));
};

/** Any of their events' files may name them. */
export const eraseDroppedFiles: Erase = async (tx, subject) => {
	await tx
		.deleteFrom("dropped_files")
		.where((row) => row.or([row("person_id", "=", subject.id), row("event_id", "in", ["", ...subject.events.keys()])]))
		.execute();
};

/** Lists that brought them to an event, and those that they have brought. */
const importedLists: ReadCategory = async (store, subject) => {
	const rows = await store
		.selectFrom("people_imports")
		.select(["id", "event_id", "name", "at"])
		.where((row) =>
			row.or([
				row("person_id", "=", subject.id),
				row("id", "in", row.selectFrom("imported_people").select("import_id").where("person_id", "=", subject.id)),
			]),
		)
		.execute();
	return rows.map(({ event_id, name, at }) => ({ ...atEvent(subject, event_id), file: name, at }));
};

/** The rows of any list of their events may name them: an import that is under way goes on without the rest. */
export const eraseImportParts: Erase = async (tx, subject) => {
	await tx
		.deleteFrom("people_import_parts")
		.where("import_id", "in", (row) =>
			row
				.selectFrom("people_imports")
				.select("id")
				.where("event_id", "in", ["", ...subject.events.keys()]),
		)
		.execute();
};

export const eventDocumentsData = { eventRevisions, eventDrafts, recounts, eventFiles, droppedFiles, importedLists };
