import { createHash } from "node:crypto";
import { Dice } from "./matrix/dice";
import { commitSeed } from "./run/commit-seed";
import { isNightly } from "./run/is-nightly";

/**
 * The seed of a run. By day it is the commit's, so that a commit has one result and the next one tries something else; at night
 * it is the date. `SEED=…` repeats a run.
 */
export const seed = process.env.SEED || (isNightly ? dateOfMachine() : (commitSeed() ?? "by day"));

/** The seed as a number; a number given as `SEED` is used as it is. */
export const seedNumber = /^-?\d{1,10}$/.test(seed)
	? Number(seed)
	: createHash("sha256").update(seed).digest().readInt32LE();

/** Not by `Date`, which is on the tests' clock. */
function dateOfMachine(): string {
	return new Date(performance.timeOrigin + performance.now()).toISOString().slice(0, 10);
}

/** How often to try something at random: a tenth of `whole` by day, all of it with `NIGHTLY=1`. */
export function runs(whole: number): number {
	return isNightly ? whole : Math.ceil(whole / 10);
}

/** Selects some of many expensive cases: as many as said by day, by default a tenth, and others with each commit; all at night. */
export function ofToday<T>(all: readonly T[], what: string, byDay = runs(all.length)): T[] {
	return isNightly ? [...all] : new Dice(`${seed} ${what}`).shuffle([...all]).slice(0, byDay);
}

/** Of the ways in which the same path is walked, such as with a script and without: one by day, all at night. */
export const wayOfToday = <const T>(ways: readonly T[], what: string) => ofToday(ways, what, 1);
