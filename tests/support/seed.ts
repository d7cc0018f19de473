import { createHash } from "node:crypto";
import { Dice } from "./matrix/dice";
import { isNightly } from "./run/engines";

/** The seed of a run: by default today's date, so that every day tries something else. `SEED=…` repeats a run. */
export const seed = process.env.SEED || new Date().toISOString().slice(0, 10);

/** The seed as a number; a number given as `SEED` is used as it is. */
export const seedNumber = /^-?\d{1,10}$/.test(seed)
	? Number(seed)
	: createHash("sha256").update(seed).digest().readInt32LE();

/** How often to try something at random: a third of `whole` by day, all of it with `NIGHTLY=1`. */
export function runs(whole: number): number {
	return isNightly ? whole : Math.ceil(whole / 3);
}

/**
 * Selects some of many expensive cases: as many as said by day, by default a third, and others each day; all with `NIGHTLY=1`.
 */
export function ofToday<T>(all: readonly T[], what: string, byDay = runs(all.length)): T[] {
	return isNightly ? [...all] : new Dice(`${seed} ${what}`).shuffle([...all]).slice(0, byDay);
}
