import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openMail, type StepAnswers, sectionsOf, stepOf } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";

const show = await showOfTests();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** What it costs a person to come. */
interface Cost {
	/** Pages that are looked at, the end included. */
	screens: number;
	/** Presses on a button, link, tick or choice. */
	taps: number;
	/** Fields that are typed into. */
	fields: number;
}

interface Way {
	who: string;
	/** Opens the first screen; the mail or the public page before it is counted there. */
	begin(page: Page, walk: Walk): Promise<void>;
	answers: StepAnswers;
	/** Pays by card between the steps and the end, on the payment page and then on the bank's. */
	pays?(walk: Walk): Promise<void>;
	most: Cost;
}

const typed = { mobile: "06 39 98 12 34", company: "Atelier des Brotteaux" };

const ways: Way[] = [
	{
		who: "an invited visitor",
		begin: byInvitation("noemie.lagarde@example.org"),
		answers: {
			participation: { participation: "4" },
			dates: { days: ["jeudi"] },
			informations: typed,
			"informations-complementaires": { arrival: "train" },
		},
		most: { screens: 4, taps: 8, fields: 2 },
	},
	{
		who: "a stranger",
		async begin(page, walk) {
			await page.goto("/demo");
			walk.screens++;
			await walk.leave(page.locator("main a[href$='/venir']").first());
			await walk.type({ firstName: "Lucie", lastName: "Rival", email: "lucie.rival@example.org" });
			if (await page.locator("[name=typoId]").count()) await walk.tap("typoId", "visitor");
			await walk.leave(page.locator("button.answer[value='4']"));
		},
		answers: { dates: { days: ["jeudi"] }, informations: typed, "informations-complementaires": { arrival: "train" } },
		most: { screens: 5, taps: 10, fields: 5 },
	},
	{
		who: "an invited exhibitor, who pays",
		begin: byInvitation("ines.benali@example.org"),
		answers: {
			participation: { participation: "4" },
			dates: { days: ["jeudi"] },
			articles: { "one-0": "stand-9m2" },
			informations: { ...typed, company: "Verrerie des Brotteaux" },
			"informations-complementaires": { arrival: "train" },
			quotas: { workshop: "led", shuttle: "none", walks: ["none"] },
		},
		pays: payByCard,
		most: { screens: 6, taps: 14, fields: 9 },
	},
	{
		// Her talk says on which day she comes, and her company is not asked for a second time.
		who: "a speaker",
		begin: byInvitation("helene.charbonnier@example.org"),
		answers: {
			participation: { participation: "4" },
			informations: typed,
			"informations-complementaires": { arrival: "train" },
		},
		most: { screens: 7, taps: 8, fields: 2 },
	},
	{
		who: "a companion, by the link of the exhibitor above",
		async begin(page, walk) {
			await openMail(page, "ines.benali@example.org");
			await page.locator("main a[href*='token=']").first().tap();
			await page.waitForURL(/confirmation$/);
			await page.goto("/demo/companions/add");
			await page.locator("[name=firstName]").fill("Zoé");
			await page.locator("[name=lastName]").fill("Petit");
			await page.locator("[name=email]").fill("zoe.petit@example.org");
			await page.locator("button[value=later]").tap();
			await page.waitForURL(/lien$/);
			await page.getByRole("button", { name: "Créer le lien" }).tap();
			await page.getByText("Le lien est prêt").waitFor();
			const link = /http\S*token=[\w-]+/.exec(await page.locator("main").innerText())?.[0] ?? "";
			await page.context().clearCookies();
			await page.goto(link);
			walk.screens++;
			walk.taps++;
		},
		answers: {
			dates: { days: ["jeudi"] },
			articles: { "one-jeudi": "picnic" },
			informations: { ...typed, company: "Verrerie des Brotteaux" },
			"informations-complementaires": { arrival: "train" },
			quotas: { workshop: "led", shuttle: "none", walks: ["none"] },
		},
		most: { screens: 4, taps: 9, fields: 2 },
	},
];

function byInvitation(email: string): Way["begin"] {
	return async (page, walk) => {
		await openMail(page, email);
		await walk.leave(page.locator("main a[href*='token=']").first());
	};
}

/** The company is known from the form: its address, and the card, are what is left to type. */
async function payByCard(walk: Walk) {
	expect(stepOf(walk.page)).toBe("paiement");
	expect(await walk.page.locator("[name=social_reason]").inputValue()).toBe("Verrerie des Brotteaux");
	await walk.type({ address: "12 rue Molière", postal_code: "69006", city: "Lyon" });
	await walk.leave(walk.page.locator("#pay-now"));
	await walk.type({ number: "4242424242424242", expiry: "12/40", cvc: "123", name: "I Benali" });
	await walk.leave(walk.page.locator("form#card button[type=submit]"));
}

/** Walks as fingers do, and counts. */
class Walk implements Cost {
	screens = 0;
	taps = 0;
	fields = 0;

	constructor(readonly page: Page) {}

	/** Presses what leads to another screen. */
	async leave(target: ReturnType<Page["locator"]>) {
		const before = this.page.url();
		this.taps++;
		await target.tap();
		await this.page.waitForURL((url) => url.href !== before, { waitUntil: "load" });
		this.screens++;
	}

	async tap(name: string, value: string) {
		const control = this.page.locator(`[name="${name}"][value="${value}"]`);
		if (await control.isChecked()) return;
		this.taps++;
		await this.page.locator(`label[for="${await control.getAttribute("id")}"]`).tap();
	}

	async type(values: Record<string, string>) {
		for (const [name, value] of Object.entries(values)) {
			this.fields++;
			await this.page.locator(`input[name="${name}"], input#${name}`).first().fill(value);
		}
	}

	async answer(answers: Record<string, string | string[]>) {
		for (const [name, given] of Object.entries(answers)) {
			const control = this.page.locator(`[name="${name}"]`).first();
			const kind = await control.evaluate((one) => (one as HTMLInputElement).type);
			if (kind === "radio" || kind === "checkbox") for (const value of [given].flat()) await this.tap(name, value);
			else if (kind === "select-one") {
				this.taps++;
				await control.selectOption(given);
			} else if ((await control.inputValue()) === "") await this.type({ [name]: String(given) });
		}
	}

	async goOn(answers: StepAnswers) {
		const given = Object.assign({}, ...(await sectionsOf(this.page)).map((step) => answers[step]));
		const button = this.page.locator(`form#step-${stepOf(this.page)} button.answer[value="${given.participation}"]`);
		if (given.participation && (await button.count())) return this.leave(button);
		await this.answer(given);
		await this.leave(this.page.locator(`form#step-${stepOf(this.page)} .actions button[type=submit]`));
	}
}

test.each(ways)("The way of $who is as short as it is drawn", async ({ begin, answers, pays, most }) => {
	const { page, context, faults } = await show.visitor(phone);
	const walk = new Walk(page);
	await begin(page, walk);
	const until = pays ? "paiement" : "confirmation";
	for (let count = 0; stepOf(page) !== until && count < 12; count++) await walk.goOn(answers);
	await pays?.(walk);
	await page.waitForURL(/\/confirmation$/);
	const { screens, taps, fields } = walk;
	const cost = { screens, taps, fields };
	expect
		.soft(cost)
		.toEqual({
			screens: Math.min(cost.screens, most.screens),
			taps: Math.min(cost.taps, most.taps),
			fields: Math.min(cost.fields, most.fields),
		});
	expect(faults).toEqual([]);
	await context.close();
});
