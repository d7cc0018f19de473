import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { pictureLimits } from "~/domain/networking/picture";
import { blockOtherFormats } from "./block-other-formats";

/** Wide enough for a badge held at arm's length; a larger picture takes longer and reads no better. */
const edge = 1600;

blockOtherFormats();

/** Throws if it cannot be decoded. Runs only in the image worker, as it decodes what strangers sent. */
export async function readQrCode(sent: Uint8Array): Promise<string | undefined> {
	const { data, info } = await sharp(sent, { limitInputPixels: pictureLimits.pixels })
		.rotate()
		.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
		.ensureAlpha()
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
	const picture = { data: pixels, width: info.width, height: info.height, colorSpace: "srgb" } as ImageData;
	prepareZXingModule({ overrides: { wasmBinary: readWasm() } });
	const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1, tryHarder: true });
	return found?.text;
}

let binary: ArrayBuffer | undefined;

/** Loaded from the package: by default the library fetches it from its maker's content network. */
function readWasm(): ArrayBuffer {
	if (!binary) {
		const file = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
		binary = new Uint8Array(file).buffer;
	}
	return binary;
}
