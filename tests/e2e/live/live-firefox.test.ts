import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFirefox } from "../../support/browser/browser";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { limits } from "../../support/run/limits";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, dayInAWord } from "../../support/world/live";

const firefox = findFirefox();
let fair: Fair;
let browser: Browser;
let host: Awaited<ReturnType<typeof pressing>>;

describe.runIf(firefox)("In Firefox", () => {
	beforeAll(async () => {
		fair = await openFair([
			buildEvent({
				event: { id: "direct", alias: "direct" },
				settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
				live: [capitals, dayInAWord],
				people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
			}),
		]);
		await fair.register(["ana"]);
		host = await pressing(fair.world, fair.app.url);
		const extraPrefsFirefox = { "intl.accept_languages": "fr" };
		browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox ?? "", extraPrefsFirefox });
	});
	afterAll(async () => {
		await browser?.close();
		await fair?.close();
	});

	/** Text that waits for a script to announce it is text of the page too, so the place is named. */
	const untilSaid = (page: Page, place: string, words: string) =>
		page.waitForFunction(
			(at, said) => [...document.querySelectorAll(at)].some((one) => one.textContent.includes(said)),
			{ timeout: limits.wait },
			place,
			words,
		);

	test("A phone answers, is told how it did, says a word and sees the end, without a reload; a stage follows", async () => {
		const event = fair.world.event;
		await host.show("capitals");
		const page = await browser.newPage();
		await page.goto(`${fair.app.url}/direct/live?token=${await fair.mint("ana")}`);
		await untilSaid(page, ".ballot__question", "Which are capitals?");
		await page.evaluate(() => Object.assign(window, { isSame: true }));
		const { data } = await host.gateway.screens.create({ ...event, screen: "orga", name: "Hall" });
		const context = await browser.createBrowserContext();
		const stage = await context.newPage();
		await stage.goto(`${fair.app.url}/direct/live/orga?cle=${data.token}`);
		await untilSaid(stage, "#stage-question", "Which are capitals?");
		await page.bringToFront();
		for (const place of [1, 2]) {
			const chosen = (at: number) =>
				document.querySelectorAll<HTMLElement>("#form-ballot input[name=option]")[at]?.click();
			await page.evaluate(chosen, place);
		}
		await page.click("#form-ballot button[type=submit]");
		await untilSaid(page, "[data-thanks]", "Votre réponse est prise en compte");
		await untilSaid(stage, ".stage__count", "1 réponse");
		await host.gateway.lives.change({ ...event, showResults: true, showRightAnswers: true });
		await untilSaid(page, "[data-verdict]:not([hidden])", "Vous avez juste");
		await untilSaid(page, "[data-gained]", "+100 points");
		await host.show("day", { showRightAnswers: false, showResults: true });
		await untilSaid(page, ".ballot__question", "Un mot pour la journée");
		await page.type("#response", "Élan");
		await page.click("#form-word button[type=submit]");
		await untilSaid(page, "[data-word-said]", "Votre mot a bien été pris en compte.");
		await stage.waitForFunction(() => document.querySelector("svg text")?.textContent === "Élan");
		await host.gateway.lives.change({ ...event, isEnded: true });
		await untilSaid(page, ".live__now", "Le direct est terminé");
		expect(await page.evaluate(() => "isSame" in window)).toBe(true);
	});
});
