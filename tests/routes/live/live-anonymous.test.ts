import { afterAll, beforeAll, expect, test } from "vitest";
import { readStream } from "../../support/browser/event-stream";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { lunchPoll } from "../../support/world/live";

const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };

let fair: Fair;
let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings: { ...settings, FO_MEETING_ANONYMOUS_IS_ACTIVE: true },
			live: [lunchPoll, { ...lunchPoll, key: "open", label: "<p>Ouvert ?</p>", unregistered: true }],
			people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
		buildEvent({ event: { id: "ferme", alias: "ferme" }, settings, people: people("ana") }),
	]);
	hand = await pressing(fair.world, fair.app.url);
});
afterAll(() => fair.close());

const stranger = () => new TextBrowser(fair.app.url, { "Accept-Language": "fr" });

test("One tap leads a stranger into the live, whose device answers once", async () => {
	await hand.show("open");
	const browser = stranger();
	const door = await browser.open("/direct/live");
	expect(door.path).toBe("/direct/anonymous?live");
	expect(door.text).toContain("Vos réponses comptent une fois par appareil.");
	const live = await browser.submit(door, "anonymous", {});
	expect(live.path).toBe("/direct/live");
	expect(live.text).toContain("Ouvert ?");
	const { options } = await hand.module("open");
	const thanks = await browser.submit(live, "form-ballot", { option: options[0]?.id ?? "" });
	expect(thanks.text).toContain("Votre réponse est prise en compte");
	// Signs out, and enters again as another placeholder.
	await browser.post("/direct/logout", {});
	const again = await browser.submit(await browser.open("/direct/live"), "anonymous", {});
	expect(again.text).toContain("Ouvert ?");
	const refused = await browser.submit(again, "form-ballot", { option: options[1]?.id ?? "" });
	expect([refused.status, refused.text.includes("Vous avez déjà répondu.")]).toEqual([409, true]);
	const other = stranger();
	await other.submit(await other.open("/direct/live"), "anonymous", {});
	await other.submit(await other.open("/direct/live"), "form-ballot", { option: options[1]?.id ?? "" });
	expect((await hand.module("open")).module).toMatchObject({ unregistered: 2, results: { voters: 2 } });
});

test("What asks for registration says so, and the stream goes to people who entered by a tap", async () => {
	await hand.show("lunch");
	const browser = stranger();
	const live = await browser.submit(await browser.open("/direct/live"), "anonymous", {});
	expect(live.text).toContain("Seules les réponses des personnes inscrites comptent.");
	expect(live.answer.body).toContain("data-placeholder");
	const stream = await readStream(browser, "/direct/live/flux");
	expect(stream.status).toBe(200);
	await hand.show("open");
	expect((await stream.until(({ data }) => data.includes("Ouvert"))).data).toContain("data-takes-unregistered");
	stream.leave();
});

test("Without anonymous mode a stranger is led to the door", async () => {
	expect((await stranger().open("/ferme/live")).path).toContain("/ferme/login");
	expect((await fetch(`${fair.app.url}/ferme/anonymous?live`)).status).not.toBe(200);
});
