import { LRUCache } from "lru-cache";
import { type CoverFamily, coverSize, drawCover, familyOf } from "~/domain/event/cover";
import { imageElsewhere, isCoverFamily } from "~/domain/event/image";
import { type EventColours, makeTheme } from "~/domain/event/palette";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { readCoverImage } from "../../ground/events/read-cover-image";
import type { Files } from "../../ground/services/files";
import type { MailPart } from "./ticket-blocks";

/** Twice the width of a mail, so that it is sharp on a phone. */
export const { mail: coverPixels } = imageElsewhere;

/** The key holds everything that is drawn, so that a mailing draws once, and a new revision only if it looks different. */
const drawn = new LRUCache<string, Buffer, Parameters<typeof drawPicture>>({
	max: 100,
	fetchMethod: (_key, _stale, { context }) => drawPicture(...context),
	ignoreFetchAbort: true,
});

const cid = "cover@parvis";

/** The event's cover as an inline picture in pixels, as many mail clients show no SVG. */
export async function coverPart(
	event: Pick<LoadedEvent, "id" | "document">,
	colours: EventColours,
	files: Files | undefined,
): Promise<MailPart & { cid: string }> {
	const { cover } = event.document.page;
	const { alias } = event.document.event;
	// The organiser's own picture fills the whole width, as no text stands beside it in a mail.
	const ownPicture = await readCoverImage(event, files);
	if (ownPicture) return { fileName: "cover.jpg", type: "image/jpeg", content: ownPicture, cid };
	const family = isCoverFamily(cover) ? cover : familyOf(alias);
	const key = `${family} ${colours.bgPrimaryColor} ${alias}`;
	const content = await drawn.forceFetch(key, { context: [alias, family, colours] });
	return { fileName: "cover.png", type: "image/png", content, cid };
}

async function drawPicture(seed: string, family: CoverFamily, colours: EventColours): Promise<Buffer> {
	const { light } = makeTheme(colours);
	// Loaded by the first mail, so that processes which send none do without it.
	const { default: sharp } = await import("sharp");
	const { width, height } = coverPixels;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${coverSize.width} ${coverSize.height}" preserveAspectRatio="xMaxYMin slice"><rect width="100%" height="100%" fill="${light.deep}"/>${drawCover(seed, family, (tint) => light[tint])}</svg>`;
	const { data } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const few = sharp(reduceColours(data), { raw: { width, height, channels: 3 } });
	return few.png({ palette: true, quality: 100, dither: 0, effort: 10 }).toBuffer();
}

const mostColours = 96;

/** The flat areas keep their exact colour, as the mail's head continues below the picture in the same one. */
function reduceColours(pixels: Buffer): Buffer {
	const counts = new Map<number, number>();
	for (let at = 0; at < pixels.length; at += 3) {
		const colour = pixels.readUIntBE(at, 3);
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
	const palette = ranked.slice(0, mostColours);
	const nearest = new Map(
		ranked.map((colour, rank) => [colour, rank < mostColours ? colour : nearestOf(colour, palette)]),
	);
	const few = Buffer.alloc(pixels.length);
	for (let at = 0; at < pixels.length; at += 3) few.writeUIntBE(nearest.get(pixels.readUIntBE(at, 3)) ?? 0, at, 3);
	return few;
}

function nearestOf(colour: number, palette: number[]): number {
	const channel = (of: number, shift: number) => (of >> shift) & 255;
	const distance = (other: number) =>
		[16, 8, 0].reduce((sum, shift) => sum + (channel(colour, shift) - channel(other, shift)) ** 2, 0);
	return palette.reduce((best, other) => (distance(other) < distance(best) ? other : best), palette[0] ?? colour);
}
