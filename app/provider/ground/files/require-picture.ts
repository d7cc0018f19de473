import { type PictureSize, sizeInHead } from "~/domain/event/picture-size";
import { Refusal } from "~/domain/ground/refusal";
import { kindOfPicture, pictureLimits } from "~/domain/networking/picture";

/** What a picture says of itself stands at its beginning; rarely behind a long preview. */
const headBytes = 512 * 1024;

/** By what it holds, whatever it is called: 413 for too many bytes or pixels, 415 for anything but JPEG, PNG and WebP. */
export async function requirePicture(photo: Blob): Promise<PictureSize> {
	if (photo.size > pictureLimits.bytes) throw new Refusal("pictureTooLarge");
	const head = new Uint8Array(await photo.slice(0, headBytes).arrayBuffer());
	const kind = kindOfPicture(head);
	if (kind === "heic") throw new Refusal("pictureHeic");
	if (kind === undefined) throw new Refusal("pictureUnsupported");
	const size = sizeInHead(head) ?? sizeInHead(new Uint8Array(await photo.arrayBuffer()));
	if (!size) throw new Refusal("pictureUnsupported");
	if (size.width * size.height > pictureLimits.pixels) throw new Refusal("pictureTooWide");
	return size;
}
