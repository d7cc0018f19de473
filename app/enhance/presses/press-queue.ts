/** Something that somebody pressed: what it was, and how to send it. */
export interface Press {
	id: number;
	/** The words of the button. */
	label: string;
	/** When it was pressed, in milliseconds. */
	at: number;
	/** False where the server could not be reached: the press waits. It may have arrived all the same, and is sent again as it was. */
	send(): Promise<boolean>;
}

/** A press that waited for longer (milliseconds) is not sent before somebody says so again: the room has moved on. */
export const oldPressMs = 10_000;

/**
 * Sends presses one after the other, in the order of the clicks. Without a network they wait; whoever pressed can take one back.
 * The first that is too old holds up those behind it until it is confirmed or taken back.
 */
export class PressQueue {
	readonly #presses: Press[] = [];
	readonly #confirmed = new Set<number>();
	#isSending = false;
	#isLost = false;
	#last = 0;
	onChange = () => {};

	constructor(private readonly now: () => number = Date.now) {}

	/** What waits for the network; empty while presses leave as they are made. */
	get waiting(): readonly Press[] {
		return this.#isLost ? this.#presses : [];
	}

	/** Whether a press is to be asked again before it leaves. */
	isOld({ id, at }: Press): boolean {
		return !this.#confirmed.has(id) && this.now() - at > oldPressMs;
	}

	add(label: string, send: Press["send"]): void {
		this.#presses.push({ id: ++this.#last, label, at: this.now(), send });
		void this.sendAll();
	}

	takeBack(id: number): void {
		const at = this.#presses.findIndex((press) => press.id === id);
		// The first is on its way while one is sent: it can't be taken back any more.
		if (at < 0 || (at === 0 && this.#isSending)) return;
		this.#presses.splice(at, 1);
		if (this.#presses.length === 0) this.#isLost = false;
		this.onChange();
		void this.sendAll();
	}

	confirm(id: number): void {
		this.#confirmed.add(id);
		void this.sendAll();
	}

	/** Call it again when the server may be reached. */
	async sendAll(): Promise<void> {
		if (this.#isSending) return;
		this.#isSending = true;
		try {
			for (let [first] = this.#presses; first && !(this.#isLost && this.isOld(first)); [first] = this.#presses) {
				const isSent = await first.send();
				this.#isLost = !isSent;
				if (!isSent) break;
				this.#presses.shift();
			}
		} finally {
			this.#isSending = false;
			if (this.#presses.length === 0) this.#isLost = false;
			this.onChange();
		}
	}
}
