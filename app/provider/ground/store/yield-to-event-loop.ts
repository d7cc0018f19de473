/** Lets other work of the process go on: on SQLite an `await` on the store does not yield to the event loop. */
export function yieldToEventLoop(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Milliseconds of a turn after which its next statement waits for another one. */
const longTurn = 4;
let turnBeganAt: number | undefined;

/**
 * To be awaited before a statement that blocks the process. A request that reads a dozen things would hold the event loop for
 * their sum; so a turn that has read for some milliseconds ends here. Most requests never get so far, and do not wait.
 */
export function endLongTurn(): Promise<void> | undefined {
	if (turnBeganAt === undefined) {
		turnBeganAt = performance.now();
		setImmediate(() => {
			turnBeganAt = undefined;
		});
		return undefined;
	}
	return performance.now() - turnBeganAt > longTurn ? yieldToEventLoop() : undefined;
}

/** Maps a list and yields to the event loop after every `size` items. */
export async function mapInChunks<T, Made>(list: T[], size: number, make: (item: T) => Made): Promise<Made[]> {
	const made: Made[] = [];
	for (const [index, item] of list.entries()) {
		if (index > 0 && index % size === 0) await yieldToEventLoop();
		made.push(make(item));
	}
	return made;
}
