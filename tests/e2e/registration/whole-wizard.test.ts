import type { BrowserContextOptions, Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import {
	answer,
	answerOf,
	fill,
	formOf,
	openMail,
	pictureOfQr,
	type StepAnswers,
	send,
	stepOf,
	submitOf,
	walkThrough,
} from "../../support/browser/show";
import { wholeShowOfTests } from "../../support/browser/show-of-tests";
import { wayOfToday } from "../../support/seed";
import { freshSiren } from "../../support/world/sirens";

const show = await wholeShowOfTests();

const ways: { name: string; who: string; options: BrowserContextOptions }[] = [
	{ name: "without JavaScript", who: "lucie", options: { javaScriptEnabled: false } },
	{ name: "with JavaScript", who: "marc", options: {} },
	{
		name: "on a phone without JavaScript",
		who: "nadia",
		options: { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
	},
];

const answers: StepAnswers = {
	participation: { participation: "4" },
	typologie: { typoId: "visitor" },
	dates: { days: ["jeudi", "vendredi"] },
	articles: { "one-jeudi": "picnic", "one-vendredi": "picnic" },
	informations: { jobTitle: "Éclairagiste" },
	"informations-complementaires": { arrival: "train" },
	quotas: { shuttle: "station" },
};

describe.each(wayOfToday(ways, "whole wizard"))("Everything on, $name", ({ who, options }) => {
	test("a registrant comes to the confirmation, and from there to all the rest and back", async () => {
		const visitor = await enter(who, options);
		await registerFully(visitor, who);
		await bringCompanions(visitor, who, options);
		await inviteSomebody(visitor, who);
		await changeEverything(visitor, options.javaScriptEnabled === false);
		await visitor.follow(link(visitor, "Voir mon accueil"), /\/tout$/);
		expect(await visitor.page.getByRole("link", { name: "Mes accompagnants" }).count()).toBe(1);
		expect(visitor.faults).toEqual([]);
		await visitor.context.close();
	});
});

/** Walks from the invitation to the confirmation: every step, with the detours that people take on the way. */
async function registerFully(visitor: Visitor, who: string) {
	const { page, follow, look, press, main } = visitor;

	// Somebody who names themselves as their representative is refused, beside the field.
	await answer(page, { participation: "2" });
	expect(stepOf(page)).toBe("representation");
	await fill(formOf(page), { firstName: "Moi", lastName: "MÊME", email: `${who}@example.org` });
	await submitOf(page).click();
	await page.locator("#email-error").waitFor();
	expect(await page.locator("#email-error").textContent()).toContain("C’est votre propre adresse");
	expect(await page.locator("#email").getAttribute("aria-describedby")).toContain("email-error");
	expect(await page.locator("#firstName").inputValue()).toBe("Moi");
	await look("representation refused");
	await follow(link(visitor, "Retour"), /participation$/);
	expect(await walkThrough(page, answers, "entreprise")).toEqual([
		"participation",
		"typologie",
		"dates",
		"articles",
		"informations",
	]);

	await submitOf(page).click();
	await page.locator("#companyId-error").waitFor();
	await look("company required");
	await follow(link(visitor, "Ajouter une entreprise"), /recherche$/);
	await page.locator("#q").fill("Manufacture");
	await press("company-search", /q=/);
	await follow(page.locator("main a[href*='/nouvelle?']"), /nouvelle/);
	await page.locator("#name").fill(longCompany);
	await page.locator("#siren").fill(freshSiren());
	await page.locator("#city").fill("Lyon");
	await press("company", /entreprise$/);
	await look("company");
	await send(page);

	expect(stepOf(page)).toBe("conferences");
	await look("conferences");
	await submitOf(page).click();
	await page.locator("#error-summary").waitFor();
	expect(await page.locator("#error-summary").textContent()).toContain("Vous devez choisir une plage horaire");
	await look("conferences refused");
	await choose("ouverture");
	await choose("pupitre-1");
	const reflections = page.locator("#programme .talk", { hasText: "Matière et reflet" });
	expect(await reflections.allTextContents()).toEqual(
		expect.arrayContaining([expect.stringContaining("En même temps que la vôtre"), expect.stringContaining("Complet")]),
	);
	const otherTime = page.locator("#programme").getByRole("link", { name: "Changer pour ce créneau" });
	await follow(otherTime.first(), /slot=pupitre-2/);
	await look("change of slot");
	await press("conference-change", /conferences(\?|#|$)/);
	expect(await heldSlots(who)).toEqual(["ouverture", "pupitre-2"]);
	await choose("cafe");
	expect((await reflections.allTextContents()).join()).toContain("Nombre maximum de conférences atteint");
	await look("conferences at the maximum");
	await follow(talk("cafe").getByRole("link", { name: "Rendre ma place" }), /conferences\/cafe/);
	await look("cancel a place");
	await press("conference-change", /conferences(\?|#|$)/);
	expect(await heldSlots(who)).toEqual(["ouverture", "pupitre-2"]);
	expect(await walkThrough(page, answers)).toEqual(["conferences", "informations-complementaires", "quotas"]);

	await look("confirmation");
	const text = await main.textContent();
	for (const said of ["Votre inscription a bien été prise en compte.", longCompany, "Le pupitre ouvert", "En train"]) {
		expect(text).toContain(said);
	}
	expect(await main.getByRole("status").first().textContent()).toContain(
		"Votre inscription a bien été prise en compte.",
	);
	expect(await show.readQr(await pictureOfQr(page))).toBe((await show.recordOf(`${who}@example.org`)).code);

	function talk(id: string) {
		return page.locator(`#programme #conference-${id}`);
	}
	async function choose(slot: string) {
		await page.locator(`form:has([value="${slot}"]) button`).first().click();
		await page.locator(`#programme #conference-${slot.replace(/-\d$/, "")}.talk--chosen`).waitFor();
	}
}

/**
 * Brings two companions, the maximum: one is completed by the registrant and removed, the other completes their own
 * registration.
 */
async function bringCompanions(visitor: Visitor, who: string, options: BrowserContextOptions) {
	const { page, follow, look, press, main } = visitor;
	await follow(link(visitor, "Ajouter un accompagnant"), /companions\/add$/);
	await fill(page.locator("form#companion-add"), {
		firstName: "Théodora-Emmanuelle",
		lastName: "VAN DER HOOGENBAND-ROCHETAILLÉE",
	});
	await press("companion-add", /informations$/, "complete");
	expect(await walkThrough(page, answers, "entreprise")).toEqual(["informations", "dates", "articles"]);
	await main.locator("label[for=companyId]").click();
	await send(page);
	const offered = await main.textContent();
	expect(offered).toContain("Vous y serez aussi");
	expect(offered).not.toContain("Café des exposants");
	await page.locator('form:has([value="ouverture"]) button').first().click();
	await page.locator(".talk--chosen").first().waitFor();
	await look("conferences of a companion");
	await walkThrough(page, answers, "companions");
	expect(await main.textContent()).toContain("L’inscription de Théodora-Emmanuelle");

	await follow(link(visitor, "Ajouter un accompagnant"), /companions\/add$/);
	await fill(page.locator("form#companion-add"), {
		firstName: "Ulysse",
		lastName: "KANE",
		email: `ulysse.${who}@example.org`,
	});
	await press("companion-add", /lien$/, "later");
	await look("link of a companion");
	await page.locator("form#companion-link button[value=show]").click();
	const address = (await page.locator("#link").textContent()) ?? "";
	await look("link of a companion, made");
	await follow(link(visitor, "Revenir à mes accompagnants"), /companions$/);
	expect(await main.textContent()).toContain("le maximum est atteint");
	expect(await main.getByRole("button", { name: "Ajouter un accompagnant" }).isDisabled()).toBe(true);
	await look("companions at the maximum");
	await follow(link(visitor, "Revenir à mon inscription"), /confirmation$/);
	await look("confirmation with companions");

	// The companion has a browser of their own, and sees nothing of the registrant's.
	const companion = await show.visitor(options);
	await companion.page.goto(address);
	expect(stepOf(companion.page)).toBe("informations");
	await walkThrough(companion.page, answers, "entreprise");
	await companion.page.goto(`${companion.page.url()}/recherche?q=Manufacture`);
	await companion.page.getByRole("button", { name: "Choisir" }).first().click();
	await companion.page.waitForURL(/entreprise$/);
	await send(companion.page);
	await companion.page.locator('form:has([value="ouverture"]) button').first().click();
	await companion.page.locator(".talk--chosen").first().waitFor();
	await walkThrough(companion.page, answers);
	expect(await companion.page.locator("main").textContent()).toContain("C’est prêt, Ulysse");
	expect(await pictureOfQr(companion.page).then(show.readQr)).toBe(
		(await show.recordOf(`ulysse.${who}@example.org`)).code,
	);
	expect(companion.faults).toEqual([]);
	await companion.context.close();

	await page.reload();
	const cards = main.locator("#companions .stub");
	expect(await cards.filter({ hasText: "Ulysse KANE" }).textContent()).toContain("Inscription confirmée");
	await follow(cards.filter({ hasText: "Théodora" }).getByRole("link", { name: "Retirer" }), /retirer$/);
	await look("removal of a companion");
	await press("companion-removal", /companions$/);
	expect(await main.locator(".person").count()).toBe(1);
	expect(await link(visitor, "Ajouter un accompagnant").count()).toBe(1);
	await follow(link(visitor, "Revenir à mon inscription"), /confirmation$/);
}

async function inviteSomebody(visitor: Visitor, who: string) {
	const { page, follow, look, press, main } = visitor;
	await follow(link(visitor, "Inviter quelqu’un"), /inviter$/);
	const guest = { firstName: "Victoire", lastName: "LENOIR" };
	await fill(page.locator("form#invite"), { ...guest, email: `${who}@example.org` });
	await page.locator("form#invite button").click();
	await page.locator("#email-error").waitFor();
	await look("invitation refused");
	await page.locator("#email").fill(`victoire.${who}@example.org`);
	await press("invite", /confirmation$/);
	expect(await main.textContent()).toContain("Victoire LENOIR est sur la liste des invités");
	await openMail(page, `victoire.${who}@example.org`);
	expect(await main.locator("a[href*='token=']").count()).toBeGreaterThan(0);
	await page.goto("/tout/inscription");
}

/**
 * Every answer is one click away from the confirmation, and saving it returns there. The server does this, so it is tried once.
 */
async function changeEverything({ page }: Visitor, saves: boolean) {
	const changes = await page
		.locator("main .summary__link")
		.evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
	expect(changes.map((href) => href.split("/").at(-1))).toEqual([
		"participation",
		"typologie",
		"dates",
		"articles",
		"entreprise",
		"conferences",
		"informations",
		"informations-complementaires",
		"quotas",
	]);
	for (const href of saves ? changes : []) {
		await page.goto(href);
		// The earlier answers are shown again.
		const given = page.locator("button.answer--filled");
		if (await given.count()) {
			await given.click();
			await page.waitForURL((url) => url.pathname !== href);
		} else await send(page);
		expect([href, stepOf(page)]).toEqual([href, "confirmation"]);
	}
}

describe("The side doors", () => {
	test("who is represented is told what came of it", async () => {
		const visitor = await enter("clementine");
		const { page, look, main, follow } = visitor;
		await answer(page, { participation: "2" });
		await look("representation");
		await fill(formOf(page), { firstName: "Sami", lastName: "HADDAD", email: "sami@example.org" });
		await send(page);
		expect(await main.textContent()).toContain("Sami HADDAD (n’a pas encore répondu)");
		await look("confirmation of somebody represented");

		const representative = await enter("sami");
		const participation = representative.page;
		await answer(participation, { participation: "4" });
		expect(stepOf(participation)).toBe("invitation-representation");
		await representative.look("invitation for representation");
		await answerOf(participation, "yes").click();
		await participation.waitForURL(/typologie$/);
		await page.reload();
		expect(await main.textContent()).toContain("Sami HADDAD (a accepté)");

		await follow(link(visitor, "Modifier ma réponse"), /participation$/);
		await answer(page, { participation: "3" });
		await look("confirmation of somebody who declined");
		await page.evaluate(() => {
			const form = document.querySelector<HTMLFormElement>("form#absence");
			// As its button would, past the script that asks for a reason first.
			form?.insertAdjacentHTML("beforeend", '<input type="hidden" name="form" value="absence">');
			form?.submit();
		});
		await page.locator("#message-error").waitFor();
		await look("absence refused");
		await page.locator("#message").fill("Je serai en mer.");
		await page.locator("#absence button").click();
		await main.getByText("Je serai en mer.").waitFor();
		await look("confirmation with a reason");
		expect([...visitor.faults, ...representative.faults]).toEqual([]);
		await Promise.all([visitor.context.close(), representative.context.close()]);
	});

	test.each([
		["oui", "paul"],
		["non", "quentin"],
	])("the waiting list hears %s", async (answer, who) => {
		const visitor = await enter(who);
		const { page, look, press, main } = visitor;
		expect(new URL(page.url()).pathname).toBe("/tout/waiting-list");
		await look("waiting list");
		await page.locator("form#waiting-list button").click();
		await page.locator("#answer-error").waitFor();
		await look("waiting list refused");
		await fill(page.locator("form#waiting-list"), { answer, rester: "on" });
		await press("waiting-list", /waiting-list$/);
		await look(`waiting list ${answer}`);
		await visitor.follow(link(visitor, "accueil"), /\/tout$/);
		await look(`home after the answer ${answer}`);
		expect(await main.textContent()).not.toContain("QR");
		expect(visitor.faults).toEqual([]);
		await visitor.context.close();
	});

	test("who has no account enters as nobody", async () => {
		const visitor = await arrive();
		const { page, look, press } = visitor;
		await page.goto("/tout/login");
		await visitor.follow(link(visitor, "Entrer sans compte"), /anonymous$/);
		await look("anonymous");
		await press("anonymous", /participation$/);
		await look("anonymous inside");
		expect(visitor.faults).toEqual([]);
		await visitor.context.close();
	});

	test("who comes too late is told so", async () => {
		const visitor = await enter("rose");
		expect(stepOf(visitor.page)).toBe("confirmation");
		expect(await visitor.main.textContent()).toContain("Les inscriptions sont closes");
		await visitor.look("closed");
		await visitor.context.close();
	});
});

const longCompany = "Manufacture lyonnaise de lanternes, réverbères et luminaires d’intérieur Perrachon & Filles";

/** Opens a page with the actions that these walks repeat. */
async function arrive(options: BrowserContextOptions = {}) {
	const { page, context, faults } = await show.visitor(options);
	const main = page.locator("main");
	return {
		page,
		context,
		faults,
		main,
		async follow(target: Locator, to: RegExp) {
			await target.first().click();
			await page.waitForURL(to);
		},
		/** Sends a form by its first button, or by the button with a value. */
		async press(form: string, to: RegExp, value?: string) {
			await page
				.locator(`form#${form} button${value ? `[value=${value}]` : ""}`)
				.first()
				.click();
			await page.waitForURL(to);
		},
		/** Checks that nothing has to be scrolled sideways and, where scripts run, that axe finds nothing. */
		async look(screen: string) {
			const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
			expect([screen, isTooWide]).toEqual([screen, false]);
			if (options.javaScriptEnabled !== false) expect([screen, await axeFindings(page)]).toEqual([screen, []]);
		},
	};
}
type Visitor = Awaited<ReturnType<typeof arrive>>;

async function enter(who: string, options: BrowserContextOptions = {}): Promise<Visitor> {
	const visitor = await arrive(options);
	await visitor.page.goto(show.links[who] ?? "no link");
	return visitor;
}

function link({ main }: Visitor, name: string): Locator {
	return main.getByRole("link", { name });
}

async function heldSlots(who: string): Promise<string[]> {
	const rows = await show.store
		.selectFrom("slot_registrations")
		.innerJoin("people", "people.id", "slot_registrations.person_id")
		.where("people.email", "=", `${who}@example.org`)
		.select("slot_registrations.slot_id")
		.orderBy("slot_registrations.slot_id")
		.execute();
	return rows.map(({ slot_id }) => slot_id);
}
