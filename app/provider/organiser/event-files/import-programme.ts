import { type EventDocument, eventDocument, readDocument } from "~/domain/event-file";
import type { Store } from "~/provider/store/open";
import { transact } from "~/provider/store/transact";
import { findingsOf, writePath } from "../findings";
import { refuseHeld, saveEvent } from "../import-event";
import { lockDomain } from "../lock-domain";
import { ImportRefused } from "../refused";
import { mergeProgramme } from "./merge";
import type { Programme } from "./programme";
import { readProgramme } from "./read";
import { startingOn } from "./start-on";

/**
 * Brings an event's conferences up to a programme and says in sentences what changed. All or nothing; nobody loses a
 * place: throws `ImportRefused` when people hold a slot that the programme takes away.
 */
export async function importProgramme(
	store: Store,
	eventName: string,
	text: string,
	now: Date,
	{ firstDay }: { firstDay?: string | undefined } = {},
): Promise<string[]> {
	const read = readProgramme(text);
	const programme = firstDay ? startingOn(firstDay, read) : read;
	return transact(store, async (writing) => {
		const found = await writing
			.selectFrom("events")
			.select(["id", "domain_id"])
			.where((row) => row.or([row("id", "=", eventName), row("alias", "=", eventName)]))
			.executeTakeFirst();
		if (!found) throw new ImportRefused([`no event has the id or alias “${eventName}”`]);
		await lockDomain(writing, found.domain_id);
		const row = await writing
			.selectFrom("events")
			.select("document")
			.where("id", "=", found.id)
			.executeTakeFirstOrThrow();
		const document = valid(mergeProgramme(readDocument(row.document), programme));
		const changes = await saveEvent(writing, document, now);
		await refuseHeld(writing, document);
		return [summary(programme), ...(changes.length > 0 ? changes : ["nothing changed"])];
	});
}

function valid(document: EventDocument): EventDocument {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return document;
	const findings = findingsOf(parsed.error.issues);
	throw new ImportRefused(findings.slice(0, 20).map(({ path, message }) => `${writePath(path)} ${message}`));
}

function summary({ appearances }: Programme): string {
	const sessions = new Set(appearances.map(({ id }) => id)).size;
	const rooms = new Set(appearances.map(({ room }) => room)).size;
	return `read ${count(sessions, "session")} in ${count(rooms, "room")}`;
}

function count(number: number, thing: string): string {
	return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
