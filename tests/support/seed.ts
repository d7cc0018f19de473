import { createHash } from "node:crypto";
import { Dice } from "./matrix/dice";
import { isNightly } from "./run/engines";

/** What chance begins with in a run: the date of today, so that every day tries something else. `SEED=…` repeats a run. */
export const seed = process.env.SEED || new Date().toISOString().slice(0, 10);

/** The seed for what wants a number; a number given as `SEED` is taken as it is. */
export const seedNumber = /^-?\d{1,10}$/.test(seed)
	? Number(seed)
	: createHash("sha256").update(seed).digest().readInt32LE();

/** How often to try something at random: a third of it by day, all of it with `NIGHTLY=1`. */
export function runs(whole: number): number {
	return isNightly ? whole : Math.ceil(whole / 3);
}

/** What is tried of many that cost much: so many by day, a third if nothing is said, others each day; all with `NIGHTLY=1`. */
export function ofToday<T>(all: readonly T[], what: string, byDay = runs(all.length)): T[] {
	return isNightly ? [...all] : new Dice(`${seed} ${what}`).shuffle([...all]).slice(0, byDay);
}
