import { readdirSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sharedBrowser } from "../support/browser/browser";
import { gatherScreens } from "../support/screens/gather";
import { openScreen, steady } from "../support/screens/open-screen";
import { fileNameOf, type Screen } from "../support/screens/screen";
import { differenceOf } from "./compare";

const ways = [
	{ name: "390", width: 390, colorScheme: "light" },
	{ name: "1280", width: 1280, colorScheme: "light" },
	{ name: "1280-dark", width: 1280, colorScheme: "dark" },
] as const;

const pictures = readdirSync("tests/look/pictures").filter((file) => file.endsWith(".png"));
/** The screens of which pictures are kept: another one is kept once a file has its name, as `npm run look -- take` gives it. */
const kept = new Set(
	pictures.map((file) => file.replace(/-\d+(-dark)?\.png$/, "")).filter((name) => !name.startsWith("guide-")),
);
const all = await gatherScreens({ whole: true });
const screens = new Map(all.screens.map((screen) => [fileNameOf(screen), screen]));
const styleguide = screens.get("event-styleguide-a-stranger-200-fr");

const taken = new Set<string>();
const still = { animations: "disabled" } as const;

async function open(screen: Screen, { width, colorScheme }: (typeof ways)[number]) {
	const opened = await openScreen(await sharedBrowser(), all, screen, {
		viewport: { width, height: 900 },
		colorScheme,
	});
	await opened.show();
	await opened.page.evaluate(steady);
	return opened;
}

async function expectAsKept(name: string, png: Buffer) {
	taken.add(`${name}.png`);
	expect.soft((await differenceOf(name, png)) ?? "as it was").toBe("as it was");
}

describe.each(ways)("At $name", (way) => {
	test.each([...kept])("%s looks as it did", async (name) => {
		const screen = screens.get(name);
		if (!screen) throw new Error("nobody is shown this screen any more");
		const { page, context } = await open(screen, way);
		// What is below repeats what is above.
		const clip = { x: 0, y: 0, width: way.width, height: 900 };
		await expectAsKept(`${name}-${way.name}`, await page.screenshot({ ...still, clip }));
		await context.close();
	});

	test("the styleguide looks as it did", async () => {
		const { page, context } = await open(styleguide as Screen, way);
		const parts = await page.locator("section.guide").all();
		expect(parts.length).toBeGreaterThan(4);
		for (const part of parts) {
			const name = `guide-${await part.getAttribute("id")}-${way.name}`;
			await expectAsKept(name, await part.screenshot(still));
		}
		await context.close();
	});
});

test("no picture is kept of what nobody takes any more", () => {
	const left = pictures.filter((file) => !taken.has(file));
	if (process.env.LOOK_UPDATE) for (const file of left) rmSync(`tests/look/pictures/${file}`);
	else expect(left).toEqual([]);
});
