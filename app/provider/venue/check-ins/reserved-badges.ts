import { retireCodes } from "../../ground/records/retire-badges";
import { grouped } from "../../ground/store/grouped";
import { newBadgeCode } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";

/** How many badges a device of the desk holds to issue offline, and below how many it gets more. */
const block = 200;
const few = 100;

/**
 * Null if it knows them already. Two windows of one device wait for each other, so that it holds no more than `block`
 * (decision 93).
 */
export async function reserveBadges(
	store: Store,
	device: { id: string; event_id: string },
	{ isNew }: { isNew: boolean },
	now: Date,
): Promise<string[] | null> {
	const free = await listFree(store, device);
	if (free.length >= few) return isNew ? free : null;
	return transact(store, async (tx) => {
		await tx
			.updateTable("door_devices")
			.set(({ ref }) => ({ seen_at: ref("seen_at") }))
			.where("id", "=", device.id)
			.execute();
		const left = await listFree(tx, device);
		if (left.length >= few) return left;
		const more = Array.from({ length: block - left.length }, newBadgeCode);
		const row = { event_id: device.event_id, device_id: device.id, reserved_at: now.toISOString(), walk_in: null };
		await tx
			.insertInto("reserved_badges")
			.values(more.map((code) => ({ ...row, code })))
			.execute();
		return [...left, ...more];
	});
}

async function listFree(db: Database, { id }: { id: string }): Promise<string[]> {
	const rows = await db
		.selectFrom("reserved_badges")
		.select("code")
		.where("device_id", "=", id)
		.where("walk_in", "is", null)
		.orderBy("code")
		.execute();
	return rows.map(({ code }) => code);
}

/** Lists badges that other devices may have issued without having reported it, by the names of the devices. */
export async function listReserved(db: Database, eventId: string, since: string, exceptDeviceId: string) {
	const rows = await db
		.selectFrom("reserved_badges as badge")
		.innerJoin("door_devices as device", "device.id", "badge.device_id")
		.select(["badge.code", "device.name", "device.id"])
		.where("badge.event_id", "=", eventId)
		.where("badge.reserved_at", ">=", since)
		.where("badge.walk_in", "is", null)
		.where("device.revoked_at", "is", null)
		.where("device.id", "!=", exceptDeviceId)
		.orderBy("badge.code")
		.execute();
	return [...grouped(rows, "id").values()].flatMap(([first, ...others]) =>
		first ? { by: first.name, codes: [first, ...others].map(({ code }) => code) } : [],
	);
}

export async function findIssuer(db: Database, eventId: string, code: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("reserved_badges as badge")
		.innerJoin("door_devices as device", "device.id", "badge.device_id")
		.select("device.name")
		.where(is({ "badge.event_id": eventId, "badge.code": code }))
		.where("badge.walk_in", "is", null)
		.where("device.revoked_at", "is", null)
		.executeTakeFirst();
	return row?.name;
}

/** Assigns a reserved badge to the walk-in of a form. Returns false if it belongs to another device or another form. */
export async function claimReserved(
	tx: Transaction,
	eventId: string,
	{ code, deviceId, id }: { code: string; deviceId: string; id: string },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("reserved_badges")
		.set({ walk_in: id })
		.where(is({ event_id: eventId, code, device_id: deviceId }))
		.where("walk_in", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	// The badge of a device that was revoked before it could report whom it had given it to.
	await tx
		.deleteFrom("gone_badges")
		.where(is({ event_id: eventId, code }))
		.execute();
	return true;
}

/** For the rest of the transaction, in sorted order. Returns whether there are any. */
export async function lockReserved(tx: Transaction, eventId: string, codes: string[]): Promise<boolean> {
	let isAny = false;
	for (const code of [...new Set(codes)].sort()) {
		const { numUpdatedRows } = await tx
			.updateTable("reserved_badges")
			.set(({ ref }) => ({ reserved_at: ref("reserved_at") }))
			.where(is({ event_id: eventId, code }))
			.executeTakeFirst();
		isAny ||= numUpdatedRows > 0n;
	}
	return isAny;
}

/**
 * A revoked device may issue no more badges, and no door admits those that it has not reported. They stay its own until it has
 * handed in its last passages, so that people keep the badges that they were given.
 */
export async function retireReserved(tx: Transaction, eventId: string, deviceId: string, now: Date) {
	const free = await listFree(tx, { id: deviceId });
	await retireCodes(tx, eventId, free, now);
}

/** They become nobody's. */
export async function releaseReserved(tx: Transaction, deviceId: string) {
	await tx.deleteFrom("reserved_badges").where("device_id", "=", deviceId).where("walk_in", "is", null).execute();
}
