import { readBadgeCode } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import type { DeviceReport } from "~/domain/venue/wire";
import { requireRight, rightsAt } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { findAllowedDoors, rolesOf } from "../../ground/access/roles";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findPersonByCode } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { attendeesOf, describeForDesk } from "../attendees/attendees";
import { aheadOf, type NewCheckIn, onServersClock } from "../attendees/check-in";
import { encryptAll, plainEntry, readDoorList } from "../attendees/door-list";
import { placeIn, rulesOf } from "../attendees/door-places";
import { indexOf, saltOf } from "../attendees/encrypt-entries";
import { findPeople } from "../attendees/find-people";
import { readOwed } from "../attendees/owed";
import { recordOfflineWalkIn } from "../desk/record-offline-walk-in";
import { takesWalkIns } from "../desk/walk-in";
import {
	closeHandIn,
	listClocksFarOff,
	listDevices,
	noteDevice,
	pairDevice,
	type RevokedDevice,
	requireDevice,
	requireRevokedDevice,
	revokeDevice,
} from "../devices/devices";
import { listDiscrepancies, settleDiscrepancy } from "../discrepancies/discrepancies";
import { countsAt } from "./counts";
import { listCheckIns, listLastPassages } from "./list-check-ins";
import { recordCheckIn } from "./record-check-ins";
import { listReserved, reserveBadges } from "./reserved-badges";
import { scan } from "./scan";

export const checkIns = {
	read: calls.checkIns.read.handler(async ({ event, caller: { personId }, input, context }) => {
		const rules = await assignedRules(context, event, personId, input.languageId);
		const { store } = context;
		const { deviceId } = input;
		if (deviceId !== undefined) await requireDevice(context, { eventId: event.id, deviceId, personId });
		const last = deviceId === undefined ? [] : await listLastPassages(store, event.id, deviceId);
		const counts = await countsAt(store, event.id, rules);
		return { data: { rules, counts, last, name: event.translate(event.document.event.name, input.languageId) } };
	}),
	scan: calls.checkIns.scan.handler(async ({ event, caller: { personId }, input, context }) => {
		const { store } = context;
		const device = await requireDevice(context, { eventId: event.id, deviceId: input.deviceId, personId });
		const { code, userId, place: name, languageId } = input;
		if ((code === undefined) === (userId === undefined)) throw new Refusal("badRequest");
		// People without the right to look others up must have the badge before them.
		if (userId !== undefined) await requireMayName(context, event, input, userId);
		const rules = await assignedRules(context, event, personId, languageId);
		const place = placeIn(rules, name);
		// It is no secret that the event has a door which this person may not open.
		if (!place) throw new Refusal(placeIn(rulesOf(event), name) ? "accessDenied" : "notFound");
		const { id, direction, how, letIn, why, deviceId } = input;
		if (letIn && why === "") throw new Refusal("invalidForm", { why: "errors.required" });
		const request = { id, place, direction, code, userId, how, letIn, why, deviceId, madeBy: personId, languageId };
		const data = await scan(store, event, rules, request, context.now());
		await noteDevice(store, device, {}, context.now());
		return { data };
	}),
	owed: calls.checkIns.owed.handler(async ({ event, caller: { personId }, input, context }) => {
		const { store } = context;
		await requireDevice(context, { eventId: event.id, deviceId: input.deviceId, personId });
		const wearerId = await findPersonByCode(store, event.id, input.code);
		const attendee = wearerId === undefined ? undefined : (await attendeesOf(store, event, [wearerId])).get(wearerId);
		return { data: { owed: attendee ? await readOwed(store, event, attendee) : null } };
	}),
	keep: calls.checkIns.keep.handler(async ({ event, caller: { personId }, input, context }) => {
		const { store } = context;
		const device = await requireDevice(context, { eventId: event.id, deviceId: input.deviceId, personId });
		const now = context.now();
		const namedIds = input.entries.flatMap(({ userId }) => userId ?? []);
		const registeredIds = await registeredAmong(store, event.id, namedIds);
		const rules = await assignedRules(context, event, personId);
		const voided = await placesOf(store, event.id, input.entries);
		const outcomes = await Promise.all(
			input.entries.map(async (entry) => {
				const { id, place, userId, voids } = entry;
				const voidedPlace = voids === undefined ? undefined : voided.get(voids);
				const isTheirs = [place, voidedPlace ?? place].every((one) => placeIn(rules, one) !== undefined);
				const isHere = isTheirs && (userId === undefined || registeredIds.has(userId));
				if (!isHere) return { id, isNew: false, isKnown: false };
				const origin = { sentAt: input.sentAt, now, madeBy: personId, deviceId: device.id };
				const result = await recordCheckIn(store, { event, checkIn: checkInOf(entry, origin) });
				return { id, isNew: result.isNew, isKnown: result.personId !== null };
			}),
		);
		await noteDevice(store, device, { waiting: input.waiting, clockAhead: aheadOf(input.sentAt, now) }, now);
		return { data: { outcomes, counts: await countsAt(store, event.id, rules) } };
	}),
	find: calls.checkIns.find.handler(async ({ event, input, context }) => {
		const { attendees, total } = await findPeople(context.store, event, input.q);
		return { data: { people: await describeForDesk(context.store, event, attendees, input.languageId), total } };
	}),
	passages: calls.checkIns.passages.handler(async ({ event, input, context }) => {
		return { data: { passages: await listCheckIns(context.store, event, input) } };
	}),
	list: calls.checkIns.list.handler(async ({ event, caller: { personId }, input, context }) => {
		const { store } = context;
		const device = await requireDevice(context, { eventId: event.id, deviceId: input.deviceId, personId });
		const now = context.now();
		const rules = await assignedRules(context, event, personId, input.languageId);
		const {
			holders: attendees,
			gone,
			reservedFrom,
			isWhole,
			...piece
		} = await readDoorList(store, event, input.cursor, now);
		const isDesk = await mayAttend(context, event, personId);
		const salt = isDesk ? "" : await saltOf(store, event.id);
		const namedIds = (codes: string[]) => (isDesk ? codes : codes.map((code) => indexOf(code, salt).toString("hex")));
		const reserved = reservedFrom === null ? [] : await listReserved(store, event.id, reservedFrom, device.id);
		const gives = isDesk && !piece.isMore && takesWalkIns(event);
		if (!piece.isMore) await noteDevice(store, device, { listedAt: now.toISOString() }, now);
		return {
			data: {
				...piece,
				now: now.toISOString(),
				rules,
				salt,
				people: isDesk ? attendees.map(plainEntry) : [],
				gone: namedIds(gone),
				reserved: reserved.map(({ by, codes }) => ({ by, codes: namedIds(codes) })),
				free: gives ? await reserveBadges(store, device, { isNew: isWhole }, now) : null,
				sealed: isDesk ? "" : await encryptAll(attendees, salt),
				counts: await countsAt(store, event.id, rules),
			},
		};
	}),
	discrepancies: calls.checkIns.discrepancies.handler(async ({ event, input, context }) => {
		const page = await listDiscrepancies(context.store, event, input);
		return { data: { ...page, clocks: await listClocksFarOff(context.store, event.id) } };
	}),
	settle: calls.checkIns.settle.handler(async ({ event, caller: { personId }, input, context }) => {
		await settleDiscrepancy(context.store, { eventId: event.id, factId: input.factId, personId }, context.now());
		return { done: true } as const;
	}),
	devices: calls.checkIns.devices.handler(async ({ event, caller: { personId }, context }) => {
		const all = await mayOrganise(context, event, personId);
		return { data: { devices: await listDevices(context.store, event.id, { personId, all }, context.now()) } };
	}),
	pair: calls.checkIns.pair.handler(async ({ event, caller: { personId }, input, context }) => {
		return { data: { id: await pairDevice(context, event, { name: input.name, personId }, context.now()) } };
	}),
	revoke: calls.checkIns.revoke.handler(async ({ event, caller: { personId }, input, context }) => {
		const all = await mayOrganise(context, event, personId);
		await revokeDevice(context, { eventId: event.id, deviceId: input.deviceId, personId, all }, context.now());
		return { done: true } as const;
	}),
	revocation: calls.checkIns.revocation.handler(async ({ event: { id: eventId }, input, context }) => {
		const device = await requireRevokedDevice(context, { ...input, eventId }, context.now());
		return { data: { by: device.revokedBy, at: device.revokedAt } };
	}),
	handIn: calls.checkIns.handIn.handler(async ({ event, input, context }) => {
		const { store } = context;
		const now = context.now();
		const device = await requireRevokedDevice(context, { ...input, eventId: event.id }, now);
		if (device.mayHandIn) {
			await takeLastEntries(store, event, device, input, now);
			if (input.waiting === 0) await closeHandIn(store, event.id, device, now);
		}
		return { done: true } as const;
	}),
};

interface EntryOrigin {
	sentAt: string;
	now: Date;
	madeBy: string;
	deviceId: string;
}

/** A check-in of a device's report, by the server's clock. */
function checkInOf(entry: DeviceReport["entries"][number], { sentAt, now, madeBy, deviceId }: EntryOrigin): NewCheckIn {
	const { userId, code, overrode = null, why = "" } = entry;
	return {
		id: entry.id,
		kind: entry.kind,
		place: entry.place,
		voids: entry.voids ?? null,
		how: entry.how ?? "code",
		offline: entry.offline ?? false,
		at: onServersClock(entry.at, sentAt, now),
		receivedAt: now.toISOString(),
		overrode,
		why: overrode === null ? null : why || null,
		madeBy,
		deviceId,
		personId: userId ?? null,
		code: code === undefined ? null : readBadgeCode(code),
	};
}

/** People whom it registered before it was revoked are registered; later ones are noted, and wait for the desk. */
async function takeLastEntries(
	store: Store,
	event: LoadedEvent,
	{ id: deviceId, ownerId, revokedAt }: RevokedDevice,
	{ sentAt, entries, walkIns = [] }: DeviceReport,
	now: Date,
) {
	for (const { at, code, ...typed } of walkIns) {
		const walkIn = {
			...typed,
			at: onServersClock(at, sentAt, now),
			code: readBadgeCode(code),
			deviceId,
			madeBy: ownerId,
		};
		await recordOfflineWalkIn(store, event, walkIn, now, { mayRegister: walkIn.at <= revokedAt });
	}
	const rules = rulesOf(event);
	for (const entry of entries) {
		// It only knows badges, and people are named by those who may still look them up.
		if (entry.userId !== undefined || !placeIn(rules, entry.place)) continue;
		const checkIn = checkInOf(entry, { sentAt, now, madeBy: ownerId, deviceId });
		const isLate = checkIn.at > revokedAt;
		if (isLate && checkIn.kind === "void") continue;
		await recordCheckIn(store, { event, checkIn: { ...checkIn, isAfterRevocation: isLate } });
	}
}

async function registeredAmong(store: Store, eventId: string, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}

async function assignedRules(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	personId: string,
	languageId?: string,
) {
	const rules = rulesOf(event, languageId);
	const holder = { domainId: event.domainId, eventId: event.id, personId };
	const assigned = await findAllowedDoors(store, holder, now());
	if (assigned === null) return rules;
	return { ...rules, places: rules.places.filter(({ place }) => assigned.includes(place)) };
}

/** Finds the places of the voided check-ins, from the store or from the same request. */
async function placesOf(
	store: Store,
	eventId: string,
	entries: { id: string; place: string; voids?: string | undefined }[],
): Promise<Map<string, string>> {
	const ids = entries.flatMap(({ voids }) => voids ?? []);
	if (ids.length === 0) return new Map();
	const rows = await store
		.selectFrom("door_entries")
		.select(["id", "place"])
		.where("event_id", "=", eventId)
		.where("id", "in", ids)
		.execute();
	return new Map([...entries, ...rows].map(({ id, place }) => [id, place]));
}

async function rightsOf({ store, now }: ProviderContext, event: LoadedEvent, personId: string) {
	return rightsAt(await rolesOf(store, event.domainId, personId, now()), event.id);
}

async function mayAttend(context: ProviderContext, event: LoadedEvent, personId: string): Promise<boolean> {
	return (await rightsOf(context, event, personId)).includes("attend");
}

async function mayOrganise(context: ProviderContext, event: LoadedEvent, personId: string): Promise<boolean> {
	return (await rightsOf(context, event, personId)).includes("configure");
}

/** Only the desk may check people in by name; a door may do so for the companions of somebody whom it has just admitted. */
async function requireMayName(
	context: ProviderContext,
	event: LoadedEvent,
	{ domainId, deviceId }: { domainId: string; deviceId: string },
	userId: string,
) {
	const host = await context.store
		.selectFrom("registrations as record")
		.innerJoin("registrations as other", (join) =>
			join
				.onRef("other.event_id", "=", "record.event_id")
				.on((on) =>
					on.or([
						on("other.registered_by", "=", on.ref("record.registered_by")),
						on("other.person_id", "=", on.ref("record.registered_by")),
						on("other.registered_by", "=", on.ref("record.person_id")),
					]),
				),
		)
		.innerJoin("door_entries", (join) =>
			join
				.onRef("door_entries.person_id", "=", "other.person_id")
				.onRef("door_entries.event_id", "=", "other.event_id"),
		)
		.select("record.person_id")
		.where("record.event_id", "=", event.id)
		.where("record.person_id", "=", userId)
		.where("door_entries.device_id", "=", deviceId)
		.limit(1)
		.executeTakeFirst();
	if (!host) await requireRight(context, "attend", { domainId, eventId: event.id });
}
