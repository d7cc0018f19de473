import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { answer, openMail } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";

const show = await showOfTests();

/** The time of an assistant: seconds for a tap and for a letter; a list is pasted with two taps. */
const seconds = { tap: 2, letter: 0.3 };
const most = { screens: 12, seconds: 240 };

const colleaguesOf = (assistant: string) =>
	["Zoé;Petit", "Max;Roy", "Lou;Martin", "Eve;Noël", "Tom;Dupont", "Ida;Lambert"].map(
		(name, at) => `${name};${assistant}${at}@example.org`,
	);

test.each(
	wayOfToday(
		[
			{ name: "with JavaScript", email: "francois.perrachon@example.org", options: {} },
			{ name: "without", email: "ines.benali@example.org", options: { javaScriptEnabled: false } },
		],
		"groups",
	),
)(
	"An assistant registers a stand and six people in one basket, in 12 screens and 4 minutes, $name",
	async ({ name, email, options }) => {
		const { page, context, faults } = await show.visitor({ ...options, viewport: { width: 1280, height: 900 } });
		await openMail(page, email);
		const colleagues = colleaguesOf(email.slice(0, 4));
		const screens: string[] = [];
		let [taps, letters] = [0, 0];
		page.on("response", (response) => {
			const isScreen = response.request().resourceType() === "document" && response.status() < 300;
			if (isScreen) screens.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
		});
		const tap = async (target: Locator) => {
			await target.click();
			taps++;
		};
		const type = async (target: Locator, text: string) => {
			await tap(target);
			await target.fill(text);
			letters += text.length;
		};
		const choose = async (target: Locator, value: string) => {
			await target.selectOption(value);
			taps += 2;
		};
		const goOn = async (button: Locator, until: RegExp) => {
			await tap(button);
			await page.waitForURL(until);
			await page.waitForLoadState();
		};
		const pick = (value: string) =>
			page.locator(`label:has(input[value="${value}"]), input[value="${value}"] + label`).first();
		/** Answers a step as fingers would. */
		const give = async (answers: Record<string, string | string[]>, texts: Record<string, string> = {}) => {
			await answer(page, { ...answers, ...texts });
			for (const given of Object.values(answers)) taps += [given].flat().length;
			for (const text of Object.values(texts)) {
				taps++;
				letters += text.length;
			}
			// The button that sends it, unless the answer itself is one.
			if (answers.participation === undefined) taps++;
		};

		await goOn(page.locator("main a[href*='token=']").first(), /inscription\/\w+$/);
		await give({ participation: "4" });
		await give({ days: ["jeudi", "vendredi"], "one-0": "stand-18m2" });
		await give(
			{
				firstVisit: "once",
				interests: ["stage"],
				arrival: "train",
				workshop: "led",
				shuttle: "none",
				walks: ["fourviere"],
			},
			{ mobile: "0639981234", company: "Lumen" },
		);
		expect(page.url()).toMatch(/\/paiement$/);
		// The payment waits until the group is complete.
		await goOn(page.locator("a[href$='/companions/groupe']").first(), /companions\/groupe$/);
		await page.locator("#list").fill(colleagues.join("\n"));
		taps += 2;
		await tap(page.locator("button[value=read]").first());
		await page.waitForSelector("#group");
		/** Without a script the button that copies the first person's options costs a screen, so each is chosen by hand. */
		const rows = "javaScriptEnabled" in options ? colleagues.length : 1;
		for (let at = 0; at < rows; at++) {
			const row = page.locator("tbody tr").nth(at);
			for (const target of await row.locator("select").all()) {
				const values = await target
					.locator("option:not([disabled])")
					.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
				const wanted = ["picnic", "led", "none"].find((one) => values.includes(one));
				if (wanted) await choose(target, wanted);
			}
			await tap(row.locator("label:has([value=fourviere])"));
		}
		if (rows === 1) await tap(page.locator("button[value=copy]"));
		expect(await page.locator("tbody tr").nth(5).locator("select").first().inputValue()).toBe("picnic");
		await choose(page.locator("tbody tr").nth(3).locator("select").first(), "buffet");
		if (!("javaScriptEnabled" in options)) {
			// Four badges are included in the stand, two are paid: 2 × 54 €, and a lunch.
			expect(await page.locator("[data-amount=all]").textContent()).toContain("136,60");
		}
		await goOn(page.locator("button[value=register]"), /inscription\/paiement$/);
		await tap(pick("1"));
		await type(page.locator("[name=social_reason]"), "Lumen");
		await type(page.locator("[name=address]"), "1 quai Neuf");
		await type(page.locator("[name=postal_code]"), "69007");
		await type(page.locator("[name=city]"), "Lyon");
		await goOn(page.locator("#pay-now"), /\/carte\//);
		await type(page.locator("#number"), "4242424242424242");
		await type(page.locator("#expiry"), "12/40");
		await type(page.locator("#cvc"), "123");
		await type(page.locator("#name"), "F Perrachon");
		await goOn(page.locator("form#card button[type=submit]"), /\/inscription\/confirmation$/);
		expect(await page.locator("main").textContent()).toContain("Zoé Petit");
		const minutes = (taps * seconds.tap + letters * seconds.letter) / 60;
		console.info(
			`six people, ${name}: ${screens.length} screens, ${taps} taps, ${letters} letters, ${minutes.toFixed(1)} minutes`,
		);
		expect(faults).toEqual([]);
		expect([screens.length <= most.screens, screens]).toEqual([true, screens]);
		expect(taps * seconds.tap + letters * seconds.letter).toBeLessThanOrEqual(most.seconds);
		await context.close();
	},
);
