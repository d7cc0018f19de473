import { createHash } from "node:crypto";
import { type ImageKind, variantsOf } from "~/domain/event/image";
import type { Files } from "../services/files";
import type { ImageWorker } from "../services/image-worker";
import { folderOfImage } from "./image-keys";

interface ImageStorage {
	eventId: string;
	/** Where images are stored; without it they are only tried. */
	files?: Files | undefined;
	isDry?: boolean | undefined;
}

/**
 * The id is derived from the content: the same image gives the same one. Rejects with `ImageFailed` if it cannot be decoded.
 */
export async function saveEventImage(
	bytes: Uint8Array,
	kind: ImageKind,
	{ imageWorkers, ...storage }: ImageStorage & { imageWorkers: ImageWorker },
): Promise<string> {
	const id = idOf(kind, bytes);
	if (await isImageSaved(storage, id, kind)) return id;
	for (const { name, bytes: content } of await imageWorkers.makeEventImage(bytes, kind)) {
		if (storage.files && !storage.isDry)
			await storage.files.put(`${folderOfImage(storage.eventId, id)}/${name}`, content);
	}
	return id;
}

/** The id includes the list of variants: when the list changes, images are made anew. */
function idOf(kind: ImageKind, bytes: Uint8Array): string {
	const digest = createHash("sha256").update(JSON.stringify([kind, variantsOf(kind)]));
	return digest.update(bytes).digest("base64url").slice(0, 22);
}

/** Its last file is written after the others; it is written again, so that no sweep deletes the image meanwhile. */
export async function isImageSaved(
	{ eventId, files, isDry }: ImageStorage,
	id: string,
	kind: ImageKind,
): Promise<boolean> {
	const lastKey = `${folderOfImage(eventId, id)}/${variantsOf(kind).at(-1)?.files.at(-1)?.name}`;
	const lastFile = await files?.get(lastKey);
	if (lastFile && !isDry) await files?.put(lastKey, new Uint8Array(await lastFile.arrayBuffer()));
	return lastFile !== undefined;
}
