import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { defaultZone, fromClock, onClock } from "~/domain/time/clock";
import { lockDomain } from "~/provider/ground/events/lock-domain";
import { findEventRow, findRevision } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { runAndRollBack, transact } from "~/provider/ground/store/transact";
import { ImportRefused } from "../../ground/files/import-refused";
import { readFile } from "../../ground/files/read-file";
import { saveDocument, validDocument } from "../document/save-document";
import { findZone } from "../programme/find-zone";
import { mergeProgramme } from "../programme/merge";
import type { Programme } from "../programme/programme";
import { readProgramme } from "../programme/read-programme";
import { refusedImport } from "./refused-import";

interface ProgrammeOptions {
	firstDay?: string | undefined;
	/** The time zone for times whose zone the file does not name, or names in an unknown way. */
	timeZone?: string | undefined;
	isDry?: boolean;
}

/**
 * Everything readable is imported, or nothing at all. People keep their seat in a talk that is moved and lose it in one that is
 * cancelled, and get a mail either way. A dry run returns the same and changes nothing.
 */
export async function importProgramme(
	store: Store,
	eventName: string,
	bytes: Uint8Array,
	now: Date,
	{ firstDay, timeZone, isDry = false }: ProgrammeOptions = {},
): Promise<string[]> {
	const zone = await zoneOfEvent(store, eventName);
	const { text, misfits } = readFile(bytes, { name: "the programme" });
	const read = readProgramme(text, { event: zone, given: askedZone(timeZone) }, misfits);
	const programme = firstDay ? shiftProgramme(firstDay, read, zone) : read;
	const run = isDry ? runAndRollBack : transact;
	const hidden: string[] = [];
	const changed = await run(store, async (tx) => {
		const event = await findRevision(tx, eventName);
		if (!event) throw new ImportRefused([`no event has the id or alias “${eventName}”`]);
		await lockDomain(tx, event.domain_id);
		const row = await tx.selectFrom("events").select("document").where("id", "=", event.id).executeTakeFirstOrThrow();
		const before = readDocument(row.document);
		hidden.splice(0, hidden.length, ...hiddenByFile(before, programme));
		const document = validDocument(mergeProgramme(before, programme));
		const saved = await saveDocument(tx, {
			eventId: event.id,
			base: null,
			document,
			author: null,
			via: "programme",
			now,
		});
		return [...saved.changes, ...saved.notices];
	}).catch((error) => {
		throw refusedImport(error);
	});
	return [
		summary(programme),
		...programme.warnings.map((sentence) => `look at it: ${sentence}`),
		...[...programme.unread, ...hidden].map((sentence) => `left out: ${sentence}`),
		...(changed.length > 0 ? changed : ["nothing changed"]),
	];
}

async function zoneOfEvent(store: Store, eventName: string): Promise<string> {
	const event = await findRevision(store, eventName);
	const row = event && (await findEventRow(store, event.id));
	return row ? readDocument(row.document).event.timeZone : defaultZone;
}

/** Talks that the event file has by the same id: it decides about them. */
function hiddenByFile({ conferences }: EventDocument, { appearances }: Programme): string[] {
	const ofFile = new Set(conferences.flatMap(({ id, origin }) => (origin === "file" ? [id] : [])));
	const titles = new Map(appearances.map(({ id, title }) => [id, title]));
	return [...titles].flatMap(([id, title]) =>
		ofFile.has(id) ? [`“${title.slice(0, 80)}” has the id of a conference of the event file (${id}), which stays`] : [],
	);
}

function askedZone(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const zone = findZone(name);
	if (zone) return zone;
	throw new ImportRefused([`“${name}” is no time zone: expected one such as Europe/Paris`]);
}

function summary({ appearances }: Programme): string {
	const talks = new Set(appearances.map(({ id }) => id)).size;
	const rooms = new Set(appearances.map(({ room }) => room)).size;
	return `read ${countOf(talks, "talk")} in ${countOf(rooms, "room")}`;
}

function countOf(number: number, thing: string): string {
	return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** By whole days, to begin on a given day: last year's programme for a rehearsal. Local times stay the same. */
export function shiftProgramme(firstDay: string, programme: Programme, zone: string): Programme {
	const wanted = Date.parse(`${firstDay}T00:00:00Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(firstDay) || Number.isNaN(wanted)) {
		throw new ImportRefused([`expected a day such as 2027-03-18, found “${firstDay}”`]);
	}
	const first = programme.appearances.map(({ startAt }) => onClock(startAt, zone).slice(0, 10)).sort()[0];
	const shift = wanted - Date.parse(`${first}T00:00:00Z`);
	const moved = (iso: string) => {
		const [date = "", time = ""] = onClock(iso, zone).split("T");
		const later = new Date(Date.parse(`${date}T00:00:00Z`) + shift).toISOString().slice(0, 10);
		return fromClock(`${later}T${time}`, zone).toISOString();
	};
	return {
		...programme,
		appearances: programme.appearances.map((appearance) => ({
			...appearance,
			startAt: moved(appearance.startAt),
			endAt: moved(appearance.endAt),
		})),
	};
}
