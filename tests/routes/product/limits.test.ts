import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeBudget } from "~/provider/ground/limits/write-budget";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { mailsTo } from "../../support/world/rows";

const password = "lumiere-douce";
const open = { ...everythingShown, FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_ANONYMOUS_IS_ACTIVE: true };

let fair: Fair;
beforeAll(async () => {
	const known = people(
		{ name: "known", password },
		{ name: "guessed", password },
		{ name: "busy", password },
		{ name: "mailed", password },
		{ name: "checked", password },
	);
	fair = await openFair([
		buildEvent({ event: { id: "salon", alias: "salon" }, settings: open, people: known }),
		buildEvent({
			domainId: "secret",
			event: { id: "secret", alias: "secret" },
			settings: { ...open, FO_MEETING_LOGIN_IS_NEUTRAL: true },
			people: people({ name: "hidden", password }),
		}),
	]);
});
afterAll(() => fair.close());

const stranger = (language = "fr") => new TextBrowser(fair.app.url, { "Accept-Language": language });
const signIn = (browser: TextBrowser, name: string, typed: string) =>
	browser.post("/salon/login", { email: `${name}@example.com`, password: typed });
const retryOf = ({ answer }: Page) => Number(answer.headers["retry-after"]);

async function tooOften(path: string, form: string, fields: Record<string, string>, times: number, language = "fr") {
	const browser = stranger(language);
	const page = await browser.open(path);
	const action = page.form(form).attributes.action ?? path;
	for (let i = 0; i < times; i++) await browser.post(action, fields);
	return { browser, page: await browser.submit(page, form, fields) };
}

describe("A page that refuses for a time says when, in the page's language and in its header", () => {
	test("after too many passwords, with the owner's way in one press away, and what was typed kept", async () => {
		const { browser, page } = await tooOften(
			"/salon/login?ecran=mot-de-passe",
			"login",
			{ email: "guessed@example.com", password: "wrong" },
			10,
		);
		expect(page.status).toBe(429);
		expect(retryOf(page)).toBeGreaterThan(14 * 60);
		expect(page.text).toContain("Trop d’essais. Réessayez dans 15 minutes.");
		expect(page.values("login").email).toBe("guessed@example.com");
		const sent = await browser.submit(page, "by-mail");
		expect(sent.text).toContain("Regardez vos mails");
		expect(await mailsTo(fair.world, "guessed")).toEqual([11]);
		const english = await signIn(stranger("en"), "guessed", "wrong");
		expect(english.body).toContain("Too many attempts. Try again in 15 minutes.");
	});

	test("after too many mails: the last one is still good, with the time when it went", async () => {
		for (const [path, form] of [
			["/salon/password/forgot", "forgot"],
			["/salon/lien", "fresh-link"],
		] as const) {
			const fields = { email: "mailed@example.com" };
			const { page } = await tooOften(path, form, fields, 5);
			expect(page.status).toBe(429);
			expect(retryOf(page)).toBeGreaterThan(59 * 60);
			expect(page.text).toMatch(/Le dernier mail demandé est parti à \d+ h( \d\d)? : ouvrez-le/);
			expect(page.text).toContain("Vous pourrez en demander un autre dans 60 minutes.");
			const again = await stranger("en").post(path, fields);
			expect(again.body).toMatch(/The last mail that was asked for went at \d\d:\d\d: open it/);
		}
	});

	test("after too many anonymous entries of one browser", async () => {
		const browser = stranger();
		const enter = async () => {
			const page = await browser.submit(await browser.open("/salon/anonymous"), "anonymous");
			if (page.status === 200) await browser.post("/salon/logout", {});
			return page;
		};
		for (let i = 0; i < 5; i++) expect((await enter()).status).toBe(200);
		const page = await enter();
		expect([page.status, retryOf(page) > 59 * 60]).toEqual([429, true]);
		expect(page.text).toContain("Réessayez dans 60 minutes");
	});

	test("of everything that one person writes: what was typed is kept, and a page without a form says it too", async () => {
		const browser = await fair.visit("busy");
		const token = await fair.world.signIn("busy");
		const { domainId } = fair.world.event;
		const write = () =>
			fetch(`${fair.app.url}/api/domains/${domainId}/users/${fair.world.idOf("busy")}`, {
				method: "PUT",
				headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
				body: JSON.stringify({ lastName: "Occupée" }),
			});
		let last = await write();
		for (let i = 0; i < 100 && last.status !== 429; i++) {
			const all = await Promise.all(Array.from({ length: writeBudget.atOnce / 20 }, write));
			last = all.find(({ status }) => status === 429) ?? last;
		}
		expect(last.status).toBe(429);
		expect(Number(last.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
		expect(await last.json()).toMatchObject({ data: { message: expect.stringMatching(/Réessayez dans \d+ seconde/) } });
		// The budget refills while pages load, so as many writes are sent as it allows at once.
		const meet = async (path: string, fields: Record<string, string>) => {
			for (let i = 0; i < 50; i++) {
				await Promise.all(Array.from({ length: 20 }, write));
				const answer = await browser.post(path, fields);
				if (answer.status === 429) return answer;
			}
			throw new Error(`${path} was never refused`);
		};
		const kept = await meet("/salon/inscription/participation", { participation: "4" });
		expect(kept.headers["retry-after"]).toMatch(/^\d+$/);
		expect(kept.body).toMatch(/Trop d’essais\. Réessayez dans \d+ seconde/);
		expect(kept.body).toContain("</form>");
		// The language is the one that the page already has, so an accepted request changes no text of the next.
		const plain = await meet("/salon/langue", { language: "fr" });
		expect(plain.headers["retry-after"]).toMatch(/^\d+$/);
		expect(plain.body).toMatch(/Trop d’essais\. Réessayez dans \d+ seconde/);
	});
});

describe("A browser that has signed in", () => {
	test("is remembered in a cookie that no script reads, that outlives signing out, and keeps the door open to it", async () => {
		const browser = stranger();
		const entered = await signIn(browser, "known", password);
		const cookie = entered.setCookies.find((one) => one.startsWith("parvis-device="));
		expect(cookie).toMatch(/HttpOnly/);
		expect(cookie).toMatch(/SameSite=Lax/);
		expect(cookie).toMatch(/Max-Age=31536000/);
		expect(cookie).not.toContain("known");
		await browser.post("/salon/logout", {});
		for (let i = 0; i < 11; i++) await signIn(stranger(), "known", "wrong");
		expect((await signIn(stranger(), "known", password)).status).toBe(429);
		expect((await signIn(browser, "known", password)).status).toBe(303);
	});

	test("is not, with a cookie that was made up", async () => {
		const browser = stranger();
		browser.cookies.set("parvis-device", "eyJkYWJjIjoiYWJjIn0=.c2lnbmF0dXJl");
		expect((await signIn(browser, "known", "wrong")).status).toBe(429);
	});
});

describe("Where the domain keeps to itself who has an account", () => {
	test("creating one ends on the same page whoever was there before, and nobody is signed in", async () => {
		const create = async (email: string) => {
			const browser = stranger();
			const fields = { email, firstName: "Iris", lastName: "Nova", password: "phare-des-dunes" };
			const page = await browser.submit(await browser.open("/secret/account/create"), "account", fields);
			const home = await browser.open("/secret/inscription");
			return { status: page.status, trail: page.trail, text: page.text, home: home.path };
		};
		const [taken, fresh] = [await create("hidden@example.com"), await create("iris@example.com")];
		expect(taken).toEqual(fresh);
		expect(taken.text).toContain("Un mail vient de partir");
		expect(taken.home).toMatch(/^\/secret\/login/);
		expect(await mailsTo(fair.world, "hidden")).toEqual([17]);
	});
});

test("The door lets in who looks for their e-mail where too much was asked: it asks for the password, as if it knew nobody", async () => {
	const check = () => stranger().post("/salon/login", { email: "nobody@example.com" });
	for (let i = 0; i < 30; i++) expect((await check()).location).toContain("ecran=compte");
	expect((await check()).location).toContain("ecran=mot-de-passe");
});

test("A password that everybody would guess is refused beside its field", async () => {
	const browser = await fair.enter("checked");
	const page = await browser.open("/salon/password/new");
	const refused = await browser.submit(page, "new-password", { password: "Azerty" });
	expect([refused.status, refused.errorOf("password")]).toEqual([
		422,
		"Ce mot de passe est l’un des plus courants : choisissez-en un que l’on ne devine pas",
	]);
});
