/** An event brings its colours; we keep them recognisable and make them readable. */
export type Accent = {
	/** The fill of buttons and of the ticket's stub. */
	accent: string;
	/** Text on the fill, at least 4.5:1. */
	accentInk: string;
	/** Outlines and bars, at least 3:1 against the surface. */
	accentEdge: string;
	/** Links, at least 4.5:1 against the surface. */
	accentText: string;
};

export type EventColours = {
	bgPrimaryColor?: string | null;
	textPrimaryColor?: string | null;
	backgroundColor?: string | null;
	containerColor?: string | null;
};

/** WCAG contrast of two colours, 1 to 21. An unreadable colour counts as white. */
export function contrast(a: string, b: string): number {
	const la = luminance(parse(a) ?? white);
	const lb = luminance(parse(b) ?? white);
	return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

/** Corrects an accent for a surface; `ink` is the text colour the event would like on it. */
export function readableAccent(hex: string, paper: string, ink?: string | null): Accent {
	const wished = toHex(parse(hex) ?? parse(defaults.accent) ?? white);
	const surface = toHex(parse(paper) ?? white);
	const [accent, accentInk] = fillAndInk(wished, ink && parse(ink) ? toHex(parse(ink) as Rgb) : "#ffffff");
	return {
		accent,
		accentInk,
		accentEdge: away(accent, surface, 3),
		accentText: away(accent, surface, 4.5),
	};
}

/**
 * Custom properties for the event's colours, light and dark. Every value is printed from numbers that we parsed
 * ourselves, so nothing typed in a setting can reach the <style> it is put in.
 */
export function themeCss(colours: EventColours): string {
	const brand = parse(colours.bgPrimaryColor);
	const paper = parse(colours.backgroundColor);
	const card = parse(colours.containerColor);
	if (!brand && !paper && !card) return "";
	const accent = brand ? toHex(brand) : defaults.accent;
	const ink = colours.textPrimaryColor;
	const day = block(paper ? toHex(paper) : defaults.light.paper, card ? toHex(card) : defaults.light.card, accent, ink);
	// At night an event's own colours stay only where they are dark already.
	const night = block(
		paper && isDark(toHex(paper)) ? toHex(paper) : defaults.dark.paper,
		card && isDark(toHex(card)) ? toHex(card) : defaults.dark.card,
		accent,
		ink,
	);
	// A card says only what the page has not said; what one of the two says on its cards, the other has to answer.
	const said = Object.keys(day.card).filter((name) => differs(day, name) || differs(night, name));
	const print = (tokens: Record<string, string>, names: string[]) =>
		names.map((name) => `${name}:${tokens[name]}`).join(";");
	const rules = ({ page, card }: Block) => `:root{${print(page, Object.keys(page))}}.surface{${print(card, said)}}`;
	return `${rules(day)}@media (prefers-color-scheme:dark){${rules(night)}}`;
}

type Block = { page: Record<string, string>; card: Record<string, string> };
const differs = ({ page, card }: Block, name: string) => page[name] !== card[name];

type Rgb = readonly [number, number, number];
const white: Rgb = [255, 255, 255];

/** The same values as styles.css; a unit test compares them. */
export const defaults = {
	accent: "#1d4e89",
	light: { paper: "#f3f4f1", card: "#ffffff" },
	dark: { paper: "#111417", card: "#1a1f24" },
} as const;

const inks = {
	light: {
		ink: "#171c20",
		soft: "#545e66",
		line: "#dadeda",
		edge: "#7c868d",
		danger: "#b3261e",
		success: "#1b6b3a",
		warning: "#8a5200",
	},
	dark: {
		ink: "#eceff1",
		soft: "#aab4bc",
		line: "#353d44",
		edge: "#7d8993",
		danger: "#ff9b90",
		success: "#7fd6a0",
		warning: "#f0bd6a",
	},
} as const;

function block(paper: string, card: string, accent: string, ink?: string | null): Block {
	const page = tokens(paper, accent, ink);
	// Fields are drawn on the card's colour, unless what the page writes cannot be read on it.
	const field = contrast(page["--ink"] ?? "", card) >= 7 ? card : paper;
	return {
		page: { "--paper": paper, "--card": card, "--field": field, ...page },
		card: { "--field": card, ...tokens(card, accent, ink) },
	};
}

/** All that is drawn on one surface, page or card. */
function tokens(colour: string, accent: string, ink?: string | null): Record<string, string> {
	const scheme = isDark(colour) ? "dark" : "light";
	const tones = inks[scheme];
	const brand = readableAccent(accent, colour, ink);
	return {
		"color-scheme": scheme,
		"--accent": brand.accent,
		"--accent-ink": brand.accentInk,
		"--accent-edge": brand.accentEdge,
		"--accent-text": brand.accentText,
		"--ink": away(tones.ink, colour, 7),
		"--ink-soft": away(tones.soft, colour, 4.5),
		"--line": tones.line,
		"--edge": away(tones.edge, colour, 3),
		"--danger": away(tones.danger, colour, 4.9),
		"--success": away(tones.success, colour, 4.9),
		"--warning": away(tones.warning, colour, 4.9),
		"--focus": away(tones.ink, colour, 7),
	};
}

/** White on a slightly deeper brand colour looks better than black on it; black wins when deeper means another colour. */
function fillAndInk(accent: string, wishedInk: string): [string, string] {
	for (const ink of [wishedInk, "#ffffff"]) {
		for (let step = 0; step <= 6; step++) {
			const fill = shade(accent, isDark(ink) ? 255 : 0, step / 40);
			if (contrast(fill, ink) >= 4.5) return [fill, ink];
		}
	}
	return contrast(accent, "#171c20") >= 4.5 ? [accent, "#171c20"] : [accent, "#000000"];
}

/** Moves a colour away from a surface, towards black or white, until it stands out enough. */
function away(colour: string, from: string, ratio: number): string {
	const towards = isDark(from) ? 255 : 0;
	for (let step = 0; step < 50; step++) {
		const moved = shade(colour, towards, step / 50);
		if (contrast(moved, from) >= ratio) return moved;
	}
	return towards ? "#ffffff" : "#000000";
}

/** Darker is the same colour with less light; lighter is the same colour with more, and only then with white. */
function shade(colour: string, towards: 0 | 255, part: number): string {
	const rgb = parse(colour) ?? white;
	const full = Math.max(...rgb);
	const paint = (change: (v: number) => number) =>
		toHex(rgb.map((v) => Math.round(change(v))) as [number, number, number]);
	if (towards === 0) return paint((v) => v * (1 - part));
	if (full === 0) return paint(() => 255 * part);
	const gain = 1 + (255 / full - 1) * Math.min(1, part * 2);
	const whiten = Math.max(0, part * 2 - 1);
	return paint((v) => v * gain + (255 - v * gain) * whiten);
}

/** Dark means that white text reads better on it than black. */
function isDark(colour: string): boolean {
	return luminance(parse(colour) ?? white) < 0.179;
}

function luminance(rgb: Rgb): number {
	const [r, g, b] = rgb.map((v) => {
		const s = v / 255;
		return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** #rgb, #rrggbb (an alpha is dropped) or rgb(1, 2, 3); anything else is no colour. */
function parse(text: string | null | undefined): Rgb | undefined {
	if (typeof text !== "string" || text.length > 40) return undefined;
	const value = text.trim().toLowerCase();
	const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(value);
	if (short) return triple(short, (d) => Number.parseInt(d + d, 16));
	const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/.exec(value);
	if (long) return triple(long, (d) => Number.parseInt(d, 16));
	const func = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(value);
	return func ? triple(func, (d) => Math.min(255, Number(d))) : undefined;
}

function triple(found: RegExpExecArray, read: (digits: string) => number): Rgb {
	return [read(found[1] ?? "0"), read(found[2] ?? "0"), read(found[3] ?? "0")];
}

function toHex(rgb: Rgb): string {
	return `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}
