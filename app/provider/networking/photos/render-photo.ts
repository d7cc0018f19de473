import sharp from "sharp";
import { pictureLimits, type Variant, variants } from "~/domain/networking/picture";
import type { ImageFile, ProcessedImage } from "../../ground/services/image-worker";
import { blockOtherFormats } from "./block-other-formats";
import { fileOf } from "./picture-rows";

blockOtherFormats();

/**
 * Upright, in sRGB, without metadata. Throws if it cannot be decoded. Only in the image worker: it decodes what strangers sent.
 */
export async function renderPhoto(sent: Uint8Array, frame: Uint8Array | undefined): Promise<ProcessedImage> {
	const source = () =>
		sharp(sent, { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true })
			.autoOrient()
			.flatten({ background: "#ffffff" });
	const original = await source().jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true });
	const { data, info } = await source()
		.resize({ width: variants.hd, height: variants.hd, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const hd = () => sharp(data, { raw: { width, height, channels } });
	const files: ImageFile[] = [{ name: fileOf("original", "jpg"), bytes: original.data }];
	const encode = async (variant: Variant, picture: ReturnType<typeof hd>) => {
		files.push({
			name: fileOf(variant, "webp"),
			bytes: await picture.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
		});
		files.push({ name: fileOf(variant, "jpg"), bytes: await picture.clone().jpeg({ quality: 82 }).toBuffer() });
	};
	await encode("hd", hd());
	await encode("xs", hd().resize({ width: variants.xs, height: variants.xs, fit: "inside", withoutEnlargement: true }));
	const overlay = frame && (await fitFrame(frame, { width, height }));
	if (overlay) await encode("filtered", hd().composite([{ input: overlay }]));
	return { files, width: original.info.width, height: original.info.height };
}

/** Returns undefined if the frame cannot be read; photos then have none. */
function fitFrame(frame: Uint8Array, size: { width: number; height: number }): Promise<Buffer | undefined> {
	return sharp(frame, { limitInputPixels: pictureLimits.pixels })
		.resize({ ...size, fit: "fill" })
		.png()
		.toBuffer()
		.catch(() => undefined);
}
