import { setImmediate } from "node:timers/promises";
import { imagesNamedIn } from "~/domain/event/image";
import { readDocument } from "~/domain/event-file/event-document";
import type { Job } from "../../ground/background/loop";
import { folderOfImage, imageFolder } from "../../ground/files/image-keys";
import type { ServicesWith } from "../../ground/services/services";
import { imagesOfBallots } from "../../live/ballots/option-images";
import { storedImagesOf } from "./images";

const hour = 60 * 60 * 1000;

/**
 * Images that neither the event, its draft nor one of its versions names: those of refused imports and forms. An hour after they
 * came, for whoever sent one may still be filling in the form that names it.
 */
export function sweepImages({ store, files, now }: ServicesWith<"files">): Job {
	return {
		name: "images-sweep",
		everyMs: hour,
		async run() {
			const lastPut = new Map<string, Map<string, number>>();
			for await (const { key, at } of files.list(imageFolder)) {
				const [, eventId = "", id = ""] = key.split("/");
				const ofEvent = lastPut.get(eventId) ?? new Map<string, number>();
				lastPut.set(eventId, ofEvent.set(id, Math.max(at.getTime(), ofEvent.get(id) ?? 0)));
			}
			for (const [eventId, ids] of lastPut) await sweepEvent(eventId, ids);
			return false;
		},
	};

	async function sweepEvent(eventId: string, ids: Map<string, number>) {
		const event = await store
			.selectFrom("events")
			.select(["document", "updated_at"])
			.where("id", "=", eventId)
			.executeTakeFirst();
		const named = event ? storedImagesOf(readDocument(event.document)) : new Set<string>();
		for (const id of await imagesOfBallots(store, eventId)) named.add(id);
		for (const id of await imagesOfDraft(eventId)) named.add(id);
		const changed = event ? Date.parse(event.updated_at) : 0;
		const isOld = (put: number) => now().getTime() - Math.max(put, changed) >= hour;
		const unnamed = [...ids].flatMap(([id, put]) => (isOld(put) && !named.has(id) ? [id] : []));
		for (const id of await withoutRevision(eventId, unnamed)) await files.remove(folderOfImage(eventId, id));
	}

	/** Of changes for which a time is set, too. */
	async function imagesOfDraft(eventId: string): Promise<string[]> {
		const rows = await store
			.selectFrom("event_draft_changes")
			.select("change")
			.where("event_id", "=", eventId)
			.execute();
		return rows.flatMap(({ change }) => imagesNamedIn(change));
	}

	/** Those that no version of the event names, for each can be restored; versions are read one by one, the newest first. */
	async function withoutRevision(eventId: string, ids: string[]): Promise<Set<string>> {
		const left = new Set(ids);
		for (let below: number | undefined; left.size > 0; ) {
			const older = store.selectFrom("event_revisions").where("event_id", "=", eventId);
			const row = await (below === undefined ? older : older.where("revision", "<", below))
				.select(["revision", "document"])
				.orderBy("revision", "desc")
				.limit(1)
				.executeTakeFirst();
			if (!row) break;
			for (const id of imagesNamedIn(row.document)) left.delete(id);
			below = row.revision;
			await setImmediate();
		}
		return left;
	}
}
