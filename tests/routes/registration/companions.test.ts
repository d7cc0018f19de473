import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, goodSteps, mintLink, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";

const settings = {
	...everythingShown,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_COMPANIONS_MAX: 2,
	FO_MEETING_COMPANIONS_FORM_ID: "guest",
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
};
const guestForm = {
	id: "guest",
	label: { fr: "Votre accompagnant", en: "Your companion" },
	models: [
		{ component: "input" as const, key: "firstName", label: "First name", isRequired: true },
		{ component: "input" as const, key: "diet", model: "P" as const, label: "Diet", isRequired: true },
	],
};

let fair: Fair;
beforeAll(async () => {
	const base = buildEvent();
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings,
			forms: [...base.document.forms, guestForm],
			emails: [1, 9, 10, 19].map((actionId) => ({ actionId, subject: "s", html: "h", text: "t" })),
			people: people(
				...[
					"host",
					"adds",
					"full",
					"later",
					"removes",
					"leaves",
					"quiet",
					"represented",
					"same",
					"says-yes",
					"says-no",
				],
				...["asks-yes", "asks-no", "inviter", "plain", "wavers", "twice"],
			),
		}),
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings: { ...settings, FO_MEETING_COMPANIONS_CONFIRM_REMOVAL: false },
			forms: [...base.document.forms, guestForm],
			people: people("direct"),
		}),
		buildEvent({ event: { id: "sans", alias: "sans" }, people: people("without") }),
		buildEvent({
			event: { id: "nombreux", alias: "nombreux" },
			settings: { FO_MEETING_COMPANIONS_IS_ACTIVE: true },
			people: people("crowd"),
		}),
	]);
});
afterAll(() => fair.close());

async function registered(person: string) {
	const browser = await fair.visit(person);
	const page = await walkTo(browser, "/salon/inscription", "confirmation");
	return { browser, page };
}

const zoe = { firstName: "Zoé", lastName: "Petit", email: "" };

async function addTo(browser: TextBrowser, changes: Record<string, string> = {}, details = "complete") {
	const page = await browser.open("/salon/companions/add");
	return browser.submit(page, "companion-add", { ...zoe, ...changes, details });
}

const linkIn = (page: Page, end: string) => page.links.find((href) => href.endsWith(end)) ?? "";

describe("companions", () => {
	test("are added from the confirmation, and go through their own wizard, the form first", async () => {
		const { browser, page } = await registered("adds");
		expect(page.links).toContain("/salon/companions/add");
		let step = await addTo(browser);
		expect(step.text).toContain("L’inscription de Zoé Petit est enregistrée.");
		const seen: string[] = [];
		while (step.step !== "companions") {
			seen.push(step.step);
			const given = step.step === "informations" ? { diet: "none" } : (goodSteps[step.step] ?? {});
			step = await browser.submit(step, `step-${step.step}`, given);
			expect([step.status, seen.length < 8]).toEqual([200, true]);
		}
		expect(seen).toEqual(["informations", "dates", "articles", "informations-complementaires", "quotas"]);
		expect(step.text).toContain("Zoé Petit");
		expect(step.text).toContain("Inscription confirmée");
		expect(step.text).toContain("1 accompagnant sur 2");
		const ticket = await browser.open(step.links.find((href) => /companions\/\w+\/inscription$/.test(href)) ?? "");
		expect(ticket.step).toBe("confirmation");
		expect(ticket.links).toContain("/salon/companions");
		const own = await browser.open("/salon/inscription/confirmation");
		expect(own.text).toContain("Zoé Petit");
	});

	test("need the name that their form asks for, and an e-mail that is nobody else's; what was typed stays", async () => {
		const { browser } = await registered("host");
		const empty = await addTo(browser, { firstName: " ", lastName: "", email: "zoe@" });
		expect(empty.status).toBe(422);
		expect(empty.errorOf("firstName")).toBe("Ce champ est obligatoire");
		expect(empty.errorOf("lastName")).toBeUndefined();
		expect(empty.errorOf("email")).toBe("Le format de l'email est incorrect");
		const taken = await addTo(browser, { email: "quiet@example.com" });
		expect(taken.status).toBe(409);
		expect(taken.errorOf("email")).toContain("Laissez le champ vide");
		expect(taken.values("companion-add")).toMatchObject({ firstName: "Zoé", email: "quiet@example.com" });
	});

	test("of a name that comes already are added once it is said that they are somebody else", async () => {
		const { browser } = await registered("twice");
		const first = await browser.open("/salon/companions/add");
		expect(first.text).not.toContain("C’est une autre personne");
		await addTo(browser);
		const asked = await addTo(browser, { firstName: "zoe" });
		expect(asked.status).toBe(409);
		expect(asked.errorOf("isAnother")).toBe(
			"Quelqu’un de ce nom est déjà inscrit avec vous. Cochez la case si c’est une autre personne.",
		);
		expect(asked.values("companion-add")).toMatchObject({ firstName: "zoe", lastName: "Petit" });
		const added = await browser.submit(asked, "companion-add", { isAnother: "on", details: "later" });
		expect(added.status).toBe(200);
		expect((await browser.open("/salon/companions")).text).toContain("2 accompagnants sur 2");
	});

	test("are no more than the maximum: the button is disabled, with a sentence", async () => {
		const { browser } = await registered("full");
		await addTo(browser);
		await addTo(browser, { firstName: "Max" });
		for (const path of ["/salon/companions", "/salon/inscription/confirmation"]) {
			const page = await browser.open(path);
			const button = tagsIn(page.root, "button").find(({ attributes }) => "disabled" in attributes);
			expect(button?.attributes["aria-describedby"]).toBe("companions-why");
			expect(page.text).toContain("2 accompagnants au plus");
			expect(page.links).not.toContain("/salon/companions/add");
		}
		expect((await browser.open("/salon/companions/add")).path).toBe("/salon/companions");
		const forced = await browser.post("/salon/companions/add", zoe);
		expect([forced.status, forced.location]).toEqual([302, "/salon/companions"]);
	});

	test("left for later get a link, with which they see their own registration and nothing else", async () => {
		const { browser } = await registered("later");
		const page = await addTo(browser, { email: "zoe-later@example.com" }, "later");
		expect(page.step).toBe("lien");
		const shown = await browser.submit(page, "companion-link", { send: "mail" });
		expect(shown.text).toContain("Un mail avec un lien part à zoe-later@example.com");
		const shownLink = shown.byId("link");
		const address = shownLink ? textOf(shownLink) : "";
		expect(address).toContain(`${fair.app.url}/salon/entree?token=`);
		expect(shown.answer.headers["cache-control"]).toBe("no-store");

		const companion = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
		const own = await companion.open(address.slice(fair.app.url.length));
		expect(own.step).toBe("informations");
		expect(own.text).toContain("Bienvenue Zoé Petit");
		for (const path of ["/salon/companions", "/salon/companions/add", "/salon/inviter"]) {
			expect([path, (await companion.open(path)).status]).toEqual([path, 404]);
		}
		const done = await walkTo(companion, own.path, "confirmation", { informations: { diet: "none" } });
		expect(done.text).toContain("Votre inscription a bien été prise en compte");
		expect(done.text).not.toContain("later Test");
		const other = fair.world.idOf("later");
		expect((await companion.open(`/salon/companions/${other}/inscription`)).status).toBe(403);
	});

	test("are removed after a question, or without one where the settings say so", async () => {
		const { browser } = await registered("removes");
		await addTo(browser);
		const list = await browser.open("/salon/companions");
		const asked = await browser.open(linkIn(list, "/retirer"));
		expect(asked.text).toContain("Retirer Zoé Petit ?");
		const removed = await browser.submit(asked, "companion-removal");
		expect(removed.path).toBe("/salon/companions");
		expect(removed.text).toContain("Zoé Petit ne vous accompagne plus");
		expect(removed.text).toContain("Venez à plusieurs");
		const again = await browser.submit(asked, "companion-removal");
		expect(again.text).toContain("ne figure plus parmi vos accompagnants");

		const direct = await fair.visit("direct");
		await direct.ask(`/direct?token=${await fair.mint("direct")}`);
		await walkTo(direct, "/direct/inscription", "confirmation");
		const added = await direct.submit(await direct.open("/direct/companions/add"), "companion-add", zoe);
		expect(added.step).toBe("informations");
		const page = await direct.open("/direct/companions");
		expect((await direct.submit(page, "retirer")).text).toContain("Zoé Petit ne vous accompagne plus");
	});

	test("go with somebody who declines, which is asked first", async () => {
		const { browser } = await registered("leaves");
		await addTo(browser);
		const page = await browser.open("/salon/inscription/participation");
		expect(page.text).toContain("annuler aussi l’inscription de Zoé Petit");
		const refused = await browser.submit(page, "step-participation", { participation: "3" });
		expect(refused.status).toBe(422);
		expect(refused.errorOf("companionsLost")).toContain("Cochez cette case");
		expect((await recordOf(fair.world, "leaves")).registered_at).not.toBeNull();
		const left = await browser.submit(refused, "step-participation", { participation: "3", companionsLost: "on" });
		expect(left.step).toBe("confirmation");
		const host = fair.world.idOf("leaves");
		const rows = fair.world.store.selectFrom("registrations").select("code").where("registered_by", "=", host);
		expect(await rows.execute()).toEqual([]);
	});

	test("do not exist where they are not offered, nor before one is registered oneself", async () => {
		const without = await fair.visit("without");
		await without.ask(`/sans?token=${await fair.mint("without")}`);
		for (const path of ["/sans/companions", "/sans/companions/add", "/sans/inviter"]) {
			expect([path, (await without.open(path)).status]).toEqual([path, 404]);
		}
		const quiet = await fair.visit("quiet");
		expect((await quiet.open("/salon/companions/add")).text).toContain("Terminez d’abord votre propre inscription");
	});
});

describe("a representative", () => {
	const max = { firstName: "Max", lastName: "Petit", email: "max@example.com" };

	async function name(person: string, fields: Record<string, string>) {
		const browser = await fair.visit(person);
		const page = await browser.open("/salon/inscription/participation");
		const step = await browser.submit(page, "step-participation", { participation: "2" });
		expect(step.step).toBe("representation");
		return { browser, page: await browser.submit(step, "step-representation", fields) };
	}

	test("is named, shown on the confirmation, and forgotten when the person comes after all", async () => {
		const { browser, page } = await name("represented", max);
		expect(page.step).toBe("confirmation");
		expect(page.text).toContain("Max Petit (n’a pas encore répondu)");
		expect(await recordOf(fair.world, "represented")).toMatchObject({ represented_by: expect.any(String) });
		await walkTo(browser, "/salon/inscription/participation", "confirmation");
		expect(await recordOf(fair.world, "represented")).toMatchObject({
			represented_by: null,
			registered_at: expect.any(String),
		});
	});

	test("is somebody else, with names and an e-mail", async () => {
		const { browser, page } = await name("same", { firstName: "", lastName: " ", email: "nobody" });
		expect(page.status).toBe(422);
		expect(page.errorOf("firstName")).toBe("Ce champ est obligatoire");
		expect(page.errorOf("lastName")).toBe("Ce champ est obligatoire");
		expect(page.errorOf("email")).toBe("Le format de l'email est incorrect");
		// The list above the form names the fields: its first two sentences are the same.
		expect(page.text).toContain("3 réponses sont à revoirPrénomNom");
		const same = await browser.submit(page, "step-representation", { ...max, email: "SAME@example.com" });
		expect(same.status).toBe(422);
		expect(same.errorOf("email")).toContain("C’est votre propre adresse");
		expect(same.values("step-representation").firstName).toBe("Max");
	});

	test("who was not named after all leaves the registration as it was", async () => {
		const { browser } = await registered("wavers");
		const page = await browser.open("/salon/inscription/participation");
		const step = await browser.submit(page, "step-participation", { participation: "2" });
		expect([step.step, step.text]).toEqual(["representation", expect.stringContaining("est annulée")]);
		const back = await browser.open("/salon/inscription/confirmation");
		expect(back.text).toContain("Je viens sur place");
		expect(back.text).not.toContain("Je me fais représenter");
		const dates = await browser.open("/salon/inscription/dates");
		const saved = await browser.submit(dates, "step-dates", { days: ["friday"] });
		expect(saved.step).toBe("confirmation");
		expect(await recordOf(fair.world, "wavers")).toMatchObject({ registered_at: expect.any(String), is_remote: 0 });
	});

	test("is asked before anything else, and may accept", async () => {
		const { browser } = await name("asks-yes", { ...max, email: "says-yes@example.com" });
		const representative = await fair.visit("says-yes");
		let page = await representative.open("/salon/inscription");
		page = await representative.submit(page, "step-participation", goodSteps.participation ?? {});
		expect(page.step).toBe("invitation-representation");
		expect(page.text).toContain("représenter asks-yes Test");
		const field = `represent-${fair.world.idOf("asks-yes")}`;
		const missing = await representative.submit(page, "step-invitation-representation", {});
		expect([missing.status, missing.errorOf(field)]).toEqual([422, "Dites si vous acceptez"]);
		page = await representative.submit(page, "step-invitation-representation", { [field]: "yes" });
		expect(page.step).toBe("typologie");
		const done = await walkTo(representative, page.path, "confirmation");
		expect(done.text).toContain("asks-yes Test");
		expect((await browser.open("/salon/inscription")).text).toContain("Max Petit (a accepté)");
	});

	test("may decline, and the person is asked again", async () => {
		const { page: first } = await registered("says-no");
		expect(first.text).not.toContain("représentation");
		const { browser } = await name("asks-no", { ...max, email: "says-no@example.com" });
		const representative = await fair.visit("says-no");
		const told = await representative.open("/salon/inscription");
		expect(told.text).toContain("Représentation demandée par asks-no Test : acceptez-vous ?");
		const step = await representative.open("/salon/inscription/invitation-representation");
		const field = `represent-${fair.world.idOf("asks-no")}`;
		const done = await representative.submit(step, "step-invitation-representation", { [field]: "no" });
		expect(done.step).toBe("confirmation");
		expect((await recordOf(fair.world, "says-no")).registered_at).not.toBeNull();
		expect((await browser.open("/salon/inscription")).step).toBe("participation");
	});
});

describe("an invitation", () => {
	test("goes out from the confirmation, once to each person", async () => {
		const { browser, page } = await registered("inviter");
		expect(page.links).toContain("/salon/inviter");
		const form = await browser.open("/salon/inviter");
		const empty = await browser.submit(form, "invite", {});
		expect(empty.status).toBe(422);
		for (const name of ["firstName", "lastName", "email"]) {
			expect([name, empty.errorOf(name)]).toEqual([name, "Ce champ est obligatoire"]);
		}
		const guest = { firstName: "Noé", lastName: "Roy", email: "noe@example.com" };
		const sent = await browser.submit(form, "invite", guest);
		expect(sent.step).toBe("confirmation");
		expect(sent.text).toContain("Noé Roy est sur la liste des invités");
		const twice = await browser.submit(form, "invite", guest);
		expect([twice.status, twice.errorOf("email")]).toEqual([409, expect.stringContaining("déjà invitée")]);
		const self = await browser.submit(form, "invite", { ...guest, email: "inviter@example.com" });
		expect(self.errorOf("email")).toContain("celle de la personne à inviter");
	});

	test("is for people who are registered", async () => {
		const plain = await fair.visit("plain");
		expect((await plain.open("/salon/inviter")).status).toBe(404);
	});
});

test("Of many companions the end shows three stubs, and the others behind a word, each with its actions", async () => {
	const { world } = fair;
	const userId = world.idOf("crowd");
	const at = { ...world.event, eventId: "nombreux", userId };
	const gateway = await world.as("crowd");
	await gateway.registrations.complete({ ...at, participation: "4", daysId: ["thursday"], articles: [] });
	for (const firstName of ["Un", "Deux", "Trois", "Quatre", "Cinq"]) {
		await gateway.companions.create({ ...at, firstName, lastName: "Invité" });
	}
	const browser = new TextBrowser(fair.app.url, { "Accept-Language": "fr-FR" });
	await browser.ask(`/nombreux?token=${await mintLink(world, "crowd", { eventId: "nombreux" })}`);
	const page = await browser.open("/nombreux/inscription/confirmation");
	const [fold] = tagsIn(page.root, "details").filter(({ attributes }) => attributes.class === "stub-more");
	if (!fold) throw new Error("no fold");
	expect("open" in fold.attributes).toBe(false);
	expect(textOf(tagsIn(fold, "summary")[0] ?? fold)).toBe("et 2 autres");
	const stubs = (root: typeof fold) =>
		tagsIn(root, "li").filter(({ attributes }) => attributes.class?.split(" ").includes("stub"));
	expect(stubs(fold)).toHaveLength(2);
	expect(stubs(page.root)).toHaveLength(5);
	expect(textOf(fold)).toContain("Retirer");
});
