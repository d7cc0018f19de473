import { expect, test } from "vitest";
import { iconUrlOf } from "~/domain/live/emotion";

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
