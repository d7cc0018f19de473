import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf, pageAddresses } from "../support/browser/addresses";
import { axeFindings, examine } from "../support/browser/axe";
import { sharedBrowser } from "../support/browser/browser";
import { enterAsStaff } from "../support/browser/enter-as-staff";
import { answerUntil, followInvitation, formOf, submitOf, visitorAnswers } from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";
import { isNightly } from "../support/run/engines";
import { apart } from "../support/screens/apart";
import { gatherScreens, screensOfToday } from "../support/screens/gather";
import { openScreen } from "../support/screens/open-screen";
import { distinctScreens } from "../support/screens/screen";

const all = await gatherScreens();
const screens = isNightly ? distinctScreens(all.screens) : screensOfToday(distinctScreens(all.screens));

test.each(screens)("Everybody can read and use $name", async (screen) => {
	const { page, context, faults, show } = await openScreen(await sharedBrowser(), all, screen);
	await show();
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
			return width > 0 && isAlone && height < 24 ? [`${link.textContent} (${height})`] : [];
		}),
	);

describe("What a script makes of a screen has nothing for axe to complain about", async () => {
	const show = await showOfTests();

	test("errors in place", async () => {
		const { page, context, faults } = await show.visitor();
		await followInvitation(page, "margherita.dangelo@example.com");
		await answerUntil(page, visitorAnswers, "informations");
		for (const field of await formOf(page).locator("input[type=text]:not([disabled])").all()) await field.fill("");
		await submitOf(page).click();
		await page.locator("#error-summary").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("the open menu of staff", async () => {
		const staff = await enterAsStaff(show, "regine.plateau@example.org", "lueurs-2027");
		await staff.page.goto("/demo/organisation");
		await staff.page.locator(".account summary").click();
		expect(await axeFindings(staff.page)).toEqual([]);
		expect(staff.faults).toEqual([]);
		await staff.context.close();
	});
});
