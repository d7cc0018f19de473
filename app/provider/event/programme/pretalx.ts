import { z } from "zod";
import { localizedText } from "~/domain/texts/text";
import { fromClock } from "~/domain/time/clock";
import type { Appearance, Programme } from "./programme";
import { readEach } from "./read-each";
import { fromMarkdown, validNames } from "./texts";
import { afterDuration, type Duration, readDuration, readTime } from "./times";

// The shape of pretalx's API: talks with their slots, as a list of results or grouped by day, minute of the day and room.

const nameObject = z.object({ name: localizedText });
/** A room, or only its name, as in pretalx before version 2024. */
const room = z.union([
	z.object({ id: z.unknown(), name: localizedText, capacity: z.number().int().nonnegative().nullish() }),
	localizedText.transform((name) => ({ id: undefined, name, capacity: undefined })),
]);
const slot = z.object({ room: room.nullish(), start: z.string().nullish(), end: z.string().nullish() });
const talk = z.object({
	code: z.string(),
	title: z.string(),
	abstract: z.string().nullish(),
	description: z.string().nullish(),
	duration: z.union([z.number(), z.string()]).nullish(),
	state: z.string().nullish(),
	image: z.string().nullish(),
	speakers: z.array(z.union([z.object({ name: z.string().nullish() }), z.string()])).nullish(),
	track: z.union([localizedText, nameObject]).nullish(),
	submission_type: z.union([localizedText, nameObject]).nullish(),
	slots: z.array(z.union([slot, z.number()])).nullish(),
	slot: slot.nullish(),
});
type Talk = z.infer<typeof talk>;

// Talks are read one by one, so that an unreadable one excludes no other.
const byRoom = z.record(z.string(), z.unknown());
const byMinute = z.record(z.string(), z.union([byRoom, z.array(z.never()).max(0)]));
const byDay = z.record(z.iso.date(), byMinute);

const scheduleShape = z.object({ schedule: byDay, sprints: byDay.optional(), rooms: z.array(room).default([]) });
const listShape = z.object({
	results: z.array(z.unknown()),
	rooms: z.array(room).default([]),
	/** The address of the next page, and how many talks all pages have. */
	next: z.string().nullish(),
	count: z.number().nullish(),
});
export const pretalxShape = z.union([scheduleShape, listShape]);

const excludedStates = ["canceled", "withdrawn", "rejected", "draft", "deleted"];

/** Talks without a time are not scheduled yet: they are left out by name. */
export function readPretalx(json: z.output<typeof pretalxShape>, zone: string): Programme {
	const given =
		"results" in json
			? json.results.map((result) => ({ given: talkOfSlot(result), at: undefined }))
			: entriesOfSchedule(json);
	const { parsed, unread } = readEach<typeof talk, GridPosition | undefined>(given, talk);
	const isExcluded = ({ state }: Talk) => Boolean(state && excludedStates.includes(state));
	const present = parsed.filter(({ talk }) => !isExcluded(talk));
	const hasTracks = present.some(({ talk }) => talk.track);
	const rooms = [...json.rooms, ...present.flatMap(({ talk }) => slotsOf(talk).flatMap((slot) => slot.room ?? []))];
	const read = present.map(({ talk, at }) => appearancesOf(talk, at, json.rooms, { hasTracks, zone }));
	return {
		appearances: read.flatMap(({ appearances }) => appearances),
		unread: [
			...unread,
			...parsed.flatMap(({ talk }) => (isExcluded(talk) ? [`${quoted(talk)} is ${talk.state}`] : [])),
			...read.flatMap((result) => result.unread),
		],
		warnings:
			"next" in json && json.next
				? [`this is one page of ${json.count ?? "several"} talks: the others are not in the file`]
				: [],
		rooms: Object.fromEntries(rooms.flatMap(({ name, capacity }) => (capacity ? [[roomName(name), capacity]] : []))),
	};
}

/** Converts a list of slots, which contain their talk, to talks with that slot. */
function talkOfSlot(given: unknown): unknown {
	const { submission } = (given ?? {}) as { submission?: unknown };
	return typeof submission === "object" && submission !== null ? { ...submission, slots: [given] } : given;
}

interface GridPosition {
	day: string;
	minute: number;
	roomId: string;
}

function entriesOfSchedule({
	schedule,
	sprints = {},
}: z.output<typeof scheduleShape>): { given: unknown; at: GridPosition }[] {
	return [schedule, sprints].flatMap((days) =>
		Object.entries(days).flatMap(([day, minutes]) =>
			Object.entries(minutes).flatMap(([minute, rooms]) =>
				Object.entries(rooms).map(([roomId, talk]) => ({ given: talk, at: { day, minute: Number(minute), roomId } })),
			),
		),
	);
}

function appearancesOf(
	talk: Talk,
	at: GridPosition | undefined,
	rooms: z.output<typeof room>[],
	{ hasTracks, zone }: { hasTracks: boolean; zone: string },
): { appearances: Appearance[]; unread: string[] } {
	const speakers = (talk.speakers ?? []).flatMap((speaker) =>
		typeof speaker === "object" && speaker.name ? [speaker.name] : [],
	);
	const about = {
		id: talk.code,
		title: talk.title,
		// A programme without tracks is filtered by kinds instead: workshop, short talk.
		track: nameOf(hasTracks ? talk.track : talk.submission_type),
		speakers: validNames(speakers),
		description: fromMarkdown([talk.abstract, talk.description]),
		logo: talk.image?.startsWith("https://") ? talk.image : "",
	};
	const slots = slotsOf(talk);
	const unread = slots.flatMap(({ start, end }) =>
		[start, end].flatMap((time) =>
			time && !readTime(time, zone) ? [`${quoted(talk)} has a time that cannot be read (“${time.slice(0, 80)}”)`] : [],
		),
	);
	const ownSpans = slots.flatMap((slot) => {
		const start = slot.start && readTime(slot.start, zone);
		if (!start) return [];
		const end = slot.end ? readTime(slot.end, zone) : afterDuration(start, durationOf(talk), zone);
		return end ? [{ start, end, room: slot.room ? roomName(slot.room.name) : "" }] : [];
	});
	const unscheduled = slots.filter(({ start }) => !start).length;
	const spans = ownSpans.length > 0 || unread.length > 0 || !at ? ownSpans : [spanAt(talk, at, rooms, zone)];
	if (unread.length === 0 && spans.length === 0) unread.push(`${quoted(talk)} has no time yet`);
	else if (ownSpans.length > 0 && unscheduled > 0) unread.push(`a slot of ${quoted(talk)} has no time yet`);
	const appearances = spans.map(({ start, end, room }) => ({
		...about,
		startAt: start.toISOString(),
		endAt: end.toISOString(),
		room,
	}));
	return { appearances, unread };
}

const quoted = ({ title, code }: Talk) => `“${(title || code).slice(0, 80)}”`;

/** The time of a talk without slots of its own, by its place in the grouping. */
function spanAt(talk: Talk, { day, minute, roomId }: GridPosition, rooms: z.output<typeof room>[], zone: string) {
	const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
	const start = fromClock(`${day}T${clock}`, zone);
	const name = rooms.find(({ id }) => String(id) === roomId)?.name ?? roomId;
	return { start, end: afterDuration(start, durationOf(talk), zone), room: roomName(name) };
}

/** An unreadable duration counts as zero: the talk is then reported as not ending after it begins. */
function durationOf({ duration }: Talk): Duration {
	return readDuration(duration ?? 0) ?? { days: 0, minutes: 0 };
}

function slotsOf(talk: Talk) {
	return [...(talk.slots ?? []), ...(talk.slot ? [talk.slot] : [])].filter((slot) => typeof slot === "object");
}

function nameOf(thing: Talk["track"]) {
	if (thing === null || thing === undefined) return "";
	return typeof thing === "object" && "name" in thing && typeof thing.name !== "undefined"
		? thing.name
		: (thing as string);
}

function roomName(name: z.infer<typeof localizedText>): string {
	return typeof name === "string" ? name : (name.en ?? Object.values(name)[0] ?? "");
}
