import { imageIdIn, variantsOf } from "~/domain/event/image";
import { duplicateDocument, nearestFirstDay } from "~/domain/event-file/duplicate-document";
import type { EventDocument } from "~/domain/event-file/event-document";
import { Refusal } from "~/domain/ground/refusal";
import { folderOfImage } from "../../ground/files/image-keys";
import type { Files } from "../../ground/services/files";
import type { Transaction } from "../../ground/store/transact";
import { imagesIn } from "../file/images";
import { createOnce } from "./create-event";

interface Duplicate {
	id: string;
	alias: string;
	name: string;
	firstDay: string;
	domainId: string;
	author: string;
	now: Date;
}

/** @throws Refusal invalidForm (422) with the nearest day of the right weekday, or with another alias */
export function duplicateEvent(tx: Transaction, document: EventDocument, duplicate: Duplicate) {
	return createOnce(tx, duplicate, async () => duplicateDocument(document, duplicate));
}

export function requireSameWeekday(document: EventDocument, firstDay: string) {
	const nearest = nearestFirstDay(document, firstDay);
	if (nearest === firstDay) return;
	throw new Refusal("invalidForm", { firstDay: `newEvent.error.weekday ${nearest.split("-").reverse().join("/")}` });
}

/** Copies the event's own pictures before a document names them: each event has its own files. */
export async function copyImages(files: Files | undefined, document: EventDocument, eventId: string) {
	if (!files) return;
	for (const { said, kind } of imagesIn(document)) {
		const id = imageIdIn(said);
		if (id === undefined) continue;
		for (const { name } of variantsOf(kind).flatMap((variant) => variant.files)) {
			const file = await files.get(`${folderOfImage(document.event.id, id)}/${name}`);
			if (file) await files.put(`${folderOfImage(eventId, id)}/${name}`, file);
		}
	}
}
