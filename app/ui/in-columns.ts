/** Answers stand in columns of so many (participant specification, section 9). */
const rows = 6;

export function columnsOf<T>(all: T[]): T[][] {
	return Array.from({ length: Math.ceil(all.length / rows) }, (_, at) => all.slice(at * rows, (at + 1) * rows));
}
