import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "~/domain/event/role";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
const path = "/direct/organisation/direct";

let fair: Fair;
let host: TextBrowser;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings,
			live: [lunchPoll, capitals],
			people: people("hugo", "other", "voter", "far", "olga"),
		}),
		buildEvent({
			event: { id: "ailleurs", alias: "ailleurs" },
			settings: { ...settings, FO_MEETING_LIVE_IS_CLOSED: true },
			live: [lunchPoll],
			people: people("far"),
		}),
		buildEvent({
			event: { id: "vide", alias: "vide" },
			settings: { ...settings, startAt: null },
			people: people("olga"),
		}),
		buildEvent({ event: { id: "sans", alias: "sans" }, people: people("olga") }),
	]);
	const give = (person: string, eventId: string, role: StaffRole) =>
		transact(fair.world.store, (tx) =>
			grantRole(tx, { ...fair.world.event, eventId, personId: fair.world.idOf(person) }, role),
		);
	for (const person of ["hugo", "other"]) await give(person, "direct", "host");
	await give("far", "ailleurs", "host");
	await give("olga", "vide", "host");
	await give("olga", "sans", "host");
	const at = new Date().toISOString();
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "in", ["voter", "far"].map(fair.world.idOf))
		.where("event_id", "=", "direct")
		.execute();
	host = await fair.enter("hugo");
});
afterAll(() => fair.close());

const open = () => host.open(path);
const press = async (name: string, page?: Page) => host.submit(page ?? (await open()), `press-${name}`);
const formsOf = (page: Page) => [...page.answer.body.matchAll(/id="press-([\w-]+)"/g)].map(([, name]) => name);
const viewed = async (person: string) => (await (await fair.visit(person)).open("/direct/live")).text;
const idOf = async (key: string) =>
	(
		await fair.world.store
			.selectFrom("ballots")
			.select("id")
			.where("key", "=", key)
			.where("event_id", "=", "direct")
			.executeTakeFirstOrThrow()
	).id;

describe("The console", () => {
	test("is for people who run the live of this event, and found from the home of staff", async () => {
		const home = await host.open("/direct/organisation");
		expect(home.links).toContain(path);
		expect((await host.open("/direct/regie")).path).toBe(path);
		for (const person of ["voter", "far"]) {
			const browser = await fair.enter(person);
			const page = await browser.open(path);
			expect([page.status, page.text.includes("Accès refusé")]).toEqual([403, true]);
			const fields = { act: "end", on: "true", version: "0" };
			expect((await browser.post(path, fields)).status).toBe(403);
			expect((await browser.post(`${path}/sondage/nouveau`, { "title.fr": "x" })).status).toBe(403);
			expect((await browser.post(path, { act: "export", version: "0" })).status).toBe(403);
		}
		const stranger = await host.ask(path, { headers: { Cookie: "" } });
		expect(stranger.location).toContain("/direct/login?retour=");
	});

	test("shows, closes, releases, extends, opens again and goes back to the video, a button each", async () => {
		expect((await open()).text).toContain("La vidéo seule");
		let page = await press("next");
		expect([page.status, page.path]).toEqual([200, path]);
		expect(page.text).toContain("Manche 1 · Ouvert · Résultats cachés");
		expect(page.text).toContain("Aucune réponse sur 2 personnes qui peuvent répondre");
		expect(await viewed("voter")).toContain("Où déjeuner");
		const voter = await fair.visit("voter");
		const asked = await voter.open("/direct/live");
		const [first = ""] = [asked.byId("option")?.attributes.value ?? ""];
		await voter.submit(asked, "form-ballot", { option: first });
		page = await open();
		expect(page.text).toContain("1 réponse sur 2 personnes");
		expect(page.text).toMatch(/Résultats, pour vous seulement.*100 % · 1 voix/);
		expect(await viewed("far")).not.toContain("100 %");
		page = await press("extend-60");
		expect(page.text).toMatch(/Ouvert jusqu’à \d\d:\d\d:\d\d/);
		page = await press("results");
		expect(page.text).toContain("Résultats montrés");
		expect(await viewed("far")).toMatch(/100 % · 1 voix/);
		await press("hideVotes");
		expect(await viewed("far")).not.toContain("1 voix");
		await press("hideVotes");
		page = await press("close");
		expect(page.text).toContain("Manche 1 · Clos");
		expect(formsOf(page)).not.toContain("extend-60");
		page = await press("reopen");
		expect(page.text).toContain("Manche 2 · Ouvert · Résultats cachés");
		page = await press("next");
		expect(page.text).toContain("Which are capitals?");
		page = await press("right");
		expect(page.text).toContain("Cacher les bonnes réponses");
		expect(page.text).toContain("Tout a été montré");
		page = await press("alone");
		expect(page.text).toContain("La vidéo seule");
		expect(await viewed("voter")).toContain("La prochaine question s’affichera ici.");
	});

	test("a button pressed twice is pressed once", async () => {
		await press(`show-${await idOf("lunch")}`);
		const before = await open();
		const twice = async (name: string) => [(await press(name, before)).status, (await press(name, before)).status];
		expect(await twice("results")).toEqual([200, 200]);
		expect((await open()).text).toContain("Résultats montrés");
		const page = await open();
		expect([(await press("close", page)).status, (await press("close", page)).status]).toEqual([200, 200]);
		const closed = await open();
		expect([(await press("reopen", closed)).status, (await press("reopen", closed)).status]).toEqual([200, 200]);
		const again = await open();
		const extended = await press("extend-30", again);
		const other = await press("extend-30", again);
		expect([extended.status, other.status]).toEqual([200, 200]);
		const time = /Ouvert jusqu’à (\d\d:\d\d:\d\d)/;
		expect(time.exec(other.text)?.[1]).toBe(time.exec(extended.text)?.[1]);
	});

	test("says what another host changed, beside the buttons as they are now, and does nothing", async () => {
		await press("alone");
		await press(`show-${await idOf("lunch")}`);
		const stale = await open();
		const other = await fair.enter("other");
		await other.submit(await other.open(path), "press-results");
		await other.submit(await other.open(path), "press-close");
		for (const name of ["extend-300", "next", "alone"].filter((one) => formsOf(stale).includes(one))) {
			const refused = await press(name, stale);
			expect([name, refused.status]).toEqual([name, 409]);
			expect(refused.text).toContain("Le direct a changé entre-temps");
			expect(refused.text).toContain("Les réponses sont closes.");
			expect(refused.text).toContain("Rien n’a été fait.");
			expect(formsOf(refused)).toContain("reopen");
		}
		const page = await open();
		expect(page.text).toMatch(/Clos · Résultats montrés/);
		expect(page.text).toContain("Cacher les nombres");
		// A button is accepted if the other host has not touched its field.
		const done = await press("hideVotes", stale);
		expect([done.status, done.text.includes("Montrer les nombres")]).toEqual([200, true]);
		await press("hideVotes", done);
	});

	test("makes the room's screens black and lights them again, and leaves phones and the speaker alone", async () => {
		await press("alone");
		await press(`show-${await idOf("lunch")}`);
		const before = await open();
		const black = await press("black", before);
		expect(black.text).toContain("Rallumer l’écran");
		expect((await press("black", before)).status).toBe(200);
		const stage = (await host.open("/direct/live/orga")).text;
		expect([stage.includes("Écran noir"), stage.includes("Où déjeuner")]).toEqual([true, false]);
		expect((await host.open("/direct/live/speaker")).text).toContain("Où déjeuner");
		expect(await viewed("voter")).toContain("Où déjeuner");
		await press("end");
		expect((await host.open("/direct/live/orga")).text).toContain("Écran noir");
		await press("end");
		await press("black");
		expect((await host.open("/direct/live/orga")).text).toContain("Où déjeuner");
	});

	test("stays light where the host asked for it", async () => {
		const page = await host.open(`${path}?clair=1`);
		const after = await host.submit(page, "press-alone");
		expect([after.status, after.path]).toEqual([200, `${path}?clair=1`]);
		expect(page.links).toContain(path);
	});

	test("shows what the public writes, puts it on screen, and sets it aside", async () => {
		await press("chat");
		const send = async (person: string, message: string) =>
			(await fair.world.as(person)).messages.send({ ...fair.world.event, eventId: "direct", message });
		await send("far", "Bravo");
		let page = await open();
		page = await press(formsOf(page).find((one) => one?.startsWith("archive-")) ?? "", page);
		expect(page.text).toContain("Aucun n’attend");
		await send("voter", "Et les lampadaires ?");
		page = await open();
		expect(page.text).toMatch(/1 attend.*Et les lampadaires/);
		const [name = ""] = formsOf(page).filter((one) => one?.startsWith("message-"));
		page = await press(name, page);
		expect((await host.open("/direct/live/orga")).text).toContain("Et les lampadaires");
		page = await press("message-off", page);
		expect((await host.open("/direct/live/orga")).text).not.toContain("Et les lampadaires");
		await press("chat");
	});

	test("ends the live, and opens it again", async () => {
		await press("end");
		expect(await viewed("voter")).toContain("Le direct est terminé");
		const page = await open();
		expect(formsOf(page).filter((name) => !/^(up|down)-/.test(name ?? ""))).toEqual(["end", "note"]);
		await press("end", page);
		expect(await viewed("voter")).not.toContain("Le direct est terminé");
	});

	test("puts modules in another order, and twice is once", async () => {
		const lunch = await idOf("lunch");
		const order = async () =>
			(
				await fair.world.store
					.selectFrom("ballots")
					.select("key")
					.where("event_id", "=", "direct")
					.orderBy("position")
					.execute()
			).map(({ key }) => key);
		const before = await open();
		await press(`down-${lunch}`, before);
		await press(`down-${lunch}`, before);
		expect(await order()).toEqual(["capitals", "lunch"]);
		await press(`up-${lunch}`);
		expect(await order()).toEqual(["lunch", "capitals"]);
	});

	test("answers what it does not know with 400, a module that is gone with what changed", async () => {
		expect((await host.post(path, { act: "panic", version: "1" })).status).toBe(400);
		const gone = await host.post(path, { act: "show", module: "gone", version: "1" });
		expect([gone.status, gone.body.includes("Le direct a changé entre-temps")]).toEqual([409, true]);
		expect((await host.post(path, { act: "show", module: "x", version: "one" })).status).toBe(422);
	});

	test("asks for itself again only when it is asked to", async () => {
		expect((await host.ask(`${path}?actualiser=5`)).headers.refresh).toBe("5");
		expect((await host.ask(`${path}?actualiser=1`)).headers.refresh).toBeUndefined();
		expect((await host.ask(path)).headers.refresh).toBeUndefined();
	});

	test("lets results leave, as a file", async () => {
		for (const format of ["csv", "json"]) {
			const page = await open();
			const form = page.form(`export-${format}`);
			expect(form).toBeDefined();
			const left = await host.post(path, { act: "export", version: "0", format });
			expect(left.status).toBe(303);
			const { pathname, search } = new URL(left.location ?? "");
			const file = await host.ask(pathname + search);
			expect([file.status, file.body.includes("Lunch")]).toEqual([200, true]);
			expect(file.headers["content-disposition"]).toContain(`Le salon.${format}`);
		}
	});

	test("without a module, a start or an open live says so", async () => {
		const olga = await fair.enter("olga");
		const empty = await olga.open("/vide/organisation/direct");
		expect(empty.text).toContain("Rien à montrer pour l’instant");
		expect(empty.text).toContain("Vous devez configurer la date");
		expect((await olga.open("/sans/organisation/direct")).status).toBe(404);
		const far = await fair.enter("far");
		const closed = await far.open("/ailleurs/organisation/direct");
		expect(closed.text).toContain("fermé par les réglages de l’événement");
	});
});

/** What the buttons post that add choices and take one out. */
const insert = { __intent__: '{"type":"insert","payload":{"name":"option"}}' };
const remove = (index: number) => ({ __intent__: `{"type":"remove","payload":{"name":"option","index":${index}}}` });

describe("A module", () => {
	const write = `${path}/question/nouveau`;

	test("is written on screen: what is missing is said beside its field, nothing typed is lost", async () => {
		const page = await host.open(write);
		const typed = { "title.en": "How many?", "option[0].label.fr": "Un", "option[0].color": "blue", limitSeconds: "2" };
		const refused = await host.submit(page, "module", { ...typed, intent: "save" });
		expect(refused.status).toBe(422);
		expect(refused.errorOf("title.fr")).toBe("Ce champ est obligatoire");
		expect(refused.errorOf("option[0].color")).toContain("#1d4ed8");
		expect(refused.errorOf("option[1].label.fr")).toBe("Écrivez au moins deux choix");
		expect(refused.errorOf("limitSeconds")).toBe("Indiquez 5 ou plus");
		expect(refused.values("module")).toMatchObject(typed);
		const more = await host.submit(refused, "module", insert);
		expect([more.status, more.values("module")["option[8].label.fr"]]).toEqual([200, ""]);
		expect(more.values("module")).toMatchObject(typed);
		const less = (await host.submit(more, "module", { "option[2].label.fr": "Trois", ...remove(1) })).values("module");
		expect([less["option[0].label.fr"], less["option[1].label.fr"], "option[8].label.fr" in less]).toEqual([
			"Un",
			"Trois",
			false,
		]);
		const good = {
			"title.fr": "Combien ?",
			"option[0].color": "#1d4ed8",
			limitSeconds: "30",
			nbResponses: "2",
			"option[0].label.en": "One",
			"option[3].label.fr": "Deux",
			"option[3].right": "on",
			intent: "save",
		};
		const saved = await host.submit(more, "module", good);
		expect([saved.status, saved.text.includes("C’est enregistré.")]).toEqual([200, true]);
		expect(saved.path).toMatch(/direct\/question\/\w+$/);
		expect(saved.values("module")).toMatchObject({ "option[1].label.fr": "Deux", "option[1].right": "on" });
		// The same form from a page that was left open creates no second module.
		const twice = await host.submit(more, "module", good);
		expect(twice.path).toBe(saved.path);
		expect((await open()).text).toContain("Combien ?");
	});

	test("is duplicated once however often that is pressed, and goes unless somebody answered it", async () => {
		const known = `${path}/sondage/${await idOf("lunch")}`;
		const page = await host.open(known);
		expect(page.text).toContain("les choix restent aussi nombreux");
		const fields = { intent: "duplicate", copyKey: page.values("duplicate").copyKey as string };
		const copy = await host.sendTo(known, Object.entries(fields));
		expect((await host.sendTo(known, Object.entries(fields))).path).toBe(copy.path);
		expect([copy.text.includes("Voici la copie"), copy.values("module")["title.fr"]]).toEqual([true, "Lunch (copie)"]);
		const removed = await host.sendTo(copy.path, [["intent", "remove"]]);
		expect([removed.path, removed.text.includes("C’est supprimé.")]).toEqual([path, true]);
		const kept = await host.sendTo(known, [["intent", "remove"]]);
		expect([kept.status, kept.text.includes("Des personnes ont déjà répondu")]).toEqual([409, true]);
	});

	test("that was answered keeps its choices: their words alone change, and its rounds are listed", async () => {
		const known = `${path}/sondage/${await idOf("lunch")}`;
		const page = await host.open(known);
		expect(page.text).toMatch(/Manche 1.*100 % · 1 voix/);
		const emptied = await host.submit(page, "module", { "option[2].label.fr": "", intent: "save" });
		expect([emptied.status, emptied.errorOf("option[2].label.fr")]).toEqual([422, "Ce champ est obligatoire"]);
		const more = await host.submit(page, "module", { "option[3].label.fr": "Ailleurs", intent: "save" });
		expect([more.status, more.text.includes("les choix ne changent plus")]).toEqual([409, true]);
		const nominative = await host.submit(page, "module", { isNominative: "on", intent: "save" });
		expect([nominative.status, nominative.errorOf("isNominative")]).toEqual([
			409,
			expect.stringContaining("nominatif"),
		]);
		const worded = await host.submit(page, "module", { "option[2].label.fr": "Au parc", intent: "save" });
		expect([worded.status, worded.values("module")["option[2].label.fr"]]).toEqual([200, "Au parc"]);
		const left = await host.post(known, { intent: "csv" });
		expect([left.status, left.location?.includes("/api/exports/")]).toEqual([303, true]);
	});

	test("rewritten by two hosts at once keeps the first one's, and the second one's text in their form", async () => {
		const known = `${path}/question/${await idOf("capitals")}`;
		const other = await fair.enter("other");
		const [mine, theirs] = [await host.open(known), await other.open(known)];
		const first = { "title.fr": "Mes capitales", nbResponses: "2", intent: "save" };
		expect((await other.submit(theirs, "module", first)).status).toBe(200);
		// The same form once more is the same success.
		expect((await other.submit(theirs, "module", first)).status).toBe(200);
		const typed = { "title.fr": "Leurs capitales", mayChange: "on", intent: "save" };
		const refused = await host.submit(mine, "module", typed);
		expect(refused.status).toBe(409);
		expect(refused.text).toContain("Un autre animateur a modifié ceci entre-temps");
		expect(refused.values("module")).toMatchObject({ "title.fr": "Leurs capitales", mayChange: "on" });
		expect(refused.errorOf("title.fr")).toBe("Maintenant : « Mes capitales »");
		expect(refused.errorOf("mayChange")).toBe("Maintenant : pas coché");
		expect(refused.errorOf("option[0].label.fr")).toBeUndefined();
		const again = await host.submit(refused, "module", { intent: "save" });
		expect([again.status, again.values("module")["title.fr"]]).toEqual([200, "Leurs capitales"]);
	});

	test("that is not there is not found", async () => {
		for (const gone of ["sondage/none", `question/${await idOf("lunch")}`, "chat/nouveau"])
			expect((await host.open(`${path}/${gone}`)).status).toBe(404);
	});
});

describe("Questions that come in as a table", () => {
	const importer = `${path}/importer`;
	const table = ["Question;Choix 1;Choix 2;Bonnes réponses", "Combien de lunes ?;Une;Deux;1"];

	test("are looked at first, refused line by line, then written once however often that is pressed", async () => {
		expect((await open()).links).toContain(importer);
		const page = await host.open(importer);
		const bad = await host.submit(page, "import", { text: [...table, "Sans choix;;;"].join("\n"), intent: "write" });
		expect([bad.status, /Ligne 3\s: Écrivez au moins deux choix\./.test(bad.text)]).toEqual([422, true]);
		expect(bad.values("import").text).toContain("Sans choix");
		const looked = await host.submit(bad, "import", { text: table.join("\n"), intent: "look" });
		expect([looked.status, looked.text.includes("1 question trouvée")]).toEqual([200, true]);
		expect((await open()).text).not.toContain("Combien de lunes ?");
		for (let times = 0; times < 2; times++) {
			const done = await host.submit(looked, "import", { intent: "write" });
			expect([done.path, done.text.includes("C’est importé.")]).toEqual([path, true]);
		}
		const rows = fair.world.store.selectFrom("ballots").select("key").where("key", "like", "import-%");
		expect(await rows.execute()).toHaveLength(1);
		expect((await host.submit(page, "import", { text: "", intent: "look" })).status).toBe(422);
	});

	test("are no matter of people who do not run the live", async () => {
		const voter = await fair.enter("voter");
		expect((await voter.open(importer)).status).toBe(403);
		expect((await voter.post(importer, { text: table.join("\n"), intent: "write" })).status).toBe(403);
	});
});
