import { createHash } from "node:crypto";
import { z } from "zod";
import { nameOf } from "~/domain/person-name";
import type { LocalizedText } from "~/domain/text";
import { frabFromXml, frabShape, readFrab } from "./frab";
import { readICalendar } from "./icalendar";
import { pretalxShape, readPretalx } from "./pretalx";
import { fromWidget, widgetShape } from "./pretalx-widget";
import { type Appearance, type Programme, programmeLimits } from "./programme";
import { ImportRefused } from "./refused";

/** Reads a programme in any format that we know, told by how it begins. Throws `ImportRefused` with sentences. */
export function readProgramme(text: string): Programme {
	if (Buffer.byteLength(text) > programmeLimits.bytes) {
		throw new ImportRefused([`the programme is larger than ${programmeLimits.bytes / 1024 / 1024} MB`]);
	}
	const start = text.replace(/^\uFEFF/, "").trimStart();
	const programme = start.startsWith("<")
		? fromXml(start)
		: /^BEGIN:VCALENDAR/i.test(start)
			? fromICalendar(start)
			: fromJson(start);
	return checked(programme);
}

function fromXml(text: string): Programme {
	// Entities of one's own can be made to grow without end, or to read files.
	if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ImportRefused(["the XML has a document type: it is not read"]);
	return readFrab(attempt(() => frabShape.parse(frabFromXml(text)), "the XML is not a frab schedule"));
}

function fromICalendar(text: string): Programme {
	return attempt(() => readICalendar(text), "the iCalendar file cannot be read");
}

function fromJson(text: string): Programme {
	const json: unknown = attempt(
		() => JSON.parse(text),
		"this is no programme: expected a pretalx or frab schedule (JSON, XML) or iCalendar",
	);
	const frab = frabShape.safeParse(json);
	if (frab.success) return readFrab(frab.data);
	const pretalx = pretalxShape.safeParse(json);
	if (pretalx.success) return readPretalx(pretalx.data);
	const widget = widgetShape.safeParse(json);
	if (widget.success) return readPretalx(fromWidget(widget.data));
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

/** Ids become identifiers of ours; what is empty, endless or ends before it begins is told, and stays out. */
function checked({ appearances, rooms, unread }: Programme): Programme {
	const talks = new Set(appearances.map(({ id }) => id)).size;
	if (talks > programmeLimits.talks) {
		throw new ImportRefused([`the programme has ${talks} talks: ${programmeLimits.talks} at most`]);
	}
	const looked = appearances.map(inOneLine).map((one) => ({ one, fault: faultOf(one) }));
	const good = looked.flatMap(({ one, fault }) => (fault ? [] : [{ ...one, id: slugOf(one.id) }]));
	const reasons = [...new Set([...unread, ...looked.flatMap(({ fault }) => fault ?? [])])];
	if (good.length === 0) throw new ImportRefused(["the programme has no talk with a time", ...reasons.slice(0, 20)]);
	const places = Object.entries(rooms).map(([room, count]) => [nameOf(room), count]);
	return { appearances: good, rooms: Object.fromEntries(places), unread: reasons };
}

/** Names as people's are kept: no ends of lines, and no signs that nobody sees. */
function inOneLine(one: Appearance): Appearance {
	const track = (text: LocalizedText): LocalizedText =>
		typeof text === "string"
			? nameOf(text)
			: Object.fromEntries(Object.entries(text).map(([language, written]) => [language, nameOf(written)]));
	return { ...one, title: nameOf(one.title), room: nameOf(one.room), track: track(one.track) };
}

/** What keeps an appearance out. */
function faultOf({ title, description, startAt, endAt, id }: Appearance): string | undefined {
	const name = (title || id).slice(0, 80);
	if (!title.trim()) return `the talk “${name}” has no title`;
	if (title.length > programmeLimits.title) return `the title “${name}…” is too long`;
	if (description.length > programmeLimits.description) return `the description of “${name}” is too long`;
	if (endAt <= startAt) return `the talk “${name}” does not end after it begins`;
	return undefined;
}

/** Codes stay as they are; a long or strange one keeps its beginning and a digest of the whole. */
function slugOf(id: string): string {
	if (/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,55}$/.test(id)) return id;
	const start = id
		.replace(/[^a-zA-Z0-9]+/g, "-")
		.replace(/^-+/, "")
		.slice(0, 40);
	return `${start}-${createHash("sha256").update(id).digest("hex").slice(0, 8)}`.replace(/^-/, "s-");
}
