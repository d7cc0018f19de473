import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sharedBrowser } from "../support/browser/browser";
import { demoClock, setClock } from "../support/run/test-clock";
import { gatherScreens, writeScreens } from "../support/screens/gather";
import { openScreen, steady } from "../support/screens/open-screen";
import { distinctScreens, fileNameOf } from "../support/screens/screen";
import requireBuild from "../support/world/require-build";
import { comparePictures } from "./compare";

// After `npm run build`, `npm run look -- take NAME` takes pictures of every screen at 390 and 1280 px into build/look/NAME; a part of
// their names limits them: `-- take NAME organisation`. `npm run look -- compare ONE OTHER` says which differ between two such
// folders, exits with 1 if any does, and draws the differences in red in OTHER/red. A build empties build/look: name a folder of
// another work tree (`../before/build/look/NAME`), or move it away.

const widths = [390, 1280] as const;
/** What is below repeats what is above. */
const mostHeight = 2600;

async function main([command, one, other = ""]: string[]): Promise<number> {
	if (command === "take" && one) return take(folderOf(one), other);
	if (command === "compare" && one && other) return compare(folderOf(one), folderOf(other));
	console.error("npm run look -- take NAME, or npm run look -- compare ONE OTHER");
	return 2;
}

const folderOf = (name: string) => (name.includes("/") ? name : join("build/look", name));

async function take(folder: string, part: string): Promise<number> {
	requireBuild();
	setClock(demoClock);
	const screens = await gatherScreens({ whole: true });
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	writeScreens(screens, join(folder, "screens.json"));
	const browser = await sharedBrowser();
	const distinct = distinctScreens(screens.screens).filter(({ name }) => name.includes(part));
	for (const screen of distinct) {
		const { page, context, show } = await openScreen(browser, screens, screen);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			await show();
			await page.evaluate(steady);
			const height = Math.min(mostHeight, (await page.evaluate("document.documentElement.scrollHeight")) as number);
			const clip = { x: 0, y: 0, width, height };
			const png = await page.screenshot({ animations: "disabled", fullPage: true, clip });
			writeFileSync(join(folder, `${fileNameOf(screen)}-${width}.png`), png);
		}
		await context.close();
	}
	const { length } = screens.screens;
	console.log(`${length} screens; pictures of ${distinct.length} that look like no other are in ${folder}`);
	return 0;
}

async function compare(one: string, other: string): Promise<number> {
	const [before, now] = [one, other].map((folder) => readdirSync(folder).filter((file) => file.endsWith(".png"))) as [
		string[],
		string[],
	];
	rmSync(join(other, "red"), { recursive: true, force: true });
	const lines: { share: number; line: string }[] = [];
	for (const file of [...new Set([...before, ...now])].sort()) {
		const [first, second] = [join(one, file), join(other, file)];
		if (!existsSync(first)) lines.push({ share: 1e6, line: `${file} is new` });
		else if (!existsSync(second)) lines.push({ share: 1e6, line: `${file} is gone` });
		else {
			const difference = await comparePictures(readFileSync(first), readFileSync(second));
			if (!difference) continue;
			mkdirSync(join(other, "red"), { recursive: true });
			writeFileSync(join(other, "red", file), difference.red);
			lines.push({ share: difference.share, line: `${file}: ${difference.message}` });
		}
	}
	for (const { share, line } of lines.sort((a, b) => b.share - a.share))
		console.log(`${(share / 1e4).toFixed(2)} %  ${line}`);
	console.log(`${lines.length} of ${before.length} pictures differ`);
	return lines.length === 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
