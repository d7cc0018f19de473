import { expect, onTestFinished, test, vi } from "vitest";
import { endLongTurn } from "~/provider/ground/store/yield-to-event-loop";

test("A turn that has worked for long ends before its next statement, and a short one goes on", async () => {
	await new Promise((resolve) => setImmediate(resolve));
	// A clock of its own: on a busy machine the process may rest for longer than a turn lasts.
	let at = performance.now();
	const clock = vi.spyOn(performance, "now").mockImplementation(() => at);
	onTestFinished(() => clock.mockRestore());
	expect(endLongTurn()).toBeUndefined();
	expect(endLongTurn()).toBeUndefined();
	let hasOthersTurn = false;
	setImmediate(() => {
		hasOthersTurn = true;
	});
	at += 6;
	const ended = endLongTurn();
	expect(ended).toBeInstanceOf(Promise);
	await ended;
	expect(hasOthersTurn).toBe(true);
	// The next turn begins anew.
	expect(endLongTurn()).toBeUndefined();
});
