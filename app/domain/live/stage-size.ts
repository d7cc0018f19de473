/** What has to stand on one screen; lengths are in characters. */
export interface StageText {
	question: number;
	content: number;
	options: number[];
	hasImages: boolean;
	/** Each option has a bar, and its number beside it. */
	hasResults: boolean;
}

/** Which of the sizes and how many columns: names of classes in `stage.css`, which knows the same numbers. */
export interface StageSize {
	question: number;
	columns: number;
	options: number;
	/** So many lines of each option show; 0: all. Phones have the whole. */
	lines: number;
	/** So many options have room, and so many of them below each other. */
	room: number;
	rows: number;
	/** The way in stands below, and not beside. */
	isWide: boolean;
}

/** Units are hundredths of the screen's width, 16 wide and 9 high. Nothing is smaller than 2.25: at 4 to 3 that is three hundredths of the height. */
const questions = [4, 3.2, 2.6, 2.25];
const types = [3.4, 2.8, 2.5, 2.25];
const smallest = 2.25;
const narrow = { width: 68, height: 43, columns: 2 };
const wide = { width: 90, height: 37, columns: 4 };
/** Answers stand in columns of six (participant specification, section 9). */
const perColumn = 6;
const gap = { column: 1.2, row: 0.7 };
/** Of a box, above and below its words. */
const pad = 1;

/** So much is it worth to have the question larger, beside having what is asked larger. */
const weight = 0.1;
/** The question leaves room for what is asked. */
const highest = 13;

type Place = typeof narrow;

/** The largest type at which all of it has a place; of what never has, as many lines of as many options as there is room for. A guess, by how wide letters usually are. */
export function sizeOf(text: StageText): StageSize {
	const places = text.options.length > perColumn * narrow.columns ? [wide] : [narrow, wide];
	for (const place of places) {
		const found = questions.flatMap((size, question) => {
			const room = roomBelow(text, place, size);
			const fit = room > place.height - highest && largestIn(room, text, place);
			return fit ? [{ ...fit, question, worth: (types[fit.options] ?? 0) + size * weight }] : [];
		});
		const [best] = found.sort((one, other) => other.worth - one.worth);
		if (best) {
			const { question, columns, options } = best;
			return {
				question,
				columns,
				options,
				lines: 0,
				room: text.options.length,
				rows: perColumn,
				isWide: place === wide,
			};
		}
	}
	return cut(text);
}

function roomBelow(text: StageText, { width, height }: Place, size: number): number {
	return (
		height -
		linesOf(text.question, width, size) * size * 1.2 -
		linesOf(text.content, width, smallest) * 2.8 -
		(text.hasResults ? 7 : 1.6)
	);
}

function largestIn(room: number, text: StageText, place: Place) {
	const least = Math.ceil(text.options.length / perColumn);
	for (const [options, size] of types.entries()) {
		for (let columns = least; columns <= place.columns; columns++) {
			if (heightOf(text, columns, size, place) <= room) return { columns, options };
		}
	}
	return undefined;
}

/** Of the longest column. */
function heightOf(text: StageText, columns: number, size: number, place: Place): number {
	const across = wordsWidth(text, columns, size, place);
	const one = (length: number) =>
		Math.max(linesOf(length, across, size) * size * 1.2, text.hasImages ? 5 : size * 1.6) + pad + gap.row;
	const heights = Array.from({ length: columns }, (_, column) =>
		text.options.slice(column * perColumn, (column + 1) * perColumn).reduce((sum, length) => sum + one(length), 0),
	);
	return Math.max(...heights);
}

/** What is left of a column beside the number of the option, and its share. */
function wordsWidth(text: StageText, columns: number, size: number, { width }: Place): number {
	return (width - (columns - 1) * gap.column) / columns - size * (text.hasResults ? 6.4 : 2.9) - 1;
}

/** More than there is room for: the smallest type, and the question no higher than half of the screen. */
function cut(text: StageText): StageSize {
	const last = questions.length - 1;
	const isWide = text.options.length > perColumn * narrow.columns;
	const place = isWide ? wide : narrow;
	const columns = Math.min(place.columns, Math.max(1, Math.ceil(text.options.length / perColumn)));
	const room = Math.max(roomBelow(text, place, smallest), place.height / 2) - (text.hasResults ? 9 : 3);
	const across = Math.ceil(Math.min(text.options.length, columns * perColumn) / columns);
	const rows = Math.max(1, Math.min(across, Math.floor(room / (smallest * 1.6 + pad + gap.row))));
	const lines = Math.max(1, Math.min(mostLines, Math.floor((room / rows - pad - gap.row) / (smallest * 1.2))));
	return { question: last, columns, options: last, lines, room: rows * columns, rows, isWide };
}

/** Classes of `stage-question.css` say as many. */
const mostLines = 6;

function linesOf(length: number, across: number, size: number): number {
	return length === 0 ? 0 : Math.ceil((length * size * 0.56) / Math.max(across, size));
}
