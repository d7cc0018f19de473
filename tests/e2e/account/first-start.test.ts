import type { BrowserContextOptions } from "playwright";
import { afterAll, expect, test } from "vitest";
import { startApp } from "../../support/browser/app";
import { axeFindings } from "../../support/browser/axe";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { wayOfToday } from "../../support/seed";

const ways: [string, BrowserContextOptions][] = [
	["with JavaScript", {}],
	["without", { javaScriptEnabled: false }],
];

afterAll(async () => closeVisits(await sharedBrowser()));

test.each(wayOfToday(ways, "first-start"))(
	"From an empty server's log to a first event that is open, %s",
	async (_, options) => {
		const app = await startApp({ env: { DEMO: "0" } });
		try {
			const context = await (await sharedBrowser()).newContext({ ...options, baseURL: app.url, locale: "fr-FR" });
			const page = await context.newPage();
			const faults: string[] = [];
			page.on("pageerror", (error) => faults.push(error.message));
			const hasScript = options.javaScriptEnabled !== false;
			await page.goto("/");
			expect(await page.locator("h1").textContent()).toBe("Ce serveur attend sa première personne");
			if (hasScript) expect(await axeFindings(page)).toEqual([]);
			await page.getByRole("button", { name: "Écrire un nouveau lien dans le journal" }).click();
			await page.getByText("C’est fait").waitFor();
			const links = () => [...app.output().matchAll(/The first person of this server [^:]*: (http\S+)/g)];
			await expect.poll(() => links().length).toBe(2);

			await page.goto(links()[1]?.[1] ?? "");
			const fill = (name: string, text: string) => page.locator(`[name=${name}]`).fill(text);
			await fill("firstName", "Agathe");
			await fill("lastName", "Forestier");
			await fill("email", "agathe@forges.fr");
			await fill("organisation", "Forges en fête");
			// The ticket fills while somebody types, and the password goes nowhere before the form does.
			if (hasScript) {
				const posted: string[] = [];
				page.on("request", (request) => posted.push(request.postData() ?? ""));
				await fill("password", "un-phare-des-dunes");
				const ticket = page.locator("#first-ticket");
				await expect.poll(() => ticket.textContent()).toContain("Agathe FORESTIER");
				await expect.poll(() => ticket.textContent()).toContain("Forges en fête");
				await expect.poll(() => posted.join()).toContain("apercu=1");
				expect(posted.join()).not.toContain("phare");
				expect(await axeFindings(page)).toEqual([]);
			}
			await fill("password", "trop-court");
			await page.getByRole("button", { name: "Entrer", exact: true }).click();
			await page.getByText("Le mot de passe doit compter 12 caractères au moins").first().waitFor();
			expect(await page.locator("[name=organisation]").inputValue()).toBe("Forges en fête");
			await fill("password", "un-phare-des-dunes");
			await page.getByRole("button", { name: "Entrer", exact: true }).click();
			await page.waitForURL("**/organisation/nouveau");

			await fill("name", "Fête des forges");
			await fill("firstDay", "2027-06-03");
			await page.getByRole("button", { name: "Créer l’événement" }).click();
			await page.waitForURL("**/fete-des-forges/organisation");
			await page.getByRole("link", { name: "Ouvrir l’événement" }).click();
			await page.getByRole("link", { name: "Ouvrir les inscriptions" }).click();
			await page.getByRole("button", { name: "Ouvrir l’événement" }).click();
			await page.getByText("L’événement est ouvert.").waitFor();
			await context.clearCookies();
			await page.goto("/");
			expect(await page.getByRole("link", { name: /Fête des forges/ }).count()).toBe(1);
			await page.goto("/fete-des-forges");
			expect(await page.locator("main").textContent()).toContain("Forges en fête");
			expect(faults).toEqual([]);
		} finally {
			await app.stop();
		}
	},
);
