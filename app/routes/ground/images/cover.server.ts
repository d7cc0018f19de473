import { parseColour } from "~/domain/event/colour";
import { type CoverFamily, coverFamilies, coverSize, drawCover, drawMark, iconSizes } from "~/domain/event/cover";
import { makeTheme } from "~/domain/event/palette";
import { permanentCacheControl } from "~/http/cache-control";

/**
 * Sends the drawing that an address of `paths.cover`, `paths.mark` or `paths.icon` names: `beams.a63d0a.demo.svg`,
 * `beams.a63d0a.svg`, `beams.a63d0a.192.png`. The address contains everything there is to draw, so it is fetched once and
 * cached for good. 404 for any other name.
 */
export async function sendDrawing(name: string): Promise<Response> {
	const [family, colour, ...rest] = name.split(".");
	const hex = parseColour(colour);
	const [format = "", seed] = [rest.at(-1), rest.slice(0, -1).join(".")];
	if (!isFamily(family) || !hex || seed.length > 200) throw new Response(null, { status: 404 });
	const { light } = makeTheme({ bgPrimaryColor: hex });
	const paint = (tint: Parameters<Parameters<typeof drawCover>[2]>[0]) => light[tint];
	const mark = (corner: number) =>
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28"><rect width="28" height="28" rx="${corner}" fill="${light.deep}"/>${drawMark(family, paint)}</svg>`;
	if (format === "png") {
		const size = iconSizes.find((size) => String(size) === seed);
		if (!size) throw new Response(null, { status: 404 });
		// Devices round the corners themselves.
		return send("image/png", new Uint8Array(await renderPng(size, mark(0))));
	}
	if (format !== "svg") throw new Response(null, { status: 404 });
	const { width, height } = coverSize;
	if (!seed) return send("image/svg+xml", mark(8));
	return send(
		"image/svg+xml",
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMin slice">${drawCover(seed, family, paint)}</svg>`,
	);
}

async function renderPng(size: number, svg: string): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	return sharp(Buffer.from(svg), { density: (72 * size) / 28 })
		.resize(size, size)
		.png({ palette: true })
		.toBuffer();
}

function send(type: string, body: string | Uint8Array<ArrayBuffer>): Response {
	return new Response(body, { headers: { "Content-Type": type, "Cache-Control": permanentCacheControl } });
}

function isFamily(text: string | undefined): text is CoverFamily {
	return coverFamilies.some((family) => family === text);
}
