import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { addressOf, pageAddresses } from "../browser/addresses";
import { startApp } from "../browser/app";
import { clickEverything } from "../browser/crawl";
import { browserOf, openCrowd, openLongEvent, openTypists, type Visitor } from "../browser/crowd";
import { textClicker } from "../browser/text-clicker";
import { Dice } from "../matrix/dice";
import { isNightly } from "../run/is-nightly";
import { ofToday, seed } from "../seed";
import { Camera } from "./camera";
import type { Screens } from "./screen";

/**
 * Walks everything that anybody can click, and returns each screen that was shown on the way: by day what the commit draws of it, a
 * tenth, or with `whole` all. Whoever adds a page adds its screens by linking to it. `SCREENS=…` takes those of an earlier walk.
 */
export async function gatherScreens({ whole = isNightly } = {}): Promise<Screens> {
	if (process.env.SCREENS) return readScreens(process.env.SCREENS);
	const app = await startApp();
	try {
		const crowd = (await openCrowd(app.place)).map((visitor) => async () => visitor);
		// Last, because everybody's pages would name that event too.
		crowd.push(() => openLongEvent(app.place));
		const camera = new Camera();
		const already = new Set<string>();
		const isChosen = (key: string) => whole || new Dice(`${seed} screens ${key}`).maybe(1 / 10);
		for (const come of whole ? crowd : ofToday(crowd, "screens", peopleByDay)) {
			const visitor = await come();
			const browser = await browserOf(visitor, app.url);
			const clicker = camera.watch(textClicker(browser), browser, visitor.name);
			const { pressed } = await clickEverything(clicker, visitor.starts, { already, isChosen });
			if (!whole) for (const key of pressed) already.add(key);
		}
		for (const visitor of await openTypists(app.place)) await askForAll(visitor, camera, app.url, whole);
		return { base: app.url, screens: camera.screens };
	} finally {
		await app.stop();
	}
}

const peopleByDay = 1;

export function writeScreens(screens: Screens, file: string) {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(screens));
}

export const readScreens = (file: string): Screens => JSON.parse(readFileSync(file, "utf8"));

/** Asks for every page, also for those that are not for the visitor, with the ids that somebody was shown. */
async function askForAll(visitor: Visitor, camera: Camera, base: string, whole: boolean) {
	const browser = await browserOf(visitor, base);
	const known = new Map(
		camera.screens
			.filter(({ path }) => /^\/(tout|$)/.test(path))
			.map(({ path }) => [addressOf(path), path.split("#")[0] ?? ""]),
	);
	for (const address of pageAddresses) {
		const path = address.replace("/:context", "/tout").replace(/\*$/, "nulle-part");
		const asked = path.includes("/:") ? known.get(address) : path;
		const isDrawn = whole || new Dice(`${seed} asked ${address} ${visitor.name}`).maybe(1 / 10);
		if (asked && isDrawn) await camera.see(await browser.open(asked), browser, visitor.name);
	}
}
