import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../support/browser/app";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, mintLink, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { mailsTo } from "../../support/world/rows";

/** A public server without SMTP_URL: it has every text of a mail, and sends none. */
const publicUrl = "https://inscription.example.org";
const none = "Aucun mail ne peut partir pour l’instant";
const promises =
	/par mail|par e-mail|Recevoir un|Renvoyer|vos spams|Un message (part|vous)|mail vient de partir|envoyons/;

const settings = {
	...everythingShown,
	FO_MEETING_FORM_ID: "identity",
	FO_MEETING_FORM_SECOND_ID: null,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_MAIL_DEFAULTS: true,
};
const email = { component: "input" as const, key: "email", label: "E-mail", metadata: { type: "email" as const } };
const forms = [{ id: "identity", label: "Vous", models: [email] }];
const password = "lumiere-douce";

let fair: Fair;
let port: number;
beforeAll(async () => {
	port = await freePort();
	fair = await openFair(
		[
			buildEvent({
				event: { id: "muet", alias: "muet" },
				settings,
				forms,
				people: people({ name: "ana", password }, "bare") as never,
			}),
			buildEvent({
				domainId: "discret",
				event: { id: "secret", alias: "secret" },
				settings: { ...settings, FO_MEETING_LOGIN_IS_NEUTRAL: true },
				forms,
				people: people({ name: "sol", password }) as never,
			}),
		],
		{
			PUBLIC_URL: publicUrl,
			PORT: String(port),
			DEMO: "0",
			SESSION_SECRET: "a secret that only this test knows, long",
		},
	);
});
afterAll(() => fair.close());

const stranger = () =>
	new TextBrowser(`http://localhost:${port}`, { "Accept-Language": "fr-FR,fr;q=0.9", Origin: publicUrl });

async function inside(person: string) {
	const browser = stranger();
	await browser.ask(`/muet?token=${await mintLink(fair.world, person)}`);
	return browser;
}

const expectClosed = (page: Page) => {
	expect([page.status, page.text]).toEqual([404, expect.stringContaining(none)]);
	expect(page.text).not.toMatch(promises);
};

describe("Where no mail can leave", () => {
	test.each(["muet", "secret"])("the door of %s offers no way by mail", async (alias) => {
		for (const path of ["login", "login?ecran=oubli", "login?ecran=mot-de-passe", "account/create"]) {
			const page = await stranger().open(`/${alias}/${path}`);
			expect(page.text, path).not.toMatch(promises);
			expect(
				page.links.filter((link) => /password\/forgot|lien/.test(link)),
				path,
			).toEqual([]);
		}
	});

	test.each(["password/forgot", "password/forgot?envoye", "lien", "lien?envoye"])(
		"a page that ends in a mail says so: %s",
		async (path) => {
			expectClosed(await stranger().open(`/muet/${path}`));
			const posted = await stranger().post(`/muet/${path}`, { email: "ana@example.com" });
			expect([posted.status, posted.location]).toEqual([404, undefined]);
			expect(await mailsTo(fair.world, "ana")).not.toContain(3);
		},
	);

	test("who has a password enters by it, and who has none is told where to ask", async () => {
		const login = async (person: string) => {
			const page = await stranger().open("/muet/login");
			const browser = stranger();
			return browser.submit(page, "login", { email: `${person}@example.com` });
		};
		expect((await login("ana")).path).toContain("ecran=mot-de-passe");
		const refused = await login("bare");
		expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("aucun mail ne peut partir")]);
		expect(refused.text).not.toMatch(promises);
	});

	test("an address that is taken leads back to the password", async () => {
		const browser = stranger();
		const names = { firstName: "Ana", lastName: "Test", password };
		const page = await browser.submit(await browser.open("/muet/account/create"), "account", {
			email: "ana@example.com",
			...names,
		});
		expect([page.status, page.text]).toEqual([409, expect.stringContaining("connectez-vous avec votre mot de passe")]);
		expect(page.links.filter((link) => link.includes("forgot"))).toEqual([]);
	});

	test.each(["sol@example.com", "nobody@example.com"])(
		"a domain that keeps to itself whom it knows makes no account that nobody could enter: %s",
		async (email) => {
			const fields = { email, firstName: "Sol", lastName: "Test", password };
			for (const path of ["/secret/account/create", "/secret/login?ecran=compte"]) {
				const answer = await stranger().post(path, fields);
				expect([answer.status, answer.location]).toEqual([path.includes("login") ? 503 : 404, undefined]);
			}
			const found = await fair.world.store.selectFrom("people").select("id").where("email", "=", email).execute();
			expect(found).toHaveLength(email.startsWith("sol") ? 1 : 0);
		},
	);

	test("what needs a proof asks for the password, or says that there is no way", async () => {
		const ana = await (await inside("ana")).open("/muet/preuve");
		expect([ana.text, ana.byId("proof") !== undefined]).toEqual([
			expect.not.stringMatching(/vos mails|Par un mail/),
			true,
		]);
		const bare = await (await inside("bare")).open("/muet/preuve");
		expect(bare.text).toContain(`Vous n’avez pas de mot de passe, et aucun mail`);
		expect(bare.byId("proof-mail")).toBeUndefined();
	});

	test("an address is not asked for, and what waits for its proof is told so", async () => {
		const browser = await inside("ana");
		await browser.submit(await browser.open("/muet/preuve"), "proof", { password });
		const own = await browser.open("/muet/profil/adresse");
		expect([own.text, own.byId("address")]).toEqual([expect.stringContaining(none), undefined]);
		expect(own.text).not.toMatch(promises);
		const asked = await walkTo(browser, "/muet/inscription", "informations");
		const moved = await browser.submit(asked, "step-informations", { email: "moved@example.com" });
		expect(moved.text).toContain("attend d’être confirmée par un lien, et aucun mail ne peut partir");
		expect((await browser.open("/muet/profil/effacement")).text).not.toContain("Un dernier mail");
	});

	test("a companion’s link is shown, and nobody offers to mail it", async () => {
		const browser = await inside("bare");
		await walkTo(browser, "/muet/inscription", "confirmation");
		const add = await browser.open("/muet/companions/add");
		expect(add.text).not.toContain("Pour lui envoyer");
		const zoe = { firstName: "Co", lastName: "Test", email: "co@example.com", details: "later" };
		const page = await browser.submit(add, "companion-add", zoe);
		expect(page.text).not.toContain("L’envoyer à");
		const made = await browser.sendTo(page.path, [["send", "mail"]]);
		expect(made.text).toContain("Aucun mail ne peut partir pour l’instant : copiez le lien");
	});
});
