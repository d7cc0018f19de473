interface CountedSeats {
	name: string;
	taken: number;
	capacity: number | null;
	rows: number;
	describeOver(count: number): Promise<string>;
}

export async function findCountDifferences(counts: CountedSeats[]): Promise<string[]> {
	const sentences: string[] = [];
	for (const { name, taken, capacity, rows, describeOver: over } of counts) {
		if (taken !== rows) sentences.push(`${name}: the counter says ${taken}, ${rows} people have it`);
		if (capacity === null || rows <= capacity) continue;
		sentences.push(`${name}: ${rows} people for ${capacity} places${await over(rows - capacity)}`);
	}
	return sentences;
}
