/** The number of answers in a column (participant specification, section 9). */
const usualRows = 6;

export function columnsOf<T>(all: T[], rows = usualRows): T[][] {
	return Array.from({ length: Math.ceil(all.length / rows) }, (_, at) => all.slice(at * rows, (at + 1) * rows));
}
