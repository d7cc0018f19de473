/** A counter of places: what it says, and how many people have one. */
interface Count {
	name: string;
	taken: number;
	capacity: number | null;
	rows: number;
}

/** A counter that is not what the rows say, or more people than places. */
export function differences(counts: Count[]): string[] {
	return counts.flatMap(({ name, taken, capacity, rows }) => [
		...(taken === rows ? [] : [`${name}: the counter says ${taken}, ${rows} people have it`]),
		...(capacity === null || rows <= capacity ? [] : [`${name}: ${rows} people for ${capacity} places`]),
	]);
}
