import { AsyncIteratorClass } from "@orpc/server";
import { flushed } from "../../ground/store/flushed";
import type { Store } from "../../ground/store/open";

interface Speaking<Word> {
	store: Store;
	/** Said to who begins to listen. */
	first: Word;
	/** Which of two is said, of which nobody has heard the one before; usually the later. */
	keep?(before: Word, word: Word): Word;
	signal: AbortSignal | undefined;
	/** The reader has left, or it was ended; said of either, so perhaps twice. */
	onEnd(): void;
}

/** Words for one reader, who has no queue: of those that come before they are read one is kept. Nothing leaves before it is on the disk. */
export function speak<Word extends object | string>({ store, first, keep = last, signal, onEnd }: Speaking<Word>) {
	let due: Word | undefined = first;
	let isOver = false;
	let wake = () => {};

	function say(word: Word) {
		due = due === undefined ? word : keep(due, word);
		wake();
	}
	function end() {
		isOver = true;
		signal?.removeEventListener("abort", end);
		onEnd();
		wake();
	}
	async function next(): Promise<IteratorResult<Word, void>> {
		while (!isOver && due === undefined) await new Promise<void>((resolve) => (wake = resolve));
		const word = due;
		due = undefined;
		if (isOver || word === undefined) return { done: true, value: undefined };
		await flushed(store);
		return { done: false, value: word };
	}
	signal?.addEventListener("abort", end);
	if (signal?.aborted) end();
	return { say, end, words: new AsyncIteratorClass(next, async () => end()) };
}

const last = <Word>(_before: Word, word: Word) => word;
