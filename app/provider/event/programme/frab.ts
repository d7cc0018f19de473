import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { type Appearance, type Programme, programmeLimits } from "./programme";
import { type ProgrammeZones, resolveZone } from "./programme-zones";
import { readEach } from "./read-each";
import { fromMarkdown, validNames } from "./texts";
import { afterDuration, readDuration, readTime } from "./times";

// The schedule that frab invented and pretalx exports: one model, written as JSON or as XML.

const text = z.union([z.string(), z.number()]).transform(String);
/** A text, an object with one text for each language, or nothing. */
const optionalText = z
	.unknown()
	.optional()
	.transform((value) => textOf(value));

const talk = z.object({
	guid: text.nullish(),
	id: text.nullish(),
	code: text.nullish(),
	title: optionalText,
	subtitle: optionalText,
	track: optionalText,
	type: optionalText,
	abstract: optionalText,
	description: optionalText,
	logo: optionalText,
	date: optionalText,
	start: optionalText,
	duration: optionalText,
	persons: z
		.array(z.union([text, z.object({ public_name: z.string().nullish(), name: z.string().nullish() })]))
		.nullish(),
});
type Talk = z.output<typeof talk>;

export const frabShape = z.object({
	schedule: z.object({
		conference: z.object({
			time_zone_name: optionalText,
			rooms: z.array(z.object({ name: text, capacity: z.number().int().nonnegative().nullish() })).nullish(),
			/** When a day of the programme begins: earlier talks belong to the night of the day before. */
			day_change: optionalText,
			// Talks are read one by one, so that an unreadable one excludes no other.
			days: z.array(z.object({ date: z.string(), rooms: z.record(z.string(), z.array(z.unknown())) })),
		}),
	}),
});

export function readFrab({ schedule: { conference } }: z.output<typeof frabShape>, zones: ProgrammeZones): Programme {
	const { parsed, unread } = readEach(
		conference.days.flatMap(({ date, rooms }) =>
			Object.entries(rooms).flatMap(([room, talks]) =>
				talks.map((given) => ({ given, at: { date, room, dayChange: conference.day_change } })),
			),
		),
		talk,
	);
	const hasTracks = parsed.some(({ talk }) => talk.track);
	const zone = resolveZone(conference.time_zone_name, zones, () =>
		parsed.every(({ talk }) => talk.date && /(Z|[+-]\d{2}:?\d{2})$/.test(talk.date)),
	);
	const results = parsed.map(({ talk, at }) => appearanceOf(talk, { ...at, zone }, hasTracks));
	return {
		appearances: results.filter((result) => typeof result !== "string"),
		unread: [...unread, ...results.filter((result) => typeof result === "string")],
		warnings: [],
		rooms: Object.fromEntries(
			(conference.rooms ?? []).flatMap(({ name, capacity }) => (capacity ? [[name, capacity]] : [])),
		),
	};
}

interface At {
	date: string;
	room: string;
	zone: string;
	dayChange: string;
}

function appearanceOf(talk: Talk, at: At, hasTracks: boolean): Appearance | string {
	const id = talk.code ?? talk.guid ?? talk.id;
	const name = `“${(talk.title || id || "?").slice(0, 80)}”`;
	const start = startOf(talk, at);
	const lasts = talk.duration ? readDuration(talk.duration) : undefined;
	if (!id) return `${name} has no id, code or guid`;
	if (!start) return `${name} has no time that can be read (date “${talk.date || at.date}”, start “${talk.start}”)`;
	if (lasts === undefined) return `${name} lasts “${talk.duration}”, which is no duration`;
	const speakers = (talk.persons ?? []).flatMap((person) =>
		typeof person === "string" ? [person] : [person.public_name ?? person.name ?? []].flat(),
	);
	return {
		id,
		title: talk.subtitle ? `${talk.title} – ${talk.subtitle}` : talk.title,
		track: hasTracks ? talk.track : talk.type,
		speakers: validNames(speakers),
		description: fromMarkdown([talk.abstract, talk.description]),
		logo: talk.logo.startsWith("https://") ? talk.logo : "",
		startAt: start.toISOString(),
		endAt: afterDuration(start, lasts, at.zone).toISOString(),
		room: at.room,
	};
}

function startOf(talk: Talk, { date, zone, dayChange }: At): Date | undefined {
	if (talk.date) return readTime(talk.date, zone);
	const clock = talk.start.padStart(5, "0");
	const start = readTime(`${date.slice(0, 10)}T${clock}`, zone);
	return start && clock < dayChange.slice(0, 5) ? afterDuration(start, { days: 1, minutes: 0 }, zone) : start;
}

const listElements = ["day", "room", "event", "person"];
const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	textNodeName: "#text",
	parseTagValue: false,
	// Document types are refused before, so that the only entities are XML's own and character references, which cannot expand.
	htmlEntities: true,
	processEntities: { enabled: true, maxExpandedLength: programmeLimits.bytes },
	isArray: (name) => listElements.includes(name),
});

const xmlText = z.union([z.string(), z.object({ "#text": z.string() }).transform((node) => node["#text"])]).catch("");
/** An empty element is text: it has no id, and is named for that. */
const xmlTalk = z.record(z.string(), z.unknown()).catch({});
const xmlShape = z.object({
	schedule: z.object({
		conference: z.object({ time_zone_name: xmlText.optional(), day_change: xmlText.optional() }).catch({}),
		day: z.array(
			z.object({
				"@date": z.string(),
				room: z.array(z.object({ "@name": z.string(), event: z.array(xmlTalk).default([]) })).default([]),
				/** Some tools write the talks of a day without rooms; then each talk names its own. */
				event: z.array(xmlTalk).default([]),
			}),
		),
	}),
});

/**
 * Converts the XML to the JSON model; anything else fails to validate as that model. Talks that stand elsewhere than in a day of
 * the schedule are named.
 */
export function frabFromXml(xml: string): { json: unknown; outside: string[] } {
	const tree: unknown = parser.parse(xml, true);
	const { schedule } = xmlShape.parse(tree);
	const outside = talksOutside(tree).map((name) => `“${name}” stands outside the days of the schedule`);
	return { json: asJson(schedule), outside };
}

/** The names of talks that are neither in a day nor in a room of a day. */
function talksOutside(node: unknown, path = ""): string[] {
	if (Array.isArray(node)) return node.flatMap((item) => talksOutside(item, path));
	if (typeof node !== "object" || node === null) return [];
	return Object.entries(node).flatMap(([name, inner]) => {
		const isOutside = name === "event" && path !== ".schedule.day" && path !== ".schedule.day.room";
		const names = isOutside ? [inner].flat().map(nameOfXml) : [];
		return [...names, ...talksOutside(inner, `${path}.${name}`)];
	});
}

function nameOfXml(event: unknown): string {
	const {
		title,
		"@guid": guid,
		"@id": id,
	} = (typeof event === "object" && event !== null ? event : {}) as Record<string, unknown>;
	return (xmlText.parse(title) || String(guid ?? id ?? "?")).slice(0, 80);
}

function asJson(schedule: z.output<typeof xmlShape>["schedule"]) {
	return {
		schedule: {
			conference: {
				time_zone_name: schedule.conference.time_zone_name,
				day_change: schedule.conference.day_change,
				days: schedule.day.map((day) => ({
					date: day["@date"],
					rooms: Object.fromEntries(
						[...new Set(roomsOf(day).map(({ name }) => name))].map((name) => [
							name,
							roomsOf(day).flatMap((room) => (room.name === name ? room.events.map(fromXml) : [])),
						]),
					),
				})),
			},
		},
	};
}

function roomsOf(day: z.output<typeof xmlShape>["schedule"]["day"][number]) {
	return [
		...day.room.map((room) => ({ name: room["@name"], events: room.event })),
		...day.event.map((event) => ({ name: xmlText.parse(roomNamed(event.room)), events: [event] })),
	];
}

/** A room inside a talk is parsed as a list of one, like every room. */
function roomNamed(room: unknown): unknown {
	const [first] = Array.isArray(room) ? room : [room];
	return typeof first === "object" && first !== null && "@name" in first ? first["@name"] : first;
}

function fromXml(event: Record<string, unknown>) {
	const of = (name: string) => xmlText.parse(event[name]);
	const persons = (event.persons as { person?: unknown[] } | undefined)?.person;
	return {
		guid: event["@guid"],
		id: event["@id"],
		...Object.fromEntries(
			["title", "subtitle", "track", "type", "abstract", "description", "logo", "date", "start", "duration", "code"]
				.map((name) => [name, of(name)])
				.filter(([, value]) => value !== ""),
		),
		persons: (Array.isArray(persons) ? persons : []).map((person) => xmlText.parse(person)).filter(Boolean),
	};
}

function textOf(value: unknown): string {
	if (typeof value === "string" || typeof value === "number") return String(value);
	if (typeof value !== "object" || value === null) return "";
	return Object.values(value).find((part) => typeof part === "string") ?? "";
}
