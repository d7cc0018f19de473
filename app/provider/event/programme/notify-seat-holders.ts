import type { EventDocument } from "~/domain/event-file/event-document";
import { mailActions } from "~/domain/messages/mail-template";
import {
	indexProgramme,
	newOverlaps,
	type ProgrammeChange,
	type SlotChange,
	slotChanges,
} from "~/domain/registration/programme-change";
import { type LocalizedText, textIn } from "~/domain/texts/text";
import { onClock } from "~/domain/time/clock";
import { queueMails } from "~/provider/ground/outbox/queue";
import { chunks } from "~/provider/ground/store/chunks";
import { grouped } from "~/provider/ground/store/grouped";
import type { Transaction } from "~/provider/ground/store/transact";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { recordUnseenChanges } from "../../registration/conferences/unseen-changes";
import { peopleText } from "./people-text";
import { releaseConflictingSeats } from "./release-conflicting-seats";

/**
 * Cancelled slots release seats, moved ones keep them for people who attend then; everybody concerned gets one mail. Call it
 * before the document is saved. Without `mayCancel`, removed slots with seats taken are left for `heldEntries` to refuse.
 */
export async function notifySeatHolders(
	tx: Transaction,
	before: EventDocument,
	after: EventDocument,
	now: Date,
	{ mayCancel = true } = {},
): Promise<string[]> {
	const changes = slotChanges(before.conferences, after.conferences).filter(
		({ kind }) => mayCancel || kind !== "cancelled",
	);
	await recordUnseenChanges(tx, before, after, now);
	const lost = await releaseConflictingSeats(tx, before, after);
	const freed = await releaseSlots(
		tx,
		after.event.id,
		changes.filter(({ kind }) => kind === "cancelled").map(({ slotId }) => slotId),
	);
	const moved = changes.filter(({ kind }) => kind === "moved").map(({ slotId }) => slotId);
	const movedSeats = await holdersOf(tx, after.event.id, moved);
	const holders = grouped([...freed, ...movedSeats], "slot_id");
	const concerned = ({ slotId }: SlotChange) => holders.get(slotId) ?? [];
	const clashes = await overlapsOf(tx, after, new Set(moved), [...grouped(movedSeats, "person_id").keys()]);
	const news = [
		...changes.flatMap((change) =>
			concerned(change).map(({ person_id }) => ({ person_id, change: withoutSlot(change) })),
		),
		...lost,
		...clashes,
	];
	const newsByPerson = grouped(news, "person_id");
	let reached = 0;
	const mail = { document: after, actionId: mailActions.programmeChanged, now };
	const told = [...newsByPerson].map(([personId, list]) => ({
		personId,
		changes: JSON.stringify(list.map(({ change }) => change)),
	}));
	const alike = [...grouped(told, "changes")];
	for (const [changes, people] of alike.filter(([, { length }]) => length >= fewAlike)) {
		for (const some of chunks(people)) {
			const ids = some.map(({ personId }) => personId);
			reached += await queueMails(tx, { ...mail, variables: { changes } }, ids);
			await yieldToEventLoop();
		}
	}
	const others = alike.flatMap(([, people]) => (people.length < fewAlike ? people : []));
	for (const some of chunks(others)) {
		const ids = some.map(({ personId }) => personId);
		const ofPerson = new Map(some.map(({ personId, changes }) => [personId, { changes }]));
		reached += await queueMails(tx, mail, ids, ofPerson);
		await yieldToEventLoop();
	}
	return [
		...shortened(
			changes.map((change) =>
				sentenceOf(change, concerned(change).length, { say: say(after), zone: after.event.timeZone }),
			),
		),
		...freedSentences(
			lost.map(({ change }) => change),
			say(after),
		),
		...overlapSentences(
			clashes.map(({ change }) => change),
			say(after),
		),
		...(reached > 0 ? [`${peopleText(reached)} told by mail`] : []),
		...(newsByPerson.size > reached
			? [`${peopleText(newsByPerson.size - reached)} concerned without an e-mail address: tell them`]
			: []),
	];
}

/** The holders of a moved talk are told the same in one statement; so few are written to together with others. */
const fewAlike = 10;

function withoutSlot({ slotId: _, ...change }: SlotChange): ProgrammeChange {
	return change;
}

interface SeatHolder {
	slot_id: string;
	person_id: string;
}

/** Closes the slots first, so that nobody takes a seat meanwhile, and then releases the seats. */
async function releaseSlots(tx: Transaction, eventId: string, slotIds: string[]): Promise<SeatHolder[]> {
	const released: SeatHolder[] = [];
	for (const chunk of chunks([...slotIds].sort())) {
		await tx
			.updateTable("slots")
			.set({ quota: 0 })
			.where("event_id", "=", eventId)
			.where("slot_id", "in", chunk)
			.execute();
		const rows = await tx
			.deleteFrom("slot_registrations")
			.where("event_id", "=", eventId)
			.where("slot_id", "in", chunk)
			.returning(["slot_id", "person_id"])
			.execute();
		await tx
			.updateTable("slots")
			.set({ taken: 0 })
			.where("event_id", "=", eventId)
			.where("slot_id", "in", chunk)
			.execute();
		released.push(...rows);
	}
	return released;
}

async function holdersOf(tx: Transaction, eventId: string, slotIds: string[]): Promise<SeatHolder[]> {
	const holders: SeatHolder[] = [];
	for (const chunk of chunks(slotIds)) {
		const rows = await tx
			.selectFrom("slot_registrations")
			.select(["slot_id", "person_id"])
			.where("event_id", "=", eventId)
			.where("slot_id", "in", chunk)
			.execute();
		holders.push(...rows);
	}
	return holders;
}

/** The talks that now overlap for the same person. They keep both, and choose. */
async function overlapsOf(
	tx: Transaction,
	{ event, conferences }: EventDocument,
	moved: Set<string>,
	people: string[],
): Promise<{ person_id: string; change: ProgrammeChange }[]> {
	if (people.length === 0) return [];
	const clashes: { person_id: string; change: ProgrammeChange }[] = [];
	const programme = indexProgramme(conferences);
	for (const chunk of chunks(people)) {
		const rows = await tx
			.selectFrom("slot_registrations")
			.select(["slot_id", "person_id"])
			.where("event_id", "=", event.id)
			.where("person_id", "in", chunk)
			.execute();
		for (const [person_id, seats] of grouped(rows, "person_id")) {
			const slotIds = seats.map(({ slot_id }) => slot_id);
			clashes.push(...newOverlaps(slotIds, moved, programme).map((change) => ({ person_id, change })));
		}
		await yieldToEventLoop();
	}
	return clashes;
}

type Say = (text: LocalizedText) => string;

function say({ event, languages }: EventDocument): Say {
	const key = languages.find(({ id }) => id === event.defaultLanguageId)?.key ?? "fr";
	return (text) => textIn(text, key, key);
}

function sentenceOf(change: SlotChange, people: number, { say, zone }: { say: Say; zone: string }): string {
	const whom = people > 0 ? `: ${peopleText(people)} concerned` : "";
	const title = `“${say(change.title)}”`;
	if (change.kind === "cancelled") return `cancelled ${title}, ${describeSlot(change.before, zone)}${whom}`;
	return `moved ${title} from ${describeSlot(change.before, zone)} to ${describeSlot(change.after, zone)}${whom}`;
}

function freedSentences(freed: ProgrammeChange[], say: Say): string[] {
	const people = new Map<string, number>();
	for (const { title } of freed) people.set(say(title), (people.get(say(title)) ?? 0) + 1);
	return [...people].map(([title, count]) => `freed “${title}”: ${peopleText(count)} held it and do not attend then`);
}

function overlapSentences(overlaps: ProgrammeChange[], say: Say): string[] {
	const pairs = new Map<string, number>();
	for (const overlap of overlaps) {
		if (overlap.kind !== "overlapping") continue;
		const pair = `“${say(overlap.title)}” and “${say(overlap.other)}”`;
		pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
	}
	return [...pairs].map(([pair, people]) => `now overlapping: ${pair}: ${peopleText(people)} hold both`);
}

/** A programme that is shifted by an hour changes hundreds of slots. */
function shortened(sentences: string[], most = 60): string[] {
	const others = sentences.length - most;
	return others > 0 ? [...sentences.slice(0, most), `and ${others} more moved or cancelled`] : sentences;
}

/** `2027-03-18 09:00, Great hall`, in the event's time zone. */
function describeSlot({ startAt, room }: { startAt: string; room: string }, zone: string): string {
	return [onClock(startAt, zone).slice(0, 16).replace("T", " "), room].filter(Boolean).join(", ");
}
