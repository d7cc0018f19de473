import { type ImageKind, imageFile, imagesNamedIn, type PictureUse, storedImageName } from "~/domain/event/image";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { requirePicture } from "../../ground/files/require-picture";
import { isImageSaved, saveEventImage } from "../../ground/files/save-event-image";
import { ImageFailed } from "../../ground/services/image-worker";
import type { ValueChange } from "./draft";
import { faultAt } from "./save-document";

/** Pixels; printed, a logo is some centimetres wide. */
const logoWidth = 480;

/**
 * Stores a picture before a document names it, and answers how a document does. A logo travels inside of the document, as badges
 * are printed without other files. Refuses with `pictureBroken`, or as `requirePicture` does.
 */
export async function saveDraftImage(
	{ files, imageWorkers }: Pick<ProviderContext, "files" | "imageWorkers">,
	eventId: string,
	{ use, photo }: { use: PictureUse; photo: Blob },
): Promise<string> {
	await requirePicture(photo);
	if (!files || !imageWorkers) throw new Refusal("unexpected");
	const bytes = new Uint8Array(await photo.arrayBuffer());
	try {
		if (use !== "logo") return storedImageName(await saveEventImage(bytes, use, { eventId, files, imageWorkers }));
		const variants = await imageWorkers.makeEventImage(bytes, "option");
		const logo = variants.find(({ name }) => name === imageFile(logoWidth, "jpg"));
		if (!logo) throw new Refusal("unexpected");
		return `data:image/jpeg;base64,${Buffer.from(logo.bytes).toString("base64")}`;
	} catch (error) {
		throw error instanceof ImageFailed ? new Refusal("pictureBroken", {}, { cause: error }) : error;
	}
}

/** The parts of a document that name stored pictures, and how those are cut. */
const kindOfPart: Record<string, ImageKind> = { page: "cover", conferences: "face" };

/** Refuses with `invalidForm` a change that names a picture which this event has not: that of another event, or one removed. */
export async function requireOwnImages(
	{ files }: Pick<ProviderContext, "files">,
	eventId: string,
	changes: ValueChange[],
) {
	if (!files) return;
	for (const { path, before, after } of changes) {
		const kind = kindOfPart[path[0] ?? ""];
		const seen = imagesNamedIn(JSON.stringify(before ?? null));
		const added = kind ? imagesNamedIn(JSON.stringify(after ?? null)).filter((id) => !seen.includes(id)) : [];
		for (const id of new Set(added)) {
			if (kind && (await isImageSaved({ eventId, files }, id, kind))) continue;
			const field = kind === "cover" ? ["page", "cover"] : path;
			throw faultAt(field, { code: "pictureGone" });
		}
	}
}
