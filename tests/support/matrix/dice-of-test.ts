import { onTestFailed } from "vitest";
import { seed } from "../seed";
import { Dice } from "./dice";

/** Returns dice for the test that runs; if the test fails, it prints how to roll the same again. */
export function diceOfTest(name: string): Dice {
	onTestFailed(() => console.error(`SEED=${seed} rolls the dice of this test again.`));
	return new Dice(`${seed} ${name}`);
}
