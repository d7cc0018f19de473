import type { ImageKind } from "~/domain/event/image";
import type { ImageFile, ProcessedImage } from "../../ground/services/image-worker";

export type ImageWorkerRequest = { sent: Uint8Array } & (
	| { ask: "develop"; frame?: Uint8Array | undefined }
	| { ask: "readCode" }
	| { ask: "cut"; kind: ImageKind }
);

export type ImageWorkerMessage =
	| { say: "ready" }
	| { say: "developed"; developed: ProcessedImage }
	| { say: "cut"; files: ImageFile[] }
	| { say: "read"; code: string | undefined }
	| { say: "unreadable"; detail: string };
