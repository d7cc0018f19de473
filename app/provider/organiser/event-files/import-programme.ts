import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { defaultZone } from "~/domain/time/clock";
import { revisionOf, rowOfEvent } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { rehearse, transact } from "~/provider/ground/store/transact";
import { mergeProgramme } from "../programme-import/merge";
import type { Programme } from "../programme-import/programme";
import { readProgramme } from "../programme-import/read";
import { ImportRefused } from "../programme-import/refused";
import { startingOn } from "../programme-import/start-on";
import { tellHolders } from "../programme-import/tell-holders";
import { zoneNamed } from "../programme-import/zone-named";
import { findingsOf, writePath } from "./findings";
import { lockDomain } from "./lock-domain";
import { refuseHeld, saveEvent } from "./save-event";

interface ProgrammeOptions {
	firstDay?: string | undefined;
	/** Of times whose zone the file does not say, or by a name that is not known. */
	timeZone?: string | undefined;
	isDry?: boolean;
}

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
	{ firstDay, timeZone, isDry = false }: ProgrammeOptions = {},
): Promise<string[]> {
	const zone = await zoneOfEvent(store, eventName);
	const read = readProgramme(text, { event: zone, asked: askedZone(timeZone) });
	const programme = firstDay ? startingOn(firstDay, read, zone) : read;
	const run = isDry ? rehearse : transact;
	const changed = await run(store, async (tx) => {
		const found = await revisionOf(tx, eventName);
		if (!found) throw new ImportRefused([`no event has the id or alias “${eventName}”`]);
		await lockDomain(tx, found.domain_id);
		const row = await tx.selectFrom("events").select("document").where("id", "=", found.id).executeTakeFirstOrThrow();
		const before = readDocument(row.document);
		const document = valid(mergeProgramme(before, programme));
		const concerned = await tellHolders(tx, before, document, now);
		const changes = await saveEvent(tx, document, now);
		await refuseHeld(tx, document);
		return [...changes, ...concerned];
	});
	return [
		summary(programme),
		...programme.told.map((sentence) => `look at it: ${sentence}`),
		...programme.unread.map((sentence) => `left out: ${sentence}`),
		...(changed.length > 0 ? changed : ["nothing changed"]),
	];
}

async function zoneOfEvent(store: Store, eventName: string): Promise<string> {
	const found = await revisionOf(store, eventName);
	const row = found && (await rowOfEvent(store, found.id));
	return row ? readDocument(row.document).event.timeZone : defaultZone;
}

function askedZone(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const zone = zoneNamed(name);
	if (zone) return zone;
	throw new ImportRefused([`“${name}” is no time zone: expected one such as Europe/Paris`]);
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
