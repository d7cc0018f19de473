import { createHash } from "node:crypto";
import { z } from "zod";
import { normalName } from "~/domain/people/person-name";
import type { LocalizedText } from "~/domain/texts/text";
import { defaultZone } from "~/domain/time/clock";
import { frabFromXml, frabShape, readFrab } from "./frab";
import { readICalendar } from "./icalendar";
import { ImportRefused } from "./import-refused";
import { hasInvalidBytes, isCutOff, isGarbled, repairBytes } from "./invalid-bytes";
import { pretalxShape, readPretalx } from "./pretalx";
import { fromWidget, widgetShape } from "./pretalx-widget";
import { type Appearance, type Programme, programmeLimits } from "./programme";
import type { ProgrammeZones } from "./programme-zones";

/** Any known format, by how it begins. Throws `ImportRefused` with sentences. */
export function readProgramme(text: string, zones: ProgrammeZones = { event: defaultZone }): Programme {
	if (Buffer.byteLength(text) > programmeLimits.bytes) {
		throw new ImportRefused([`the programme is larger than ${programmeLimits.bytes / 1024 / 1024} MB`]);
	}
	const start = text.replace(/^\uFEFF/, "").trimStart();
	const programme = start.startsWith("<")
		? fromXml(start, zones)
		: /^BEGIN:VCALENDAR/i.test(start)
			? fromICalendar(start, zones)
			: fromJson(start, zones);
	return validProgramme(programme);
}

function fromXml(text: string, zones: ProgrammeZones): Programme {
	// Custom entities can expand without end, or read files.
	if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ImportRefused(["the XML has a document type: it is not read"]);
	return readFrab(
		attempt(() => frabShape.parse(frabFromXml(text)), "the XML is not a frab schedule"),
		zones,
	);
}

function fromICalendar(text: string, zones: ProgrammeZones): Programme {
	return attempt(() => readICalendar(text, zones), "the iCalendar file cannot be read");
}

function fromJson(text: string, zones: ProgrammeZones): Programme {
	const json: unknown = attempt(
		() => JSON.parse(text),
		"this is no programme: expected a pretalx or frab schedule (JSON, XML) or iCalendar",
	);
	const frab = frabShape.safeParse(json);
	if (frab.success) return readFrab(frab.data, zones);
	const pretalx = pretalxShape.safeParse(json);
	if (pretalx.success) return readPretalx(pretalx.data, zones.given ?? zones.event);
	const widget = widgetShape.safeParse(json);
	if (widget.success) return readPretalx(fromWidget(widget.data), zones.given ?? zones.event);
	throw new ImportRefused(["the JSON is neither a frab schedule nor one of pretalx"]);
}

function attempt<T>(read: () => T, sentence: string): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof ImportRefused) throw error;
		const [issue] = error instanceof z.ZodError ? error.issues : [];
		const detail = issue ? `${issue.path.join(".")}: ${issue.message}` : String((error as Error).message).slice(0, 200);
		throw new ImportRefused([`${sentence} (${detail})`]);
	}
}

/** Appearances that are empty, too long or end before they begin are reported and left out. */
function validProgramme({ appearances, rooms, unread, warnings }: Programme): Programme {
	const talks = new Set(appearances.map(({ id }) => id)).size;
	if (talks > programmeLimits.talks) {
		throw new ImportRefused([`the programme has ${talks} talks: ${programmeLimits.talks} at most`]);
	}
	refuseGarbled(appearances);
	const inspected = appearances
		.map(repaired)
		.map(withNormalNames)
		.map((one) => ({ one, fault: faultOf(one) }));
	const good = inspected.flatMap(({ one, fault }) => (fault ? [] : [{ ...one, id: slugOf(one.id) }]));
	const reasons = [...new Set([...unread, ...inspected.flatMap(({ fault }) => fault ?? [])])];
	if (good.length === 0) throw new ImportRefused(["the programme has no talk with a time", ...reasons.slice(0, 20)]);
	const places = Object.entries(rooms).map(([room, count]) => [normalName(room), count]);
	const doubts = [...warnings, ...appearances.flatMap(doubtOf), ...good.flatMap(tooLong)];
	return { appearances: good, rooms: Object.fromEntries(places), unread: reasons, warnings: [...new Set(doubts)] };
}

/** A programme with garbled letters must be exported again. */
function refuseGarbled(appearances: Appearance[]) {
	const garbled = new Set(appearances.flatMap((one) => namesIn(one).filter(isGarbled)));
	if (garbled.size === 0) return;
	throw new ImportRefused([
		"letters of the programme are broken, as when UTF-8 is opened as something else and saved: nothing was written",
		...[...garbled].slice(0, 20).map((name) => `“${name.slice(0, 80)}”`),
	]);
}

function namesIn({ title, room, track }: Appearance): string[] {
	return [title, room, ...(typeof track === "string" ? [track] : Object.values(track))];
}

function repaired(one: Appearance): Appearance {
	const track: LocalizedText =
		typeof one.track === "string"
			? repairBytes(one.track)
			: Object.fromEntries(Object.entries(one.track).map(([language, text]) => [language, repairBytes(text)]));
	const [title, room, description] = [repairBytes(one.title), repairBytes(one.room), repairBytes(one.description)];
	return { ...one, id: repairBytes(one.id), title, room, track, description };
}

function doubtOf(one: Appearance): string[] {
	const texts = [...namesIn(one), one.description];
	if (texts.some(isCutOff))
		return [`the file ends in the middle of a letter of “${repairBytes(one.title).slice(0, 80)}”`];
	if (!texts.some(hasInvalidBytes)) return [];
	return [
		`a byte of “${repairBytes(one.title).slice(0, 80)}” does not fit the rest of the file: read as one of Windows`,
	];
}

/** Durations in hours that were probably meant as minutes. */
function tooLong({ title, startAt, endAt }: Appearance): string[] {
	const hours = Math.round((Date.parse(endAt) - Date.parse(startAt)) / 3_600_000);
	return hours > 25 ? [`the talk “${title.slice(0, 80)}” lasts ${hours} hours`] : [];
}

/** Normalises names like people's: one line, without invisible characters. */
function withNormalNames(one: Appearance): Appearance {
	const track = (text: LocalizedText): LocalizedText =>
		typeof text === "string"
			? normalName(text)
			: Object.fromEntries(Object.entries(text).map(([language, written]) => [language, normalName(written)]));
	return { ...one, title: normalName(one.title), room: normalName(one.room), track: track(one.track) };
}

function faultOf({ title, description, startAt, endAt, id }: Appearance): string | undefined {
	const name = (title || id).slice(0, 80);
	if (!title.trim()) return `the talk “${name}” has no title`;
	if (title.length > programmeLimits.title) return `the title “${name}…” is too long`;
	if (description.length > programmeLimits.description) return `the description of “${name}” is too long`;
	if (endAt <= startAt) return `the talk “${name}” does not end after it begins`;
	return undefined;
}

/** Codes stay as they are; a long or unusual one keeps its beginning, followed by a hash of the whole. */
function slugOf(id: string): string {
	if (/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,55}$/.test(id)) return id;
	const start = id
		.replace(/[^a-zA-Z0-9]+/g, "-")
		.replace(/^-+/, "")
		.slice(0, 40);
	return `${start}-${createHash("sha256").update(id).digest("hex").slice(0, 8)}`.replace(/^-/, "s-");
}
