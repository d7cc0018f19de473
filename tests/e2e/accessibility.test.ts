import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { importEvent } from "~/provider/organiser/event-files/import-event";
import { axeFindings } from "../support/browser/axe";
import { enterAsStaff } from "../support/browser/enter-as-staff";
import {
	answer,
	answerUntil,
	fill,
	followInvitation,
	formOf,
	openMail,
	stepOf,
	submitOf,
	visitorAnswers,
} from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";
import { buildEvent, everythingShown } from "../support/world/event";

const show = await showOfTests();

/** Sends a form without its script, so that the server answers with its own page of errors. */
async function sendAsIs(page: Page, form: string) {
	const answered = page.waitForResponse((response) => response.request().method() === "POST");
	const loaded = page.waitForEvent("load");
	await page.evaluate((id) => document.querySelector<HTMLFormElement>(`form#${id}`)?.submit(), form);
	await loaded;
	return (await answered).status();
}

describe("axe finds nothing to complain about", () => {
	test.each([
		["the front door", "/", 200],
		["an unknown event", "/nulle-part", 404],
		["a page for organisers alone", "/organisation/nouveau", 403],
		["the public page", "/demo", 200],
		["its second day, in English", "/demo?jour=2027-03-19&langue=en", 200],
		["the programme", "/demo/programme", 200],
		["the login screen", "/demo/login", 200],
		["an unknown page of an event", "/demo/nulle-part", 404],
		["a link that has expired", "/demo?token=x", 200],
		["the outbox", "/mailbox", 200],
		["the calendars", "/demo/calendrier", 200],
		["the screen that sends a fresh link", "/demo/lien", 200],
		["the styleguide", "/demo/styleguide", 200],
	])("on %s", async (_screen, path, status) => {
		const { page, context, faults } = await show.visitor();
		const response = await page.goto(path);
		expect(response?.status()).toBe(status);
		expect(await axeFindings(page)).toEqual([]);
		expect(faults).toEqual([]);
		await context.close();
	});

	test.each([
		["a wide window", { width: 1280, height: 900 }, "light"],
		["a phone", { width: 390, height: 844 }, "dark"],
	] as const)("on the staff's screens, in %s", async (_window, viewport, colorScheme) => {
		const file = buildEvent({
			event: { id: "equipe", alias: "equipe" },
			settings: everythingShown,
			people: [{ email: "olga@example.com", firstName: "Olga", lastName: "ORGA", role: "organiser" }],
		});
		await importEvent(show.store, file, new Date(), { invite: "now", areRolesAccepted: true });
		const staff = await enterAsStaff(show, "olga@example.com", "equipe", { viewport, colorScheme });
		const screens = [
			"evenement",
			"articles?nouveau",
			"formulaires?nouveau",
			"badges?nouveau",
			"options",
			"textes?q=bonjour",
		];
		const settings = screens.map((screen) => `organisation/reglages/${screen}`);
		const money = ["", "/paiements", "/remboursements", "/factures"].map((view) => `organisation/argent${view}`);
		const messages = ["organisation/messages", "organisation/messages/nouveau"];
		const team = ["organisation/equipe", "organisation/fichier", "organisation/apercu", "logs/equipe"];
		const rest = [...money, ...messages, ...team];
		const first = ["organisation", "organisation/plus", "organisation/personnes", "organisation/versions", "stats"];
		for (const path of [...first, ...settings, ...rest]) {
			expect([path, (await staff.page.goto(`/equipe/${path}`))?.status()]).toEqual([path, 200]);
			expect([path, await axeFindings(staff.page)]).toEqual([path, []]);
		}
		if (viewport.width > 1000) {
			await staff.page.locator(".account summary").click();
			expect(await axeFindings(staff.page)).toEqual([]);
		}
		await staff.page.goto("/organisation/nouveau");
		expect(await axeFindings(staff.page)).toEqual([]);
		expect(staff.faults).toEqual([]);
		await staff.context.close();
	});

	test("on a mail, and on login refused", async () => {
		const { page, context } = await show.visitor();
		await openMail(page, "camille.bertholon@example.org");
		expect(await axeFindings(page)).toEqual([]);
		await page.goto("/demo/login");
		expect(await sendAsIs(page, "login")).toBe(422);
		expect(await axeFindings(page)).toEqual([]);
		await fill(page.locator("form#login"), { email: "camille.bertholon@example.org" });
		expect(await sendAsIs(page, "login")).toBe(303);
		expect(await axeFindings(page)).toEqual([]);
		await fill(page.locator("form#login"), { password: "faux" });
		expect(await sendAsIs(page, "login")).toBe(401);
		expect(await axeFindings(page)).toEqual([]);
		await context.close();
	});

	test("on any step, on its errors in place and on the server's, to the confirmation and home", async () => {
		const { page, context, faults } = await show.visitor();
		await followInvitation(page, "margherita.dangelo@example.com");
		const refused: string[] = [];
		while (stepOf(page) !== "paiement") {
			const step = stepOf(page);
			const look = async (state: string) => expect([step, state, await axeFindings(page)]).toEqual([step, state, []]);
			await look("as it opens");
			const isAsked = await clear(page);
			if (isAsked) {
				if (await submitOf(page).count()) {
					await submitOf(page).click();
					await page.locator("#error-summary").waitFor();
					await look("with errors in place");
				}
				expect(await sendAsIs(page, `step-${step}`)).toBe(422);
				await look("with errors of the server");
				refused.push(step);
			}
			await answer(page, { ...visitorAnswers[step], ...exhibitor[step] });
		}
		expect(refused).toEqual(["participation", "dates", "informations", "informations-complementaires", "quotas"]);
		// An amount is due: the basket comes, then the confirmation that mentions it.
		expect(await axeFindings(page)).toEqual([]);
		await page.goto("/demo/inscription/confirmation");
		expect(await axeFindings(page)).toEqual([]);
		await page.goto("/demo");
		expect(await axeFindings(page)).toEqual([]);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("on a group: its list, its table, its errors, and in the dark", async () => {
		for (const colorScheme of ["light", "dark"] as const) {
			const { page, context, faults } = await show.visitor({ colorScheme });
			const email = { light: "francois.perrachon@example.org", dark: "ines.benali@example.org" }[colorScheme];
			await followInvitation(page, email);
			await answerUntil(page, { ...visitorAnswers, articles: { "one-0": "stand-9m2" } }, "paiement");
			await page.goto("/demo/companions/groupe");
			expect(await axeFindings(page)).toEqual([]);
			await page.locator("button[value=read]").first().click();
			await page.locator("#list-error").waitFor();
			expect(await axeFindings(page)).toEqual([]);
			await page.locator("#list").fill("Zoé;Petit;zoe.petit@example.org\nMax;Roy;nulle-part");
			await page.locator("button[value=read]").first().click();
			await page.locator("form#group").waitFor();
			expect(await axeFindings(page)).toEqual([]);
			await page.locator("form#group").evaluate((form: HTMLFormElement) => {
				form.noValidate = true;
			});
			await page.locator("button[value=register]").click();
			await page.locator("#error-summary").waitFor();
			expect(await axeFindings(page)).toEqual([]);
			expect(faults).toEqual([]);
			await context.close();
		}
	});

	test("on a place that is gone, on a closed registration, and on a refusal", async () => {
		const { page, context } = await show.visitor();
		await followInvitation(page, "li.wei@example.com");
		await answerUntil(page, visitorAnswers, "quotas");
		await fill(formOf(page), { workshop: "mapping", shuttle: "perrache", walks: ["fourviere"] });
		await show.store
			.updateTable("quota_values")
			.set({ capacity: 0 })
			.where("quota_key", "=", "workshop")
			.where("value", "=", "mapping")
			.execute();
		expect(await sendAsIs(page, "step-quotas")).toBe(409);
		expect(await axeFindings(page)).toEqual([]);

		const other = (alias: string, person: string) =>
			buildEvent({
				domainId: "lugdunum",
				event: { id: alias, alias },
				settings: { FO_MEETING_REGISTER_END: "2020-01-01T00:00:00Z" },
				people: [{ email: person, firstName: "Li", lastName: "WEI", typoId: "visitor" }],
			});
		await importEvent(show.store, other("clos", "li.wei@example.com"), new Date(), {
			invite: "now",
			areRolesAccepted: true,
		});
		await importEvent(show.store, other("prive", "nobody@example.com"), new Date(), {
			invite: "now",
			areRolesAccepted: true,
		});
		await page.goto("/clos/inscription");
		expect(stepOf(page)).toBe("confirmation");
		expect(await axeFindings(page)).toEqual([]);
		expect((await page.goto("/prive/inscription"))?.status()).toBe(403);
		expect(await axeFindings(page)).toEqual([]);
		await context.close();
	});

	test("on a phone: the longest form, a confirmation, a refusal", async () => {
		const { page, context } = await show.visitor({ viewport: { width: 390, height: 844 } });
		await followInvitation(page, "priya.raghunathan@example.com");
		await answerUntil(page, visitorAnswers, "informations");
		expect(await axeFindings(page)).toEqual([]);
		await answerUntil(page, visitorAnswers);
		expect(await axeFindings(page)).toEqual([]);
		await page.goto("/demo/inscription/participation");
		await answer(page, { participation: "3" });
		expect(stepOf(page)).toBe("confirmation");
		expect(await axeFindings(page)).toEqual([]);
		await context.close();
	});
});

describe("On a phone a link that stands alone is 24 px high", () => {
	/** Finds links with no text beside them, leaving out hidden ones. */
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

	test("before signing in, and after", async () => {
		const { page, context } = await show.visitor({ viewport: { width: 390, height: 844 } });
		const found: string[] = [];
		const look = async (path: string) => {
			await page.goto(path);
			for (const low of await lowLinks(page)) found.push(`${path}: ${low}`);
		};
		for (const path of ["/", "/mailbox", "/demo/login", "/demo/nulle-part", "/demo/calendrier", "/demo/lien"])
			await look(path);
		for (const path of ["/demo/password/forgot", "/demo/account/create", "/demo/login-with-badge"]) await look(path);
		await followInvitation(page, "oliver.hartley@example.com");
		for (const path of ["/demo/inscription", "/demo/profil", "/demo/profil/adresse", "/demo/preuve"]) await look(path);
		await page.goto("/demo/inscription");
		await answerUntil(page, visitorAnswers);
		for (const path of ["/demo", "/demo/inscription/confirmation", "/demo/companions", "/demo/factures"])
			await look(path);
		expect(found).toEqual([]);
		await context.close();
	});
});

const exhibitor: Record<string, Record<string, string | string[]>> = {
	typologie: { typoId: "exhibitor" },
	articles: { "one-0": "stand-9m2", "any-jeudi": ["gala"] },
};

/** Clears the answers of a step; false if none is required. */
async function clear(page: Page): Promise<boolean> {
	if (["typologie", "articles"].includes(stepOf(page))) return false;
	const form = formOf(page);
	await fill(form, {});
	for (const field of await form.locator("input[type=text]:not([disabled])").all()) await field.fill("");
	for (const field of await form.locator("input[type=checkbox]:checked:not([disabled])").all())
		await form.locator(`label[for="${await field.getAttribute("id")}"]`).click();
	return true;
}
