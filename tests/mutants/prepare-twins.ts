import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { filesIn, hashOf } from "./rooms";

/** The stores with twins are made once for all processes, by sources in which no mutant is on. */
export default async function prepareTwins() {
	if (process.env.TEST_DATABASE_URL) return;
	const folder = `build/mutants/twins-${hashOf(["app", "tests/support"].flatMap(filesIn))}`;
	mkdirSync("build/mutants", { recursive: true });
	if (!existsSync(folder)) {
		for (const old of readdirSync("build/mutants").filter((name) => /^twins-\w+$/.test(name)))
			rmSync(`build/mutants/${old}`, { recursive: true, force: true });
		const own = `${folder}-${process.pid}`;
		// Read where it is needed alone: it reads the whole provider.
		const { makeTwinStores } = await import("../support/world/twin-stores");
		await makeTwinStores(own);
		// Two processes begin at once: the first one's stores are as good.
		if (existsSync(folder)) rmSync(own, { recursive: true });
		else renameSync(own, folder);
	}
	process.env.TEST_TWIN_STORES = folder;
}
