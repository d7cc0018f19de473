import type { ImageKind } from "~/domain/event/image";

/** A variant of an image, named by variant and format (`hd.webp`). */
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

/** Decodes images from strangers in other processes, so that the one that answers pages survives a crash of the decoder. */
export interface ImageWorker {
	/**
	 * Makes every stored variant of a photo anew from its pixels; `frame` is laid over one of them. Rejects with `ImageFailed`
	 * for a photo that can never be processed, with another error if none can be at the moment.
	 */
	process(image: Uint8Array, frame?: Uint8Array): Promise<ProcessedImage>;
	/** Makes every variant of an image of the event file, by the names of `cutsOf`. Rejects as `process` does. */
	makeEventImage(image: Uint8Array, kind: ImageKind): Promise<ImageFile[]>;
	/** Reads the QR code on a photo; undefined if there is none. Rejects as `process` does. */
	readCode(image: Uint8Array): Promise<string | undefined>;
	running(): number[];
	close(): Promise<void>;
}

/** It cannot be decoded, took too long, or crashed two processes (a fault of a decoder, or its memory). */
export class ImageFailed extends Error {
	override name = "Spoilt";
	constructor(
		readonly reason: "unreadable" | "tooSlow" | "crashed",
		detail = "",
	) {
		super(`a picture cannot be developed: ${reason} ${detail}`.trim());
	}
}
