import { imageFile, imageIdIn } from "~/domain/event/image";
import { folderOfImage } from "../files/image-keys";
import type { Files } from "../services/files";
import type { LoadedEvent } from "./loaded-event";

/** The organiser's own cover image as a JPEG, for mails and documents. Undefined if the cover is one of our drawings. */
export async function readCoverImage(
	{ id, document }: Pick<LoadedEvent, "id" | "document">,
	files: Files | undefined,
): Promise<Buffer | undefined> {
	const image = imageIdIn(document.page.cover);
	const file = image ? await files?.get(`${folderOfImage(id, image)}/${imageFile("mail", "jpg")}`) : undefined;
	return file && Buffer.from(await file.arrayBuffer());
}
