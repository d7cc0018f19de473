import { expect, test } from "vitest";
import { endLongTurn } from "~/provider/ground/store/yield-to-event-loop";

test("A turn that has worked for long ends before its next statement, and a short one goes on", async () => {
	await new Promise((resolve) => setImmediate(resolve));
	expect(endLongTurn()).toBeUndefined();
	expect(endLongTurn()).toBeUndefined();
	let hasOthersTurn = false;
	setImmediate(() => {
		hasOthersTurn = true;
	});
	for (const began = performance.now(); performance.now() - began < 6; );
	const ended = endLongTurn();
	expect(ended).toBeInstanceOf(Promise);
	await ended;
	expect(hasOthersTurn).toBe(true);
	// The next turn begins anew.
	expect(endLongTurn()).toBeUndefined();
});
