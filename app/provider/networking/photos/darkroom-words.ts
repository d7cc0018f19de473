import type { ImageKind } from "~/domain/event/image";
import type { ImageFile, ProcessedImage } from "../../ground/services/image-worker";

/** What the server says to a process of the darkroom, which answers once. */
export type ToDarkroom = { sent: Uint8Array } & (
	| { ask: "develop"; frame?: Uint8Array | undefined }
	| { ask: "readCode" }
	| { ask: "cut"; kind: ImageKind }
);

export type FromDarkroom =
	/** It has loaded what it needs. */
	| { say: "ready" }
	| { say: "developed"; developed: ProcessedImage }
	| { say: "cut"; files: ImageFile[] }
	| { say: "read"; code: string | undefined }
	| { say: "unreadable"; detail: string };
