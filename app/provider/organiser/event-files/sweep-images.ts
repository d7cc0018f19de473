import { readDocument } from "~/domain/event-file/event-document";
import type { Job } from "../../ground/background/loop";
import { folderOfImage, imageFolder } from "../../ground/files/image-keys";
import type { ServicesWith } from "../../ground/services/services";
import { imagesOfBallots } from "../../live/ballots/option-images";
import { storedImagesOf } from "./images";

const hour = 60 * 60 * 1000;

/** An hour after the event changed, for open pages still load them; those of refused imports too. */
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
		const changed = event ? Date.parse(event.updated_at) : 0;
		for (const [id, put] of ids) {
			const isRecent = now().getTime() - Math.max(put, changed) < hour;
			if (!isRecent && !named.has(id)) await files.remove(folderOfImage(eventId, id));
		}
	}
}
