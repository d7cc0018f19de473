import type { Developed } from "../../ground/means/darkroom";

/** What the server says to a process of the darkroom, which answers once. */
export interface ToDarkroom {
	ask: "develop" | "readCode";
	sent: Uint8Array;
	frame?: Uint8Array | undefined;
}

export type FromDarkroom =
	/** It has loaded what it needs. */
	| { say: "ready" }
	| { say: "developed"; developed: Developed }
	| { say: "read"; code: string | undefined }
	| { say: "unreadable"; detail: string };
