import type { FileKey } from "../services/files";

export const imageFolder = "images";

/** Everything that is kept of a picture of an event file. */
export function folderOfImage(eventId: string, id: string): FileKey {
	return `${imageFolder}/${eventId}/${id}`;
}
