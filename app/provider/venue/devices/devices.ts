import type { DoorDevice } from "~/contract/venue/check-ins";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockEvent } from "../../ground/events/lock-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { hashToken, randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { publishOnCommit } from "../../ground/store/publish";
import { type Transaction, transact } from "../../ground/store/transact";
import { releaseReserved, retireReserved } from "../check-ins/reserved-badges";

/** More open devices at once than any venue needs. */
const mostDevices = 300;

interface DeviceKey {
	eventId: string;
	deviceId: string;
	personId: string;
}

type CallOrigin = Pick<ProviderContext, "store" | "token">;

function sessionOf({ token }: CallOrigin): string | null {
	return token === undefined ? null : hashToken(token);
}

/** Returns its id. One after the other at an event, so that the limit holds (`tooManyDevices`). */
export function pairDevice(
	origin: CallOrigin,
	event: LoadedEvent,
	{ name, personId }: { name: string; personId: string },
	now: Date,
) {
	return transact(origin.store, async (tx) => {
		await lockEvent(tx, event.id);
		const { open } = await tx
			.selectFrom("door_devices")
			.select((row) => row.fn.countAll<number>().as("open"))
			.where("event_id", "=", event.id)
			.where("revoked_at", "is", null)
			.executeTakeFirstOrThrow();
		if (Number(open) >= mostDevices) throw new Refusal("tooManyDevices");
		const id = randomId(16);
		const at = now.toISOString();
		await tx
			.insertInto("door_devices")
			.values({
				id,
				event_id: event.id,
				made_by: personId,
				name,
				made_at: at,
				seen_at: at,
				listed_at: null,
				waiting: 0,
				clock_ahead: 0,
				revoked_at: null,
			})
			.execute();
		const session = sessionOf(origin);
		if (session !== null) await noteSession(tx, id, session);
		return id;
	});
}

/** Open and the person's own, else `deviceRevoked` (403). The calling session is one of those that revoking the device ends. */
export async function requireDevice(origin: CallOrigin, { eventId, deviceId, personId }: DeviceKey) {
	const { store } = origin;
	const session = sessionOf(origin);
	const device = await store
		.selectFrom("door_devices")
		.leftJoin("door_device_sessions as noted", (join) =>
			join.onRef("noted.device_id", "=", "door_devices.id").on("noted.session_hash", "=", session),
		)
		.selectAll("door_devices")
		.select("noted.session_hash as noted")
		.where(is({ id: deviceId, event_id: eventId, made_by: personId }))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	if (!device) throw new Refusal("deviceRevoked");
	if (session !== null && device.noted === null) {
		await transact(store, async (tx) => {
			// If the device is revoked at this moment, its sessions have ended already, and this one would be noted too late.
			const { numUpdatedRows } = await tx
				.updateTable("door_devices")
				.set(({ ref }) => ({ seen_at: ref("seen_at") }))
				.where("id", "=", device.id)
				.where("revoked_at", "is", null)
				.executeTakeFirst();
			if (numUpdatedRows === 0n) throw new Refusal("deviceRevoked");
			await noteSession(tx, device.id, session);
		});
	}
	return device;
}

async function noteSession(tx: Transaction, deviceId: string, session: string) {
	await tx
		.insertInto("door_device_sessions")
		.values({ device_id: deviceId, session_hash: session })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A revoked device that comes back later than this (milliseconds) hands in nothing more. */
const handInWithinMs = 7 * 24 * 60 * 60 * 1000;

/**
 * A revoked device, for a session that paired or used it, even though revoking ended that session; 404 for anybody else. Such a
 * session reads nothing else: it only learns who revoked the device, and hands in the passages that it had not sent yet.
 */
export async function requireRevokedDevice(
	origin: CallOrigin,
	{ eventId, deviceId }: Pick<DeviceKey, "eventId" | "deviceId">,
	now: Date,
) {
	const device = await origin.store
		.selectFrom("door_devices as device")
		.innerJoin("door_device_sessions as session", "session.device_id", "device.id")
		.leftJoin("people as revoker", "revoker.id", "device.revoked_by")
		.selectAll("device")
		.select(["revoker.first_name", "revoker.last_name"])
		.where(is({ "device.id": deviceId, "device.event_id": eventId, "session.session_hash": sessionOf(origin) ?? null }))
		.executeTakeFirst();
	if (!device || device.revoked_at === null || device.made_by === null) throw new Refusal("notFound");
	const isInTime = now.getTime() - Date.parse(device.revoked_at) < handInWithinMs;
	return {
		id: device.id,
		name: device.name,
		ownerId: device.made_by,
		revokedAt: device.revoked_at,
		revokedBy: nameInRow(device),
		mayHandIn: device.handed_in_at === null && isInTime,
	};
}

export type RevokedDevice = Awaited<ReturnType<typeof requireRevokedDevice>>;

/** Takes nothing more of a revoked device, once it has handed in everything. */
export async function closeHandIn(store: Store, eventId: string, { id, name, ownerId }: RevokedDevice, now: Date) {
	const at = now.toISOString();
	await transact(store, async (tx) => {
		const { numUpdatedRows } = await tx
			.updateTable("door_devices")
			.set({ handed_in_at: at, waiting: 0 })
			.where("id", "=", id)
			.where("handed_in_at", "is", null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return;
		await releaseReserved(tx, id);
		const line = { eventId, actorId: ownerId, call: "checkIns.handIn", personId: ownerId, at };
		await insertAuditEntry(tx, { ...line, details: { device: name } });
	});
}

/** Milliseconds between two notes that a device was seen, as it calls every second. */
const noteEveryMs = 5000;

/** Milliseconds (24 days), the most that fits into PostgreSQL's column: a clock at 1970 is noted as this far off. */
const mostClockSkewMs = 24 * 24 * 60 * 60 * 1000;

export async function noteDevice(
	store: Store,
	device: { id: string; seen_at: string; waiting: number },
	{ waiting = device.waiting, clockAhead, listedAt }: { waiting?: number; clockAhead?: number; listedAt?: string },
	now: Date,
) {
	const isLately = now.getTime() - Date.parse(device.seen_at) < noteEveryMs;
	if (isLately && waiting === device.waiting && listedAt === undefined) return;
	await store
		.updateTable("door_devices")
		.set({
			seen_at: now.toISOString(),
			waiting,
			...(clockAhead === undefined
				? {}
				: { clock_ahead: Math.max(-mostClockSkewMs, Math.min(mostClockSkewMs, clockAhead)) }),
			...(listedAt === undefined ? {} : { listed_at: listedAt }),
		})
		.where("id", "=", device.id)
		.execute();
}

export async function listDevices(
	store: Store,
	eventId: string,
	{ personId, all }: { personId: string; all: boolean },
	now: Date,
): Promise<DoorDevice[]> {
	const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
	const rows = await store
		.selectFrom("door_devices as device")
		.leftJoin("people", "people.id", "device.made_by")
		.selectAll("device")
		.select(["first_name", "last_name"])
		.where("device.event_id", "=", eventId)
		.where((row) => row.or([row("revoked_at", "is", null), row("revoked_at", ">", yesterday)]))
		.$if(!all, (query) => query.where("device.made_by", "=", personId))
		.orderBy("seen_at", "desc")
		.orderBy("device.id")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		isOwn: row.made_by === personId,
		person: nameInRow(row),
		seenAt: row.seen_at,
		listedAt: row.listed_at,
		waiting: row.waiting,
		clockAhead: row.clock_ahead,
		isRevoked: row.revoked_at !== null,
	}));
}

/** Milliseconds: check-ins are corrected to the server's clock, but the times on the device's own screen are wrong. */
const farOffMs = 5 * 60 * 1000;

export async function listClocksFarOff(store: Store, eventId: string) {
	const rows = await store
		.selectFrom("door_devices")
		.select(["id", "name", "clock_ahead"])
		.where("event_id", "=", eventId)
		.where("revoked_at", "is", null)
		.where((row) => row.or([row("clock_ahead", ">", farOffMs), row("clock_ahead", "<", -farOffMs)]))
		.orderBy("name")
		.orderBy("id")
		.execute();
	return rows.map(({ id, name, clock_ahead }) => ({ deviceId: id, name, ahead: clock_ahead }));
}

/**
 * Revokes a device and ends every session that paired or used it, so that pairing it under a new name needs a fresh sign-in. An
 * organiser who revokes the browser they are using keeps their session, as they may admit any device. Revoking twice has no
 * further effect. Refuses with `notFound` (404) for another person's device unless `all` is set.
 */
export async function revokeDevice(
	origin: CallOrigin,
	{ eventId, deviceId, personId, all }: DeviceKey & { all: boolean },
	now: Date,
) {
	const at = now.toISOString();
	await transact(origin.store, async (tx) => {
		const one = tx
			.updateTable("door_devices")
			.where(is({ id: deviceId, event_id: eventId }))
			.$if(!all, (query) => query.where("made_by", "=", personId));
		const device = await one
			.set({ revoked_at: at, revoked_by: personId })
			.where("revoked_at", "is", null)
			.returning(["name", "made_by"])
			.executeTakeFirst();
		if (!device) {
			const { numUpdatedRows } = await one.set(({ ref }) => ({ revoked_at: ref("revoked_at") })).executeTakeFirst();
			if (numUpdatedRows === 0n) throw new Refusal("notFound");
			return;
		}
		const { name, made_by: ownerId } = device;
		if (ownerId !== null) {
			await endSessionsOf(tx, { deviceId, personId: ownerId, exceptSession: all ? sessionOf(origin) : null });
		}
		await retireReserved(tx, eventId, deviceId, now);
		const line = { eventId, actorId: personId, call: "checkIns.revoke", personId: ownerId, at };
		await insertAuditEntry(tx, { ...line, details: { device: name } });
	});
}

/** Ends the sessions that paired or used a device, or all sessions of its person if none is known. */
async function endSessionsOf(
	tx: Transaction,
	{ deviceId, personId, exceptSession }: { deviceId: string; personId: string; exceptSession: string | null },
) {
	const noted = await tx
		.selectFrom("door_device_sessions")
		.select("session_hash")
		.where("device_id", "=", deviceId)
		.execute();
	const hashes = noted.map(({ session_hash }) => session_hash);
	const sessions = tx.deleteFrom("tokens").where(is({ person_id: personId, kind: "session" }));
	await (hashes.length === 0 ? sessions : sessions.where("hash", "in", hashes))
		.$if(exceptSession !== null, (query) => query.where("hash", "!=", exceptSession as string))
		.execute();
	publishOnCommit(tx, "revocations", personId);
}
