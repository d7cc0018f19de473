import type { Page } from "playwright";
import { expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { mailActions } from "~/domain/messages/mail-template";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { axeFindings } from "../../support/browser/axe";
import { pictureOfQr } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";

const show = await showOfTests();

const email = {
	phone: "priya.raghunathan@example.com",
	script: "helene.charbonnier@example.org",
	plain: "aurelien.tete-dor@example.org",
};

/** Registers a speaker of the demo with a conference, and returns the code of a personal link. */
async function registered(person: string): Promise<string> {
	const { person_id: userId } = await show.recordOf(person);
	const of = { domainId: "lugdunum", eventId: "lueurs-2027", userId };
	const mint = async (kind: "session" | "link") => {
		const token = newToken();
		const expiresAt = "2099-01-01T00:00:00.000Z";
		await insertToken(show.store, { token, personId: userId, eventId: of.eventId, kind, now: new Date(), expiresAt });
		return token;
	};
	const gateway = embeddedGateway(show.store, () => new Date())(await mint("session"));
	await gateway.registrations.complete({ ...of, participation: "4", daysId: ["jeudi"], articles: [] });
	const { conferences } = (await gateway.conferences.list({ ...of, all: true })).data;
	const free = conferences.find(({ slots }) => slots.some((slot) => !slot.isFull && !slot.disabled));
	await gateway.conferences.choose({ ...of, id: free?.id ?? "", slotId: free?.slots[0]?.id ?? "" });
	return mint("link");
}

test("On paper, home and the end have no heading with nothing under it, and nothing to press", async () => {
	const { page, context } = await show.visitor({ viewport: { width: 720, height: 1000 } });
	await page.goto(`/demo?token=${await registered(email.phone)}`);
	for (const screen of ["/demo", "/demo/inscription/confirmation"]) {
		await page.goto(screen);
		await page.emulateMedia({ media: "print" });
		const headings = await page.locator("main h2:visible").allTextContents();
		for (const empty of ["Mon inscription", "Pendant l’événement", "Sur place", "À garder", "Et maintenant"])
			expect(headings).not.toContain(empty);
		expect(await page.locator("main .button:visible, main .tile:visible, main .fold:visible").count()).toBe(0);
		expect(await page.locator(".ticket:visible").count()).toBeGreaterThan(0);
	}
	await context.close();
});

const screens = ["", "/profil", "/preuve", "/satisfaction", "/replay", "/sections/access", "/message"];

/** Pages that a personal link does not open. */
const provedScreens = ["/profil/donnees", "/profil/effacement"];

async function lookAround(page: Page) {
	await lookAt(page, screens);
	const proved_at = new Date().toISOString();
	await show.store.updateTable("tokens").set({ proved_at }).where("kind", "=", "session").execute();
	await lookAt(page, provedScreens);
}

async function lookAt(page: Page, asked: string[]) {
	for (const screen of asked) {
		await page.goto(`/demo${screen}`);
		expect([screen, await axeFindings(page)]).toEqual([screen, []]);
		const sideways = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect([screen, sideways]).toEqual([screen, 0]);
	}
}

test.each([
	{ name: "on a phone", who: email.phone, options: { viewport: { width: 390, height: 844 } } },
	{ name: "on a wide screen", who: email.script, options: {} },
])("The home and all it leads to can be read by everybody, $name", async ({ who, options }) => {
	const { page, context, faults } = await show.visitor(options);
	await page.goto(`/demo?token=${await registered(who)}`);
	const record = await show.recordOf(who);
	expect(await show.readQr(await pictureOfQr(page))).toBe(record.code);
	await lookAround(page);
	await page.goto("/demo");
	await page.locator("a[href$='/conferences']").click();
	await page.waitForURL(/\/conferences$/);
	expect(await axeFindings(page)).toEqual([]);
	await page.goto("/demo/satisfaction");
	const opinion = page.locator("form#form-satisfaction");
	await opinion.locator("label").first().click();
	await opinion.locator(".actions button").click();
	await page.locator(".alert--success").waitFor();
	await lookAt(page, ["/satisfaction"]);
	expect(faults).toEqual([]);
	await context.close();
});

test.each([true, false])(
	"The code of a ticket has a screen of its own on a phone and is in sight on a wide one, with a script: %s",
	async (javaScriptEnabled) => {
		const { page, context } = await show.visitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
		await page.goto(`/demo?token=${await registered(email.phone)}`);
		// At the end the code is whole on the first screen too, below three lines at most.
		await page.goto("/demo/inscription/confirmation");
		expect(await bottomOf(page, ".ticket__qr")).toBeLessThanOrEqual(844);
		expect(await page.locator(".ticket__line").count()).toBeLessThanOrEqual(3);
		await page.goto("/demo");
		const code = page.locator(".ticket__pass");
		expect(await code.isVisible()).toBe(false);
		expect(await bottomOf(page, ".next__action")).toBeLessThanOrEqual(844);
		await context.setOffline(true);
		await page.locator(".ticket__unfold").click();
		expect(await show.readQr(await pictureOfQr(page))).toBe((await show.recordOf(email.phone)).code);
		expect(await bottomOf(page, ".code-screen")).toBe(844);
		const { width } = (await page.locator(".code-screen .ticket__qr").boundingBox()) ?? { width: 0 };
		expect(width).toBeGreaterThanOrEqual(300);
		// Nothing behind it is read or reached.
		expect(await page.getByRole("heading").allTextContents()).toHaveLength(1);
		await page.locator(".code-screen__close").click();
		expect([await code.isVisible(), await page.locator(".code-screen").isVisible()]).toEqual([false, false]);
		await context.setOffline(false);
		await page.setViewportSize({ width: 1280, height: 900 });
		expect([await code.isVisible(), await page.locator(".ticket__unfold").isVisible()]).toEqual([true, false]);
		await context.close();
	},
);

async function bottomOf(page: Page, selector: string): Promise<number> {
	const box = await page.locator(selector).boundingBox();
	return box ? Math.round(box.y + box.height) : Number.NaN;
}

test("Without JavaScript, by keyboard alone, a person gives their opinion and has themselves erased", async () => {
	const { page, context } = await show.visitor({ javaScriptEnabled: false });
	await page.goto(`/demo?token=${await registered(email.plain)}`);
	await page.goto("/demo/satisfaction");
	await page.getByLabel("Très satisfait").focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await page.getByText("Votre réponse a bien été prise en compte").waitFor();
	await page.goto("/demo/profil");
	await page.getByRole("link", { name: "Demander l’effacement" }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/preuve\?/);
	await page.getByRole("button", { name: "Recevoir le lien par mail" }).focus();
	await page.keyboard.press("Enter");
	await page.getByText("Regardez vos mails").waitFor();
	await page.goto(await proofLink(email.plain));
	await page.getByRole("button", { name: /continuer$/ }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/effacement$/);
	await page.getByLabel(/EFFACER/).focus();
	await page.keyboard.type("effacer");
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/demo\/login/);
	await page.getByText("Vos données sont effacées").waitFor();
	await context.close();
});

async function proofLink(person: string): Promise<string> {
	const mailbox = openMailbox(show.store, show.app.url, () => new Date());
	for (const { id, actionId } of await mailbox.list()) {
		const mail = actionId === mailActions.proof ? await mailbox.read(id) : undefined;
		if (mail?.to === person) return /https?:\S+preuve=\S+/.exec(mail.text)?.[0] ?? "";
	}
	throw new Error(`no proof was mailed to ${person}`);
}
