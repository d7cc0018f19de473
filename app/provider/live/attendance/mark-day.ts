import { randomUUID } from "node:crypto";
import { Refusal } from "~/domain/ground/refusal";
import { dayAt } from "~/domain/live/presence";
import { type DoorKind, entryPlace } from "~/domain/venue/vocabulary";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { doorsGiven } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/known-event";
import { momentAfter } from "../../venue/attendees/told-fact";
import { factsOf } from "../../venue/check-ins/fold-facts";
import { keepFacts } from "../../venue/check-ins/keep-facts";
import { comeAs, comeOnDay, takeBackDay } from "./day-presence";
import { requireComing, requireStarted, requireToday, speaksForSelf } from "./may-say";
import { standingAtDoor } from "./presence-rows";
import { sayRemote } from "./say-remote";

interface DayMark {
	domainId: string;
	eventId: string;
	dayId: string;
	userId: string;
	present?: boolean | undefined;
	isRemote?: boolean | undefined;
}

/**
 * Says that somebody is there today, and how (participant specification, section 4). Of oneself: that one is, once the live has begun;
 * who registered as in person stays so until they say otherwise, and who never said follows from afar. A door says it of others, who
 * then are in the room, and may take it back. 409 `notToday`, `notStarted`, `registrationRequired`.
 */
export async function markDay(context: ProviderContext, event: LoadedEvent, mark: DayMark) {
	const { dayId, userId: personId, isRemote } = mark;
	const isOwn = await speaksForSelf(context, mark);
	const at = context.now();
	requireToday(event, dayId, at);
	const place = { eventId: event.id, dayId, personId };
	if (mark.present === false) {
		if (isOwn) throw new Refusal("accessDenied");
		return takeBack(context, event, place, at);
	}
	const record = await requireComing(context, event, personId);
	if (!isOwn) return letIn(context, event, { ...place, isRemote }, at);
	requireStarted(event, record.typology_id, at);
	if (isRemote !== undefined) return comeAs(context.store, { ...place, isRemote, at });
	await comeOnDay(context.store, { ...place, isRemote: record.is_remote !== 0, at });
	if (record.is_remote === null) await sayRemote(context.store, event, personId, at);
}

interface OnDay {
	eventId: string;
	dayId: string;
	personId: string;
}

/** What a door says is a fact of it (rule 42). */
async function letIn(
	context: ProviderContext,
	event: LoadedEvent,
	{ isRemote, ...place }: OnDay & { isRemote: boolean | undefined },
	at: Date,
) {
	if (isRemote) return comeAs(context.store, { ...place, isRemote, at });
	await sayAtDoor(context, event, { personId: place.personId, kind: "in", at });
	if (isRemote === false) await comeAs(context.store, { ...place, isRemote, at });
}

/** What doors saw of that day is taken back, and whatever else was said of it. */
async function takeBack(context: ProviderContext, event: LoadedEvent, place: OnDay, at: Date) {
	const { personId, dayId } = place;
	const facts = (await factsOf(context.store, event.id, [personId])).get(personId) ?? [];
	const seen = facts.filter(
		(fact) =>
			fact.kind === "in" && dayAt(event.document.days, new Date(fact.at), event.document.event.timeZone) === dayId,
	);
	for (const { id, place: where } of seen) {
		if (where === entryPlace) await sayAtDoor(context, event, { personId, kind: "void", voids: id, at });
	}
	await takeBackDay(context.store, place);
}

interface Said {
	personId: string;
	kind: DoorKind;
	voids?: string;
	at: Date;
}

/** A door account that was given other doors opens the entrance by a call no more than by its page. */
async function requireEntrance({ store }: ProviderContext, event: LoadedEvent, personId: string) {
	const doors = await doorsGiven(store, { domainId: event.domainId, eventId: event.id, personId });
	// Of none the caller has no such role, and speaks for themselves.
	const isElsewhere = doors !== null && doors.length > 0 && !doors.includes(entryPlace);
	if (isElsewhere) throw new Refusal("accessDenied");
}

/** At the event's own doors, by a call rather than by a device. */
export async function sayAtDoor(context: ProviderContext, event: LoadedEvent, said: Said) {
	const { personId, kind, voids = null } = said;
	const { changed_at } = (await standingAtDoor(context.store, event.id, personId)) ?? {};
	const at = momentAfter(changed_at, said.at);
	const madeBy = (await requireCaller(context, event.domainId)).personId;
	await requireEntrance(context, event, madeBy);
	const fact = {
		...{
			id: randomUUID(),
			kind,
			at,
			receivedAt: said.at.toISOString(),
			voids,
			place: entryPlace,
			personId,
			code: null,
		},
		...{ deviceId: null, how: "call" as const, offline: false, madeBy, overrode: null },
	};
	await keepFacts(context.store, { event, fact });
}
