import { createHash } from "node:crypto";
import { variantsOf, type ImageKind } from "~/domain/event/image";
import type { Files } from "../services/files";
import type { ImageWorker } from "../services/image-worker";
import { folderOfImage } from "./image-keys";

interface ImageStorage {
	eventId: string;
	/** Where pictures are kept; without, they are only tried. */
	files?: Files | undefined;
	/** Writes nothing. */
	isDry?: boolean | undefined;
}

/**
 * Cuts a picture and keeps what was made, by an id that follows from what it shows: the same picture again is the same id. Rejects with
 * a `Spoilt` where it cannot be decoded.
 */
export async function saveEventImage(
	bytes: Uint8Array,
	kind: ImageKind,
	{ darkroom, ...storage }: ImageStorage & { darkroom: ImageWorker },
): Promise<string> {
	const id = idOf(kind, bytes);
	if (await isImageSaved(storage, id, kind)) return id;
	for (const { name, bytes: content } of await darkroom.makeEventImage(bytes, kind)) {
		if (storage.files && !storage.isDry)
			await storage.files.put(`${folderOfImage(storage.eventId, id)}/${name}`, content);
	}
	return id;
}

/** How pictures are cut is part of it: another way of cutting makes them anew. */
function idOf(kind: ImageKind, bytes: Uint8Array): string {
	const digest = createHash("sha256").update(JSON.stringify([kind, variantsOf(kind)]));
	return digest.update(bytes).digest("base64url").slice(0, 22);
}

/** Whether the store has it: its last file was written after the others. It is put anew, so that nobody sweeps it meanwhile. */
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
