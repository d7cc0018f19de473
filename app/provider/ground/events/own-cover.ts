import { imageFile, imageIn } from "~/domain/event/image";
import { folderOfImage } from "../files/image-keys";
import type { Files } from "../services/files";
import type { LoadedEvent } from "./known-event";

/** The organiser's own cover as a JPEG, for what is read elsewhere than on pages: mails, and paper. Nothing where the cover is a drawing. */
export async function ownCover(
	{ id, document }: Pick<LoadedEvent, "id" | "document">,
	files: Files | undefined,
): Promise<Buffer | undefined> {
	const image = imageIn(document.page.cover);
	const file = image ? await files?.get(`${folderOfImage(id, image)}/${imageFile("mail", "jpg")}`) : undefined;
	return file && Buffer.from(await file.arrayBuffer());
}
