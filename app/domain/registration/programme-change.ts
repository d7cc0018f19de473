import { z } from "zod";
import { localizedText } from "../texts/text";
import type { ConferenceEntry, SlotEntry } from "./conference";
import { overlaps } from "./conference";

const span = z.object({ startAt: z.string(), endAt: z.string(), room: z.string() });

/** What a new programme changed in a person's choice, as they are told. */
export const programmeChange = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("cancelled"), title: localizedText, before: span }),
	z.object({ kind: z.literal("moved"), title: localizedText, before: span, after: span }),
	/** The person's seat was released, for it does not fit how they attend. */
	z.object({ kind: z.literal("freed"), title: localizedText, after: span }),
	/** Two of the person's talks are now at the same time. */
	z.object({ kind: z.literal("overlapping"), title: localizedText, other: localizedText, after: span }),
]);
export type ProgrammeChange = z.infer<typeof programmeChange>;

/** A slot that was removed, or has another time or room, with its id. */
export type SlotChange = Extract<ProgrammeChange, { kind: "cancelled" | "moved" }> & { slotId: string };

/** The differences between the slots of two programmes, for people who have seats; new slots concern nobody yet. */
export function slotChanges(before: ConferenceEntry[], after: ConferenceEntry[]): SlotChange[] {
	const now = new Map(after.flatMap((conference) => conference.slots.map((slot) => [slot.id, { conference, slot }])));
	return without(before, after).flatMap((conference) =>
		conference.slots.flatMap((slot): SlotChange[] => {
			const current = now.get(slot.id);
			const change = { slotId: slot.id, title: conference.title, before: spanOf(slot) };
			if (current?.conference.id !== conference.id) return [{ ...change, kind: "cancelled" }];
			const { title } = current.conference;
			return isSameSpan(slot, current.slot) ? [] : [{ ...change, kind: "moved", title, after: spanOf(current.slot) }];
		}),
	);
}

export const slotSnapshot = span.extend({ title: localizedText });
export type SlotSnapshot = z.infer<typeof slotSnapshot>;

/** The former state of the slots that were removed or have another time, room or title now, by id. */
export function changedSlots(before: ConferenceEntry[], after: ConferenceEntry[]): Map<string, SlotSnapshot> {
	const snapshotsOf = (conferences: ConferenceEntry[]) =>
		conferences.flatMap(({ title, slots }) =>
			slots.map((slot) => [slot.id, { ...spanOf(slot), title }] satisfies [string, SlotSnapshot]),
		);
	const now = new Map(snapshotsOf(without(after, before)));
	return new Map(snapshotsOf(without(before, after)).filter(([id, slot]) => !isSameSlot(slot, now.get(id))));
}

/** The talks that the other programme does not have as they are: a change of one leaves the others the same objects. */
export function without(conferences: ConferenceEntry[], others: ConferenceEntry[]): ConferenceEntry[] {
	const known = new Set(others);
	return conferences.filter((conference) => !known.has(conference));
}

export function isSameSlot(a: SlotSnapshot, b: SlotSnapshot | undefined): boolean {
	return b !== undefined && isSameSpan(a, b) && JSON.stringify(a.title) === JSON.stringify(b.title);
}

/** The slots of a programme by their ids, in its order. */
export type ProgrammeIndex = Map<string, { title: ConferenceEntry["title"]; slot: SlotEntry; place: number }>;

/** Made once for everybody: a programme has thousands of slots, and a slot thousands of holders. */
export function indexProgramme(conferences: ConferenceEntry[]): ProgrammeIndex {
	const slots = conferences.flatMap(({ title, slots }) => slots.map((slot) => ({ title, slot })));
	return new Map(slots.map((entry, place) => [entry.slot.id, { ...entry, place }]));
}

/** Pairs of chosen slots that now overlap because one of them was moved, each pair once, in the order of the programme. */
export function newOverlaps(slotIds: string[], moved: Set<string>, programme: ProgrammeIndex): ProgrammeChange[] {
	const seats = [...new Set(slotIds)].flatMap((id) => programme.get(id) ?? []).sort((a, b) => a.place - b.place);
	return seats.flatMap((seat, at) =>
		seats
			.slice(at + 1)
			.filter((other) => moved.has(seat.slot.id) || moved.has(other.slot.id))
			.filter((other) => overlaps(seat.slot, other.slot))
			.map(
				(other) => ({ kind: "overlapping", title: seat.title, other: other.title, after: spanOf(seat.slot) }) as const,
			),
	);
}

function spanOf({ startAt, endAt, room }: SlotEntry) {
	return { startAt, endAt, room };
}

type Span = z.infer<typeof span>;

function isSameSpan(a: Span, b: Span): boolean {
	const times = (slot: Span) => [Date.parse(slot.startAt), Date.parse(slot.endAt), slot.room].join();
	return times(a) === times(b);
}
