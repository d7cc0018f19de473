import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { formatTime } from "~/domain/time/dates";
import { deleteRegistration } from "~/provider/ground/records/companions";
import { transact } from "~/provider/ground/store/transact";
import { axeFindings } from "../../support/browser/axe";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { filmBadge, giveCameras } from "../../support/browser/film";
import { type Network, openNetwork } from "../../support/browser/network";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const dayIn = (hours: number) => calendarDay(new Date(Date.now() + hours * 3_600_000), defaultZone);
const names = ["ana", "bruno", "chloe", "denis", "emma", "farid", "gina", "herve", "ines", "jade"];

let fair: Fair;
let browser: Browser;
const codes = new Map<string, string>();

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "porte", alias: "porte" },
			settings: { FO_MEETING_DOOR_WALK_INS: true, FO_MEETING_COMPANY_REQUIRED: false, FO_MEETING_ARTICLES_SHOW: false },
			days: [
				{ id: "thursday", day: dayIn(0) },
				{ id: "friday", day: dayIn(24) },
			],
			badges: [{ id: "badge", label: "Badge", size: { width: 90, height: 60 }, fields: ["fullName"] }],
			people: [
				...people(...names, "hugo"),
				{ email: "dina@example.com", firstName: "Dina", role: "door" as const },
				{ email: "daisy@example.com", firstName: "Daisy", role: "desk" as const },
			],
		}),
	]);
	await fair.register(names);
	for (const name of names) {
		const row = await fair.world.store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", fair.world.idOf(name))
			.executeTakeFirstOrThrow();
		codes.set(name, row.code);
	}
	browser = await sharedBrowser();
});
afterAll(async () => {
	await closeVisits(browser);
	await Promise.all(networks.map((network) => network.close()));
	await fair.close();
});

interface Door {
	context: BrowserContext;
	page: Page;
	loseNetwork(): Promise<void>;
	regainNetwork(): Promise<void>;
}

const networks: Network[] = [];

/** Opens somebody's own browser at a named door, with the whole list. */
async function openDoor(person: string, device: string, options: BrowserContextOptions = {}): Promise<Door> {
	const signedIn = await fair.enter(person);
	const network = await openNetwork();
	networks.push(network);
	const own = { baseURL: fair.app.url, locale: "fr-FR", proxy: network.proxy };
	const context = await browser.newContext({ ...own, ...options });
	const { hostname } = new URL(fair.app.url);
	const cookies = [...signedIn.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: "/" }));
	await context.addCookies(cookies);
	const page = await context.newPage();
	await page.goto("/porte/scan");
	await page.fill("#device input[name=name]", device);
	await page.click("#device button");
	await ready(page);
	return { context, page, loseNetwork: () => network.lose(context), regainNetwork: () => network.regain(context) };
}

const ready = (page: Page) => page.waitForSelector("[data-scan][data-ready=true]", { state: "attached" });
/** Scans as a hand scanner does: it types, and presses Enter. */
async function scan(page: Page, code: string) {
	await page.keyboard.type(code);
	await page.keyboard.press("Enter");
}
const codeOf = (name: string) => codes.get(name) ?? "";
const word = (page: Page) => page.locator(".verdict__word");
const facts = async () => {
	const rows = await fair.world.store.selectFrom("door_entries").select(["kind", "person_id"]).execute();
	return rows
		.map(({ kind, person_id }) => `${kind} ${names.find((name) => fair.world.idOf(name) === person_id)}`)
		.sort();
};

test("Two doors go on without a network, one of them is killed, and nobody is lost or counted twice", async () => {
	const [a, b] = [await openDoor("dina", "Porte A"), await openDoor("daisy", "Porte B")];
	await scan(a.page, codeOf("ana"));
	await expect.poll(() => word(a.page).textContent()).toContain("Entrée");
	expect(await a.page.locator(".verdict--full.verdict--in").count()).toBe(1);
	await expect.poll(facts).toEqual(["in ana"]);
	// The page must be stored before the network goes.
	await expect
		.poll(() => a.page.evaluate(async () => (await (await caches.open("parvis-scan")).keys()).length))
		.toBeGreaterThan(3);
	await a.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
	// The device has heard that the first badge arrived.
	await expect.poll(() => a.page.locator("[data-scan]").getAttribute("data-waiting")).toBe("0");

	await a.loseNetwork();
	await b.loseNetwork();
	await scan(a.page, codeOf("bruno"));
	await expect.poll(() => word(a.page).textContent()).toContain("Entrée");
	// Their code is long enough for the encrypted entry to name them.
	expect(codeOf("bruno")).toHaveLength(16);
	await expect.poll(() => a.page.locator(".verdict__name").textContent()).toBe("bruno Test");
	await scan(a.page, codeOf("bruno"));
	await expect.poll(() => word(a.page).textContent()).toContain("Déjà entré");
	await scan(b.page, codeOf("bruno"));
	await expect.poll(() => word(b.page).textContent()).toContain("Entrée");
	await scan(a.page, "N0B0DY99");
	await expect.poll(() => word(a.page).textContent()).toContain("Badge inconnu");
	await scan(a.page, codeOf("chloe"));
	await expect.poll(() => a.page.locator("[data-scan]").getAttribute("data-waiting")).toBe("2");
	expect(await facts()).toEqual(["in ana"]);

	// The page is killed half-way, and opened again while there is still no network.
	await a.page.close();
	const again = await a.context.newPage();
	await again.goto("/porte/scan");
	await ready(again);
	expect(await again.locator("[data-scan]").getAttribute("data-waiting")).toBe("2");
	await scan(again, codeOf("chloe"));
	await expect.poll(() => word(again).textContent()).toContain("Déjà entré");

	await b.regainNetwork();
	await expect.poll(facts).toEqual(["in ana", "in bruno"]);
	await a.regainNetwork();
	await expect.poll(facts).toEqual(["in ana", "in bruno", "in bruno", "in chloe"]);
	const standing = await fair.world.store.selectFrom("door_counts").select(["inside", "came"]).execute();
	expect(standing).toEqual([{ inside: 3, came: 3 }]);
	await a.context.close();
	await b.context.close();
});

test("A passage is taken back, the desk finds by name, and who signs out leaves no list behind", async () => {
	const { context, page } = await openDoor("daisy", "Accueil");
	await scan(page, codeOf("denis"));
	await page.click("text=Annuler ce passage");
	await expect.poll(facts).toContain("void denis");
	await page.fill("#scan input[name=who]", "emm te");
	// By the keyboard: down to the row, Enter chooses, Enter does the first thing that is offered.
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.locator("#desk-person-name").textContent()).toBe("emma Test");
	await page.click("#enter button");
	await expect.poll(facts).toContain("in emma");
	const held = () =>
		page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					const asked = indexedDB.open("parvis-scan-porte");
					asked.onsuccess = () => {
						// Signing out may remove the store with all its contents.
						if (!asked.result.objectStoreNames.contains("pieces")) return resolve(0);
						const counted = asked.result.transaction("pieces").objectStore("pieces").count();
						counted.onsuccess = () => resolve(counted.result);
					};
				}),
		);
	expect(await held()).toBeGreaterThan(0);
	await page.click("#scan-next");
	await page.click(".door__change > summary");
	await page.click("form[action$='/logout'] button");
	await page.waitForURL((url) => !url.pathname.endsWith("/scan"));
	await expect.poll(held).toBe(0);
	await context.close();
});

test("With its script the desk sees whom it has before it, counts them, prints from the answer, and registers who was refused", async () => {
	const { context, page } = await openDoor("daisy", "Accueil");
	const errors: string[] = [];
	page.on("pageerror", ({ message }) => errors.push(message));
	const came = async () => Number(/\d+/.exec((await page.locator("[data-scan-came]").textContent()) ?? "")?.[0]);
	const before = await came();
	await page.fill("#scan input[name=who]", "gina te");
	const row = page.locator(".scan__people li");
	await expect.poll(() => row.count()).toBe(1);
	expect(await row.locator("[data-part=details]").textContent()).toBe("Visiteur");
	expect(await row.locator("[data-part=state]").textContent()).toBe("Inscrit");
	expect(await row.locator("[data-part=end]").textContent()).toBe(`badge …${codeOf("gina").slice(-4)}`);
	expect(await row.locator("u").allTextContents()).toEqual(["gina", "Te"]);
	await row.locator("a").click();
	const chosen = page.locator(".desk-person");
	await expect.poll(() => chosen.locator("iframe").getAttribute("src")).toContain("/porte/scan/badge/apercu?personne=");
	expect(await page.frameLocator(".desk-person iframe").locator("body").textContent()).toContain("gina Test");
	expect(await chosen.locator(".button--primary").textContent()).toBe("Faire entrer et imprimer");
	expect(await chosen.textContent()).toContain("Badge pas encore imprimé");
	expect(await axeFindings(page)).toEqual([]);
	await page.click("#enter button");
	await expect.poll(() => word(page).textContent()).toContain("Entrée");
	expect(await page.locator(".verdict__detail").textContent()).toBe("Visiteur");
	await expect.poll(came).toBe(before + 1);
	expect(await axeFindings(page)).toEqual([]);
	await page.click("#print button");
	await page.waitForURL(/badge\/imprimer/);
	expect(await page.content()).toContain("90mm 60mm");
	const prints = fair.world.store.selectFrom("badge_prints").select("person_id").execute();
	expect(await prints).toEqual([{ person_id: fair.world.idOf("gina") }]);
	await page.goto("/porte/scan");
	await ready(page);
	await page.fill("#scan input[name=who]", "hugo te");
	await row.locator("a").click();
	expect(await chosen.locator(".button--primary").textContent()).toBe("Inscrire cette personne");
	await page.click("#enter button");
	await expect.poll(() => word(page).textContent()).toContain("Pas inscrit");
	expect(await page.locator(".verdict").textContent()).toContain("Inscrivez la personne ici");
	await page.getByRole("link", { name: "Inscrire cette personne" }).click();
	expect(await page.locator("h1").textContent()).toBe("Inscrire hugo Test");
	await page.click("#walk-in button");
	await expect.poll(() => word(page).textContent()).toContain("Entrée");
	// Transitions of pages that are left early cause no errors either.
	expect(errors).toEqual([]);
	await context.close();
});

test("Times at a door are told on the event's clock, on whatever clock its device is", async () => {
	const entered = fair.world.store.selectFrom("door_entries").select("at").where("kind", "=", "in");
	const { at } = await entered.where("person_id", "=", fair.world.idOf("gina")).executeTakeFirstOrThrow();
	const { context, page } = await openDoor("dina", "Porte G", { timezoneId: "Asia/Kathmandu" });
	await scan(page, codeOf("gina"));
	await expect.poll(() => word(page).textContent()).toContain("Déjà entré");
	expect(await page.locator(".verdict").textContent()).toContain(formatTime(at, "fr", defaultZone));
	await context.close();
});

test("An exit says that it is one, and warns of somebody whom no door saw come", async () => {
	const { context, page } = await openDoor("dina", "Porte C");
	await page.goto("/porte/scan?lieu=entry&sens=out");
	await ready(page);
	expect(await page.locator("h1").textContent()).toBe("Porte C, sortie");
	await scan(page, codeOf("farid"));
	await expect.poll(() => word(page).textContent()).toContain("Pas entré");
	expect(await page.locator(".verdict--already").count()).toBe(1);
	await context.close();
});

test("Going out the desk's search says so, and who left for good is on no device any more", async () => {
	const { context, page, loseNetwork } = await openDoor("daisy", "Sortie");
	await page.goto("/porte/scan?lieu=entry&sens=out");
	await ready(page);
	await page.fill("#scan input[name=who]", "emm te");
	const found = page.locator(".scan__people li");
	await expect.poll(() => found.count()).toBe(1);
	await found.locator("a").click();
	expect(await page.locator("#enter button").textContent()).toBe("Noter la sortie");
	await page.click("#enter button");
	await expect.poll(facts).toContain("out emma");
	const { store, idOf } = fair.world;
	await transact(store, (tx) => deleteRegistration(tx, "porte", idOf("emma"), new Date()));
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await page.fill("#scan input[name=who]", "");
	await expect
		.poll(async () => {
			await page.fill("#scan input[name=who]", "emm te");
			return page.locator("[data-scan-people]").textContent();
		})
		.toContain("Personne");
	// The disk of the device forgot her as well.
	await loseNetwork();
	await page.reload();
	await ready(page);
	await page.fill("#scan input[name=who]", "emm te");
	await expect.poll(() => page.locator("[data-scan-people]").textContent()).toContain("Personne");
	await context.close();
});

/** Reads what this browser stores about the people, as it is on its disk. */
const onDisk = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				const asked = indexedDB.open("parvis-scan-porte");
				asked.onsuccess = () => {
					const all = asked.result.transaction("pieces").objectStore("pieces").getAll();
					all.onsuccess = () =>
						resolve(
							all.result
								.map(({ people, sealed }) => JSON.stringify(people) + new TextDecoder("latin1").decode(sealed))
								.join(""),
						);
				};
			}),
	);
/** Waits until the page and its files are stored for when there is no network. */
const kept = async (page: Page) => {
	const count = () => page.evaluate(async () => (await (await caches.open("parvis-scan")).keys()).length);
	await expect.poll(count).toBeGreaterThan(3);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
};

test("Without a network the desk registers on the spot: the badge opens the other door too, and its person comes with the network", async () => {
	const [a, b] = [await openDoor("daisy", "Accueil A"), await openDoor("dina", "Porte B")];
	await kept(a.page);
	await kept(b.page);
	await a.loseNetwork();
	await b.loseNetwork();
	await expect.poll(() => a.page.locator(".scan__state--offline").count()).toBe(1);
	await a.page.fill("#scan input[name=who]", "zoé vent");
	await a.page.click("[data-walk-in-link]");
	expect(await a.page.inputValue("#held [name=firstName]")).toBe("zoé");
	await a.page.fill("#held [name=firstName]", "Zoé");
	await a.page.fill("#held [name=lastName]", "");
	await a.page.click("#held button:not([data-close])");
	expect(await a.page.locator(".verdict").count()).toBe(0);
	await a.page.fill("#held [name=lastName]", "Vent");
	await a.page.fill("#held [name=email]", "zoe.vent@example.com");
	await a.page.click("#held button:not([data-close])");
	await expect.poll(() => word(a.page).textContent()).toContain("Entrée");
	expect(await a.page.locator(".verdict__name").textContent()).toBe("Zoé Vent");
	await a.page.getByRole("button", { name: "Montrer le badge" }).click();
	const code = (await a.page.locator("[data-badge-code]").textContent()) ?? "";
	expect(code).toMatch(/^[0-9A-Z]{16}$/);
	expect(await a.page.locator("[data-badge-qr] svg").count()).toBe(1);
	expect(await axeFindings(a.page)).toEqual([]);
	await a.page.click(".scan-badge [data-close]");
	await a.page.click("#scan-next");

	// The other door has never heard of them, and lets them in once.
	await scan(b.page, code);
	await expect.poll(() => word(b.page).textContent()).toContain("Entrée");
	expect(await b.page.locator(".verdict").textContent()).toContain("Badge délivré sur place par Accueil A");
	await scan(b.page, code);
	await expect.poll(() => word(b.page).textContent()).toContain("Déjà entré");

	// Somebody of the same name is on the list, so the page asks once.
	await a.page.click("[data-walk-in-link]");
	await a.page.fill("#held [name=firstName]", "FARID");
	await a.page.fill("#held [name=lastName]", "Test");
	await a.page.click("#held button:not([data-close])");
	await expect.poll(() => a.page.locator("[data-walk-in-known]").isVisible()).toBe(true);
	expect(await axeFindings(a.page)).toEqual([]);
	await a.page.click("#held [data-close]");

	// Killed and opened again without a network, the page still knows them.
	await a.page.close();
	const again = await a.context.newPage();
	await again.goto("/porte/scan");
	await ready(again);
	await scan(again, code);
	await expect.poll(() => word(again).textContent()).toContain("Déjà entré");
	expect(await again.locator(".verdict__name").textContent()).toBe("Zoé Vent");

	const { store } = fair.world;
	const zoe = () =>
		store
			.selectFrom("registrations")
			.innerJoin("people", "people.id", "registrations.person_id")
			.select(["people.email", "code", "registrations.registered_from"])
			.where("people.last_name", "=", "Vent")
			.execute();
	await b.regainNetwork();
	const told = () => store.selectFrom("door_entries").select("kind").where("code", "=", code).execute();
	await expect.poll(told).toHaveLength(1);
	expect(await zoe()).toEqual([]);
	await a.regainNetwork();
	await expect.poll(zoe).toEqual([{ email: "zoe.vent@example.com", code, registered_from: "DESK" }]);
	await expect.poll(told).toHaveLength(2);
	const stands = await store
		.selectFrom("door_standings")
		.innerJoin("people", "people.id", "door_standings.person_id")
		.select("is_in")
		.where("people.last_name", "=", "Vent")
		.execute();
	expect(stands).toEqual([{ is_in: 1 }]);
	await a.context.close();
	await b.context.close();
});

test("The list is wiped a day after it was last up to date, without a network too; what was seen stays", async () => {
	const { context, page, loseNetwork } = await openDoor("daisy", "Accueil 2");
	await kept(page);
	await loseNetwork();
	await scan(page, codeOf("denis"));
	await expect.poll(() => page.locator("[data-scan]").getAttribute("data-waiting")).toBe("1");
	await page.close();
	const after = async (hours: number) => {
		const later = await context.newPage();
		await later.addInitScript((ms) => {
			const now = Date.now;
			Date.now = () => now() + ms;
		}, hours * 3_600_000);
		await later.goto("/porte/scan");
		await expect.poll(() => later.locator("[data-scan]").getAttribute("data-waiting")).toBe("1");
		return later;
	};
	const evening = await after(23.9);
	await ready(evening);
	expect(await onDisk(evening)).toContain("Test");
	await evening.close();
	const tomorrow = await after(24.1);
	expect(await tomorrow.locator("[data-scan]").getAttribute("data-ready")).toBe("false");
	expect(await onDisk(tomorrow)).toBe("");
	await expect.poll(() => tomorrow.locator(".scan__state").textContent()).toContain("effacée de cet appareil");
	await context.close();
});

test("A revoked device shows who revoked it, wipes its names, and hands in what it had not sent", async () => {
	const { world } = fair;
	const { context, page, loseNetwork, regainNetwork } = await openDoor("dina", "Porte révoquée");
	await scan(page, codeOf("ines"));
	await page.waitForSelector(".verdict--in");
	await expect.poll(facts).toContain("in ines");
	await loseNetwork();
	await scan(page, codeOf("jade"));
	await page.waitForSelector(".verdict--in");
	const { id } = await world.store
		.selectFrom("door_devices")
		.select("id")
		.where("name", "=", "Porte révoquée")
		.executeTakeFirstOrThrow();
	const { domainId, eventId } = await world.gatewayFor().events.context({ id: "porte" });
	// It is revoked after both passages, which therefore count.
	world.clock.now = new Date();
	await world.gatewayFor(await world.signIn("dina")).checkIns.revoke({ domainId, eventId, deviceId: id });
	await regainNetwork();
	await page.waitForSelector(".door--revoked");
	const shown = page.locator("body");
	expect(await shown.textContent()).toMatch(/Cet appareil a été révoqué par Dina à \d+\sh(\s\d\d)?/);
	await expect.poll(() => shown.textContent()).toContain("Ses derniers passages sont remis");
	expect(await facts()).toContain("in jade");
	// Neither on the screen nor on the disk is anybody left, and a scanner's keys change nothing.
	expect(await shown.textContent()).not.toMatch(/ines|jade|Porte révoquée/);
	expect(await onDisk(page)).toBe("");
	await page.keyboard.type(codeOf("ana"));
	await page.keyboard.press("Enter");
	await page.reload();
	expect(await page.locator("body").textContent()).toMatch(/révoqué par Dina/);
	expect(await page.locator(".verdict--in").count()).toBe(0);
	expect(await axeFindings(page)).toEqual([]);
	await context.close();
});

test("Without a network staff say why they let somebody in, and a group comes in by its names, one and then the rest", async () => {
	const { store, idOf } = fair.world;
	const host = idOf("herve");
	await store
		.updateTable("registrations")
		.set({ registered_by: host })
		.where("person_id", "in", ["farid", "denis"].map(idOf))
		.execute();
	const { context, page, loseNetwork, regainNetwork } = await openDoor("daisy", "Accueil O");
	const { code } = await store
		.selectFrom("registrations")
		.select("code")
		.where("person_id", "=", idOf("hugo"))
		.executeTakeFirstOrThrow();
	await store
		.updateTable("registrations")
		.set({ registered_at: null, responded_at: null })
		.where("person_id", "=", idOf("hugo"))
		.execute();
	await page.reload();
	await ready(page);
	await loseNetwork();
	await scan(page, codeOf("herve"));
	await expect.poll(() => word(page).textContent()).toMatch(/Entrée|De retour/);
	await expect
		.poll(() => page.locator("[data-part=group-in]").textContent())
		.toMatch(/^Faire entrer aussi (denis et farid|farid et denis)$/);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "denis Test" }).click();
	await expect.poll(() => page.locator(".verdict__name").textContent()).toBe("denis Test");
	await page.getByRole("button", { name: "Faire entrer aussi farid" }).click();
	await expect.poll(() => page.locator(".verdict__name").textContent()).toBe("farid Test");
	await scan(page, code);
	await expect.poll(() => word(page).textContent()).toMatch(/Déjà|Pas inscrit/);
	await page.getByText("Laisser entrer quand même…").click();
	await page.getByRole("button", { name: "Laisser entrer", exact: true }).click();
	expect(await page.locator(".verdict--full.verdict--in").count()).toBe(0);
	await page.fill("#other-why", "Vu avec Olympe");
	await page.getByRole("button", { name: "Laisser entrer", exact: true }).click();
	await expect.poll(() => page.locator(".verdict--full.verdict--in").count()).toBe(1);
	await regainNetwork();
	const why = () => store.selectFrom("door_entries").select(["why", "offline"]).where("why", "is not", null).execute();
	await expect.poll(why).toEqual([{ why: "Vu avec Olympe", offline: 1 }]);
	await context.close();
});

test("The camera reads a badge and stays open", async () => {
	const { context, page } = await openDoor("dina", "Porte E");
	await filmBadge(page, codeOf("chloe"));
	await page.goto("/porte/scan?lieu=entry&sens=out");
	await ready(page);
	await page.getByRole("button", { name: "Ouvrir la caméra" }).click();
	await expect.poll(() => word(page).textContent()).toContain("Sortie");
	await expect.poll(facts).toContain("out chloe");
	const { how } = await fair.world.store
		.selectFrom("door_entries")
		.select("how")
		.where("kind", "=", "out")
		.where("person_id", "=", fair.world.idOf("chloe"))
		.executeTakeFirstOrThrow();
	expect([how, await page.locator("#scan-camera video").count()]).toEqual(["camera", 1]);
	await context.close();
});

describe("The camera of a door", () => {
	const back = { id: "back", code: "N0B0DY77", hasTorch: true };
	/** The same person as a second camera reads them. */
	const beside = () => ({ id: "desk", code: codeOf("herve") });
	const cameraOf = (page: Page) => page.locator("[data-camera]");
	const torchOf = (page: Page) => page.locator("[data-camera] [data-act=torch]");
	const choiceOf = (page: Page) => page.locator("[data-camera] select");
	const lit = (page: Page) => page.evaluate(() => (window as unknown as { lit: Record<string, boolean> }).lit);
	const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("parvis-camera"));

	test("lights its lamp, is chosen among several, and opens by itself the next time", async () => {
		const { context, page } = await openDoor("dina", "Porte D");
		await context.grantPermissions(["camera"]);
		await giveCameras(page, [back, beside()]);
		await page.reload();
		await ready(page);
		// No camera starts before it is pressed for the first time.
		expect(await cameraOf(page).locator("video").count()).toBe(0);
		await cameraOf(page).locator("[data-act=open]").click();
		await expect.poll(() => word(page).textContent()).toContain("Badge inconnu");
		expect(await cameraOf(page).locator("[data-act=open]").isVisible()).toBe(false);
		expect([await torchOf(page).isVisible(), await torchOf(page).getAttribute("aria-pressed")]).toEqual([
			true,
			"false",
		]);
		await torchOf(page).click();
		await expect.poll(() => torchOf(page).getAttribute("aria-pressed")).toBe("true");
		expect(await lit(page)).toMatchObject({ back: true });
		await torchOf(page).click();
		await expect.poll(async () => (await lit(page)).back).toBe(false);
		expect(await axeFindings(page)).toEqual([]);

		expect(await choiceOf(page).locator("option").allTextContents()).toEqual(["Camera back", "Camera desk"]);
		await torchOf(page).click();
		await expect.poll(async () => (await lit(page)).back).toBe(true);
		await choiceOf(page).selectOption("desk");
		await expect.poll(() => page.locator(".verdict__name").textContent()).toBe("herve Test");
		// The other camera has no lamp, and the lamp of the first is out.
		expect([await torchOf(page).isVisible(), (await lit(page)).back]).toEqual([false, false]);

		await page.reload();
		await ready(page);
		await expect.poll(() => page.locator(".verdict__name").textContent()).toBe("herve Test");
		expect(await choiceOf(page).inputValue()).toBe("desk");

		// When it is unplugged, another camera is used, and the choice is not forgotten.
		const alone = await context.newPage();
		await giveCameras(alone, [back]);
		await alone.goto("/porte/scan");
		await ready(alone);
		await expect.poll(() => word(alone).textContent()).toContain("Badge inconnu");
		expect([await choiceOf(alone).isVisible(), await torchOf(alone).isVisible()]).toEqual([false, true]);
		expect(await remembered(alone)).toBe("desk");
		await context.close();
	});

	test("opens by itself where there is one alone, and says what to do where it is refused", async () => {
		const { context, page } = await openDoor("dina", "Porte E");
		await context.grantPermissions(["camera"]);
		await giveCameras(page, [back]);
		await page.reload();
		await ready(page);
		await cameraOf(page).locator("[data-act=open]").click();
		await expect.poll(() => word(page).textContent()).toContain("Badge inconnu");
		await page.reload();
		await ready(page);
		await expect.poll(() => word(page).textContent()).toContain("Badge inconnu");
		const refused = await context.newPage();
		await giveCameras(refused, [back], true);
		await refused.goto("/porte/scan");
		await ready(refused);
		await refused.getByText("Veuillez activer votre caméra et recharger la page").waitFor();
		expect(await cameraOf(refused).locator("[data-act=open]").isEnabled()).toBe(true);
		await context.close();
	});
});

describe("A door on a wide screen", () => {
	test.each([true, false])(
		"asks at the left and answers at the right, with its script: %s",
		async (javaScriptEnabled) => {
			const signedIn = await fair.enter("dina");
			const context = await browser.newContext({
				baseURL: fair.app.url,
				locale: "fr-FR",
				javaScriptEnabled,
				viewport: { width: 1280, height: 800 },
			});
			const { hostname } = new URL(fair.app.url);
			await context.addCookies(
				[...signedIn.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: "/" })),
			);
			const page = await context.newPage();
			await page.goto("/porte/scan");
			await page.fill("#device input[name=name]", "Porte F");
			await page.click("#device button");
			if (javaScriptEnabled) await ready(page);
			await expect.poll(() => page.getByText("La réponse s’affiche ici.").isVisible()).toBe(true);
			await page.fill("#scan input[name=who]", "N0B0DY66");
			await page.press("#scan input[name=who]", "Enter");
			await expect.poll(() => word(page).textContent()).toContain("Badge inconnu");
			expect(await page.getByText("La réponse s’affiche ici.").isVisible()).toBe(false);
			const boxOf = async (selector: string) =>
				(await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0 };
			const [asked, answered] = [await boxOf("#scan"), await boxOf(".verdict")];
			expect(answered.x).toBeGreaterThanOrEqual(asked.x + asked.width);
			// The field stays near its place, so the next badge can be typed without searching for it.
			expect(answered.y - asked.y).toBeLessThan(100);
			await page.setViewportSize({ width: 390, height: 844 });
			const [above, below] = [await boxOf("#scan"), await boxOf(".verdict")];
			if (javaScriptEnabled) expect([below.x, below.width]).toEqual([0, 390]);
			else expect(below.y).toBeGreaterThan(above.y);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
			await context.close();
		},
	);
});
