import { pictureLimits, type typeOfFormat, type Variant, variants } from "~/domain/picture";

/** Seconds that one step of one picture may take. */
const patience = 30;
/** So many are decoded at once: each may unfold to 64 million pixels, a quarter of a gigabyte. */
const places = 2;

let taken = 0;
let mostTaken = 0;
const line: (() => void)[] = [];

/** Waits for one of the places. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (taken >= places) await new Promise<void>((resolve) => line.push(resolve));
	else taken++;
	mostTaken = Math.max(mostTaken, taken);
	try {
		return await work();
	} finally {
		const next = line.shift();
		if (next) next();
		else taken--;
	}
}

/** How many were decoded at once since it was last asked: tests look at it. */
export function mostAtOnce(): number {
	const most = mostTaken;
	mostTaken = taken;
	return most;
}

/** A file of a picture, by the name of its variant and format. */
export interface Pressed {
	name: string;
	bytes: Uint8Array;
}

/** Upright, as it is shown. */
export interface PictureSize {
	width: number;
	height: number;
}

/** How large a picture says it is, by its head: nothing is decoded. Undefined for what is no picture. */
export async function sizeIn(head: Uint8Array): Promise<PictureSize | undefined> {
	try {
		const { autoOrient, format } = await (await press())(head, { failOn: "none", limitInputPixels: false }).metadata();
		if (!["jpeg", "png", "webp"].includes(format) || !autoOrient.width || !autoOrient.height) return undefined;
		return { width: autoOrient.width, height: autoOrient.height };
	} catch {
		return undefined;
	}
}

/**
 * Every file that is kept of a picture, made anew from its pixels: turned upright, in sRGB, and without anything else that
 * the file held (where it was taken, by what, whatever was hidden behind it). Throws for what cannot be decoded.
 */
export function pressPicture(sent: Uint8Array, frame: Uint8Array | undefined): Promise<Pressed[]> {
	return inTurn(async () => {
		const sharp = await press();
		const given = () =>
			sharp(sent, { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true })
				.timeout({ seconds: patience })
				.autoOrient()
				.flatten({ background: "#ffffff" });
		const original = await given().jpeg({ quality: 90 }).toBuffer();
		const { data, info } = await given()
			.resize({ width: variants.hd, height: variants.hd, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const hd = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: patience });
		const files: Pressed[] = [{ name: fileOf("original", "jpg"), bytes: original }];
		const keep = async (variant: Variant, picture: ReturnType<typeof hd>) => {
			files.push({
				name: fileOf(variant, "webp"),
				bytes: await picture.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
			});
			files.push({ name: fileOf(variant, "jpg"), bytes: await picture.clone().jpeg({ quality: 82 }).toBuffer() });
		};
		await keep("hd", hd());
		await keep("xs", hd().resize({ width: variants.xs, height: variants.xs, fit: "inside", withoutEnlargement: true }));
		if (frame) {
			const laid = await sharp(frame, { limitInputPixels: pictureLimits.pixels })
				.resize({ width, height, fit: "fill" })
				.png()
				.toBuffer();
			await keep("filtered", hd().composite([{ input: laid }]));
		}
		return files;
	});
}

export function fileOf(variant: Variant, format: keyof typeof typeOfFormat): string {
	return `${variant}.${format}`;
}

type Sharp = typeof import("sharp").default;
let loaded: Promise<Sharp> | undefined;

/** Dear to load, and asked for where there are photos. Three decoders, and no other: a drawing is a program. */
function press(): Promise<Sharp> {
	loaded ??= import("sharp").then(({ default: sharp }) => {
		sharp.concurrency(1);
		sharp.cache(false);
		sharp.block({
			operation: ["VipsForeignLoadSvg", "VipsForeignLoadPdf", "VipsForeignLoadHeif", "VipsForeignLoadNsgif"],
		});
		return sharp;
	});
	return loaded;
}
