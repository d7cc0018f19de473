import { type ImageFormat, imageFile, imageIdIn, imageSizes, typeOfImage } from "~/domain/event/image";
import { Refusal } from "~/domain/ground/refusal";
import { folderOfImage } from "../files/image-keys";
import type { Services } from "../services/services";
import type { LoadedEvent } from "./loaded-event";

/** A speaker's photo: its address for clients of the API, and the id if it is stored here. */
export function describePhoto({ domainId, id: eventId }: LoadedEvent, photo: string) {
	const image = imageIdIn(photo) ?? null;
	if (image === null) return { photo, image };
	const [largest] = imageSizes.face.slice(-1);
	const file = imageFile(largest?.width ?? 0, "jpg");
	return { photo: `/api/domains/${domainId}/events/${eventId}/images/${image}/${file}`, image };
}

/** One file of an image of the event. Refuses with `notFound`. */
export async function readImageFile(
	{ files }: Pick<Services, "files">,
	{ id: eventId }: LoadedEvent,
	{ imageId, file }: { imageId: string; file: string },
): Promise<File> {
	const [, format] = /^[a-z0-9]+\.(avif|webp|jpg)$/.exec(file) ?? [];
	const content = format && (await files?.get(`${folderOfImage(eventId, imageId)}/${file}`));
	if (!content) throw new Refusal("notFound");
	return new File([content], file, { type: typeOfImage[format as ImageFormat] });
}
