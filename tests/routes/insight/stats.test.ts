import { afterAll, beforeAll, expect, test } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

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
		await grantRole(tx, of("hugo"), "host");
		await grantRole(tx, of("olga"), "organiser");
	});
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: "2027-01-10T10:00:00Z", registered_from: "=WEB", is_remote: 1 })
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
	expect(page.text).toContain("Profils");
	expect(page.text).toMatch(/Invités\s*4\s*Inscrits\s*1\s*25 % des invités/);
	expect(page.text).toMatch(/Invités inscrits\s*1/);
	const figures = tagsIn(page.byId("stats-numbers") ?? page.root).flatMap((tag) =>
		tag.name === "dt" ? [textOf(tag)] : [],
	);
	expect([figures.length, new Set(figures).size]).toEqual([11, 11]);
	// The channels are beside them, a table as well as a chart.
	expect(textOf(page.byId("stats-channels") ?? page.root)).toMatch(/=WEB\s*1/);
	expect(textOf(page.byId("stats-channels-chart") ?? page.root)).toMatch(/=WEB\s*1/);
	expect(textOf(page.byId("stats-funnel") ?? page.root)).toMatch(/Invités\s*4\s*Ont répondu/);
	const inPerson = await hugo.open("/ferme/stats?isRemote=false");
	expect(inPerson.text).toMatch(/Invités\s*3\s*Inscrits\s*0/);
	expect(inPerson.text).toContain("Le filtre vaut pour les chiffres");
	expect(page.text).not.toContain("Le filtre vaut pour les chiffres");
	const paced = await hugo.ask("/ferme/stats?isRemote=false&actualiser=15");
	expect(paced.headers.refresh).toBe("15");
});

test("Each table leaves as a file with all its rows and no formula, for people who see where the figures come from", async () => {
	const hugo = await fair.enter("hugo");
	const page = await hugo.open("/ferme/stats");
	const files = [...page.answer.body.matchAll(/href="([^"]*tableau\.csv[^"]*)"/g)].map(([, way = ""]) =>
		way.replaceAll("&amp;", "&"),
	);
	expect(files.map((file) => new URL(file, "http://x").searchParams.get("tableau"))).toEqual(
		expect.arrayContaining([null, "channels", "time", "hours", "typologies", "days", "conferences", "articles"]),
	);
	for (const file of files) {
		const { status, headers } = await hugo.ask(file);
		expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
			200,
			"text/csv; charset=utf-8",
			"no-store",
		]);
	}
	const channels = await hugo.ask("/ferme/stats/tableau.csv?tableau=channels");
	expect(channels.body).toBe("Inscrits par,Inscrits\r\n'=WEB,1\r\n");
	expect((await hugo.ask("/ferme/stats/tableau.csv?tableau=channels&isRemote=false")).body).not.toContain("WEB");
	expect((await hugo.ask("/ferme/stats/tableau.csv?tableau=none")).status).toBe(404);
	const everything = await hugo.ask("/ferme/stats/tableau.csv");
	expect(everything.body).toMatch(/^\uFEFF?Statistiques,Nombre\r\nInvités,4\r\nInscrits,1\r\n/);
	expect(everything.body).toContain("\r\n\r\nInscrits par,Inscrits\r\n'=WEB,1\r\n");
	expect(everything.headers["content-disposition"]).toBe('attachment; filename="statistiques-ferme.csv"');
	const ana = await fair.visit("ana");
	expect((await ana.ask("/ferme/stats/tableau.csv?tableau=time")).status).toBe(403);
	expect((await ana.ask("/ferme/stats/tableau.csv")).status).toBe(403);
	// Where the totals are everybody's, the tables are not.
	expect((await ana.ask("/ouvert/stats/tableau.csv?tableau=channels")).status).toBe(403);
	expect((await ana.open("/ouvert/stats")).answer.body).not.toContain("tableau.csv");
});

test("Figures that the event shows are everybody's: the totals alone", async () => {
	const stranger = new TextBrowser(fair.app.url, { "Accept-Language": "en" });
	const page = await stranger.open("/ouvert/stats");
	expect(page.status).toBe(200);
	expect(page.text).toMatch(/Invited\s*4\s*Registered\s*1/);
	expect(page.byId("stats-channels")).toBeDefined();
	expect(page.text).not.toContain("Profiles");
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
