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
	if (difference.red) show(`${name}-red.png`, difference.red);
	show(`${name}.png`, png);
	return `${difference.message}: ${shown}/${name}${difference.red ? "-red" : ""}.png`;
}

interface Difference {
	message: string;
	/** The picture with the different pixels in red, where both have the same size. */
	red?: Buffer;
}

/** Says how two pictures differ, or nothing where a person sees the same. */
export async function comparePictures(before: Buffer, now: Buffer): Promise<Difference | undefined> {
	const [was, is] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
	const { width, height } = was;
	if (width !== is.width || height !== is.height) {
		return { message: `is ${is.width} × ${is.height} and was ${width} × ${height}` };
	}
	const red = Buffer.alloc(was.data.length);
	const count = pixelmatch(was.data, is.data, red, width, height, { threshold: 0.1, windowSize: square });
	if (count <= mostPixels) return undefined;
	const png = await sharp(red, { raw: { width, height, channels: 4 } })
		.png()
		.toBuffer();
	return { message: `${count} pixels differ in a square of ${square}`, red: png };
}

/** A screen has few colours of its own: with a palette a picture takes a third of the room. */
export function packPicture(png: Buffer): Promise<Buffer> {
	return sharp(png).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
}

function show(file: string, png: Buffer) {
	mkdirSync(shown, { recursive: true });
	writeFileSync(join(shown, file), png);
}

async function pixelsOf(png: Buffer) {
	const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}
