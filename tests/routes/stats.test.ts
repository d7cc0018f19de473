import { afterAll, beforeAll, expect, test } from "vitest";
import { giveRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { TextBrowser } from "../support/browser/pages";
import { tagsIn, textOf } from "../support/browser/pages-html";
import { type Fair, openFair, people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";

let fair: Fair;
beforeAll(async () => {
	const guests = people("ana", "bruno", "olga", "hugo");
	fair = await openFair([
		buildEvent({ event: { id: "ferme", alias: "ferme" }, settings: everythingShown, people: guests }),
		buildEvent({
			event: { id: "ouvert", alias: "ouvert" },
			settings: { ...everythingShown, FO_MEETING_STATS_PRIVATE: false },
			people: guests,
		}),
	]);
	await transact(fair.world.store, async (tx) => {
		const of = (name: string) => ({ domainId: "prisme", eventId: "ferme", personId: fair.world.idOf(name) });
		await giveRole(tx, of("hugo"), "host");
		await giveRole(tx, of("olga"), "organiser");
	});
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: "2027-01-10T10:00:00Z", registered_from: "WEB", is_remote: 1 })
		.where("person_id", "=", fair.world.idOf("ana"))
		.execute();
});
afterAll(() => fair.close());

test("Private figures ask for a password, then for the right; who has it sees where they come from", async () => {
	const stranger = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
	expect((await stranger.open("/ferme/stats")).path).toMatch(/^\/ferme\/login/);
	const ana = await fair.visit("ana");
	expect((await ana.open("/ferme/stats")).status).toBe(403);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open("/ferme/organisation")).text).toContain("Statistiques");
	const page = await hugo.open("/ferme/stats");
	expect(page.status).toBe(200);
	expect(page.text).toContain("Par type d’inscription");
	expect(page.text).toMatch(/Invités\s*4\s*Invités inscrits\s*1/);
	const figures = tagsIn(page.byId("stats-numbers") ?? page.root).flatMap((tag) =>
		["h2", "dt"].includes(tag.name) ? [textOf(tag)] : [],
	);
	expect([figures.length, new Set(figures).size]).toEqual([11, 11]);
	const inPerson = await hugo.open("/ferme/stats?isRemote=false");
	expect(inPerson.text).toMatch(/Invités\s*3\s*Invités inscrits\s*0/);
	const paced = await hugo.ask("/ferme/stats?isRemote=false&actualiser=15");
	expect(paced.headers.refresh).toBe("15");
});

test("Figures that the event shows are everybody's: the totals alone", async () => {
	const stranger = new TextBrowser(fair.app.url, { "Accept-Language": "en" });
	const page = await stranger.open("/ouvert/stats");
	expect(page.status).toBe(200);
	expect(page.text).toMatch(/Invited\s*4\s*Invited and registered\s*1/);
	expect(page.text).not.toContain("By registration type");
});

test("What somebody opens is a line of the log, which organisers read, filter and download, and a host does not", async () => {
	const ana = await fair.visit("ana");
	expect((await ana.ask("/ferme/calendrier/evenement.ics")).status).toBe(200);
	await ana.ask("/ferme/calendrier/evenement.ics", { headers: { "Sec-Purpose": "prefetch" } });
	const hugo = await fair.enter("hugo");
	expect((await hugo.open("/ferme/logs")).status).toBe(403);
	const olga = await fair.enter("olga");
	const page = await olga.open("/ferme/logs");
	expect(page.text).toContain("1 ligne");
	expect(page.text).toMatch(/ana Test\s*Ajouté à l’agenda/);
	const none = await olga.open("/ferme/logs?action=replayOpened");
	expect(none.text).toContain("Aucune ligne ne correspond");
	expect((await olga.open("/ferme/logs?personne=zz")).text).toContain("Aucune ligne ne correspond");
	const hers = await olga.ask("/ferme/logs?personne=ANA&action=calendarAdded&page=9");
	expect(hers.body).toContain("1 ligne");
	expect(hers.body).toContain('value="ANA"');
	expect(hers.body).toMatch(/id="export"/);
	expect(hers.body).toMatch(/action="\/ferme\/logs\?action=calendarAdded&amp;personne=ANA"/);
	const { pathname, search } = new URL((await olga.post("/ferme/logs", {})).location ?? "", fair.app.url);
	expect((await olga.ask(pathname + search)).body).toContain("Ajouté à l’agenda");
});
