import { readdirSync, rmSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, describe, expect, test } from "vitest";
import { differenceOf } from "./compare";
import { type Screen, screens } from "./screens";
import { openVisits } from "./visits";

const visits = await openVisits();
afterAll(() => visits.show.close());

const ways = [
	{ name: "390", width: 390, colorScheme: "light" },
	{ name: "1280", width: 1280, colorScheme: "light" },
	{ name: "1280-dark", width: 1280, colorScheme: "dark" },
] as const;

const taken = new Set<string>();
const still = { animations: "disabled" } as const;

/** Opens a screen as a visitor finds it, with animations off. Its height is cut, because the rest repeats what is above. */
async function open({ who, path, isSame, act }: Screen, { width, colorScheme }: (typeof ways)[number]) {
	const { page, context } = await visits.show.visitor({ viewport: { width, height: 900 }, colorScheme });
	await context.addCookies(visits.cookiesOf(who, "plain"));
	await page.goto(isSame ? path : `/${visits.aliasOf("plain")}/${path}`.replace(/\/$/, ""));
	await page.reload();
	await act?.(page);
	await settled(page);
	return { page, context };
}

/** The font may have come too late to be used (`font-display: optional`); when the page is loaded again, it is there. */
async function settled(page: Page) {
	await page.evaluate(async () => {
		// The line that says which time the server has.
		document.querySelector(".trial-clock")?.remove();
		for (const picture of Array.from(document.images)) picture.loading = "eager";
		await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => {})));
		await document.fonts.ready;
		window.scrollTo(0, 0);
	});
}

async function expectAsKept(name: string, png: Buffer) {
	taken.add(`${name}.png`);
	expect.soft((await differenceOf(name, png)) ?? "as it was").toBe("as it was");
}

describe.each(ways)("At $name", (way) => {
	test.each(screens.filter(({ isOnPicture }) => isOnPicture))("$name looks as it did", async (screen) => {
		const { page, context } = await open(screen, way);
		const clip = { x: 0, y: 0, width: way.width, height: 900 };
		await expectAsKept(`${screen.name}-${way.name}`, await page.screenshot({ ...still, clip }));
		await context.close();
	});

	test("the styleguide looks as it did", async () => {
		const { page, context } = await open({ name: "styleguide", who: "stranger", path: "styleguide" }, way);
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
	const left = readdirSync("tests/look/pictures").filter((file) => file.endsWith(".png") && !taken.has(file));
	if (process.env.LOOK_UPDATE) for (const file of left) rmSync(`tests/look/pictures/${file}`);
	else expect(left).toEqual([]);
});
