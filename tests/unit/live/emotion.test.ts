import { expect, test } from "vitest";
import { emotionEntry, iconAt, iconUrlOf } from "~/domain/live/emotion";

const drawn = (icon: string) => decodeURIComponent(iconUrlOf(icon));

test("What is felt most has a drawing of the product, whatever fonts a machine has; anything else is the machine's, or an address", () => {
	for (const emoji of ["❤️", "👏", "👏🏽", "😄", "😮", "👍", "🎉", "🤔"]) {
		expect([emoji, drawn(emoji).includes("<text")]).toEqual([emoji, false]);
		expect(drawn(emoji)).toMatch(/^data:image\/svg\+xml,<svg [^>]+>.+<\/svg>$/s);
	}
	expect(drawn("❤️")).toBe(drawn("❤"));
	expect(drawn("🦀")).toContain("🦀");
	expect(iconUrlOf("/bravo.webp")).toBe("/bravo.webp");
});

test("An emotion without an icon has one of the product's drawings, another one at each of six places", () => {
	expect(emotionEntry.parse({ key: "joie", label: "Joie" })).toEqual({ key: "joie", label: "Joie" });
	const own = Array.from({ length: 6 }, (_, place) => iconAt(place));
	expect(new Set(own).size).toBe(6);
	expect(own.filter((icon) => drawn(icon).includes("<text"))).toEqual([]);
	expect(iconAt(6)).toBe(iconAt(0));
});
