import { labelledPlaces, scaleUpTo, type TimeColumn } from "~/domain/insight/time-columns";

/** The size of a drawing, and the borders of what is plotted; the narrow one is for phones, which would shrink the letters. */
const sizes = {
	wide: { width: 600, height: 220, left: 38, right: 580, top: 10, bottom: 192, labels: 10 },
	narrow: { width: 358, height: 220, left: 42, right: 336, top: 10, bottom: 190, labels: 4 },
};

/** The most that a column may measure, where few columns would be blocks. */
const widestColumn = 48;

/** More would be thinner than a line: of neighbours the highest is drawn then. */
const mostColumns = 240;

function highestOf(columns: TimeColumn[]): TimeColumn[] {
	const size = Math.ceil(columns.length / mostColumns);
	if (size <= 1) return columns;
	return Array.from({ length: Math.ceil(columns.length / size) }, (_, at) => {
		const some = columns.slice(at * size, (at + 1) * size);
		return some.reduce((highest, column) => (column.count > highest.count ? column : highest));
	});
}

/** Lines, columns and labels of what happened over time, in the units of its drawing. */
export function drawTimes(size: keyof typeof sizes, all: TimeColumn[], format: (count: number) => string) {
	const columns = highestOf(all);
	const frame = sizes[size];
	const { max, lines } = scaleUpTo(Math.max(0, ...columns.map(({ count, level = 0 }) => Math.max(count, level))));
	const y = (count: number) => round(frame.bottom - ((frame.bottom - frame.top) * count) / max);
	const step = (frame.right - frame.left) / columns.length;
	const width = round(Math.min(widestColumn, 0.6 * step));
	const labelled = labelledPlaces(columns.length, frame.labels);
	const middleOf = (place: number) => frame.left + step * (place + 0.5);
	return {
		size,
		...frame,
		columnWidth: width,
		grid: Array.from({ length: lines + 1 }, (_, line) => ({
			y: y((max / lines) * line),
			label: format((max / lines) * line),
		})),
		columns: columns.flatMap(({ count }, place) =>
			count === 0
				? []
				: [{ x: round(middleOf(place) - width / 2), y: y(count), height: round(frame.bottom - y(count)) }],
		),
		/** The points of the line, in the notation of SVG; empty where there is none. */
		line: columns
			.flatMap(({ level }, place) => (level === undefined ? [] : [`${round(middleOf(place))},${y(level)}`]))
			.join(" "),
		labelsBelow: columns.flatMap(({ label }, place) =>
			labelled.has(place) ? [{ x: round(middleOf(place)), text: label }] : [],
		),
	};
}

const round = (value: number) => Math.round(value * 10) / 10;
