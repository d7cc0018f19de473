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
}

/** Units are hundredths of the screen's width, 16 wide and 9 high; 2.25 is a twenty-fifth of its height. */
const width = 90;
/** What the line on top and the counts below leave. */
const height = 37;
const questions = [5.2, 3.8, 2.9, 2.25];
const options = [3.4, 2.8, 2.3, 1.9, 1.6, 1.3, 1.1];
const mostColumns = 5;
/** Answers stand in columns of six (participant specification, section 9) as long as the screen is wide enough for that. */
const perColumn = 6;

/** So much is it worth to have the question larger, beside having what is asked larger. */
const weight = 0.1;
/** The question leaves room for what is asked. */
const highest = 14;

/** The largest type at which all of it has a place; of what never has, the smallest. A guess, by how wide letters usually are. */
export function sizeOf(text: StageText): StageSize {
	const fitting = questions.flatMap((size, question) => {
		const high = linesOf(text.question, width, size) * size * 1.2;
		const isLast = question === questions.length - 1;
		if (high > highest && !isLast) return [];
		const room = height - high - linesOf(text.content, width, 2) * 2.6 - 2;
		const found = largestIn(room, text);
		return found ? [{ ...found, question, worth: (options[found.options] ?? 0) + size * weight }] : [];
	});
	const [best] = fitting.sort((one, other) => other.worth - one.worth);
	if (!best) return { question: questions.length - 1, columns: mostColumns, options: options.length - 1 };
	return { question: best.question, columns: best.columns, options: best.options };
}

function largestIn(room: number, text: StageText) {
	const least = Math.min(mostColumns, Math.ceil(text.options.length / perColumn));
	for (const [index, size] of options.entries()) {
		for (let columns = least; columns <= mostColumns; columns++) {
			if (heightOf(text, columns, size) <= room) return { columns, options: index };
		}
	}
	return undefined;
}

/** Of the longest column. */
function heightOf(text: StageText, columns: number, size: number): number {
	const rows = Math.ceil(text.options.length / columns);
	const wide = (width - (columns - 1) * 2) / columns - size * (text.hasResults ? 9 : 2.6);
	const one = (length: number) =>
		Math.max(linesOf(length, wide, size) * size * 1.2, text.hasImages ? 5 : 0) + size * (text.hasResults ? 1.2 : 1.1);
	const heights = Array.from({ length: columns }, (_, column) =>
		text.options.slice(column * rows, (column + 1) * rows).reduce((sum, length) => sum + one(length), 0),
	);
	return Math.max(...heights);
}

function linesOf(length: number, wide: number, size: number): number {
	return length === 0 ? 0 : Math.ceil((length * size * 0.54) / Math.max(wide, size));
}
