import { resultOf } from "../../storage/result-of";
import { scansDatabase } from "./confirm-sign-out";

/** A badge that was read on this device and has not been noted yet. */
export interface Scan {
	/** Made here: the same scan sent twice is one. */
	key: string;
	/** Who read it, and at which event: nobody else sends it. */
	owner: string;
	event: string;
	code: string;
	comment?: string;
	tags?: string;
	at: string;
	/** Why the server takes it not: it stays until somebody has seen that. */
	refused?: string;
}

const table = "scans";

/** In IndexedDB, which outlives the page, the browser and a battery. Where a browser has none (a private window), in memory. */
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
	// Who signs out deletes it: this page does not hold it back.
	store.onversionchange = () => store.close();
	return store;
}
