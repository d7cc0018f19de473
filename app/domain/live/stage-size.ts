/** The content that must fit on one screen; lengths are in characters. */
export interface StageText {
	question: number;
	content: number;
	options: number[];
	hasImages: boolean;
}

/** Which sizes and how many columns: class names in `stage.css`, which knows the same numbers. */
export interface StageSize {
	question: number;
	columns: number;
	options: number;
	/** How many lines of each option are shown; 0 for all. Phones always show all of it. */
	lines: number;
	/** How many options fit, and how many of them below each other. */
	room: number;
	rows: number;
	/** Whether the way to take part is shown below instead of beside. */
	isWide: boolean;
}

/**
 * Units are hundredths of the screen's width, which is 16 wide and 9 high. At 4:3 a screen is a third higher, and three
 * hundredths of its height, the smallest allowed, are 2.25. The smallest type is fixed for every shape and grows at 4:3.
 */
const questions = [4, 3.2, 2.6, 2.25];
const types = [2.8, 2.5, 2.25, 1.75];
const smallest = { size: 1.75, atFourToThree: 2.3, moreHeight: 18 };
/** The content between question and options. */
const contentSize = 2.25;
const narrow = { width: 68, height: 43, columns: 2 };
const wide = { width: 90, height: 38, columns: 4 };
/** Options are laid out in columns of six (participant specification, section 9). */
const perColumn = 6;
const gap = { column: 1.2, row: 0.7 };
const pad = 1;
/** The least height of a box in one column, by the number of options, as on a phone; then in two columns. */
const boxes = [7, 7, 7, 7, 5.6, 4.8];
const boxOfTwo = 4.6;
/** Beside the question the way to take part is larger, which is worth so much. */
const costOfWide = 0.5;

/** The most height that the question may take. */
const highest = 13;

type Area = typeof narrow;

/** The largest type at which everything fits, estimated from usual letter widths; the same while open and with results. */
export function sizeOf(text: StageText): StageSize {
	const areas = text.options.length > perColumn * narrow.columns ? [wide] : [narrow, wide];
	const candidates = areas.flatMap((place) =>
		questions.flatMap((size, question) => {
			const room = roomBelow(text, place, size);
			const fit = room > place.height - highest && largestIn(room, text, place);
			const isWide = place === wide;
			// Neither may become far smaller than it could be for the other to be large.
			return fit
				? [{ ...fit, question, isWide, cost: question ** 2 + fit.options ** 2 + (isWide ? costOfWide : 0) }]
				: [];
		}),
	);
	const [best] = candidates.sort((a, b) => a.cost - b.cost);
	if (!best) return sizeWhenCut(text);
	const { question, columns, options, isWide } = best;
	return { question, columns, options, lines: 0, room: text.options.length, rows: perColumn, isWide };
}

function roomBelow({ question, content }: StageText, { width, height }: Area, size: number): number {
	return height - linesOf(question, width, size) * size * 1.2 - linesOf(content, width, contentSize) * 2.8 - 1.6;
}

function largestIn(room: number, text: StageText, place: Area) {
	const least = Math.ceil(text.options.length / perColumn);
	for (const [options, size] of types.entries()) {
		for (let columns = least; columns <= place.columns; columns++) {
			if (fits(room, text, { columns, size, place })) return { columns, options };
		}
	}
	return undefined;
}

type CutSize = Pick<StageSize, "columns" | "lines" | "rows" | "room">;

interface OptionLayout {
	columns: number;
	size: number;
	place: Area;
}

function fits(room: number, text: StageText, set: OptionLayout): boolean {
	if (heightOf(text, set) > room) return false;
	const { size, atFourToThree, moreHeight } = smallest;
	return set.size > size || heightOf(text, { ...set, size: atFourToThree }) <= room + moreHeight;
}

function heightOf({ options, hasImages }: StageText, set: OptionLayout): number {
	const { columns, size, place } = set;
	const across = wordsWidth(set);
	const least = columns === 1 ? (boxes[options.length - 1] ?? 0) : columns === 2 && place === narrow ? boxOfTwo : 0;
	const one = (length: number) =>
		Math.max(linesOf(length, across, size) * size * 1.2 + pad, hasImages ? 6 : size * 1.6 + pad, least) + gap.row;
	const heights = Array.from({ length: columns }, (_, column) =>
		options.slice(column * perColumn, (column + 1) * perColumn).reduce((sum, length) => sum + one(length), 0),
	);
	return Math.max(...heights);
}

/** What is left of a column beside the option's number and its share; a single column also shows the votes. */
function wordsWidth({ columns, size, place: { width } }: OptionLayout): number {
	return (width - (columns - 1) * gap.column) / columns - size * 5.6 - (columns === 1 ? 10 : 1.8);
}

/** The smallest type: as many options as fit whole, below a question of half the screen; else two columns of cut ones. */
function sizeWhenCut(text: StageText): StageSize {
	const { options } = text;
	const { size } = smallest;
	const isWide = options.length > perColumn * narrow.columns;
	const place = isWide ? wide : narrow;
	const room = Math.max(roomBelow(text, place, questions.at(-1) ?? 0), place.height / 2) - others;
	const longest = Math.max(...options);
	const most = Math.min(place.columns, Math.ceil(options.length / perColumn));
	const sets = Array.from({ length: most }, (_, at) => at + 1).flatMap((columns) =>
		Array.from({ length: mostLines }, (_, at) => {
			const lines = at + 1;
			const high = Math.max(lines * size * 1.2, size * 1.6) + pad + gap.row;
			const rows = Math.max(1, Math.min(perColumn, Math.ceil(options.length / columns), Math.floor(room / high)));
			const isWhole = linesOf(longest, wordsWidth({ columns, size, place }), size) <= lines;
			return { columns, lines, rows, room: rows * columns, isWhole };
		}),
	);
	const whole = sets.filter(({ isWhole }) => isWhole).sort((a, b) => b.room - a.room || a.lines - b.lines);
	const beginnings = sets.find(({ columns, lines }) => columns === Math.min(most, 2) && lines === 2);
	const {
		columns,
		lines,
		rows,
		room: shown,
	} = (whole[0]?.room ?? 0) >= perColumn ? (whole[0] as CutSize) : (beginnings as CutSize);
	return { question: questions.length - 1, columns, options: types.length - 1, lines, room: shown, rows, isWide };
}

/** The height of the line that counts the other options and of the one that names the right answers. */
const others = 5.8;
/** As many as `stage-question.css` has classes for. */
const mostLines = 6;

function linesOf(length: number, across: number, size: number): number {
	return length === 0 ? 0 : Math.ceil((length * size * 0.53) / Math.max(across, size));
}
