import { readBadgeCode } from "~/domain/badge-code";
import { Refusal } from "~/domain/refusal";
import { requireRight, rightsAt } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { rolesOf } from "../../ground/access/roles";
import type { KnownEvent } from "../../ground/events/known-event";
import { takesWalkIns } from "../desk/walk-in";
import { meet } from "./cards";
import { countsAt } from "./counts";
import { clocksFarOff, listDevices, noteDevice, pairDevice, requireDevice, revokeDevice } from "./devices";
import { listDiscrepancies, settleDiscrepancy } from "./discrepancies";
import { inClear, readDoorList, sealAll } from "./door-list";
import { placeIn, rulesOf } from "./door-places";
import { findPeople } from "./find-people";
import { keepFacts } from "./keep-facts";
import { badgesToGive, reservedSince } from "./reserved-badges";
import { scan } from "./scan";
import { indexOf, saltOf } from "./seal";
import { aheadOf, onServersClock } from "./told-fact";

export const checkIns = {
	read: os.checkIns.read.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "checkIn", input);
		const rules = rulesOf(event, input.languageId);
		const counts = await countsAt(context.store, event.id, rules);
		return { data: { rules, counts, name: event.say(event.document.event.name, input.languageId) } };
	}),
	scan: os.checkIns.scan.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const { store } = context;
		const device = await requireDevice(store, { eventId: event.id, deviceId: input.deviceId, personId });
		const { code, userId, place: name, languageId } = input;
		if ((code === undefined) === (userId === undefined)) throw new Refusal("badRequest");
		// Whoever may not look people up has their badge before them.
		if (userId !== undefined) await requireNamed(context, event, input, userId);
		const rules = rulesOf(event, languageId);
		const place = placeIn(rules, name);
		if (!place) throw new Refusal("notFound");
		const { id, direction, how, letIn, deviceId } = input;
		const asked = { id, place, direction, code, userId, how, letIn, deviceId, madeBy: personId, languageId };
		const data = await scan(store, event, rules, asked, context.now());
		await noteDevice(store, device, {}, context.now());
		return { data };
	}),
	keep: os.checkIns.keep.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const { store } = context;
		const device = await requireDevice(store, { eventId: event.id, deviceId: input.deviceId, personId });
		const now = context.now();
		const receivedAt = now.toISOString();
		// A badge is told by its code: whom somebody is, those know who may look people up.
		if (input.entries.some(({ userId }) => userId !== undefined)) {
			await requireRight(context, "attend", { domainId: input.domainId, eventId: event.id });
		}
		const { places } = rulesOf(event);
		const outcomes = await Promise.all(
			input.entries.map(async ({ userId, code, voids = null, at, ...told }) => {
				const { id, place } = told;
				if (!places.some((one) => one.place === place)) return { id, isNew: false, isKnown: false };
				const own = onServersClock(at, input.sentAt, now);
				const fact = {
					...{ ...told, voids, at: own, receivedAt, madeBy: personId, deviceId: device.id },
					...{ personId: userId ?? null, code: code === undefined ? null : readBadgeCode(code) },
				};
				const kept = await keepFacts(store, { event, fact });
				return { id, isNew: kept.isNew, isKnown: kept.personId !== null };
			}),
		);
		await noteDevice(store, device, { waiting: input.waiting, clockAhead: aheadOf(input.sentAt, now) }, now);
		return { data: { outcomes, counts: await countsAt(store, event.id, rulesOf(event)) } };
	}),
	find: os.checkIns.find.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const found = await findPeople(context.store, event, input.q);
		return { data: { people: found.map((one) => ({ ...meet(event, one, input.languageId), card: one.card })) } };
	}),
	list: os.checkIns.list.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const { store } = context;
		const device = await requireDevice(store, { eventId: event.id, deviceId: input.deviceId, personId });
		const now = context.now();
		const rules = rulesOf(event, input.languageId);
		const { holders, gone, reservedFrom, isWhole, ...piece } = await readDoorList(store, event, input.cursor, now);
		const isDesk = await attends(context, event, personId);
		const salt = isDesk ? "" : await saltOf(store, event.id);
		const named = (codes: string[]) => (isDesk ? codes : codes.map((code) => indexOf(code, salt).toString("hex")));
		const reserved = reservedFrom === null ? [] : await reservedSince(store, event.id, reservedFrom, device.id);
		const gives = isDesk && !piece.isMore && takesWalkIns(event);
		if (!piece.isMore) await noteDevice(store, device, { listedAt: now.toISOString() }, now);
		return {
			data: {
				...{ ...piece, now: now.toISOString(), rules, salt },
				people: isDesk ? holders.map(inClear) : [],
				gone: named(gone),
				reserved: reserved.map(({ by, codes }) => ({ by, codes: named(codes) })),
				free: gives ? await badgesToGive(store, device, { isNew: isWhole }, now) : null,
				sealed: isDesk ? "" : await sealAll(holders, salt),
				counts: await countsAt(store, event.id, rules),
			},
		};
	}),
	discrepancies: os.checkIns.discrepancies.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const found = await listDiscrepancies(context.store, event, input);
		return { data: { ...found, clocks: await clocksFarOff(context.store, event.id) } };
	}),
	settle: os.checkIns.settle.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		await settleDiscrepancy(context.store, event.id, input.factId, context.now());
		return { done: true } as const;
	}),
	devices: os.checkIns.devices.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const all = await organises(context, event, personId);
		return { data: { devices: await listDevices(context.store, event.id, { personId, all }, context.now()) } };
	}),
	pair: os.checkIns.pair.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		return { data: { id: await pairDevice(context.store, event, { name: input.name, personId }, context.now()) } };
	}),
	revoke: os.checkIns.revoke.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "checkIn", input);
		const all = await organises(context, event, personId);
		await revokeDevice(context.store, { eventId: event.id, deviceId: input.deviceId, personId, all }, context.now());
		return { done: true } as const;
	}),
};

async function rightsOf({ store }: ProviderContext, event: KnownEvent, personId: string) {
	return rightsAt(await rolesOf(store, event.domainId, personId), event.id);
}

async function attends(context: ProviderContext, event: KnownEvent, personId: string): Promise<boolean> {
	return (await rightsOf(context, event, personId)).includes("attend");
}

async function organises(context: ProviderContext, event: KnownEvent, personId: string): Promise<boolean> {
	return (await rightsOf(context, event, personId)).includes("configure");
}

/** By name the desk alone; at a door who came with somebody whom it has just let in. */
async function requireNamed(
	context: ProviderContext,
	event: KnownEvent,
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
