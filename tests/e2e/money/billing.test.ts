import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { choices, frenchBill, sellingEvent } from "../../support/money/money";
import { wayOfToday } from "../../support/seed";

const ways = [
	{ name: "with JavaScript", person: "script", options: {} },
	{ name: "without", person: "plain", options: { javaScriptEnabled: false } },
	{ name: "on a phone", person: "phone", options: { viewport: { width: 320, height: 700 } } },
];
const file = sellingEvent({
	event: { id: "salon", alias: "salon" },
	people: people(...ways.map(({ person }) => person), "slow"),
});
const event = { domainId: file.document.domain.id, eventId: "salon" };

const show = await showOfTests(file);

/** Somebody who owes a seat and a book. */
async function arrive(page: Page, person: string) {
	const { id: userId } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${person}@example.com`)
		.executeTakeFirstOrThrow();
	const mint = async (kind: "link" | "session") => {
		const token = newToken();
		const expiresAt = new Date(Date.now() + 3600_000).toISOString();
		await insertToken(show.store, { token, personId: userId, eventId: "salon", kind, now: new Date(), expiresAt });
		return token;
	};
	const gateway = embeddedGateway(show.store, () => new Date())(await mint("session"));
	const answers = { participation: "4" as const, daysId: [], articles: choices("seat", "book") };
	await gateway.registrations.complete({ ...event, userId, ...answers });
	await page.goto(`/salon/entree?token=${await mint("link")}`);
	await page.goto("/salon/inscription/paiement");
}

describe("The basket, the code and the bill", () => {
	test.each(wayOfToday(ways, "billing"))("are filled in $name", async ({ person, options }) => {
		const { page, context, faults } = await show.visitor(options);
		const isScripted = !("javaScriptEnabled" in options);
		const look = async (screen: string) => {
			// axe itself needs scripts.
			if (isScripted) expect([screen, await axeFindings(page)]).toEqual([screen, []]);
			const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
			expect([screen, isTooWide]).toEqual([screen, false]);
		};
		await arrive(page, person);
		await look("basket");

		// Without a script the button sends, and the server says what is missing.
		const apply = page.getByRole("button", { name: "Appliquer" });
		await page.getByText("J’ai un code promo").click();
		expect(await apply.isDisabled()).toBe(isScripted);
		await page.getByLabel("Code promo").fill("nope");
		await apply.click();
		await page.locator("#code-error").waitFor();
		await look("a code that does not exist");
		await page.getByLabel("Code promo").fill("tenth");
		await apply.click();
		await page.getByText("Le code promo est appliqué").waitFor();
		expect(await page.getByLabel("Code promo").isDisabled()).toBe(true);
		await look("a code");

		// With a script the fields change with the choice at once; without one, the button brings them, and what was typed stays.
		await page.locator("#address").fill(frenchBill.address);
		const choose = async (label: string) => {
			await page.locator("label", { hasText: label }).click();
			const change = page.getByRole("button", { name: "Recalculer" });
			if (isScripted) expect(await change.count()).toBe(0);
			else await change.click();
		};
		await page.locator("label[for=type-2]").click();
		await choose("Organisme public");
		await page.locator("#service_code").waitFor({ state: "attached" });
		expect(await page.locator("#address").inputValue()).toBe(frenchBill.address);
		await look("a public body");
		await choose("Ma société");
		await page.locator("#siren").waitFor({ state: "attached" });
		expect(await page.locator("#address").inputValue()).toBe(frenchBill.address);
		await page.locator(".payer .fold summary").click();
		const { type: _, ...fields } = { ...frenchBill, siren: "12" };
		for (const [name, value] of Object.entries(fields)) await page.locator(`#pay [name=${name}]`).fill(value);
		// 118,50 € less a tenth: 90 € at 20 %, 16,65 € at 5,5 %.
		const pay = page.locator("#pay-now");
		expect((await pay.textContent())?.replace(/\s/g, " ")).toBe("Payer 125,57 €");
		await pay.click();
		await page.locator("#siren-error").waitFor();
		expect(await page.locator("#siren-error").textContent()).toContain("Mauvais format");
		expect(await page.locator("#city").inputValue()).toBe(frenchBill.city);
		await look("a SIREN that is none");
		await page.locator("#siren").fill(frenchBill.siren);
		await pay.click();
		await page.waitForURL(/\/carte\/\w+$/);
		expect(await page.locator("main").textContent()).toMatch(/125,57\s€/);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("What is typed while the fields of another kind of payer are on their way stays, and so does the cursor", async () => {
		const { page, context, faults } = await show.visitor();
		await arrive(page, "slow");
		const shown = page.waitForResponse((response) => response.request().method() === "POST");
		await page.locator("label[for=type-2]").click();
		await shown;
		let answer = () => {};
		const isAnswered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/inscription/paiement*", async (route) => {
			if (route.request().method() === "POST") await isAnswered;
			await route.continue();
		});
		const asked = page.waitForRequest((request) => request.method() === "POST");
		await page.locator("label", { hasText: "Organisme public" }).click();
		await asked;
		await page.locator("#postal_code").fill(frenchBill.postal_code);
		await page.locator("#address").pressSequentially("12 quai");
		answer();
		await page.locator("#service_code").waitFor({ state: "attached" });
		await page.keyboard.type(" de la Navette");
		expect(await page.locator("#address").inputValue()).toBe("12 quai de la Navette");
		expect(await page.locator("#postal_code").inputValue()).toBe(frenchBill.postal_code);
		expect(faults).toEqual([]);
		await context.close();
	});
});
