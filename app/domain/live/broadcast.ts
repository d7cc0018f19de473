import { type Frame, Ring } from "./frame";

export interface Reader<Body> {
	/** Waits for the next frame that this reader has not seen; null if there will be none. */
	next(): Promise<Frame<Body> | null>;
	leave(): void;
}

/** For many readers, without queues: each remembers its last frame, and a slow one continues with the newest. */
export class Broadcast<Body> {
	readonly #ring = new Ring<Body>();
	readonly #wakers = new Set<() => void>();
	#isOver = false;

	get last(): Frame<Body> | undefined {
		return this.#ring.last;
	}

	get hasReaders(): boolean {
		return this.#wakers.size > 0;
	}

	add(frame: Frame<Body>) {
		this.#ring.add(frame);
		this.#wakeAll();
	}

	end() {
		this.#isOver = true;
		this.#wakeAll();
	}

	read(lastId: string | undefined): Reader<Body> {
		let last = lastId;
		let isLeft = false;
		let wake = () => {};
		const waker = () => wake();
		this.#wakers.add(waker);
		return {
			next: async () => {
				while (!isLeft && !this.#isOver) {
					const [frame] = this.#ring.since(last);
					if (frame) {
						last = frame.id;
						return frame;
					}
					await new Promise<void>((resolve) => {
						wake = resolve;
					});
				}
				return null;
			},
			leave: () => {
				isLeft = true;
				this.#wakers.delete(waker);
				wake();
			},
		};
	}

	#wakeAll() {
		for (const wake of this.#wakers) wake();
	}
}
