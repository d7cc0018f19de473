import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DeviceReport, DoorCounts, DoorList, DoorRules } from "../../domain/venue/wire";
import { doorStorage } from "./wipe-list";

/** The state of a device for an event, beside the people and the check-ins. */
export interface DeviceState {
	deviceId: string;
	cursor: string;
	isWhole: boolean;
	/** When it last was up to date, by this device's clock; 0: never. */
	listedAt: number;
	salt: string;
	rules: DoorRules;
	counts: DoorCounts;
	/** Milliseconds by which the server's clock is ahead. */
	ahead: number;
}

/** A part of the list as the server sent it: codes and packed attendees for the desk, encrypted entries for a door. */
export interface ListPart extends Pick<DoorList, "people">, Partial<Pick<DoorList, "gone" | "reserved">> {
	sealed: Uint8Array;
}

/** Somebody who was registered on the spot without a network, as typed; fields left open are empty. */
export interface WalkInEntry {
	firstName: string;
	lastName: string;
	typoId: string;
	email: string;
	company: string;
}

export interface DeviceCheckIn extends Omit<DeviceReport["entries"][number], "userId"> {
	code: string;
	moves?: { inside: number; came: number };
	/** Of a person who was registered with this check-in: neither is kept without the other. */
	form?: WalkInEntry;
	/** When it was sent, by this device's clock; 0: not yet. */
	sentAt: number;
}

interface Schema extends DBSchema {
	/** The state under `state`, the codes that may be given under `badges`. */
	state: { key: string; value: DeviceState | string[] };
	pieces: { key: number; value: ListPart };
	facts: { key: string; value: DeviceCheckIn };
}

/** On disk before it is said to be saved. */
const onDisk = { durability: "strict" } as const;

/** This browser's store for one event; a method that has resolved has written to disk. */
export class DeviceStore {
	private constructor(private readonly db: IDBPDatabase<Schema>) {}

	static async open(eventId: string): Promise<DeviceStore> {
		const db = await openDB<Schema>(`${doorStorage}-${eventId}`, 1, {
			upgrade(made) {
				made.createObjectStore("state");
				made.createObjectStore("pieces", { autoIncrement: true });
				made.createObjectStore("facts", { keyPath: "id" });
			},
			// Signing out in another window wipes it.
			blocking(_current, _blocked, { target }) {
				(target as IDBDatabase).close();
			},
		});
		return new DeviceStore(db);
	}

	async state(): Promise<DeviceState | undefined> {
		return (await this.db.get("state", "state")) as DeviceState | undefined;
	}

	parts(): Promise<ListPart[]> {
		return this.db.getAll("pieces");
	}

	checkIns(): Promise<DeviceCheckIn[]> {
		return this.db.getAll("facts");
	}

	/** Saves the next part of the list, its position and the badges that may be given from now on: all or none. */
	async savePart(piece: ListPart, state: DeviceState, isFirst: boolean, free: string[] | null): Promise<void> {
		const tx = this.db.transaction(["state", "pieces", "facts"], "readwrite", onDisk);
		const [states, pieces] = [tx.objectStore("state"), tx.objectStore("pieces")];
		const isAny = piece.people.length > 0 || piece.sealed.length > 0 || piece.gone?.length || piece.reserved?.length;
		await Promise.all([
			isFirst && pieces.clear(),
			isAny && pieces.add(piece),
			states.put(state, "state"),
			free && saveFree(free),
			tx.done,
		]);

		async function saveFree(codes: string[]) {
			const stored = await tx.objectStore("facts").getAll();
			const givenCodes = new Set(stored.filter(({ form }) => form).map(({ code }) => code));
			await states.put(
				codes.filter((code) => !givenCodes.has(code)),
				"badges",
			);
		}
	}

	/** Two windows never give the same badge. Undefined: none is left. */
	async assignBadge(made: (code: string) => DeviceCheckIn): Promise<DeviceCheckIn | undefined> {
		const tx = this.db.transaction(["state", "facts"], "readwrite", onDisk);
		const [code, ...left] = ((await tx.objectStore("state").get("badges")) ?? []) as string[];
		const fact = code === undefined ? undefined : made(code);
		if (fact) {
			await Promise.all([tx.objectStore("state").put(left, "badges"), tx.objectStore("facts").put(fact), tx.done]);
		}
		return fact;
	}

	async saveCheckIns(checkIns: DeviceCheckIn[], gone: string[] = []): Promise<void> {
		const tx = this.db.transaction("facts", "readwrite", onDisk);
		await Promise.all([
			...checkIns.map((fact) => tx.store.put(fact)),
			...gone.map((id) => tx.store.delete(id)),
			tx.done,
		]);
	}

	/** Deletes the people; check-ins that are not sent yet stay. */
	async wipe(): Promise<void> {
		const tx = this.db.transaction(["state", "pieces"], "readwrite", onDisk);
		await Promise.all([tx.objectStore("state").clear(), tx.objectStore("pieces").clear(), tx.done]);
	}
}
