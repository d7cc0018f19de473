import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "~/domain/event/role";
import { grantRole, setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const password = "lumiere-douce";
let fair: Fair;

beforeAll(async () => {
	const trusted = (name: string, role: StaffRole) => ({ ...people({ name, password })[0], role });
	const open = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true };
	fair = await openFair([
		buildEvent({
			event: { id: "gala", alias: "gala", name: { fr: "Le gala", en: "The gala" } },
			people: [
				trusted("olga", "organiser"),
				...people(
					{ name: "doris", password },
					{ name: "hugo", password },
					{ name: "short", password: "court" },
					"guest",
				),
			] as never,
		}),
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings: everythingShown,
			people: [trusted("orso", "organiser"), ...people({ name: "both", password })] as never,
		}),
		buildEvent({ event: { id: "ouvert", alias: "ouvert" }, settings: open, people: [] }),
	]);
	await give("doris", "salon", "door");
	await give("hugo", "salon", "host", "desk");
	await give("hugo", "ouvert", "moderator");
	await give("both", "salon", "host");
});
afterAll(() => fair.close());

const holder = (person: string, eventId: string) => ({
	domainId: fair.world.event.domainId,
	eventId,
	personId: fair.world.idOf(person),
});

async function give(person: string, eventId: string, ...roles: StaffRole[]) {
	await transact(fair.world.store, async (tx) => {
		for (const role of roles) await grantRole(tx, holder(person, eventId), role);
	});
}

/** Signs in by the password, and returns the page where that leads. */
async function signedIn(
	person: string,
	alias = "salon",
	language = "fr",
): Promise<{ browser: TextBrowser; page: Page }> {
	const browser = new TextBrowser(fair.app.url, { "Accept-Language": language });
	const first = await browser.submit(await browser.open(`/${alias}/login`), "login", {
		email: `${person}@example.com`,
	});
	return { browser, page: await browser.submit(first, "login", { password }) };
}

test("An organiser who opens their invitation is led to their workspace, and nobody else is", async () => {
	const olga = await fair.enter("olga");
	const first = await olga.open("/gala/inscription");
	expect(first.text).toContain("Vous faites partie de l’équipe de cet événement");
	const main = first.links.filter((link) => link === "/gala/organisation");
	// In the bar of every page, and in the page itself.
	expect(main).toHaveLength(2);
	const guest = await fair.visit("guest");
	expect((await guest.open("/gala/inscription")).text).not.toContain("l’équipe de cet événement");
});

describe("Who has a role and was not invited", () => {
	test("lands where their work is; the home of staff says their roles and leads only to what is theirs", async () => {
		const { browser, page: door } = await signedIn("doris");
		expect([door.path, door.status]).toEqual(["/salon/scan", 200]);
		const page = await browser.open("/salon/organisation");
		expect(page.text).toContain("Contrôle d’accès");
		expect(page.links).toContain("/salon/scan");
		expect(page.links).not.toContain("/salon/organisation/recapitulatifs");
		expect(page.links).not.toContain("/salon/inscription");
		expect((await browser.open("/salon")).path).toBe("/salon/scan");
		expect((await browser.ask("/salon/organisation/recapitulatifs")).status).toBe(403);
	});

	test("has every role told, in their language, and no record at the event", async () => {
		const { page } = await signedIn("hugo", "salon", "en");
		for (const said of ["Live host", "Welcome desk"]) expect(page.text).toContain(said);
		const { store } = fair.world;
		const records = await store
			.selectFrom("registrations")
			.select("event_id")
			.where("person_id", "=", fair.world.idOf("hugo"))
			.where("event_id", "=", "salon")
			.execute();
		expect(records).toEqual([]);
	});

	test("lands there too where signing in makes a record of whoever comes, and may register", async () => {
		const { browser, page } = await signedIn("hugo", "ouvert");
		expect([page.path, page.links.includes("/ouvert/inscription")]).toEqual(["/ouvert/organisation", true]);
		expect((await browser.open("/ouvert/inscription")).path).toMatch(/^\/ouvert\/inscription\//);
	});

	test("is let in nowhere any more as soon as the role is taken, and told so in words", async () => {
		await give("guest", "salon", "door");
		const browser = await fair.enter("guest");
		expect((await browser.open("/salon/organisation")).status).toBe(200);
		await transact(fair.world.store, (tx) => setRoles(tx, holder("guest", "salon"), []));
		const refused = await browser.open("/salon/organisation");
		expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("Accès refusé")]);
		expect((await browser.open("/organisation")).links).not.toContain("/salon/organisation");
	});
});

describe("Who has a role and an invitation", () => {
	test("is led to the registration as every guest, and finds the home of staff from there and from home", async () => {
		const { browser, page } = await signedIn("both");
		expect(page.path).toMatch(/^\/salon\/inscription/);
		expect(page.links).toContain("/salon/organisation");
		await fair.world.store
			.updateTable("registrations")
			.set({ registered_at: "2027-01-01T00:00:00.000Z", responded_at: "2027-01-01T00:00:00.000Z" })
			.where("person_id", "=", fair.world.idOf("both"))
			.execute();
		const home = await browser.open("/salon");
		expect([home.path, home.links.filter((link) => link === "/salon/organisation").length]).toEqual(["/salon", 2]);
		expect((await browser.open("/salon/organisation")).links).toContain("/salon/inscription");
	});

	test("is asked who they are where only a link has let them in", async () => {
		const browser = await fair.visit("olga");
		const page = await browser.open("/gala/organisation");
		expect(page.path).toBe("/gala/preuve?retour=%2Fgala%2Forganisation");
		expect((await browser.submit(page, "proof", { password })).path).toBe("/gala/organisation");
	});
});

describe("An organiser", () => {
	test("finds the recaps among the screens of Welcome, and the bar of the settings", async () => {
		const { browser } = await signedIn("olga", "gala");
		const page = await browser.open("/gala/organisation/appareils");
		expect(page.links).toContain("/gala/organisation/recapitulatifs");
		expect((await browser.open("/gala/organisation?admin=1")).text).toContain("Réglages : révision");
	});
});

describe("Outside an event", () => {
	test("the events where one has a role are listed, in the page's language; nobody else's", async () => {
		const { browser } = await signedIn("hugo", "salon", "en");
		const page = await browser.open("/organisation");
		expect(page.links).toEqual(expect.arrayContaining(["/salon/organisation", "/ouvert/organisation"]));
		expect(page.links).not.toContain("/gala/organisation");
		expect(page.text).toContain("Live host, Welcome desk");
		const other = await signedIn("olga", "gala", "en");
		expect((await other.browser.open("/organisation")).text).toContain("The gala");
	});

	test("a stranger, and who has no role, are told what to do first", async () => {
		const stranger = await new TextBrowser(fair.app.url, { "Accept-Language": "fr" }).open("/organisation");
		expect([stranger.status, stranger.text]).toEqual([200, expect.stringContaining("Connectez-vous d’abord")]);
		const guest = await fair.visit("guest");
		expect((await guest.open("/organisation")).text).toContain("Aucun événement à montrer");
	});

	test("the home of staff is behind the door: who is not signed in goes to sign in, and comes back", async () => {
		const page = await new TextBrowser(fair.app.url).open("/salon/organisation");
		expect(page.path).toBe("/salon/login?retour=%2Fsalon%2Forganisation");
	});
});
