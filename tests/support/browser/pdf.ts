import jsQR from "jsqr";
import { ColorSpace, Document } from "mupdf";

/** Reads a PDF as a program other than Chromium sees it. */
export function readPdf(bytes: Uint8Array) {
	const document = Document.openDocument(bytes, "application/pdf");
	const pages = Array.from({ length: document.countPages() }, (_, index) => document.loadPage(index));
	return {
		pages: pages.length,
		title: document.getMetaData("info:Title"),
		/** Width and height in millimetres. */
		sizes: pages.map((page) => {
			const [left, top, right, bottom] = page.getBounds();
			return [Math.round(((right - left) * 25.4) / 72), Math.round(((bottom - top) * 25.4) / 72)];
		}),
		text: (page: number) => pages[page]?.toStructuredText("").asText() ?? "",
		png: (page: number, dpi = 100) => pixels(pages[page], dpi, ColorSpace.DeviceRGB).asPNG(),
		/** The QR codes of a page, or of an area of it in millimetres, read by a decoder other than the one that drew them. */
		codes: (page: number, area?: Area) => codesIn(pixels(pages[page], dotsPerInch, ColorSpace.DeviceRGB, true), area),
	};
}

/** Enough for the smallest code that is printed, and no more, because decoding takes its time. */
const dotsPerInch = 200;

interface Area {
	left: number;
	top: number;
	width: number;
	height: number;
}

type Page = ReturnType<Document["loadPage"]>;
type Picture = ReturnType<typeof pixels>;

function pixels(page: Page | undefined, dpi: number, colours: typeof ColorSpace.DeviceRGB, hasAlpha = false) {
	if (!page) throw new Error("there is no such page");
	return page.toPixmap([dpi / 72, 0, 0, dpi / 72, 0, 0], colours, hasAlpha);
}

/** The decoder finds one code in a picture, so each code that was read is painted over before the next search. */
function codesIn(picture: Picture, area?: Area): string[] {
	const { data, width, height } = croppedOf(picture, area);
	const codes: string[] = [];
	for (let found = jsQR(data, width, height); found; found = jsQR(data, width, height)) {
		codes.push(found.data);
		const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = found.location;
		const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner];
		const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
		const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
		for (let y = Math.floor(top) - 4; y < bottom + 4; y++) {
			data.fill(255, (y * width + Math.floor(left) - 4) * 4, (y * width + Math.ceil(right) + 4) * 4);
		}
	}
	return codes;
}

/** Crops the picture to the area, on white paper. */
function croppedOf(picture: Picture, area?: Area) {
	const all = new Uint8ClampedArray(picture.getPixels());
	const fullWidth = picture.getWidth();
	const dots = (millimetres: number) => Math.round((millimetres / 25.4) * dotsPerInch);
	const [left, top] = [dots(area?.left ?? 0), dots(area?.top ?? 0)];
	const width = area ? dots(area.width) : fullWidth;
	const height = area ? dots(area.height) : picture.getHeight();
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++) {
		const start = ((top + y) * fullWidth + left) * 4;
		data.set(all.subarray(start, start + width * 4), y * width * 4);
	}
	for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(255, at, at + 4);
	return { data, width, height };
}
