import type { Store } from "./open";

interface Waiting<Item, Outcome> {
	item: Item;
	resolve(outcome: Outcome): void;
	reject(error: unknown): void;
}

/** Milliseconds that the first caller waits for others. */
const patience = 5;
const maxBatchSize = 200;

type Work<Item, Outcome> = (store: Store, items: Item[]) => Promise<Outcome[]>;
/** Calls back when it is time to run the batch. */
type Wait = (then: () => void) => void;

/** The first waits for others, and while one batch is processed the next collects. An error of `work` rejects every call. */
export function batched<Item, Outcome>(work: Work<Item, Outcome>) {
	return batchedAfter((then) => void setTimeout(then, patience), work);
}

/** Batches all calls within `ms` milliseconds, where nobody waits for the outcome. */
export function batchedWithin<Item, Outcome>(ms: number, work: Work<Item, Outcome>) {
	return batchedAfter((then) => void setTimeout(then, ms), work);
}

/** Batches the calls of one turn of the event loop: a single call does not wait. */
export function batchedPerTick<Item, Outcome>(work: Work<Item, Outcome>) {
	return batchedAfter((then) => void setImmediate(then), work);
}

function batchedAfter<Item, Outcome>(wait: Wait, work: Work<Item, Outcome>) {
	const newQueue = (store: Store) => new BatchQueue<Item, Outcome>((items) => work(store, items), wait);
	return (store: Store, item: Item): Promise<Outcome> => store.memory.get(newQueue).add(item);
}

class BatchQueue<Item, Outcome> {
	readonly #work: (items: Item[]) => Promise<Outcome[]>;
	#waiting: Waiting<Item, Outcome>[] = [];
	#isBusy = false;

	readonly #wait: Wait;

	constructor(work: (items: Item[]) => Promise<Outcome[]>, wait: Wait) {
		this.#work = work;
		this.#wait = wait;
	}

	add(item: Item): Promise<Outcome> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ item, resolve, reject });
			if (this.#isBusy) return;
			this.#isBusy = true;
			this.#wait(() => void this.#run());
		});
	}

	async #run() {
		while (this.#waiting.length > 0) {
			const batch = this.#waiting.splice(0, maxBatchSize);
			try {
				const outcomes = await this.#work(batch.map(({ item }) => item));
				for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
			} catch (error) {
				for (const { reject } of batch) reject(error);
			}
		}
		this.#isBusy = false;
	}
}
