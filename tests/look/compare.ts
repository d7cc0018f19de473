import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

const kept = "tests/look/pictures";
/** The folder for pictures of how a screen is now, and of the differences in red. */
const shown = "build/look";

/**
 * So many pixels may differ within a square with sides of so many, besides the edges of letters, which pixelmatch ignores. A
 * real change stands together; what is only drawn at another fraction of a pixel is scattered.
 */
const square = 64;
const mostPixels = 24;

/** Says how a picture differs from the stored one; undefined if it does not. With LOOK_UPDATE it replaces the stored one. */
export async function differenceOf(name: string, png: Buffer): Promise<string | undefined> {
	const path = join(kept, `${name}.png`);
	if (process.env.LOOK_UPDATE) {
		writeFileSync(path, await packPicture(png));
		return undefined;
	}
	if (!existsSync(path)) return `has no picture yet: npm run test:look -- --update`;
	const was = readFileSync(path);
	for (const file of [`${name}.png`, `${name}-red.png`]) rmSync(join(shown, file), { force: true });
	const difference = await comparePictures(was, png);
	if (!difference) return undefined;
	show(`${name}-red.png`, difference.red);
	show(`${name}.png`, png);
	return `${difference.message}: ${shown}/${name}-red.png`;
}

export interface Difference {
	message: string;
	/** How many pixels differ, of a million. */
	share: number;
	/** The picture with the different pixels in red. */
	red: Buffer;
}

/** Says how two pictures differ, or nothing where a person sees the same. */
export async function comparePictures(before: Buffer, now: Buffer): Promise<Difference | undefined> {
	const [first, second] = await Promise.all([sharp(before).metadata(), sharp(now).metadata()]);
	const [width, height] = [Math.max(first.width, second.width), Math.max(first.height, second.height)];
	const [was, is] = await Promise.all([pixelsOf(before, width, height), pixelsOf(now, width, height)]);
	const red = Buffer.alloc(was.length);
	const count = pixelmatch(was, is, red, width, height, { threshold: 0.1, windowSize: square });
	const isSameSize = first.width === second.width && first.height === second.height;
	if (isSameSize && count <= mostPixels) return undefined;
	const all = pixelmatch(was, is, undefined, width, height, { threshold: 0.1 });
	const message = isSameSize
		? `${count} pixels differ in a square of ${square}`
		: `is ${second.width} × ${second.height} and was ${first.width} × ${first.height}`;
	const png = await sharp(red, { raw: { width, height, channels: 4 } })
		.png()
		.toBuffer();
	return { message, share: Math.round((all / (width * height)) * 1e6), red: png };
}

/** A screen has few colours of its own: with a palette a picture takes a third of the room. */
export function packPicture(png: Buffer): Promise<Buffer> {
	return sharp(png).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
}

function show(file: string, png: Buffer) {
	mkdirSync(shown, { recursive: true });
	writeFileSync(join(shown, file), png);
}

/** The pixels of a picture, with nothing right of it and below it up to a size. */
function pixelsOf(png: Buffer, width: number, height: number): Promise<Buffer> {
	const size = { width, height, fit: "contain", position: "left top", background: "#0000" } as const;
	return sharp(png)
		.ensureAlpha()
		.resize({ ...size, withoutEnlargement: true })
		.raw()
		.toBuffer();
}
