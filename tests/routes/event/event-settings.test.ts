import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { catalogue } from "~/domain/settings";
import { paths } from "~/paths";
import { settingsPlaces, subjectPlaces } from "~/routes/ground/workspace/settings-places";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { photo } from "../../support/world/photos";

let fair: Fair;
let olga: TextBrowser;

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk" | "programme") =>
		people(name).map((person) => ({ ...person, role }));
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: [
				...staff("olga", "organiser"),
				...staff("paul", "organiser"),
				...staff("doris", "desk"),
				...staff("pia", "programme"),
				...people("guest"),
			],
		}),
	]);
	const [day_id = ""] = Object.keys((await dinner())?.days ?? {});
	await fair.world.store
		.insertInto("article_choices")
		.values({ event_id: "salon", person_id: fair.world.idOf("guest"), article_id: "dinner", day_id })
		.execute();
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

beforeEach(async () => {
	await fair.world.store.deleteFrom("event_draft_changes").execute();
});

async function part<T>(name: string): Promise<T> {
	const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: name });
	return data.parts[name] as T;
}

async function waiting() {
	return (await (await fair.world.as("olga")).drafts.get(fair.world.event)).data.changes;
}

/** The draft publishes everything that it has. */
async function publish() {
	const gateway = await fair.world.as("olga");
	const { changes } = (await gateway.drafts.get(fair.world.event)).data;
	const seen = changes.map(({ path, version, isOrder }) => ({ path, version, ...(isOrder && { isOrder }) }));
	await gateway.drafts.publish({ ...fair.world.event, changes: seen });
}

interface Article {
	isEntry?: boolean;
	id: string;
	price: number;
	label: string;
	stock?: number;
	days: object;
}
const dinner = async () => (await part<Article[]>("articles")).find(({ id }) => id === "dinner");

describe("The role of the programme", () => {
	const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

	test("opens talks, subjects, rooms and their texts, and publishes them beside what waits of others", async () => {
		const pia = await fair.enter("pia");
		const home = await pia.open("/salon/organisation");
		expect(home.status).toBe(200);
		expect(home.links).toContain(paths.settings("salon", "conferences"));
		for (const place of new Set([...Object.keys(settingsPlaces), ...Object.values(subjectPlaces)])) {
			const isOpen = ["conferences", "sujets", "salles", "textes"].includes(place);
			expect([place, (await pia.open(paths.settings("salon", place))).status]).toEqual([place, isOpen ? 200 : 403]);
		}
		expect((await pia.open("/salon/organisation/versions")).status).toBe(403);
		const texts = await pia.open(`${paths.settings("salon", "textes")}?q=a`);
		expect(texts.text).not.toContain("home.");
		const { drafts } = await fair.world.as("olga");
		const price = { path: ["articles", "dinner", "price"], before: (await dinner())?.price, after: 1234 };
		await drafts.change({ ...fair.world.event, changes: [price] });
		const mine = { path: ["translations", "fr", "conferences.title"], after: "Nos soirées" };
		await (await fair.world.as("pia")).drafts.change({ ...fair.world.event, changes: [mine] });
		const page = await pia.open("/salon/organisation/brouillon");
		expect(plain(page.text)).toContain("Attend aussi, sans que votre rôle puisse le publier");
		expect(plain(page.text)).toContain("Articles et prix : ");
		expect(page.values("publish").change).toMatch(/^1 \["translations"/);
		const other = (await drafts.get(fair.world.event)).data.changes.find(({ path: [part] }) => part === "articles");
		const forged = await pia.submit(page, "publish", { change: `${other?.version} ${JSON.stringify(other?.path)}` });
		expect([403, 422]).toContain(forged.status);
		const after = await pia.submit(page, "publish", {});
		expect(after.status).toBe(200);
		expect(plain(after.text)).toContain("Les visiteurs voient cette version du programme");
		expect((await waiting()).map(({ path: [part] }) => part)).toEqual(["articles"]);
		expect(plain(after.text)).toContain("Du programme, les visiteurs voient tout ce qui est changé");
	});
});

describe("The settings", () => {
	test("show each part to organisers alone, and a form that is saved as it was shown changes nothing", async () => {
		const doris = await fair.enter("doris");
		for (const place of new Set([...Object.keys(settingsPlaces), ...Object.values(subjectPlaces)])) {
			const page = await olga.open(paths.settings("salon", place));
			expect([place, page.status]).toEqual([place, 200]);
			expect(page.title).toMatch(/^Préparer – .+ – /);
			for (const form of ["entry", "settings"].filter((id) => page.byId(id))) {
				const after = await olga.submit(page, form);
				expect([place, after.status, after.text]).toEqual([place, 200, expect.stringContaining("Rien n’a changé")]);
			}
		}
		expect(await waiting()).toEqual([]);
		expect((await doris.open(paths.settings("salon", "articles"))).status).toBe(403);
		expect((await olga.open(paths.settings("salon", "ailleurs"))).status).toBe(404);
		expect((await olga.open(paths.settings("salon", "articles", ["ailleurs"]))).status).toBe(404);
	});

	test("put a price into the draft, say so on every screen, and publishing makes it count", async () => {
		const before = (await dinner())?.price ?? 0;
		const page = await olga.open(paths.settings("salon", "articles", ["dinner"]));
		// The form asks what people pay; the document has the price without tax.
		expect(page.values("entry").price).toBe(((before * 1.2) / 100).toFixed(2).replace(".", ","));
		const after = await olga.submit(page, "entry", { price: "82,2" });
		expect(after.text).toContain("C’est dans le brouillon");
		expect(after.text).toContain("un changement, pas encore visible");
		expect(after.text).toContain("pas encore publié, changé par Vous, aujourd’hui");
		expect((await waiting()).map(({ path }) => path)).toEqual([["articles", "dinner"]]);
		await publish();
		expect((await dinner())?.price).toBe(6850);
	});

	test("refuse what cannot be read beside its field, and keep what was typed", async () => {
		const page = await olga.open(paths.settings("salon", "articles", ["dinner"]));
		const refused = await olga.submit(page, "entry", {
			price: "beaucoup",
			stock: "-3",
			"description.fr": "Avec le vin",
		});
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Écrivez un montant");
		expect(refused.values("entry")).toMatchObject({ price: "beaucoup", stock: "-3", "description.fr": "Avec le vin" });
		const negative = await olga.submit(refused, "entry", { price: "12" });
		expect(negative.status).toBe(422);
		expect(negative.controls("stock")[0]?.attributes["aria-invalid"]).toBe("true");
		expect(await waiting()).toEqual([]);
	});

	test("refuse a stranger's post as they refuse the page, also where it cannot be read", async () => {
		const guest = await fair.enter("guest");
		for (const path of [
			paths.settings("salon", "articles", ["dinner"]),
			paths.teamInvite("salon"),
			paths.newMessage("salon"),
			paths.personAdd("salon"),
			paths.peopleImports("salon"),
		]) {
			const refused = await guest.sendTo(path, [["price", "beaucoup"]]);
			expect([path, refused.status, refused.text]).toEqual([path, 403, expect.stringContaining("Accès refusé")]);
		}
		expect(await waiting()).toEqual([]);
	});

	test("merge what two people change in one entry, and show both versions of the same value", async () => {
		const paul = await fair.enter("paul");
		const address = paths.settings("salon", "articles", ["dinner"]);
		const [hers, his] = [await olga.open(address), await paul.open(address)];
		await paul.submit(his, "entry", { "label.fr": "Dîner de gala", stock: "40" });
		const refused = await olga.submit(hers, "entry", { "label.fr": "Souper", "description.fr": "Avec le vin" });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain("Écrit par quelqu’un d’autre entre-temps : Dîner de gala");
		expect(refused.values("entry")).toMatchObject({
			"label.fr": "Souper",
			"description.fr": "Avec le vin",
			stock: "40",
		});
		const saved = await olga.submit(refused, "entry");
		expect(saved.text).toContain("C’est dans le brouillon");
		expect(await dinner()).toMatchObject({ label: "Souper", description: "Avec le vin", stock: 40 });
	});

	test("add an article by what it is called, and take it out again", async () => {
		const list = await olga.open(paths.settings("salon", "articles"));
		const added = await olga.open(list.links.find((href) => href.includes("?nouveau")) ?? "");
		const empty = await olga.submit(added, "entry");
		expect(empty.status).toBe(422);
		const saved = await olga.submit(empty, "entry", {
			"label.fr": "Visite de nuit",
			price: "12",
			vatRate: "20",
			"days.0": "on",
		});
		expect(saved.text).toContain("Visite de nuit");
		const articles = await part<Article[]>("articles");
		expect(articles.at(-1)).toMatchObject({ id: "visite-de-nuit", label: "Visite de nuit", price: 1000 });
		const entry = await olga.open(paths.settings("salon", "articles", ["visite-de-nuit"]));
		const gone = await olga.submit(entry, "entry", { retirer: "1" });
		expect(gone.text).toContain("C’est retiré dans le brouillon");
		expect(await waiting()).toEqual([]);
	});

	test("move an entry of a list, which others may change meanwhile", async () => {
		const before = (await part<Article[]>("articles")).map(({ id }) => id);
		const prices = await olga.open(paths.settings("salon", "articles"));
		const list = await olga.open(prices.links.find((href) => href.includes("ordre")) ?? "");
		const last = before.at(-1) ?? "";
		await olga.submit(list, "entries", { monter: last });
		const after = (await part<Article[]>("articles")).map(({ id }) => id);
		expect(after.at(-2)).toBe(last);
		expect([...after].sort()).toEqual([...before].sort());
	});

	test("change a price as people pay it, and say what it was and what it does to those who have the article", async () => {
		const address = paths.settings("salon", "articles", ["dinner"]);
		const page = await olga.open(address);
		const before = page.values("entry").price ?? "";
		const same = await olga.submit(page, "entry");
		expect([same.text, await waiting()]).toEqual([expect.stringContaining("Rien n’a changé"), []]);
		const wrong = await olga.submit(page, "entry", { price: "cher", vatRate: "20" });
		expect([wrong.status, wrong.values("entry").price]).toEqual([422, "cher"]);
		const inexact = await olga.submit(wrong, "entry", { price: "0,03" });
		expect([inexact.status, inexact.values("entry").price]).toEqual([422, "0,03"]);
		const untaxed = await olga.submit(inexact, "entry", { price: "66,60", vatRate: "" });
		expect(untaxed.status).toBe(422);
		const saved = await olga.submit(untaxed, "entry", { price: "66,60", vatRate: "20" });
		expect(saved.text).toContain(`était ${before}`);
		expect(saved.text).toContain("66,60");
		expect(saved.text).toContain("pris par une personne");
		expect(await dinner()).toMatchObject({ price: 5550, vatRate: 20 });
		expect((await waiting()).map(({ path }) => path)).toEqual([["articles", "dinner"]]);
	});

	test("make an article an entry, and say that it alone admits", async () => {
		const list = await olga.open(paths.settings("salon", "articles"));
		expect(list.text).not.toContain("Il faut une entrée pour s’inscrire");
		const fresh = await olga.open(`${paths.settings("salon", "articles")}?nouveau=entree`);
		expect(fresh.values("entry").kind).toBe("entry");
		const saved = await olga.submit(fresh, "entry", { "label.fr": "Plein tarif", price: "12,50", vatRate: "20" });
		expect(saved.text).toContain("Il faut une entrée pour s’inscrire");
		const entry = (await part<Article[]>("articles")).find(({ id }) => id === "plein-tarif");
		expect(entry).toMatchObject({ isEntry: true, price: 1042, days: { 0: { isShow: true } } });
		const page = await olga.open(paths.settings("salon", "articles", ["plein-tarif"]));
		expect(page.values("entry").price).toBe("12,50");
		await olga.submit(page, "entry", { kind: "choice" });
		const choice = (await part<Article[]>("articles")).find(({ id }) => id === "plein-tarif");
		expect(choice).toMatchObject({ price: 1042, days: { 0: { isRadio: true } } });
		expect(choice?.isEntry).toBeFalsy();
	});

	test("show both prices where somebody else has changed the same, and keep what others changed beside it", async () => {
		const paul = await fair.enter("paul");
		const address = paths.settings("salon", "articles", ["dinner"]);
		const [hers, his] = [await olga.open(address), await paul.open(address)];
		await paul.submit(his, "entry", { price: "44", vatRate: "10" });
		const refused = await olga.submit(hers, "entry", { price: "60" });
		expect(refused.status).toBe(409);
		expect(refused.text).toMatch(/Écrit par quelqu’un d’autre entre-temps/);
		expect(refused.values("entry")).toMatchObject({ vatRate: "10" });
		await olga.submit(refused, "entry", { price: "60,50" });
		expect(await dinner()).toMatchObject({ price: 5500, vatRate: 10 });
	});

	test("go on with a new form where its questions are added", async () => {
		const page = await olga.open(`${paths.settings("salon", "formulaires")}?nouveau`);
		const form = await olga.submit(page, "entry", { "label.fr": "Votre voyage" });
		expect(form.path).toBe(paths.settings("salon", "formulaires", ["votre-voyage"]));
		expect(form.links.filter((href) => href.includes("/models?nouveau="))).toHaveLength(10);
	});

	test.each([
		["jours", { day: "2099-05-01" }],
		["profils", { "label.fr": "Presse" }],
		["choix", { "label.fr": "Visite", filter: "radio", "values[0].label.fr": "Matin" }],
		[
			"conferences",
			{ "title.fr": "La nuit", "slots[0].startAt": "2099-05-01T09:00", "slots[0].endAt": "2099-05-01 10 h 30" },
		],
		["sujets", { "label.fr": "Lumière" }],
		["metiers", { "label.fr": "Théâtre" }],
		["messages", { actionId: "11", "subject.fr": "Lien", "html.fr": "<p>{{link}}</p>", "text.fr": "{{link}}" }],
		["pages", { "title.fr": "Venir", "html.fr": "<p>Tram</p>" }],
		["badges", { "label.fr": "Badge", "fields[0].field": "fullName" }],
		["zones", { "label.fr": "Loges" }],
		["langues", { key: "de", label: "Deutsch" }],
		["codes-promo", { code: "NUIT", percentage: "10" }],
	] as const)(
		"add an entry of %s, which is found again and changes nothing when it is saved as shown",
		async (place, typed) => {
			const page = await olga.open(`${paths.settings("salon", place)}?nouveau`);
			const empty = await olga.submit(page, "entry");
			expect(empty.status).toBe(422);
			const saved = await olga.submit(empty, "entry", typed);
			expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("C’est dans le brouillon")]);
			const [added] = await waiting();
			const entry = await olga.open(paths.settings("salon", place, added?.path.slice(1)));
			expect((await olga.submit(entry, "entry")).text).toContain("Rien n’a changé");
			expect((await olga.open("/salon/organisation/brouillon")).status).toBe(200);
		},
	);

	test("ask a question of each of the ten kinds, with its choices in rows that grow without a script", async () => {
		const [form] = await part<{ id: string; models: { key: string }[] }[]>("forms");
		const page = await olga.open(paths.settings("salon", "formulaires", [form?.id ?? ""]));
		const kinds = page.links.filter((href) => href.includes("?nouveau="));
		expect(kinds).toHaveLength(10);
		for (const address of kinds) {
			const kind = address.split("=").at(-1);
			let question = await olga.open(address);
			expect(question.values("entry").component).toBe(kind);
			const text = { "label.fr": `Question ${kind}` };
			if (["select", "select-multiple", "radio"].includes(kind ?? "")) {
				const row = (index: number) => ({
					__intent__: JSON.stringify({ type: "insert", payload: { name: "values", defaultValue: {}, index } }),
				});
				question = await olga.submit(question, "entry", { ...text, ...row(0) });
				question = await olga.submit(question, "entry", { "values[0].label.fr": "Oui", ...row(1) });
				question = await olga.submit(question, "entry", { "values[1].label.fr": "Non" });
			} else question = await olga.submit(question, "entry", text);
			expect([kind, question.status, question.text]).toEqual([
				kind,
				200,
				expect.stringContaining("C’est dans le brouillon"),
			]);
		}
		const [after] = await part<{ models: { component: string; values: unknown[] }[] }[]>("forms");
		const added = after?.models.slice(form?.models.length);
		expect(added?.map(({ component }) => component)).toEqual(kinds.map((one) => one.split("=").at(-1)));
		expect(added?.find(({ component }) => component === "radio")?.values).toMatchObject([
			{ value: "oui", label: "Oui" },
			{ value: "non", label: "Non" },
		]);
		await publish();
	});

	test("show the draft beside a form, and a page of the preview answers there", async () => {
		const address = paths.settings("salon", "profils");
		const page = await olga.open(address);
		const src = /<iframe[^>]* src="([^"]+)"/.exec(page.answer.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
		expect(src).toContain(`${paths.previewPage("salon")}/inscription?`);
		expect(src).toMatch(/heure=\d\d%3A00/);
		expect((await olga.open(src)).status).toBe(200);
		for (const place of ["inscription", "articles", "codes-promo"]) {
			expect((await olga.open(paths.settings("salon", place))).answer.body).not.toContain("<iframe");
		}
	});

	test("give what is added a name that nothing else has, whatever it is called", async () => {
		const [form] = await part<{ id: string }[]>("forms");
		const add = async (place: string, names: string[], kind: string, typed: Record<string, string>) => {
			const saved = await olga.submit(
				await olga.open(`${paths.settings("salon", place, names)}?nouveau=${kind}`),
				"entry",
				typed,
			);
			expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("C’est dans le brouillon")]);
		};
		const models = [form?.id ?? "", "models"];
		await add("formulaires", models, "phone-number", { "label.fr": "Email" });
		await add("formulaires", models, "comment", { "label.fr": "Email" });
		await add("choix", [], "", { "label.fr": "Email", filter: "radio", "values[0].label.fr": "Matin" });
		const [after] = await part<{ models: { key: string }[] }[]>("forms");
		expect(after?.models.slice(-2).map(({ key }) => key)).toEqual(["email_2", "email_3"]);
		expect((await part<{ key: string }[]>("quotas")).at(-1)?.key).toMatch(/^email(_4)?$/);
		const slot = { "slots[0].startAt": "2099-05-01T09:00", "slots[0].endAt": "2099-05-01 10 h 30" };
		await add("conferences", [], "", { "title.fr": "La nuit", ...slot });
		await add("conferences", [], "", { "title.fr": "Le jour", ...slot });
		await add("sujets", [], "", { "label.fr": "Lumière" });
		await add("metiers", [], "", { "label.fr": "Lumière" });
	});

	test("keep what was typed when the session has ended meanwhile", async () => {
		const late = await fair.enter("paul");
		const address = paths.settings("salon", "articles", ["dinner"]);
		const page = await late.open(address);
		await fair.world.store.deleteFrom("tokens").where("person_id", "=", fair.world.idOf("paul")).execute();
		const ended = await late.submit(page, "entry", { "label.fr": "Souper du soir" });
		expect(ended.status).toBe(401);
		expect(ended.values("expired")["label.fr"]).toBe("Souper du soir");
		const paul = await fair.enter("paul");
		expect((await paul.submit(ended, "expired")).text).toContain("C’est dans le brouillon");
	});

	test("add a list of promo codes at once, or the first column of a table", async () => {
		const page = await olga.open(`${paths.settings("salon", "codes-promo")}?nouveau=lot`);
		const empty = await olga.submit(page, "entry", { code: " ; ", percentage: "10" });
		expect(empty.status).toBe(422);
		const long = await olga.submit(page, "entry", { code: "A".repeat(5_000), percentage: "10" });
		expect([long.status, long.byId("code-error") !== undefined]).toEqual([422, true]);
		expect(long.text).toContain("500 caractères au plus");
		const typed = { code: "été-26\nNUIT-1;12;x\nnuit-1\nNUIT-2\n", percentage: "10" };
		const wrong = await olga.submit(page, "entry", typed);
		expect([wrong.status, wrong.values("entry").code]).toEqual([422, typed.code]);
		const saved = await olga.submit(wrong, "entry", { code: "\ufeffCode promo;Nom\nNUIT-1;12;x\nnuit-1\nNUIT-2\n" });
		expect(saved.status).toBe(200);
		const codes = await part<{ code: string; percentage: number }[]>("promoCodes");
		expect(codes.filter(({ code }) => code.startsWith("NUIT"))).toEqual([
			{ code: "NUIT-1", percentage: 10 },
			{ code: "NUIT-2", percentage: 10 },
		]);
		expect(codes.filter(({ code }) => code.startsWith("CODE"))).toEqual([]);
	});

	test("say a text of the pages otherwise, found by a word of it, and the product's own again", async () => {
		const address = paths.settings("salon", "textes");
		const page = await olga.open(`${address}?q=${encodeURIComponent("se déconnecter")}`);
		expect(page.values("texts")["fr:nav.logout"]).toBe("");
		const saved = await olga.submit(page, "texts", { "fr:nav.logout": "À demain" });
		expect(saved.text).toContain("C’est dans le brouillon");
		expect(await part<Record<string, unknown>>("translations")).toMatchObject({ fr: { "nav.logout": "À demain" } });
		const own = await olga.open(address);
		expect(own.values("texts")["fr:nav.logout"]).toBe("À demain");
		const same = await olga.submit(own, "texts");
		expect(same.text).toContain("Rien n’a changé");
		await olga.submit(own, "texts", { "fr:nav.logout": "" });
		expect(await waiting()).toEqual([]);
	});

	test("change a setting for everybody, and empty is what it is otherwise", async () => {
		const flag = catalogue.waitingListActive.flag;
		const page = await olga.open(paths.settings("salon", "inscription"));
		expect(page.values("settings")[flag] || "").toBe("");
		await olga.submit(page, "settings", { [flag]: "true" });
		expect(await part<Record<string, unknown>>("settings")).toMatchObject({ [flag]: true });
		const again = await olga.open(paths.settings("salon", "inscription"));
		expect(again.values("settings")[flag]).toBe("true");
		await olga.submit(again, "settings", { [flag]: "" });
		expect(await part<Record<string, unknown>>("settings")).not.toHaveProperty(flag);
		const hours = catalogue.unfinishedHoldHours.flag;
		const wrong = await olga.submit(again, "settings", { [hours]: "0" });
		expect(wrong.status).toBe(422);
		expect(wrong.values("settings")[hours]).toBe("0");
		const none = await olga.submit(wrong, "settings", { [hours]: "aucune" });
		expect(none.status).toBe(200);
		expect(await part<Record<string, unknown>>("settings")).toMatchObject({ [hours]: null });
	});
});

describe("The form of a badge", () => {
	test("has the badge of the draft beside it, with a long name, for organisers alone", async () => {
		const [badge] = await part<{ id: string; fields: object[] }[]>("badges");
		const id = badge?.id ?? "carte";
		const added = { id, label: "Carte", size: "A6", fields: [{ field: "fullName", size: "large" }], colours: {} };
		const path = ["badges", id];
		const changes = [{ path, ...(badge && { before: badge }), after: { ...added, colours: { accent: "#1D4E89" } } }];
		await (await fair.world.as("olga")).drafts.change({ ...fair.world.event, changes });
		const page = await olga.open(paths.settings("salon", "badges", [id]));
		expect(page.answer.body).toContain(`src="${paths.previewBadge("salon", id)}"`);
		const shown = await olga.open(paths.previewBadge("salon", id));
		expect([shown.status, shown.answer.body.includes("#1D4E89") || shown.answer.body.includes("#1d4e89")]).toEqual([
			200,
			true,
		]);
		expect(shown.text).toContain("Marie-Antoinette de La Rochefoucauld-Montmorency");
		const doris = await fair.enter("doris");
		expect((await doris.open(paths.previewBadge("salon", id))).status).toBe(403);
		expect((await olga.open(paths.previewBadge("salon", "ailleurs"))).status).toBe(404);
	});
});

describe("A picture of the settings", () => {
	/** Sends the form as a browser does, with a file in one of its fields. */
	async function sendWith(page: Page, files: Record<string, File>, changes: Record<string, string> = {}) {
		const body = new FormData();
		for (const [name, value] of Object.entries({ ...page.values("entry"), ...changes })) {
			for (const one of [value].flat()) body.append(name, one);
		}
		for (const [name, file] of Object.entries(files)) body.append(name, file);
		const response = await fetch(new URL(page.path, fair.app.url), {
			method: "POST",
			body,
			redirect: "manual",
			headers: { Cookie: [...olga.cookies].map((pair) => pair.join("=")).join("; "), Origin: fair.app.url },
		});
		return { status: response.status, text: await response.text() };
	}
	const address = paths.settings("salon", "page-publique");
	const cover = async () => (await part<{ cover?: string; intro?: unknown }>("page")).cover;

	test("goes into the draft with the form, is shown beside its field, and is taken out again", async () => {
		const page = await olga.open(address);
		expect(page.form("entry").attributes.enctype).toBe("multipart/form-data");
		const sent = await sendWith(page, { "cover.file": await photo({ width: 900, height: 600 }) });
		expect(sent.status).toBe(303);
		expect(await cover()).toMatch(/^image:/);
		const after = await olga.open(address);
		const src = after.answer.body.match(/src="([^"]*\/images\/[^"]*)"/)?.[1] ?? "";
		expect((await fetch(new URL(src, fair.app.url))).headers.get("content-type")).toBe("image/jpeg");
		expect((await sendWith(after, {}, { "cover.remove": "on" })).status).toBe(303);
		expect(await cover()).toBeUndefined();
	});

	test("is refused beside its field, too heavy or no picture, with everything that was typed", async () => {
		const page = await olga.open(address);
		const intro = Object.keys(page.values("entry")).find((name) => name.startsWith("intro")) ?? "";
		const wrong = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
		const refused = await sendWith(page, { "cover.file": wrong }, { [intro]: "Trois jours de lumière" });
		expect(refused.status).toBe(415);
		expect(refused.text).toContain("Ce format d’image n’est pas lu ici");
		expect(refused.text).toContain("Trois jours de lumière");
		const heavy = new File([new Uint8Array(12 * 1024 * 1024 + 1)], "a.jpg", { type: "image/jpeg" });
		expect((await sendWith(page, { "cover.file": heavy })).status).toBe(413);
		expect(await cover()).toBeUndefined();
	});

	test("of a speaker stands in its row, beside the other fields of a talk", async () => {
		const { drafts } = await fair.world.as("olga");
		const slot = { id: "nuit", startAt: "2099-05-01T07:00:00.000Z", endAt: "2099-05-01T08:00:00.000Z" };
		const talk = { id: "nuit", title: "La nuit", speakers: [{ name: "Ana Lopez" }], slots: [slot] };
		await drafts.change({ ...fair.world.event, changes: [{ path: ["conferences", "nuit"], after: talk }] });
		const page = await olga.open(paths.settings("salon", "conferences", ["nuit"]));
		const sent = await sendWith(page, {
			"speakers[0].photo.file": await photo({ width: 300, height: 300, number: 4 }),
		});
		expect(sent.status).toBe(303);
		const [after] = await part<{ speakers: { photo: string }[] }[]>("conferences");
		expect(after?.speakers[0]?.photo).toMatch(/^image:/);
	});
});
