import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, goodSteps, mintLink, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, dinner, entry, everyComponent, everythingShown, lunch } from "../../support/world/event";

const lunched = { articles: { "one-thursday": "lunch" } };
const french = { "Accept-Language": "fr-FR" };

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon", name: "Lueurs 2027, le salon de la lumière", organizer: "Lugdunum" },
			settings: { ...everythingShown, FO_MEETING_ARTICLES_REQUIRED: true },
			translations: {},
			articles: [entry, lunch, { ...dinner, vatRate: 10 }],
			people: people("new", "none", "done", "adds", "away", "revoked", "folds", "guest"),
		}),
		buildEvent({
			event: { id: "ordre", alias: "ordre" },
			forms: [{ ...everyComponent, order: "kept" }],
			settings: { ...everythingShown, FO_MEETING_FORM_SECOND_ID: null },
			people: people("keeps"),
		}),
	]);
});
afterAll(() => fair.close());

const answersOn = (page: { root: Parameters<typeof tagsIn>[0] }) =>
	tagsIn(page.root, "button").filter(({ attributes }) => attributes.class?.includes("answer"));

describe("the invitation opens on the welcome", () => {
	test("which says who invites, to what, when and where, and asks the first question by its buttons", async () => {
		const browser = await fair.visit("new");
		const page = await browser.open("/salon/inscription");
		expect(page.text).toContain("Lugdunum vous invite à");
		expect(page.text).toContain("le salon de la lumière");
		expect(page.text).toContain("Jeudi 18 et vendredi 19 mars");
		expect(textOf(tagsIn(page.root, "h1")[0] ?? page.root)).toBe("new, serez‑vous des nôtres ?");
		expect(answersOn(page).map(({ attributes }) => attributes.value)).toEqual(["4", "1", "3"]);
		expect(page.controls("participation").every(({ name }) => name === "button")).toBe(true);
	});

	test("which says who of the participants invites, where it is one of them", async () => {
		const { store, idOf } = fair.world;
		const invited = { invited_by: idOf("done") };
		await store.updateTable("registrations").set(invited).where("person_id", "=", idOf("guest")).execute();
		const browser = await fair.visit("guest");
		expect((await browser.open("/salon/inscription")).text).toContain("done Test vous invite à");
	});

	test("where a post without an answer still gets the specification's message", async () => {
		const browser = await fair.visit("none");
		const page = await browser.open("/salon/inscription");
		const refused = await browser.submit(page, "step-participation");
		expect(refused.status).toBe(422);
		expect(refused.errorOf("participation")).toBe("Choisissez votre mode de participation");
	});

	test("and no more once the person has answered: an answer that would take something away is ticked first", async () => {
		await fair.register(["done"]);
		const browser = await fair.visit("done");
		const page = await browser.open("/salon/inscription/participation");
		expect(page.text).not.toContain("vous invite à");
		expect(answersOn(page)).toEqual([]);
		expect(page.controls("participation").every(({ attributes }) => attributes.type === "radio")).toBe(true);
	});
});

describe("the options", () => {
	test("are added up without a script by a button that saves nothing and loses nothing", async () => {
		const browser = await fair.visit("adds");
		const page = await walkTo(browser, "/salon/inscription", "articles");
		expect(page.text).toContain("Entrée offerte");
		expect(page.text).toContain("Compris dans votre inscription");
		expect(page.controls("any-0")).toEqual([]);
		const chosen = { "one-thursday": "dinner", recalculate: "yes" };
		const added = await browser.submit(page, "step-articles", chosen);
		expect(added.status).toBe(200);
		expect(added.text).toContain("Total 46,20 € T.T.C");
		expect(added.text).toContain("42,00 € H.T. + TVA 10 % : 4,20 €");
		expect(added.values("step-articles")["one-thursday"]).toBe("dinner");
		expect((await browser.open("/salon/inscription/articles")).text).toContain("Entrée offerte");
		expect((await browser.submit(added, "step-articles")).step).toBe("informations");
	});
});

describe("a session that is over", () => {
	test("keeps what was sent, which is sent again once signed in", async () => {
		const browser = await fair.visit("away");
		const page = await walkTo(browser, "/salon/inscription", "informations", lunched);
		browser.cookies.clear();
		const kept = await browser.submit(page, "step-informations", goodSteps.informations);
		expect([kept.status, kept.path]).toEqual([401, "/salon/inscription/informations"]);
		expect(kept.text).toContain("Votre session a expiré");
		expect(kept.links).toContain("/salon/login?retour=%2Fsalon%2Finscription%2Finformations");
		expect(kept.values("expired")).toMatchObject({ firstName: "jean-pierre", interests: "urban" });
		// Nobody is signed in yet: the answers keep waiting.
		expect((await browser.submit(kept, "expired")).status).toBe(401);
		await browser.ask(`/salon?token=${await fair.mint("away")}`);
		expect((await browser.submit(kept, "expired")).step).toBe("informations-complementaires");
	});

	test("says so where a page is opened", async () => {
		const browser = await fair.visit("revoked");
		await browser.open("/salon/inscription");
		await fair.world.store.deleteFrom("tokens").where("person_id", "=", fair.world.idOf("revoked")).execute();
		const page = await browser.open("/salon/inscription");
		expect(page.path).toMatch(/^\/salon\/login/);
		expect(page.text).toContain("Votre session a expiré. Connectez-vous pour continuer.");
		expect((await new TextBrowser(fair.app.url, french).open("/salon/inscription")).text).not.toContain("a expiré");
	});
});

describe("a form", () => {
	const foldedOn = (page: { root: Parameters<typeof tagsIn>[0] }) =>
		tagsIn(page.root, "details")
			.filter(({ attributes }) => attributes.class?.includes("fold"))
			.map((fold) => ({ isOpen: "open" in fold.attributes, text: textOf(fold) }));

	test("has its optional questions behind one line, which is open where one of them is refused", async () => {
		const browser = await fair.visit("folds");
		const page = await walkTo(browser, "/salon/inscription", "informations", lunched);
		expect(textOf(tagsIn(page.root, "h1")[0] ?? page.root)).toBe("Faisons connaissance");
		expect(page.text).toContain("· Vous");
		const [fold] = foldedOn(page);
		expect(fold?.isOpen).toBe(false);
		expect(fold?.text).toContain("Huit questions facultatives : mobile, nickname, country…");
		const refused = await browser.submit(page, "step-informations", { ...goodSteps.informations, site: "nowhere" });
		expect(foldedOn(refused).map(({ isOpen }) => isOpen)).toEqual([true]);
	});

	test("stands as it was written where it keeps its order", async () => {
		const browser = new TextBrowser(fair.app.url, french);
		await browser.ask(`/ordre?token=${await mintLink(fair.world, "keeps", { eventId: "ordre" })}`);
		expect(foldedOn(await walkTo(browser, "/ordre/inscription", "informations"))).toEqual([]);
	});
});
