import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";
import { freshSiren } from "../../support/world/sirens";

const settings = {
	FO_MEETING_FORM_ID: "about",
	FO_MEETING_FORM_SECOND_ID: "travel",
	FO_MEETING_COMPANY_SHOW: true,
	FO_MEETING_COMPANY_REQUIRED: true,
};
const names = [
	"first",
	"second",
	"walk",
	"two",
	"edit",
	"gone",
	"known",
	"finder",
	"wrong",
	"register",
	"early",
	"foreign",
	"host",
	"guest",
	"owner",
	"colleague",
];

let fair: Fair;
let registerAnswer: { status: number; body: unknown } = { status: 200, body: { results: [] } };
const register = createServer((_request, response) => {
	response.writeHead(registerAnswer.status).end(JSON.stringify(registerAnswer.body));
});

beforeAll(async () => {
	await new Promise<void>((resolve) => register.listen(0, "127.0.0.1", resolve));
	fair = await openFair(
		[
			buildEvent({
				event: { id: "salon", alias: "salon" },
				settings,
				settingsByTypology: {
					exhibitor: { COMPANY_INDEX_IS_REQUIRED: false },
					speaker: { FO_MEETING_COMPANY_REQUIRED: false },
				},
				people: people(...names, { name: "lax", typoId: "exhibitor" }, { name: "free", typoId: "speaker" }),
			}),
			buildEvent({ event: { id: "sans", alias: "sans" }, people: people("walk") }),
		],
		{ COMPANY_REGISTER_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}` },
	);
});
afterAll(async () => {
	await fair.close();
	await new Promise((resolve) => register.close(resolve));
});

const step = "/salon/inscription/entreprise";
const good = { name: "Lumen", siren: "732 829 320", address1: "1 quai Neuf", postalCode: "69001", city: "Lyon" };

async function atStep(person: string): Promise<{ browser: TextBrowser; page: Page }> {
	const browser = await fair.visit(person);
	return { browser, page: await walkTo(browser, "/salon/inscription", "entreprise") };
}

async function add(browser: TextBrowser, fields: Record<string, string> = {}): Promise<Page> {
	const form = await browser.open(`${step}/nouvelle`);
	return browser.submit(form, "company", { ...good, siren: freshSiren(), ...fields });
}

const linkTo = (page: Page, end: RegExp) => page.links.find((href) => end.test(href)) ?? "";
const companyOf = async (person: string) => (await recordOf(fair.world, person)).company_id;
const choices = (page: Page) => page.controls("companyId").map(({ attributes }) => attributes.value);

describe("The step of companies", () => {
	test("stands between the two forms, and begins empty", async () => {
		const { page } = await atStep("walk");
		expect(page.path).toBe(step);
		expect(page.text).toContain("Aucune entreprise pour l’instant");
		expect(page.text).toMatch(/Étape \d sur \d/);
		expect(page.links).toContain(`${step}/recherche`);
	});

	test("walks from the search through the form to the confirmation", async () => {
		const { browser } = await atStep("walk");
		const search = await browser.open(`${step}/recherche?q=732+829+320&country=FR`);
		expect(search.text).toContain("Aucune entreprise ne correspond");
		const form = await browser.open(linkTo(search, /nouvelle\?/));
		expect(form.values("company")).toMatchObject({ siren: "732829320", country: "FR" });
		const list = await browser.submit(form, "company", good);
		expect([list.status, list.path]).toEqual([200, step]);
		expect(list.text).toContain("L’entreprise est enregistrée.");
		expect(list.values("step-entreprise")).toMatchObject({ companyId: await companyOf("walk") });
		const next = await browser.submit(list, "step-entreprise");
		expect(next.step).toBe("informations-complementaires");
		const end = await browser.submit(next, "step-informations-complementaires", { arrival: "train" });
		expect(end.step).toBe("confirmation");
		expect(end.text).toContain("Lumen");
		const back = await browser.open(step);
		expect(back.step).toBe("entreprise");
	});

	test("asks for a company where one is required, and keeps who has none there", async () => {
		const { browser, page } = await atStep("two");
		const refused = await browser.submit(page, "step-entreprise");
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Choisissez une entreprise");
		expect(refused.links).toContain("#companyId");
		expect(refused.byId("companyId")).toBeDefined();
		const ahead = await browser.open("/salon/inscription/informations-complementaires");
		expect(ahead.path).toBe(step);
	});

	test("holds several companies of one person, and selects one", async () => {
		const { browser } = await atStep("two");
		await add(browser, { name: "First" });
		const first = await companyOf("two");
		const list = await add(browser, { name: "Second" });
		const second = await companyOf("two");
		expect(choices(list).sort()).toEqual([first, second].sort());
		await browser.submit(list, "step-entreprise", { companyId: first ?? "" });
		expect(await companyOf("two")).toBe(first);
		const forged = await browser.submit(list, "step-entreprise", { companyId: "another" });
		expect([forged.status, forged.errorOf("companyId")]).toEqual([422, "Ce choix n’est pas proposé"]);
	});

	test("may be passed without a company where none is required", async () => {
		const { browser, page } = await atStep("free");
		expect((await browser.submit(page, "step-entreprise")).step).toBe("informations-complementaires");
		await add(browser);
		expect(await companyOf("free")).not.toBeNull();
		const list = await browser.open(step);
		expect(choices(list)).toContain("");
		await browser.submit(list, "step-entreprise", { companyId: "" });
		expect(await companyOf("free")).toBeNull();
	});

	test("is nowhere to be seen unless the event shows it", async () => {
		const browser = await fair.visit("walk");
		for (const path of ["", "/recherche", "/nouvelle", "/x", "/x/retirer"]) {
			const page = await browser.open(`/sans/inscription/entreprise${path}`);
			expect([path, page.path.includes("entreprise")]).toEqual([path, false]);
		}
	});

	test("and its screens do not open before the questions that come first", async () => {
		const browser = await fair.visit("early");
		for (const path of ["", "/recherche", "/nouvelle", "/x", "/x/retirer"]) {
			expect((await browser.open(`${step}${path}`)).step).toBe("participation");
		}
	});
});

describe("The form of a company", () => {
	test("says what is wrong beside each field and keeps what was typed", async () => {
		const { browser } = await atStep("wrong");
		const page = await add(browser, { name: "", siren: "73282932A", identifier: "12" });
		expect([page.status, page.path]).toEqual([422, `${step}/nouvelle`]);
		expect(page.errorOf("name")).toBe("Ce champ est obligatoire");
		expect(page.errorOf("siren")).toBe("Le champ doit contenir uniquement des chiffres");
		expect(page.errorOf("identifier")).toBe("Mauvais format");
		expect(page.values("company")).toMatchObject({ siren: "73282932A", identifier: "12", city: "Lyon" });
		expect((await add(browser, { siren: "7328" })).errorOf("siren")).toBe("La taille doit être de 9");
		expect(await companyOf("wrong")).toBeNull();
	});

	test("saves a number whose check digit is wrong, and says so", async () => {
		const { browser } = await atStep("wrong");
		const page = await add(browser, { siren: "123456789" });
		expect(page.path).toBe(step);
		expect(page.text).toContain("sa clé de contrôle ne correspond pas");
	});

	test("asks another country for its own number", async () => {
		const { browser } = await atStep("foreign");
		const asked = await add(browser, { country: "CH", siren: "" });
		expect(asked.errorOf("identifier")).toBe("Ce champ est obligatoire");
		expect(asked.controls("siren")).toEqual([]);
		const list = await browser.submit(asked, "company", { identifier: "che116281710" });
		expect([list.path, list.text]).toEqual([step, expect.stringContaining("CHE-116.281.710")]);
	});

	test("of a number that is known offers its company instead, and keeps what was typed", async () => {
		const { browser: owner } = await atStep("first");
		const siren = freshSiren();
		await add(owner, { name: "Déjà là", siren });
		const { browser } = await atStep("second");
		const page = await add(browser, { name: "Encore", siren });
		expect([page.status, page.errorOf("siren")]).toEqual([409, "Une entreprise connue ici porte déjà ce numéro"]);
		expect(page.values("company")).toMatchObject({ name: "Encore", siren });
		const found = await browser.open(linkTo(page, /recherche\?q=/));
		expect(found.text).toContain("Déjà là");
		await browser.post(`${step}/recherche`, { companyId: (await companyOf("first")) ?? "" });
		expect(await companyOf("second")).toBe(await companyOf("first"));
	});

	test("edits a company, and belongs to nobody else", async () => {
		const { browser } = await atStep("edit");
		const siren = freshSiren();
		const list = await add(browser, { siren });
		const path = linkTo(list, /entreprise\/\w{16}$/);
		const form = await browser.open(path);
		expect(form.values("company")).toMatchObject({ name: "Lumen", siren, city: "Lyon" });
		const again = await browser.submit(form, "company", { name: "Lumen SA" });
		expect([again.path, again.text]).toEqual([step, expect.stringContaining("Lumen SA")]);
		const { browser: other } = await atStep("gone");
		expect((await other.open(path)).status).toBe(404);
		expect((await other.open(`${path}/retirer`)).status).toBe(404);
		expect((await other.post(path, { ...good, name: "Mine" })).status).toBe(404);
	});

	test("opens when a company without a valid number is selected, and selects it once it has one", async () => {
		const { browser: lax } = await atStep("lax");
		await add(lax, { name: "Sans numéro", siren: "" });
		const { browser } = await atStep("finder");
		const found = await browser.open(`${step}/recherche?q=sans+num&country=FR`);
		const id = (await companyOf("lax")) ?? "";
		expect(found.text).toContain("Sans numéro");
		const form = await browser.open((await browser.post(`${step}/recherche`, { companyId: id })).location ?? "");
		expect([form.path, form.text]).toEqual([
			`${step}/${id}?choisir=oui`,
			expect.stringContaining("Il manque un numéro valide à cette entreprise"),
		]);
		expect(await companyOf("finder")).toBeNull();
		const list = await browser.open(step);
		const selected = await browser.submit(list, "step-entreprise", { companyId: id });
		expect(selected.path).toBe(`${step}/${id}?choisir=oui`);
		const done = await browser.submit(selected, "company", { siren: freshSiren() });
		expect([done.path, await companyOf("finder")]).toEqual([step, id]);
	});
});

describe("The form of a company that somebody else wrote down", () => {
	test("proposes: says so, goes on with the registration, and shows the proposal over what stands there", async () => {
		const siren = freshSiren();
		const { browser: owner } = await atStep("owner");
		await add(owner, { name: "Partagée", siren, identifier: "" });
		const id = (await companyOf("owner")) ?? "";
		const { browser } = await atStep("colleague");
		await browser.post(`${step}/recherche`, { companyId: id });
		const path = `${step}/${id}`;
		const form = await browser.open(path);
		expect(form.text).toContain("Vos corrections seront proposées à la personne qui l’a saisie");
		expect(form.text).toContain("Transmettre ma proposition");
		const wrong = await browser.submit(form, "company", { name: "", city: "Paris" });
		expect([wrong.status, wrong.errorOf("name"), wrong.values("company").city]).toEqual([
			422,
			"Ce champ est obligatoire",
			"Paris",
		]);
		const list = await browser.submit(wrong, "company", { name: "Partagée SA" });
		expect([list.path, list.text]).toEqual([step, expect.stringContaining("Votre proposition est transmise")]);
		expect(list.text).toContain("Votre correction attend une réponse");
		expect(list.text).not.toContain("Partagée SA");
		expect((await browser.submit(list, "step-entreprise")).step).toBe("informations-complementaires");

		const again = await browser.open(path);
		expect(again.text).toContain("Votre proposition attend une réponse");
		expect(again.values("company")).toMatchObject({ name: "Partagée SA", city: "Paris", address1: "1 quai Neuf" });
		expect(again.text).toContain("Actuellement : Partagée");
		expect(again.text).toContain("Actuellement : Lyon");
		expect(again.text).not.toContain("Actuellement : 1 quai Neuf");
		// The creator of the company is asked, without a name, and changes it as before.
		expect((await owner.open(step)).text).toContain("Une correction attend votre réponse");
		const theirs = await owner.open(path);
		expect(theirs.text).toContain("Partagée → Partagée SA");
		expect(theirs.text).toContain("Lyon → Paris");
		expect(theirs.text).not.toMatch(/colleague|Votre proposition/);
		const withdrawn = await browser.submit(again, "company-withdraw", { intention: "retirer" });
		expect([withdrawn.path, withdrawn.text]).toEqual([step, expect.stringContaining("Votre proposition est retirée.")]);
		expect((await browser.open(path)).values("company")).toMatchObject({ name: "Partagée", city: "Lyon" });

		// A change made while the form was open is shown, and nothing typed is lost.
		await owner.submit(theirs, "company", { address1: "9 rue Haute" });
		const stale = await browser.submit(form, "company", { city: "Paris" });
		expect([stale.status, stale.text]).toEqual([409, expect.stringContaining("Cette entreprise vient de changer")]);
		expect(stale.text).toContain("Actuellement : 9 rue Haute");
		expect(stale.values("company")).toMatchObject({ city: "Paris", address1: "1 quai Neuf" });
		const sent = await browser.submit(stale, "company", { address1: "9 rue Haute" });
		expect(sent.text).toContain("Votre proposition est transmise");
		const asked = await owner.open(path);
		const proposal = asked.answer.body.match(/company-proposal-[0-9a-f]{16}/)?.[0] ?? "";
		const accepted = await owner.submit(asked, proposal, { intention: "accepter" });
		expect([accepted.path, accepted.text]).toEqual([step, expect.stringContaining("La correction est faite.")]);
		expect((await owner.open(path)).values("company")).toMatchObject({ city: "Paris", address1: "9 rue Haute" });
	});
});

describe("The search", () => {
	test("finds the domain's companies, tells no people, and one click chooses", async () => {
		const { browser: owner } = await atStep("known");
		await add(owner, { name: "Électron libre", siren: "552081317" });
		const { browser } = await atStep("gone");
		for (const q of ["electron", "552 081 317"]) {
			const page = await browser.open(`${step}/recherche?q=${encodeURIComponent(q)}&country=FR`);
			expect(page.text).toContain("Électron libre");
			expect(page.text).not.toContain("known");
		}
		const answer = await browser.post(`${step}/recherche`, { companyId: (await companyOf("known")) ?? "" });
		expect([answer.status, answer.location]).toEqual([303, step]);
		expect(await companyOf("gone")).toBe(await companyOf("known"));
		expect((await browser.post(`${step}/recherche`, { companyId: "nope" })).status).toBe(404);
	});

	test.each([
		["", "Ce champ est obligatoire"],
		["ab", "Écrivez un numéro complet, ou au moins trois lettres du nom"],
		["12345", "La taille doit être de 9"],
	])("for “%s” says what to write", async (q, message) => {
		const browser = await fair.visit("gone");
		await walkTo(browser, "/salon/inscription", "entreprise");
		const page = await browser.open(`${step}/recherche?q=${q}&country=FR`);
		expect(page.errorOf("q")).toBe(message);
	});

	test("asks the public register too, fills the form with what stands there, and does without when it is silent", async () => {
		const { browser } = await atStep("register");
		const siege = { adresse: "4 RUE DU BAC 75007 PARIS", code_postal: "75007", libelle_commune: "PARIS" };
		registerAnswer = { status: 200, body: { results: [{ siren: "775665019", nom_complet: "GRANDE LUMIERE", siege }] } };
		const page = await browser.open(`${step}/recherche?q=grande+lumiere&country=FR`);
		expect(page.text).toContain("Dans le registre des entreprises");
		const form = await browser.open(linkTo(page, /siren=775665019/));
		expect(form.values("company")).toMatchObject({
			name: "GRANDE LUMIERE",
			siren: "775665019",
			address1: "4 RUE DU BAC",
			city: "PARIS",
		});
		expect((await browser.submit(form, "company")).path).toBe(step);
		registerAnswer = { status: 503, body: {} };
		const silent = await browser.open(`${step}/recherche?q=autre+lumiere&country=FR`);
		expect(silent.text).toContain("Le registre des entreprises ne répond pas");
		expect(linkTo(silent, /nouvelle\?/)).toContain("name=autre+lumiere");
	});
});

describe("Removing a company", () => {
	test("asks first, leaves it to those who chose it too, and can be done twice", async () => {
		const { browser: owner } = await atStep("known");
		const list = await owner.open(step);
		const path = linkTo(list, /retirer$/);
		const page = await owner.open(path);
		expect(page.text).toContain("Retirer Électron libre");
		expect(page.text).toContain("C’est l’entreprise de cette inscription");
		const left = await owner.submit(page, "company-removal");
		expect([left.path, await companyOf("known")]).toEqual([step, null]);
		expect(left.text).toContain("Aucune entreprise pour l’instant");
		expect(await companyOf("gone")).not.toBeNull();
		expect((await owner.post(path, {})).status).toBe(303);
		const { browser: other } = await atStep("gone");
		expect((await other.open(step)).text).toContain("Électron libre");
	});
});

describe("A companion", () => {
	test("has a list of their own, is offered the registrant's companies, and all returns to their step", async () => {
		const { browser } = await atStep("host");
		await add(browser, { name: "Maison hôte" });
		const { world } = fair;
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("host") })
			.where("person_id", "=", world.idOf("guest"))
			.execute();
		const of = `/salon/companions/${world.idOf("guest")}/inscription`;
		const page = await walkTo(browser, of, "entreprise");
		expect(page.text).toContain("Maison hôte");
		const search = await browser.open(`${of}/entreprise/recherche`);
		expect(search.links.filter((href) => href.includes("/entreprise")).every((href) => href.startsWith(of))).toBe(true);
		const form = await browser.open(`${of}/entreprise/nouvelle`);
		const input = /<input[^>]*id="address1"[^>]*>/.exec((await browser.ask(`${of}/entreprise/nouvelle`)).body)?.[0];
		expect(input).toMatch(/autocomplete="address-line1"/i);
		const list = await browser.submit(form, "company", { ...good, siren: freshSiren(), name: "Maison invitée" });
		expect(list.path).toBe(`${of}/entreprise`);
		expect(list.text).toContain("Maison invitée");
		await browser.submit(list, "step-entreprise", { companyId: (await companyOf("host")) ?? "" });
		expect(await companyOf("guest")).toBe(await companyOf("host"));
		expect(tagsIn(list.root, "h1")).toHaveLength(1);
	});
});
