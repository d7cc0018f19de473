import { foldWord } from "./words";

export interface CloudWord {
	response: string;
	count: number;
}

/** The position of a word: its centre, font size and width, in units of the picture. */
export interface PlacedWord extends CloudWord {
	x: number;
	y: number;
	size: number;
	/** For `textLength`, so that every font draws it in this width. */
	width: number;
	/** An index of colours derived from the word, so that it keeps its colour. */
	hue: number;
}

export interface CloudPicture {
	/** The left and upper edge; the centre is 0 0. No larger than its words need, so that three words fill a screen. */
	x: number;
	y: number;
	width: number;
	height: number;
	words: PlacedWord[];
}

/** Font sizes (participant specification, section 9), in steps: most votes change no size, so that nothing moves. */
const sizes = { least: 30, most: 80, step: 10 };
/** With this many votes a word has the largest size, if no word has more. */
const often = 6;
/** Relative to the font size: the line height with some air, and the air on the sides. */
const line = 1.16;
const air = 0.34;
const ratio = 16 / 9;
const smallest = { side: 32, growth: 1.05 };
/** Directions tried besides a word's own, in turns. */
const turns = [0, 0.03, -0.03, 0.06, -0.06, 0.1, -0.1, 0.15, -0.15, 0.22, -0.22, 0.3, -0.3, 0.4, -0.4, 0.5];
/** The cost of leaving a word's own direction, added to its distance from the centre. */
const stray = 120;

interface Box {
	x: number;
	y: number;
	/** Half the width and height. */
	w: number;
	h: number;
}

/**
 * Each word goes out in its own direction, so that it stays near its place as it grows. Always the same picture
 * (decision 63).
 */
export function layOut(words: readonly CloudWord[]): CloudPicture {
	const most = Math.max(1, ...words.map(({ count }) => count));
	const described = words.map((word) => describe(word, most));
	// By size and not by count, so that nothing moves while words overtake each other within a step.
	described.sort((a, b) => b.size - a.size || a.seed - b.seed || (a.response < b.response ? -1 : 1));
	const boxes: Box[] = [];
	const placed = described.map(({ seed, ...word }) => {
		const half = { w: (word.width + word.size * air) / 2, h: (word.size * line) / 2 };
		const { x, y } = findSpot(boxes, half, seed / 2 ** 32);
		boxes.push({ x, y, ...half });
		return { ...word, x, y };
	});
	return { ...frameOf(boxes), words: placed };
}

function describe({ response, count }: CloudWord, most: number) {
	const seed = hashOf(foldWord(response));
	const share = (count - 1) / Math.max(often - 1, most - 1);
	const size = sizes.least + Math.round((share * (sizes.most - sizes.least)) / sizes.step) * sizes.step;
	return { response, count, size, seed, hue: seed % 97, width: Math.ceil(widthOf(response) * size) };
}

/** The shortest way out of all other words, in a word's own direction or one beside it. */
function findSpot(boxes: Box[], { w, h }: { w: number; h: number }, direction: number) {
	let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY };
	for (const turn of turns) {
		if (Math.abs(turn) * stray >= best.cost) continue;
		const angle = 2 * Math.PI * (direction + turn);
		const [x, y] = [Math.cos(angle), Math.sin(angle)];
		// The edges of the picture are as far away as its corners: a screen is a rectangle.
		const reach = 1 / Math.max(Math.abs(x), Math.abs(y));
		const [dx, dy] = [x * reach * ratio, y * reach];
		const way = wayOut(boxes, w, h, dx, dy);
		const cost = way + Math.abs(turn) * stray;
		if (cost < best.cost) best = { x: outwards(dx * way), y: outwards(dy * way), cost };
	}
	return best;
}

function outwards(value: number): number {
	return Math.sign(value) * Math.ceil(Math.abs(value));
}

/** Takes the first gap between the intervals of the ray on which the box would touch another. */
function wayOut(boxes: Box[], w: number, h: number, dx: number, dy: number): number {
	const [perX, perY] = [1 / (dx || flat), 1 / (dy || flat)];
	const blocked: [number, number][] = [];
	for (const box of boxes) {
		// Two units more on each side, for positions are rounded.
		const [reachX, reachY] = [box.w + w + 2, box.h + h + 2];
		const [x1, x2] = [(box.x - reachX) * perX, (box.x + reachX) * perX];
		const [y1, y2] = [(box.y - reachY) * perY, (box.y + reachY) * perY];
		const from = Math.max(Math.min(x1, x2), Math.min(y1, y2), 0);
		const to = Math.min(Math.max(x1, x2), Math.max(y1, y2));
		if (from < to) blocked.push([from, to]);
	}
	blocked.sort(([one], [other]) => one - other);
	let way = 0;
	for (const [from, to] of blocked) {
		if (from > way) break;
		way = Math.max(way, to);
	}
	return way;
}

const flat = 1e-9;

/** Grows in steps, so that the picture seldom changes its scale. */
function frameOf(boxes: Box[]) {
	const most = (side: (box: Box) => number) => stepOver(Math.max(0, ...boxes.map(side)));
	const [left, right] = [most((box) => box.w - box.x), most((box) => box.x + box.w)];
	const [top, bottom] = [most((box) => box.h - box.y), most((box) => box.y + box.h)];
	return { x: -left, y: -top, width: left + right, height: top + bottom };
}

function stepOver(least: number): number {
	let side = smallest.side;
	while (side < least) side *= smallest.growth;
	return Math.ceil(side);
}

/** FNV-1a: the same everywhere and for ever. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	// Mixes the bits, so that words that differ in their last letter do not lie in one direction.
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Of Helvetica Bold, in thousandths of the font size; others are as wide as a capital, or as a CJK character. */
const advances: [number, string][] = [
	[278, " ,./:;|\\ijlI'’!"],
	[333, "ft()-[]`r"],
	[389, "*z{}"],
	[556, "0123456789aceksvxyçéèêëàâä$_?"],
	[611, "bdghnopquöôûüùñFTLZ"],
	[667, "EPSVXYÉÈÊË"],
	[722, "ABCDHKNRUÀÂÄÇÙÛÜ&"],
	[778, "GOQwÔÖ"],
	[889, "mM%"],
	[944, "WŒœ"],
];
const advanceOf = new Map(advances.flatMap(([advance, letters]) => [...letters].map((letter) => [letter, advance])));

function widthOf(word: string): number {
	let width = 0;
	for (const letter of word) width += advanceOf.get(letter) ?? otherAdvance(letter);
	return width / 1000;
}

function otherAdvance(letter: string): number {
	if (/\p{M}|\u200d|\u200c/u.test(letter)) return 0;
	return /[\u1100-\u11ff\u2e80-\uffdf]|\p{Extended_Pictographic}/u.test(letter) ? 1100 : 722;
}
