import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintResetAddress } from "~/provider/ground/tokens/mint-links";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { mailsTo, personOf } from "../../support/world/rows";

const password = "lumiere-douce";
const open = { FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_LOGIN_TYPO_SHOW: true };

let fair: Fair;
beforeAll(async () => {
	const at = (alias: string, settings: object, rest: object = {}) =>
		buildEvent({ event: { id: alias, alias }, settings, people: [], ...rest });
	fair = await openFair([
		at("salon", open, {
			people: people(
				{ name: "known", password },
				"invited",
				{ name: "forgets", password },
				{ name: "private", password },
			),
		}),
		at("ferme", {}),
		at("auto", { FO_MEETING_AUTO_CONNECT_IS_ACTIVE: true }, { people: people({ name: "auto", password }) }),
		at("mots", { ...open, FO_MEETING_EMAIL_TAKEN_MESSAGE: "<p>Écrivez-nous<script>x</script></p>" }),
		at("direct", { FO_MEETING_LOGIN_REDIRECT: "/inscription/confirmation?x=1" }),
		at("ailleurs", { FO_MEETING_LOGIN_REDIRECT: "https://live.example/salle" }),
		at(
			"secret",
			{ ...open, FO_MEETING_LOGIN_IS_NEUTRAL: true },
			{ domainId: "secret", people: people({ name: "hidden", password }) },
		),
	]);
});
afterAll(() => fair.close());

/** Where a first sign-in leads: by the page that sees whether the cookie comes back. */
const seen = (target: string) => `${target.split("/", 2).join("/")}/cookies?retour=${encodeURIComponent(target)}`;
const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

/** Opens the sign-in page of an event, and its screen after an e-mail. */
async function atDoor(email: string, alias = "salon") {
	const browser = stranger();
	const page = await browser.submit(await browser.open(`/${alias}/login`), "login", { email });
	return { browser, page };
}
const screenOf = (page: Page) => new URL(page.path, "http://x").searchParams.get("ecran");

describe("after the e-mail", () => {
	test("who has a password is asked for it, and comes in", async () => {
		const { browser, page } = await atDoor("known@example.com");
		expect([page.status, screenOf(page)]).toEqual([200, "mot-de-passe"]);
		expect(page.text).toContain("Recevoir un lien par mail");
		expect(page.values("login")).toEqual({ email: "known@example.com", password: "" });
		expect(page.path).not.toContain("example.com");
		const inside = await browser.submit(page, "login", { password });
		expect([inside.status, inside.step]).toEqual([200, "participation"]);
		expect((await browser.open("/salon/login")).step).toBe("participation");
	});

	test("typing starts at the password, and reading at its error where it was wrong", async () => {
		const { browser, page } = await atDoor("known@example.com");
		expect(page.controls("password")[0]?.attributes).toHaveProperty("autofocus");
		const wrong = await browser.submit(page, "login", { password: "not this one" });
		expect([wrong.status, wrong.title]).toEqual([401, expect.stringMatching(/^Erreur : /)]);
		expect(wrong.errorOf("password")).toContain("L’adresse e-mail ou le mot de passe ne correspond pas");
		expect(wrong.byId("error-summary")?.attributes).toHaveProperty("autofocus");
		expect(wrong.controls("password")[0]?.attributes).not.toHaveProperty("autofocus");
	});

	test("who is signed in goes to where they wanted to come, else home", async () => {
		const browser = await fair.visit("private");
		const wanted = await browser.ask("/salon/login?retour=%2Fsalon%2Fcalendrier");
		expect([wanted.status, wanted.location]).toEqual([302, "/salon/calendrier"]);
		for (const path of ["/salon/login", "/salon/login?ecran=compte", "/salon/login?retour=%2F%2Fevil.example"]) {
			const answer = await browser.ask(path);
			expect([path, answer.status, answer.location]).toEqual([path, 302, "/salon"]);
		}
	});

	test("who was invited and has none is offered a mail with a link", async () => {
		const { browser, page } = await atDoor("invited@example.com");
		expect(screenOf(page)).toBe("oubli");
		const sent = await browser.submit(page, "login");
		expect(sent.path).toBe("/salon/password/forgot?envoye");
		expect(sent.text).toContain("Vous allez recevoir un email pour créer un nouveau mot de passe");
		expect(await mailsTo(fair.world, "invited")).toEqual([3]);
	});

	test("who has no account creates one, with the e-mail already there", async () => {
		const { browser, page } = await atDoor("neuve@example.com");
		expect(screenOf(page)).toBe("compte");
		expect(page.values("account")).toMatchObject({ email: "neuve@example.com", typoId: "" });
		expect(page.text).toContain("Cet espace est réservé aux visiteurs");
		expect(page.byId("typoId")).toBeDefined();
		expect(page.text).not.toContain("Exposant ");
		const given = { firstName: "N", lastName: "Euve", typoId: "speaker", password: "phare-des-dunes" };
		const inside = await browser.submit(page, "account", given);
		expect([inside.status, inside.step]).toEqual([200, "participation"]);
		expect(inside.text).toContain("Bienvenue N Euve");
		const again = await atDoor("neuve@example.com");
		expect(screenOf(again.page)).toBe("mot-de-passe");
	});

	test("who has none, where none is created, is told so and the form is empty again", async () => {
		const { page } = await atDoor("personne@example.com", "ferme");
		expect(page.status).toBe(422);
		expect(page.text).toContain("Ce compte n'existe pas");
		expect(page.values("login").email).toBe("");
		expect((await stranger().open("/ferme/login?ecran=compte")).byId("firstName")).toBeUndefined();
		expect((await stranger().open("/ferme/account/create")).status).toBe(404);
	});

	test("who has an account where mails open the door is sent one at once", async () => {
		const { page } = await atDoor("auto@example.com", "auto");
		expect(page.path).toBe("/auto/password/forgot?envoye");
		const typed = await stranger().post("/auto/login", { email: "auto@example.com", password });
		expect([typed.status, typed.location]).toEqual([303, seen("/auto")]);
	});

	test("the link is promised where it comes first alone, and a password can still be given there", async () => {
		const browser = stranger();
		const first = await browser.open("/auto/login");
		expect(first.text).toContain("un lien part par mail");
		const byPassword = first.links.find((href) => href.includes("ecran=mot-de-passe")) ?? "";
		const second = await browser.open(byPassword);
		expect(second.text).not.toContain("un lien part par mail");
		const inside = await browser.submit(second, "login", { email: "auto@example.com", password });
		expect(inside.text).toContain("Bienvenue");
		const usual = await stranger().open("/salon/login");
		expect(usual.text).not.toContain("un lien part par mail");
		expect(usual.links.filter((href) => href.includes("ecran="))).toEqual([]);
	});

	test("what stands beside the form is the event's blank ticket, and nothing of it is for screen readers", async () => {
		const page = await stranger().open("/salon/login");
		const scene = tagsIn(page.root, "div").find(({ attributes }) =>
			attributes.class?.split(" ").includes("door__scene"),
		);
		expect(scene?.attributes["aria-hidden"]).toBe("true");
		expect(scene && textOf(scene)).toContain("Le salon");
		expect(scene && tagsIn(scene, "a")).toEqual([]);
		// The field comes first if no style is loaded.
		expect(page.text.indexOf("Adresse e-mail")).toBeLessThan(page.text.indexOf("Votre billet"));
	});

	test("nobody learns who exists where the event keeps it to itself", async () => {
		const shown = await stranger().open("/secret/login");
		expect(shown.values("login")).toEqual({ email: "", password: "" });
		expect(shown.links).toEqual(expect.arrayContaining(["/secret/password/forgot", "/secret/account/create"]));
		const look = async (email: string) => {
			const answer = await stranger().post("/secret/login", { email });
			return [answer.status, answer.location];
		};
		expect(await look("hidden@example.com")).toEqual(await look("nobody@example.com"));
	});

	test("the wanted page is kept from screen to screen", async () => {
		const browser = stranger();
		const wanted = "/salon/inscription/dates?x=1";
		const first = await browser.open(`/salon/login?retour=${encodeURIComponent(wanted)}`);
		const second = await browser.submit(first, "login", { email: "known@example.com" });
		const answer = await browser.post(second.form("login").attributes.action ?? "", {
			email: "known@example.com",
			password,
		});
		expect(answer.location).toBe(wanted);
	});

	test("an e-mail that is none, or none at all, is told in the specification's words and kept", async () => {
		for (const email of ["", "known@"]) {
			const { page } = await atDoor(email);
			expect([page.status, page.errorOf("email")]).toEqual([422, "Le format de l'email est incorrect"]);
			expect(page.values("login").email).toBe(email);
		}
	});
});

describe("where signing in leads", () => {
	const signIn = (alias: string, retour = "") =>
		stranger().post(`/${alias}/login?retour=${retour}`, { email: "known@example.com", password });

	test("is the event's own setting before the page that was asked for", async () => {
		expect((await signIn("direct", "%2Fdirect%2Finscription")).location).toBe(
			seen("/direct/inscription/confirmation?x=1"),
		);
	});

	test("may be another site, by a page of ours: the door itself tells strangers nothing of it", async () => {
		const browser = stranger();
		const door = await browser.ask("/ailleurs/login");
		expect(door.body + JSON.stringify(door.headers)).not.toContain("live.example");
		expect((await browser.ask("/ailleurs/suite")).location).toBe("/ailleurs/login?retour=%2Failleurs%2Fsuite");
		await browser.post("/ailleurs/login", { email: "known@example.com", password });
		const onward = await browser.open("/ailleurs/suite");
		expect(onward.answer.headers.refresh).toBe("0; url=https://live.example/salle");
		expect(onward.links).toContain("https://live.example/salle");
		expect((await signIn("ailleurs")).location).toBe(seen("/ailleurs/suite"));
		expect((await stranger().open("/direct/suite")).path).toBe("/direct/login?retour=%2Fdirect%2Fsuite");
	});
});

describe("a new account", () => {
	const full = {
		email: "page@example.com",
		firstName: "Pa",
		lastName: "Ge",
		typoId: "visitor",
		password: "phare-des-dunes",
	};

	test("names everything that is missing, in the specification's words", async () => {
		const { browser, page } = await atDoor("vide@example.com");
		const empty = { email: "", firstName: " ", lastName: "", typoId: "", password: "" };
		const refused = await browser.submit(page, "account", empty);
		expect(refused.status).toBe(422);
		expect(refused.errorOf("email")).toBe("Le format de l'email est incorrect");
		expect(refused.errorOf("firstName")).toBe("Le prénom est obligatoire");
		expect(refused.errorOf("lastName")).toBe("Le nom est obligatoire");
		expect(refused.errorOf("typoId")).toBe("Profil est obligatoire");
		expect(refused.errorOf("password")).toBe("Le mot de passe est obligatoire");
	});

	test("on its own page asks for names of two characters, and keeps what was typed but the password", async () => {
		const browser = stranger();
		const page = await browser.open("/salon/account/create");
		const refused = await browser.submit(page, "account", { ...full, firstName: "P", password: "q~Z" });
		expect(refused.status).toBe(422);
		expect(refused.errorOf("firstName")).toBe("Écrivez 2 caractères au moins");
		expect(refused.errorOf("password")).toBe("Le mot de passe doit compter 4 caractères au moins");
		expect(refused.values("account")).toMatchObject({ ...full, firstName: "P", password: "" });
		expect(refused.answer.body).not.toContain("q~Z");
		const inside = await browser.submit(refused, "account", full);
		expect([inside.status, inside.step]).toEqual([200, "participation"]);
		expect((await stranger().ask("/salon/users/new")).location).toBe("/salon/account/create");
	});

	test("with an e-mail that has one leads to the way in", async () => {
		const browser = stranger();
		const create = async (alias: string) =>
			browser.submit(await browser.open(`/${alias}/account/create`), "account", {
				...full,
				email: "KNOWN@example.com",
			});
		const refused = await create("salon");
		expect(refused.status).toBe(409);
		expect(refused.errorOf("email")).toBe("Cet email est déjà utilisé sur ce domaine");
		expect(refused.text).toContain(
			"Cette adresse email est déjà utilisée par un autre utilisateur. Si cette adresse email est la vôtre, nous vous invitons à vous connecter par l'étape :",
		);
		expect(refused.links).toContain("/salon/password/forgot");
		const own = await create("mots");
		expect(own.text).toContain("Écrivez-nous");
		expect(own.answer.body).not.toContain("<script>x");
		expect(own.links).toContain("/mots/password/forgot");
	});

	test("is not an exhibitor's: their address says whom to ask, and a post is refused", async () => {
		const page = await stranger().open("/salon+exhibitor/account/create");
		expect(page.text).toContain("merci de contacter l’organisation");
		expect(page.byId("firstName")).toBeUndefined();
		const { typoId: _, ...rest } = full;
		const posted = await stranger().post("/mots+exhibitor/account/create", { ...rest, email: "stand@example.com" });
		expect(posted.status).toBe(422);
		const offered = await stranger().post("/salon/account/create", { ...full, typoId: "exhibitor" });
		expect(offered.status).toBe(422);
	});
});

describe("a forgotten password", () => {
	async function linkOf(person: string) {
		const event = await requireEvent(contextOf(fair.world.store, undefined), "salon");
		const address = await mintResetAddress(fair.world.store, event, fair.world.idOf(person), "http://x", new Date());
		return new URL(address).pathname + new URL(address).search;
	}

	test("brings the same answer to everybody", async () => {
		const browser = stranger();
		const ask = async (email: string) =>
			browser.submit(await browser.open("/salon/password/forgot"), "forgot", { email });
		const [known, unknown] = [await ask("forgets@example.com"), await ask("nobody@example.com")];
		expect(known.text).toContain("Vous allez recevoir un email pour créer un nouveau mot de passe");
		expect([unknown.status, unknown.path]).toEqual([known.status, known.path]);
		expect(known.links).toContain("/salon/login");
		expect((await ask("")).errorOf("email")).toBe("Le format de l'email est incorrect");
	});

	test("is replaced by the link of the mail, which leaves the address and serves once", async () => {
		const browser = stranger();
		const link = await linkOf("forgets");
		const page = await browser.open(link);
		expect([page.path, page.status]).toEqual(["/salon/password/new", 200]);
		expect(page.values("new-password").username).toBe("forgets@example.com");
		const short = await browser.submit(page, "new-password", { password: "abc" });
		expect([short.status, short.errorOf("password")]).toEqual([
			422,
			"Le mot de passe doit compter 4 caractères au moins",
		]);
		const inside = await browser.submit(short, "new-password", { password: "phare-des-dunes" });
		expect(inside.text).toContain("Votre nouveau mot de passe est enregistré");
		expect(inside.text).toContain("Bienvenue forgets");
		const late = stranger();
		const used = await late.open(link);
		expect(used.status).toBe(200);
		expect(used.text).toContain("Ce lien a déjà servi");
		expect(used.links).toContain("/salon/password/forgot");
		const posted = await late.post("/salon/password/new", { password: "phare-des-landes" });
		expect([posted.status, posted.location]).toEqual([303, "/salon/password/new"]);
	});

	test("is asked for too often by nobody", async () => {
		const asked = () => stranger().post("/salon/password/forgot", { email: "storm@example.com" });
		for (let i = 0; i < 5; i++) expect((await asked()).status).toBe(303);
		expect((await asked()).status).toBe(429);
	});
});

describe("a new password of somebody who is signed in", () => {
	test("is private, and ends the other devices' sessions", async () => {
		expect((await stranger().open("/salon/password/new")).path).toMatch(/^\/salon\/login\?retour=/);
		const [here, there] = [await fair.enter("private"), await fair.visit("private")];
		const before = (await personOf(fair.world, "private")).password_hash;
		const page = await here.open("/salon/password/new");
		const after = await here.submit(page, "new-password", { password: "phare-des-dunes" });
		expect(after.text).toContain("Votre nouveau mot de passe est enregistré");
		expect((await personOf(fair.world, "private")).password_hash).not.toBe(before);
		expect((await there.open("/salon/inscription")).path).toMatch(/^\/salon\/login/);
	});

	test("is still made after a link that was used", async () => {
		const browser = await fair.enter("private");
		await browser.open("/salon/entree?reset=used-long-ago-or-never-given");
		const page = await browser.open("/salon/password/new");
		await browser.post("/salon/password/new", { password: "phare-des-dunes-2" });
		const after = await browser.submit(page, "new-password", { password: "phare-des-dunes-2" });
		expect(after.text).toContain("Votre nouveau mot de passe est enregistré");
	});
});
