import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, fromLch, type Hex, parseColour, toLch } from "~/domain/event/colour";
import { type EventColours, makeTheme, type Palette, productColour, themeCss } from "~/domain/event/palette";
import fc from "../../support/property";

const hex = fc
	.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
	.map((rgb): Hex => `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`);

/** The colours of screens and scenes: foreground, background, and the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [keyof Palette, (keyof Palette)[], number][] = [
	["ink", ["paper", "card", "sunk", "accent-wash"], 7],
	["ink", ["field"], 4.5],
	["ink-soft", ["paper", "card", "sunk", "accent-wash"], 4.5],
	["ink-faint", ["paper", "card", "sunk"], 4.5],
	["accent-text", ["paper", "card", "sunk", "accent-wash"], 4.5],
	["accent-ink", ["accent", "accent-hover", "accent-press"], 4.5],
	["accent", ["paper", "card", "sunk"], 3],
	["edge", ["paper", "card", "sunk"], 3],
	["danger", ["paper", "card", "danger-wash"], 4.5],
	["success", ["paper", "card", "success-wash"], 4.5],
	["warn", ["paper", "card", "warn-wash"], 4.5],
	["deep-ink", ["deep", "deep-2", "mid-2"], 4.5],
	["deep-soft", ["deep", "deep-2"], 4.5],
	["glow", ["deep-2"], 4.5],
	["deep-2", ["pale"], 7],
];

function unreadable(palette: Palette): string[] {
	const found = pairs.flatMap(([above, grounds, ratio]) =>
		grounds
			.filter((ground) => contrast(palette[above], palette[ground]) < ratio)
			.map((ground) => `${above} on ${ground}: ${contrast(palette[above], palette[ground]).toFixed(2)} < ${ratio}`),
	);
	return contrast(palette.mid, "#ffffff") < 4.5 ? [...found, "white on mid"] : found;
}

/** The colours on cards when the page is of the opposite lightness: then the card is their only background. */
function onCards(colours: EventColours, mode: "light" | "dark"): Palette {
	const theme = makeTheme(colours);
	const { card } = theme[mode];
	return { ...theme[mode], ...theme.cards[mode], paper: card };
}

describe("a colour", () => {
	it("is measured as WCAG does", () => {
		expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
	});

	it("is read in the ways that people write it", () => {
		expect(["#A63", "a63d0a", "#a63d0aff", "rgb(166, 61, 10)", "rgba(166,61,10,.5)"].map(parseColour)).toEqual([
			"#aa6633",
			"#a63d0a",
			"#a63d0a",
			"#a63d0a",
			"#a63d0a",
		]);
		expect(["red", "", null, undefined, "#12345", "url(//x)"].map(parseColour)).toEqual(Array(6).fill(undefined));
	});

	it("comes back from lightness, chroma and hue", () => {
		fc.assert(
			fc.property(hex, (colour) => {
				const channel = (of: Hex, from: number) => Number.parseInt(of.slice(from, from + 2), 16);
				const back = fromLch(toLch(colour));
				for (const from of [1, 3, 5])
					expect(Math.abs(channel(back, from) - channel(colour, from))).toBeLessThanOrEqual(1);
			}),
		);
	});
});

describe("an event's colours", () => {
	it("are all made from one, as drawn", () => {
		const { light, dark } = makeTheme({ bgPrimaryColor: "#A63D0A" });
		expect(light).toMatchObject({
			paper: "#fbf7f4",
			sunk: "#f6efea",
			line: "#e4dcd6",
			edge: "#8b7d77",
			ink: "#231915",
			"ink-soft": "#625550",
			"ink-faint": "#786a64",
			accent: "#a63d0a",
			"accent-hover": "#913303",
			"accent-press": "#7c2800",
			"accent-wash": "#fdeee3",
			deep: "#360f11",
			"deep-2": "#561a1d",
			mid: "#a63d09",
			glow: "#edad4b",
			pale: "#feeacf",
		});
		expect(dark).toMatchObject({
			paper: "#130f0d",
			card: "#1e1715",
			accent: "#f0903f",
			"accent-ink": "#1f0f09",
			"accent-text": "#f0903f",
			deep: "#360f11",
			glow: "#edad4b",
		});
	});

	it.each([
		"#a63d0a",
		"#1e3a8a",
		"#0d9488",
		"#dc2626",
		"#16a34a",
		"#ffe100",
		"#7c3aed",
		"#777777",
		"#ff5a00",
		"#00bcd4",
		"#000000",
		"#ffffff",
	])("are readable by day and by night from %s alone", (bgPrimaryColor) => {
		const { light, dark } = makeTheme({ bgPrimaryColor });
		expect(unreadable(light)).toEqual([]);
		expect(unreadable(dark)).toEqual([]);
	});

	it("are readable whatever the event asks for", () => {
		const some = fc.option(hex, { nil: null });
		fc.assert(
			fc.property(hex, some, some, some, (bgPrimaryColor, textPrimaryColor, backgroundColor, containerColor) => {
				const colours = { bgPrimaryColor, textPrimaryColor, backgroundColor, containerColor };
				const theme = makeTheme(colours);
				for (const mode of ["light", "dark"] as const) {
					const isOneGround = theme.schemes[mode].page === theme.schemes[mode].card;
					// If page and cards are of opposite lightness, the page's own colours are used on the page alone.
					const page = isOneGround ? theme[mode] : { ...theme[mode], card: theme[mode].paper };
					expect(unreadable(page)).toEqual([]);
					expect(unreadable(onCards(colours, mode))).toEqual([]);
				}
			}),
		);
	});

	it("stay as they are where they can be read, and are reported where they cannot", () => {
		expect(makeTheme({ bgPrimaryColor: "#0b5d3b", textPrimaryColor: "#ffffff" }).corrections).toEqual([]);
		expect(makeTheme({ bgPrimaryColor: "#ffe100" }).corrections).toEqual([
			{ setting: "bgPrimaryColor", asked: "#ffe100", used: "#84740c" },
		]);
		const { light, corrections } = makeTheme({ bgPrimaryColor: "#1e3a8a", textPrimaryColor: "#111111" });
		expect(light["accent-ink"]).toBe("#ffffff");
		expect(corrections).toEqual([{ setting: "textPrimaryColor", asked: "#111111", used: "#ffffff" }]);
		expect(makeTheme({ backgroundColor: "#808080" }).corrections).toEqual([
			{ setting: "backgroundColor", asked: "#808080", used: makeTheme({ backgroundColor: "#808080" }).light.paper },
		]);
	});

	it("have cards of their own tone on a dark page", () => {
		const { schemes, cards, light } = makeTheme({ backgroundColor: "#0b1f3a", containerColor: "#ffffff" });
		expect(schemes.light).toEqual({ page: "dark", card: "light" });
		expect(light.paper).toBe("#0b1f3a");
		expect(contrast(light.ink, "#0b1f3a")).toBeGreaterThan(7);
		expect(contrast(cards.light.ink ?? "#ffffff", "#ffffff")).toBeGreaterThan(7);
	});

	it("never let a setting write anything but colours", () => {
		const safe = /^[\w\s:;#.{}()@,-]*$/;
		fc.assert(
			fc.property(fc.string(), hex, (bad, good) => {
				const css = themeCss({
					bgPrimaryColor: good,
					textPrimaryColor: bad,
					backgroundColor: bad,
					containerColor: bad,
				});
				expect(css).toMatch(safe);
				expect(css).not.toContain("<");
			}),
		);
		expect(themeCss({ bgPrimaryColor: "red}</style><script>alert(1)</script>" })).toBe("");
		expect(themeCss({ backgroundColor: "url(//x)", containerColor: null })).toBe("");
	});

	it("start from those of the stylesheet, which are the product's own", () => {
		const css = readFileSync(new URL("../../../app/ui/css/tokens.css", import.meta.url), "utf8").replace(/\s+/g, "");
		const [day = "", night = ""] = css.split("@media(prefers-color-scheme:dark)");
		const { light, dark } = makeTheme({ bgPrimaryColor: productColour });
		for (const [name, value] of Object.entries(light)) expect(day).toContain(`--${name}:${value};`);
		for (const [name, value] of Object.entries(dark))
			if (value !== light[name as keyof Palette]) expect(night).toContain(`--${name}:${value};`);
	});
});

it("A colour between a few spaces is read, and a long text is never searched for one", () => {
	const spaced = (count: number) => `rgb(29,${" ".repeat(count)}78, 137)`;
	expect(parseColour(spaced(3))).toBe("#1d4e89");
	expect(parseColour(spaced(60))).toBeUndefined();
});
