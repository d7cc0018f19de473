import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { newBadgeCode } from "~/provider/ground/store/ids";
import { transact } from "~/provider/ground/store/transact";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const many = Array.from({ length: 30 }, (_, at) => `guest${String(at).padStart(2, "0")}`);
const event = { domainId: "prisme", eventId: "salle" };
let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salle", alias: "salle" },
			settings: everythingShown,
			people: people("ana", "olga", "hugo", "lucie", "denis", ...many),
			badges: [{ id: "pass", label: "Badge", fields: ["lastName"] }],
		}),
	]);
	const { store, idOf } = fair.world;
	await transact(store, async (tx) => {
		await grantRole(tx, { ...event, personId: idOf("olga") }, "organiser");
		await grantRole(tx, { ...event, personId: idOf("hugo") }, "host");
		await grantRole(tx, { ...event, personId: idOf("lucie") }, "reader");
		await grantRole(tx, { ...event, personId: idOf("denis") }, "desk");
	});
	const registered = {
		registered_at: "2027-01-10T10:00:00Z",
		responded_at: "2027-01-10T10:00:00Z",
		completed_at: "2027-01-10T10:00:00Z",
	};
	await store.updateTable("registrations").set(registered).where("event_id", "=", "salle").execute();
});
afterAll(() => fair.close());

test("A list for paper has everybody of the list as it was filtered, each with a box, and is for those who may list people", async () => {
	expect((await (await fair.visit("ana")).open("/salle/organisation/personnes/papier")).status).toBe(403);
	expect((await (await fair.enter("hugo")).open("/salle/organisation/personnes/papier")).status).toBe(403);
	const olga = await fair.enter("olga");
	const list = await olga.open("/salle/organisation/personnes?vue=inscrits&colonnes=company,typoId");
	const paper = list.links.find((link) => link.includes("/personnes/papier?"));
	const page = await olga.open(paper ?? "");
	expect(page.status).toBe(200);
	expect(page.text).toContain("35 personnes");
	for (const name of ["guest00", "guest29"]) expect(page.text).toContain(name);
	expect(tagsIn(page.root, "tr").length).toBe(36);
	// Nobody has a company here, so that the others have its room.
	expect(tagsIn(page.root, "thead").map(textOf).join(" ")).not.toContain("Société");
	expect((await olga.open("/salle/organisation/personnes/papier?c.name=GUEST07")).text).toContain("1 personne");
	const desk = await fair.enter("denis");
	expect((await desk.open("/salle/organisation/personnes/papier")).text).not.toContain("@example.com");
});

test("The list of registered people is for those who may list people: twenty-five a page, filtered, sorted, with columns that its address names", async () => {
	const ana = await fair.visit("ana");
	expect((await ana.open("/salle/users/registered")).status).toBe(403);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open("/salle/users/registered")).status).toBe(403);
	const olga = await fair.enter("olga");
	const page = await olga.open("/salle/users/registered");
	expect(page.text).toContain("35 personnes");
	expect(page.text).toContain("1 à 25 sur 35");
	const last = await olga.open("/salle/users/registered?page=99");
	expect(last.text).toContain("26 à 35 sur 35");
	const found = await olga.open("/salle/users/registered?c.name=GUEST07");
	expect(found.text).toContain("1 personne");
	expect(found.text).toMatch(/guest07/);
	expect(found.text).not.toContain("guest08");
	expect((await olga.open("/salle/users/registered?c.name=zz")).text).toContain("Personne ne correspond");
	const sorted = await olga.open("/salle/users/registered?tri=-email");
	expect(sorted.text.indexOf("olga@")).toBeLessThan(sorted.text.indexOf("hugo@"));
	const again = await olga.ask("/salle/organisation/personnes?c.name=guest07&colonnes=code");
	expect(again.body).toMatch(/scope="col"[^>]*>(<a[^>]*>)?Code du badge/);
	expect(again.body).not.toMatch(/scope="col"[^>]*>(<a[^>]*>)?Société/);
});

test("A search stands first, any column may be filtered by, and what no list knows is told", async () => {
	const olga = await fair.enter("olga");
	const found = await olga.open("/salle/users/registered?q=guest07");
	expect(found.text).toContain("1 personne");
	expect(found.text).toContain("Chercher");
	expect((await olga.open("/salle/users/registered?q=guest07@example.com")).text).toContain("1 personne");
	const unknown = await olga.open("/salle/users/registered?c.secret=x&company=y");
	expect(unknown.text).toContain("2 filtres de l’adresse n’existent pas et n’ont pas été appliqués");
	expect(unknown.text).toContain("c.secret=x");
	expect(unknown.text).toContain("35 personnes");
	expect((await olga.open("/salle/users/registered")).text).not.toContain("n’existe");
	expect(found.text).toContain("Société contient");
	// The next page begins after the last person of this one.
	const first = await olga.ask("/salle/users/registered");
	const next = /href="([^"]*page=2[^"]*)"/.exec(first.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
	expect(next).toContain("apres=");
	expect((await olga.open(next)).text).toContain("26 à 35 sur 35");
});

test("Views are tabs with their numbers; a team keeps its own, with a name that no other has", async () => {
	const olga = await fair.enter("olga");
	const page = await olga.ask("/salle/organisation/personnes");
	expect(page.body).toMatch(/aria-current="page"[^>]*>Tous <span[^>]*>35</);
	expect(page.body).toMatch(/Présents <span[^>]*>0</);
	expect((await olga.ask("/salle/users/registered")).body).toMatch(/aria-current="page"[^>]*>Inscrits <span[^>]*>35</);
	const filtered = "/salle/organisation/personnes?vue=inscrits&c.name=guest1";
	expect((await olga.open(filtered)).text).toContain("contient « guest1 »".replaceAll(" ", " "));
	expect((await olga.post(filtered, { name: "" })).status).toBe(422);
	const long = await olga.post(filtered, { name: "x".repeat(41) });
	expect([long.status, long.body.includes("x".repeat(41))]).toEqual([422, true]);
	const kept = await olga.post(filtered, { name: "Dizaine" });
	expect([kept.status, kept.location]).toEqual([303, expect.stringContaining("garde=")]);
	const view = kept.location ?? "";
	expect((await olga.ask(view)).body).toMatch(/aria-current="page"[^>]*>Dizaine <span[^>]*>10</);
	const twice = await olga.post(filtered, { name: "DIZAINE" });
	expect([twice.status, twice.body.includes("Une autre vue a déjà ce nom")]).toEqual([422, true]);
	expect((await olga.post(view, { name: "Dix", intention: "renommer" })).status).toBe(303);
	expect((await olga.open(view)).text).toContain("Dix");
	const hugo = await fair.enter("hugo");
	expect((await hugo.post(view, { intention: "supprimer" })).status).toBe(403);
	expect((await olga.post(view, { intention: "supprimer" })).status).toBe(303);
	expect((await olga.post(view, { intention: "supprimer" })).status).toBe(404);
	expect((await olga.open(filtered)).text).not.toContain("Dizaine");
});

test("Ticked people, or the whole list, are changed at once after their number is shown", async () => {
	const { idOf } = fair.world;
	const olga = await fair.enter("olga");
	const list = await olga.open("/salle/organisation/personnes?q=guest0");
	expect(list.text).toContain("Agir sur les 10");
	const change = "/salle/organisation/personnes/changer";
	const nobody = await olga.open(`${change}?choix=1`);
	expect(nobody.text).toContain("Personne n’est choisi");
	expect(nobody.text).not.toContain("Appliquer");
	expect((await olga.open(`${change}?c.secret=x`)).status).toBe(400);
	const two = `${change}?q=guest0&choix=1&personne=${idOf("guest01")}&personne=${idOf("guest02")}`;
	const page = await olga.open(two);
	expect(page.text).toContain("Appliquer aux 2 personnes");
	expect(page.text).toMatch(/guest01.*guest02/i);
	const empty = await olga.post(two, { what: "tag", tag: "", total: "2" });
	expect([empty.status, empty.body.includes("Ce champ est obligatoire")]).toEqual([422, true]);
	const other = await olga.post(two, { what: "tag", tag: "Presse", total: "3" });
	expect([other.status, other.body.includes("Presse"), other.body.includes("a changé entre-temps")]).toEqual([
		409,
		true,
		true,
	]);
	const started = await olga.post(two, { what: "tag", tag: "Presse", total: "2" });
	expect([started.status, started.location]).toEqual([303, expect.stringContaining(`${change}/`)]);
	const job = started.location ?? "";
	await expect.poll(async () => (await olga.open(job)).text, { interval: 200 }).toContain("2 personnes changées");
	expect((await olga.open("/salle/organisation/personnes?c.tags=presse")).text).toContain("1 à 2 sur 2");
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(change)).status).toBe(403);
	expect((await hugo.open(job)).status).toBe(403);
	expect((await hugo.post(two, { what: "tag", tag: "Presse", total: "2" })).status).toBe(403);
	expect((await olga.open(`${change}/ailleurs`)).status).toBe(404);
});

test("Registrations of ticked people are confirmed, or cancelled, after their numbers and the way back are shown", async () => {
	const { idOf } = fair.world;
	const olga = await fair.enter("olga");
	const two = `choix=1&personne=${idOf("guest05")}&personne=${idOf("guest06")}`;
	const change = `/salle/organisation/personnes/changer?${two}`;
	const choice = await olga.open(change);
	const wayTo = (quoi: string) => choice.links.find((href) => href.includes(`quoi=${quoi}`)) ?? "";
	const { store } = fair.world;
	const awaited = { registered_at: null, responded_at: null, completed_at: null };
	await store.updateTable("registrations").set(awaited).where("person_id", "=", idOf("guest06")).execute();
	const confirming = await olga.open(wayTo("confirmer"));
	expect(confirming.text).toMatch(/Sans inscription, à inscrire\s*1\s*Déjà inscrites, rien ne change\s*1/);
	const confirmed = await olga.post(wayTo("confirmer"), confirming.values("change"));
	await expect
		.poll(async () => (await olga.open(confirmed.location ?? "")).text, { interval: 200 })
		.toMatch(/guest06[\s\S]*Réponses obligatoires manquantes[\s\S]*Visits/i);
	const cancelling = await olga.open(wayTo("annuler"));
	expect(cancelling.text).toMatch(/Inscriptions annulées\s*1\s*Invitations sans réponse, refusées en leur nom\s*1/);
	expect(cancelling.text).toContain("reprend son inscription");
	expect(cancelling.values("change")).toMatchObject({ what: "cancel", total: "2", companions: "0", isMailed: "on" });
	const other = await olga.post(wayTo("annuler"), { ...cancelling.values("change"), companions: "1" });
	expect([other.status, other.body.includes("a changé entre-temps")]).toEqual([409, true]);
	const cancelled = await olga.post(wayTo("annuler"), cancelling.values("change"));
	await expect
		.poll(async () => (await olga.open(cancelled.location ?? "")).text, { interval: 200 })
		.toContain("2 personnes changées");
	expect((await olga.open(wayTo("annuler"))).text).toMatch(/Ne viennent déjà pas, rien ne change\s*2/);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(wayTo("annuler"))).status).toBe(403);
});

test("The badges of ticked people, or of the whole list, are one PDF", async () => {
	const { idOf } = fair.world;
	const olga = await fair.enter("olga");
	const ticked = "choix=1&personne=";
	const two = `q=guest0&${ticked}${idOf("guest01")}&personne=${idOf("guest02")}`;
	const change = await olga.open(`/salle/organisation/personnes/changer?${two}`);
	const print = change.links.find((href) => href.includes("/personnes/badges")) ?? "";
	const page = await olga.open(print);
	expect(page.text).toContain("Badges de 2 personnes");
	const badges = "/salle/organisation/personnes/badges";
	expect((await olga.open(`${badges}?choix=1`)).text).toContain("Aucune de ces personnes n’a de badge");
	const other = await olga.post(print, { ...page.values("badges"), all: "3" });
	expect([other.status, other.body.includes("a changé entre-temps")]).toEqual([409, true]);
	const nothing = await olga.post(print, { ...page.values("badges"), which: "unprinted", unprinted: "0" });
	expect([nothing.status, nothing.body.includes("sont déjà imprimés")]).toEqual([422, true]);
	const started = await olga.post(print, page.values("badges"));
	expect([started.status, started.location]).toEqual([303, expect.stringContaining(`${badges}/`)]);
	const job = started.location ?? "";
	await expect.poll(async () => (await olga.open(job)).text, { interval: 200 }).toContain("notés comme imprimés");
	const { location } = await olga.post(job, { change: "file" });
	const { pathname, search } = new URL(location ?? "", fair.app.url);
	expect((await olga.ask(pathname + search)).body).toMatch(/^%PDF/);
	expect((await olga.open(print)).text).toMatch(/Tous \(2, dont 2 déjà imprimés\)/);
	const hugo = await fair.enter("hugo");
	for (const address of [print, job]) expect((await hugo.open(address)).status).toBe(403);
	expect((await hugo.post(print, page.values("badges"))).status).toBe(403);
	expect((await olga.open(`${badges}/ailleurs`)).status).toBe(404);
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
	const file = await olga.ask(`/salle/logs/equipe/journal.csv?personne=${idOf("guest03")}`);
	expect([file.status, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
	expect(file.body).toContain("a annulé une inscription.");
	expect(file.body.trim().split("\r\n").length).toBeGreaterThanOrEqual(5);
	const stranger = await fair.enter("guest04");
	expect((await stranger.ask("/salle/logs/equipe/journal.csv")).status).toBe(403);
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
	await vi.waitFor(async () => expect((await olga.open(page)).text).toContain("Télécharger le fichier"));
	const file = await olga.post(page, { change: "file" });
	const { pathname, search } = new URL(file.location ?? "", fair.app.url);
	expect((await olga.ask(pathname + search)).body.trimEnd().split("\r\n").length).toBeGreaterThan(1_000);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(page)).status).toBe(403);
	expect((await hugo.post(page, { change: "file" })).status).toBe(403);
	expect((await olga.open("/salle/users/exports/nothing")).status).toBe(404);
});

test("Somebody is added beside the fields that are wrong, and whoever is there already has a link to their sheet", async () => {
	const { idOf, store } = fair.world;
	const add = "/salle/organisation/personnes/ajouter";
	const olga = await fair.enter("olga");
	expect((await olga.ask("/salle/organisation/personnes")).body).toContain(`href="${add}"`);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(add)).status).toBe(403);
	const page = await olga.open(add);
	expect([page.status, page.text.includes("Inviter maintenant")]).toEqual([200, true]);
	const ines = { firstName: "Inès", lastName: "Ben Ali", email: "ines@example.com", company: "Atelier Filament" };
	expect((await hugo.post(add, ines)).status).toBe(403);
	const wrong = await olga.post(add, { ...ines, email: "ines", mobile: "plus tard" });
	expect([wrong.status, wrong.body.includes('value="Inès"'), wrong.body.includes("plus tard")]).toEqual([
		422,
		true,
		true,
	]);
	for (const field of ["email", "mobile"]) expect(wrong.body).toContain(`href="#${field}"`);
	// The form of the event says which names it asks for, and nothing that was typed is lost.
	const nameless = await olga.post(add, { ...ines, lastName: "" });
	expect([nameless.status, nameless.body.includes('value="ines@example.com"')]).toEqual([422, true]);
	expect(nameless.body).toContain('href="#lastName"');
	const added = await olga.post(add, ines);
	expect([added.status, added.location]).toEqual([303, expect.stringMatching(/^\/salle\/users\/\w{16}$/)]);
	expect((await olga.open(added.location ?? "")).text).toContain("La personne est ajoutée");
	const twice = await olga.post(add, ines);
	expect([twice.status, twice.body.includes(`href="${added.location}"`)]).toEqual([409, true]);
	const there = await olga.post(add, { ...ines, email: "guest01@example.com" });
	expect(there.body).toContain(idOf("guest01"));
	// Somebody of the domain who is not at this event is asked about; the button means this address alone.
	await store.deleteFrom("registrations").where("person_id", "=", idOf("guest29")).execute();
	const known = await olga.post(add, { ...ines, email: "guest29@example.com" });
	expect([known.status, known.body.includes('name="known" value="guest29@example.com"')]).toEqual([409, true]);
	const other = await olga.post(add, { ...ines, email: "guest29@example.com", known: "guest28@example.com" });
	expect(other.status).toBe(409);
	const asked = await olga.post(add, { ...ines, email: "guest29@example.com", known: "guest29@example.com" });
	expect(asked.location).toBe(`/salle/users/${idOf("guest29")}`);
});

test("A list is imported on screen: its columns, what it would do, the work, and the way back", async () => {
	const imports = "/salle/organisation/personnes/importer";
	const olga = await fair.enter("olga");
	expect((await olga.ask("/salle/organisation/personnes/ajouter")).body).toContain(`href="${imports}"`);
	const hugo = await fair.enter("hugo");
	expect((await hugo.open(imports)).status).toBe(403);
	const nothing = await olga.post(imports, { text: " " });
	expect([nothing.status, nothing.body.includes("Choisissez un fichier")]).toEqual([422, true]);
	const pdf = await olga.post(imports, { text: "%PDF-1.7" });
	expect([pdf.status, pdf.body.includes("n’est pas une liste lisible ici"), pdf.body.includes("%PDF")]).toEqual([
		422,
		true,
		true,
	]);
	const text = [
		"Adr.\tPrénom\tProfil",
		"lea@example.com\tLéa\t",
		"guest02@example.com\tAutre\t",
		"personne\tJean\t",
		"marc@example.com\tMarc\tMécène",
	].join("\n");
	const sent = await olga.post(imports, { text });
	const one = sent.location ?? "";
	expect([sent.status, one]).toEqual([303, expect.stringContaining(`${imports}/`)]);
	expect((await hugo.open(one)).status).toBe(403);
	const columns = await olga.open(one);
	expect(columns.text).toContain("lea@example.com · guest02@example.com · personne");
	const without = await olga.post(`${one}?colonnes`, { c0: "", c1: "firstName", known: "keep" });
	expect([without.status, without.body.includes("Dites quelle colonne est celle des adresses")]).toEqual([422, true]);
	const choices = { c0: "email", c1: "firstName", c2: "typology", known: "overwrite" };
	expect((await olga.post(`${one}?colonnes`, choices)).location).toBe(one);
	const trial = await olga.open(one);
	for (const said of ["1 nouvelle personne", "1 personne de l’événement changée", "2 lignes refusées", "Mécène"]) {
		expect(trial.text).toContain(said);
	}
	expect((await olga.post(one, { do: "profiles", p0: "-" })).location).toBe(one);
	expect((await olga.open(one)).text).toContain("2 nouvelles personnes");
	const file = await olga.post(one, { do: "refused" });
	expect([file.status, file.location]).toEqual([303, expect.stringContaining("/api/exports/")]);
	expect((await olga.post(one, { do: "start" })).status).toBe(303);
	const says = (words: string) =>
		expect.poll(async () => (await olga.open(one)).text, { interval: 200 }).toContain(words);
	await says("Toute la liste est importée");
	expect((await olga.open("/salle/organisation/personnes?q=marc")).text).toContain("1 personne");
	expect((await olga.open(imports)).text).toContain("Cellules collées");
	expect((await hugo.post(one, { do: "undo" })).status).toBe(403);
	expect((await olga.post(one, { do: "undo" })).status).toBe(303);
	await says("L’import est annulé");
	expect((await olga.open(one)).text).toContain("2 personnes retirées");
	expect((await olga.open("/salle/organisation/personnes?q=marc")).text).toContain("Personne ne correspond");
});

test("A reader sees the numbers of the views and no name; the desk the list, without files or addresses", async () => {
	const lucie = await fair.enter("lucie");
	const counts = await lucie.open("/salle/organisation/personnes");
	expect(counts.text).toMatch(/Tous[\d\s]+Invités sans réponse\d+/);
	expect(counts.answer.body).not.toMatch(/guest0|@example.com/);
	expect((await lucie.open("/salle/users/registered?q=guest01")).answer.body).not.toContain("guest01@");
	expect((await lucie.post("/salle/organisation/personnes", { fichier: "csv" })).status).toBe(403);
	const denis = await fair.enter("denis");
	const list = await denis.open("/salle/organisation/personnes");
	expect(list.text).toContain("1 à 25 sur");
	expect(list.answer.body).not.toMatch(/@example.com|fichier/);
	expect((await denis.post("/salle/organisation/personnes", { fichier: "csv" })).status).toBe(403);
	expect((await denis.open(`/salle/users/${fair.world.idOf("guest01")}`)).status).toBe(200);
});
