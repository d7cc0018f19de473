import { LRUCache } from "lru-cache";
import { type CoverFamily, coverSize, drawCover, familyOf } from "~/domain/event/cover";
import { imageElsewhere, isCoverFamily } from "~/domain/event/image";
import { type EventColours, makeTheme } from "~/domain/event/palette";
import type { LoadedEvent } from "../../ground/events/known-event";
import { ownCover } from "../../ground/events/own-cover";
import type { Files } from "../../ground/services/files";
import type { Piece } from "./blocks";

/** Twice the width of a mail, so that it is sharp on a phone. */
export const { mail: coverPixels } = imageElsewhere;

/** By all that is drawn: a revision that changes nothing of it draws nothing, and a mailing draws once. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 });

const cid = "cover@parvis";

/** The event's cover as a picture that travels with the mail; many readers show no SVG. */
export async function coverPiece(
	event: Pick<LoadedEvent, "id" | "document">,
	colours: EventColours,
	files: Files | undefined,
): Promise<Piece & { cid: string }> {
	const { cover } = event.document.page;
	const { alias } = event.document.event;
	// Over the whole width: no word stands beside it there.
	const own = await ownCover(event, files);
	if (own) return { fileName: "cover.jpg", type: "image/jpeg", content: own, cid };
	const family = isCoverFamily(cover) ? cover : familyOf(alias);
	const key = `${family} ${colours.bgPrimaryColor} ${alias}`;
	let picture = drawn.get(key);
	if (!picture) {
		picture = drawPicture(alias, family, colours);
		drawn.set(key, picture);
		picture.catch(() => drawn.delete(key));
	}
	return { fileName: "cover.png", type: "image/png", content: await picture, cid };
}

async function drawPicture(seed: string, family: CoverFamily, colours: EventColours): Promise<Buffer> {
	const { light } = makeTheme(colours);
	// Loaded by the first mail: a process that sends none does without.
	const { default: sharp } = await import("sharp");
	const { width, height } = coverPixels;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${coverSize.width} ${coverSize.height}" preserveAspectRatio="xMaxYMin slice"><rect width="100%" height="100%" fill="${light.deep}"/>${drawCover(seed, family, (tint) => light[tint])}</svg>`;
	const { data } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const few = sharp(inFewColours(data), { raw: { width, height, channels: 3 } });
	return few.png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer();
}

const mostColours = 96;

/**
 * Pixels in the colours that are seen most; edges take the nearest of them. The drawing is flat, so that its grounds stay what
 * they are, to the last bit: the head goes on below it.
 */
function inFewColours(pixels: Buffer): Buffer {
	const seen = new Map<number, number>();
	for (let at = 0; at < pixels.length; at += 3) {
		const colour = pixels.readUIntBE(at, 3);
		seen.set(colour, (seen.get(colour) ?? 0) + 1);
	}
	const ranked = [...seen].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
	const kept = ranked.slice(0, mostColours);
	const nearest = new Map(
		ranked.map((colour, rank) => [colour, rank < mostColours ? colour : nearestOf(colour, kept)]),
	);
	const few = Buffer.alloc(pixels.length);
	for (let at = 0; at < pixels.length; at += 3) few.writeUIntBE(nearest.get(pixels.readUIntBE(at, 3)) ?? 0, at, 3);
	return few;
}

function nearestOf(colour: number, kept: number[]): number {
	const channel = (of: number, shift: number) => (of >> shift) & 255;
	const distance = (other: number) =>
		[16, 8, 0].reduce((sum, shift) => sum + (channel(colour, shift) - channel(other, shift)) ** 2, 0);
	return kept.reduce((best, other) => (distance(other) < distance(best) ? other : best), kept[0] ?? colour);
}
