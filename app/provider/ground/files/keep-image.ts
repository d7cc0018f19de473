import { createHash } from "node:crypto";
import { cutsOf, type ImageKind } from "~/domain/event/image";
import type { Darkroom } from "../services/darkroom";
import type { Files } from "../services/files";
import { folderOfImage } from "./image-keys";

interface ImagePlace {
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
export async function keepImage(
	bytes: Uint8Array,
	kind: ImageKind,
	{ darkroom, ...place }: ImagePlace & { darkroom: Darkroom },
): Promise<string> {
	const id = idOf(kind, bytes);
	if (await isKept(place, id, kind)) return id;
	for (const { name, bytes: content } of await darkroom.cut(bytes, kind)) {
		if (place.files && !place.isDry) await place.files.put(`${folderOfImage(place.eventId, id)}/${name}`, content);
	}
	return id;
}

/** How pictures are cut is part of it: another way of cutting makes them anew. */
function idOf(kind: ImageKind, bytes: Uint8Array): string {
	const digest = createHash("sha256").update(JSON.stringify([kind, cutsOf(kind)]));
	return digest.update(bytes).digest("base64url").slice(0, 22);
}

/** Whether the store has it: its last file was written after the others. It is put anew, so that nobody sweeps it meanwhile. */
export async function isKept({ eventId, files, isDry }: ImagePlace, id: string, kind: ImageKind): Promise<boolean> {
	const last = `${folderOfImage(eventId, id)}/${cutsOf(kind).at(-1)?.files.at(-1)?.name}`;
	const found = await files?.get(last);
	if (found && !isDry) await files?.put(last, new Uint8Array(await found.arrayBuffer()));
	return found !== undefined;
}
