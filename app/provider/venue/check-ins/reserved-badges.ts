import { putCodesAway } from "../../ground/records/gone-badges";
import { grouped } from "../../ground/store/grouped";
import { newBadgeCode } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";

/** How many badges a device of the desk holds to give without a network, and from how few on it gets more. */
const block = 200;
const few = 100;

/**
 * What a device may give; null where that is no news to it. Two windows of a device wait for each other, so that it holds no
 * more than it is to.
 */
export async function badgesToGive(
	store: Store,
	device: { id: string; event_id: string },
	{ isNew }: { isNew: boolean },
	now: Date,
): Promise<string[] | null> {
	const free = await freeOf(store, device);
	if (free.length >= few) return isNew ? free : null;
	return transact(store, async (tx) => {
		await tx
			.updateTable("door_devices")
			.set(({ ref }) => ({ seen_at: ref("seen_at") }))
			.where("id", "=", device.id)
			.execute();
		const left = await freeOf(tx, device);
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

async function freeOf(db: Database, { id }: { id: string }): Promise<string[]> {
	const rows = await db
		.selectFrom("reserved_badges")
		.select("code")
		.where("device_id", "=", id)
		.where("walk_in", "is", null)
		.orderBy("code")
		.execute();
	return rows.map(({ code }) => code);
}

/** Badges that other devices may have given and have not told of, by what those are called. */
export async function reservedSince(db: Database, eventId: string, since: string, besides: string) {
	const rows = await db
		.selectFrom("reserved_badges as badge")
		.innerJoin("door_devices as device", "device.id", "badge.device_id")
		.select(["badge.code", "device.name", "device.id"])
		.where("badge.event_id", "=", eventId)
		.where("badge.reserved_at", ">=", since)
		.where("badge.walk_in", "is", null)
		.where("device.id", "!=", besides)
		.orderBy("badge.code")
		.execute();
	return [...grouped(rows, "id").values()].map((own) => ({
		by: own[0]?.name ?? "",
		codes: own.map(({ code }) => code),
	}));
}

/** What the device is called that may have given a badge which nobody wears by what is known. */
export async function giverOf(db: Database, eventId: string, code: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("reserved_badges as badge")
		.innerJoin("door_devices as device", "device.id", "badge.device_id")
		.select("device.name")
		.where("badge.event_id", "=", eventId)
		.where("badge.code", "=", code)
		.where("badge.walk_in", "is", null)
		.executeTakeFirst();
	return row?.name;
}

/** Gives a badge to the person of a form, and answers whether it is theirs. A badge of another device or another form is not. */
export async function takeReserved(
	tx: Transaction,
	eventId: string,
	{ code, deviceId, id }: { code: string; deviceId: string; id: string },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("reserved_badges")
		.set({ walk_in: id })
		.where("event_id", "=", eventId)
		.where("code", "=", code)
		.where("device_id", "=", deviceId)
		.where("walk_in", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Holds those of the codes that wait for their wearer for the rest of the transaction, one after the other in their order. */
export async function holdReserved(tx: Transaction, eventId: string, codes: string[]): Promise<boolean> {
	let isAny = false;
	for (const code of [...new Set(codes)].sort()) {
		const { numUpdatedRows } = await tx
			.updateTable("reserved_badges")
			.set(({ ref }) => ({ reserved_at: ref("reserved_at") }))
			.where("event_id", "=", eventId)
			.where("code", "=", code)
			.executeTakeFirst();
		isAny ||= numUpdatedRows > 0n;
	}
	return isAny;
}

/** A device that is revoked gives none any more: those that it has not told of are nobody's. */
export async function takeBackReserved(tx: Transaction, eventId: string, deviceId: string, now: Date) {
	const rows = await tx
		.deleteFrom("reserved_badges")
		.where("device_id", "=", deviceId)
		.where("walk_in", "is", null)
		.returning("code")
		.execute();
	await putCodesAway(
		tx,
		eventId,
		rows.map(({ code }) => code),
		now,
	);
}
