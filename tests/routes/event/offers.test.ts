import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { catalogue } from "~/domain/settings";
import { paths } from "~/paths";
import type { Fields, TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const bare = {
	settings: { FO_MEETING_PARTICIPATION_SHOW: false, FO_MEETING_DATES_SHOW: false },
	forms: [],
	quotas: [],
	articles: [],
	sections: [],
	typologies: [{ id: "visitor", label: "Visiteur" }],
};

const staff = people("olga").map((person) => ({ ...person, role: "organiser" as const }));
const event = { id: "salon", alias: "salon" };

let fair: Fair;
let olga: TextBrowser;
beforeAll(async () => {
	fair = await openFair([buildEvent({ ...bare, event, people: [...staff, ...people("ana", "bea", "cleo", "dora")] })]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());
beforeEach(async () => {
	await fair.world.store.deleteFrom("event_draft_changes").execute();
});

const talk = (title: string): Fields => ({
	"title.fr": title,
	"slots[0].startAt": "2027-03-18T09:00",
	"slots[0].endAt": "2027-03-18T10:00",
});

async function add(place: "conferences" | "choix" | "pages", typed: Fields) {
	const form = await olga.open(`${paths.settings("salon", place)}?nouveau`);
	const saved = await olga.submit(form, "entry", typed);
	expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("C’est dans le brouillon")]);
	return saved;
}

async function publish() {
	const page = await olga.open("/salon/organisation/brouillon");
	expect((await olga.submit(page, "publish")).status).toBe(200);
}

/** Presses the button that repairs a list. */
async function press(place: "conferences" | "choix" | "pages") {
	const list = await olga.open(paths.settings("salon", place));
	const [button] = tagsIn(list.root, "button").filter(({ attributes }) => attributes.name === "proposer");
	expect(button).toBeDefined();
	return olga.sendTo(list.path, [["proposer", button?.attributes.value ?? ""]]);
}

const settingOf = async (key: keyof typeof catalogue) => {
	const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: "settings" });
	return (data.parts.settings as Record<string, unknown>)[catalogue[key].flag];
};

async function turnOff(key: "conferencesShown" | "section1Shown", place: "conferences" | "pages") {
	const page = await olga.open(paths.settings("salon", place));
	expect((await olga.submit(page, "settings", { [catalogue[key].flag]: "false" })).status).toBe(200);
}

test("The first talk offers itself, the draft, the version and the log say so, and visitors book it", async () => {
	expect((await (await fair.visit("ana")).open("/salon/inscription")).text).not.toContain("La nuit");
	await add("conferences", talk("La nuit"));
	expect(await settingOf("conferencesShown")).toBe(true);
	const draft = await olga.open("/salon/organisation/brouillon");
	expect(draft.text).toContain("Proposer les conférences");
	expect(draft.text).toContain("oui, avec la première conférence");
	await publish();
	const versions = await olga.open("/salon/organisation/versions");
	const version = versions.links.filter((href) => /versions\/\d+$/.test(href))[0] ?? "";
	expect((await olga.open(version)).text).toContain("oui, avec la première conférence");
	expect((await olga.open("/salon/logs/equipe")).text).toContain("oui, avec la première conférence");
	const list = await olga.open(paths.settings("salon", "conferences"));
	expect(list.text).toContain("Les conférences sont proposées à l’inscription, à tous.");
	expect(list.text).not.toContain("Personne ne voit");
	const step = await (await fair.visit("ana")).open("/salon/inscription");
	expect(step.text).toContain("La nuit");
});

test("Turned off it stays off with the second talk, and the list repairs it by a press", async () => {
	await turnOff("conferencesShown", "conferences");
	await publish();
	const saved = await add("conferences", talk("Le jour"));
	expect(await settingOf("conferencesShown")).toBe(false);
	expect(saved.text).toContain("Personne ne voit ces conférences à l’inscription.");
	expect((await olga.open("/salon/organisation/brouillon")).text).toContain("Personne ne peut choisir ces conférences");
	const after = await press("conferences");
	expect([after.status, after.text]).toEqual([200, expect.stringContaining("C’est dans le brouillon")]);
	expect(await settingOf("conferencesShown")).toBe(true);
	expect(after.text).toContain("Les conférences sont proposées à l’inscription, à tous.");
});

test("The first choice with limited places offers itself, and may be left out when publishing", async () => {
	await add("choix", { "label.fr": "Balade", filter: "radio", "values[0].label.fr": "Matin" });
	expect(await settingOf("quotasShown")).toBe(true);
	const page = await olga.open("/salon/organisation/brouillon");
	const refs = [page.values("publish").change ?? []].flat();
	expect(refs).toHaveLength(2);
	await olga.submit(page, "publish", { change: refs.filter((ref) => ref.includes('"quotas"')) });
	const gateway = await fair.world.as("olga");
	expect((await gateway.drafts.get(fair.world.event)).data.changes.map(({ path }) => path[0])).toEqual(["settings"]);
	expect((await (await fair.visit("bea")).open("/salon/inscription")).text).not.toContain("Balade");
	await publish();
	const wizard = await (await fair.visit("cleo")).open("/salon/inscription/quotas");
	expect(wizard.text).toContain("Balade");
});

test("A page is shown from the beginning; one that was turned off says so at the list", async () => {
	await add("pages", { "title.fr": "Venir", "html.fr": "<p>Tram</p>" });
	const list = await olga.open(paths.settings("salon", "pages"));
	expect(list.text).toContain("Chaque inscrit trouve ces pages à son accueil.");
	await publish();
	await fair.register(["dora"]);
	const dora = await fair.visit("dora");
	expect((await dora.open("/salon")).text).toContain("Venir");
	await turnOff("section1Shown", "pages");
	expect((await olga.open(paths.settings("salon", "pages"))).text).toContain("Personne ne voit ces pages.");
	await publish();
	expect((await dora.open("/salon")).text).not.toContain("Venir");
	const today = await olga.open("/salon/organisation");
	expect(today.text).toContain("Proposer ce qui est préparé");
	// The talks are the first of which nobody sees anything.
	expect(today.links).toContain(paths.settings("salon", "conferences"));
	await press("pages");
	await publish();
	expect((await dora.open("/salon")).text).toContain("Venir");
});

test("A setting that means nothing without a switch says so beside it", async () => {
	const address = paths.settings("salon", "a-plusieurs");
	const [limit, on] = [catalogue.companionsMaximum.flag, catalogue.companionsActive.flag];
	await olga.submit(await olga.open(address), "settings", { [limit]: "2" });
	expect(await settingOf("companionsActive")).toBe(true);
	expect((await olga.open("/salon/organisation/brouillon")).text).toContain("avec le premier réglage qui en dépend");
	const off = await olga.submit(await olga.open(address), "settings", { [on]: "false" });
	expect(off.text).toContain("les personnes concernées ne peuvent pas en inscrire");
	const repaired = await olga.sendTo(address, [["proposer", "companionsActive"]]);
	expect(repaired.status).toBe(200);
	expect(await settingOf("companionsActive")).toBe(true);
});
