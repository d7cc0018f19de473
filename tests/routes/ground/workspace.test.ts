import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "~/domain/event/role";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { type Tag, tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const roles = {
	olga: "organiser",
	adam: "administrator",
	hugo: "host",
	moira: "moderator",
	doris: "door",
	denis: "desk",
} as const satisfies Record<string, StaffRole>;
const password = "lumiere-douce";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon", name: "Le salon 2027" },
			settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true },
			people: [
				...Object.entries(roles).map(([name, role]) => ({ ...people({ name, password })[0], role })),
				...people("guest"),
			] as never,
		}),
		buildEvent({
			event: { id: "nocturne", alias: "nocturne" },
			settings: { FO_MEETING_LIVE_IS_ACTIVE: false, FO_MEETING_LOGIN_REDIRECT: "/inscription/confirmation" },
			people: [{ ...people({ name: "orso", password })[0], role: "organiser" }] as never,
		}),
	]);
});
afterAll(() => fair.close());

function linksIn(page: Page, name: string) {
	const [nav] = tagsIn(page.root, "nav").filter(({ attributes }) => attributes["aria-label"] === name);
	return (nav ? tagsIn(nav, "a") : []).map((link) => ({
		name: textOf(link).trim(),
		href: link.attributes.href,
		current: link.attributes["aria-current"],
	}));
}

const isFinder = ({ attributes }: Tag) => attributes.id === "find-person";
const placesOf = (page: Page) => linksIn(page, "Rubriques").map(({ name }) => name);
const tabsOf = (page: Page) => linksIn(page, "Vues").map(({ name }) => name);

/** Signs in by the password, and returns the page where that leads. */
async function signedIn(name: string, login: string): Promise<{ browser: TextBrowser; page: Page }> {
	const browser = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
	const first = await browser.submit(await browser.open(login), "login", { email: `${name}@example.com` });
	return { browser, page: await browser.submit(first, "login", { password }) };
}

describe("The places of the workspace", () => {
	test.each([
		["olga", ["Aujourd’hui", "Personnes", "Messages", "Argent", "Direct", "Accueil", "Préparer", "Plus"]],
		["adam", ["Aujourd’hui", "Personnes", "Messages", "Argent", "Direct", "Accueil", "Préparer", "Plus"]],
		["hugo", ["Aujourd’hui", "Direct", "Plus"]],
		["moira", ["Aujourd’hui", "Direct", "Plus"]],
		["doris", ["Aujourd’hui", "Accueil", "Plus"]],
		["denis", ["Aujourd’hui", "Personnes", "Accueil", "Plus"]],
	])("are for %s those of their role, and each opens", async (name, places) => {
		const browser = await fair.enter(name);
		const page = await browser.open("/salon/organisation");
		expect(placesOf(page)).toEqual(places);
		for (const { href = "", name: place } of linksIn(page, "Rubriques")) {
			const opened = await browser.ask(href);
			expect([name, place, opened.status]).toEqual([name, place, 200]);
			const shown = await browser.open(href);
			for (const tab of linksIn(shown, "Vues")) {
				expect([name, tab.href, (await browser.ask(tab.href ?? "")).status]).toEqual([name, tab.href, 200]);
			}
		}
	});

	test("have no live session where the event has none", async () => {
		const { browser } = await signedIn("orso", "/nocturne/login");
		const page = await browser.open("/nocturne/organisation");
		expect(placesOf(page)).toContain("Préparer");
		expect(linksIn(page, "Rubriques").map(({ href }) => href)).not.toContain("/nocturne/organisation/direct");
	});

	test.each([
		["/salon/organisation", "Aujourd’hui", "page", "À faire"],
		["/salon/stats", "Aujourd’hui", "true", "Statistiques"],
		["/salon/organisation/personnes", "Personnes", "page", ""],
		["/salon/users/registered", "Personnes", "true", ""],
		["/salon/users/present", "Personnes", "true", ""],
		["/salon/live/questions", "Direct", "true", "Modération"],
		["/salon/organisation/appareils", "Accueil", "true", "Appareils"],
		["/salon/organisation/versions/1", "Préparer", "true", "Versions"],
	])("say at %s which one it is, and its view", async (path, place, current, tab) => {
		const page = await (await fair.enter("olga")).open(path);
		expect(page.status).toBe(200);
		const marked = (links: ReturnType<typeof linksIn>) => links.filter((link) => link.current !== undefined);
		expect(marked(linksIn(page, "Rubriques"))).toMatchObject([{ name: place, current }]);
		expect(marked(linksIn(page, "Vues"))).toMatchObject(tab ? [{ name: tab, current: "page" }] : []);
	});

	test("mark the list for the sheet of a person, whose page is below it", async () => {
		const page = await (await fair.enter("olga")).open(`/salon/users/${fair.world.idOf("guest")}`);
		expect(page.status).toBe(200);
		expect(linksIn(page, "Rubriques").find(({ current }) => current)?.name).toBe("Personnes");
	});

	test("stand behind the screen, for those who see it without styles", async () => {
		const page = await (await fair.enter("olga")).open("/salon/organisation/versions");
		expect(page.text.indexOf("Chaque version s’annule")).toBeLessThan(page.text.indexOf("Préparer"));
	});
});

describe("The page behind « Plus »", () => {
	test("has all places with their screens, the language and the way out", async () => {
		const browser = await fair.enter("olga");
		const page = await browser.open("/salon/organisation/plus");
		expect(page.status).toBe(200);
		expect(page.text).toContain("Brouillon, Versions");
		expect(page.links).toEqual(
			expect.arrayContaining(["/salon/organisation/reglages", "/organisation", "/salon/organisation?admin=1"]),
		);
		const [more] = linksIn(page, "Rubriques").filter(({ current }) => current === "page");
		expect(more).toMatchObject({ name: "Plus" });
		expect(tabsOf(page)).toEqual([]);
		const [main] = tagsIn(page.root, "main");
		const actions = main ? tagsIn(main, "form").map(({ attributes }) => attributes.action) : [];
		expect(actions).toEqual(expect.arrayContaining(["/salon/langue", "/salon/logout"]));
	});

	test("is refused without a role, and asks strangers to sign in", async () => {
		expect((await (await fair.visit("guest")).open("/salon/organisation/plus")).status).toBe(403);
		const stranger = await new TextBrowser(fair.app.url).open("/salon/organisation/plus");
		expect(stranger.path).toBe("/salon/login?retour=%2Fsalon%2Forganisation%2Fplus");
	});
});

describe("The frame", () => {
	test("finds people from everywhere, for those who may", async () => {
		const olga = await fair.enter("olga");
		const [form] = tagsIn((await olga.open("/salon/stats")).root, "form").filter(isFinder);
		expect(form?.attributes).toMatchObject({ method: "get", action: "/salon/organisation/personnes" });
		const [typed] = form ? tagsIn(form, "input") : [];
		const found = await olga.open(`${form?.attributes.action}?${typed?.attributes.name}=guest`);
		const [sought] = tagsIn(found.root, "input").filter(({ attributes }) => attributes.id === "q");
		expect(sought?.attributes.value).toBe("guest");
		const hugo = await (await fair.enter("hugo")).open("/salon/stats");
		expect(tagsIn(hugo.root, "form").filter(isFinder)).toEqual([]);
	});

	test("says beside the messages how many people a mail was refused to, to those who write to them", async () => {
		const { store, event, idOf } = fair.world;
		const olga = await fair.enter("olga");
		expect((await olga.open("/salon/stats")).text).not.toContain("un refusé");
		const at = new Date().toISOString();
		const mail = { id: "refused", event_id: event.eventId, person_id: idOf("guest"), action_id: 1 };
		await store
			.insertInto("mails")
			.values({ ...mail, created_at: at, failed_at: at })
			.execute();
		expect((await olga.open("/salon/stats")).text).toMatch(/Messages un refusé/);
		expect((await olga.open("/salon/organisation/plus")).text).toContain("un refusé");
		expect((await (await fair.enter("hugo")).open("/salon/stats")).text).not.toContain("un refusé");
		await store.deleteFrom("mails").where("id", "=", "refused").execute();
	});

	test("says that a draft waits, to those who may publish it, and only then", async () => {
		const olga = await fair.enter("olga");
		expect((await olga.open("/salon/stats")).text).not.toContain("Brouillon : 1 changement");
		const { eventId, domainId } = fair.world.event;
		const gateway = await fair.world.as("olga");
		await gateway.drafts.change({
			domainId,
			eventId,
			changes: [{ path: ["translations", "fr", "home.title"], after: "Bienvenue" }],
		});
		const page = await olga.open("/salon/stats");
		expect(page.text).toContain("Brouillon : 1 changement");
		expect(page.text).not.toContain("Brouillon : 1 changements");
		expect((await (await fair.enter("hugo")).open("/salon/stats")).text).not.toContain("Brouillon");
	});

	test("stays around a screen that fails or is refused", async () => {
		const hugo = await fair.enter("hugo");
		const refused = await hugo.open("/salon/users/registered");
		expect([refused.status, placesOf(refused)]).toEqual([403, expect.arrayContaining(["Direct"])]);
		const missing = await (await fair.enter("olga")).open("/salon/organisation/versions/99");
		expect([missing.status, placesOf(missing)]).toEqual([404, expect.arrayContaining(["Préparer"])]);
	});

	test("is for staff alone: participants keep the event's own, without a call more", async () => {
		const guest = await fair.visit("guest");
		for (const path of ["/salon/inscription", "/salon/stats", `/salon/users/${fair.world.idOf("guest")}`]) {
			expect([path, placesOf(await guest.open(path))]).toEqual([path, []]);
		}
	});

	test("keeps the product's colour, whatever the event's is", async () => {
		const olga = await fair.enter("olga");
		const themes = (page: Page) => tagsIn(page.root, "style").filter((style) => textOf(style).includes("--accent"));
		expect(themes(await olga.open("/salon/stats"))).toEqual([]);
	});
});

describe("The way in", () => {
	test.each([
		["doris", "/salon/scan"],
		["denis", "/salon/scan"],
		["hugo", "/salon/organisation/direct"],
		["moira", "/salon/live/questions"],
		["olga", "/salon/organisation"],
	])("leads %s, who is not invited, to where their work begins", async (name, path) => {
		await fair.world.store.deleteFrom("registrations").where("person_id", "=", fair.world.idOf(name)).execute();
		const browser = await fair.enter(name);
		const page = await browser.open("/salon");
		expect([page.path, page.status]).toEqual([path, 200]);
		expect(page.links).toContain("/salon/organisation");
	});

	test("tells a stranger to sign in, and brings them back to what they wanted", async () => {
		for (const path of ["/organisation/nouveau", "/organisation/dupliquer/salon"]) {
			const page = await new TextBrowser(fair.app.url, { "Accept-Language": "fr" }).open(path);
			expect([page.status, page.text]).toEqual([403, expect.stringContaining("Connectez-vous d’abord")]);
		}
		const { page } = await signedIn("olga", "/salon/login?retour=%2Forganisation%2Fnouveau");
		expect([page.path, page.status]).toEqual(["/organisation/nouveau", 200]);
		expect(page.text).toContain("Partir d’un événement passé");
		expect(page.links).toContain("/organisation?copier");
	});

	test("leads nowhere else than to pages of ours", async () => {
		const { page } = await signedIn("olga", "/salon/login?retour=%2F%2Felsewhere.example%2Forganisation");
		expect(page.path).toBe("/salon/organisation");
	});

	test("is open after signing in where participants are led elsewhere", async () => {
		await fair.world.store.deleteFrom("registrations").where("person_id", "=", fair.world.idOf("orso")).execute();
		expect((await signedIn("orso", "/nocturne/login")).page.path).toBe("/nocturne/organisation");
	});

	test("tells who has no role whom to ask", async () => {
		const guest = await fair.visit("guest");
		const page = await guest.open("/organisation/nouveau");
		expect([page.status, page.text]).toEqual([403, expect.stringContaining("Demandez un rôle")]);
		expect((await guest.open("/organisation")).text).toContain("Demandez un rôle");
	});

	test("is named on the front page and in the bar of whoever has a role", async () => {
		expect((await new TextBrowser(fair.app.url).open("/")).links).toContain("/organisation");
		expect((await (await fair.enter("olga")).open("/salon/organisation")).links).toContain("/organisation");
	});

	test("shows the events to duplicate to whoever starts from a past one", async () => {
		const page = await (await fair.enter("olga")).open("/organisation?copier");
		const folds = tagsIn(page.root, "details").map(({ attributes }) => "open" in attributes);
		expect([folds, page.links.includes("/organisation/dupliquer/salon")]).toEqual([[true], true]);
	});
});

test("What somebody has typed into a form of the workspace waits until they have signed in again", async () => {
	const { store, idOf } = fair.world;
	const forms: { at: string; form: string; typed: Record<string, string> }[] = [
		{ at: "/salon/organisation/personnes/ajouter", form: "add", typed: { firstName: "Zoé" } },
		{ at: "/salon/organisation/equipe/inviter", form: "invite", typed: { firstName: "Zoé" } },
		{ at: `/salon/organisation/equipe/${idOf("hugo")}`, form: "roles", typed: { "until.desk": "2027-06-01" } },
		{ at: `/salon/users/${idOf("guest")}`, form: "team-note", typed: { note: "Une longue note" } },
		{ at: "/salon/organisation/personnes", form: "view", typed: { name: "Mes invités" } },
	];
	const olga = await fair.enter("olga");
	const start = await olga.open("/salon/organisation/messages/nouveau");
	const draft = await olga.submit(start, "models", { model: "all" });
	forms.push({ at: draft.path, form: "mailing", typed: { name: "Un long message" } });
	const pages = [];
	for (const { at } of forms) pages.push(await olga.open(at));
	await store.deleteFrom("tokens").where("person_id", "=", idOf("olga")).execute();
	for (const [at, { form, typed }] of forms.entries()) {
		const ended = await olga.submit(pages[at] as Page, form, typed);
		const [[name, text]] = Object.entries(typed) as [[string, string]];
		expect([form, ended.status, ended.values("expired")[name]]).toEqual([form, 401, text]);
	}
});
