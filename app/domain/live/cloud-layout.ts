import { foldWord } from "./words";

/** What is put into the picture. */
export interface CloudWord {
	response: string;
	count: number;
}

/** Where a word stands: its middle, its letters' size and its width, in units of the picture. */
export interface PlacedWord extends CloudWord {
	x: number;
	y: number;
	size: number;
	/** For `textLength`: whatever font draws it, it is as wide. */
	width: number;
	/** Of the colours, by the word itself, so that it keeps its own. */
	hue: number;
}

export interface CloudPicture {
	/** From its left and upper edge on; the middle is 0 0. No larger than its words need, so that three fill a screen as a hundred do. */
	x: number;
	y: number;
	width: number;
	height: number;
	words: PlacedWord[];
}

/** Letters' sizes (participant specification, section 9), in steps: most votes change no size, so that nothing moves. */
const sizes = { least: 30, most: 80, step: 10 };
/** Said so often a word is as large as any, where none is said more often. */
const often = 6;
/** Of a size: what letters take above and below their middle, with air, and beside. */
const line = 1.16;
const air = 0.34;
const ratio = 16 / 9;
const smallest = { side: 32, growth: 1.05 };
/** Directions that are tried beside a word's own: turns. */
const turns = [0, 0.03, -0.03, 0.06, -0.06, 0.1, -0.1, 0.15, -0.15, 0.22, -0.22, 0.3, -0.3, 0.4, -0.4, 0.5];
/** What it costs to leave one's own direction, beside being farther from the middle. */
const stray = 120;

interface Box {
	x: number;
	y: number;
	/** Halves. */
	w: number;
	h: number;
}

/**
 * A cloud as a picture: large words in the middle, each in the direction that is its own, so that it stays near its place as it
 * grows; none lies on another and none is left out, as the picture grows with them. The same words, the same picture.
 */
export function layOut(words: readonly CloudWord[]): CloudPicture {
	const most = Math.max(1, ...words.map(({ count }) => count));
	const described = words.map((word) => describe(word, most));
	// By size and not by count: who overtakes another within a step moves nobody.
	described.sort(
		(one, other) => other.size - one.size || one.seed - other.seed || (one.response < other.response ? -1 : 1),
	);
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

/** The nearest free place, along a word's own direction or one beside it: for each, the shortest way out of all that lies there. */
function findSpot(boxes: Box[], { w, h }: { w: number; h: number }, direction: number) {
	let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY };
	for (const turn of turns) {
		if (Math.abs(turn) * stray >= best.cost) continue;
		const angle = 2 * Math.PI * (direction + turn);
		const [x, y] = [Math.cos(angle), Math.sin(angle)];
		// As far to the corners as to the sides: the picture is a screen, and no lens.
		const reach = 1 / Math.max(Math.abs(x), Math.abs(y));
		const [dx, dy] = [x * reach * ratio, y * reach];
		const way = wayOut(boxes, w, h, dx, dy);
		const cost = way + Math.abs(turn) * stray;
		if (cost < best.cost) best = { x: outwards(dx * way), y: outwards(dy * way), cost };
	}
	return best;
}

/** Whole, as it is written. */
function outwards(value: number): number {
	return Math.sign(value) * Math.ceil(Math.abs(value));
}

/** How far from the middle a box is free of all others: intervals of the ray on which it would touch one, and the first gap. */
function wayOut(boxes: Box[], w: number, h: number, dx: number, dy: number): number {
	const [perX, perY] = [1 / (dx || flat), 1 / (dy || flat)];
	const blocked: [number, number][] = [];
	for (const box of boxes) {
		// Two units more on each side: places are whole.
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

/** Instead of no slope at all. */
const flat = 1e-9;

/** Steps, so that the picture seldom changes its scale. */
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
	// Words that differ in their last letter would lie in one direction.
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Advances of Helvetica Bold, thousandths of the size; what is not listed is as wide as a capital, or as a sign of Asia. */
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

/** Of a word, in sizes. */
function widthOf(word: string): number {
	let width = 0;
	for (const letter of word) width += advanceOf.get(letter) ?? otherAdvance(letter);
	return width / 1000;
}

function otherAdvance(letter: string): number {
	if (/\p{M}|\u200d|\u200c/u.test(letter)) return 0;
	return /[\u1100-\u11ff\u2e80-\uffdf]|\p{Extended_Pictographic}/u.test(letter) ? 1100 : 722;
}
