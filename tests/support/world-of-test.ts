import { onTestFinished } from "vitest";
import { createWorld, type World, type WorldOptions } from "./world";

/** A fresh world that closes itself when the test ends. */
export async function worldOfTest(options?: WorldOptions): Promise<World> {
	const world = await createWorld(options);
	onTestFinished(() => world.close());
	return world;
}
