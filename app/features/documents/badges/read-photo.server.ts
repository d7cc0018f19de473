import type { Arguments } from "../../frame/event/visit.server";

/** What a photo says: the code of its QR code, none in sight, an iPhone's own format, no picture at all, or too many photos at this moment. */
export type PhotoRead = { code: string } | { problem: "none" | "heic" | "unreadable" | "busy" };

const maxWaiting = 20;
let waiting = 0;

/** Decoded by another process; who would wait long for their turn is asked to come again. */
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

/** By its first bytes: `ftyp` and a brand of HEIF. Its decoders are patented, ours has none. */
function isHeic(photo: ArrayBuffer): boolean {
	return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(Buffer.from(photo).toString("latin1", 4, 12));
}
