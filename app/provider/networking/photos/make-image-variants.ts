import sharp, { type Sharp } from "sharp";
import { type ImageFormat, type ImageKind, variantsOf } from "~/domain/event/image";
import { pictureLimits } from "~/domain/networking/picture";
import type { ImageFile } from "../../ground/services/image-worker";
import { blockOtherFormats } from "./block-other-formats";

blockOtherFormats();

/** From its pixels: upright, in sRGB, the first frame, no metadata, never enlarged. Throws if it cannot be decoded. */
export async function makeImageVariants(sent: Uint8Array, kind: ImageKind): Promise<ImageFile[]> {
	const cuts = variantsOf(kind);
	const whole = await decode(
		sharp(sent, { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true })
			.autoOrient()
			.flatten({ background: "#ffffff" })
			.resize({
				width: Math.max(...cuts.map(({ width }) => width)),
				height: Math.max(...cuts.map(({ height }) => height)),
				fit: "outside",
				withoutEnlargement: true,
			})
			.toColourspace("srgb"),
	);
	const variants: ImageFile[] = [];
	for (const { files, isWhole, ...size } of cuts) {
		const fitting = isWhole
			? ({ ...size, fit: "inside", withoutEnlargement: true } as const)
			: { ...fitWithin(size, whole), position: "attention" };
		const piece = await decode(whole.open().resize(fitting));
		for (const { name, format } of files)
			variants.push({ name, bytes: await encoders[format](piece.open()).toBuffer() });
	}
	return variants;
}

interface Size {
	width: number;
	height: number;
}

function fitWithin({ width, height }: Size, most: Size): Size {
	const scale = Math.min(1, most.width / width, most.height / height);
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
	webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
	jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

async function decode(picture: Sharp) {
	const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
}
