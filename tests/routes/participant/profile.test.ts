import { afterAll, beforeAll, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown, travel } from "../../support/world/event";
import { personOf } from "../../support/world/rows";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "moi", alias: "moi" },
			settings: {
				...everythingShown,
				FO_MEETING_FORM_ID: null,
				FO_MEETING_FORM_SECOND_ID: "travel",
				FO_MEETING_ARTICLES_SHOW: false,
			},
			forms: [{ ...travel, consents: [{ key: "news", text: "J’accepte de recevoir des nouvelles" }] }],
			people: people({ name: "rosa", password: "lumiere-douce" }, "leaver", "stranger"),
		}),
	]);
});
afterAll(() => fair.close());

test("A person corrects who they are; what is wrong is said, and kept as typed", async () => {
	const browser = await fair.visit("stranger");
	// It is there before any registration, because one's own data does not depend on it.
	const page = await browser.open("/moi/profil");
	expect([page.path, page.status]).toEqual(["/moi/profil", 200]);
	const refused = await browser.submit(page, "profile", { firstName: " ", mobile: "abc" });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain("Ce champ est obligatoire");
	expect(refused.text).toMatch(/mobile · Écrivez un numéro de téléphone/i);
	expect(refused.values("profile")).toMatchObject({ mobile: "abc" });
	const saved = await browser.submit(refused, "profile", {
		firstName: "Zoë",
		mobile: "06 39 98 00 11",
		email: "x@y.z",
	});
	expect(saved.text).toContain("Votre profil est enregistré.");
	expect(await personOf(fair.world, "stranger")).toMatchObject({
		first_name: "Zoë",
		mobile: "06 39 98 00 11",
		email: "stranger@example.com",
	});
});

test("A person sees what they agreed to and takes it back, reads all that is held, and takes it along", async () => {
	const browser = await fair.visit("rosa");
	await walkTo(browser, "/moi/inscription", "confirmation", {
		"informations-complementaires": { arrival: "train", consent_news: "on" },
	});
	const page = await browser.open("/moi/profil");
	expect(page.text).toMatch(/J’accepte de recevoir des nouvelles.*Accepté le/);
	const after = await browser.submit(page, "profil", { intention: "retirer", formId: "travel", key: "news" });
	expect(after.text).toContain("Votre accord est retiré.");
	expect(after.text).toMatch(/Retiré le/);

	// The page of all data needs more than a personal link, and leads back after a proof.
	const asked = await browser.open("/moi/profil/donnees");
	expect(asked.path).toBe("/moi/preuve?retour=%2Fmoi%2Fprofil%2Fdonnees");
	expect((await browser.ask("/moi/profil/donnees.json")).location).toMatch(/^\/moi\/preuve\?retour=/);
	const read = await browser.submit(asked, "proof", { password: "lumiere-douce" });
	expect(read.path).toBe("/moi/profil/donnees");
	expect(read.text).toMatch(/Qui vous êtes.*rosa@example\.com.*Inscriptions.*Le salon/);
	expect(read.text).not.toMatch(/\[data\./);
	// The labels are in the reader's language: no key of a program, no number of an action, no id.
	const labels = tagsIn(read.root, "dt").map(textOf);
	const values = tagsIn(read.root, "dd").map(textOf);
	expect(labels.filter((label) => /^[a-z]+[A-Z_]\w*$|^[a-z]+$|^consent_/.test(label))).toEqual([]);
	expect(
		values.filter((value) => /^(\d+|thursday|friday|train|news|travel|session|link|proof|true|false)$/.test(value)),
	).toEqual([]);
	expect(values.filter((value) => /^\d{4}-\d\d-\d\d|[[{]"|\[object/.test(value))).toEqual([]);
	expect(labels).toEqual(expect.arrayContaining(["Arrival"]));
	expect(values).toEqual(
		expect.arrayContaining(["Label of train", "jeudi 18 mars 2027", "Confirmation", "Mail envoyé : Invitation"]),
	);
	const file = await browser.ask("/moi/profil/donnees.json");
	expect(file.headers["content-disposition"]).toBe('attachment; filename="mes-donnees.json"');
	const held = JSON.parse(file.body) as { holdings: { name: string; rows: { email?: string }[] }[] };
	expect(held.holdings.find(({ name }) => name === "person")?.rows[0]?.email).toBe("rosa@example.com");
});

test("A person says whether who scans their badge sees how to reach them", async () => {
	const browser = await fair.visit("stranger");
	const page = await browser.open("/moi/profil");
	expect(page.values("sharing")).not.toHaveProperty("shares");
	const shared = await browser.submit(page, "sharing", { intention: "partager", shares: "on" });
	expect(shared.text).toContain("Vos coordonnées sont partagées");
	expect(shared.values("sharing")).toMatchObject({ shares: "on" });
	const hidden = await browser.submit(shared, "sharing", { intention: "partager", shares: null });
	expect(hidden.text).toContain("Vos coordonnées ne sont plus partagées");
	expect(hidden.values("sharing")).not.toHaveProperty("shares");
});

test("An erasure asks for a proof and the word, then lets the person out for good", async () => {
	const browser = await fair.visit("rosa");
	const proof = await browser.open("/moi/profil/effacement");
	expect(proof.path).toBe("/moi/preuve?retour=%2Fmoi%2Fprofil%2Feffacement");
	const unproved = await browser.post("/moi/profil/effacement", { confirmation: "EFFACER" });
	expect([unproved.status, unproved.location]).toEqual([303, proof.path]);
	const wrong = await browser.submit(proof, "proof", { password: "lumiere" });
	expect([wrong.status, wrong.errorOf("password")]).toEqual([422, "Ce mot de passe n’est pas le bon"]);
	const page = await browser.submit(wrong, "proof", { password: "lumiere-douce" });
	const refused = await browser.submit(page, "erasure", { confirmation: "oui" });
	expect([refused.status, refused.text.includes("Ce mot ne correspond pas : écrivez EFFACER")]).toEqual([422, true]);
	const gone = await browser.submit(refused, "erasure", { confirmation: "effacer" });
	expect(gone.path).toBe("/moi/login");
	expect(gone.text).toContain("Vos données sont effacées");
	expect((await browser.open("/moi/profil")).path).toMatch(/^\/moi\/login/);
});

test("Who has no password has a mail sent, whose link leads back to the erasure", async () => {
	const browser = await fair.visit("leaver");
	const proof = await browser.open("/moi/profil/effacement");
	expect(proof.text).toContain("Nous envoyons à leaver@example.com");
	const sent = await browser.submit(proof, "proof-mail", { intention: "mail" });
	expect(sent.text).toContain("Regardez vos mails");
	const mails = await openMailbox(fair.world.store, fair.app.url, () => new Date()).list();
	expect(mails.find(({ actionId }) => actionId === mailActions.proof)?.to).toBe("leaver@example.com");
	const code = await fair.mintProof("leaver");
	const opened = await browser.open(
		`/moi/entree?preuve=${code}&retour=${encodeURIComponent("/moi/profil/effacement")}`,
	);
	expect(opened.path).toBe("/moi/preuve?retour=%2Fmoi%2Fprofil%2Feffacement");
	const page = await browser.submit(opened, "proof-code", { intention: "code" });
	expect(page.path).toBe("/moi/profil/effacement");
	const gone = await browser.submit(page, "erasure", { confirmation: "EFFACER" });
	expect(gone.path).toBe("/moi/login");
	expect(await personOf(fair.world, "leaver")).toMatchObject({ email: null, first_name: "" });
});
