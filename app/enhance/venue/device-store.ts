import type { DeviceReport, DoorCounts, DoorList, DoorRules } from "../../domain/venue/wire";
import { resultOf } from "../storage/result-of";
import { doorStorage } from "./wipe-list";

/** The state of a device for an event, beside the people and the check-ins. */
export interface DeviceState {
	deviceId: string;
	/** The position from which the list goes on. */
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
	/** How it changes the counts of its place, as far as this device knows. */
	moves?: { inside: number; came: number };
	/**
	 * The form of a person who was registered with this check-in: the two are one record, so that neither is kept without the
	 * other.
	 */
	form?: WalkInEntry;
	/** When it was sent, by this device's clock; 0: not yet. */
	sentAt: number;
}

const stores = ["state", "pieces", "facts"] as const;
type StoreName = (typeof stores)[number];

/** This browser's store for one event; a method that has resolved has written to disk. */
export class DeviceStore {
	private constructor(private readonly db: IDBDatabase) {}

	static async open(eventId: string): Promise<DeviceStore> {
		const request = indexedDB.open(`${doorStorage}-${eventId}`, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("state");
			request.result.createObjectStore("pieces", { autoIncrement: true });
			request.result.createObjectStore("facts", { keyPath: "id" });
		};
		const db = await resultOf(request);
		// Signing out in another window wipes it.
		db.onversionchange = () => db.close();
		return new DeviceStore(db);
	}

	async state(): Promise<DeviceState | undefined> {
		return resultOf(this.db.transaction("state").objectStore("state").get("state"));
	}

	async parts(): Promise<ListPart[]> {
		return resultOf(this.db.transaction("pieces").objectStore("pieces").getAll());
	}

	async checkIns(): Promise<DeviceCheckIn[]> {
		return resultOf(this.db.transaction("facts").objectStore("facts").getAll());
	}

	/** Saves the next part of the list, its position and the badges that may be given from now on: all or none. */
	savePart(piece: ListPart, state: DeviceState, isFirst: boolean, free: string[] | null): Promise<void> {
		return this.write(["state", "pieces", "facts"], (of) => {
			if (isFirst) of("pieces").clear();
			const isAny = piece.people.length > 0 || piece.sealed.length > 0 || piece.gone?.length || piece.reserved?.length;
			if (isAny) of("pieces").add(piece);
			of("state").put(state, "state");
			if (!free) return;
			const stored: IDBRequest<DeviceCheckIn[]> = of("facts").getAll();
			stored.onsuccess = () => {
				const givenCodes = new Set(stored.result.filter(({ form }) => form).map(({ code }) => code));
				of("state").put(
					free.filter((code) => !givenCodes.has(code)),
					"badges",
				);
			};
		});
	}

	/**
	 * Takes one of the reserved badges and saves the check-in made with it: two windows never give the same badge. Undefined:
	 * none is left.
	 */
	async assignBadge(made: (code: string) => DeviceCheckIn): Promise<DeviceCheckIn | undefined> {
		let fact: DeviceCheckIn | undefined;
		await this.write(["state", "facts"], (of) => {
			const request: IDBRequest<string[] | undefined> = of("state").get("badges");
			request.onsuccess = () => {
				const [code, ...left] = request.result ?? [];
				if (code === undefined) return;
				fact = made(code);
				of("state").put(left, "badges");
				of("facts").put(fact);
			};
		});
		return fact;
	}

	saveCheckIns(checkIns: DeviceCheckIn[], gone: string[] = []): Promise<void> {
		return this.write(["facts"], (of) => {
			for (const fact of checkIns) of("facts").put(fact);
			for (const id of gone) of("facts").delete(id);
		});
	}

	/** Deletes the people; check-ins that are not sent yet stay. */
	wipe(): Promise<void> {
		return this.write(["state", "pieces"], (of) => {
			of("state").clear();
			of("pieces").clear();
		});
	}

	private write(names: StoreName[], work: (of: (name: StoreName) => IDBObjectStore) => void): Promise<void> {
		return new Promise((resolve, reject) => {
			const transaction = this.db.transaction(names, "readwrite", { durability: "strict" });
			transaction.oncomplete = () => resolve();
			transaction.onabort = () => reject(transaction.error);
			work((name) => transaction.objectStore(name));
		});
	}
}
