import type { DoorDevice } from "~/contract/venue/check-ins";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { insertAuditEntry } from "../../ground/audit/insert-audit-entry";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockEvent } from "../../ground/events/lock-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { hashToken, randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { publishOnCommit } from "../../ground/store/publish";
import { type Transaction, transact } from "../../ground/store/transact";
import { releaseReserved } from "../check-ins/reserved-badges";

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
				session_hash: sessionOf(origin),
			})
			.execute();
		return id;
	});
}

/** Open and the person's own, else `deviceRevoked` (403). The calling session becomes the one that revoking the device ends. */
export async function requireDevice(origin: CallOrigin, { eventId, deviceId, personId }: DeviceKey) {
	const { store } = origin;
	const device = await store
		.selectFrom("door_devices")
		.selectAll()
		.where("id", "=", deviceId)
		.where("event_id", "=", eventId)
		.where("made_by", "=", personId)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	if (!device) throw new Refusal("deviceRevoked");
	const session = sessionOf(origin);
	if (session !== null && session !== device.session_hash) {
		const { numUpdatedRows } = await store
			.updateTable("door_devices")
			.set({ session_hash: session })
			.where("id", "=", device.id)
			// If the device is revoked at this moment, its former session has ended already, and this one would be noted nowhere.
			.where("revoked_at", "is", null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new Refusal("deviceRevoked");
	}
	return device;
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
 * Revokes a device and ends the session that it uses, so that pairing it under a new name needs a fresh sign-in. An organiser
 * who revokes the browser they are using keeps their session, as they may admit any device. Revoking twice has no further
 * effect. Refuses with `notFound` (404) for another person's device unless `all` is set.
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
			.where("id", "=", deviceId)
			.where("event_id", "=", eventId)
			.$if(!all, (query) => query.where("made_by", "=", personId));
		const device = await one
			.set({ revoked_at: at })
			.where("revoked_at", "is", null)
			.returning(["name", "made_by", "session_hash"])
			.executeTakeFirst();
		if (!device) {
			const { numUpdatedRows } = await one.set(({ ref }) => ({ revoked_at: ref("revoked_at") })).executeTakeFirst();
			if (numUpdatedRows === 0n) throw new Refusal("notFound");
			return;
		}
		const { name, made_by: ownerId, session_hash: session } = device;
		if (ownerId !== null) {
			await endSessionsOf(tx, { personId: ownerId, session, exceptSession: all ? sessionOf(origin) : null });
		}
		await releaseReserved(tx, eventId, deviceId, now);
		const line = { eventId, actorId: personId, call: "checkIns.revoke", personId: ownerId, at };
		await insertAuditEntry(tx, { ...line, details: { device: name } });
	});
}

/** Ends the session that a device uses, or all sessions of its person if it is not known. */
async function endSessionsOf(
	tx: Transaction,
	{ personId, session, exceptSession }: { personId: string; session: string | null; exceptSession: string | null },
) {
	const sessions = tx.deleteFrom("tokens").where("person_id", "=", personId).where("kind", "=", "session");
	await (session === null ? sessions : sessions.where("hash", "=", session))
		.$if(exceptSession !== null, (query) => query.where("hash", "!=", exceptSession as string))
		.execute();
	publishOnCommit(tx, "revocations", personId);
}
