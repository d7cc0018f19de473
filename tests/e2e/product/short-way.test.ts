import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { openMail, stepOf } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";

const show = await showOfTests();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** If a free event takes more screens than this from the link to the end, people leave (VISITORS.md). */
const most = 5;

test.each(
	wayOfToday(
		[
			{ name: "with JavaScript", email: "noe.castelnau@example.org", options: {} },
			{ name: "without", email: "maya.lindqvist@example.org", options: { javaScriptEnabled: false } },
		],
		"short-way",
	),
)(
	"A free event takes a phone five screens at most from the invitation to the end, $name",
	async ({ email, options }) => {
		const { page, context, faults } = await show.visitor({ ...phone, ...options });
		await openMail(page, email);
		const screens: string[] = [];
		let taps = 0;
		page.on("response", (response) => {
			const isScreen = response.request().resourceType() === "document" && response.ok();
			if (isScreen) screens.push(new URL(response.url()).pathname);
		});
		const tap = async (target: Locator) => {
			const before = page.url();
			await target.tap();
			taps++;
			return { leads: () => page.waitForURL((url) => url.href !== before, { waitUntil: "load" }) };
		};
		await (await tap(page.locator("main a[href*='token=']").first())).leads();
		await (await tap(page.locator("button.answer[value='4']"))).leads();
		expect(stepOf(page)).toBe("dates");
		await tap(page.locator("form#step-dates label").first());
		await (await tap(page.locator("form#step-dates .actions button"))).leads();
		// Their name is known from the invitation, so nothing has to be typed.
		expect(stepOf(page)).toBe("informations");
		await (await tap(page.locator("form#step-informations .actions button"))).leads();
		expect(stepOf(page)).toBe("confirmation");
		expect(await page.locator(".ticket__qr svg, .ticket__note").count()).toBeGreaterThan(0);
		expect([screens.length, screens, taps]).toEqual([4, expect.anything(), 5]);
		expect(screens.length).toBeLessThanOrEqual(most);
		expect(faults).toEqual([]);
		await context.close();
	},
);
