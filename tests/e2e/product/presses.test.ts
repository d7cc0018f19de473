import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { type Network, openNetwork } from "../../support/browser/network";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { choices, seller } from "../../support/money/money";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const address = "/regie/organisation/direct";

let fair: Fair;
let browser: Browser;
let network: Network;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "regie", alias: "regie" },
			settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
			live: [lunchPoll, capitals],
			people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" as const }],
		}),
		buildEvent({
			event: { id: "guichet", alias: "guichet" },
			settings: { FO_MEETING_DESK_PAYMENT: true, FO_MEETING_ARTICLES_SHOW: true },
			billing: seller,
			articles: [{ id: "seat", label: "Place", price: 10000, days: { 0: {} } }],
			people: [...people("paul"), { email: "olga@example.com", firstName: "Olga", role: "organiser" as const }],
		}),
	]);
	const paul = fair.world.gatewayFor(await fair.world.signIn("paul"));
	const registered = { domainId: fair.world.event.domainId, eventId: "guichet", userId: fair.world.idOf("paul") };
	await paul.registrations.complete({
		...registered,
		participation: "4",
		daysId: ["friday"],
		articles: choices("seat"),
	});
	browser = await sharedBrowser();
	network = await openNetwork();
	const signedIn = await fair.enter("olga");
	context = await browser.newContext({ baseURL: fair.app.url, locale: "fr-FR", proxy: network.proxy });
	const { hostname } = new URL(fair.app.url);
	await context.addCookies(
		[...signedIn.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: "/" })),
	);
	page = await context.newPage();
	await page.goto(address);
});
afterAll(async () => {
	await closeVisits(browser);
	await network.close();
	await fair.close();
});

const stateOf = async () => {
	const host = fair.world.gatewayFor(await fair.world.signIn("olga"));
	const { state, version } = (await host.liveModules.list(fair.world.event)).data;
	return { ...state, version };
};
const held = () => page.locator(".held");
const isConsole = () => page.locator(".console__monitors").count();

test("Without a network the console says so, keeps presses, gives one back, and sends the rest in their order", async () => {
	const { version } = await stateOf();
	await network.lose(context);
	// A sign at once, before anything is pressed.
	await held().waitFor();
	expect(await held().textContent()).toContain("Pas de réseau");
	await page.click("#press-black button");
	await expect.poll(() => held().textContent()).toMatch(/Pas de réseau\s: 1 geste attend/);
	await page.click("#press-next button");
	await expect.poll(() => held().locator("li").count()).toBe(2);
	await held().locator("li", { hasText: "noir" }).getByRole("button", { name: "Retirer" }).click();
	await expect.poll(() => held().textContent()).toMatch(/Pas de réseau\s: 1 geste attend/);
	expect([await isConsole(), new URL(page.url()).pathname]).toEqual([1, address]);
	expect(await axeFindings(page)).toEqual([]);
	expect((await stateOf()).version).toBe(version);
	await network.regain(context);
	await expect.poll(async () => (await stateOf()).activeModule).toBe("poll");
	await held().waitFor({ state: "detached" });
	expect(await stateOf()).toMatchObject({ isBlack: false, version: version + 1 });
});

test("A press older than ten seconds is asked again, and one whose answer was lost is not done twice", async () => {
	const before = await stateOf();
	// The server does it, and its answer is lost on the way.
	await page.evaluate(() => {
		const real = window.fetch;
		const losing = async (request: RequestInfo | URL) => {
			const answer = await real(request);
			if (request instanceof Request && request.method === "POST") throw new TypeError("lost");
			return answer;
		};
		window.fetch = losing;
		Object.assign(window, { findAnswers: () => Object.assign(window, { fetch: real }) });
	});
	await page.clock.install();
	await page.click("#press-black button");
	await expect.poll(async () => (await stateOf()).isBlack).toBe(true);
	await held().locator("li").waitFor();
	await page.clock.fastForward(11_000);
	await held().getByRole("button", { name: "Envoyer quand même" }).waitFor();
	await page.evaluate(() => void (window as unknown as { findAnswers(): void }).findAnswers());
	await page.clock.fastForward(5_000);
	// The network is back: nothing leaves before somebody says so.
	expect(await held().locator("li").count()).toBe(1);
	await held().getByRole("button", { name: "Envoyer quand même" }).click();
	await held().waitFor({ state: "detached" });
	expect(await stateOf()).toMatchObject({ isBlack: true, version: before.version + 1 });
	expect(await isConsole()).toBe(1);
});

test("Without a network a payment at the desk waits with what was typed, and is taken once it is back", async () => {
	await page.goto(`/guichet/scan/guichet?personne=${fair.world.idOf("paul")}&lieu=entry&sens=in`);
	await page.fill("#pay [name=amount]", "20");
	await network.lose(context);
	await held().waitFor();
	await page.click("#pay button");
	await expect.poll(() => held().textContent()).toMatch(/Pas de réseau\s: 1 geste attend/);
	expect(await page.inputValue("#pay [name=amount]")).toBe("20");
	await network.regain(context);
	await page.getByText("Paiement noté").waitFor();
	const entries = await fair.world.store.selectFrom("desk_payments").select("amount").execute();
	expect(entries).toEqual([{ amount: 2000 }]);
});
