import { formatTime, nameZone } from "~/domain/time/dates";
import type { Speaker } from "~/ui/speakers";
import { inEvent } from "../../ground/event/in-event";
import type { Visit } from "../../ground/event/visit.server";
import { type Programme, type ProgrammeEntry, programmeOf } from "../../registration/conferences/programme.server";

type TalkSlot = ProgrammeEntry["slots"][number];

export interface TalkRow {
	id: string;
	title: string;
	track: string;
	html: string;
	speakers: Speaker[];
	from: string;
	until: string;
	startAt: string;
	endAt: string;
	room: string;
	places: number | undefined;
	isFull: boolean;
}

/** Returns the part of the programme that strangers may see: nothing that the organiser closed. */
export async function openTalks(visit: Visit): Promise<{ programme: Programme; entries: ProgrammeEntry[] }> {
	const programme = await programmeOf(visit);
	return { programme, entries: programme.entries.filter(({ isDisabled }) => !isDisabled) };
}

const maxShownSeats = 50;

/** Adds how many seats are left now, with one call for the slots that are shown. */
export async function talkRowsOf(visit: Visit, shown: { entry: ProgrammeEntry; slot: TalkSlot }[]): Promise<TalkRow[]> {
	if (shown.length === 0) return [];
	const { frame, gateway } = visit;
	const ids = [...new Set(shown.map(({ entry }) => entry.id))].slice(0, 100);
	const { data } = await gateway.conferences.list({ ...inEvent(visit), only: ids, languageId: frame.language.id });
	const counted = new Map(data.conferences.flatMap(({ slots }) => slots.map((slot) => [slot.id, slot])));
	return shown.map(({ entry, slot }) => {
		const { quota = null, isFull = false } = counted.get(slot.id) ?? {};
		return {
			id: slot.id,
			title: entry.title,
			track: entry.track,
			html: entry.html,
			speakers: entry.speakers,
			from: formatTime(slot.startAt, frame.locale, frame.timeZone),
			until: formatTime(slot.endAt, frame.locale, frame.timeZone),
			startAt: slot.startAt,
			endAt: slot.endAt,
			room: slot.room,
			places: quota !== null && quota <= maxShownSeats ? quota : undefined,
			isFull,
		};
	});
}

/** In which zone the times of talks are: said where people may attend from afar. */
export function zoneNoteOf({ frame: { timeZone: zone, locale, settings } }: Visit) {
	return { zone, name: nameZone(zone, locale), isShown: settings.remoteOffered };
}
