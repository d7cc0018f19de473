import { expect, test } from "vitest";
import type { Event } from "~/domain/event/event";
import { drawSharePicture, openFont } from "~/routes/participant/public-page/share-picture.server";

const drawing = { family: "arches" as const, colour: "#a63d0a" as const, seed: "demo" };

async function drawn(name: string) {
	const event = { name, location: { name: "Halle de la Navette", address: "" } } as Event;
	return drawSharePicture({ drawing, event, dates: "18 et 19 mars 2027" }, await openFont());
}

/** Returns the extents of the outlines of words, which are the paths after the drawing. */
function wordsIn(svg: string) {
	return [...svg.slice(svg.lastIndexOf("</g>")).matchAll(/<path d="([^"]*)"/g)].map(([, d = ""]) => {
		const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
		const [xs, ys] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
		return { right: Math.max(...(xs ?? [])), top: Math.min(...(ys ?? [])), bottom: Math.max(...(ys ?? [])) };
	});
}

test.each([
	["Lueurs 2027, le salon de la lumière et de la scénographie", 3],
	["Assises internationales de la restauration du patrimoine industriel et portuaire", 3],
	["Été", 2],
])("The picture of an address has the words inside of it, left of the drawing: %s", async (name, least) => {
	const words = wordsIn(await drawn(name));
	expect(words.length).toBeGreaterThanOrEqual(least);
	for (const { right, top, bottom } of words) {
		expect(right).toBeLessThanOrEqual(64 + 480 + 1);
		expect(top).toBeGreaterThan(0);
		expect(bottom).toBeLessThan(630);
	}
});

test("The picture of a name whose letters the font does not have leaves the name out, and keeps the days", async () => {
	const words = wordsIn(await drawn("東京の光"));
	expect(words.length).toBeGreaterThan(0);
	for (const { top } of words) expect(top).toBeGreaterThan(480);
});
