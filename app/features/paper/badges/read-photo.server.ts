import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** What a photo says: the code of its QR code, none in sight, an iPhone's own format, no picture at all, or too many photos at this moment. */
export type PhotoRead = { code: string } | { problem: "none" | "heic" | "unreadable" | "busy" };

/** Wide enough for a badge held at arm's length; a larger picture takes longer and reads no better. */
const edge = 1600;
/** A picture of a few kilobytes can unfold into gigabytes. */
const mostPixels = 64_000_000;
const mostWaiting = 20;
// A drawing is a program: a few lines of it keep a processor busy for minutes, and everybody else's photo waiting.
sharp.block({ operation: ["VipsForeignLoadSvg"] });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Reads one photo after the other: each takes a processor for a fifth of a second. */
export async function readPhoto(photo: ArrayBuffer): Promise<PhotoRead> {
	if (isHeic(photo)) return { problem: "heic" };
	if (waiting >= mostWaiting) return { problem: "busy" };
	waiting++;
	const turn = last.then(() => decode(photo));
	last = turn.catch(() => {});
	try {
		return await turn;
	} finally {
		waiting--;
	}
}

/** By its first bytes: `ftyp` and a brand of HEIF. Its decoders are patented, ours has none. */
function isHeic(photo: ArrayBuffer): boolean {
	return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(Buffer.from(photo).toString("latin1", 4, 12));
}

async function decode(photo: ArrayBuffer): Promise<PhotoRead> {
	const picture = await pixelsOf(photo).catch(() => undefined);
	if (!picture) return { problem: "unreadable" };
	prepareZXingModule({ overrides: { wasmBinary: zxing() } });
	const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1, tryHarder: true });
	return found ? { code: found.text } : { problem: "none" };
}

async function pixelsOf(photo: ArrayBuffer) {
	const { data, info } = await sharp(Buffer.from(photo), { limitInputPixels: mostPixels })
		.rotate()
		.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
		.ensureAlpha()
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
	return { data: pixels, width: info.width, height: info.height, colorSpace: "srgb" } as ImageData;
}

let binary: ArrayBuffer | undefined;

/** From the package: asked for by name, it would be fetched from its maker's content network. */
function zxing(): ArrayBuffer {
	if (!binary) {
		const file = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
		binary = new Uint8Array(file).buffer;
	}
	return binary;
}
