import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { demoClock, setClock } from "../../support/run/test-clock";
import { buildEvent } from "../../support/world/event";

// The events that it makes are in 2027.
setClock(demoClock);

const answers = {
	name: "Assises de la nuit noire",
	firstDay: "2027-06-03",
	lastDay: "",
	from: "09:00",
	to: "17:30",
	place: "Halle de la Navette, 12 quai de la Navette, 97400 Saint-Denis",
	colour: "fir",
	cover: "dots",
	fee: "paid",
	price: "30",
	vatRate: "20",
	places: "250",
	asks: ["company", "diet"],
};

let fair: Fair;
beforeAll(async () => {
	const staff = people("olga", "adam", "guest").map((person) => {
		const role = { olga: "organiser", adam: "administrator" }[person.firstName];
		return role ? { ...person, role } : person;
	});
	fair = await openFair([
		buildEvent({ event: { id: "gala", alias: "gala", name: "Le gala 2027" }, people: staff as never }),
		buildEvent({ event: { id: "salon", alias: "salon" }, people: people("other") as never }),
		buildEvent({
			domain: { id: "elsewhere", name: "Elsewhere" },
			event: { id: "far", alias: "far" },
			people: [],
		} as never),
	]);
});
afterAll(() => fair.close());

const documentOf = async (alias: string) => {
	const row = await fair.world.store
		.selectFrom("events")
		.select("document")
		.where("alias", "=", alias)
		.executeTakeFirstOrThrow();
	return readDocument(row.document);
};
const countEvents = async () => (await fair.world.store.selectFrom("events").select("id").execute()).length;

test("An organiser creates an event without a script, and opens it", async () => {
	const olga = await fair.enter("olga");
	const home = await olga.open("/organisation");
	expect(home.links).toContain("/organisation/nouveau");
	const form = await olga.open("/organisation/nouveau");
	const seller = await olga.submit(form, "new-event", answers);
	// The first price asks who sells; nothing is copied.
	expect([seller.path, seller.status]).toEqual(["/assises-de-la-nuit-noire/organisation/reglages/vendeur", 200]);
	expect(seller.text).toContain("L’événement est créé. Dites maintenant qui vend");
	expect(seller.controls("name").map(({ attributes }) => attributes.value ?? "")).toEqual([""]);
	const page = await olga.open("/assises-de-la-nuit-noire/organisation");
	expect(page.text).toContain("Personne ne voit encore cet événement");
	expect(page.text).toContain("Organisation");
	const document = await documentOf("assises-de-la-nuit-noire");
	expect(document.event).toMatchObject({ timeZone: "Indian/Reunion", canRegister: false, defaultLanguageId: "fr" });
	expect(document.days).toEqual([{ id: "jour-1", day: "2027-06-03", hours: { from: "09:00", to: "17:30" } }]);
	expect(document.articles).toMatchObject([{ price: 2500, vatRate: 20, stock: 250 }]);
	expect(document.page.cover).toBe("dots");
	// Nobody else sees it.
	const stranger = await fair.visit("other");
	expect((await stranger.open("/")).text).not.toContain("Assises");
	// The same page posted again leads to the same event.
	const before = await countEvents();
	expect((await olga.submit(form, "new-event", answers)).path).toBe(seller.path);
	expect(await countEvents()).toBe(before);

	const opening = await olga.open("/assises-de-la-nuit-noire/organisation/ouvrir");
	expect(opening.text).toContain("Chacun peut s’inscrire");
	const opened = await olga.submit(opening, "open", { publicPage: "on" });
	expect(opened.path).toBe("/assises-de-la-nuit-noire/organisation");
	expect(opened.text).toContain("L’événement est ouvert.");
	expect(opened.text).not.toContain("Personne ne voit encore cet événement");
	expect((await documentOf("assises-de-la-nuit-noire")).event.canRegister).toBe(true);
	expect((await stranger.open("/")).text).toContain("Assises");
});

test("Who sells is asked with the first price above zero, once", async () => {
	const olga = await fair.enter("olga");
	const home = await olga.submit(await olga.open("/organisation/nouveau"), "new-event", {
		...answers,
		name: "Bal des lucioles",
		fee: "free",
		places: "",
	});
	expect(home.path).toBe("/bal-des-lucioles/organisation");
	const settings = "/bal-des-lucioles/organisation/reglages";
	const add = async (label: string, price: string) => {
		const list = await olga.open(`${settings}/articles`);
		const form = await olga.open(list.links.find((href) => href.includes("?nouveau")) ?? "");
		return olga.submit(form, "entry", { "label.fr": label, price, vatRate: "20", "days.0": "on" });
	};
	expect((await add("Verre offert", "0")).path).toBe(`${settings}/articles`);
	const asked = await add("Dîner", "12");
	expect([asked.path, asked.text.includes("Dites maintenant qui vend")]).toEqual([`${settings}/vendeur`, true]);
	expect((await add("Navette", "6")).path).toBe(`${settings}/articles`);
});

test("A file begins an event, closed and with its days alone, and is read over before it enters", async () => {
	const olga = await fair.enter("olga");
	const text = readFileSync("docs/minimal-event.yaml", "utf8");
	const page = await olga.open("/organisation/nouveau/fichier");
	const before = await countEvents();
	const nothing = await olga.submit(page, "drop", { text: "" });
	expect([nothing.status, nothing.errorOf("file")]).toEqual([422, expect.any(String)]);
	const faulty = await olga.submit(page, "drop", { text: text.replace("2027-06-12, hours", "2027-13-12, hours") });
	expect([faulty.status, faulty.text.includes("days[0].day")]).toEqual([422, true]);
	expect(faulty.values("drop").text).toContain("2027-13-12");
	expect(await countEvents()).toBe(before);

	const compared = await olga.submit(faulty, "drop", { text });
	expect([compared.status, compared.path]).toEqual([
		200,
		expect.stringMatching(/^\/soiree\/organisation\/fichier\?depot=/),
	]);
	const begun = await documentOf("soiree");
	expect(begun.event.canRegister).toBe(false);
	expect([begun.domain.id, begun.forms, begun.settings]).toEqual([fair.world.event.domainId, [], {}]);
	const people = () =>
		fair.world.store.selectFrom("people").select("email").where("email", "=", "ana@example.org").execute();
	expect(await people()).toEqual([]);
	const published = await olga.submit(compared, "decide", { do: "publish", mayReplace: "on" });
	expect(published.status).toBe(200);
	expect((await documentOf("soiree")).forms).toHaveLength(1);
	expect(await people()).toHaveLength(1);

	// The same file again, and somebody else's event, are there already.
	expect((await olga.submit(page, "drop", { text })).path).toMatch(/^\/soiree\/organisation\/fichier\?depot=/);
	const taken = await (await fair.enter("adam")).submit(page, "drop", { text });
	expect([taken.status, taken.errorOf("file")]).toEqual([422, expect.stringContaining("a déjà cet identifiant")]);
	const guest = await fair.enter("guest");
	expect((await guest.open("/organisation/nouveau/fichier")).status).toBe(403);
	expect((await guest.submit(page, "drop", { text })).status).toBe(403);
});

test("What cannot be is said beside its field, and everything typed stays", async () => {
	const olga = await fair.enter("olga");
	const form = await olga.open("/organisation/nouveau");
	const before = await countEvents();
	const wrong = { name: "", firstDay: "31/02/2027", price: "abc", places: "0", place: "Ici, <b>là</b>" };
	const page = await olga.submit(form, "new-event", { ...answers, ...wrong });
	expect(page.status).toBe(422);
	for (const said of [
		"Donnez un nom à l’événement",
		"Écrivez une date, par exemple 03/06/2027",
		"Écrivez un montant, par exemple 12,50",
		"Indiquez 1 ou plus",
	])
		expect(page.text).toContain(said);
	const again = await olga.submit(page, "new-event", {
		name: "Salon",
		alias: "salon",
		firstDay: "03/06/2027",
		to: "18 h",
		price: "0,15",
		places: "10",
	});
	expect(again.status).toBe(422);
	expect((await olga.submit(again, "new-event", { from: "14 h", to: "13 h" })).text).toContain(
		"La fin est avant le début",
	);
	expect(again.text).toContain("Le plus proche est 0,16");
	const taken = await olga.submit(again, "new-event", { price: "15" });
	expect(taken.status).toBe(422);
	expect(taken.text).toContain("Celle-ci est libre");
	expect(taken.answer.body).toContain("Ici, &lt;b&gt;là&lt;/b&gt;");
	expect(await countEvents()).toBe(before);
	const made = await olga.submit(taken, "new-event", { alias: "salon-2" });
	expect(made.path).toBe("/salon-2/organisation/reglages/vendeur");
	expect((await documentOf("salon-2")).days).toMatchObject([{ day: "2027-06-03", hours: { to: "18:00" } }]);
});

test("The preview is drawn from what is typed, without saving anything, and for organisers alone", async () => {
	const olga = await fair.enter("olga");
	const form = await olga.open("/organisation/nouveau");
	const before = await countEvents();
	const page = await olga.submit(form, "new-event", { ...answers, name: "La nuit <i>noire</i>", apercu: "1" });
	expect([page.status, await countEvents()]).toEqual([200, before]);
	const [, src = ""] = /<iframe[^>]* src="([^"]+)"/.exec(page.answer.body) ?? [];
	const frame = await olga.ask(src.replaceAll("&amp;", "&"));
	expect(frame.status).toBe(200);
	expect(frame.headers["x-frame-options"]).toBe("SAMEORIGIN");
	expect(frame.body).toContain("La nuit &lt;i&gt;noire&lt;/i&gt;");
	expect(frame.body).toContain("Jeudi 3 juin 2027");
	expect(
		(await olga.ask("/organisation/nouveau/apercu?firstDay=2027-99-99&colour=x&cover=y&price=z&to=99:99")).status,
	).toBe(200);
	const guest = await fair.visit("guest");
	expect((await guest.ask("/organisation/nouveau/apercu?name=Words")).status).toBe(403);
});

describe("Rights", () => {
	test("who organises nothing may neither create nor duplicate, nor open", async () => {
		const guest = await fair.enter("guest");
		expect((await guest.open("/organisation")).links).not.toContain("/organisation/nouveau");
		for (const path of [
			"/organisation/nouveau",
			"/organisation/dupliquer/gala",
			"/gala/organisation/textes-dates",
			"/gala/organisation/ouvrir",
		]) {
			expect([path, (await guest.ask(path)).status]).toEqual([path, 403]);
		}
		for (const path of ["/organisation/nouveau", "/organisation/dupliquer/gala", "/gala/organisation/ouvrir"]) {
			expect([path, (await guest.ask(path, { method: "POST", body: "" })).status]).toEqual([path, 403]);
		}
	});

	test("an organiser duplicates their own events, an administrator those of the domain", async () => {
		const [olga, adam] = [await fair.enter("olga"), await fair.enter("adam")];
		expect((await olga.ask("/organisation/dupliquer/salon")).status).toBe(403);
		expect((await olga.ask("/organisation/dupliquer/far")).status).toBe(404);
		expect((await olga.ask("/organisation/dupliquer/nothing")).status).toBe(404);
		expect((await adam.ask("/organisation/dupliquer/salon")).status).toBe(200);
		expect((await adam.ask("/organisation/nouveau")).status).toBe(200);
	});
});

test("An event is duplicated to a day of the same weekday, and its dated texts are listed", async () => {
	const olga = await fair.enter("olga");
	expect((await olga.open("/organisation")).links).toContain("/organisation/dupliquer/gala");
	const form = await olga.open("/organisation/dupliquer/gala");
	expect(form.text).toContain("Premier jour, un jeudi");
	const wrong = await olga.submit(form, "duplicate", { firstDay: "2028-03-17", name: "Le gala 2028", alias: "gala" });
	expect(wrong.status).toBe(422);
	expect(wrong.text).toContain("Le plus proche est le 16/03/2028");
	expect(wrong.answer.body).toContain("Le gala 2028");
	const taken = await olga.submit(wrong, "duplicate", { firstDay: "2028-03-16" });
	expect(taken.text).toContain("Celle-ci est libre : gala-2");
	const page = await olga.submit(taken, "duplicate", { alias: "gala-2" });
	expect(page.path).toBe("/gala-2/organisation/textes-dates");
	expect(page.text).toContain("Le gala 2028");
	expect((await documentOf("gala-2")).days.map(({ day }) => day)).toEqual(["2028-03-16", "2028-03-17"]);
});

test("The form is English for whoever reads English, and the event begins in English", async () => {
	const olga = await fair.enter("olga", { "Accept-Language": "en" });
	const form = await olga.open("/organisation/nouveau");
	expect(form.text).toContain("Nobody sees it and nothing is sent until you open it.");
	const page = await olga.submit(form, "new-event", { ...answers, name: "Dark skies" });
	expect(page.path).toBe("/dark-skies/organisation/reglages/vendeur");
	expect((await documentOf("dark-skies")).event.defaultLanguageId).toBe("en");
});

test("What was typed outlives a session that ends, and is sent once more", async () => {
	const olga = await fair.enter("olga");
	const form = await olga.open("/organisation/nouveau");
	const before = await countEvents();
	await fair.world.store.deleteFrom("tokens").where("person_id", "=", fair.world.idOf("olga")).execute();
	const kept = await olga.submit(form, "new-event", { ...answers, name: "La nuit gardée" });
	expect(kept.status).toBe(401);
	expect(kept.links.filter((link) => link.includes("/login"))).not.toEqual([]);
	expect(await countEvents()).toBe(before);
	const again = await fair.enter("olga");
	const page = await again.submit(kept, "expired", {});
	expect([page.path, page.status]).toEqual(["/la-nuit-gardee/organisation/reglages/vendeur", 200]);
});
