import { afterAll, beforeAll, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { importEvent } from "~/provider/event/file/import-event";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { mailedTo } from "../../support/world/mailed";

const password = "phare-des-dunes";
const at = (alias: string, named: ReturnType<typeof people>) =>
	buildEvent({
		event: { id: alias, alias },
		settings: {
			...everythingShown,
			FO_MEETING_TYPO_SHOW: false,
			FO_MEETING_ARTICLES_SHOW: false,
			FO_MEETING_QUOTAS_SHOW: false,
			FO_MEETING_FORM_ID: null,
			FO_MEETING_FORM_SECOND_ID: null,
			FO_MEETING_ACCOUNT_CREATION_SHOW: true,
		},
		people: named,
	});

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([at("preuve", people({ name: "knows", password: "lumiere-douce" }, "invited"))]);
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

async function create(email: string) {
	const browser = stranger();
	const page = await browser.open("/preuve/account/create");
	const inside = await browser.submit(page, "account", { email, firstName: "Ivan", lastName: "Typed", password });
	expect(inside.status).toBe(200);
	return browser;
}

async function linkTo(email: string, actionId?: number) {
	const code = await mailedTo(fair.world, email, actionId);
	expect(code).toBeDefined();
	return `/preuve/entree?token=${code}`;
}

const rowOf = (email: string) =>
	fair.world.store.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst();

test("Who opens the mail in the browser where they made the account goes on, and the address is confirmed", async () => {
	const browser = await create("iris@example.com");
	const page = await browser.open("/preuve/profil/adresse");
	expect(page.text).toContain("iris@example.com attend votre confirmation");
	const entered = await browser.open(await linkTo("iris@example.com"));
	expect([entered.status, entered.step]).toEqual([200, "participation"]);
	expect((await browser.open("/preuve/profil/adresse")).text).toContain("iris@example.com est confirmée");
});

test("Elsewhere a page asks: opening it changes nothing, the password keeps everything, a wrong one is said", async () => {
	await create("paul@example.com");
	const browser = stranger();
	const page = await browser.open(await linkTo("paul@example.com"));
	expect([page.path, page.status]).toEqual(["/preuve/adresse", 200]);
	expect(page.path).not.toContain("token");
	expect(page.text).toContain("C’est mon compte (Ivan Typed)");
	expect((await rowOf("paul@example.com"))?.email_proven_at).toBeNull();
	const wrong = await browser.submit(page, "mine", { password: "not-this", answer: "password" });
	expect(wrong.status).toBe(422);
	expect(wrong.text).toContain("Ce mot de passe n’est pas le bon");
	const inside = await browser.submit(wrong, "mine", { password, answer: "password" });
	expect([inside.status, inside.step]).toEqual([200, "participation"]);
	expect(inside.text).toContain("Votre adresse est confirmée.");
	expect((await rowOf("paul@example.com"))?.email_proven_at).not.toBeNull();
});

test("Elsewhere who says that the account is not theirs begins anew, and the other is let out", async () => {
	const impostor = await create("victim@example.com");
	const before = await rowOf("victim@example.com");
	const browser = stranger();
	const link = await linkTo("victim@example.com");
	const page = await browser.open(link);
	const inside = await browser.submit(page, "other", { answer: "other" });
	expect(inside.status).toBe(200);
	expect(inside.text).toContain("Votre compte neuf est prêt");
	const owner = await rowOf("victim@example.com");
	expect(owner?.id).not.toBe(before?.id);
	expect((await impostor.open("/preuve/profil")).path).toContain("/preuve/login");
	// The link of the mail stays the owner's.
	expect((await stranger().open(link)).step).toBe("participation");
});

test("A new password by mail warns that it begins anew", async () => {
	await create("reset@example.com");
	const browser = stranger();
	await browser.submit(await browser.open("/preuve/password/forgot"), "forgot", { email: "reset@example.com" });
	const code = await mailedTo(fair.world, "reset@example.com", mailActions.passwordForgotten);
	const page = await browser.open(`/preuve/entree?reset=${code}`);
	expect(page.text).toContain("Cette adresse n’a jamais été confirmée");
	const known = stranger();
	await known.submit(await known.open("/preuve/password/forgot"), "forgot", { email: "knows@example.com" });
	const own = await mailedTo(fair.world, "knows@example.com", mailActions.passwordForgotten);
	expect((await known.open(`/preuve/entree?reset=${own}`)).text).not.toContain("jamais été confirmée");
});

test("Whose address is another's is told on the confirmation that no mail comes, and gives another", async () => {
	const browser = await create("boss@example.com");
	await importEvent(fair.world.store, at("preuve", people("invited", "boss")), fair.world.clock.now, {
		invite: "now",
		areRolesAccepted: true,
	});
	const page = await browser.open("/preuve/profil/adresse");
	expect(page.text).toContain("L’adresse boss@example.com appartient à une autre inscription");
	await walkTo(browser, "/preuve/inscription", "confirmation", {});
	const confirmation = await browser.open("/preuve/inscription/confirmation");
	expect(confirmation.text).toContain("Aucun mail ne peut vous parvenir");
	expect(confirmation.text).not.toContain("Vous recevrez une confirmation par mail");
	expect(confirmation.links).toContain("/preuve/profil/adresse");
	const wrong = await browser.submit(page, "address", { email: "no address" });
	expect([wrong.status, wrong.values("address").email]).toEqual([422, "no address"]);
	const taken = await browser.submit(page, "address", { email: "knows@example.com" });
	expect(taken.status).toBe(409);
	const given = await browser.submit(page, "address", { email: "ivan@example.com" });
	expect(given.text).toContain("ivan@example.com attend votre confirmation");
	expect((await browser.open("/preuve/inscription/confirmation")).text).not.toContain(
		"Aucun mail ne peut vous parvenir",
	);
});

test("The confirmation names the address it goes to, what was probably meant, and how to change it", async () => {
	const browser = await create("ivan@gmial.com");
	await walkTo(browser, "/preuve/inscription", "confirmation", {});
	const confirmation = await browser.open("/preuve/inscription/confirmation");
	expect(confirmation.text).toContain("Vous recevrez une confirmation par mail dans quelques minutes.");
	expect(confirmation.text).toMatch(/à ivan@gmial\.com – vouliez-vous dire ivan@gmail\.com\s\? · changer/);
	expect(confirmation.links).toContain("/preuve/profil/adresse");
	const fine = await create("ivan@gmail.com");
	await walkTo(fine, "/preuve/inscription", "confirmation", {});
	const { text } = await fine.open("/preuve/inscription/confirmation");
	expect(text).toMatch(/à ivan@gmail\.com · changer/);
});

test("A changed address waits on its page, is sent again, dropped, or opened where the person is signed in", async () => {
	const browser = stranger();
	const door = await browser.open("/preuve/login?ecran=mot-de-passe");
	await browser.submit(door, "login", { email: "knows@example.com", password: "lumiere-douce" });
	const page = await browser.open("/preuve/profil/adresse");
	const sent = await browser.submit(page, "address", { email: "knows.new@example.com" });
	expect(sent.text).toContain("D’ici là, nous écrivons à knows@example.com");
	const again = await browser.submit(sent, "waiting");
	expect(again.text).toContain("Un message part à knows.new@example.com");
	expect((await browser.open("/preuve/profil")).text).toContain("knows.new@example.com attend votre confirmation");
	const code = await linkTo("knows.new@example.com");
	const elsewhere = await stranger().open(code);
	expect([elsewhere.path, elsewhere.text.includes("Ce n’est pas moi, refuser")]).toEqual(["/preuve/adresse", true]);
	const dropped = await browser.submit(again, "waiting", { intention: "abandonner" });
	expect(dropped.text).toContain("Cette adresse est abandonnée");
	expect((await stranger().open(code)).path).toContain("/preuve/lien");
	await browser.submit(dropped, "address", { email: "knows.new@example.com" });
	await browser.open(await linkTo("knows.new@example.com"));
	expect((await rowOf("knows.new@example.com"))?.email_proven_at).not.toBeNull();
	expect(await rowOf("knows@example.com")).toBeUndefined();
});
