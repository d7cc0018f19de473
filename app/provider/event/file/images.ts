import { type ImageKind, imageFileIn, imageIdIn } from "~/domain/event/image";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { Path } from "../document/findings";

export interface ImageReference {
	path: Path;
	kind: ImageKind;
	said: string;
}

export function imagesIn({ page, conferences }: EventDocument): ImageReference[] {
	return [
		...(page.cover ? [{ path: ["page", "cover"], kind: "cover" as const, said: page.cover }] : []),
		...conferences.flatMap(({ speakers }, talk) =>
			speakers.map(({ photo }, index) => ({
				path: ["conferences", talk, "speakers", index, "photo"],
				kind: "face" as const,
				said: photo,
			})),
		),
	].filter(({ said }) => imageFileIn(said) !== undefined || imageIdIn(said) !== undefined);
}

export function withImages(document: EventDocument, replace: (said: string, kind: ImageKind) => string): EventDocument {
	const { page, conferences } = document;
	return {
		...document,
		page: page.cover === undefined ? page : { ...page, cover: replace(page.cover, "cover") },
		conferences: conferences.map((talk) => ({
			...talk,
			speakers: talk.speakers.map((speaker) => ({ ...speaker, photo: replace(speaker.photo, "face") })),
		})),
	};
}

export function storedImagesOf(document: EventDocument): Set<string> {
	return new Set(imagesIn(document).flatMap(({ said }) => imageIdIn(said) ?? []));
}
