import { Refusal } from "~/domain/ground/refusal";
import { mostTags } from "~/domain/insight/timeline";
import { nameInRow } from "../../ground/records/name-in-row";
import { lockRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { type Database, type Transaction, transact } from "../../ground/store/transact";

const mostUsedTags = 100;

export async function readNote(db: Database, eventId: string, personId: string) {
	const row = await db
		.selectFrom("person_notes as written")
		.leftJoin("people as author", "author.id", "written.author_id")
		.select(["written.note", "written.version", "written.at", "author.first_name", "author.last_name"])
		.where(is({ "written.event_id": eventId, "written.person_id": personId }))
		.executeTakeFirst();
	const tags = await db
		.selectFrom("person_tags")
		.select("tag")
		.where(is({ event_id: eventId, person_id: personId }))
		.orderBy("tag")
		.execute();
	return {
		note: orEmpty(row?.note),
		tags: tags.map(({ tag }) => tag),
		version: row?.version ?? 0,
		by: row ? nameInRow(row) : "",
		at: row?.at ?? null,
	};
}

/** The tags that the event uses, to be chosen again. */
export async function listTags(db: Database, eventId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("person_tags")
		.select("tag")
		.distinct()
		.where("event_id", "=", eventId)
		.orderBy("tag")
		.limit(mostUsedTags)
		.execute();
	return rows.map(({ tag }) => tag);
}

interface NoteRequest {
	personId: string;
	note: string;
	tags: string[];
	version: number;
	authorId: string;
}

/** With the registration locked, so that of two that start from one version the second is refused. */
export function writeNote(store: Store, eventId: string, request: NoteRequest, now: Date) {
	return transact(store, async (tx) => {
		if (!(await lockRegistration(tx, eventId, request.personId, now))) throw new Refusal("notFound");
		const before = await readNote(tx, eventId, request.personId);
		if (before.version !== request.version) throw new Refusal("noteChanged", { note: "errors.noteChanged" });
		await replaceNote(tx, eventId, { ...request, tags: [...new Set(request.tags)] }, now);
		return readNote(tx, eventId, request.personId);
	});
}

interface TagRequest {
	personId: string;
	tag: string;
	isGiven: boolean;
	authorId: string;
}

/** Gives somebody a tag, or takes it; false if it was so already. The note counts a change: an open sheet does not undo it. */
export function changeTag(store: Store, eventId: string, request: TagRequest, now: Date): Promise<boolean> {
	const { personId, tag, isGiven, authorId } = request;
	return transact(store, async (tx) => {
		if (!(await lockRegistration(tx, eventId, personId, now))) throw new Refusal("notFound");
		const { note, tags, version } = await readNote(tx, eventId, personId);
		if (tags.includes(tag) === isGiven) return false;
		if (isGiven && tags.length >= mostTags) throw new Refusal("tagsFull");
		const others = tags.filter((otherTag) => otherTag !== tag);
		await replaceNote(
			tx,
			eventId,
			{ personId, note, version, authorId, tags: isGiven ? [...others, tag] : others },
			now,
		);
		return true;
	});
}

/** Gives somebody the tags that they do not have yet, as many as one may have. */
export async function addTags(
	tx: Transaction,
	eventId: string,
	{ personId, tags, authorId }: Pick<NoteRequest, "personId" | "tags" | "authorId">,
	now: Date,
) {
	const { note, tags: before, version } = await readNote(tx, eventId, personId);
	const after = [...new Set([...before, ...tags])].slice(0, mostTags);
	if (after.length === before.length) return;
	await replaceNote(tx, eventId, { personId, note, tags: after, version, authorId }, now);
}

async function replaceNote(
	tx: Transaction,
	eventId: string,
	{ personId, note, tags, version, authorId }: NoteRequest,
	now: Date,
) {
	const person = { event_id: eventId, person_id: personId };
	const written = { note, version: version + 1, author_id: authorId, at: now.toISOString() };
	await tx
		.insertInto("person_notes")
		.values({ ...person, ...written })
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet(written))
		.execute();
	await tx
		.deleteFrom("person_tags")
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
	if (tags.length > 0) {
		await tx
			.insertInto("person_tags")
			.values(tags.map((tag) => ({ ...person, tag })))
			.execute();
	}
}
