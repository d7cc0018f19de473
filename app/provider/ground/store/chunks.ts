/** Splits a list, because an engine limits the number of values in one statement. */
export function chunks<T>(list: T[], size = 100): T[][] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
		list.slice(index * size, (index + 1) * size),
	);
}
