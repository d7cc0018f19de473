import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { revisionOf } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { rehearse, transact } from "~/provider/ground/store/transact";
import { mergeProgramme } from "../programme/merge";
import type { Programme } from "../programme/programme";
import { readProgramme } from "../programme/read";
import { ImportRefused } from "../programme/refused";
import { startingOn } from "../programme/start-on";
import { tellHolders } from "../programme/tell-holders";
import { findingsOf, writePath } from "./findings";
import { lockDomain } from "./lock-domain";
import { refuseHeld, saveEvent } from "./save-event";

/**
 * Brings an event's conferences up to a programme and says in sentences what changed and what could not be read. All that
 * can be read goes in, or nothing at all. Who holds a place keeps it where their talk is moved, loses it where the talk is
 * cancelled, and is written to either way. A dry run says the same and leaves everything as it is.
 */
export async function importProgramme(
	store: Store,
	eventName: string,
	text: string,
	now: Date,
	{ firstDay, isDry = false }: { firstDay?: string | undefined; isDry?: boolean } = {},
): Promise<string[]> {
	const read = readProgramme(text);
	const programme = firstDay ? startingOn(firstDay, read) : read;
	const run = isDry ? rehearse : transact;
	const changed = await run(store, async (writing) => {
		const found = await revisionOf(writing, eventName);
		if (!found) throw new ImportRefused([`no event has the id or alias “${eventName}”`]);
		await lockDomain(writing, found.domain_id);
		const row = await writing
			.selectFrom("events")
			.select("document")
			.where("id", "=", found.id)
			.executeTakeFirstOrThrow();
		const before = readDocument(row.document);
		const document = valid(mergeProgramme(before, programme));
		const concerned = await tellHolders(writing, before, document, now);
		const changes = await saveEvent(writing, document, now);
		await refuseHeld(writing, document);
		return [...changes, ...concerned];
	});
	return [
		summary(programme),
		...programme.unread.map((sentence) => `left out: ${sentence}`),
		...(changed.length > 0 ? changed : ["nothing changed"]),
	];
}

function valid(document: EventDocument): EventDocument {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return document;
	const findings = findingsOf(parsed.error.issues, eventDocument);
	throw new ImportRefused(findings.slice(0, 20).map(({ path, message }) => `${writePath(path)} ${message}`));
}

function summary({ appearances }: Programme): string {
	const talks = new Set(appearances.map(({ id }) => id)).size;
	const rooms = new Set(appearances.map(({ room }) => room)).size;
	return `read ${count(talks, "talk")} in ${count(rooms, "room")}`;
}

function count(number: number, thing: string): string {
	return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
