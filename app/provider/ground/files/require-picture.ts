import { type PictureSize, sizeInHead } from "~/domain/event/picture-size";
import { Refusal } from "~/domain/ground/refusal";
import { kindOfPicture, pictureLimits } from "~/domain/networking/picture";

/** Size and format stand at the beginning of a file; rarely behind a long preview. */
const headBytes = 512 * 1024;

/**
 * By its content, whatever its name. Refuses with `pictureTooLarge` (413) for too many bytes, `pictureTooWide` (413) for too
 * many pixels, `pictureHeic` or `pictureUnsupported` (415) for anything but JPEG, PNG and WebP.
 */
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
