/** `#rrggbb`, in small letters. */
export type Hex = `#${string}`;

/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees): OKLCH, in which equal steps look equal. */
export interface Lch {
	lightness: number;
	chroma: number;
	hue: number;
}

type Triple = readonly [number, number, number];

/** Reads #rgb, #rrggbb (an alpha is dropped) or rgb(1, 2, 3) as `#rrggbb`; undefined for anything else. */
export function parseColour(text: string | null | undefined): Hex | undefined {
	if (typeof text !== "string" || text.length > 40) return undefined;
	const value = text.trim().toLowerCase();
	const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(value);
	if (short) return hexOf(short, (digit) => Number.parseInt(digit + digit, 16));
	const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/.exec(value);
	if (long) return hexOf(long, (digits) => Number.parseInt(digits, 16));
	const func = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(value);
	return func ? hexOf(func, (digits) => Math.min(255, Number(digits))) : undefined;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
	const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
	return (high + 0.05) / (low + 0.05);
}

/** True if white text reads better on it than black. */
export function isDark(colour: Hex): boolean {
	return luminance(colour) < 0.179;
}

/** Converts to Björn Ottosson's OKLab, in polar coordinates. */
export function toLch(colour: Hex): Lch {
	const [r, g, b] = channels(colour).map(toLinear) as [number, number, number];
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
	const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return { lightness, chroma: Math.hypot(x, y), hue: turn((Math.atan2(y, x) * 180) / Math.PI) };
}

/** The nearest colour that a screen can show: the same lightness and hue, with as much of the chroma as possible. */
export function fromLch({ lightness, chroma, hue }: Lch): Hex {
	for (let c = chroma; ; c -= 0.004) {
		const rgb = toLinearRgb(lightness, Math.max(0, c), hue);
		if (c > 0 && !rgb.every((v) => v > -0.0006 && v < 1.0006)) continue;
		const [r, g, b] = rgb.map((v) => Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))) as [
			number,
			number,
			number,
		];
		return toHex([r, g, b]);
	}
}

export function turn(degrees: number): number {
	return ((degrees % 360) + 360) % 360;
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Triple {
	const x = chroma * Math.cos((hue * Math.PI) / 180);
	const y = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
	const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
	const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

function luminance(colour: Hex): number {
	const [r, g, b] = channels(colour).map(toLinear) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The sRGB channels, 0 to 1. */
function channels(colour: Hex): Triple {
	const read = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
	return [read(1), read(3), read(5)];
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function hexOf(match: RegExpExecArray, read: (digits: string) => number): Hex {
	return toHex([read(match[1] ?? "0"), read(match[2] ?? "0"), read(match[3] ?? "0")]);
}

function toHex(rgb: Triple): Hex {
	return `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}
