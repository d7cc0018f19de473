import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/rows";
import { axeFindings } from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { choices, frenchBill, sellingEvent } from "../support/money/money";

const ways = [
	{ name: "with JavaScript", person: "script", options: {} },
	{ name: "without", person: "plain", options: { javaScriptEnabled: false } },
	{ name: "on a phone", person: "phone", options: { viewport: { width: 320, height: 700 } } },
];
const file = sellingEvent({
	event: { id: "salon", alias: "salon" },
	people: people(...ways.map(({ person }) => person)),
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
	test.each(ways)("are filled in $name", async ({ person, options }) => {
		const { page, context, faults } = await show.visitor(options);
		const isScripted = !("javaScriptEnabled" in options);
		const look = async (screen: string) => {
			// axe is a script itself.
			if (isScripted) expect([screen, await axeFindings(page)]).toEqual([screen, []]);
			const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
			expect([screen, isTooWide]).toEqual([screen, false]);
		};
		await arrive(page, person);
		await look("basket");

		// Without a script the button sends, and the server says what is missing.
		const apply = page.getByRole("button", { name: "Appliquer" });
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

		await page.getByRole("link", { name: "Continuer vers la facturation" }).click();
		await page.waitForURL(/facturation$/);
		await look("types");
		await page.locator("label", { hasText: "Organisme public" }).click();
		await page.getByRole("button", { name: "Continuer" }).click();
		await page.waitForURL(/type=6$/);
		await look("a public body");
		await page.getByRole("link", { name: "Changer de type" }).click();
		await page.locator("label", { hasText: "Entreprise en France" }).click();
		await page.getByRole("button", { name: "Continuer" }).click();
		await page.waitForURL(/type=1$/);
		const { type: _, ...fields } = { ...frenchBill, siren: "12" };
		for (const [name, value] of Object.entries(fields)) await page.locator(`#bill [name=${name}]`).fill(value);
		await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
		await page.locator("#siren-error").waitFor();
		expect(await page.locator("#siren-error").textContent()).toContain("Mauvais format");
		await look("a SIREN that is none");
		await page.locator("#siren").fill(frenchBill.siren);
		await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
		await page.waitForURL(/paiement$/);
		// 118,50 € less a tenth: 90 € at 20 %, 16,65 € at 5,5 %.
		const button = await page.locator("#pay button").textContent();
		expect(button?.replace(/\s/g, " ")).toBe("Payer 125,57 €");
		await look("the pay button");
		expect(faults).toEqual([]);
		await context.close();
	});
});
