import { afterAll, beforeAll, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const settings = {
	...everythingShown,
	FO_MEETING_SHORT_STEPS: true,
	FO_MEETING_PUBLIC_PAGE_SHOW: true,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_MAIL_DEFAULTS: true,
};

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({ event: { id: "open", alias: "open" }, settings, people: people("known") }),
		buildEvent({
			domainId: "secret",
			event: { id: "secret", alias: "secret" },
			settings: { ...settings, FO_MEETING_LOGIN_IS_NEUTRAL: true },
			people: people("hidden"),
		}),
	]);
});
afterAll(() => fair.close());

const browserOf = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr-FR" });
const somebody = (email: string) => ({
	firstName: "Lucie",
	lastName: "Rival",
	email,
	typoId: "visitor",
	participation: "4",
});
const personOf = (email: string) =>
	fair.world.store.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst();
const sessionsOf = async (email: string) => {
	const { id } = (await personOf(email)) ?? { id: "" };
	const all = fair.world.store.selectFrom("tokens").select("opened_by").where("person_id", "=", id);
	return (await all.where("kind", "=", "session").execute()).map(({ opened_by }) => opened_by);
};

test("A stranger gives names and an e-mail, and goes on to their visit", async () => {
	const browser = browserOf();
	const page = await browser.open("/open/venir");
	expect([page.controls("password"), page.text.includes("Pas de mot de passe")]).toEqual([[], true]);
	const next = await browser.submit(page, "stranger", somebody("lucie@example.org"));
	expect([next.status, next.steps]).toEqual([200, ["dates", "articles"]]);
	expect(await sessionsOf("lucie@example.org")).toEqual(["link"]);
	expect((await personOf("lucie@example.org"))?.password_hash ?? null).toBeNull();
	// Where they are signed in there is nothing more to ask here.
	expect((await browser.open("/open/venir")).path).toMatch(/^\/open\/inscription\//);
});

test("says what is missing, beside each field, and keeps what was typed", async () => {
	const browser = browserOf();
	const page = await browser.open("/open/venir");
	const refused = await browser.submit(page, "stranger", { ...somebody("nobody"), lastName: "" });
	expect([refused.status, refused.errorOf("email") !== undefined, refused.errorOf("lastName") !== undefined]).toEqual([
		422,
		true,
		true,
	]);
	expect(refused.values("stranger")).toMatchObject({ firstName: "Lucie", email: "nobody", typoId: "visitor" });
});

test("A known address shows nothing of its person, and their link leaves by mail", async () => {
	const browser = browserOf();
	const page = await browser.open("/open/venir");
	const sent = await browser.submit(page, "stranger", somebody("known@example.com"));
	expect([sent.status, sent.text.includes("Cette adresse est déjà connue")]).toEqual([200, true]);
	expect(sent.text).not.toContain("Test");
	expect(await sessionsOf("known@example.com")).toEqual([]);
	expect((await browser.open("/open/inscription")).path).toContain("/login");
});

test("Where accounts are secret, a known and an unknown address see the same page", async () => {
	const shown = async (email: string) => {
		const browser = browserOf();
		const page = await browser.open("/secret/venir");
		const sent = await browser.submit(page, "stranger", somebody(email));
		return [sent.status, sent.text.replaceAll(email, "")];
	};
	const unknown = await shown("nobody@example.org");
	expect(await shown("hidden@example.com")).toEqual(unknown);
	expect(unknown[1]).not.toContain("déjà connue");
	expect(await sessionsOf("nobody@example.org")).toEqual([]);
});

test("Two posts of one stranger at once make one person", async () => {
	const posts = [1, 2].map(async () => {
		const browser = browserOf();
		return browser.submit(await browser.open("/open/venir"), "stranger", somebody("twice@example.org"));
	});
	expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200]);
	const all = fair.world.store.selectFrom("people").select("id").where("email", "=", "twice@example.org");
	expect((await all.execute()).length).toBe(1);
});

test("The end offers a password to somebody who has none, and to nobody else", async () => {
	await fair.register(["known"]);
	await fair.world.store.updateTable("registrations").set({ completed_at: new Date().toISOString() }).execute();
	const browser = await fair.visit("known");
	const setHash = (hash: string | null) =>
		fair.world.store
			.updateTable("people")
			.set({ password_hash: hash })
			.where("id", "=", fair.world.idOf("known"))
			.execute();
	const isOffered = async () =>
		(await browser.open("/open/inscription/confirmation")).links.includes("/open/password/new");
	await setHash(null);
	expect(await isOffered()).toBe(true);
	// Their link is not enough to choose one: its owner proves the address first.
	expect((await browser.open("/open/password/new")).path).toMatch(/^\/open\/preuve/);
	await setHash("scrypt$1$1$1$AA==$AA==");
	expect(await isOffered()).toBe(false);
});

test("On the way through the questions the footer is one line", async () => {
	const browser = browserOf();
	const hasCalendar = async (path: string) => (await browser.open(path)).links.includes("/open/calendrier");
	expect([await hasCalendar("/open/venir"), await hasCalendar("/open")]).toEqual([false, true]);
});
