import type { ImageKind } from "~/domain/event/image";

/** A file of a picture, by the name of its variant and format (`hd.webp`). */
export interface ImageFile {
	name: string;
	bytes: Uint8Array;
}

export interface ProcessedImage {
	files: ImageFile[];
	/** Pixels, upright. */
	width: number;
	height: number;
}

/** Where what strangers sent is decoded: away from the process that answers pages, which outlives whatever a picture does there. */
export interface ImageWorker {
	/**
	 * Every file that is kept of a picture, made anew of its pixels; `frame` is laid over one of them. Rejects with a
	 * `Spoilt` where this picture will never be developed, with anything else where none can be at the moment.
	 */
	process(image: Uint8Array, frame?: Uint8Array): Promise<ProcessedImage>;
	/** Every file that is shown of a picture of the event file, by the names of `cutsOf`. Rejects as `develop` does. */
	makeEventImage(image: Uint8Array, kind: ImageKind): Promise<ImageFile[]>;
	/** What the QR code on a picture says; undefined where none is in sight. Rejects as `develop` does. */
	readCode(image: Uint8Array): Promise<string | undefined>;
	/** The processes that are up now. */
	running(): number[];
	close(): Promise<void>;
}

/** Why there will be nothing of a picture: it cannot be decoded, took too long, or ended two processes (a fault of a decoder, its memory). */
export class ImageFailed extends Error {
	override name = "Spoilt";
	constructor(
		readonly reason: "unreadable" | "tooSlow" | "fell",
		detail = "",
	) {
		super(`a picture cannot be developed: ${reason} ${detail}`.trim());
	}
}
