import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { recordOf } from "../../support/world/rows";

const names = ["wait", "wait2", "stay", "admitted", "ill", "gone", "late", "plain"];
const olga = { email: "olga@example.com", firstName: "olga", role: "organiser" as const };
const guests = [...people(...names, { name: "speaker", typoId: "speaker" }), olga];
const event = { id: "portes", alias: "portes" };
const settings = { ...everythingShown, FO_MEETING_ANONYMOUS_IS_ACTIVE: true };
const full = { visitor: { FO_MEETING_WAITING_LIST_IS_ACTIVE: true } };

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({ event, settings, people: guests }),
		buildEvent({ event: { id: "ferme", alias: "ferme" }, people: people("closed") }),
	]);
});
afterAll(() => fair.close());

const change = (parts: object) => fair.world.importAgain(buildEvent({ event, settings, people: guests, ...parts }));
const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

describe("the absence page", () => {
	test("asks for a reason", async () => {
		const browser = await fair.visit("ill");
		const page = await browser.submit(await browser.open("/portes/message"), "absence", { message: "  " });
		expect(page.status).toBe(422);
		expect(page.errorOf("message")).toBe("Ce champ est obligatoire");
		const long = await browser.submit(page, "absence", { message: "x".repeat(2001) });
		expect([long.status, long.errorOf("message")]).toEqual([422, expect.stringContaining("2000")]);
		expect(long.values("absence").message).toHaveLength(2001);
	});

	test("keeps the reason, which the confirmation shows, and cancels what was registered", async () => {
		const browser = await fair.visit("gone");
		const done = await walkTo(browser, "/portes/inscription", "confirmation");
		expect(done.links).toContain("/portes/message");
		const page = await browser.open("/portes/message");
		expect(page.text).toContain("Votre inscription sera annulée");
		const after = await browser.submit(page, "absence", { message: "Grève <b>des trains</b>" });
		expect(after.path).toBe("/portes/inscription/confirmation");
		expect(after.text).toContain("Grève <b>des trains</b>");
		expect(await recordOf(fair.world, "gone")).toMatchObject({
			registered_at: null,
			message: "Grève <b>des trains</b>",
		});
		expect((await browser.open("/portes/message")).values("absence").message).toBe("Grève <b>des trains</b>");
	});

	test("is private", async () => {
		expect((await stranger().open("/portes/message")).path).toMatch(/^\/portes\/login/);
	});
});

describe("entering without an account", () => {
	test("takes a post: opening the page creates nobody", async () => {
		const people = () => fair.world.store.selectFrom("people").select("id").execute();
		const before = (await people()).length;
		const browser = stranger();
		expect((await browser.open("/portes/login")).links).toContain("/portes/anonymous");
		const page = await browser.open("/portes/anonymous");
		expect((await people()).length).toBe(before);
		const entered = await browser.submit(page, "anonymous");
		expect([entered.status, entered.step]).toEqual([200, "participation"]);
		expect((await people()).length).toBe(before + 1);
		expect((await browser.open("/portes/anonymous")).path).toMatch(/^\/portes\/inscription/);
	});

	test("leads through the wizard, where the name and the e-mail are completed", async () => {
		const browser = stranger();
		await browser.submit(await browser.open("/portes/anonymous"), "anonymous");
		const informations = {
			firstName: "nora",
			lastName: "vega",
			email: "nora@example.com",
			visits: "first",
			rules: "on",
		};
		const page = await walkTo(browser, "/portes/inscription", "confirmation", { informations });
		expect(page.text).toContain("Nora");
		const nora = await fair.world.store
			.selectFrom("people")
			.selectAll()
			.where("email", "=", "nora@example.com")
			.execute();
		expect(nora).toHaveLength(1);
	});

	test("is no page of an event that does not offer it", async () => {
		const page = await stranger().open("/ferme/anonymous");
		expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’est pas ouverte")]);
		expect((await stranger().open("/ferme/login")).links).not.toContain("/ferme/anonymous");
		expect((await stranger().post("/ferme/anonymous", {})).status).toBe(404);
	});

	test("over and over from one browser ends", async () => {
		const browser = stranger();
		const statuses: number[] = [];
		for (let round = 0; round < 6; round++) {
			const page = await browser.open("/portes/anonymous");
			const entered = await browser.submit(page, "anonymous");
			statuses.push(entered.status);
			if (entered.status === 200) await browser.submit(entered, "logout");
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
	});
});

describe("watching the settings", () => {
	test("is for organisers: to others the words mean nothing", async () => {
		for (const browser of [await fair.visit("plain"), stranger()]) {
			const page = await browser.open("/portes/inscription/participation?admin=1&auto=5");
			expect(page.path).not.toContain("admin");
			expect([page.text.includes("Actualiser les réglages"), page.answer.headers.refresh]).toEqual([false, undefined]);
		}
	});

	test("shows the revision, reloads every 5 seconds when asked to, and never a refused form", async () => {
		const browser = await fair.visit("olga");
		// Her personal link alone opens no role; after the proof, the same post works.
		const asked = await browser.open("/portes/inscription/participation?admin=1");
		expect(asked.path).toMatch(/^\/portes\/preuve\?retour=/);
		const code = await fair.mintProof("olga");
		const proof = await browser.open(`/portes/entree?preuve=${code}&retour=${asked.path.split("retour=")[1]}`);
		const page = await browser.submit(proof, "proof-code", { intention: "code" });
		expect(page.path).toBe("/portes/inscription/participation");
		expect(page.text).toMatch(/révision \d+/);
		// The link to the page that organisers alone have.
		expect(page.text).toContain("Récapitulatifs");
		expect(page.answer.headers.refresh).toBeUndefined();
		const automatic = await browser.open("/portes/inscription/participation?auto=5");
		expect(automatic.answer.headers.refresh).toBe("5");
		const refused = await browser.post("/portes/inscription/participation", {});
		expect([refused.status, refused.headers.refresh]).toEqual([422, undefined]);
		expect((await browser.open("/portes/inscription/participation?auto=0")).answer.headers.refresh).toBeUndefined();
		const left = await browser.open("/portes/inscription/participation?admin=0");
		expect(left.text).not.toContain("Actualiser les réglages");
	});

	test("sees a change at the next page, and ends with the role", async () => {
		const browser = await fair.enter("olga");
		const revision = async () =>
			/révision (\d+)/.exec((await browser.open("/portes/inscription/participation")).text)?.[1];
		await browser.open("/portes/inscription/participation?admin=1");
		const before = Number(await revision());
		await change({ sections: [] });
		expect(Number(await revision())).toBe(before + 1);
		const successor = { email: "successor@example.com", role: "organiser" as const };
		await change({ sections: [], people: [{ ...olga, role: "none" as const }, successor] });
		expect(await revision()).toBeUndefined();
	});
});

describe("the waiting list", () => {
	beforeAll(() => change({ settingsByTypology: full }));

	test("stands in the place of every page of the wizard, for whom it is on", async () => {
		const browser = await fair.visit("wait");
		for (const path of [
			"/portes",
			"/portes/inscription",
			"/portes/inscription/dates",
			"/portes/inscription/confirmation",
		]) {
			expect([path, (await browser.open(path)).path]).toEqual([path, "/portes/waiting-list"]);
		}
		const post = await browser.post("/portes/inscription/participation", { participation: "4" });
		expect([post.status, post.location]).toEqual([302, "/portes/waiting-list"]);
		const speaker = await fair.visit("speaker");
		expect((await speaker.open("/portes/waiting-list")).step).toBe("participation");
	});

	test("asks for an answer", async () => {
		const browser = await fair.visit("wait");
		const page = await browser.submit(await browser.open("/portes"), "waiting-list", {});
		expect([page.status, page.errorOf("answer")]).toEqual([422, "Ce choix est obligatoire"]);
	});

	test.each(["oui", "non"])("keeps %s, says it, and goes home in 5 seconds by a link too", async (answer) => {
		const browser = await fair.visit(answer === "oui" ? "wait" : "wait2");
		const page = await browser.submit(await browser.open("/portes"), "waiting-list", { answer });
		expect(page.answer.headers.refresh).toBe("5; url=/portes");
		expect(page.links).toEqual(expect.arrayContaining(["/portes", "/portes/waiting-list"]));
		const record = await recordOf(fair.world, answer === "oui" ? "wait" : "wait2");
		expect([record.responded_at, JSON.parse(record.extended)]).toEqual([expect.any(String), { inWaitingList: answer }]);
		const home = await browser.open("/portes");
		expect(home.path).toBe("/portes");
		expect(home.text).toContain(
			answer === "oui" ? "Vous êtes sur la liste, wait." : "Vous n’êtes pas sur la liste d’attente",
		);
		const again = await browser.open("/portes/inscription");
		expect([again.path, again.answer.headers.refresh]).toEqual(["/portes/waiting-list", undefined]);
		expect((await browser.open("/portes/waiting-list?modifier=1")).values("waiting-list").answer).toBe(answer);
	});

	test("stays when asked to beforehand", async () => {
		const browser = await fair.visit("stay");
		const page = await browser.submit(await browser.open("/portes"), "waiting-list", { answer: "oui", rester: "on" });
		expect([page.path, page.answer.headers.refresh]).toEqual(["/portes/waiting-list", undefined]);
	});

	test("gives way to the wizard, from its start, once there are places", async () => {
		const browser = await fair.visit("admitted");
		await browser.submit(await browser.open("/portes"), "waiting-list", { answer: "oui" });
		await change({});
		const page = await walkTo(browser, "/portes", "confirmation");
		expect(page.text).toContain("Votre inscription a bien été prise en compte");
		expect((await recordOf(fair.world, "admitted")).registered_at).not.toBeNull();
	});
});
