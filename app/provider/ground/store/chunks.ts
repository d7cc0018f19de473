/** An engine takes so many values in one statement. */
export function chunks<T>(list: T[], size = 100): T[][] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
