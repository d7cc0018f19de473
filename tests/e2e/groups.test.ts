import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { openMail } from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";

const show = await showOfTests();

/** An assistant's time: what a tap takes, and a letter; a list is pasted by two taps. */
const seconds = { tap: 2, letter: 0.3 };
const most = { screens: 12, seconds: 240 };

const colleagues = ["Zoé;Petit", "Max;Roy", "Lou;Martin", "Eve;Noël", "Tom;Dupont", "Ida;Lambert"].map(
	(name, at) => `${name};stand${at}@example.org`,
);

test.each([
	{ name: "with JavaScript", email: "francois.perrachon@example.org", options: {} },
	{ name: "without", email: "ines.benali@example.org", options: { javaScriptEnabled: false } },
])(
	"An assistant registers a stand and six people in one basket, in 12 screens and 4 minutes, $name",
	async ({ name, email, options }) => {
		const { page, context, faults } = await show.visitor({ ...options, viewport: { width: 1280, height: 900 } });
		await openMail(page, email);
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
		const next = () => page.locator("form.form .actions button").first();
		const pick = (value: string) => page.locator(`label:has(input[value="${value}"]), input[value="${value}"] + label`).first();
		const step = (id: string) => new RegExp(`/inscription/${id}$`);

		await goOn(page.locator("main a[href*='token=']").first(), /inscription\/\w+$/);
		await goOn(page.locator("button.answer[value='4']"), /inscription\/(typologie|dates)$/);
		if (step("typologie").test(page.url())) await goOn(next(), step("dates"));
		await tap(pick("jeudi"));
		await tap(pick("vendredi"));
		await goOn(next(), step("articles"));
		await tap(pick("stand-18m2"));
		await goOn(next(), step("informations"));
		await type(page.locator("[name=mobile]"), "0639981234");
		await type(page.locator("[name=company]"), "Lumen");
		await tap(pick("once"));
		await tap(pick("stage"));
		await tap(page.locator("label[for=houseRules]"));
		await goOn(next(), step("informations-complementaires"));
		await tap(pick("train"));
		await goOn(next(), step("quotas"));
		await choose(page.locator("[name=workshop]"), "led");
		await tap(pick("none"));
		await tap(pick("fourviere"));
		await goOn(next(), step("(paiement|confirmation)"));
		// What is due waits for the six.
		const way = await page.locator("a[href$='/companions/groupe']").first();
		if ((await way.count()) > 0) await goOn(way, /companions\/groupe$/);
		else {
			await goOn(page.locator("a[href$='/inscription/confirmation']").last(), step("confirmation"));
			await goOn(page.locator("a[href$='/companions/groupe']").first(), /companions\/groupe$/);
		}
		await page.locator("#list").fill(colleagues.join("\n"));
		taps += 2;
		await tap(page.locator("button[value=read]").first());
		await page.waitForSelector("#group");
		const row = (at: number, column: number) => page.locator(`[name="people[${at}].o${column}"]`);
		const columns = await page.locator("tbody tr").first().locator("select").evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? ""));
		for (let at = 0; at < colleagues.length; at++) {
			for (const select of columns) {
				const target = page.locator(`[name="${select.replace("people[0]", `people[${at}]`)}"]`);
				const values = await target.locator("option:not([disabled])").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
				const wanted = ["picnic", "led", "none"].find((one) => values.includes(one));
				if (wanted) await choose(target, wanted);
			}
			const walks = row(at, 0).page().locator(`[name^="people[${at}]."][value="fourviere"]`);
			if ((await walks.count()) > 0) await tap(walks);
		}
		if (!("javaScriptEnabled" in options)) {
			// Four badges are included in the stand, two are paid: 2 × 54 €.
			expect(await page.locator("[data-amount=all]").textContent()).toContain("108,00");
		}
		await goOn(page.locator("button[value=register]"), step("paiement"));
		await tap(pick("1"));
		if ("javaScriptEnabled" in options) await tap(page.locator("button[value=type]"));
		await type(page.locator("[name=social_reason]"), "Lumen");
		await type(page.locator("[name=address]"), "1 quai Neuf");
		await type(page.locator("[name=postal_code]"), "69007");
		await type(page.locator("[name=city]"), "Lyon");
		await goOn(page.locator("#pay-now"), /\/carte\//);
		const minutes = (taps * seconds.tap + letters * seconds.letter) / 60;
		console.info(`six people, ${name}: ${screens.length} screens, ${taps} taps, ${letters} letters, ${minutes.toFixed(1)} minutes`);
		expect(faults).toEqual([]);
		expect([screens.length <= most.screens, screens]).toEqual([true, screens]);
		expect(taps * seconds.tap + letters * seconds.letter).toBeLessThanOrEqual(most.seconds);
		await context.close();
	},
	90_000,
);
