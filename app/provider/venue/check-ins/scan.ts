import { type BadgeReading, badgeReadingsOf, isGarbled, readBadgeCode } from "~/domain/documents/badge-code";
import { timesOf } from "~/domain/event/event-times";
import { checkInStatusOf } from "~/domain/venue/check-in";
import { admit, daysOf, isDue, talksToday, walkInElsewhere } from "~/domain/venue/verdict";
import type { Direction, ScanMethod } from "~/domain/venue/vocabulary";
import type { Attendee, DoorPlace, DoorRules, Verdict } from "~/domain/venue/wire";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findBadge, findPersonByCode } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import type { Database } from "../../ground/store/transact";
import { type AttendeeEntry, attendeesOf, describeAttendee } from "../attendees/attendees";
import { momentAfter } from "../attendees/check-in";
import { rulesOf } from "../attendees/door-places";
import { readOwed } from "../attendees/owed";
import { insideOf } from "./counts";
import { recordCheckIn } from "./record-check-ins";
import { findIssuer } from "./reserved-badges";

interface ScanRequest {
	id: string;
	place: DoorPlace;
	direction: Direction;
	code?: string | undefined;
	userId?: string | undefined;
	how: ScanMethod;
	letIn: boolean;
	/** Why staff let them in against a refusal. */
	why?: string;
	deviceId: string;
	madeBy: string;
	languageId?: string | undefined;
}

/** Records the check-in if the person passes. A repeated scan gets the same answer. */
export async function scan(store: Store, event: LoadedEvent, rules: DoorRules, scanRequest: ScanRequest, now: Date) {
	const { place, direction, languageId, code, userId } = scanRequest;
	const repeated = await store
		.selectFrom("door_entries as fact")
		.leftJoin("door_standings as standing", (join) =>
			join.onRef("standing.event_id", "=", "fact.event_id").onRef("standing.fact_id", "=", "fact.id"),
		)
		.select(["fact.person_id", "fact.device_id", "standing.fact_id as last"])
		.where(is({ "fact.event_id": event.id, "fact.id": scanRequest.id }))
		.executeTakeFirst();
	const badge = code === undefined ? undefined : await findBadge(store, event.id, code);
	const readCode = code === undefined ? null : (badge?.code ?? readBadgeCode(code));
	const personId = userId ?? badge?.personId;
	const isRepeated = repeated?.device_id === scanRequest.deviceId && repeated.person_id === (personId ?? null);
	const attendee = personId === undefined ? undefined : (await attendeesOf(store, event, [personId])).get(personId);
	const before = await insideOf(store, event.id, place.place);
	const offlineBadge = attendee ? undefined : await findOfflineBadge(store, event, scanRequest);
	const card = attendee?.card ?? offlineBadge?.card;
	const request = { place, direction, now, inside: before, isOverride: scanRequest.letIn || isRepeated };
	const admission = admit(card, rules, request);
	const { isNoted, overrode } = admission;
	const isElsewhere = !card && code !== undefined && (await isOfAnotherEvent(store, event, badgeReadingsOf(code)));
	const verdict: Verdict = isElsewhere
		? { kind: "refused", reason: "otherEvent", days: [] }
		: // They left by this very scan, and have not come in since.
			isRepeated && admission.verdict.kind === "notIn" && repeated?.last
			? { kind: "left" }
			: admission.verdict;
	if (isNoted && card && !isRepeated) {
		const at = momentAfter(card.standings[place.place]?.at, now);
		const checkIn = {
			id: scanRequest.id,
			kind: direction,
			at,
			receivedAt: now.toISOString(),
			voids: null,
			place: place.place,
			personId: attendee?.id ?? null,
			code: readCode,
			deviceId: scanRequest.deviceId,
			how: scanRequest.how,
			offline: false,
			madeBy: scanRequest.madeBy,
			overrode,
			why: overrode === null ? null : scanRequest.why || null,
		};
		await recordCheckIn(store, { event, checkIn });
	}
	const group = attendee && verdict.kind === "entered" ? await groupOf(store, event, attendee, place.place) : [];
	return {
		verdict,
		factId: isNoted ? scanRequest.id : null,
		person: attendee ? describeAttendee(event, attendee, languageId) : null,
		days: attendee ? daysOf(attendee.card, rules.days) : [],
		talks: attendee ? talksToday(attendee.card, rulesOf(event, languageId), now) : [],
		givenBy: offlineBadge?.by ?? null,
		group: group.map((attendee) => describeAttendee(event, attendee, languageId)),
		keyboard: badge?.keyboard ?? (code !== undefined && isGarbled(code) ? ("azerty" as const) : null),
		owed: attendee && isDue(verdict) ? await readOwed(store, event, attendee) : null,
		inside: isNoted && !isRepeated ? await insideOf(store, event.id, place.place) : before,
	};
}

export async function findPersonId(
	db: Database,
	eventId: string,
	{ code, userId }: Pick<ScanRequest, "code" | "userId">,
) {
	if (userId !== undefined || code === undefined) return userId;
	return findPersonByCode(db, eventId, code);
}

/** A badge that a device issued offline and that nobody is known to wear yet, with its status from the check-ins here. */
async function findOfflineBadge(
	db: Database,
	event: LoadedEvent,
	scanRequest: ScanRequest,
): Promise<{ by: string; card: Attendee } | undefined> {
	if (scanRequest.code === undefined) return undefined;
	const code = readBadgeCode(scanRequest.code);
	const by = await findIssuer(db, event.id, code);
	if (by === undefined) return undefined;
	const { place } = scanRequest.place;
	const checkIns = await db
		.selectFrom("door_entries as fact")
		.leftJoin("door_entries as taken", (join) =>
			join.onRef("taken.event_id", "=", "fact.event_id").onRef("taken.voids", "=", "fact.id"),
		)
		.leftJoin("door_devices as device", "device.id", "fact.device_id")
		.select(["fact.id", "fact.kind", "fact.at", "device.name"])
		.where(is({ "fact.event_id": event.id, "fact.code": code, "fact.place": place }))
		.where("taken.id", "is", null)
		.execute();
	const passages = checkIns.map(({ id, kind, at }) => ({ id, kind: kind as Direction, at, voids: null }));
	const status = checkInStatusOf(passages, timesOf(event.document));
	const where = orEmpty(checkIns.find(({ id }) => id === status.factId)?.name);
	return { by, card: { ...walkInElsewhere, standings: { [place]: { ...status, where } } } };
}

/** True for a badge of another event of the domain; its person is not named. */
async function isOfAnotherEvent(db: Database, { domainId }: LoadedEvent, readings: BadgeReading[]): Promise<boolean> {
	const events = await db.selectFrom("events").select("id").where("domain_id", "=", domainId).execute();
	// Looked up by event and code, as a join makes the database read all people of the domain.
	const row = await db
		.selectFrom("registrations")
		.select("code")
		.where(
			"event_id",
			"in",
			events.map(({ id }) => id),
		)
		.where(
			"code",
			"in",
			readings.map(({ code }) => code),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

async function groupOf(
	db: Database,
	event: LoadedEvent,
	{ id, hostId }: AttendeeEntry,
	place: string,
): Promise<AttendeeEntry[]> {
	const rows = await db
		.selectFrom("registrations")
		.select("person_id")
		.where(is({ event_id: event.id, registered_by: hostId }))
		.limit(50)
		.execute();
	// In two steps, as one condition for both makes the database read all people of the event.
	const together = new Set([hostId, ...rows.map(({ person_id }) => person_id)]);
	together.delete(id);
	const cards = await attendeesOf(db, event, [...together]);
	return [...cards.values()].filter(({ card }) => card.coming === "registered" && !card.standings[place]?.isIn);
}
