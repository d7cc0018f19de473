import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { coverFamilies, coverSize, drawCover, drawMark, familyOf, quietWidth } from "~/domain/event/cover";
import { makeTheme } from "~/domain/event/palette";
import fc from "../../support/property";

const { light } = makeTheme({ bgPrimaryColor: "#a63d0a" });
const seed = fc.string({ maxLength: 80 });
const variable = (tint: string) => `var(--${tint})`;

function pictureOf(shapes: string): Buffer {
	const { width, height } = coverSize;
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${light.deep}"/>${shapes}</svg>`,
	);
}

describe("a cover", () => {
	it.each(coverFamilies)("of the family %s weighs at most 3 kB and is always the same for the same event", (family) => {
		fc.assert(
			fc.property(seed, (words) => {
				const drawn = drawCover(words, family, variable);
				expect(Buffer.byteLength(drawn)).toBeLessThanOrEqual(3072);
				expect(drawCover(words, family, variable)).toBe(drawn);
				expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
			}),
		);
	});

	it("names colours of the scene, and nothing of the seed's own", () => {
		fc.assert(
			fc.property(seed, fc.constantFrom(...coverFamilies), (words, family) => {
				const paints = [...drawCover(words, family, variable).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(
					([, paint]) => paint,
				);
				const scene = ["deep", "deep-2", "mid", "glow", "pale"].map(variable);
				expect(paints.filter((paint) => paint !== "none" && !scene.includes(paint ?? ""))).toEqual([]);
			}),
		);
	});

	it.each(coverFamilies)("of the family %s leaves room for words at the left", async (family) => {
		for (const event of ["demo", "lueurs-2027", "congres", "x"]) {
			const shapes = drawCover(event, family, (tint) => light[tint]);
			const quiet = { left: 0, top: 0, width: quietWidth, height: coverSize.height };
			const pixels = await sharp(pictureOf(shapes)).extract(quiet).removeAlpha().raw().toBuffer();
			const found = new Set<string>();
			for (let at = 0; at < pixels.length; at += 3) found.add(pixels.subarray(at, at + 3).toString("hex"));
			expect([...found]).toEqual([light.deep.slice(1)]);
		}
	});

	it("is of a family that the event's alias decides, all of them about as often", () => {
		const counts = new Map<string, number>();
		for (let event = 0; event < 600; event++) {
			const family = familyOf(`event-${event}`);
			counts.set(family, (counts.get(family) ?? 0) + 1);
		}
		expect([...counts.keys()].sort()).toEqual([...coverFamilies].sort());
		for (const count of counts.values()) expect(count).toBeGreaterThan(120);
	});

	it("has a mark that is drawn with the same colours", () => {
		for (const family of coverFamilies) expect(drawMark(family, variable)).toMatch(/var\(--glow\)/);
	});
});
