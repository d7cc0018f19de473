import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import type { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { demoClock, setClock } from "../../support/run/test-clock";
import { buildEvent, everythingShown, lunch } from "../../support/world/event";

setClock(demoClock);

let fair: Fair;
let olga: TextBrowser;

const walk = "/salon/organisation/avant-ouverture";
const opening = "/salon/organisation/ouvrir";
const settings = {
	...everythingShown,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_PARTICIPATION_REMOTE_SHOW: false,
	FO_MEETING_DESK_PAYMENT: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_DOOR_WALK_INS: true,
};
const full = { id: "full", label: "Plein tarif", price: 1000, isEntry: true, days: { 0: {} } };
const press = { ...full, id: "press", label: "Presse", price: 0 };

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk" | "programme") => ({ ...people(name)[0], role });
	const gates = [staff("olga", "organiser"), staff("doris", "desk"), staff("petra", "programme"), ...people("guest")];
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon", canRegister: false },
			settings,
			articles: [full, press, lunch],
			people: gates as never,
		}),
		buildEvent({
			event: { id: "gala", alias: "gala", canRegister: false },
			people: [{ ...people("orso")[0], role: "organiser" }] as never,
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

beforeEach(async () => {
	await fair.world.store.deleteFrom("event_draft_changes").execute();
});

const isOpen = async () => {
	const row = await fair.world.store
		.selectFrom("events")
		.select("document")
		.where("alias", "=", "salon")
		.executeTakeFirstOrThrow();
	return readDocument(row.document).event.canRegister;
};

const countRevisions = async () =>
	(await fair.world.store.selectFrom("event_revisions").select("revision").where("event_id", "=", "salon").execute())
		.length;

async function putIntoDraft(path: string[], before: unknown, after: unknown) {
	const changes = [{ path, before, after }];
	await (await fair.world.as("olga")).drafts.change({ ...fair.world.event, changes });
}

test("Aujourd'hui and the draft lead to what a person meets, and each contradiction to the field that mends it", async () => {
	const today = await olga.open("/salon/organisation");
	expect(today.links).toContain(walk);
	expect(today.text).toContain("1 point à démêler");
	expect(today.text).toContain("elles peuvent ne rien payer");
	expect((await olga.open("/salon/organisation/brouillon")).links).toContain(walk);
	const page = await olga.open(walk);
	for (const said of ["Une inconnue", "Visiteur", "Exposant", "Un accompagnant", "Le guichet", "Prend une entrée"]) {
		expect(page.text).toContain(said);
	}
	expect(page.text.replace(/\s/g, " ")).toContain("Plein tarif 12,00 €, Presse sans frais");
	expect(page.text).toContain("On peut entrer sans payer.");
	expect(page.links).toContain("/salon/organisation/reglages/articles/press");
	expect((await olga.open("/salon/organisation/reglages/articles/press")).status).toBe(200);
	expect((await olga.open("/salon/organisation/reglages/articles")).text).toContain("On peut entrer sans payer.");
	// The first contradiction comes before opening over it.
	expect(page.links).toContain(`${walk}?qui=stranger#knot`);
	expect(page.links).toContain(opening);
});

test("Each person has a walk of their own, whatever the address says", async () => {
	const companion = await olga.open(`${walk}?qui=companion`);
	expect(companion.text).toContain("Vient avec une personne inscrite");
	expect((await olga.open(`${walk}?qui=desk`)).text).toContain("Se présente au guichet");
	expect((await olga.open(`${walk}?qui=invited.exhibitor`)).text).toContain("Ouvre son invitation");
	for (const query of ["qui=nobody", "qui=invited.<b>", "version=x", `qui=${"x".repeat(5000)}`]) {
		const page = await olga.open(`${walk}?${query}`);
		expect([page.status, page.text.includes("Trouve la page")]).toEqual([200, false]);
		expect(page.text).toContain("Arrive par l’adresse que vous donnez");
	}
});

test("The draft is walked until it is published, and what is published on demand", async () => {
	await putIntoDraft(["articles", "press", "price"], 0, 500);
	const page = await olga.open(walk);
	expect(page.text).toContain("essayé à l’instant sur votre brouillon");
	expect(page.text).toContain("Un changement attend d’être publié");
	expect(page.text).not.toContain("On peut entrer sans payer.");
	expect(page.text).toContain("Ouvrir les inscriptions");
	expect(page.links).toContain(`${walk}?version=publiee`);
	expect((await olga.open(`${walk}?version=publiee`)).text).toContain("On peut entrer sans payer.");
});

test("A contradiction that a change makes is said in the draft, with its field", async () => {
	await putIntoDraft(["quotas", "workshop", "values", "mapping", "isDisabled"], false, true);
	await putIntoDraft(["quotas", "workshop", "values", "led", "isDisabled"], false, true);
	await putIntoDraft(["quotas", "workshop", "values", "talk", "isDisabled"], false, true);
	const draft = await olga.open("/salon/organisation/brouillon");
	expect(draft.text).toContain("Personne ne peut répondre à");
	expect(draft.links).toContain("/salon/organisation/reglages/choix/workshop");
	// What was so before is not said of the draft again.
	expect(draft.text).not.toContain("Une entrée sans frais");
});

test("Nobody else sees it, and nobody of another event", async () => {
	for (const who of ["guest", "doris", "petra"]) {
		const browser = await fair.enter(who);
		expect([who, (await browser.ask(walk)).status]).toEqual([who, 403]);
	}
	const orso = await fair.enter("orso");
	expect((await orso.ask(walk)).status).toBe(403);
	expect((await orso.ask(opening, { method: "POST", body: "accepted=freeBesidePriced" })).status).toBe(403);
	expect(await isOpen()).toBe(false);
});

test("Registration is not opened over an entry that costs nothing until that is ticked, and once however often it is posted", async () => {
	const page = await olga.open(opening);
	expect(page.text).toContain("elles peuvent ne rien payer");
	const refused = await olga.submit(page, "open", {});
	expect([refused.status, await isOpen()]).toEqual([422, false]);
	expect(refused.text).toContain("Cochez que vous l’ouvrez quand même");
	const other = await olga.submit(page, "open", { accepted: ["noSeller"] });
	expect([other.status, await isOpen()]).toEqual([422, false]);
	const before = await countRevisions();
	const accepted = { accepted: ["freeBesidePriced"], publicPage: "on" };
	const twice = await Promise.all([olga.submit(page, "open", accepted), olga.submit(page, "open", accepted)]);
	expect(twice.map(({ path }) => path)).toEqual(["/salon/organisation", "/salon/organisation"]);
	expect([await isOpen(), await countRevisions()]).toEqual([true, before + 1]);
	// Open, it still says what is wrong, and there is nothing left to open.
	const after = await olga.open(walk);
	expect(after.text).toContain("Les inscriptions sont ouvertes.");
	expect(after.links).not.toContain(opening);
});
