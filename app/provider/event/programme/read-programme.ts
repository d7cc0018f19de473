import { createHash } from "node:crypto";
import { z } from "zod";
import { normalName } from "~/domain/people/person-name";
import { type FileLine, isCutOff, isGarbled, repairBytes } from "~/domain/texts/broken-letters";
import type { LocalizedText } from "~/domain/texts/text";
import { defaultZone } from "~/domain/time/clock";
import { ImportRefused } from "../../ground/files/import-refused";
import { frabFromXml, frabShape, readFrab } from "./frab";
import { readICalendar } from "./icalendar";
import { pretalxShape, readPretalx } from "./pretalx";
import { fromWidget, widgetShape } from "./pretalx-widget";
import { type Appearance, type Programme, programmeLimits } from "./programme";
import type { ProgrammeZones } from "./programme-zones";

/**
 * Any known format, by how it begins; each entry is an appearance, or is named with its reason. `misfits` are the lines with a
 * byte that does not fit. Throws `ImportRefused` with sentences.
 */
export function readProgramme(
	written: string,
	zones: ProgrammeZones = { event: defaultZone },
	misfits: FileLine[] = [],
): Programme {
	const text = repairBytes(written);
	if (Buffer.byteLength(text) > programmeLimits.bytes) {
		throw new ImportRefused([`the programme is larger than ${programmeLimits.bytes / 1024 / 1024} MB`]);
	}
	const start = text.replace(/^\uFEFF/, "").trimStart();
	const programme = start.startsWith("<")
		? fromXml(start, zones)
		: /^BEGIN:VCALENDAR/i.test(start)
			? fromICalendar(start, zones)
			: fromJson(start, zones);
	const guesses = misfits.map(
		({ line, excerpt }) => `a byte of line ${line} does not fit the rest of the file: read as “${excerpt}”`,
	);
	const cut = isCutOff(written) ? ["the file ends in the middle of a letter"] : [];
	return validProgramme({ ...programme, warnings: [...programme.warnings, ...guesses, ...cut] });
}

function fromXml(text: string, zones: ProgrammeZones): Programme {
	// Custom entities can expand without end, or read files.
	if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ImportRefused(["the XML has a document type: it is not read"]);
	const { json, outside } = attempt(() => {
		const read = frabFromXml(text);
		return { json: frabShape.parse(read.json), outside: read.outside };
	}, "the XML is not a frab schedule");
	return withUnread(readFrab(json, zones), outside);
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
	if (widget.success) {
		const { list, breaks } = fromWidget(widget.data);
		return withUnread(readPretalx(list, zones.given ?? zones.event), breaks);
	}
	throw new ImportRefused(["the JSON is neither a frab schedule nor one of pretalx"]);
}

function withUnread(programme: Programme, unread: string[]): Programme {
	return { ...programme, unread: [...programme.unread, ...unread] };
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
	const inspected = appearances.map(withNormalNames).map((one) => ({ one, fault: faultOf(one) }));
	const {
		once: good,
		repeated,
		renamed,
	} = eachOnce(inspected.flatMap(({ one, fault }) => (fault ? [] : [{ ...one, id: slugOf(one.id) }])));
	const reasons = counted([...unread, ...inspected.flatMap(({ fault }) => fault ?? []), ...repeated]);
	if (good.length === 0) throw new ImportRefused(["the programme has no talk with a time", ...reasons.slice(0, 20)]);
	const places = Object.entries(rooms).map(([room, count]) => [normalName(room), count]);
	const doubts = [...warnings, ...renamed, ...good.flatMap(brokenText), ...good.flatMap(tooLong)];
	return { appearances: good, rooms: Object.fromEntries(places), unread: reasons, warnings: [...new Set(doubts)] };
}

/** A programme with garbled letters must be exported again. */
function refuseGarbled(appearances: Appearance[]) {
	const garbled = new Set(appearances.flatMap((appearance) => namesIn(appearance).filter(isGarbled)));
	if (garbled.size === 0) return;
	throw new ImportRefused([
		"letters of the programme are broken, as when UTF-8 is opened as something else and saved: nothing was written",
		...[...garbled].slice(0, 20).map((name) => `“${name.slice(0, 80)}”`),
	]);
}

function namesIn({ title, room, track }: Appearance): string[] {
	return [title, room, ...(typeof track === "string" ? [track] : Object.values(track))];
}

/** A talk has one slot at a time in a room, and one title; what a further entry says otherwise is told. */
function eachOnce(appearances: Appearance[]) {
	const once: Appearance[] = [];
	const repeated: string[] = [];
	const renamed: string[] = [];
	const byId = new Map<string, Appearance[]>();
	for (const appearance of appearances) {
		const others = byId.get(appearance.id) ?? [];
		const same = others.find(({ startAt, room }) => startAt === appearance.startAt && room === appearance.room);
		const [name, first] = [appearance.title.slice(0, 80), (same ?? others[0])?.title.slice(0, 80)];
		if (same) repeated.push(`“${name}” stands twice, with the id, the time and the room of “${first}”`);
		else {
			if (others[0] && others[0].title !== appearance.title) {
				renamed.push(`“${name}” has the id of “${first}”: it is another time of the same talk`);
			}
			once.push(appearance);
			byId.set(appearance.id, [...others, appearance]);
		}
	}
	return { once, repeated, renamed };
}

/** Each sentence once, with how often it is meant. */
function counted(sentences: string[]): string[] {
	const counts = new Map<string, number>();
	for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
	return [...counts].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`));
}

function brokenText({ title, description, speakers }: Appearance): string[] {
	return isGarbled(description) || speakers.some(isGarbled)
		? [`letters are broken in the description or the speakers of “${title.slice(0, 80)}”`]
		: [];
}

/** Durations in hours that were probably meant as minutes. */
function tooLong({ title, startAt, endAt }: Appearance): string[] {
	const hours = Math.round((Date.parse(endAt) - Date.parse(startAt)) / 3_600_000);
	return hours > 25 ? [`the talk “${title.slice(0, 80)}” lasts ${hours} hours`] : [];
}

/** Normalises names like people's: one line, without invisible characters. */
function withNormalNames(appearance: Appearance): Appearance {
	const track = (text: LocalizedText): LocalizedText =>
		typeof text === "string"
			? normalName(text)
			: Object.fromEntries(Object.entries(text).map(([language, written]) => [language, normalName(written)]));
	return {
		...appearance,
		title: normalName(appearance.title),
		room: normalName(appearance.room),
		track: track(appearance.track),
	};
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
