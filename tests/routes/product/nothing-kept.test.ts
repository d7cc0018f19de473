import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	const file = buildEvent({
		event: { id: "salon", alias: "salon" },
		people: people("guest", "leaver", "gone", "ended"),
	});
	fair = await openFair([file]);
});
afterAll(() => fair.close());

const kept = (answer: { headers: Record<string, unknown> }) => answer.headers["cache-control"];

describe("Nothing personal is kept by a browser or on the way to it", () => {
	test("whatever is answered to people who are signed in: pages, files, refusals, what is not there", async () => {
		const browser = await fair.visit("guest");
		for (const path of [
			"/salon",
			"/salon/inscription/informations",
			"/salon/inscription/confirmation",
			"/salon/profil",
			"/salon/profil/donnees",
			"/salon/profil/donnees.json",
			"/salon/calendrier",
			"/salon/calendrier/evenement.ics",
			"/salon/recapitulatif",
			"/salon/badge/x/download",
			"/salon/login",
			"/salon/nothing-here",
			"/nowhere",
			"/salon.data",
		]) {
			expect([path, kept(await browser.ask(path))]).toEqual([path, "no-store"]);
		}
		const refused = await browser.post("/salon/inscription/participation", {});
		expect([refused.status, kept(refused)]).toEqual([422, "no-store"]);
	});

	test("by the answer that signs in, and by a call with a token", async () => {
		const browser = new TextBrowser(fair.app.url);
		const entering = await browser.ask(`/salon?token=${await fair.mint("guest")}`);
		expect([entering.status, kept(entering)]).toEqual([303, "no-store"]);
		const headers = { Authorization: `Bearer ${await fair.world.signIn("guest")}` };
		const nobody = new TextBrowser(fair.app.url);
		for (const path of ["/api/domains/prisme/users/me", "/api/settings/me?domainId=prisme&eventId=salon"]) {
			expect([path, kept(await nobody.ask(path, { headers }))]).toEqual([path, "no-store"]);
		}
	});

	test("and pages of nobody's may still be brought up again by Back", async () => {
		const nobody = new TextBrowser(fair.app.url);
		for (const path of ["/salon/login", "/salon/calendrier"]) {
			expect([path, kept(await nobody.ask(path))]).toEqual([path, "private, no-cache"]);
		}
		expect(kept(await nobody.ask("/favicon.svg"))).toBe("public, max-age=3600");
	});
});

describe("Signing out has the browser forget its cache, and storage where scans are kept; no cookies", () => {
	const forgets = (answer: { headers: Record<string, unknown> }) => answer.headers["clear-site-data"];

	test("by the button, by erasing oneself, and when the session was ended elsewhere", async () => {
		const leaver = await fair.visit("leaver");
		expect(forgets(await leaver.post("/salon/logout", {}))).toBe('"cache", "storage"');

		const gone = await fair.enter("gone");
		const page = await gone.open("/salon/profil/effacement");
		const form = page.controls("confirmation");
		expect(form).toHaveLength(1);
		const erased = await gone.post("/salon/profil/effacement", { confirmation: "EFFACER" });
		expect([erased.status, forgets(erased)]).toEqual([303, '"cache"']);

		const ended = await fair.visit("ended");
		const { store } = fair.world;
		await store.deleteFrom("tokens").where("person_id", "=", fair.world.idOf("ended")).execute();
		const out = await ended.ask("/salon/profil");
		expect([out.status, forgets(out)]).toEqual([302, '"cache"']);
	});

	test("and nothing else ever does", async () => {
		const browser = await fair.visit("guest");
		expect(forgets(await browser.ask("/salon/profil"))).toBeUndefined();
		expect(forgets(await new TextBrowser(fair.app.url).ask("/salon/login"))).toBeUndefined();
	});
});
