/** Lets other work of the process go on: on SQLite an `await` on the store does not yield to the event loop. */
export function yieldToEventLoop(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Maps a list and yields to the event loop after every `size` items. */
export async function mapInChunks<T, Made>(list: T[], size: number, make: (one: T) => Made): Promise<Made[]> {
	const made: Made[] = [];
	for (const [index, one] of list.entries()) {
		if (index > 0 && index % size === 0) await yieldToEventLoop();
		made.push(make(one));
	}
	return made;
}
