import { parseColour } from "~/domain/colour";
import { type CoverFamily, coverFamilies, coverSize, drawCover, drawMark } from "~/domain/cover";
import { makeTheme } from "~/domain/palette";

/**
 * The drawing that an address of `paths.cover` or `paths.mark` names: `beams.a63d0a.demo.svg`, `beams.a63d0a.svg`. The address
 * says all there is to draw, so that it is asked for once and kept for good. 404 where it names none.
 */
export function sendDrawing(name: string): Response {
	const [family, colour, ...rest] = name.split(".");
	const hex = parseColour(colour);
	const seed = rest.slice(0, -1).join(".");
	if (rest.at(-1) !== "svg" || !isFamily(family) || !hex || seed.length > 200)
		throw new Response(null, { status: 404 });
	const { light } = makeTheme({ bgPrimaryColor: hex });
	const paint = (tint: Parameters<Parameters<typeof drawCover>[2]>[0]) => light[tint];
	const { width, height } = coverSize;
	const body = seed
		? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMin slice">${drawCover(seed, family, paint)}</svg>`
		: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28"><rect width="28" height="28" rx="8" fill="${light.deep}"/>${drawMark(family, paint)}</svg>`;
	return new Response(body, {
		headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
	});
}

function isFamily(text: string | undefined): text is CoverFamily {
	return coverFamilies.some((family) => family === text);
}
