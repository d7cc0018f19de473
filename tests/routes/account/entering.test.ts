import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";

const outside = "Pour accéder sur cette page, vous devez être dans le contexte d'un événement";

let fair: Fair;
beforeAll(async () => {
	const settings = { FO_MEETING_REFERER_HOSTS: ["partner.example"], FO_MEETING_FORM_ID: "about" };
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings,
			people: people(
				...["deep", "home", "twice", "late", "mix", "query", "channel", "tampered", "signout", "ended", "session"],
				{ name: "login", password: "lumiere-douce" },
				{ name: "back", password: "lumiere-douce" },
			),
		}),
		buildEvent({ event: { id: "autre", alias: "autre" }, people: people("stranger") }),
	]);
});
afterAll(() => fair.close());

/** Where a first sign-in leads: by the page that sees whether the cookie comes back. */
const seen = (target: string) => `/salon/cookies?retour=${encodeURIComponent(target)}`;
const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

describe("outside an event", () => {
	test("the front door says that a context is needed", async () => {
		const page = await stranger().open("/");
		expect([page.status, page.text]).toEqual([200, expect.stringContaining(outside)]);
	});

	test("an unknown alias is told the same, with 404", async () => {
		for (const path of ["/nulle-part", "/nulle-part/inscription", "/nulle-part/login", "/salon%20"]) {
			const page = await stranger().open(path);
			expect([path, page.status, page.text]).toEqual([path, 404, expect.stringContaining(outside)]);
		}
	});
});

describe("the address of an event", () => {
	test("is its alias or its id", async () => {
		for (const context of ["salon", fair.world.event.eventId]) {
			const page = await stranger().open(`/${context}`);
			expect(page.path).toBe(`/${context}/login?retour=%2F${context}`);
			expect(page.status).toBe(200);
		}
	});

	test("may ask for a typology, and every link keeps it", async () => {
		const page = await stranger().open("/salon+exhibitor");
		expect(page.path).toBe(`/salon+exhibitor/login?retour=${encodeURIComponent("/salon+exhibitor")}`);
		const ours = page.links.filter((href) => href.startsWith("/"));
		expect(ours.length).toBeGreaterThan(0);
		expect(ours.filter((href) => !/^\/salon\+exhibitor(\/|$)/.test(href))).toEqual([]);
		const actions = tagsIn(page.root, "form").map(({ attributes }) => attributes.action);
		expect(actions).toContain("/salon+exhibitor/langue");
	});

	test.each(["/salon/nulle-part", "/salon/a/b/c", "/salon+exhibitor/inscriptions"])(
		"%s, which no page has, shows the login screen with 404",
		async (path) => {
			const page = await stranger().open(path);
			expect(page.status).toBe(404);
			expect(page.path).toBe(path);
			expect(page.form("login").attributes.method).toBe("post");
		},
	);

	test("with an unknown step shows who is signed in the way home, with 404", async () => {
		const browser = await fair.visit("home");
		const page = await browser.open("/salon/inscription/nulle-part");
		expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’existe pas")]);
		expect(page.text).not.toContain(outside);
	});

	test("with two slashes in front never leads to another site", async () => {
		const browser = await fair.visit("home");
		for (const path of ["//salon?canal=x", "//salon/inscription?canal=x", "//salon/../salon?canal=x"]) {
			const { location } = await browser.ask(path);
			expect([path, location ?? "/"]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
		}
	});
});

describe("a link with a token", () => {
	test("signs in and leads to the clean address; the rest of the query is kept", async () => {
		const browser = stranger();
		const answer = await browser.ask(`/salon/inscription?token=${await fair.mint("query")}&vue=large`);
		expect([answer.status, answer.location]).toEqual([303, seen("/salon/inscription?vue=large")]);
		expect(answer.body).not.toContain("token");
		expect((await browser.open("/salon/inscription")).step).toBe("participation");
	});

	test("opens any step of the wizard by its address", async () => {
		const page = await stranger().open(`/salon/inscription/participation?token=${await fair.mint("deep")}`);
		expect([page.status, page.path]).toEqual([200, "/salon/inscription/participation"]);
	});

	test("can be opened twice, on two devices", async () => {
		const token = await fair.mint("twice");
		for (const browser of [stranger(), stranger()]) {
			expect((await browser.open(`/salon?token=${token}`)).step).toBe("participation");
		}
	});

	test("is no session: it opens nothing at the API", async () => {
		const answer = await stranger().ask("/api/domains/prisme/users/me", {
			headers: { Authorization: `Bearer ${await fair.mint("session")}` },
		});
		expect(answer.status).toBe(401);
	});

	test.each([
		["that has expired", () => fair.mint("late", new Date(Date.now() - 3600_000))],
		["that is wrong", async () => "nobody-ever-gave-this"],
		["that was tampered with", async () => `${(await fair.mint("tampered")).slice(0, -2)}zz`],
		["that is far too long", async () => "x".repeat(4000)],
	])("%s shows where a fresh one is sent from, with a message", async (_which, tokenOf) => {
		const browser = stranger();
		const page = await browser.open(`/salon/inscription?token=${await tokenOf()}&vue=1`);
		expect(page.path).toBe(`/salon/lien?retour=${encodeURIComponent("/salon/inscription?vue=1")}`);
		expect(page.text).toContain("Ce lien n’est plus valable");
		expect(page.text).toContain("mais rien n’est perdu");
		// The notice is shown once.
		expect((await browser.open("/salon/lien")).text).not.toContain("Ce lien n’est plus valable");
	});

	test("may have the token of a session, which is then this browser's, and stays in no address", async () => {
		const { token } = await fair.world
			.gatewayFor()
			.authentications.login({
				email: "login@example.com",
				password: "lumiere-douce",
				eventId: fair.world.event.eventId,
			});
		const browser = stranger();
		const answer = await browser.ask(`/salon?token=${token}&vue=large`);
		expect([answer.status, answer.location]).toEqual([303, seen("/salon?vue=large")]);
		expect([answer.headers["cache-control"], answer.headers["referrer-policy"]]).toEqual(["no-store", "same-origin"]);
		expect(answer.body).not.toContain(token);
		// The session counts as opened by the password: nothing of theirs asks for it again.
		const page = await browser.open("/salon/profil/donnees");
		expect([page.path, page.text.includes("login@example.com")]).toEqual(["/salon/profil/donnees", true]);
		// It is the same session: when it ends, it ends here too.
		await fair.world.gatewayFor(token).authentications.logout();
		expect((await browser.open("/salon/inscription")).path).toMatch(/^\/salon\/login/);
		expect((await stranger().open(`/salon?token=${token}`)).text).toContain("Ce lien n’est plus valable");
	});

	test("leads to the page of this event that its mail names", async () => {
		const wanted = "/salon/profil?x=1";
		const address = async (retour: string) =>
			`/salon/entree?token=${await fair.mint("deep")}&retour=${encodeURIComponent(retour)}`;
		const page = await stranger().open(await address(wanted));
		expect([page.status, page.path]).toEqual([200, wanted]);
		for (const elsewhere of [
			"//evil.example",
			"/autre",
			"/salon/../autre",
			"https://evil.example",
			"/salon\\evil",
			"",
		]) {
			const led = await stranger().open(await address(elsewhere));
			expect([elsewhere, led.path]).toEqual([elsewhere, "/salon/inscription/participation"]);
		}
		// People who are first asked whether they take over continue there as well.
		const browser = await fair.visit("mix");
		const asked = await browser.open(await address(wanted));
		expect(asked.path).toBe("/salon/autre-personne");
		const taken = await browser.submit(asked, "take-over", { intention: "continuer" });
		expect([taken.path, taken.answer.body.includes("deep")]).toEqual([wanted, true]);
		// A link that has expired offers a fresh one, which leads there in its turn.
		const late = await stranger().open(`/salon/entree?token=wrong&retour=${encodeURIComponent(wanted)}`);
		expect(late.path).toBe(`/salon/lien?retour=${encodeURIComponent(wanted)}`);
	});

	test("of somebody else's session asks before it takes over", async () => {
		const browser = await fair.visit("mix");
		const asked = await browser.open(`/salon/inscription?token=${await fair.world.signIn("home")}`);
		expect(asked.path).toBe("/salon/autre-personne");
		expect(asked.text).toContain("connecté en tant que mix Test, mais ce lien est à home T.");
		const page = await browser.submit(asked, "take-over", { intention: "continuer" });
		expect(page.text).toContain("Bienvenue home");
	});

	test.each(["/", "/nulle-part", "/nulle-part/inscription"])(
		"leaves the address of %s too, where there is no event",
		async (path) => {
			const answer = await stranger().ask(`${path}?token=${"x".repeat(43)}&langue=en`);
			expect([answer.status, answer.location, answer.body.includes("xxxx")]).toEqual([303, `${path}?langue=en`, false]);
			expect((await stranger().ask(`//evil.example${path}?token=x`)).location ?? "/").toMatch(/^\/(?![/\\])/);
		},
	);

	test("that has expired leads on after login", async () => {
		const browser = stranger();
		const expired = await browser.open("/salon/inscription?token=wrong");
		const login = expired.links.find((href) => href.startsWith("/salon/login?retour="));
		const page = await browser.open(login ?? "");
		const next = await browser.submit(page, "login", { email: "BACK@example.com ", password: "lumiere-douce" });
		expect([next.status, next.path]).toEqual([200, "/salon/inscription/participation"]);
	});

	test("that has expired asks nothing of people who are signed in", async () => {
		const page = await (await fair.visit("mix")).open("/salon/inscription/participation?token=wrong");
		expect(page.path).toBe("/salon/inscription/participation");
	});

	test("of somebody else asks before it takes over, and a GET changes nothing", async () => {
		const browser = await fair.visit("mix");
		const asked = await browser.open(`/salon/inscription?token=${await fair.mint("home")}`);
		expect(asked.path).toBe("/salon/autre-personne");
		expect(asked.text).toContain("connecté en tant que mix Test, mais ce lien est à home T.");
		expect(asked.text).not.toContain("home@example.com");
		expect((await browser.open("/salon/inscription")).text).toContain("Bienvenue mix");
		const mine = browser.cookies.get("parvis") ?? "";
		const page = await browser.submit(asked, "take-over", { intention: "continuer" });
		expect([page.path, page.text.includes("Bienvenue home")]).toEqual(["/salon/inscription/participation", true]);
		// The person who was signed in is signed out for good: a copy of their cookie does not continue the session.
		const copy = stranger();
		copy.cookies.set("parvis", mine);
		expect((await copy.open("/salon/inscription")).path).toMatch(/^\/salon\/login/);
	});

	test("of somebody else is put aside for those who stay, and is not asked about again", async () => {
		const browser = await fair.visit("mix");
		const asked = await browser.open(`/salon/inscription?token=${await fair.mint("home")}`);
		const page = await browser.submit(asked, "take-over", { intention: "rester" });
		expect(page.text).toContain("Bienvenue mix");
		expect((await browser.open("/salon/autre-personne")).path).not.toBe("/salon/autre-personne");
		// A post without the question before it changes nobody.
		await browser.post("/salon/autre-personne", { intention: "continuer" });
		expect((await browser.open("/salon/inscription")).text).toContain("Bienvenue mix");
	});

	test("that expires while it asks leaves who is signed in as they are", async () => {
		const browser = await fair.visit("mix");
		const asked = await browser.open(`/salon/inscription?token=${await fair.mint("home")}`);
		const expired = { expires_at: new Date(Date.now() - 3600_000).toISOString() };
		await fair.world.store
			.updateTable("tokens")
			.set(expired)
			.where("person_id", "=", fair.world.idOf("home"))
			.where("kind", "=", "link")
			.execute();
		const page = await browser.submit(asked, "take-over", { intention: "continuer" });
		expect(page.text).toContain("Bienvenue mix");
		expect(page.text).toContain("Ce lien n’est plus valable");
	});

	test("of one's own goes straight on, and leaves a session that one has proved as it is", async () => {
		const browser = await fair.enter("mix");
		const page = await browser.open(`/salon/inscription?token=${await fair.mint("mix")}`);
		expect(page.path).toBe("/salon/inscription/participation");
		// Nothing is asked again: the link has not weakened the session.
		expect((await browser.open("/salon/profil/donnees")).path).toBe("/salon/profil/donnees");
	});
});

describe("where a visitor comes from", () => {
	test("?canal= is kept until the registration is saved", async () => {
		const browser = stranger();
		const answer = await browser.ask(`/salon?token=${await fair.mint("channel")}&canal=SALON-MAIL`);
		expect(answer.location).toBe(seen("/salon"));
		await walkTo(browser, "/salon/inscription", "confirmation");
		expect((await recordOf(fair.world, "channel")).registered_from).toBe("SALON-MAIL");
	});

	test("?referer= leads to allowed hosts, and nowhere else", async () => {
		const locationFor = async (referer: string) =>
			(await stranger().ask(`/salon?referer=${encodeURIComponent(referer)}`)).location;
		expect(await locationFor("https://partner.example/suite?x=1")).toBe("https://partner.example/suite?x=1");
		expect(await locationFor("/salon/live?x=1")).toBe("/salon/live?x=1");
		for (const elsewhere of [
			"https://evil.example/",
			"//evil.example",
			"/\\evil.example",
			"https://partner.example.evil.example/",
			"https://partner.example@evil.example/",
			"https://partner.example:8443/",
			"javascript:alert(1)",
			"data:text/html,x",
			"https:evil.example",
		]) {
			expect([elsewhere, await locationFor(elsewhere)]).toEqual([elsewhere, "/salon"]);
		}
	});
});

describe("a private screen", () => {
	const inside = ["/salon", "/salon/inscription", "/salon/inscription/dates", "/salon/inscription/confirmation"];

	test.each(inside)("%s leads to login and comes back", async (path) => {
		const page = await stranger().open(path);
		expect(page.path).toBe(`/salon/login?retour=${encodeURIComponent(path)}`);
		expect(page.form("login").attributes.action).toBe(`/salon/login?retour=${encodeURIComponent(path)}`);
	});

	test("refuses a post of somebody who is not signed in, and keeps what they sent", async () => {
		const answer = await stranger().post("/salon/inscription/participation", { participation: "4" });
		expect([answer.status, answer.location]).toEqual([401, undefined]);
		expect(answer.body).toContain("/salon/login?retour=");
	});

	test("of another event of the same organiser is refused to people who are not invited there", async () => {
		const browser = await fair.visit("session");
		for (const path of ["/autre", "/autre/inscription", "/autre/inscription/dates"]) {
			const page = await browser.open(path);
			expect([path, page.status, page.text]).toEqual([path, 403, expect.stringContaining("Accès refusé")]);
		}
	});
});

describe("login", () => {
	const good = { email: "login@example.com", password: "lumiere-douce" };

	test("with e-mail and password leads home, or where the visitor was going", async () => {
		const browser = stranger();
		expect((await browser.submit(await browser.open("/salon/login"), "login", good)).step).toBe("participation");
		const going = stranger();
		const answer = await going.post("/salon/login?retour=%2Fsalon%2Finscription%3Fx%3D1", good);
		expect([answer.status, answer.location]).toEqual([303, seen("/salon/inscription?x=1")]);
	});

	test.each([
		"//evil.example",
		"/\\evil.example",
		"https://evil.example",
		"https:evil.example",
		"javascript:alert(1)",
		"/autre",
		"/salonnette",
		"/salon\r\nX: y",
		"\\\\evil.example",
		"/%09/evil.example",
	])("never leads to %j", async (wanted) => {
		const browser = stranger();
		const answer = await browser.post(`/salon/login?retour=${encodeURIComponent(wanted)}`, good);
		expect([answer.status, answer.location]).toEqual([303, seen("/salon")]);
		const checked = await browser.ask(`/salon/cookies?retour=${encodeURIComponent(wanted)}`);
		expect([checked.status, checked.location]).toEqual([303, "/salon"]);
	});

	test("says what is missing, beside the fields", async () => {
		const browser = stranger();
		const page = await browser.submit(await browser.open("/salon/login"), "login", { email: "", password: "" });
		expect(page.status).toBe(422);
		expect(page.errorOf("email")).toBe("Le format de l'email est incorrect");
		expect(page.errorOf("password")).toBe("Le mot de passe est obligatoire");
	});

	test("says that an e-mail is not one, and keeps it", async () => {
		const browser = stranger();
		const typed = { email: "login@", password: "secret-typed" };
		const page = await browser.submit(await browser.open("/salon/login"), "login", typed);
		expect(page.status).toBe(422);
		expect(page.errorOf("email")).toBe("Le format de l'email est incorrect");
		expect(page.values("login").email).toBe("login@");
		expect(page.answer.body).not.toContain("secret-typed");
	});

	test("says the same whether the e-mail or the password is wrong", async () => {
		const say = async (email: string) => {
			const browser = stranger();
			return browser.submit(await browser.open("/salon/login"), "login", { email, password: "not this one" });
		};
		const [known, unknown] = [await say("login@example.com"), await say("nobody@example.com")];
		expect([known.status, unknown.status]).toEqual([401, 401]);
		expect(known.text).toContain("L’adresse e-mail ou le mot de passe ne correspond pas");
		expect(known.text).toBe(unknown.text);
		expect(known.values("login").email).toBe("login@example.com");
	});
});

describe("signing out", () => {
	test("ends the session, here and at the provider", async () => {
		const browser = await fair.visit("signout");
		const copied = new TextBrowser(fair.app.url);
		const page = await browser.open("/salon/inscription");
		for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
		const out = await browser.submit(page, "logout");
		expect(out.path).toBe("/salon/login");
		expect((await browser.open("/salon/inscription")).path).toMatch(/^\/salon\/login/);
		expect((await copied.open("/salon/inscription")).path).toMatch(/^\/salon\/login/);
	});

	test("needs a post: a link or a prefetch does not do it", async () => {
		const browser = await fair.visit("home");
		expect((await browser.ask("/salon/logout")).status).toBe(302);
		expect((await browser.open("/salon/inscription")).step).toBe("participation");
	});

	test("happens when the provider says 'Accès refusé'", async () => {
		const browser = await fair.visit("ended");
		expect((await browser.open("/salon/inscription")).step).toBe("participation");
		await fair.world.store
			.deleteFrom("tokens")
			.where("person_id", "=", fair.world.idOf("ended"))
			.where("kind", "=", "session")
			.execute();
		const page = await browser.open("/salon/inscription/participation");
		expect(page.path).toBe(`/salon/login?retour=${encodeURIComponent("/salon/inscription/participation")}`);
		expect(page).toBeInstanceOf(Page);
		expect(page.text).not.toContain("Se déconnecter");
	});
});

test("A personal link passes no address twice on its way in, so that w3m sees no circle", async () => {
	const browser = stranger();
	const passed: string[] = [];
	let next: string | null | undefined = `/salon/entree?token=${await fair.mint("session")}`;
	while (next && passed.length < 6) {
		passed.push(next.split("?")[0] ?? "");
		next = (await browser.ask(next)).location;
	}
	expect(passed).toEqual(["/salon/entree", "/salon/cookies", "/salon/inscription/participation"]);
});

test("A browser that keeps no cookies is told why it stays outside, by link and by password alike", async () => {
	class Forgetful extends TextBrowser {
		override async ask(...asked: Parameters<TextBrowser["ask"]>) {
			this.cookies.clear();
			return super.ask(...asked);
		}
	}
	const browser = new Forgetful(fair.app.url, { "Accept-Language": "fr" });
	const refusal = "Votre navigateur refuse les cookies";
	const byLink = await browser.open(`/salon/entree?token=${await fair.mint("query")}`);
	expect([byLink.path, byLink.text.includes(refusal)]).toEqual([seen("/salon/inscription/participation"), true]);
	const fields = { email: "login@example.com", password: "lumiere-douce" };
	const byPassword = await browser.submit(await browser.open("/salon/login"), "login", fields);
	expect([byPassword.path, byPassword.text.includes(refusal)]).toEqual([seen("/salon"), true]);
	expect(byPassword.links).toContain("/salon/login?retour=%2Fsalon");
});
