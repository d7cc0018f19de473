import type { FileKey } from "../services/files";

export const imageFolder = "images";

export function folderOfImage(eventId: string, id: string): FileKey {
	return `${imageFolder}/${eventId}/${id}`;
}
