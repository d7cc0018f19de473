import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintResetAddress } from "~/provider/ground/tokens/mint-links";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { personOf } from "../../support/world/rows";

const password = "lumiere-douce";
const identity = {
	id: "identity",
	label: "Vous",
	models: [
		{
			component: "input" as const,
			key: "email",
			label: "E-mail",
			isRequired: true,
			metadata: { type: "email" as const },
		},
		{ component: "input" as const, key: "nickname", label: "Surnom" },
	],
};

let fair: Fair;
beforeAll(async () => {
	const organiser = (name: string) => ({ ...people({ name, password })[0], role: "organiser" as const });
	fair = await openFair([
		buildEvent({
			event: { id: "preuves", alias: "preuves" },
			settings: { ...everythingShown, FO_MEETING_FORM_ID: "identity", FO_MEETING_FORM_SECOND_ID: null },
			forms: [identity],
			people: [
				...people({ name: "mover", password }, "other", "mailed", "guessed", { name: "resets", password }),
				organiser("olga"),
			] as never,
		}),
	]);
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
const retour = (path: string) => encodeURIComponent(path);

test("Who changes their e-mail in the wizard proves it in another tab, and loses nothing that was typed", async () => {
	const browser = await fair.visit("mover");
	const page = await walkTo(browser, "/preuves/inscription", "informations");
	const typed = { email: "moved@example.com", nickname: "Rosalie" };
	const refused = await browser.submit(page, "step-informations", typed);
	expect([refused.status, refused.errorOf("email")]).toEqual([
		403,
		"Pour changer d’adresse e-mail, confirmez d’abord que c’est bien vous",
	]);
	expect(refused.values("step-informations")).toMatchObject(typed);
	expect(refused.links).toContain("/preuves/preuve");
	expect((await personOf(fair.world, "mover")).email).toBe("mover@example.com");
	await browser.submit(await browser.open("/preuves/preuve"), "proof", { password });
	const saved = await browser.submit(refused, "step-informations");
	expect([saved.status, saved.step === "informations"]).toEqual([200, false]);
	const moved = await fair.world.store
		.selectFrom("people")
		.select(["email", "extended"])
		.where("id", "=", fair.world.idOf("mover"))
		.executeTakeFirstOrThrow();
	expect(JSON.stringify(moved)).toContain("Rosalie");
});

test("Who organises and came by their link proves it before the recaps, and is led to them", async () => {
	const browser = await fair.visit("olga");
	const asked = await browser.open("/preuves/organisation/recapitulatifs");
	expect(asked.path).toBe(`/preuves/preuve?retour=${retour("/preuves/organisation/recapitulatifs")}`);
	const posted = await browser.post("/preuves/organisation/recapitulatifs", { change: "start" });
	expect([posted.status, posted.location]).toEqual([303, asked.path]);
	const page = await browser.submit(asked, "proof", { password });
	expect([page.status, page.path]).toEqual([200, "/preuves/organisation/recapitulatifs"]);
	// People without a role are told so, and led to no proof.
	expect((await (await fair.visit("other")).open("/preuves/organisation/recapitulatifs")).status).toBe(403);
});

describe("the mail of a proof", () => {
	async function mailed(): Promise<string> {
		const mailbox = openMailbox(fair.world.store, fair.app.url, () => new Date());
		const mail = (await mailbox.list()).find(({ actionId }) => actionId === mailActions.proof);
		const { text } = await mailbox.read(mail?.id ?? "");
		return (/http\S+entree\S+/.exec(text)?.[0] ?? "").slice(fair.app.url.length);
	}
	async function askedFor(browser: TextBrowser) {
		const page = await browser.open(`/preuves/preuve?retour=${retour("/preuves/profil/donnees")}`);
		const sent = await browser.submit(page, "proof-mail", { intention: "mail" });
		expect(sent.text).toContain("Regardez vos mails");
		return mailed();
	}

	test("leads back in the same browser, after one word, once; looking at it uses nothing up", async () => {
		const browser = await fair.visit("mailed");
		const address = await askedFor(browser);
		const answer = await browser.ask(address);
		expect([answer.status, answer.location]).toEqual([
			302,
			`/preuves/preuve?retour=${retour("/preuves/profil/donnees")}`,
		]);
		await browser.open(address);
		const page = await browser.submit(await browser.open(address), "proof-code", { intention: "code" });
		expect([page.status, page.path]).toEqual([200, "/preuves/profil/donnees"]);

		const late = await stranger().open(address);
		expect(late.path).toMatch(/^\/preuves\/lien\?retour=/);
		expect(late.text).toContain("Ce lien n’est plus valable, mais rien n’est perdu.");
		// Where the same person is signed in, the page says so and offers another proof.
		const again = await (await fair.visit("mailed")).open(address);
		expect(again.text).toContain("Ce lien a déjà servi, ou n’est plus valable.");
	});

	test("opened in another browser signs that one in, and leaves the one that asked as it was", async () => {
		const asking = await fair.visit("mailed");
		const address = await askedFor(asking);
		const elsewhere = stranger();
		const asked = await elsewhere.open(address);
		expect(asked.text).toContain("mailed T.");
		expect(asked.text).not.toContain("mailed@example.com");
		const page = await elsewhere.submit(asked, "proof-code", { intention: "code" });
		expect(page.path).toBe("/preuves/profil/donnees");
		expect((await asking.open("/preuves/profil/donnees")).path).toMatch(/^\/preuves\/preuve/);
	});

	test("opened where somebody else is signed in asks before it takes over", async () => {
		const address = await askedFor(await fair.visit("mailed"));
		const browser = await fair.visit("other");
		const asked = await browser.open(address);
		expect(asked.path).toBe("/preuves/autre-personne");
		expect((await browser.open("/preuves")).text).toContain("other Test");
		const proof = await browser.submit(asked, "take-over", { intention: "continuer" });
		const page = await browser.submit(proof, "proof-code", { intention: "code" });
		expect([page.path, page.text.includes("mailed@example.com")]).toEqual(["/preuves/profil/donnees", true]);
	});
});

test("The link of a new password asks before it takes over, and tells nothing of its owner before", async () => {
	const { store } = fair.world;
	const event = await requireEvent(contextOf(store, undefined), "preuves");
	const address = await mintResetAddress(store, event, fair.world.idOf("resets"), "", new Date());
	const browser = await fair.visit("other");
	const asked = await browser.open(address);
	expect(asked.path).toBe("/preuves/autre-personne");
	expect(asked.answer.body).not.toContain("resets@example.com");
	const kept = await browser.submit(asked, "take-over", { intention: "rester" });
	expect(kept.text).toContain("other Test");
	const page = await browser.submit(await browser.open(address), "take-over", { intention: "continuer" });
	expect(page.path).toBe("/preuves/password/new");
	const made = await browser.submit(page, "new-password", { password: "phare-des-dunes" });
	expect(made.text).toContain("resets Test");
	// The link has been used: whoever follows it is told, signed in or not.
	const late = await browser.open(address);
	expect([late.path, late.text.includes("Le lien que vous avez suivi a déjà servi")]).toEqual([page.path, true]);
	expect((await stranger().open(address)).text).toContain("Ce lien a déjà servi, ou n’est plus valable");
	// A password set by a mail is a proof.
	expect((await browser.open("/preuves/profil/donnees")).path).toBe("/preuves/profil/donnees");
});

test("A personal link that is dead says so to a stranger, and to somebody who is signed in", async () => {
	const unknown = await stranger().open("/preuves/entree?token=of-three-weeks-ago");
	expect([unknown.path, unknown.text.includes("Ce lien n’est plus valable, mais rien n’est perdu.")]).toEqual([
		`/preuves/lien?retour=${retour("/preuves/inscription")}`,
		true,
	]);
	const known = await (await fair.visit("other")).open(
		"/preuves/entree?token=of-three-weeks-ago&retour=/preuves/profil",
	);
	expect(known.path).toBe("/preuves/profil");
	expect(known.text).toContain("Ce lien n’est plus valable. Votre session est déjà ouverte");
	expect(known.text).toContain("other Test");
});

test("A proof leads to a page of ours alone, and is for people who are signed in", async () => {
	expect((await stranger().open("/preuves/preuve")).path).toMatch(/^\/preuves\/login\?retour=/);
	const browser = await fair.visit("resets");
	for (const elsewhere of ["https://evil.example/", "//evil.example", "/autre/inscription"]) {
		const answer = await browser.post(`/preuves/preuve?retour=${retour(elsewhere)}`, { password: "phare-des-dunes" });
		expect([answer.status, answer.location]).toEqual([303, "/preuves/profil"]);
	}
});

test("Passwords tried at a proof are counted: the eleventh is refused, and a mail can still be had", async () => {
	const browser = await fair.visit("olga");
	const wrong = async () => (await browser.post("/preuves/preuve", { password: "guess" })).status;
	const statuses = [];
	for (let count = 0; count < 11; count++) statuses.push(await wrong());
	expect(statuses).toEqual([...Array(10).fill(422), 429]);
	const page = await browser.open("/preuves/preuve");
	expect((await browser.submit(page, "proof-mail", { intention: "mail" })).text).toContain("Regardez vos mails");
});
