import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fields, Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, workshop } from "../../support/world/event";

let fair: Fair;
let olga: TextBrowser;

const draft = "/salon/organisation/brouillon";
const versions = "/salon/organisation/versions";

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk") => ({ ...people(name)[0], role });
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: [
				staff("olga", "organiser"),
				staff("paul", "organiser"),
				staff("doris", "desk"),
				...people("guest"),
			] as never,
		}),
		buildEvent({
			event: { id: "gala", alias: "gala" },
			people: [{ ...people("orso")[0], role: "organiser" }] as never,
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

beforeEach(async () => {
	const { store } = fair.world;
	await store.deleteFrom("event_draft_changes").execute();
	await store.deleteFrom("event_publications").execute();
});

interface ValueChange {
	path: string[];
	before?: unknown;
	after?: unknown;
}

async function change(person: string, ...changes: ValueChange[]) {
	await (await fair.world.as(person)).drafts.change({ ...fair.world.event, changes });
}

async function published() {
	const { data } = await (await fair.world.as("olga")).revisions.list(fair.world.event);
	return data.current;
}

async function priceOfDinner() {
	const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: "articles" });
	const price = (data.parts.articles as { id: string; price: number }[]).find(({ id }) => id === "dinner")?.price;
	return price ?? 0;
}

/** Puts another price of the dinner into the draft, and returns it. */
async function raiseDinner(person = "olga", by = 100): Promise<number> {
	const before = await priceOfDinner();
	await change(person, { path: ["articles", "dinner", "price"], before, after: before + by });
	return before + by;
}

let named = 0;
/** Gives the section another title, and returns it. */
async function nameSection(person = "olga"): Promise<string> {
	const gateway = await fair.world.as(person);
	const { data } = await gateway.drafts.parts({ ...fair.world.event, names: "sections" });
	const [section] = data.parts.sections as { title: unknown }[];
	const after = `Venir ${++named}`;
	await change(person, { path: ["sections", "access", "title"], before: section?.title, after });
	return after;
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} €`;

/** What a button of one entry sends: its name, and the entry as the page has it. */
function ofButton(page: Page, name: string, index = 0): Fields {
	const button = page.controls(name)[index];
	if (!button) throw new Error(`no button ${name} on ${page.path}: ${page.text}`);
	return { [name]: button.attributes.value ?? "" };
}

describe("The draft", () => {
	test("says that nothing waits, and is one press from the settings", async () => {
		const settings = await olga.open("/salon/organisation/reglages/evenement");
		expect(settings.links).toContain(draft);
		expect(settings.links).toContain(versions);
		const page = await olga.open(draft);
		expect(page.text).toContain("Rien n’attend d’être publié");
	});

	test("shows each entry in words: part and thing, who and when, before and after", async () => {
		const before = await priceOfDinner();
		const after = await raiseDinner();
		const title = await nameSection("paul");
		const page = await olga.open(draft);
		const text = plain(page.text);
		expect(text).toContain("Publier 2 changements");
		expect(text).toContain("Articles et prix : Dinner");
		expect(text).toContain("Vous, aujourd’hui à");
		expect(text).toMatch(new RegExp(`− Avant : Prix · ${euros(before)} H.T.`));
		expect(text).toMatch(new RegExp(`\\+ Après : Prix · ${euros(after)} H.T.`));
		expect(text).toContain(`Pages : ${title}`);
		expect(text).toMatch(/paul Test, aujourd’hui/i);
		expect(text).toContain("Rien n’est retiré à personne");
		expect(text).toContain(`Version ${(await published()) + 1}. Elle s’annule d’un geste`);
		expect(page.values("publish").change).toHaveLength(2);
	});

	test("speaks English as well", async () => {
		await raiseDinner();
		const browser = await fair.enter("paul", { "Accept-Language": "en" });
		const page = await browser.open(`${draft}?langue=en`);
		for (const words of [
			"Publish a change",
			"Articles and prices: Dinner",
			"excl. VAT",
			"Nothing is taken from anybody",
		]) {
			expect(plain(page.text)).toContain(words);
		}
	});

	test("publishes what is ticked, with its note, and keeps the rest", async () => {
		const price = await raiseDinner();
		await nameSection();
		const revision = await published();
		const page = await olga.open(draft);
		const dinner = page
			.controls("change")
			.map(({ attributes }) => attributes.value ?? "")
			.find((one) => one.includes("dinner"));
		const after = await olga.submit(page, "publish", { change: dinner ?? "", note: "Le traiteur a augmenté" });
		expect(after.path).toBe(`${versions}/${revision + 1}`);
		expect(after.text).toContain("C’est publié");
		expect(after.text).toContain("Le traiteur a augmenté");
		expect(plain(after.text)).toContain(euros(price));
		expect((await olga.open(draft)).text).toContain("Publier un changement");
	});

	test("refuses an empty choice, and the same post twice publishes once", async () => {
		await raiseDinner();
		const page = await olga.open(draft);
		const nothing = await olga.submit(page, "publish", { change: null, note: "Pour plus tard" });
		expect(nothing.status).toBe(422);
		expect(nothing.text).toContain("Cochez au moins un changement");
		expect(nothing.values("publish").note).toBe("Pour plus tard");
		expect(nothing.values("publish").change).toBeUndefined();
		const revision = await published();
		expect((await olga.submit(page, "publish")).status).toBe(200);
		const again = await olga.submit(page, "publish", { note: "Encore" });
		expect(again.status).toBe(409);
		expect(again.text).toContain("N’est plus dans le brouillon");
		expect(plain(again.text)).toContain("Articles et prix : Dinner");
		expect(await published()).toBe(revision + 1);
	});

	test("drops an entry, and keeps what was unticked and typed", async () => {
		await raiseDinner();
		await nameSection();
		const page = await olga.open(draft);
		const typed = { change: null, note: "Lundi", when: "later", date: "2099-03-01", time: "08:00" };
		const after = await olga.submit(page, "publish", { ...typed, ...ofButton(page, "drop") });
		expect(after.text).toContain("Le changement est abandonné");
		expect(after.values("publish")).toMatchObject({ note: "Lundi", when: "later", date: "2099-03-01", time: "08:00" });
		expect(after.values("publish").change).toBeUndefined();
		expect(after.controls("change")).toHaveLength(1);
		const twice = await olga.submit(page, "publish", ofButton(page, "drop"));
		expect(twice.status).toBe(409);
	});
});

describe("When somebody else works on the draft", () => {
	test("a stale page shows what was read and what there is now, and loses nothing that was typed", async () => {
		const first = await raiseDinner();
		const page = await olga.open(draft);
		const second = await raiseDinner("paul");
		await nameSection("paul");
		const stale = await olga.submit(page, "publish", { note: "À relire" });
		expect(stale.status).toBe(409);
		const text = plain(stale.text);
		expect(text).toContain("Le brouillon a changé entre-temps");
		expect(text).toContain(`Vous aviez lu : ${euros(first)}`);
		expect(text).toContain(euros(second));
		expect(text).toContain("Ajouté depuis que vous avez ouvert cette page");
		const values = stale.values("publish");
		expect(values.note).toBe("À relire");
		// The tick stays with the entry, in its new version; what came later is not ticked.
		expect(values.change).toMatch(/dinner/);
		expect((await olga.submit(stale, "publish")).text).toContain("C’est publié");
	});

	test("what was published otherwise stands side by side: one keeps theirs, or takes the other", async () => {
		const published = await priceOfDinner();
		const mine = await raiseDinner("olga", 300);
		await publishBehind({ price: published + 700 });
		const page = await olga.open(draft);
		const text = plain(page.text);
		expect(text).toContain("Autre chose a été publié entre-temps");
		expect(text).toContain(`Publiée entre-temps${euros(published + 700)}`);
		expect(text).toContain(`La mienne, dans le brouillon${euros(mine)}`);
		expect(page.controls("change")).toHaveLength(0);
		const kept = await olga.submit(page, "publish", ofButton(page, "keep"));
		expect(kept.text).toContain("Votre version est gardée");
		expect((await olga.submit(page, "publish", ofButton(page, "keep"))).status).toBe(409);
		expect((await olga.submit(kept, "publish")).text).toContain("C’est publié");
		expect(await priceOfDinner()).toBe(mine);

		await raiseDinner("olga", 50);
		await publishBehind({ price: mine + 900 });
		const again = await olga.open(draft);
		const taken = await olga.submit(again, "publish", ofButton(again, "drop"));
		expect(taken.text).toContain("Rien n’attend");
		expect(await priceOfDinner()).toBe(mine + 900);
	});

	test("keeping mine leaves what was published beside it", async () => {
		const before = await priceOfDinner();
		await raiseDinner("olga", 20);
		await publishBehind({ price: before + 40, description: "Avec le vin" });
		const page = await olga.open(draft);
		const kept = await olga.submit(page, "publish", ofButton(page, "keep"));
		expect(plain(kept.text)).not.toContain("Avec le vin");
		await olga.submit(kept, "publish");
		const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: "articles" });
		expect(data.parts.articles).toContainEqual(
			expect.objectContaining({ price: before + 20, description: "Avec le vin" }),
		);
	});

	test("a conflict that came after the page was shown is refused, and shown", async () => {
		const before = await priceOfDinner();
		await raiseDinner("olga", 10);
		const page = await olga.open(draft);
		await publishBehind({ price: before + 5 });
		const refused = await olga.submit(page, "publish", { note: "Vite" });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain("Garder la mienne");
		expect(refused.values("publish").note).toBe("Vite");
	});

	/** Publishes other values of the dinner, as a file or the API does, beside the draft. */
	async function publishBehind(values: Record<string, unknown>) {
		const { store, event } = fair.world;
		const rows = await store.selectFrom("event_draft_changes").selectAll().execute();
		await store.deleteFrom("event_draft_changes").execute();
		const gateway = await fair.world.as("paul");
		const { data } = await gateway.drafts.parts({ ...event, names: "articles" });
		const dinner = (data.parts.articles as Record<string, unknown>[]).find(({ id }) => id === "dinner") ?? {};
		await change("paul", { path: ["articles", "dinner"], before: dinner, after: { ...dinner, ...values } });
		const { changes } = (await gateway.drafts.get(event)).data;
		await gateway.drafts.publish({ ...event, changes: changes.map(({ path, version }) => ({ path, version })) });
		await store.insertInto("event_draft_changes").values(rows).execute();
	}
});

describe("What keeps it from being published", () => {
	test("is what people have: it is refused, with their names and what each would lose", async () => {
		const { store, event, idOf } = fair.world;
		await fair.register(["guest"]);
		const choice = { event_id: event.eventId, person_id: idOf("guest"), quota_key: "workshop", value: "talk" };
		await store.insertInto("quota_choices").values(choice).execute();
		const { data } = await (await fair.world.as("olga")).drafts.parts({ ...event, names: "quotas" });
		const quota = (data.parts.quotas as { key: string; values: { value: string }[] }[]).find(
			({ key }) => key === workshop.key,
		);
		const after = quota?.values.filter(({ value }) => value !== "talk");
		await change("olga", { path: ["quotas", "workshop", "values"], before: quota?.values, after });
		const page = await olga.open(draft);
		for (const words of [
			"La publication retirerait ce que des personnes ont",
			"Talk, pour une personne",
			"guest Test",
		]) {
			expect(plain(page.text)).toContain(words);
		}
		expect(page.text).not.toContain("Rien n’est retiré à personne");
		const revision = await published();
		const refused = await olga.submit(page, "publish", { note: "Tant pis" });
		expect(refused.status).toBe(409);
		expect(refused.text).toContain("guest Test");
		expect(refused.values("publish").note).toBe("Tant pis");
		expect(await published()).toBe(revision);
		await store.deleteFrom("quota_choices").execute();
	});

	test("are faults of the whole, which are listed by the thing", async () => {
		const { store, event } = fair.world;
		const bad = {
			path: ["articles", "dinner"],
			before: { id: "dinner" },
			after: { id: "dinner", label: "Dinner", price: -1, days: {} },
		};
		const entry = JSON.stringify(bad.path);
		const row = {
			event_id: event.eventId,
			entry,
			change: JSON.stringify(bad),
			version: 1,
			at: new Date().toISOString(),
		};
		await store
			.insertInto("event_draft_changes")
			.values({ ...row, author_id: null, publication_id: null })
			.execute();
		const page = await olga.open(draft);
		expect(plain(page.text)).toMatch(/(défaut empêche|défauts empêchent) de publier.*Articles et prix : Dinner/s);
		expect(plain(page.text)).toContain("Il faut un prix hors taxes, par exemple 26,50, et non -1");
		expect(page.text).not.toContain('lang="en"');
		expect(page.text).toContain("Le serveur, aujourd’hui");
	});
});

test("What the draft perhaps does not mean is a warning in words, and keeps nothing back", async () => {
	const days = { "0": { isSelected: true } };
	const after = { id: "banquet", label: "Banquet", price: 4200, vatRate: 20, days };
	await change("olga", { path: ["articles", "banquet"], after });
	const page = await olga.open(draft);
	expect(plain(page.text)).toMatch(/à vérifier avant de publier.*Un article payant est choisi d’avance : « Banquet »/s);
	expect(page.text).not.toContain('lang="en"');
	expect(page.text).not.toContain("empêche");
});

describe("At a time", () => {
	test("is on the event's clock, listed, shown with its entries, and cancelled by a press", async () => {
		await raiseDinner();
		const page = await olga.open(draft);
		const later = { when: "later", date: "2099-07-01", time: "8 h" };
		const after = await olga.submit(page, "publish", later);
		expect(after.text).toContain("La publication est programmée");
		expect(plain(after.text)).toMatch(/mer\. 1er juil\. 2099 à 8 h/);
		const { publications } = (await (await fair.world.as("olga")).drafts.get(fair.world.event)).data;
		expect(publications.map(({ publishAt }) => publishAt)).toEqual(["2099-07-01T06:00:00.000Z"]);
		// What waits for its time is not published with the others by mistake.
		expect(after.values("publish").change).toBeUndefined();
		expect((await olga.submit(page, "publish", later)).path).toBe(draft);
		const twice = await olga.open(draft);
		expect(twice.controls("cancel")).toHaveLength(1);
		const cancelled = await olga.submit(twice, "publish", ofButton(twice, "cancel"));
		expect(cancelled.text).toContain("Cette publication n’aura pas lieu");
		expect(cancelled.values("publish").change).toMatch(/dinner/);
		expect((await olga.submit(twice, "publish", ofButton(twice, "cancel"))).status).toBe(404);
	});

	test("is refused beside the field when it is missing, past, or not chosen", async () => {
		await raiseDinner();
		const page = await olga.open(draft);
		const missing = await olga.submit(page, "publish", { when: "later", date: "demain", time: "" });
		expect(missing.status).toBe(422);
		expect(missing.errorOf("date")).toContain("Écrivez la date");
		expect(missing.errorOf("time")).toContain("Écrivez l’heure");
		expect(missing.values("publish").date).toBe("demain");
		const past = await olga.submit(page, "publish", { when: "later", date: "2020-01-01", time: "08:00" });
		expect(past.errorOf("time")).toContain("Cette heure est passée");
		const unclear = await olga.submit(page, "publish", { when: "now", date: "2099-01-01", time: "08:00" });
		expect([unclear.status, unclear.text]).toEqual([422, expect.stringContaining("ou effacez la date")]);
	});

	test("says why it failed", async () => {
		await raiseDinner();
		await olga.submit(await olga.open(draft), "publish", { when: "later", date: "2099-07-01", time: "08:00" });
		await fair.world.store.updateTable("event_publications").set({ failure: "entriesHeld" }).execute();
		const page = await olga.open(draft);
		expect(plain(page.text)).toContain("N’a pas pu être publiée : Des personnes ont déjà choisi");
		expect(page.values("publish").change).toMatch(/dinner/);
	});
});

describe("Versions", () => {
	test("are listed by 25, the latest first, with their author, time, origin and note", async () => {
		const current = await published();
		for (let count = current; count < 30; count++) {
			await raiseDinner();
			const page = await olga.open(draft);
			await olga.submit(page, "publish", { note: `Note ${count}` });
		}
		const first = await olga.open(versions);
		expect(first.links.filter((link) => /\/versions\/\d+$/.test(link))).toHaveLength(25);
		for (const words of ["Version 30", "Note 29", "écran", "Vous"]) expect(first.text).toContain(words);
		const older = first.links.find((link) => link.includes("avant=")) ?? "";
		const next = await olga.open(older);
		expect(next.text).toContain("Version 1 ");
		expect(next.text).toContain("fichier");
		expect(next.text).not.toContain("Version 30");
		expect((await olga.open(`${versions}?avant=x`)).text).toContain("Version 30");
	});

	test("one is taken back with a note, and names what it takes back", async () => {
		const before = await priceOfDinner();
		await raiseDinner();
		const revision = (await published()) + 1;
		const page = await olga.submit(await olga.open(draft), "publish");
		expect(page.path).toBe(`${versions}/${revision}`);
		const undo = { do: "undo", note: "Erreur de saisie" };
		const undone = await olga.submit(page, "take-back", undo);
		expect(undone.path).toBe(`${versions}/${revision + 1}`);
		for (const words of [`Annule la version ${revision}`, "Erreur de saisie"]) expect(undone.text).toContain(words);
		expect(await priceOfDinner()).toBe(before);
		// The same post twice makes one version.
		await olga.submit(page, "take-back", undo);
		expect(await published()).toBe(revision + 1);
	});

	test("one that was changed since is refused with both versions, and the note stays", async () => {
		const before = await priceOfDinner();
		await raiseDinner();
		const page = await olga.submit(await olga.open(draft), "publish");
		const last = await raiseDinner();
		await olga.submit(await olga.open(draft), "publish");
		const refused = await olga.submit(page, "take-back", { do: "undo", note: "À voir" });
		expect(refused.status).toBe(409);
		const text = plain(refused.text);
		expect(text).toContain("La même chose a été changée depuis");
		expect(text).toContain(`Ce qui reviendrait${euros(before)}`);
		expect(text).toContain(`Publié maintenant${euros(last)}`);
		expect(refused.values("take-back").note).toBe("À voir");
	});

	test("one without which the event would have faults is refused, and each fault is said in words", async () => {
		const publish = async () => olga.submit(await olga.open(draft), "publish");
		await change("olga", { path: ["forms", "bring"], after: { id: "bring", label: "Apporter", models: [] } });
		const page = await publish();
		const setting = ["settings", "FO_MEETING_FORM_SECOND_ID"];
		const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: "settings" });
		const before = (data.parts.settings as Record<string, unknown>).FO_MEETING_FORM_SECOND_ID;
		await change("olga", { path: setting, ...(before !== undefined && { before }), after: "bring" });
		const revision = await published();
		await publish();
		expect(await published()).toBe(revision + 1);
		const refused = await olga.submit(page, "take-back", { do: "undo", note: "À voir" });
		expect(refused.status).toBe(422);
		const text = plain(refused.text);
		expect(text).toContain("l’événement aurait des défauts");
		expect(text).toContain("Aucun formulaire n’a l’identifiant « bring »");
		expect(text).not.toContain("FO_MEETING");
		expect(text).not.toContain("no form has");
		expect(refused.values("take-back").note).toBe("À voir");
		await olga.submit(await olga.open(`${versions}/${revision + 1}`), "take-back", { do: "undo" });
	});

	test("the event goes back to one, merged with what was published since the page was shown", async () => {
		const before = await priceOfDinner();
		const target = await published();
		await raiseDinner();
		await olga.submit(await olga.open(draft), "publish");
		const page = await olga.open(`${versions}/${target}`);
		const title = await nameSection();
		await olga.submit(await olga.open(draft), "publish");
		const restored = await olga.submit(page, "take-back", { do: "restore" });
		expect(restored.text).toContain("L’événement est revenu en arrière");
		expect(await priceOfDinner()).toBe(before);
		const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: "sections" });
		expect(JSON.stringify(data.parts.sections)).toContain(title);
	});
});

test("Nobody but organisers of the event opens or changes anything here", async () => {
	await raiseDinner();
	const page = await olga.open(draft);
	const fields = page.values("publish");
	const doris = await fair.enter("doris");
	const stranger = await fair.enter("orso");
	const latest = `${versions}/${await published()}`;
	for (const browser of [doris, stranger]) {
		for (const address of [draft, versions, latest]) {
			const answer = await browser.open(address);
			expect(answer.status === 403 || answer.path.includes("/login"), `${address} ${answer.status}`).toBe(true);
		}
		for (const [address, posted] of [
			[draft, fields],
			[draft, { ...fields, ...ofButton(page, "drop") }],
			[latest, { do: "undo", seen: "1" }],
		] as const) {
			const { status, location = "" } = await browser.post(address, posted);
			expect(status === 403 || location.includes("/login"), `${address} ${status} ${location}`).toBe(true);
		}
	}
	expect((await doris.open("/salon/organisation")).links).not.toContain(draft);
	expect((await olga.open(draft)).controls("change")).toHaveLength(1);
	for (const address of [`${versions}/999999`, `${versions}/x`]) expect((await olga.open(address)).status).toBe(404);
	expect((await olga.post(draft, { drop: "1 nonsense" })).status).toBe(422);

	// A publication of another event is not found from this one.
	const gala = { ...fair.world.event, eventId: "gala" };
	const orso = await fair.world.as("orso");
	await orso.drafts.change({ ...gala, changes: [{ path: ["rooms", "Salle A"], after: 12 }] });
	const seen = [{ path: ["rooms", "Salle A"], version: 1 }];
	const { data } = await orso.drafts.publish({ ...gala, changes: seen, at: "2099-07-01T08:00:00Z" });
	expect((await olga.post(draft, { cancel: data.publicationId ?? "" })).status).toBe(404);
	expect((await orso.drafts.get(gala)).data.publications).toHaveLength(1);
});
