import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import type { Font } from "opentype.js";
import { coverSize, drawCover, quietWidth } from "~/domain/event/cover";
import { eventTitle } from "~/domain/event/event-title";
import { imageElsewhere, imageFile } from "~/domain/event/image";
import { makeTheme } from "~/domain/event/palette";
import type { Frame } from "../../ground/event/frame.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, frameFor, type Visit, visitOf } from "../../ground/event/visit.server";
import { shareFormat, shareSize } from "./share-size";

/** Drawn once per revision and language, because every preview of the address fetches it. */
const pictures = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 100 });

/** Sends the image that messengers and networks show beside the event's address: its cover, its name, its days. */
export async function sendSharePicture(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const { frame, where } = visit;
	const { settings } = await frameFor(visit, args.context, undefined);
	if (!settings.publicPageShown && !settings.publicProgrammeShown) throw new Response(null, { status: 404 });
	const key = `${where.eventId}:${where.revision}:${frame.locale}:${frame.drawing.colour}`;
	const picture = pictures.get(key) ?? draw(visit);
	pictures.set(key, picture);
	picture.catch(() => pictures.delete(key));
	return new Response(await picture, {
		headers: { "Content-Type": typeOf[shareFormat(frame)], "Cache-Control": "public, max-age=3600" },
	});
}

const typeOf = { png: "image/png", jpg: "image/jpeg" };

async function draw(visit: Visit): Promise<Uint8Array<ArrayBuffer>> {
	const [{ default: sharp }, font] = await Promise.all([import("sharp"), openFont()]);
	const photo = await eventPhotoOf(visit);
	const picture = sharp(Buffer.from(drawSharePicture(visit.frame, font, { isBlank: photo !== undefined })));
	const output = photo
		? picture
				.flatten()
				.composite([{ input: photo, left: shareSize.width - imageElsewhere.share.width, top: 0 }])
				.jpeg({ quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true })
		: picture.png({ palette: true, colours: 128 });
	return new Uint8Array(await output.toBuffer());
}

/** The event's own image, cut by the image worker and resized to its area. */
async function eventPhotoOf(visit: Visit): Promise<Buffer | undefined> {
	const { image } = visit.frame.event;
	if (!image) return undefined;
	const { default: sharp } = await import("sharp");
	const file = await visit.gateway.events.image({ ...inEvent(visit), imageId: image, file: imageFile("share", "jpg") });
	return sharp(await file.arrayBuffer())
		.resize(imageElsewhere.share)
		.toBuffer();
}

/** Outlines, because a server may have no fonts. `isBlank` leaves out the drawing, for an image over it. */
export function drawSharePicture(
	{ drawing, event, dates }: Pick<Frame, "drawing" | "event" | "dates">,
	font: Font,
	{ isBlank = false }: { isBlank?: boolean } = {},
): string {
	const { width, height } = shareSize;
	const { light } = makeTheme({ bgPrimaryColor: drawing.colour });
	const cover = isBlank ? "" : drawCover(drawing.seed, drawing.family, (tint) => light[tint]);
	const scale = height / coverSize.height;
	// The drawing begins where the text ends, and is cut off at the right.
	const left = 64 + textWidth + 24 - quietWidth * scale;
	const { name, subtitle } = eventTitle(event.name);
	const title = fitText(font, name, textWidth, 88, 4);
	const second = fitText(font, subtitle, textWidth, 34, 4);
	const last = fitText(font, [dates, event.location?.name].filter(Boolean).join(" · "), textWidth, 28, 2);
	const outlines: string[] = [];
	let bottom = 84;
	for (const [{ lines, size }, colour, height, gap] of [
		[title, light["deep-ink"], 1.08, 24],
		[second, light["deep-soft"], 1.35, 0],
	] as const) {
		for (const line of lines) {
			bottom += size * height;
			outlines.push(outline(font, line, 64, bottom, size, colour));
		}
		bottom += gap;
	}
	last.lines.forEach((line, index) => {
		const y = height - 56 - (last.lines.length - 1 - index) * last.size * 1.3;
		outlines.push(outline(font, line, 64, y, last.size, light.glow));
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.deep}"/><g transform="translate(${left} 0) scale(${scale})">${cover}</g>${outlines.join("")}</svg>`;
}

/** The greatest width of a line, so that no text stands on the drawing. */
const textWidth = 480;

/** As large as possible; no lines where the font lacks a letter, as in names of other scripts. */
function fitText(font: Font, text: string, width: number, largest: number, maxLines: number) {
	const letters = [...text.replace(/\s/g, "")];
	if (letters.some((letter) => font.charToGlyphIndex(letter) === 0)) return { lines: [], size: largest };
	// One slightly smaller line is better than two large ones.
	for (let count = 1; count <= maxLines; count++) {
		for (let size = largest; size > largest * (0.8 - 0.1 * count); size -= 2) {
			const lines = breakLines(font, text, width, size);
			if (lines.length <= count && lines.every((line) => widthOf(font, line, size) <= width)) return { lines, size };
		}
	}
	const smallest = largest * 0.4;
	return { lines: breakLines(font, text, width, smallest).slice(0, maxLines), size: smallest };
}

function breakLines(font: Font, text: string, width: number, size: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
		if (lines.length > 0 && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

function widthOf(font: Font, line: string, size: number): number {
	return font.getAdvanceWidth(line, size);
}

function outline(font: Font, line: string, x: number, y: number, size: number, colour: string): string {
	return `<path d="${font.getPath(line, x, y, size).toPathData(1)}" fill="${colour}"/>`;
}

let loadedFont: Promise<Font> | undefined;

export function openFont(): Promise<Font> {
	loadedFont ??= readFont();
	loadedFont.catch(() => {
		loadedFont = undefined;
	});
	return loadedFont;
}

async function readFont(): Promise<Font> {
	const { default: opentype } = await import("opentype.js");
	const path = createRequire(import.meta.url).resolve("@fontsource/figtree/files/figtree-latin-600-normal.woff");
	return opentype.parse(new Uint8Array(await readFile(path)).buffer);
}
