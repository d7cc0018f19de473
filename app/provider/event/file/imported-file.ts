import { imageIdIn, storedImageName } from "~/domain/event/image";
import { lastDayInFile, rolesForFile, rolesFromFile } from "~/domain/event/role";
import { isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Invitation } from "~/domain/event-file/invitation";
import { fullName } from "~/domain/people/person";
import { findErasedAddresses } from "../../account/addresses/erased-addresses";
import { readJson } from "../../ground/store/json-column";
import type { Database, Transaction } from "../../ground/store/transact";
import { imagesIn, withImages } from "./images";
import { parseEventFile } from "./parse";
import { patchYaml } from "./patch-yaml";

/** An event file as it was written, and as it was read before its pictures were stored. */
export interface FileSource {
	text: string;
	file: EventFile;
}

/** Longer lists of people come by lists; the text of the file is kept without them. */
const mostPeople = 500;

/** An event file as it is kept: for its comments and wording. */
export interface KeptFile {
	text: string;
	/** JSON of the `EventFile` that it was read as. */
	content: string;
	/** JSON of the stored picture by the name that the file gives it. */
	images: string;
}

/** Keeps the last imported file of an event, for its comments and wording; passwords are not kept. */
export async function keepFile(tx: Transaction, source: FileSource, stored: EventDocument) {
	const { file } = source;
	const isLong = file.people.length > mostPeople;
	const erased = isLong ? new Set<string>() : await findErasedAddresses(tx, file.document.domain.id, emailsOf(file));
	await saveFile(tx, file.document.event.id, keptFile(source, stored, erased));
}

/** What is kept of a file, without people who were erased; null if its text cannot be kept. */
export function keptFile({ text, file }: FileSource, stored: EventDocument, erased: Set<string>): KeptFile | null {
	const isLong = file.people.length > mostPeople;
	const known = isLong ? [] : file.people.filter(({ email }) => !erased.has(email));
	const people = known.map(({ password: _, ...person }) => person);
	const kept = patchYaml(text, { people: file.people }, { people: isLong ? undefined : people });
	if (kept === null) return null;
	const content: EventFile = { ...file, people };
	const storedImages = imagesIn(stored);
	const images = Object.fromEntries(
		imagesIn(file.document).flatMap(({ said }, index) => {
			const id = imageIdIn(storedImages[index]?.said);
			return id ? [[said, storedImageName(id)]] : [];
		}),
	);
	const parsed = parseEventFile(kept, "");
	if (!parsed.ok || !isEqual(parsed.file.people, people)) return null;
	return { text: kept, content: JSON.stringify(content), images: JSON.stringify(images) };
}

export async function saveFile(tx: Transaction, eventId: string, kept: KeptFile | null) {
	if (kept === null) return forgetFile(tx, eventId);
	await tx
		.insertInto("event_files")
		.values({ event_id: eventId, ...kept })
		.onConflict((conflict) => conflict.column("event_id").doUpdateSet({ ...kept }))
		.execute();
}

function emailsOf({ people }: EventFile): string[] {
	return people.map(({ email }) => email);
}

/** Takes an erased person out of the kept file, which is forgotten where its text still names them, as in a comment. */
export async function cutFromFile(
	tx: Transaction,
	eventId: string,
	{ emails, name }: { emails: string[]; name: string },
) {
	const imported = await findImportedFile(tx, eventId);
	if (!imported) return;
	const { text, content } = imported;
	const isTheirs = ({ email }: Invitation) => emails.includes(email.toLowerCase());
	const people = content.people.filter((person) => !isTheirs(person));
	const cut = patchYaml(text, { people: content.people }, { people });
	const names = [...emails, name, ...content.people.filter(isTheirs).map(nameOf)].filter(Boolean);
	const isNamed = names.some((name) => cut?.toLowerCase().includes(name.toLowerCase()));
	if (cut === null || isNamed) return forgetFile(tx, eventId);
	await tx
		.updateTable("event_files")
		.set({ text: cut, content: JSON.stringify({ ...content, people }) })
		.where("event_id", "=", eventId)
		.execute();
}

function nameOf({ firstName = "", lastName = "" }: Invitation): string {
	return fullName({ firstName, lastName });
}

async function forgetFile(tx: Transaction, eventId: string) {
	await tx.deleteFrom("event_files").where("event_id", "=", eventId).execute();
}

export interface ImportedFile {
	text: string;
	content: EventFile;
	/** The stored picture by the name that the file gives it. */
	images: Record<string, string>;
}

/** The file that the event was last imported from; undefined if it is not kept. */
export async function findImportedFile(db: Database, eventId: string): Promise<ImportedFile | undefined> {
	const row = await db.selectFrom("event_files").selectAll().where("event_id", "=", eventId).executeTakeFirst();
	return (
		row && {
			text: row.text,
			content: readJson<EventFile>(row.content),
			images: readJson<Record<string, string>>(row.images),
		}
	);
}

/**
 * The imported file with what has changed since, everything else as it was written; null if it cannot be changed in place, so that
 * the file must be written anew.
 */
export function asImported({ text, content, images }: ImportedFile, revision: number, now: EventFile): string | null {
	const named = new Map(Object.entries(images).map(([said, stored]) => [stored, said]));
	const document = withImages(now.document, (stored) => named.get(stored) ?? stored);
	const people = inFileWords(content.people, now.people, content.document.event.defaultLanguageId);
	const wanted = { document, live: now.live ?? [], emotions: now.emotions ?? [], people };
	const patched = patchYaml(
		text,
		partsOf(content, content.revision),
		partsOf({ ...wanted }, content.revision === undefined ? undefined : revision),
	);
	if (patched === null) return null;
	const written =
		content.revision === undefined ? patched.replace(/^(?=[A-Za-z])/m, `revision: ${revision}\n`) : patched;
	const parsed = parseEventFile(written, "");
	const isRight = parsed.ok && isEqual(partsOf(parsed.file, revision), partsOf(wanted, revision));
	return isRight ? written : null;
}

function partsOf({ document, live = [], emotions = [], people }: EventFile, revision: number | undefined) {
	return { revision, ...document, live, emotions, people };
}

/**
 * People as the file has them, where it says the same: in its order, in its spelling of addresses, without the language of the
 * event where the file does not name it.
 */
function inFileWords(written: Invitation[], people: Invitation[], defaultLanguageId: string): Invitation[] {
	const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
	const known = written.flatMap((person) => {
		const now = byEmail.get(person.email.toLowerCase());
		byEmail.delete(person.email.toLowerCase());
		if (!now) return [];
		const isOwnLanguage = person.languageId !== undefined || now.languageId !== defaultLanguageId;
		const roles = rolesFromFile(person.role) ?? [];
		const isSameRole = isEqual(rolesForFile(roles), now.role);
		const isSameEnd = roles.every((role) => lastDayInFile(person.until, role) === lastDayInFile(now.until, role));
		return [
			{
				...now,
				email: person.email,
				languageId: isOwnLanguage ? now.languageId : undefined,
				role: isSameRole ? person.role : now.role,
				until: isSameRole && isSameEnd ? person.until : now.until,
			},
		];
	});
	return [...known, ...byEmail.values()];
}
