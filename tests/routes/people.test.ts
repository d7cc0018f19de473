import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { newBadgeCode } from "~/provider/ground/store/ids";
import { transact } from "~/provider/ground/store/transact";
import { type Fair, openFair, people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";

const many = Array.from({ length: 30 }, (_, at) => `guest${String(at).padStart(2, "0")}`);
const event = { domainId: "prisme", eventId: "salle" };
let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salle", alias: "salle" },
			settings: everythingShown,
			people: people("ana", "olga", "hugo", ...many),
		}),
	]);
	const { store, idOf } = fair.world;
	await transact(store, async (tx) => {
		await grantRole(tx, { ...event, personId: idOf("olga") }, "organiser");
		await grantRole(tx, { ...event, personId: idOf("hugo") }, "host");
	});
	const registered = {
		registered_at: "2027-01-10T10:00:00Z",
		responded_at: "2027-01-10T10:00:00Z",
		completed_at: "2027-01-10T10:00:00Z",
	};
	await store.updateTable("registrations").set(registered).where("event_id", "=", "salle").execute();
});
afterAll(() => fair.close());

test("The list of registered people is for those who may list people: twenty-five a page, filtered, sorted, with columns that are remembered", async () => {
	const ana = await fair.visit("ana");
	expect((await ana.open("/salle/users/registered")).status).toBe(403);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open("/salle/users/registered")).status).toBe(403);
	const olga = await fair.enter("olga");
	expect((await olga.open("/salle/organisation")).text).toContain("Inscrits");
	const page = await olga.open("/salle/users/registered");
	expect(page.text).toContain("33 personnes");
	expect(page.text).toContain("Page 1 sur 2");
	const last = await olga.open("/salle/users/registered?page=99");
	expect(last.text).toContain("Page 2 sur 2");
	const found = await olga.open("/salle/users/registered?c.name=GUEST07");
	expect(found.text).toContain("1 personne");
	expect(found.text).toMatch(/guest07/);
	expect(found.text).not.toContain("guest08");
	expect((await olga.open("/salle/users/registered?c.name=zz")).text).toContain("Personne ne correspond");
	const sorted = await olga.open("/salle/users/registered?tri=-email");
	expect(sorted.text.indexOf("olga@")).toBeLessThan(sorted.text.indexOf("hugo@"));
	const chosen = await olga.post("/salle/users/registered?c.name=guest07", { colonnes: "code" });
	expect([chosen.status, chosen.location]).toEqual([303, "/salle/users/registered?c.name=guest07"]);
	const again = await olga.open("/salle/users/registered?c.name=guest07");
	expect(again.text).toContain("Code du badge");
	expect(again.text).not.toContain("guest07@");
});

test("A search stands first, any column may be filtered by, and what no list knows is told", async () => {
	const olga = await fair.enter("olga");
	const found = await olga.open("/salle/users/registered?q=guest07");
	expect(found.text).toContain("1 personne");
	expect(found.text).toContain("Rechercher");
	expect((await olga.open("/salle/users/registered?q=guest07@example.com")).text).toContain("1 personne");
	const unknown = await olga.open("/salle/users/registered?c.secret=x&company=y");
	expect(unknown.text).toContain("2 filtres de l’adresse n’existent pas et n’ont pas été appliqués");
	expect(unknown.text).toContain("c.secret=x");
	expect(unknown.text).toContain("33 personnes");
	expect((await olga.open("/salle/users/registered")).text).not.toContain("n’existe");
	const added = await olga.open("/salle/users/registered?filtre=company");
	expect(added.text).toContain("Société contient");
	// The next page begins after the last person of this one.
	const first = await olga.ask("/salle/users/registered");
	const next = /href="([^"]*page=2[^"]*)"/.exec(first.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
	expect(next).toContain("apres=");
	expect((await olga.open(next)).text).toContain("Page 2 sur 2");
});

test("What is listed leaves as a file, filtered as it is shown", async () => {
	const olga = await fair.enter("olga");
	const answer = await olga.post("/salle/users/registered?c.name=guest1", { fichier: "csv" });
	const { pathname, search } = new URL(answer.location ?? "", fair.app.url);
	const file = (await olga.ask(pathname + search)).body;
	expect(file.trimEnd().split("\r\n")).toHaveLength(11);
	expect(file).not.toContain("guest02");
	const hugo = await fair.enter("hugo");
	expect((await hugo.post("/salle/users/registered", { fichier: "xlsx" })).status).toBe(403);
});

test("A person's sheet tells what the event knows, and does what a desk does", async () => {
	const { idOf, store } = fair.world;
	const sheet = `/salle/users/${idOf("guest03")}`;
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(sheet)).status).toBe(403);
	expect((await hugo.post(sheet, { intention: "annuler", sure: "on" })).status).toBe(403);
	const olga = await fair.enter("olga");
	expect((await olga.open("/salle/users/nobody")).status).toBe(404);
	const page = await olga.open(sheet);
	expect(page.text).toContain("guest03@example.com");
	expect(page.text).toContain("Inscrit");
	const wrong = await olga.post(sheet, { firstName: "", lastName: "Guest", mobile: "12" });
	expect(wrong.status).toBe(422);
	expect(wrong.body).toContain("Guest");
	expect((await olga.post(sheet, { firstName: "Léa", lastName: "Guest", mobile: "" })).status).toBe(303);
	expect((await olga.open(sheet)).text).toContain("Léa Guest");
	expect((await olga.post(sheet, { intention: "inscrire" })).status).toBe(422);
	expect((await olga.post(sheet, { intention: "inscrire", join: "thursday" })).status).toBe(303);
	// If there is only one day, it can be exchanged, but not removed.
	expect((await olga.open(sheet)).text).not.toContain("Désinscrire");
	const move = { intention: "deplacer", leave: "thursday", join: "friday" };
	expect((await olga.post(sheet, move)).status).toBe(303);
	const late = await olga.post(sheet, move);
	expect(late.status).toBe(409);
	expect(late.body).toContain("ont changé entre-temps");
	expect((await olga.post(sheet, { intention: "inscrire", join: "thursday" })).status).toBe(303);
	expect((await olga.open(sheet)).text).toContain("Désinscrire");
	expect((await olga.post(sheet, { intention: "desinscrire", leave: "friday" })).status).toBe(303);
	expect((await olga.post(sheet, { intention: "confirmed" })).status).toBe(303);
	expect((await olga.post(sheet, { intention: "freshLink" })).status).toBe(303);
	expect((await olga.post(sheet, { intention: "annuler" })).status).toBe(422);
	const kept = await olga.post(sheet, { intention: "annuler", message: "Souffrante" });
	expect(kept.body).toContain("Souffrante");
	expect((await olga.post(sheet, { intention: "annuler", sure: "on", message: "Souffrante" })).status).toBe(303);
	const record = await store
		.selectFrom("registrations")
		.select("registered_at")
		.where("person_id", "=", idOf("guest03"))
		.executeTakeFirstOrThrow();
	expect(record.registered_at).toBeNull();
	const gone = await olga.open(sheet);
	expect(gone.text).toContain("Ne vient pas");
	expect(gone.text).toContain("Souffrante");
	const log = await olga.open(`/salle/logs/equipe?personne=${idOf("guest03")}`);
	for (const deed of [
		"a corrigé un nom ou un téléphone.",
		"a changé les jours d’une personne.",
		"a envoyé un mail.",
		"a annulé une inscription.",
	]) {
		expect(log.text).toContain(deed);
	}
});

test("A list of more than a thousand is written behind the pages, and its file is for people who list people", async () => {
	const { store, clock } = fair.world;
	const at = (clock?.now ?? new Date()).toISOString();
	const own = { created_at: at, updated_at: at, extended: "{}" };
	const ids = Array.from({ length: 1_000 }, (_, number) => `crowd${number}`);
	for (let from = 0; from < ids.length; from += 200) {
		const some = ids.slice(from, from + 200);
		const named = (id: string) => ({
			first_name: "Foule",
			last_name: id,
			folded_first_name: "foule",
			folded_last_name: id,
		});
		await store
			.insertInto("people")
			.values(some.map((id) => ({ ...own, ...named(id), id, domain_id: "prisme" })))
			.execute();
		await store
			.insertInto("registrations")
			.values(
				some.map((id) => ({
					...own,
					event_id: "salle",
					person_id: id,
					code: newBadgeCode(),
					is_exhibitor: 0,
					registered_at: at,
					typology_id: "visitor",
				})),
			)
			.execute();
	}
	const olga = await fair.enter("olga");
	const asked = await olga.post("/salle/users/registered", { fichier: "csv" });
	const page = asked.location ?? "";
	expect([asked.status, page]).toEqual([303, expect.stringMatching(/^\/salle\/users\/exports\/\w+$/)]);
	await vi.waitFor(async () => expect((await olga.open(page)).text).toContain("Télécharger le fichier"), {
		timeout: 60_000,
	});
	const file = await olga.post(page, { change: "file" });
	const { pathname, search } = new URL(file.location ?? "", fair.app.url);
	expect((await olga.ask(pathname + search)).body.trimEnd().split("\r\n").length).toBeGreaterThan(1_000);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(page)).status).toBe(403);
	expect((await hugo.post(page, { change: "file" })).status).toBe(403);
	expect((await olga.open("/salle/users/exports/nothing")).status).toBe(404);
});
