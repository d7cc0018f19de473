import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { ConferenceEntry, SlotEntry } from "~/domain/registration/conference";
import type { Transaction } from "~/provider/ground/store/transact";
import type { Appearance, Programme } from "./programme";

/**
 * Known talks are updated and keep what the organiser set (required, closed, hidden from companions, open to remote,
 * categories); new ones are added, and those that are gone are removed. Talks of the event file stay.
 */
export function mergeProgramme(document: EventDocument, { appearances, rooms }: Programme): EventDocument {
	const byId = new Map(document.conferences.map((conference) => [conference.id, conference]));
	const fileTalks = document.conferences.filter(({ origin }) => origin === "file");
	const isInFile = (id: string) => fileTalks.some((talk) => talk.id === id);
	const capacityOf = (room: string): number | undefined => {
		const name = Object.hasOwn(document.rooms, room) ? document.rooms : rooms;
		return Object.hasOwn(name, room) ? name[room] : undefined;
	};
	const talks = [...grouped(appearances)].filter(([id]) => !isInFile(id));
	return {
		...document,
		conferences: [...fileTalks, ...talks.map(([id, spans]) => conferenceOf(id, spans, byId.get(id), capacityOf))],
	};
}

function grouped(appearances: Appearance[]): Map<string, Appearance[]> {
	const talks = new Map<string, Appearance[]>();
	for (const appearance of [...appearances].sort(byTime)) {
		const others = talks.get(appearance.id) ?? [];
		const isRepeated = others.some(({ startAt, room }) => startAt === appearance.startAt && room === appearance.room);
		if (!isRepeated) talks.set(appearance.id, [...others, appearance]);
	}
	return talks;
}

function byTime(a: Appearance, b: Appearance): number {
	return a.startAt.localeCompare(b.startAt) || a.room.localeCompare(b.room) || a.id.localeCompare(b.id);
}

function conferenceOf(
	id: string,
	spans: Appearance[],
	formerTalk: ConferenceEntry | undefined,
	capacityOf: (room: string) => number | undefined,
): ConferenceEntry {
	const [about] = spans as [Appearance];
	const formerSlots = matchSlots(formerTalk?.slots ?? [], spans);
	const taken = new Set([...formerSlots.values()].map((slot) => slot.id));
	return {
		id,
		title: about.title,
		logo: about.logo,
		description: about.description,
		track: about.track,
		speakers: speakersOf(about, formerTalk),
		categories: formerTalk?.categories ?? [],
		isRequired: formerTalk?.isRequired ?? false,
		isDisabled: formerTalk?.isDisabled ?? false,
		isDisabledForCompanions: formerTalk?.isDisabledForCompanions ?? false,
		isOpenToRemote: formerTalk?.isOpenToRemote ?? false,
		origin: "programme",
		slots: spans.map((span) => {
			const slot = formerSlots.get(span);
			const quota = capacityOf(span.room) ?? slot?.quota;
			return {
				id: slot?.id ?? freeId(id, taken),
				startAt: span.startAt,
				endAt: span.endAt,
				...(quota === undefined ? {} : { quota }),
				room: span.room,
				isDisabled: slot?.isDisabled ?? false,
			};
		}),
	};
}

/** A programme only has the names of speakers; their roles and photos come from the event. */
function speakersOf({ speakers }: Appearance, formerTalk: ConferenceEntry | undefined): ConferenceEntry["speakers"] {
	return speakers.map(
		(name) => formerTalk?.speakers.find((speaker) => speaker.name === name) ?? { name, role: "", photo: "" },
	);
}

/** Finds the former slot of each appearance: by equal time first, then in order, so that a moved slot keeps its id. */
function matchSlots(slots: SlotEntry[], spans: Appearance[]): Map<Appearance, SlotEntry> {
	const matches = new Map<Appearance, SlotEntry>();
	const left = new Set(slots);
	const take = (span: Appearance, slot: SlotEntry | undefined) => {
		if (!slot) return;
		matches.set(span, slot);
		left.delete(slot);
	};
	for (const span of spans) {
		const atThatTime = [...left].filter((slot) => Date.parse(slot.startAt) === Date.parse(span.startAt));
		take(span, atThatTime.find((slot) => slot.room === span.room) ?? atThatTime[0]);
	}
	for (const span of spans) if (!matches.has(span)) take(span, [...left][0]);
	return matches;
}

function freeId(id: string, taken: Set<string>): string {
	let candidate = id;
	for (let number = 2; taken.has(candidate); number++) candidate = `${id}-${number}`;
	taken.add(candidate);
	return candidate;
}

/** The document of an event file does not have them; a talk in the file with the same id wins. */
export async function withStoredProgramme(tx: Transaction, document: EventDocument): Promise<EventDocument> {
	const row = await tx.selectFrom("events").select("document").where("id", "=", document.event.id).executeTakeFirst();
	return row ? withProgrammeOf(readDocument(row.document), document) : document;
}

/** The document with the talks of programmes that another document of the event has. */
export function withProgrammeOf({ conferences }: EventDocument, document: EventDocument): EventDocument {
	const categories = new Set(document.categories.map(({ id }) => id));
	const known = new Set(document.conferences.map(({ id }) => id));
	const added = conferences
		.filter(({ origin, id }) => origin === "programme" && !known.has(id))
		.map((conference) => ({ ...conference, categories: conference.categories.filter((id) => categories.has(id)) }));
	return added.length > 0 ? { ...document, conferences: [...document.conferences, ...added] } : document;
}
