import type { Arguments } from "../../ground/event/visit.server";

/**
 * The result of reading a photo: the code of its QR code; or no code in sight, the iPhone's HEIC format, not an image, or too
 * many photos at the moment.
 */
export type PhotoRead = { code: string } | { problem: "none" | "heic" | "unreadable" | "busy" };

const maxWaiting = 20;
let waiting = 0;

/** Decodes a photo in another process; when many are waiting, people are asked to try again later. */
export async function readPhoto(photo: ArrayBuffer, readCode: Arguments["context"]["readCode"]): Promise<PhotoRead> {
	if (isHeic(photo)) return { problem: "heic" };
	if (waiting >= maxWaiting) return { problem: "busy" };
	waiting++;
	try {
		const result = await readCode(new Uint8Array(photo));
		if (typeof result === "string") return { problem: result };
		return result.code === undefined ? { problem: "none" } : { code: result.code };
	} finally {
		waiting--;
	}
}

/** Recognised by its first bytes: `ftyp` and a brand of HEIF. HEIF decoders are patented, so there is none here. */
function isHeic(photo: ArrayBuffer): boolean {
	return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(Buffer.from(photo).toString("latin1", 4, 12));
}
