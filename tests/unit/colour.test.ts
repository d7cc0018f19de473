import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, defaults, readableAccent, themeCss } from "~/domain/colour";
import fc from "../support/property";

const hex = fc
	.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
	.map((rgb) => `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`);

describe("an event's colours", () => {
	it("measures contrast as WCAG does", () => {
		expect(contrast("#000", "#fff")).toBeCloseTo(21);
		expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
		expect(contrast("rgb(0, 0, 0)", "#FFFFFF")).toBeCloseTo(21);
	});

	it("are readable whatever the event asked for", () => {
		fc.assert(
			fc.property(hex, hex, hex, (accent, paper, ink) => {
				const found = readableAccent(accent, paper, ink);
				expect(contrast(found.accent, found.accentInk)).toBeGreaterThanOrEqual(4.5);
				expect(contrast(found.accentEdge, paper)).toBeGreaterThanOrEqual(3);
				expect(contrast(found.accentText, paper)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});

	it("stay as they are when they are readable already", () => {
		expect(readableAccent("#0b5d3b", "#ffffff", "#ffffff")).toEqual({
			accent: "#0b5d3b",
			accentInk: "#ffffff",
			accentEdge: "#0b5d3b",
			accentText: "#0b5d3b",
		});
	});

	it("keep a yellow yellow, with dark words and a darker outline", () => {
		const found = readableAccent("#ffe100", "#ffffff", "#ffffff");
		expect(found.accent).toBe("#ffe100");
		expect(contrast(found.accentInk, "#ffffff")).toBeGreaterThan(10);
		expect(found.accentEdge).not.toBe("#ffe100");
	});

	it("print every text readable on page and card, by day and by night", () => {
		fc.assert(
			fc.property(hex, hex, hex, (bgPrimaryColor, backgroundColor, containerColor) => {
				const css = themeCss({
					bgPrimaryColor,
					backgroundColor,
					containerColor,
				});
				const [day = "", night = ""] = css.split("@media");
				// The night's rules come on top of the day's, selector by selector.
				for (const blocks of [[day], [day, night]]) {
					const merge = (selector: string): Record<string, string> =>
						Object.assign({}, ...blocks.map((block) => read(block, selector)));
					const page = merge(":root");
					const card = { ...page, ...merge(".surface") };
					for (const name of ["ink", "ink-soft", "accent-text", "danger", "success", "warning"]) {
						expect(contrast(page[name] ?? "", page.paper ?? "")).toBeGreaterThanOrEqual(4.5);
						expect(contrast(card[name] ?? "", page.card ?? "")).toBeGreaterThanOrEqual(4.5);
					}
					expect(contrast(page.ink ?? "", page.field ?? "")).toBeGreaterThanOrEqual(4.5);
				}
			}),
		);
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

	it("start from the defaults of the stylesheet", () => {
		const css = readFileSync(new URL("../../app/ui/css/tokens.css", import.meta.url), "utf8").replace(/\s+/g, "");
		const [light = "", dark = ""] = css.split("@media(prefers-color-scheme:dark)");
		const day = readableAccent(defaults.accent, defaults.light.paper);
		const night = readableAccent(defaults.accent, defaults.dark.card);
		expect(light).toContain(`--paper:${defaults.light.paper};--card:${defaults.light.card};`);
		expect(light).toContain(`--accent:${day.accent};`);
		expect(dark).toContain(`--paper:${defaults.dark.paper};--card:${defaults.dark.card};`);
		expect(dark).toContain(`--accent-edge:${night.accentEdge};--accent-text:${night.accentText};`);
	});
});

function read(css: string, selector: string): Record<string, string> {
	const body = css.split(`${selector}{`)[1]?.split("}")[0] ?? "";
	return Object.fromEntries(
		body.split(";").map((line) => {
			const [name = "", value = ""] = line.split(":");
			return [name.replace("--", ""), value];
		}),
	);
}
