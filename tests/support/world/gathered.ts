export async function gathered<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
	const all: T[] = [];
	for await (const batch of batches) all.push(...batch);
	return all;
}

/** Joins a text that comes in pieces; undefined if nothing comes. */
export async function joined(pieces: AsyncIterable<string> | null): Promise<string | null> {
	if (!pieces) return null;
	let text = "";
	for await (const piece of pieces) text += piece;
	return text;
}
