import { resultOf } from "../../storage/result-of";
import { scansDatabase } from "./confirm-sign-out";

/** A badge that was read on this device and is not saved on the server yet. */
export interface Scan {
	/** Made on this device: the same scan sent twice is one. */
	key: string;
	/** The person who read it, and the event: nobody else sends it. */
	owner: string;
	event: string;
	code: string;
	comment?: string;
	tags?: string;
	at: string;
	/** Why the server refuses it: it stays until somebody has seen that. */
	refused?: string;
}

const table = "scans";

/**
 * A queue in IndexedDB, which outlives the page, the browser and an empty battery; in memory where a browser has none (a
 * private window).
 */
export async function openQueue(owner: string, event: string) {
	const store = await openStore().catch(() => undefined);
	const memory = new Map<string, Scan>();
	const isOwn = (scan: Scan) => scan.owner === owner && scan.event === event;

	return {
		async put(scan: Scan): Promise<void> {
			if (store) await resultOf(store.transaction(table, "readwrite").objectStore(table).put(scan));
			else memory.set(scan.key, scan);
		},
		async remove(key: string): Promise<void> {
			if (store) await resultOf(store.transaction(table, "readwrite").objectStore(table).delete(key));
			else memory.delete(key);
		},
		/** The oldest first. */
		async all(): Promise<Scan[]> {
			const scans = store
				? await resultOf<Scan[]>(store.transaction(table).objectStore(table).getAll())
				: Array.from(memory.values());
			return scans.filter(isOwn).sort((a, b) => (a.at < b.at ? -1 : 1));
		},
	};
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

async function openStore(): Promise<IDBDatabase> {
	const opening = indexedDB.open(scansDatabase, 1);
	opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: "key" });
	const store = await resultOf(opening);
	// Signing out deletes the database: this page does not block that.
	store.onversionchange = () => store.close();
	return store;
}
