import { openDB } from "idb";
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

/** In IndexedDB, which outlives an empty battery; in memory where a browser has none (a private window). */
export async function openQueue(owner: string, event: string) {
	const db = await openDatabase().catch(() => undefined);
	const memory = new Map<string, Scan>();
	const isOwn = (scan: Scan) => scan.owner === owner && scan.event === event;

	return {
		async put(scan: Scan): Promise<void> {
			if (db) await db.put(table, scan);
			else memory.set(scan.key, scan);
		},
		async remove(key: string): Promise<void> {
			if (db) await db.delete(table, key);
			else memory.delete(key);
		},
		async all(): Promise<Scan[]> {
			const scans: Scan[] = db ? await db.getAll(table) : Array.from(memory.values());
			return scans.filter(isOwn).sort((a, b) => (a.at < b.at ? -1 : 1));
		},
	};
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

function openDatabase() {
	return openDB(scansDatabase, 1, {
		upgrade(db) {
			db.createObjectStore(table, { keyPath: "key" });
		},
		// Signing out deletes the database: this page does not block that.
		blocking(_current, _blocked, { target }) {
			(target as IDBDatabase).close();
		},
	});
}
