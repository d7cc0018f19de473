import sharp from "sharp";
import { pictureLimits, type Variant, variants } from "~/domain/networking/picture";
import type { ImageFile, ProcessedImage } from "../../ground/services/image-worker";
import { onlyPhotos } from "./only-photos";
import { fileOf } from "./picture-rows";

onlyPhotos();

/**
 * Every file that is kept of a picture, made anew from its pixels: turned upright, in sRGB, and without anything else that
 * the file held (where it was taken, by what, whatever was hidden behind it). Throws for what cannot be decoded. Only a
 * process of the darkroom decodes what strangers sent.
 */
export async function pressPicture(sent: Uint8Array, frame: Uint8Array | undefined): Promise<ProcessedImage> {
	const given = () =>
		sharp(sent, { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true })
			.autoOrient()
			.flatten({ background: "#ffffff" });
	const original = await given().jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true });
	const { data, info } = await given()
		.resize({ width: variants.hd, height: variants.hd, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const hd = () => sharp(data, { raw: { width, height, channels } });
	const files: ImageFile[] = [{ name: fileOf("original", "jpg"), bytes: original.data }];
	const keep = async (variant: Variant, picture: ReturnType<typeof hd>) => {
		files.push({
			name: fileOf(variant, "webp"),
			bytes: await picture.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
		});
		files.push({ name: fileOf(variant, "jpg"), bytes: await picture.clone().jpeg({ quality: 82 }).toBuffer() });
	};
	await keep("hd", hd());
	await keep("xs", hd().resize({ width: variants.xs, height: variants.xs, fit: "inside", withoutEnlargement: true }));
	const laid = frame && (await fitted(frame, { width, height }));
	if (laid) await keep("filtered", hd().composite([{ input: laid }]));
	return { files, width: original.info.width, height: original.info.height };
}

/** Undefined of a frame that cannot be read: photos come without. */
function fitted(frame: Uint8Array, size: { width: number; height: number }): Promise<Buffer | undefined> {
	return sharp(frame, { limitInputPixels: pictureLimits.pixels })
		.resize({ ...size, fit: "fill" })
		.png()
		.toBuffer()
		.catch(() => undefined);
}
