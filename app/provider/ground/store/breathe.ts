/** Lets other work of the process go on: on SQLite an `await` on the store is no turn of the event loop. */
export function breathe(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Makes something of each, with other work between every so many. */
export async function mapInPieces<T, Made>(list: T[], size: number, make: (one: T) => Made): Promise<Made[]> {
	const made: Made[] = [];
	for (const [at, one] of list.entries()) {
		if (at > 0 && at % size === 0) await breathe();
		made.push(make(one));
	}
	return made;
}
