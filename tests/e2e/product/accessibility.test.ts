import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf, pageAddresses } from "../../support/browser/addresses";
import { examine } from "../../support/browser/axe";
import { sharedBrowser } from "../../support/browser/browser";
import { isNightly } from "../../support/run/is-nightly";
import { apart } from "../../support/screens/apart";
import { gatherScreens } from "../../support/screens/gather";
import { openScreen } from "../../support/screens/open-screen";
import { canBeMeasured, distinctScreens } from "../../support/screens/screen";
import { ofToday } from "../../support/seed";

const all = await gatherScreens();
/** By day so many of those that the commit draws, because axe takes a second for each. */
const screens = ofToday(distinctScreens(all.screens).filter(canBeMeasured), "axe on screens", 10);

test.each(screens)("Everybody can read and use $name", async (screen) => {
	const { page, context, faults, show } = await openScreen(await sharedBrowser(), all, screen);
	await show();
	// The menu of staff.
	await page.evaluate(() => document.querySelector("details.account")?.setAttribute("open", ""));
	expect.soft(await examine(page)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	// A mail is laid out for programs that are not ours.
	if (await page.locator("#main").count()) expect.soft(await lowLinks(page)).toEqual([]);
	expect.soft(faults).toEqual([]);
	await context.close();
});

// What only a press leads to is known where everything was pressed.
test.runIf(isNightly)("every address that shows a page is on a screen", () => {
	const shown = new Set(
		all.screens.filter(({ status, isRefused }) => status < 400 || isRefused).map(({ path }) => addressOf(path)),
	);
	expect(pageAddresses.filter((address) => !shown.has(address) && !(address in apart))).toEqual([]);
});

/** Finds links on a phone with no text beside them that are lower than 24 px, leaving out hidden ones. */
const lowLinks = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLAnchorElement>("a[href]:not(.skip)")].flatMap((link) => {
			const { height, width } = link.getBoundingClientRect();
			const isInText = (link.parentElement?.textContent ?? "").trim() !== (link.textContent ?? "").trim();
			const isBeside = getComputedStyle(link.parentElement ?? link).display.includes("flex");
			const isAlone = !isInText || isBeside;
			// A link may cover the whole row that it stands in.
			const isSpread = getComputedStyle(link, "::after").position === "absolute";
			return width > 0 && isAlone && !isSpread && height < 24 ? [`${link.textContent} (${height})`] : [];
		}),
	);
