import { contrast, fromLch, type Hex, isDark, type Lch, parseColour, toLch, turn } from "./colour";

/** The colours in an event's settings, as typed. */
export interface EventColours {
	bgPrimaryColor?: string | null;
	/** Text on a filled button. */
	textPrimaryColor?: string | null;
	backgroundColor?: string | null;
	containerColor?: string | null;
}

/** The colour of Parvis itself, and of events that have none. */
export const productColour: Hex = "#1e3a8a";

/** By custom property; `ui/css/tokens.css` says what each is for. `field` is the card's, unless text is unreadable on it. */
export type Palette = Record<(typeof pageNames)[number] | (typeof sceneNames)[number], Hex>;

const pageNames = [
	...(["paper", "card", "field", "sunk", "line", "edge", "ink", "ink-soft", "ink-faint"] as const),
	...(["accent", "accent-ink", "accent-hover", "accent-press", "accent-text", "accent-wash", "accent-line"] as const),
	...(["success", "success-wash", "danger", "danger-wash", "warn", "warn-wash"] as const),
] as const;

/** The same by day and by night, for the cover, the ticket's stub, the live session, the stage and the head of mails. */
const sceneNames = ["deep", "deep-2", "mid", "mid-2", "glow", "pale", "deep-ink", "deep-soft"] as const;

type PageColours = Record<(typeof pageNames)[number], Hex>;
type SceneColours = Record<(typeof sceneNames)[number], Hex>;
type Mode = "light" | "dark";

export interface Correction {
	setting: keyof EventColours;
	asked: Hex;
	used: Hex;
}

export interface Theme {
	light: Palette;
	dark: Palette;
	/** The differences on cards, if page and cards are of opposite lightness. */
	cards: Record<Mode, Partial<PageColours>>;
	/** Whether text is dark on light (`light`) on pages and cards: it decides how the browser draws its own controls. */
	schemes: Record<Mode, { page: Mode; card: Mode }>;
	corrections: Correction[];
}

/** Every colour of an event follows from one (decision 110). */
export function makeTheme(colours: EventColours): Theme {
	const brand = parseColour(colours.bgPrimaryColor) ?? productColour;
	const wished = {
		ink: parseColour(colours.textPrimaryColor),
		paper: parseColour(colours.backgroundColor),
		card: parseColour(colours.containerColor),
	};
	const paper = wished.paper && readableGround(wished.paper);
	const card = wished.card && readableGround(wished.card);
	const day = drawMode(brand, "light", { ink: wished.ink, paper, card });
	// At night an event's own backgrounds are only used if they are dark.
	const atNight = (ground: Hex | undefined) => (ground && isDark(ground) ? ground : undefined);
	const night = drawMode(brand, "dark", { ink: wished.ink, paper: atNight(paper), card: atNight(card) });
	const scene = drawScene(brand);
	const used = { ...wished, paper, card, ink: wished.ink && day.page["accent-ink"] };
	const asked: [keyof EventColours, Hex | undefined, Hex | undefined][] = [
		["bgPrimaryColor", parseColour(colours.bgPrimaryColor), day.page.accent],
		["textPrimaryColor", wished.ink, used.ink],
		["backgroundColor", wished.paper, used.paper],
		["containerColor", wished.card, used.card],
	];
	return {
		light: { ...day.page, ...scene },
		dark: { ...night.page, ...scene },
		cards: { light: day.onCards, dark: night.onCards },
		schemes: { light: day.schemes, dark: night.schemes },
		corrections: asked.flatMap(([setting, before, after]) =>
			before && after && before !== after ? [{ setting, asked: before, used: after }] : [],
		),
	};
}

/** The theme as custom properties. Every value is printed from numbers, so that no typed text reaches a page. */
export function themeCss(colours: EventColours): string {
	const isPlain = !Object.values(colours).some((colour) => parseColour(colour));
	if (isPlain) return "";
	const { light, dark, cards, schemes } = makeTheme(colours);
	const rules = (mode: Mode, palette: Partial<Palette>) => {
		const { page, card } = schemes[mode];
		const own = page === card ? cards[mode] : { "color-scheme": card, ...cards[mode] };
		const surface = Object.keys(own).length > 0 ? `.surface{${print(own)}}` : "";
		return `:root{${print({ "color-scheme": page, ...palette })}}${surface}`;
	};
	// The scene is printed once, for it does not change at night.
	const night = Object.fromEntries(pageNames.map((name) => [name, dark[name]]));
	return `${rules("light", light)}@media (prefers-color-scheme:dark){${rules("dark", night)}}`;
}

/** The colours of an event within one element of a page that has others. */
export function themeCssWithin(selector: string, colours: EventColours): string {
	const { light, dark } = makeTheme(colours);
	return `${selector}{${print(light)}}@media (prefers-color-scheme:dark){${selector}{${print(dark)}}}`;
}

function print(values: Record<string, string | undefined>): string {
	const property = (name: string) => (name === "color-scheme" ? name : `--${name}`);
	return Object.entries(values)
		.map(([name, value]) => `${property(name)}:${value}`)
		.join(";");
}

interface Grounds {
	ink?: Hex;
	paper?: Hex;
	card?: Hex;
}

function drawMode(brand: Hex, mode: Mode, { ink, paper, card }: Grounds) {
	const page = paper ? modeOf(paper) : mode;
	const usual = card ?? (page === mode ? undefined : paper && raised(paper));
	const onCard = usual ? modeOf(usual) : page;
	const colours = drawPage(brand, page, { ink, paper, card: onCard === page ? usual : undefined });
	if (onCard === page) return { page: colours, onCards: {}, schemes: { page, card: onCard } };
	const cards = drawPage(brand, onCard, { ink, paper: usual, card: usual });
	const differs = pageNames.filter((name) => name !== "paper" && name !== "card" && cards[name] !== colours[name]);
	return {
		page: { ...colours, card: cards.card, field: colours.paper },
		onCards: Object.fromEntries(differs.map((name) => [name, cards[name]])),
		schemes: { page, card: onCard },
	};
}

const modeOf = (ground: Hex): Mode => (isDark(ground) ? "dark" : "light");

function raised(paper: Hex): Hex {
	const { lightness, ...rest } = toLch(paper);
	return fromLch({ lightness: lightness + (isDark(paper) ? 0.04 : 0.02), ...rest });
}

/** The colours of one mode. Lightness and chroma come from the design; the background decides how far they move. */
function drawPage(brand: Hex, mode: Mode, { ink, paper, card }: Grounds): PageColours {
	const { chroma, hue } = toLch(brand);
	const warm = driftToLight(hue, 16);
	const tint = Math.min(1, chroma / 0.12);
	const own = (l: number, c: number, h = hue) => fromLch({ lightness: l, chroma: c * tint, hue: h });
	const isNight = mode === "dark";

	const grounds = {
		paper: paper ?? (isNight ? own(0.172, 0.009) : own(0.978, 0.006, warm)),
		card: card ?? (isNight ? own(0.213, 0.011) : "#ffffff"),
		sunk: paper ? inset(paper, 0.024) : isNight ? own(0.148, 0.008) : own(0.955, 0.01, warm),
	} satisfies Partial<PageColours>;
	const washes = {
		"accent-wash": isNight ? own(0.265, 0.035, warm) : own(0.958, 0.026, warm),
		"success-wash": isNight ? lch(0.265, 0.04, 155) : lch(0.962, 0.03, 155),
		"danger-wash": isNight ? lch(0.265, 0.05, 14) : lch(0.965, 0.018, 14),
		"warn-wash": isNight ? lch(0.28, 0.04, 80) : lch(0.965, 0.04, 90),
	};
	const everywhere = [grounds.paper, grounds.card, grounds.sunk];
	const onAll = (colour: Hex, ratio: number, ...others: Hex[]) =>
		moveUntil(colour, mode, (it) => [...everywhere, ...others].every((ground) => contrast(it, ground) >= ratio));

	const filled = isNight ? lampAccent(own, Math.min(chroma, 0.15), warm, grounds.card, ink) : dayAccent(brand, ink);
	const accent = onAll(filled.accent, 3);
	const shades = toLch(accent);
	const shade = (by: number) => fromLch({ ...shades, lightness: shades.lightness + by });
	const accentInk = contrast(filled.ink, accent) >= 4.5 ? filled.ink : bestInk(accent);
	const isLampOrDark = isDark(accentInk);
	return {
		...grounds,
		...washes,
		field: grounds.card,
		line: paper ? inset(paper, isNight ? -0.138 : 0.078) : isNight ? own(0.31, 0.014) : own(0.9, 0.012, warm),
		edge: onAll(own(0.6, 0.02), 3),
		ink: onAll(isNight ? own(0.945, 0.008) : own(0.225, 0.018), 7, washes["accent-wash"]),
		"ink-soft": onAll(isNight ? own(0.755, 0.014) : own(0.46, 0.02), 4.5, washes["accent-wash"]),
		"ink-faint": onAll(isNight ? own(0.66, 0.014) : own(0.535, 0.02), 4.5),
		accent,
		"accent-ink": accentInk,
		// Towards more contrast with the text; a pressed button keeps at least the contrast that it needs.
		"accent-hover": shade(isLampOrDark ? 0.05 : -0.05),
		"accent-press": isLampOrDark ? pressed(shades, accentInk) : shade(-0.1),
		"accent-text": onAll(
			isNight ? accent : moveUntil(accent, mode, (it) => contrast(it, grounds.sunk) >= 4.6),
			4.5,
			washes["accent-wash"],
		),
		"accent-line": isNight ? own(0.42, 0.075, warm) : own(0.86, 0.066, warm),
		success: onAll(isNight ? lch(0.78, 0.14, 155) : lch(0.475, 0.115, 155), 4.5, washes["success-wash"]),
		danger: onAll(isNight ? lch(0.745, 0.15, 14) : lch(0.5, 0.195, 16), 4.5, washes["danger-wash"]),
		warn: onAll(isNight ? lch(0.83, 0.13, 85) : lch(0.5, 0.105, 75), 4.5, washes["warn-wash"]),
	};
}

/** The night colours of an event: its light drifts to amber or cyan, as real light does. */
function drawScene(brand: Hex): SceneColours {
	const { chroma, hue } = toLch(brand);
	const tint = Math.min(1, chroma / 0.12);
	const light = driftToLight(hue, 34);
	// A warm night turns away from the light, towards red; a cold one stays.
	const isWarm = hue < 110;
	const night = isWarm ? turn(hue - 20) : hue;
	return {
		deep: lch(0.235, 0.062 * tint, night),
		"deep-2": lch(0.315, 0.088 * tint, night),
		mid: moveUntil(lch(0.5, Math.min(chroma, 0.15), hue), "light", (it) => contrast(it, "#ffffff") >= 4.6),
		"mid-2": lch(0.4, Math.min(chroma, 0.11), isWarm ? turn(hue - 10) : hue),
		glow: lch(0.79, Math.min(chroma, 0.135), light),
		pale: lch(0.945, 0.045 * tint, light),
		"deep-ink": lch(0.965, 0.016 * tint, light),
		"deep-soft": lch(0.83, 0.035 * tint, light),
	};
}

/** The event's own colour, dark enough for its text: white, unless the event chooses another. */
function dayAccent(brand: Hex, ink: Hex | undefined): { accent: Hex; ink: Hex } {
	if (ink && contrast(brand, ink) >= 4.5) return { accent: brand, ink };
	const accent = moveUntil(brand, "light", (it) => contrast(it, "#ffffff") >= 4.6);
	return { accent, ink: ink && contrast(accent, ink) >= 4.5 ? ink : "#ffffff" };
}

/** At night a button is bright like a lamp, with dark text. */
function lampAccent(
	own: (lightness: number, chroma: number) => Hex,
	chroma: number,
	hue: number,
	card: Hex,
	ink: Hex | undefined,
): { accent: Hex; ink: Hex } {
	const accent = moveUntil(lch(0.74, chroma, hue), "dark", (it) => contrast(it, card) >= 6);
	return { accent, ink: ink && contrast(accent, ink) >= 4.5 ? ink : own(0.19, 0.03) };
}

function pressed(accent: Lch, ink: Hex): Hex {
	const press = fromLch({ ...accent, lightness: accent.lightness - 0.06 });
	return moveUntil(press, "dark", (it) => contrast(it, ink) >= 4.5);
}

function bestInk(ground: Hex): Hex {
	return isDark(ground) ? "#ffffff" : "#000000";
}

function readableGround(ground: Hex): Hex {
	const dark = isDark(ground);
	return moveUntil(ground, dark ? "light" : "dark", (it) => contrast(it, dark ? "#ffffff" : "#000000") >= 13);
}

/** The colour of insets and lines on a page: darker by day; lines are lighter by night. */
function inset(paper: Hex, by: number): Hex {
	const { lightness, ...rest } = toLch(paper);
	return fromLch({ lightness: Math.min(1, Math.max(0, lightness - by)), ...rest });
}

/** Changes only the lightness, step by step, darker by day and lighter by night, until the colour is good. */
function moveUntil(colour: Hex, mode: Mode, isGood: (colour: Hex) => boolean): Hex {
	if (isGood(colour)) return colour;
	const { lightness, ...rest } = toLch(colour);
	const step = mode === "light" ? -0.01 : 0.01;
	for (let l = lightness + step; l > 0 && l < 1; l += step) {
		const moved = fromLch({ lightness: l, ...rest });
		if (isGood(moved)) return moved;
	}
	return mode === "light" ? "#000000" : "#ffffff";
}

function lch(lightness: number, chroma: number, hue: number): Hex {
	return fromLch({ lightness, chroma, hue });
}

/** Lights drift towards the nearer of amber (80°) and cyan (215°), by at most so many degrees. */
function driftToLight(hue: number, most: number): number {
	const [nearest] = [80, 215]
		.map((light) => turn(light - hue + 180) - 180)
		.sort((a, b) => Math.abs(a) - Math.abs(b)) as [number];
	return turn(hue + Math.sign(nearest) * Math.min(most, Math.abs(nearest)));
}
