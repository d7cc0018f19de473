import { afterAll, beforeAll, expect, test } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const event = { domainId: "prisme", eventId: "fiche" };
let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "fiche", alias: "fiche" },
			settings: everythingShown,
			people: people("ana", "bruno", "olga", "oscar", "dora", "hugo", "rosa", "rosanna"),
		}),
		buildEvent({ event: { id: "voisin", alias: "voisin" }, settings: everythingShown, people: people("zoe") }),
	]);
	const { store, idOf } = fair.world;
	await transact(store, async (tx) => {
		for (const name of ["olga", "oscar"]) await grantRole(tx, { ...event, personId: idOf(name) }, "organiser");
		await grantRole(tx, { ...event, personId: idOf("dora") }, "desk");
		await grantRole(tx, { ...event, personId: idOf("hugo") }, "host");
	});
	const at = "2027-01-10T10:00:00Z";
	const registered = { registered_at: at, responded_at: at, completed_at: at, typology_id: "visitor" };
	await store.updateTable("registrations").set(registered).where("event_id", "=", "fiche").execute();
	await store
		.insertInto("day_registrations")
		.values({ event_id: "fiche", person_id: idOf("ana"), day_id: "thursday", registered_at: at })
		.execute();
});
afterAll(() => fair.close());

const sheetOf = (name: string) => `/fiche/users/${fair.world.idOf(name)}`;

test("A pencil opens one answer alone; of two who correct it the second sees both versions and loses nothing", async () => {
	const [olga, oscar] = [await fair.enter("olga"), await fair.enter("oscar")];
	const closed = await olga.open(sheetOf("ana"));
	expect(closed.text).toContain("Ses réponses");
	expect(closed.answer.body).not.toContain('id="answer-edit"');
	const address = `${sheetOf("ana")}?modifier=nickname`;
	const first = await olga.open(address);
	const second = await oscar.open(address);
	const wrong = await olga.submit(first, "answer-edit", { nickname: "x", intention: "reponse" });
	expect([wrong.status, wrong.values("answer-edit").nickname]).toEqual([422, "x"]);
	const saved = await olga.submit(wrong, "answer-edit", { nickname: "Anouk", intention: "reponse" });
	expect(saved.text).toContain("La réponse est changée");
	expect(saved.text).toContain("Anouk");
	const late = await oscar.submit(second, "answer-edit", { nickname: "Nana", intention: "reponse" });
	expect(late.status).toBe(409);
	expect(late.text).toContain("Enregistré entre-temps");
	expect(late.values("answer-edit").nickname).toBe("Nana");
	const decided = await oscar.submit(late, "answer-edit", { intention: "reponse" });
	expect(decided.text).toContain("Nana");
	// The thread says who changed what.
	expect(decided.text).toMatch(/«.Anouk.» devient «.Nana.»/);
});

test("A change is shown in numbers before it is made, and refused once it is no longer what was shown", async () => {
	const olga = await fair.enter("olga");
	const change = `${sheetOf("ana")}/changer`;
	const days = await olga.open(`${change}?quoi=days`);
	expect(days.answer.body).not.toContain('id="apply"');
	const shown = await olga.open(`${change}?quoi=days&de=thursday&vers=friday`);
	expect(shown.text).toContain("Ce que cela change");
	expect(shown.text).toContain("Mails");
	const made = await olga.submit(shown, "apply");
	expect(made.text).toContain("C’est changé");
	const again = await olga.submit(shown, "apply");
	expect(again.status).toBe(409);
	expect((await olga.open(`${change}?quoi=days&de=thursday&vers=friday`)).text).toContain("ont changé entre-temps");
	const profile = await olga.open(`${change}?quoi=typology&de=visitor&vers=speaker`);
	expect((await olga.submit(profile, "apply")).text).toContain("Intervenant");
	expect((await olga.open(`${change}?quoi=company`)).status).toBe(200);
	expect((await olga.open(`${change}?quoi=seat`)).status).toBe(200);
});

test("The team's note and tags stay with what was typed when somebody else was faster", async () => {
	const [olga, dora] = [await fair.enter("olga"), await fair.enter("dora")];
	const mine = await dora.open(sheetOf("bruno"));
	const theirs = await olga.open(sheetOf("bruno"));
	const saved = await dora.submit(mine, "team-note", {
		note: "Boucle magnétique",
		tags: "Presse, VIP",
		intention: "note",
	});
	expect(saved.text).toContain("La note est enregistrée");
	expect(saved.text).toContain("VIP");
	const late = await olga.submit(theirs, "team-note", { note: "Autre", tags: "", intention: "note" });
	expect([late.status, late.values("team-note").note]).toEqual([409, "Autre"]);
	const long = await olga.submit(await olga.open(sheetOf("bruno")), "team-note", {
		tags: "x".repeat(60),
		intention: "note",
	});
	expect(long.status).toBe(422);
});

test("The desk sees neither answers nor prices line by line, and changes nothing; others see nothing at all", async () => {
	const dora = await fair.enter("dora");
	const sheet = await dora.open(sheetOf("ana"));
	expect(sheet.status).toBe(200);
	expect(sheet.text).not.toContain("Ses réponses");
	expect((await dora.open(`${sheetOf("ana")}/changer?quoi=days`)).status).toBe(403);
	const change = { quoi: "days", vers: "thursday" };
	expect((await dora.post(`${sheetOf("ana")}/changer`, change)).status).toBe(403);
	// Nor of themselves: the desk reaches its own sheet, and a participant has one.
	for (const name of ["dora", "bruno"]) {
		const self = await fair.enter(name);
		const own = `${sheetOf(name)}/changer?quoi=typology&de=visitor&vers=speaker`;
		expect((await self.open(own)).status).toBe(403);
		expect(
			(await self.post(`${sheetOf(name)}/changer`, { quoi: "typology", de: "visitor", vers: "speaker" })).status,
		).toBe(403);
	}
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(`${sheetOf("ana")}/changer`)).status).toBe(403);
	const olga = await fair.enter("olga");
	for (const path of ["", "/changer"]) {
		expect((await olga.open(`${sheetOf("zoe")}${path}`)).status).toBeGreaterThanOrEqual(403);
	}
	expect((await olga.post(`${sheetOf("zoe")}/changer`, change)).status).toBeGreaterThanOrEqual(403);
});

test("The sheet says by which rules somebody sees a step or a tile, with the setting that hides it, to organisers alone", async () => {
	const olga = await fair.enter("olga");
	const closed = await olga.open(sheetOf("ana"));
	expect(closed.answer.body).toContain("?pourquoi=oui#sight");
	expect(closed.answer.body).not.toContain("sight__thing");
	const shown = await olga.open(`${sheetOf("ana")}?pourquoi=oui`);
	expect(shown.status).toBe(200);
	for (const part of ["Étapes de l’inscription", "Tuiles de l’accueil", "Articles et prix"])
		expect(shown.text).toContain(part);
	// What the person's own home shows: the rule that decides is the rule that explains.
	const seen = (body: string) => {
		const tiles = /Tuiles de l’accueil<\/h3>(.*?)<h3/s.exec(body)?.[1] ?? "";
		const things = [...tiles.matchAll(/<strong>([^<]+)<\/strong>.*?sight__state[^>]*>([^<]+)/gs)];
		return things.filter(([, , state]) => state === "Vue").map(([, title]) => title);
	};
	const titlesOn = (body: string) => [...body.matchAll(/class="tile__link[^>]*>([^<]+)/g)].map(([, title]) => title);
	const ana = await fair.enter("ana");
	const home = titlesOn((await ana.open("/fiche")).answer.body);
	expect(home).toContain("Mon récapitulatif");
	expect(seen(shown.answer.body).sort()).toEqual([...home].sort());
	expect(shown.answer.body).toContain("/fiche/organisation/reglages/evenement#FO_MEETING_DATES_SHOW");
	// Each article of the event: offered with its price, or not, with the rule that keeps it away.
	const articles = /Articles et prix<\/h3>(.*?)<\/section>/s.exec(shown.answer.body)?.[1] ?? "";
	const states = [...articles.matchAll(/<strong>([^<]+)<\/strong>.*?sight__state[^>]*>([^<]+)/gs)];
	expect(Object.fromEntries(states.map(([, title, state]) => [title, state?.replace(/\s/g, " ")]))).toEqual({
		Accès: "Gratuit",
		Lunch: "Gratuit",
		Dinner: "Pas proposé",
		Stand: "Pas proposé",
	});
	// Dinner is on Thursday, and she comes on Friday.
	expect(articles).toMatch(/Dinner<.*?Non, .*?Il est montré un des jours/s);
	expect(articles).toMatch(/Stand<.*?Non, .*?L’article est pour son profil/s);
	const { store, idOf } = fair.world;
	const bruno = store
		.updateTable("registrations")
		.where("event_id", "=", "fiche")
		.where("person_id", "=", idOf("bruno"));
	await bruno.set({ registered_at: null }).execute();
	const unregistered = (await olga.open(`${sheetOf("bruno")}?pourquoi=oui`)).answer.body;
	expect(seen(unregistered)).not.toContain("Mon récapitulatif");
	expect(unregistered).toMatch(/Dinner<.*?Pas proposé.*?Non, .*?La personne vient/s);
	expect(unregistered).toMatch(/Mon récapitulatif<.*?Non, .*?La personne est inscrite/s);
	await bruno.set({ responded_at: null }).execute();
	const awaited = (await olga.open(`${sheetOf("bruno")}?pourquoi=oui`)).answer.body;
	expect(awaited).toMatch(/Dinner<[^€]*?sight__state[^>]*>\d+,\d\d\s€/s);
	const dora = await fair.enter("dora");
	const desk = await dora.open(`${sheetOf("ana")}?pourquoi=oui`);
	expect(desk.status).toBe(200);
	expect(desk.answer.body).not.toContain("sight__thing");
});

test("Two sheets of one person are found, shown side by side, united and parted, each twice as once", async () => {
	const [olga, oscar] = [await fair.enter("olga"), await fair.enter("oscar")];
	const address = `${sheetOf("rosa")}/fusionner`;
	const twice = await olga.open(`${address}?avec=${fair.world.idOf("rosa")}`);
	expect([twice.status, twice.text]).toEqual([409, expect.stringContaining("deux fois la même fiche")]);
	const found = await olga.open(`${address}?q=rosanna`);
	expect(found.answer.body).toContain(`avec=${fair.world.idOf("rosanna")}`);
	const two = `${address}?avec=${fair.world.idOf("rosanna")}`;
	const [first, second] = [await olga.open(two), await oscar.open(two)];
	expect(first.text).toContain("Fiche absorbée – rosanna Test");
	expect(first.text).toContain("Garder plutôt la fiche de rosanna Test");
	expect((await olga.open(address.replace(fair.world.idOf("rosa"), fair.world.idOf("zoe")))).status).not.toBe(200);
	expect((await olga.open(`${address}?avec=${fair.world.idOf("zoe")}`)).status).toBe(404);
	expect((await (await fair.enter("dora")).open(two)).status).toBe(403);

	// Whoever comes with what is no longer so sees it anew, with what they chose.
	await olga.submit(await olga.open(sheetOf("rosanna")), "identity", { mobile: "+33612345678" });
	const late = await oscar.submit(second, "merge", { "champ-firstName": "merged" });
	expect([late.status, late.values("merge")["champ-firstName"]]).toEqual([409, "merged"]);
	const united = await oscar.submit(late, "merge", {});
	expect(united.text).toContain("Les deux fiches sont réunies");
	expect(united.text).toContain("Réunie avec la fiche de rosanna Test");
	expect(united.text).toContain("rosanna Test");
	expect(united.text).toContain("a réuni deux fiches");
	expect((await olga.submit(first, "merge", {})).text).toContain("Les deux fiches sont réunies");
	expect((await olga.open("/fiche/organisation/personnes")).answer.body).not.toContain(fair.world.idOf("rosanna"));

	// Her own sign-in shows nothing of the other registration.
	const rosanna = await fair.enter("rosanna");
	const hers = await rosanna.open("/fiche");
	expect(hers.text).toContain("Votre inscription est réunie avec une autre");
	expect(hers.text).toContain("r•••@e•••.com");
	expect((await rosanna.submit(hers, "united", {})).text).toContain("Le lien est parti");

	const merged = await olga.open(sheetOf("rosanna"));
	expect(merged.text).toContain("Cette fiche a été réunie avec celle de");
	const { merge } = await fair.world.store.selectFrom("person_merges").select("id as merge").executeTakeFirstOrThrow();
	const undone = await olga.submit(merged, `merge-${merge}`, { intention: "defaire" });
	expect(undone.text).toContain("Les deux fiches sont de nouveau séparées");
	expect((await oscar.submit(merged, `merge-${merge}`, { intention: "defaire" })).text).toContain("séparées");
	expect((await olga.open("/fiche/organisation/personnes")).answer.body).toContain(fair.world.idOf("rosanna"));
});
