import { LRUCache } from "lru-cache";
import { type CoverFamily, coverSize, drawCover, familyOf } from "~/domain/cover";
import { type EventColours, makeTheme } from "~/domain/palette";
import type { Piece } from "./blocks";

/** Twice the width of a mail, so that it is sharp on a phone. */
const width = 1200;
export const coverPixels = { width, height: Math.floor((width * coverSize.height) / coverSize.width) };

/** By all that is drawn: a revision that changes nothing of it draws nothing, and a mailing draws once. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 });

/** The event's cover as a picture that travels with the mail; many readers show no SVG. */
export async function coverPiece(alias: string, colours: EventColours): Promise<Piece> {
	const family = familyOf(alias);
	const key = `${family} ${colours.bgPrimaryColor} ${alias}`;
	let picture = drawn.get(key);
	if (!picture) {
		picture = drawPicture(alias, family, colours);
		drawn.set(key, picture);
		picture.catch(() => drawn.delete(key));
	}
	return { fileName: "cover.png", type: "image/png", content: await picture, cid: "cover@parvis" };
}

async function drawPicture(seed: string, family: CoverFamily, colours: EventColours): Promise<Buffer> {
	const { light } = makeTheme(colours);
	// Loaded by the first mail: a process that sends none does without.
	const { default: sharp } = await import("sharp");
	const { height } = coverPixels;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${coverSize.width} ${coverSize.height}" preserveAspectRatio="xMaxYMin slice"><rect width="100%" height="100%" fill="${light.deep}"/>${drawCover(seed, family, (tint) => light[tint])}</svg>`;
	// Without dither the ground stays one colour: that of the cell below it.
	return sharp(Buffer.from(drawing)).png({ palette: true, colours: 96, dither: 0, effort: 10 }).toBuffer();
}
