import { readBadgeCode } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import { requireRight, rightsAt } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { findAllowedDoors, rolesOf } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { describeForDesk } from "../attendees/attendees";
import { aheadOf, onServersClock } from "../attendees/check-in";
import { encryptAll, plainEntry, readDoorList } from "../attendees/door-list";
import { placeIn, rulesOf } from "../attendees/door-places";
import { indexOf, saltOf } from "../attendees/encrypt-entries";
import { findPeople } from "../attendees/find-people";
import { takesWalkIns } from "../desk/walk-in";
import { listClocksFarOff, listDevices, noteDevice, pairDevice, requireDevice, revokeDevice } from "../devices/devices";
import { listDiscrepancies, settleDiscrepancy } from "../discrepancies/discrepancies";
import { countsAt } from "./counts";
import { listCheckIns, listLastPassages } from "./list-check-ins";
import { recordCheckIn } from "./record-check-ins";
import { listReserved, reserveBadges } from "./reserved-badges";
import { scan } from "./scan";

export const checkIns = {
	read: os.checkIns.read.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const rules = await assignedRules(context, event, personId, input.languageId);
		const { store } = context;
		const { deviceId } = input;
		if (deviceId !== undefined) await requireDevice(context, { eventId: event.id, deviceId, personId });
		const last = deviceId === undefined ? [] : await listLastPassages(store, event.id, deviceId);
		const counts = await countsAt(store, event.id, rules);
		return { data: { rules, counts, last, name: event.translate(event.document.event.name, input.languageId) } };
	}),
	scan: os.checkIns.scan.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
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
	keep: os.checkIns.keep.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const { store } = context;
		const device = await requireDevice(context, { eventId: event.id, deviceId: input.deviceId, personId });
		const now = context.now();
		const receivedAt = now.toISOString();
		// A code alone identifies a badge; only people who may look others up may name a person.
		const namedIds = input.entries.flatMap(({ userId }) => userId ?? []);
		if (namedIds.length > 0) await requireRight(context, "attend", { domainId: input.domainId, eventId: event.id });
		const registeredIds = await registeredAmong(store, event.id, namedIds);
		const rules = await assignedRules(context, event, personId);
		const voided = await placesOf(store, event.id, input.entries);
		const outcomes = await Promise.all(
			input.entries.map(async ({ userId, code, voids = null, overrode = null, why = "", at, ...told }) => {
				const { id, place } = told;
				const voidedPlace = voids === null ? undefined : voided.get(voids);
				const isTheirs = [place, voidedPlace ?? place].every((one) => placeIn(rules, one) !== undefined);
				const isHere = isTheirs && (userId === undefined || registeredIds.has(userId));
				if (!isHere) return { id, isNew: false, isKnown: false };
				const atServer = onServersClock(at, input.sentAt, now);
				const checkIn = {
					...told,
					voids,
					at: atServer,
					receivedAt,
					overrode,
					why: overrode === null ? null : why || null,
					madeBy: personId,
					deviceId: device.id,
					personId: userId ?? null,
					code: code === undefined ? null : readBadgeCode(code),
				};
				const result = await recordCheckIn(store, { event, checkIn });
				return { id, isNew: result.isNew, isKnown: result.personId !== null };
			}),
		);
		await noteDevice(store, device, { waiting: input.waiting, clockAhead: aheadOf(input.sentAt, now) }, now);
		return { data: { outcomes, counts: await countsAt(store, event.id, rules) } };
	}),
	find: os.checkIns.find.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const { attendees, total } = await findPeople(context.store, event, input.q);
		return { data: { people: await describeForDesk(context.store, event, attendees, input.languageId), total } };
	}),
	passages: os.checkIns.passages.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		return { data: { passages: await listCheckIns(context.store, event, input) } };
	}),
	list: os.checkIns.list.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
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
	discrepancies: os.checkIns.discrepancies.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const page = await listDiscrepancies(context.store, event, input);
		return { data: { ...page, clocks: await listClocksFarOff(context.store, event.id) } };
	}),
	settle: os.checkIns.settle.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "attend", input);
		await settleDiscrepancy(context.store, { eventId: event.id, factId: input.factId, personId }, context.now());
		return { done: true } as const;
	}),
	devices: os.checkIns.devices.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const all = await mayOrganise(context, event, personId);
		return { data: { devices: await listDevices(context.store, event.id, { personId, all }, context.now()) } };
	}),
	pair: os.checkIns.pair.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		return { data: { id: await pairDevice(context, event, { name: input.name, personId }, context.now()) } };
	}),
	revoke: os.checkIns.revoke.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const all = await mayOrganise(context, event, personId);
		await revokeDevice(context, { eventId: event.id, deviceId: input.deviceId, personId, all }, context.now());
		return { done: true } as const;
	}),
};

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
