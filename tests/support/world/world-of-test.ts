import { afterAll, onTestFinished } from "vitest";
import type { Store } from "~/provider/ground/store/open";
import { plugged } from "./plugged";
import { createWorld, emptyStore, type Home, newHome, onPostgres, type World, type WorldOptions } from "./world";

/** Schemas that earlier tests have left, emptied: making one takes ten times as long. A SQLite file is quick to copy. */
const idle: Home[] = [];
// If files share a process, this runs only after the first of them: what the others leave goes with the worker's database.
afterAll(() => Promise.all(idle.splice(0).map((home) => home.leave())));

/** Returns a fresh world that closes itself when the test ends. */
export async function worldOfTest(options?: WorldOptions): Promise<World> {
	const home = idle.pop() ?? (await newHome());
	const world = await createWorld({ ...options, home });
	onTestFinished(async () => {
		await world.close();
		const isReusable = onPostgres && (await isEmptied(home.store));
		// A new memory: what a process keeps of its store, as the hub of its lives with their clock, ends with the test.
		if (isReusable) idle.push({ ...home, store: plugged(home.store) });
		else await home.leave();
	});
	return world;
}

/** False if the test closed the store. */
async function isEmptied(store: Store): Promise<boolean> {
	try {
		await emptyStore(store);
		return true;
	} catch {
		return false;
	}
}
