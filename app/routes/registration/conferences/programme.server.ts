import { cleanHtml } from "~/contract/ground/clean-html";
import { eventDayOf } from "~/domain/event/event-times";
import { initialsOf } from "~/domain/people/person";
import type { Conference } from "~/domain/registration/conference";
import { foldText } from "~/domain/texts/fold-text";
import { onClock } from "~/domain/time/clock";
import type { Speaker } from "~/ui/speakers";
import type { Frame } from "../../ground/event/frame.server";
import { inEvent } from "../../ground/event/in-event";
import type { Visit } from "../../ground/event/visit.server";
import { imageSource } from "../../ground/images/image-source";

export interface ProgrammeEntry {
	id: string;
	title: string;
	track: string;
	html: string;
	speakers: Speaker[];
	categories: string[];
	isDisabledForCompanions: boolean;
	isOpenToRemote: boolean;
	isRequired: boolean;
	/** Closed by the organiser: shown only to people who have a seat. */
	isDisabled: boolean;
	slots: { id: string; startAt: string; endAt: string; room: string; day: string; hour: string }[];
	/** The text that a search looks through, without accents. */
	text: string;
}

export interface Programme {
	entries: ProgrammeEntry[];
	days: string[];
	/** Hours in which something begins, in order: `09`. */
	hours: string[];
	rooms: string[];
	tracks: string[];
}

/**
 * The event of a frame is one object for each revision and language, shared by all visitors. A programme lives as long as that
 * object, and is fetched when a screen first needs it.
 */
const programmes = new WeakMap<Frame["event"], Promise<Programme>>();

export function programmeOf(visit: Visit): Promise<Programme> {
	const { event } = visit.frame;
	const cached = programmes.get(event);
	if (cached) return cached;
	const programme = fetchProgramme(visit);
	programmes.set(event, programme);
	programme.catch(() => programmes.delete(event));
	return programme;
}

async function fetchProgramme(visit: Visit): Promise<Programme> {
	const { frame, gateway } = visit;
	const { data } = await gateway.conferences.list({ ...inEvent(visit), all: true, languageId: frame.language.id });
	const entries = data.conferences.map(({ id, title, track, description, speakers, categories, slots, ...one }) => ({
		id,
		title,
		track,
		html: cleanHtml(description.html),
		speakers: speakers.map((speaker) => speakerOf(frame.event.alias, speaker)),
		categories,
		isDisabledForCompanions: one.isDisabledForCompanions,
		isOpenToRemote: one.isOpenToRemote,
		isRequired: one.isRequired,
		isDisabled: one.disabled,
		slots: slots.map(({ id: slotId, startAt, endAt, room }) => ({
			id: slotId,
			startAt,
			endAt,
			room,
			day: eventDayOf(new Date(startAt), frame.event),
			hour: onClock(startAt, frame.timeZone).slice(11, 13),
		})),
		text: foldText(
			[
				title,
				track,
				...speakers.map(({ name }) => name),
				...slots.map(({ room }) => room),
				description.html.replace(/<[^>]*>/g, " "),
			].join(" "),
		),
	}));
	entries.sort((a, b) => startOf(a) - startOf(b) || a.title.localeCompare(b.title, frame.locale));
	const slots = entries.flatMap((entry) => entry.slots);
	return {
		entries,
		days: distinct(slots.map(({ day }) => day)).sort(),
		hours: distinct(slots.map(({ hour }) => hour)).sort(),
		rooms: distinct(slots.map(({ room }) => room)).sort((a, b) => a.localeCompare(b, frame.locale, { numeric: true })),
		tracks: distinct(entries.map(({ track }) => track)).sort((a, b) => a.localeCompare(b, frame.locale)),
	};
}

function startOf({ slots }: ProgrammeEntry): number {
	return Math.min(...slots.map(({ startAt }) => Date.parse(startAt)));
}

function distinct(values: string[]): string[] {
	return [...new Set(values)].filter((value) => value !== "");
}

/** A photo that is only an address is shown as it is. */
function speakerOf(alias: string, { name, role, photo, image }: Conference["speakers"][number]): Speaker {
	const [firstName = "", ...others] = name.trim().split(/\s+/);
	const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	const elsewhere = photo ? { src: photo, width: 28, height: 28, choices: [] } : undefined;
	return {
		name,
		role,
		photo: image ? imageSource(alias, image, "face") : elsewhere,
		initials: initialsOf({ firstName, lastName: others.at(-1) ?? "" }),
		tint: sum % 3,
	};
}
