import { type ImageKind, imageFileIn, imageIdIn } from "~/domain/event/image";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { Path } from "./findings";

/** A picture that a document names, where it does. */
export interface ImageReference {
	path: Path;
	kind: ImageKind;
	/** As the document says it. */
	said: string;
}

/** Everything of a document that may be a picture of the organiser's own: its cover, and the photos of its speakers. */
export function imagesIn({ page, conferences }: EventDocument): ImageReference[] {
	return [
		{ path: ["page", "cover"], kind: "cover" as const, said: page.cover ?? "" },
		...conferences.flatMap(({ speakers }, talk) =>
			speakers.map(({ photo }, index) => ({
				path: ["conferences", talk, "speakers", index, "photo"],
				kind: "face" as const,
				said: photo,
			})),
		),
	].filter(({ said }) => imageFileIn(said) !== undefined || imageIdIn(said) !== undefined);
}

/** The document with other words for its pictures: those that `say` answers. */
export function withImages(document: EventDocument, replace: (said: string, kind: ImageKind) => string): EventDocument {
	const { page, conferences } = document;
	return {
		...document,
		page: page.cover === undefined ? page : { ...page, cover: replace(page.cover, "cover") },
		conferences: conferences.map((talk) => ({
			...talk,
			speakers: talk.speakers.map((one) => ({ ...one, photo: replace(one.photo, "face") })),
		})),
	};
}

/** The ids of the pictures that a document keeps in the store. */
export function storedImagesOf(document: EventDocument): Set<string> {
	return new Set(imagesIn(document).flatMap(({ said }) => imageIdIn(said) ?? []));
}
