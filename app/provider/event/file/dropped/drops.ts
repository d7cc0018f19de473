import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../../ground/access/context";
import type { Job } from "../../../ground/background/loop";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { newToken } from "../../../ground/store/ids";
import { is } from "../../../ground/store/is";
import { readJson } from "../../../ground/store/json-column";
import type { Store } from "../../../ground/store/open";
import type { Database, Transaction } from "../../../ground/store/transact";
import { doFileWork, type FileMeans } from "./do-file-work";
import type { FileFault } from "./file-work";

const hour = 60 * 60 * 1000;
const keptMs = 24 * hour;

interface Drop {
	event: LoadedEvent;
	personId: string;
	now: Date;
}

/** Reads a file and keeps it in the place of the person's former one. Returns its id. */
export async function dropFile(
	services: Pick<ProviderContext, "store"> & FileMeans,
	{ event, personId, now }: Drop,
	{ name, text }: { name: string; text: string },
): Promise<string> {
	const { faults, content, lines, revision, ...read } = await doFileWork(services, "read", {
		text,
		name,
		eventId: event.id,
		domainId: event.domainId,
	});
	const row = {
		id: newToken(),
		name,
		text: read.text,
		content,
		faults: JSON.stringify(faults),
		lines: JSON.stringify(lines),
		revision,
		had_passwords: read.hadPasswords ? 1 : 0,
		at: now.toISOString(),
	};
	await services.store
		.insertInto("dropped_files")
		.values({ event_id: event.id, person_id: personId, ...row })
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doUpdateSet(row))
		.execute();
	return row.id;
}

/** The file that somebody has waiting at an event; undefined if there is none. */
export async function findOwnDrop(db: Database, { event, personId, now }: Drop) {
	return db
		.selectFrom("dropped_files")
		.select(["id", "name", "at"])
		.where(is({ event_id: event.id, person_id: personId }))
		.where("at", ">", oldest(now))
		.executeTakeFirst();
}

/** Refuses with notFound (404) if it is another person's, too old, decided already, or replaced by another file. */
export async function requireDrop(db: Database, { event, personId, now }: Drop, id: string) {
	const row = await db
		.selectFrom("dropped_files")
		.selectAll()
		.where(is({ id, event_id: event.id, person_id: personId }))
		.where("at", ">", oldest(now))
		.executeTakeFirst();
	if (!row) throw new Refusal("notFound");
	return {
		...row,
		faults: readJson<StoredFault[]>(row.faults).map(asFault),
		lines: readJson<Record<string, number>>(row.lines),
		hadPasswords: row.had_passwords === 1,
	};
}

/** A file that was brought before faults had codes has them as sentences in English. */
type StoredFault = FileFault | (Pick<FileFault, "line" | "key"> & { message: string });

function asFault(stored: StoredFault): FileFault {
	if ("fault" in stored) return stored;
	const { line, key, message } = stored;
	return { line, key, fault: { code: "written", sentence: message } };
}

export type DroppedFile = Awaited<ReturnType<typeof requireDrop>>;

/** Of two who decide about one file at once, the second is refused with notFound (404). */
export async function takeDrop(tx: Transaction, id: string) {
	const { numDeletedRows } = await tx.deleteFrom("dropped_files").where("id", "=", id).executeTakeFirstOrThrow();
	if (numDeletedRows === 0n) throw new Refusal("notFound");
}

function oldest(now: Date): string {
	return new Date(now.getTime() - keptMs).toISOString();
}

/** Files that nobody has decided about for a day. */
export function sweepDroppedFiles(store: Store, now: () => Date): Job {
	return {
		name: "dropped-files-sweep",
		everyMs: hour,
		async run() {
			await store.deleteFrom("dropped_files").where("at", "<=", oldest(now())).execute();
			return false;
		},
	};
}
