import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

const kept = "tests/look/pictures";
/** Beside what is built: how it is now, and what differs in red. */
const shown = "build/look";

/**
 * So many pixels may differ within a square of so many on each side, beside the edges of letters, which pixelmatch leaves out: what changed
 * stands together, what is drawn at another fraction of a pixel is strewn.
 */
const square = 64;
const mostPixels = 24;

/** Says how a picture differs from the one that is kept, or nothing. With LOOK_UPDATE it is kept from now on. */
export async function differenceOf(name: string, png: Buffer): Promise<string | undefined> {
	const path = join(kept, `${name}.png`);
	if (process.env.LOOK_UPDATE) {
		// Few colours of their own stand on a screen: a palette takes a third.
		writeFileSync(path, await sharp(png).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer());
		return undefined;
	}
	if (!existsSync(path)) return `has no picture yet: npm run test:look -- --update`;
	const [was, is] = await Promise.all([pixelsOf(readFileSync(path)), pixelsOf(png)]);
	for (const file of [`${name}.png`, `${name}-red.png`]) rmSync(join(shown, file), { force: true });
	if (was.width === is.width && was.height === is.height) {
		const red = Buffer.alloc(was.data.length);
		const count = pixelmatch(was.data, is.data, red, was.width, was.height, { threshold: 0.1, windowSize: square });
		if (count <= mostPixels) return undefined;
		show(
			`${name}-red.png`,
			await sharp(red, { raw: { width: was.width, height: was.height, channels: 4 } })
				.png()
				.toBuffer(),
		);
		show(`${name}.png`, png);
		return `${count} pixels differ in a square of ${square}: ${shown}/${name}-red.png`;
	}
	show(`${name}.png`, png);
	return `is ${is.width} × ${is.height} and was ${was.width} × ${was.height}: ${shown}/${name}.png`;
}

function show(file: string, png: Buffer) {
	mkdirSync(shown, { recursive: true });
	writeFileSync(join(shown, file), png);
}

async function pixelsOf(png: Buffer) {
	const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}
