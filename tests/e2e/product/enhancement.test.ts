import type { Page } from "playwright";
import { expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import {
	answerOf,
	answerUntil,
	fill,
	followInvitation,
	formOf,
	send,
	stepOf,
	submitOf,
	visitorAnswers,
} from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";

const show = await showOfTests();

function countPosts(page: Page): { sent: number } {
	const count = { sent: 0 };
	page.on("request", (request) => {
		if (request.method() === "POST") count.sent++;
	});
	return count;
}

test("names and capitals are formatted while one types, and the caret stays where it was", async () => {
	const { page, context, faults } = await show.visitor();
	await followInvitation(page, "camille.bertholon@example.org");
	await answerUntil(page, visitorAnswers, "informations");
	const typed = async (name: string, text: string) => {
		const field = page.locator(`[name="${name}"]`);
		await field.fill("");
		await field.pressSequentially(text);
		return field.inputValue();
	};
	// The job title is inside the fold of optional questions.
	await page.locator(".fold > summary").first().click();
	expect(await typed("firstName", "jean-pierre d’ormesson")).toBe("Jean-Pierre d’Ormesson");
	expect(await typed("jobTitle", "directrice artistique")).toBe("Directrice Artistique");
	expect(await typed("lastName", "martin")).toBe("MARTIN");
	const lastName = page.locator('[name="lastName"]');
	await lastName.press("Home");
	await lastName.press("ArrowRight");
	await lastName.press("ArrowRight");
	await lastName.pressSequentially("xé");
	expect(await lastName.inputValue()).toBe("MAXÉRTIN");
	expect(await lastName.evaluate((one) => (one as HTMLInputElement).selectionStart)).toBe(4);
	expect(faults).toEqual([]);
	await context.close();
});

test("messages stand beside their fields before anything is sent, in the server's words, and go when mended", async () => {
	const { page, context, faults } = await show.visitor();
	await followInvitation(page, "zoe.noel@example.org");
	await answerUntil(page, visitorAnswers, "dates");
	const posts = countPosts(page);
	await submitOf(page).click();
	const summary = page.locator("#error-summary");
	await summary.waitFor();
	expect(await page.locator("#days-error").textContent()).toBe("Choisissez au moins une date");
	expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await page.title()).toMatch(/^Erreur\u202f: Votre venue – /);
	const heading = summary.getByRole("heading");
	expect(await heading.textContent()).toBe("Il manque une réponse");
	expect(posts.sent).toBe(0);
	await fill(formOf(page), { days: ["jeudi"] });
	await expect.poll(() => page.title()).toMatch(/^Votre venue – /);

	await answerUntil(page, visitorAnswers, "informations");
	await fill(formOf(page), { firstName: "", lastName: "", website: "exemple", teamSize: "0", mobile: "allô" });
	const before = posts.sent;
	await submitOf(page).click();
	await summary.waitFor();
	expect(await heading.textContent()).toMatch(/^\d+ réponses sont à revoir$/);
	expect(await axeFindings(page)).toEqual([]);
	const inPlace = await messagesOf(page);
	const title = await page.title();
	expect(title).toMatch(/^Erreur\u202f: /);
	expect(posts.sent).toBe(before);
	expect(inPlace).toMatchObject({ firstName: "Ce champ est obligatoire", company: "Ce champ est obligatoire" });
	// Sent without the script, the form gets the same messages for the same fields from the server.
	const loaded = page.waitForEvent("load");
	await page.evaluate(() => document.querySelector<HTMLFormElement>("form#step-informations")?.submit());
	await loaded;
	expect(posts.sent).toBe(before + 1);
	expect(await messagesOf(page)).toEqual(inPlace);
	expect(await page.title()).toBe(title);

	const first = page.locator('[name="firstName"]');
	expect(await first.getAttribute("aria-describedby")).toContain("firstName-error");
	await page.locator('#error-summary a[href="#firstName"]').click();
	await first.pressSequentially("zoé");
	await expect.poll(() => page.locator("#firstName-error").count()).toBe(0);
	expect(await first.getAttribute("aria-invalid")).toBeNull();
	// Other fields are still wrong, so the title keeps saying so until none is.
	expect(await page.title()).toBe(title);
	await fill(formOf(page), {
		...visitorAnswers.informations,
		...visitorAnswers["informations-complementaires"],
		website: "https://exemple.fr",
		teamSize: "2",
	});
	await first.focus();
	await expect.poll(() => messagesOf(page)).toEqual({});
	await expect.poll(() => page.title()).toBe(title.replace(/^Erreur\u202f: /, ""));
	expect(faults).toEqual([]);
	await context.close();
});

test("the ticket follows each choice of options at once, and comes to what the server says", async () => {
	const { page, context, faults } = await show.visitor();
	await followInvitation(page, "jean-baptiste.oullins@example.org");
	await answerUntil(page, visitorAnswers, "articles");
	const plain = async (selector: string) =>
		(await page.locator(selector).allTextContents()).map((text) => text.replace(/[\u00a0\u202f]/g, " ").trim());
	expect(await page.getByRole("button", { name: "Recalculer le total" }).count()).toBe(0);
	await fill(formOf(page), { days: ["jeudi"], "one-jeudi": "buffet", "any-jeudi": ["gala"] });
	expect(await plain(".ticket__total")).toEqual(["Total 100,10 € T.T.C"]);
	expect(await plain(".ticket__tax")).toEqual(["91,00 € H.T. + TVA 10 % : 9,10 €"]);
	expect(await plain(".stub-bar__total")).toEqual(["100,10 € T.T.C"]);
	expect(await plain("[data-running] .ticket__amounts")).toContain("Soirée des Lueurs 71,50 €");
	await send(page);
	// The server wrote the same amounts on the next step.
	expect(await plain(".ticket__total")).toEqual(["Total 100,10 € T.T.C"]);
	await page.goBack();
	await fill(formOf(page), { "one-jeudi": "picnic", "any-jeudi": [] });
	expect(await plain(".ticket__total")).toEqual(["Entrée offerte"]);
	expect(faults).toEqual([]);
	await context.close();
});

test("what is wrong behind the line of optional questions opens it", async () => {
	const { page, context } = await show.visitor();
	await followInvitation(page, "siobhan.obrien@example.com");
	await answerUntil(page, visitorAnswers, "informations");
	await fill(formOf(page), { website: "exemple" });
	await page.locator(".fold > summary").first().click();
	expect(await page.locator(".fold").first().getAttribute("open")).toBeNull();
	await submitOf(page).click();
	await page.locator("#error-summary").waitFor();
	expect(await page.locator("#website").isVisible()).toBe(true);
	await context.close();
});

test("a form pressed twice is sent once", async () => {
	const { page, context } = await show.visitor();
	await followInvitation(page, "ngoc.tran@example.org");
	const posts = countPosts(page);
	// The answer is held back until both clicks are done.
	let answer = () => {};
	const clicked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/inscription/participation", async (route) => {
		await clicked;
		await route.continue();
	});
	const button = answerOf(page, "4");
	// Both clicks happen in the page at once, because Playwright's own clicks wait for an awaited answer.
	const pressed = await button.evaluate((one) => {
		const seen: boolean[] = [];
		window.addEventListener("submit", (event) => seen.push(event.defaultPrevented));
		(one as HTMLButtonElement).click();
		(one as HTMLButtonElement).click();
		return { prevented: seen, isBusy: one.getAttribute("aria-disabled") };
	});
	expect(pressed).toEqual({ prevented: [false, true], isBusy: "true" });
	answer();
	await page.waitForURL(/typologie$/);
	expect(posts.sent).toBe(1);
	await page.goBack();
	await page.waitForURL(/participation$/);
	expect(await answerOf(page, "4").getAttribute("aria-disabled")).toBeNull();
	await context.close();
});

test("the other language of two is one press away", async () => {
	const { page, context, faults } = await show.visitor();
	await followInvitation(page, "aurelien.tete-dor@example.org");
	const { pathname } = new URL(page.url());
	await page.getByRole("button", { name: "English" }).click();
	await page.locator('html[lang="en"]').waitFor();
	expect(new URL(page.url()).pathname).toBe(pathname);
	expect(await page.locator("main").textContent()).toContain("Step 1 of");
	expect(faults).toEqual([]);
	await context.close();
});

test("a place that is taken while one chooses is told, and nothing is lost", async () => {
	const { page, context, faults } = await show.visitor();
	await followInvitation(page, "maximilienne.rochetaillee@example.org");
	await answerUntil(page, visitorAnswers, "informations");
	const others = { ...visitorAnswers.informations, ...visitorAnswers["informations-complementaires"] };
	await fill(formOf(page), { ...others, workshop: "mapping", shuttle: "perrache", walks: "confluence" });
	await show.store
		.updateTable("quota_values")
		.set({ capacity: 0 })
		.where("quota_key", "=", "workshop")
		.where("value", "=", "mapping")
		.execute();
	await submitOf(page).click();
	await page.locator("#workshop-error").waitFor();
	expect(stepOf(page)).toBe("informations");
	expect(await page.locator("#workshop-error").textContent()).toContain("Ce choix n’a plus de place");
	expect(await page.locator('[name="shuttle"][value="perrache"]').isChecked()).toBe(true);
	expect(await page.locator('[name="walks"][value="confluence"]').isChecked()).toBe(true);
	await fill(formOf(page), { workshop: "heritage" });
	await send(page);
	expect(stepOf(page)).toBe("confirmation");
	expect(faults).toEqual([]);
	await context.close();
});

/** Returns the message beside each field, by its id. */
function messagesOf(page: Page): Promise<Record<string, string>> {
	return page.evaluate(() =>
		Object.fromEntries(
			Array.from(document.querySelectorAll("[id$='-error']")).map((one) => [
				one.id.replace(/-error$/, ""),
				one.textContent?.trim() ?? "",
			]),
		),
	);
}
