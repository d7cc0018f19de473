/** A counter of places: what it says, how many people have one, and who is over. */
interface Count {
	name: string;
	taken: number;
	capacity: number | null;
	rows: number;
	over(count: number): Promise<string>;
}

/** A counter that is not what the rows say, or more people than places. */
export async function differences(counts: Count[]): Promise<string[]> {
	const found: string[] = [];
	for (const { name, taken, capacity, rows, over } of counts) {
		if (taken !== rows) found.push(`${name}: the counter says ${taken}, ${rows} people have it`);
		if (capacity === null || rows <= capacity) continue;
		found.push(`${name}: ${rows} people for ${capacity} places${await over(rows - capacity)}`);
	}
	return found;
}
