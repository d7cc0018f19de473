import type { DoorDevice } from "~/contract/venue/check-ins";
import { Refusal } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import type { ProviderContext } from "../../ground/access/context";
import { insertDeed } from "../../ground/audit/insert-deed";
import { holdEvent } from "../../ground/events/hold-event";
import type { LoadedEvent } from "../../ground/events/known-event";
import { hashToken, randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { tell } from "../../ground/store/told";
import { type Transaction, transact } from "../../ground/store/transact";
import { takeBackReserved } from "../check-ins/reserved-badges";

/** Devices of an event that are open at once, beyond what any venue has. */
const mostDevices = 300;

interface Place {
	eventId: string;
	deviceId: string;
	personId: string;
}

/** Where a call comes from: the store, and the session that its token names. */
type Asking = Pick<ProviderContext, "store" | "token">;

function sessionOf({ token }: Asking): string | null {
	return token === undefined ? null : hashToken(token);
}

/** A device of the person's, called by a name. People who pair at the same moment take turns: there is never one more than allowed. */
export function pairDevice(
	asking: Asking,
	event: LoadedEvent,
	{ name, personId }: { name: string; personId: string },
	now: Date,
) {
	return transact(asking.store, async (tx) => {
		await holdEvent(tx, event.id);
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
				...{ id, event_id: event.id, made_by: personId, name, made_at: at, seen_at: at },
				...{ listed_at: null, waiting: 0, clock_ahead: 0, revoked_at: null },
				session_hash: sessionOf(asking),
			})
			.execute();
		return id;
	});
}

/**
 * The device, where it is the person's own and open; 403 `deviceRevoked` of any other. The session that asks is the one that
 * revoking the device ends.
 */
export async function requireDevice(asking: Asking, { eventId, deviceId, personId }: Place) {
	const { store } = asking;
	const device = await store
		.selectFrom("door_devices")
		.selectAll()
		.where("id", "=", deviceId)
		.where("event_id", "=", eventId)
		.where("made_by", "=", personId)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	if (!device) throw new Refusal("deviceRevoked");
	const session = sessionOf(asking);
	if (session !== null && session !== device.session_hash) {
		const { numUpdatedRows } = await store
			.updateTable("door_devices")
			.set({ session_hash: session })
			.where("id", "=", device.id)
			// Revoked at this moment, its former session has ended already, and this one would be known to nobody.
			.where("revoked_at", "is", null)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new Refusal("deviceRevoked");
	}
	return device;
}

/** Milliseconds: what is seen every second is noted less often. */
const noted = 5000;

/** Milliseconds, 24 days: a clock that stands at 1970 is that far off, too. More does not fit into a column of PostgreSQL. */
const farthest = 24 * 24 * 60 * 60 * 1000;

interface Seen {
	waiting?: number;
	clockAhead?: number;
	listedAt?: string;
}

/** What a device says of itself, where that is news. */
export async function noteDevice(
	store: Store,
	device: { id: string; seen_at: string; waiting: number },
	{ waiting = device.waiting, clockAhead, listedAt }: Seen,
	now: Date,
) {
	const isLately = now.getTime() - Date.parse(device.seen_at) < noted;
	if (isLately && waiting === device.waiting && listedAt === undefined) return;
	await store
		.updateTable("door_devices")
		.set({
			...{ seen_at: now.toISOString(), waiting },
			...(clockAhead === undefined ? {} : { clock_ahead: Math.max(-farthest, Math.min(farthest, clockAhead)) }),
			...(listedAt === undefined ? {} : { listed_at: listedAt }),
		})
		.where("id", "=", device.id)
		.execute();
}

/** Those that are open, and those that were revoked within a day; of one person, or of all. */
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
		...{ id: row.id, name: row.name, isOwn: row.made_by === personId },
		person: fullName({ firstName: row.first_name ?? "", lastName: row.last_name ?? "" }),
		...{ seenAt: row.seen_at, listedAt: row.listed_at, waiting: row.waiting, clockAhead: row.clock_ahead },
		isRevoked: row.revoked_at !== null,
	}));
}

/** Milliseconds: passages are put on the server's clock, but what its screen tells is wrong. */
const farOff = 5 * 60 * 1000;

/** Open devices whose clocks are far off. */
export async function clocksFarOff(store: Store, eventId: string) {
	const rows = await store
		.selectFrom("door_devices")
		.select(["id", "name", "clock_ahead"])
		.where("event_id", "=", eventId)
		.where("revoked_at", "is", null)
		.where((row) => row.or([row("clock_ahead", ">", farOff), row("clock_ahead", "<", -farOff)]))
		.orderBy("name")
		.orderBy("id")
		.execute();
	return rows.map(({ id, name, clock_ahead }) => ({ deviceId: id, name, ahead: clock_ahead }));
}

/**
 * Shuts a device out: the session that it uses ends, so that a new name does not bring it back before its person has signed in
 * again. An organiser who revokes the browser before them keeps their session, for they may let any device in. Twice is the
 * same; 404 of another person's, unless one organises.
 */
export async function revokeDevice(
	asking: Asking,
	{ eventId, deviceId, personId, all }: Place & { all: boolean },
	now: Date,
) {
	const at = now.toISOString();
	await transact(asking.store, async (tx) => {
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
			await endSessionsOf(tx, { personId: ownerId, session, kept: all ? sessionOf(asking) : null });
		}
		await takeBackReserved(tx, eventId, deviceId, now);
		const line = { eventId, actorId: personId, call: "checkIns.revoke", personId: ownerId, at };
		await insertDeed(tx, { ...line, details: { device: name } });
	});
}

interface EndingSession {
	personId: string;
	session: string | null;
	kept: string | null;
}

/** The session that a device uses; where that is not known, all of its person's. */
async function endSessionsOf(tx: Transaction, { personId, session, kept }: EndingSession) {
	await tx
		.deleteFrom("tokens")
		.where("person_id", "=", personId)
		.where("kind", "=", "session")
		.$if(session !== null, (query) => query.where("hash", "=", session ?? ""))
		.$if(kept !== null, (query) => query.where("hash", "!=", kept ?? ""))
		.execute();
	tell(tx, "revocations", personId);
}
