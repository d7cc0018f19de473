import { createHash } from "node:crypto";

/** Random numbers that are the same every time for the same seed. */
export class Dice {
	private state: number;

	constructor(seed: string) {
		this.state = createHash("sha256").update(seed).digest().readUInt32LE();
	}

	/** From 0 to 1, 1 excluded (mulberry32). */
	roll(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	maybe(chance = 0.5): boolean {
		return this.roll() < chance;
	}

	pick<T>(among: T[]): T {
		const picked = among[Math.floor(this.roll() * among.length)];
		if (among.length === 0) throw new Error("nothing to pick from");
		return picked as T;
	}

	shuffle<T>(all: T[]): T[] {
		return all
			.map((value) => ({ value, at: this.roll() }))
			.sort((a, b) => a.at - b.at)
			.map(({ value }) => value);
	}
}
