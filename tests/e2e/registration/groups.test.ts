import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { enterAsStaff } from "../../support/browser/enter-as-staff";
import { answer, openMail } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";
import { buildEvent, dinner, entry, everythingShown, lunch, shuttle, walks, workshop } from "../../support/world/event";

const show = await showOfTests(
	buildEvent({
		event: { id: "groupe", alias: "groupe" },
		domainId: "groupe",
		settings: {
			...everythingShown,
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_COMPANIONS_MAX: null,
			FO_MEETING_QUOTAS_REQUIRED: true,
		},
		articles: [entry, { ...lunch, isNone: true }, dinner],
		quotas: [workshop, shuttle, walks].map((quota) => ({
			...quota,
			values: [...quota.values, { value: "none", label: "None" }],
		})),
		people: [{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" }],
	}),
);

beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at, completed_at: at })
		.where("event_id", "=", "groupe")
		.execute();
});

interface Fingers {
	tap(target: Locator): Promise<void>;
	choose(target: Locator, value: string): Promise<void>;
}

/** What both events need of everybody: a workshop, a shuttle and a walk; lunch and days are chosen to begin with. */
async function chooseForAll(page: Page, { choose, tap }: Fingers, workshop = "led") {
	const [first, second] = await page.locator("select[name^='all.']").all();
	if (first && second)
		for (const [select, value] of [
			[first, workshop],
			[second, "none"],
		] as const)
			await choose(select, value);
	await tap(page.locator("fieldset:has([name^='all.']) label.option__label").nth(-2));
}

/** A field of a person, once their row is open. */
async function fieldOf(page: Page, person: number, field: string, tap: Fingers["tap"]): Promise<Locator> {
	const row = page.locator(`[data-person="${person}"]`);
	if (!(await row.evaluate((one) => (one as HTMLDetailsElement).open))) await tap(row.locator("summary").first());
	return row.locator(`[name="people[${person}].${field}"]`);
}

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
		await chooseForAll(page, { choose, tap });
		await choose(await fieldOf(page, 3, "o2", tap), "buffet");
		if (!("javaScriptEnabled" in options)) {
			// Four badges are included in the stand, two are paid: 2 × 54 €, and a lunch.
			expect(await page.locator(".ticket__amount").textContent()).toContain("136,60");
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

		// After the payment two more come, and what is asked is theirs alone.
		await page.goto("/demo/companions/groupe");
		await page
			.locator("#list")
			.fill(`Léo;Vidal;${email.slice(0, 4)}8@example.org\nAna;Vidal;${email.slice(0, 4)}9@example.org`);
		await page.locator("button[value=read]").first().click();
		await page.waitForSelector("#group");
		await chooseForAll(page, { choose, tap });
		await page.locator("button[value=register]").click();
		await page.waitForURL(/inscription\/paiement$/);
		const due = await page.locator("main").textContent();
		expect(due).toMatch(/À régler\s*108,00\s€/);
		expect(due).toMatch(/Déjà réglé\s:\s5\s356,60\s€/);
		await context.close();
	},
);

const ways: { name: string; options: BrowserContextOptions }[] = [
	{ name: "with JavaScript", options: {} },
	{ name: "without", options: { javaScriptEnabled: false } },
];

/** Somebody who is registered, at the page of the group on a phone, with a list read. */
async function pasteList(list: string[], options: BrowserContextOptions) {
	const phone = { viewport: { width: 390, height: 844 }, ...options };
	const { page, context, faults } = await enterAsStaff(show, "ana@example.com", "groupe", phone);
	await page.goto("/groupe/companions/groupe");
	await page.locator("#list").fill(list.join("\n"));
	await page.locator("button[value=read]").first().click();
	await page.waitForSelector("#group");
	return { page, context, faults };
}

test.each(wayOfToday(ways, "groups of five"))(
	"Beside the pasted list five people, one of them an exception, take at most 12 taps, $name",
	async ({ name, options }) => {
		let taps = 0;
		const tap = async (target: Locator) => {
			await target.click();
			taps++;
		};
		const choose = async (target: Locator, value: string) => {
			await target.selectOption(value);
			taps += 2;
		};
		const last = name.replace(" ", "-");
		const list = [0, 1, 2, 3, 4].map((at) => `Prénom${at};${last};${last}-${at}@example.org`);
		const { page, context, faults } = await pasteList(list, options);
		await chooseForAll(page, { choose, tap }, "talk");
		await choose(await fieldOf(page, 1, "o1", tap), "dinner");
		if (options.javaScriptEnabled !== false) {
			expect(await page.locator("[data-person='1'] [data-differs]").textContent()).toBe("Dinner");
			expect(await page.locator("label[for='people[1].o1']").getAttribute("class")).toContain("group__changed");
			expect(await page.locator(".stub-bar__total").textContent()).toMatch(/^50,40\s€ T\.T\.C$/);
		}
		await tap(page.locator("button[value=register]"));
		await page.waitForURL(/\/groupe\/(companions|inscription\/paiement)$/);
		// The tap that reads the list is counted too.
		expect(taps + 1).toBeLessThanOrEqual(12);
		expect(faults).toEqual([]);
		await context.close();
	},
);

test.each(wayOfToday(ways, "groups of forty"))(
	"Forty people on a phone are exceptions in rows and lines with a search, within the screen, $name",
	async ({ options }) => {
		const list = Array.from({ length: 40 }, (_, at) => `Prénom${at};Nom${at};personne.numero.${at}@example.org`);
		const { page, context, faults } = await pasteList(list, options);
		const isWithScript = options.javaScriptEnabled !== false;
		const tap = (target: Locator) => target.click();
		const choose = async (target: Locator, value: string) => void (await target.selectOption(value));
		await chooseForAll(page, { tap, choose }, "talk");
		await page.locator("[data-others]").click();
		await (await fieldOf(page, 20, "o1", tap)).selectOption("dinner");
		// Enter calculates, and registers nobody.
		await page.locator("#find").fill("nom37");
		const seen = page.locator("[data-lines] > [data-person]:visible");
		if (isWithScript) expect(await seen.evaluateAll((all) => all.map((one) => one.dataset.person))).toEqual(["37"]);
		await page.locator("#find").press("Enter");
		await page.waitForSelector("h2:has-text('Les exceptions')");
		expect(await page.locator("h2").allTextContents()).toContain("Les exceptions\u00a0· 1");
		expect(await seen.evaluateAll((all) => all.map((one) => one.dataset.person))).toEqual(["37"]);
		const heights = await page
			.locator("summary.group__row:visible")
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(await beyond()).toBeLessThanOrEqual(0);
		await seen.first().locator("summary").click();
		expect(await beyond()).toBeLessThanOrEqual(0);
		expect(await page.locator("[name='people[39].firstName']").inputValue()).toBe("Prénom39");
		expect(faults).toEqual([]);
		await context.close();
	},
);
