import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import type { EventFile } from "~/domain/event-file/event-file";
import { openStore, type Store } from "~/provider/ground/store/open";
import { isPassword } from "~/provider/ground/tokens/passwords";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { exportEvent } from "~/provider/organiser/event-files/export-event";
import { importEvent } from "~/provider/organiser/event-files/import-event";
import { invitationLinks } from "~/provider/organiser/event-files/invitation-links";
import { parseEventFile } from "~/provider/organiser/event-files/parse";
import { ImportRefused } from "~/provider/organiser/programme-import/import-refused";
import { verifyEvent } from "~/provider/organiser/verify/verify";
import { eventCommand, eventProgram } from "../../support/world/event-command";
import { gathered, joined } from "../../support/world/gathered";
import { newPlace, type StorePlace } from "../../support/world/world";

const small = readFileSync("tests/support/world/small-event.yaml", "utf8");
const day = (count: number) => new Date(Date.UTC(2030, 0, 1 + count));

let place: StorePlace;
let store: Store;
beforeEach(async () => {
	place = await freshPlace();
	store = await openStore(place);
});
afterEach(() => store.destroy());

async function freshPlace(): Promise<StorePlace> {
	const { place: fresh, remove } = await newPlace({ isBare: true });
	onTestFinished(remove);
	return fresh;
}

function read(text: string): EventFile {
	const parsed = parseEventFile(text, "salon.yaml");
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
	return parsed.file;
}

function changed(...replacements: [piece: string, replacement: string][]): EventFile {
	return read(
		replacements.reduce((text, [piece, replacement]) => {
			expect(text).toContain(piece);
			return text.replaceAll(piece, replacement);
		}, small),
	);
}

async function everything() {
	const tables = [
		"domains",
		"events",
		"people",
		"registrations",
		"day_registrations",
		"article_choices",
		"quota_values",
		"quota_choices",
		"mails",
	] as const;
	const rows = await Promise.all(tables.map((table) => store.selectFrom(table).selectAll().execute()));
	const sorted = rows.map((list) => list.map((row) => JSON.stringify(row)).sort());
	return Object.fromEntries(tables.map((table, index) => [table, sorted[index]]));
}

function personOf(email: string) {
	return store.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

function recordOf(personId: string) {
	return store.selectFrom("registrations").selectAll().where("person_id", "=", personId).executeTakeFirstOrThrow();
}

/** Émile registers: a day, an article, a quota value. */
async function register() {
	const { id } = await personOf("emile@example.org");
	const key = { event_id: "petit-salon", person_id: id };
	const at = day(1).toISOString();
	await store
		.insertInto("day_registrations")
		.values({ ...key, day_id: "lundi", registered_at: at })
		.execute();
	await store
		.insertInto("article_choices")
		.values({ ...key, article_id: "lunch", day_id: "lundi" })
		.execute();
	await store
		.insertInto("quota_choices")
		.values({ ...key, quota_key: "workshop", value: "one" })
		.execute();
	await store.updateTable("quota_values").set({ taken: 1 }).where("value", "=", "one").execute();
	await store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at, updated_at: at })
		.where("person_id", "=", id)
		.execute();
}

it("A first import creates the event and invites its people, each with one mail waiting", async () => {
	expect(await importEvent(store, read(small), day(0), { invite: "now" })).toEqual([
		"created the event “petit-salon” (/petit) in the domain “atelier”",
		"invited 2 people",
	]);
	const ada = await personOf("ada@example.org");
	expect(ada).toMatchObject({ first_name: "Ada", last_name: "LOVELACE", language_id: "en", domain_id: "atelier" });
	expect(ada.password_hash).toMatch(/^\$argon2id\$/);
	expect(await isPassword("analytique", ada.password_hash)).toBe(true);
	const emile = await personOf("emile@example.org");
	expect(emile.password_hash).toBeNull();
	expect(await recordOf(emile.id)).toMatchObject({
		typology_id: "exhibitor",
		is_exhibitor: 1,
		invited_at: day(0).toISOString(),
		responded_at: null,
	});
	const mails = await store.selectFrom("mails").selectAll().execute();
	expect(mails.map(({ person_id, action_id, sent_at }) => [person_id, action_id, sent_at]).sort()).toEqual(
		[
			[ada.id, 1, null],
			[emile.id, 1, null],
		].sort(),
	);
	expect(await store.selectFrom("quota_values").selectAll().orderBy("value").execute()).toEqual([
		{ event_id: "petit-salon", quota_key: "workshop", value: "one", capacity: 2, taken: 0 },
		{ event_id: "petit-salon", quota_key: "workshop", value: "two", capacity: null, taken: 0 },
	]);
});

it("The same file again changes nothing, not even a revision", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const before = await everything();
	expect(await importEvent(store, read(small), day(1), { invite: "now" })).toEqual(["nothing changed"]);
	expect(await everything()).toEqual(before);
});

it("An import says what it changed, and the revision grows by one", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const changes = await importEvent(
		store,
		changed(
			["price: 2600", "price: 2800"],
			["alias: petit", "alias: petit-2030"],
			["FO_MEETING_FORM_ID: infos", "FO_MEETING_FORM_ID: infos\n  FO_MEETING_QUOTAS_SHOW: true"],
			["- { id: visitor, label: Visiteur }", "- { id: visitor, label: Visiteur }\n  - { id: press, label: Presse }"],
		),
		day(1),
		{ invite: "now" },
	);
	expect(changes).toEqual([
		"changed event: alias",
		"added typologies: press",
		"added settings: FO_MEETING_QUOTAS_SHOW",
		"changed articles: lunch",
	]);
	const event = await store.selectFrom("events").selectAll().executeTakeFirstOrThrow();
	expect(event).toMatchObject({ revision: 2, alias: "petit-2030" });
});

it("A password that an import brings to somebody known is theirs alone", async () => {
	await importEvent(store, changed(["    password: analytique\n", ""]), day(0), { invite: "now" });
	await importEvent(store, read(small), day(1), { invite: "now" });
	expect(await isPassword("analytique", (await personOf("ada@example.org")).password_hash)).toBe(true);
	expect((await personOf("emile@example.org")).password_hash).toBeNull();
});

it("Other prices are told with how many people of this event have something to pay", async () => {
	await importEvent(store, changed(["id: petit-salon", "id: autre"], ["alias: petit", "alias: autre"]), day(0), {
		invite: "now",
	});
	await importEvent(store, read(small), day(0), { invite: "now" });
	await store
		.updateTable("registrations")
		.set({ due_since: day(0).toISOString() })
		.execute();
	const dearer: [string, string] = ["price: 2600", "price: 2800"];
	const told = await importEvent(store, changed(dearer), day(1), { invite: "now" });
	expect(told.join("\n")).toContain("2 people have something to pay, and may owe another amount");
	const unpriced = changed(dearer, ["label: Visiteur", "label: Visite"]);
	expect(await importEvent(store, unpriced, day(2), { invite: "now" })).toEqual(["changed typologies: visitor"]);
	await store.updateTable("registrations").set({ due_since: null }).where("event_id", "=", "petit-salon").execute();
	expect(await importEvent(store, read(small), day(3), { invite: "now" })).not.toContainEqual(
		expect.stringContaining("something to pay"),
	);
});

it("A capacity changes, of its value alone, and what is taken stays", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	await register();
	expect(await importEvent(store, changed(["capacity: 2", "capacity: 0"]), day(2), { invite: "now" })).toEqual([
		"changed quotas: workshop",
		expect.stringMatching(
			/^the value “one” of quota “workshop” offers 0 places and 1 are taken: over are Émile ZOLA \(person \S+\)$/,
		),
	]);
	expect(
		await store.selectFrom("quota_values").select(["value", "capacity", "taken"]).orderBy("value").execute(),
	).toEqual([
		{ value: "one", capacity: 0, taken: 1 },
		{ value: "two", capacity: null, taken: 0 },
	]);
});

it("A dry run says the same, names who would be over, and writes nothing", async () => {
	const everything = async () => [
		await store.selectFrom("events").selectAll().execute(),
		await store.selectFrom("quota_values").selectAll().execute(),
		await store.selectFrom("registrations").selectAll().orderBy("person_id").execute(),
	];
	const dry = (file: Parameters<typeof importEvent>[1], mayReplace: boolean) =>
		importEvent(store, file, day(2), { invite: "now", mayReplace, isDry: true });
	const said = "a dry run: nothing was written. The import would have";
	expect((await dry(read(small), false))[0]).toBe(said);
	expect((await everything()).flat()).toEqual([]);
	await importEvent(store, read(small), day(0), { invite: "now" });
	await register();
	const before = await everything();
	const smaller = changed(["capacity: 2", "capacity: 0"]);
	for (const mayReplace of [true, false]) {
		expect(await dry(smaller, mayReplace)).toEqual([
			said,
			"changed quotas: workshop",
			expect.stringMatching(/offers 0 places and 1 are taken: over are Émile ZOLA/),
		]);
		expect(await everything()).toEqual(before);
	}
	expect(await dry(read(small), true)).toEqual(["nothing changed"]);
});

it("A quota value that nobody chose goes", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	await importEvent(store, changed(["      - { value: two, label: Deux }\n", ""]), day(1), { invite: "now" });
	expect(await store.selectFrom("quota_values").select("value").execute()).toEqual([{ value: "one" }]);
});

it("What people hold cannot be taken away: the import is refused whole, and says why", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	await register();
	const before = await everything();
	const poorer = changed(
		["  - { id: lundi, day: 2030-06-03 }\n", ""],
		["days: { lundi: {}, mardi: {} }", "days: { mardi: {} }"],
		["  - { id: exhibitor, label: Exposant, isExhibitor: true }\n", ""],
		["    typoId: exhibitor\n", ""],
		["      - { value: one, label: Un, capacity: 2 }\n", ""],
		["name: Atelier }", "name: Grand atelier }"],
	);
	const refusal = await importEvent(store, poorer, day(2), { invite: "now" }).catch((error: unknown) => error);
	expect(refusal).toBeInstanceOf(ImportRefused);
	expect((refusal as ImportRefused).reasons).toEqual([
		"the day “lundi” cannot go: 1 person registered for it (Émile ZOLA)",
		"the typology “exhibitor” cannot go: 1 person of it (Émile ZOLA)",
		"the article “lunch” on day “lundi” cannot go: 1 person chose it (Émile ZOLA)",
		"the value “one” of quota “workshop” cannot go: 1 person chose it (Émile ZOLA)",
	]);
	expect(await everything()).toEqual(before);
});

it("A person who leaves the file stays invited, and one who joins it is invited alone", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const other = changed(["emile@example.org", "emilie@example.org"]);
	expect(await importEvent(store, other, day(1), { invite: "now" })).toEqual(["invited 1 person"]);
	expect(await store.selectFrom("registrations").select("code").execute()).toHaveLength(3);
	expect(await store.selectFrom("mails").select("id").execute()).toHaveLength(3);
});

it("The file corrects a person until that person has touched anything", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const corrected = changed(["lastName: ZOLA", "lastName: ZOLÀ"], ["typoId: exhibitor", "typoId: visitor"]);
	expect(await importEvent(store, corrected, day(1), { invite: "now" })).toEqual([
		"corrected 1 person who had not answered yet",
	]);
	expect(await importEvent(store, corrected, day(2), { invite: "now" })).toEqual(["nothing changed"]);
	const { id } = await personOf("emile@example.org");
	expect(await recordOf(id)).toMatchObject({ typology_id: "visitor", is_exhibitor: 0 });

	await register();
	expect(await importEvent(store, read(small), day(3), { invite: "now" })).toEqual(["nothing changed"]);
	expect(await personOf("emile@example.org")).toMatchObject({ last_name: "ZOLÀ" });
	expect(await recordOf(id)).toMatchObject({ typology_id: "visitor" });
});

it("A typology that the person chose in the wizard survives the next import", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const { id } = await personOf("emile@example.org");
	await store
		.updateTable("registrations")
		.set({ typology_id: "visitor", is_exhibitor: 0, updated_at: day(1).toISOString() })
		.where("person_id", "=", id)
		.execute();
	expect(await importEvent(store, read(small), day(2), { invite: "now" })).toEqual(["nothing changed"]);
	expect(await recordOf(id)).toMatchObject({ typology_id: "visitor" });
});

it("A name that the person changed survives the next import", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const own = { last_name: "Zola", updated_at: day(1).toISOString() };
	await store.updateTable("people").set(own).where("email", "=", "emile@example.org").execute();
	expect(await importEvent(store, read(small), day(2), { invite: "now" })).toEqual(["nothing changed"]);
	expect(await personOf("emile@example.org")).toMatchObject(own);
});

it("A person who has only signed in keeps what they saw; a link that was sent, or who else signed in, ends nothing", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const [ada, emile] = [await personOf("ada@example.org"), await personOf("emile@example.org")];
	const give = (token: string, personId: string, kind: "session" | "link") =>
		insertToken(store, { token, personId, eventId: null, kind, now: day(1), expiresAt: day(31).toISOString() });
	await give("1", ada.id, "session");
	await give("2", emile.id, "link");
	const renamed = (name: string) => importEvent(store, changed(["ZOLA", name]), day(2), { invite: "now" });
	expect(await renamed("HUGO")).toEqual(["corrected 1 person who had not answered yet"]);
	await give("3", emile.id, "session");
	expect(await renamed("SAND")).toEqual(["nothing changed"]);
	expect((await personOf("emile@example.org")).last_name).toBe("HUGO");
});

it("Who is at another event too is corrected for this one alone", async () => {
	const other = changed(["id: petit-salon", "id: autre-salon"], ["alias: petit", "alias: autre"]);
	await importEvent(store, other, day(0), { invite: "now" });
	await importEvent(store, read(small), day(0), { invite: "now" });
	const corrected = await importEvent(store, changed(["ZOLA", "HUGO"]), day(1), { invite: "now" });
	expect(corrected).toEqual(["corrected 1 person who had not answered yet"]);
	expect((await personOf("emile@example.org")).last_name).toBe("ZOLA");
	const known = async (eventId: string) => {
		const text = (await joined(await exportEvent(store, eventId))) ?? "";
		return read(text).people.map(({ lastName }) => lastName);
	};
	expect([await known("petit-salon"), await known("autre-salon")]).toEqual([
		["LOVELACE", "HUGO"],
		["LOVELACE", "ZOLA"],
	]);
});

it("A password that a person has is never replaced by the file's", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const { password_hash: before } = await personOf("ada@example.org");
	await importEvent(store, changed(["password: analytique", "password: differentielle"]), day(1), { invite: "now" });
	expect((await personOf("ada@example.org")).password_hash).toBe(before);
});

it("A person whom a companion's record made known is invited without losing anything, here and alone", async () => {
	const other = changed(["id: petit-salon", "id: autre-salon"], ["alias: petit", "alias: autre"]);
	for (const file of [read(small), other]) await importEvent(store, file, day(0), { invite: "now" });
	await store.updateTable("registrations").set({ invited_at: null, registered_by: "x" }).execute();
	const { id } = await personOf("emile@example.org");
	const records = (wanted: "is invited" | "others") =>
		store
			.selectFrom("registrations")
			.select(["code", "registered_by", "invited_at"])
			.where((row) => {
				const isHis = row.and([row("event_id", "=", "petit-salon"), row("person_id", "=", id)]);
				return wanted === "others" ? row.not(isHis) : isHis;
			})
			.orderBy("code")
			.execute();
	const [before, others] = [await records("is invited"), await records("others")];
	const { people, ...file } = read(small);
	const emile = { ...file, people: people.filter(({ email }) => email === "emile@example.org") };
	expect(await importEvent(store, emile, day(1), { invite: "now" })).toEqual(["invited 1 person"]);
	expect(await records("is invited")).toEqual(before.map((row) => ({ ...row, invited_at: day(1).toISOString() })));
	expect(await records("others")).toEqual(others);
});

it("An alias that another event has is refused", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const other = changed(["id: petit-salon", "id: autre-salon"]);
	await expect(importEvent(store, other, day(1), { invite: "now" })).rejects.toThrow(
		"the event “petit-salon” (/petit) already has this id or alias",
	);
	// Addresses are found in upper and lower case.
	const capitals = changed(["id: petit-salon", "id: autre-salon"], ["alias: petit", "alias: PETIT"]);
	await expect(importEvent(store, capitals, day(1), { invite: "now" })).rejects.toThrow(
		"event.alias: the event “petit-salon” (/petit) already has this id or alias",
	);
	// An older store may hold two such aliases: verify reports it, and each can still be corrected by another alias.
	const apart = changed(["id: petit-salon", "id: autre-salon"], ["alias: petit", "alias: autre"]);
	await importEvent(store, apart, day(1), { invite: "now" });
	await store.updateTable("events").set({ alias: "Petit" }).where("id", "=", "autre-salon").execute();
	expect(await verifyEvent(store, "petit-salon")).toEqual([
		"the address /petit is also that of the event “autre-salon” (/Petit)",
	]);
});

it("A domain is renamed by a file that calls it otherwise, and no other with it", async () => {
	const elsewhere = changed(
		["domain: { id: atelier, name: Atelier }", "domain: { id: ailleurs, name: Ailleurs }"],
		["id: petit-salon", "id: autre-salon"],
		["alias: petit", "alias: autre"],
	);
	for (const file of [read(small), elsewhere]) await importEvent(store, file, day(0), { invite: "now" });
	expect(await importEvent(store, elsewhere, day(1), { invite: "now" })).toEqual(["nothing changed"]);
	const renamed = changed(["name: Atelier }", "name: Grand atelier }"]);
	expect(await importEvent(store, renamed, day(1), { invite: "now" })).toEqual([
		"renamed the domain “atelier” from “Atelier” to “Grand atelier”",
		"changed domain: name",
	]);
	expect(await store.selectFrom("domains").select(["id", "name"]).orderBy("id").execute()).toEqual([
		{ id: "ailleurs", name: "Ailleurs" },
		{ id: "atelier", name: "Grand atelier" },
	]);
});

it("An event cannot move to another domain", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const moved = changed(["domain: { id: atelier,", "domain: { id: ailleurs,"]);
	await expect(importEvent(store, moved, day(1), { invite: "now" })).rejects.toThrow("belongs to the domain “atelier”");
	expect(await store.selectFrom("domains").select("id").execute()).toEqual([{ id: "atelier" }]);
});

it("Several processes importing into a fresh store make one event and invite everybody once", {
	timeout: 120_000,
}, async () => {
	const fresh = await freshPlace();
	const runs = await Promise.all(
		[1, 2, 3].map(() => eventProgram(["import", "tests/support/world/small-event.yaml", "--invite", "now"], fresh)),
	);
	expect(runs.map(({ status, errors }) => [status, errors])).toEqual(runs.map(() => [0, ""]));
	// The person who first opens the list of people invites them, and need not be the event's creator.
	const said = runs.flatMap(({ output }) => output.split("\n").filter((line) => /^(created|invited)/.test(line)));
	expect(said.sort()).toEqual(["created the event “petit-salon” (/petit) in the domain “atelier”", "invited 2 people"]);
	const { output } = await eventCommand(["links", "petit"], fresh);
	expect(output).toMatch(/^\uFEFFemail,firstName,lastName,typoId,link\r\n/);
	expect(output.trim().split("\r\n")).toHaveLength(3);
	const shared = await openStore(fresh);
	expect(await shared.selectFrom("mails").select("id").execute()).toHaveLength(2);
	await shared.destroy();
});

it("Checking a file says what the badges of its event open, where they sign in", async () => {
	const files = ["", "  FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true\n"].map((setting) => {
		const file = join(mkdtempSync(join(tmpdir(), "parvis-")), "badges.yaml");
		writeFileSync(file, small.replace("settings:\n", `settings:\n${setting}`));
		return file;
	});
	const [without, signingIn] = await Promise.all(files.map((file) => eventCommand(["check", file], place)));
	expect(without?.output).not.toContain("badges sign in");
	expect(signingIn?.output).toContain(
		"note: FO_MEETING_BADGE_LOGIN_IS_ACTIVE: badges sign in. Anybody with a photograph of a badge",
	);
	expect(signingIn?.output).toContain(
		"telephone, e-mail, bill, invoices, renaming, cancelling, companions and invitations",
	);
});

it("The command ends with 0 when all is well, 1 when it refuses, 2 when it does not understand", {
	timeout: 120_000,
}, async () => {
	const broken = join(mkdtempSync(join(tmpdir(), "parvis-")), "broken.yaml");
	writeFileSync(broken, small.replace("alias: petit", "alias: le petit"));
	const [fine, refused, absent, unknown, misused] = await Promise.all([
		eventCommand(["check", "events/lueurs.yaml", "tests/support/world/small-event.yaml"], place),
		eventCommand(["import", broken], place),
		eventCommand(["check", "nowhere.yaml"], place),
		eventCommand(["export", "nowhere"], place),
		eventCommand(["import"], place),
	]);
	const isNote = (line: string) => line.startsWith("note: ");
	const said = fine.output.split("\n");
	expect({ ...fine, output: said.filter((line) => !isNote(line)) }).toEqual({
		status: 0,
		output: ["events/lueurs.yaml: nothing to correct", "tests/support/world/small-event.yaml: nothing to correct", ""],
		errors: "",
	});
	// If the display of prices departs from the law, the organiser is told (specification, section 9).
	expect(said.filter(isNote)).toEqual([
		expect.stringMatching(/^note: articles: billing types 2 and 3 see prices H\.T\., .*“Catalogue imprimé”/),
		expect.stringMatching(/^note: articles: a company in another country .*“Stand équipé de 9.m²”/),
		"note: billing: is missing, so that “Déjeuner” cannot be paid here",
	]);
	expect(refused).toEqual({
		status: 1,
		output: "",
		errors: `${broken}:5:10 event.alias: expected letters, digits, - or _, 64 at most, found “le petit”\n`,
	});
	expect(absent).toMatchObject({ status: 1, errors: "nowhere.yaml does not exist, seen from this folder\n" });
	expect(unknown).toMatchObject({ status: 1, errors: "no event has the id or alias “nowhere”\n" });
	expect(misused).toMatchObject({ status: 2, errors: expect.stringContaining("import FILE") });
});

it("An export checks clean, changes nothing when imported, and holds no password", async () => {
	for (const file of [small, readFileSync("events/lueurs.yaml", "utf8")]) {
		await importEvent(store, read(file), day(0), { invite: "now" });
	}
	await register();
	for (const [alias, people] of [
		["petit", 2],
		["demo", 22],
	] as const) {
		const text = (await joined(await exportEvent(store, alias))) ?? "";
		expect(text).not.toContain("password:");
		const file = read(text);
		expect(file.people).toHaveLength(people);
		expect(await importEvent(store, file, day(3), { invite: "now" })).toEqual(["nothing changed"]);
	}
});

it("An export names who was invited, by the roles that they have here", async () => {
	await importEvent(store, read(small), day(0), { invite: "now" });
	const { id: person_id } = await personOf("ada@example.org");
	const holder = { domain_id: "atelier", person_id };
	await store
		.insertInto("roles")
		.values([
			{ ...holder, event_id: "petit-salon", role: "host" },
			{ ...holder, event_id: "elsewhere", role: "desk" },
		])
		.execute();
	const { id } = await personOf("emile@example.org");
	await store.updateTable("registrations").set({ invited_at: null }).where("person_id", "=", id).execute();
	const { people } = read((await joined(await exportEvent(store, "petit"))) ?? "");
	expect(people.map(({ email, role }) => [email, role])).toEqual([["ada@example.org", "host"]]);
});

it("There is nothing to export of an event that does not exist", async () => {
	expect(await exportEvent(store, "nulle-part")).toBeNull();
});

it("Every invited person gets a link of their own, at that event alone", async () => {
	const people = ["ada@example.org", "emile@example.org"].map((email) => [email, `other-${email}`] as [string, string]);
	const other = changed(
		["id: petit-salon", "id: autre-salon"],
		["alias: petit", "alias: autre"],
		["Ada@", "ada@"],
		...people,
	);
	const more = changed(["Ada@", "ada@"], ["people:\n", "people:\n  - { email: zoe@example.org, firstName: Zoé }\n"]);
	for (const file of [other, more]) await importEvent(store, file, day(0), { invite: "now" });
	const { id } = await personOf("zoe@example.org");
	await store.updateTable("registrations").set({ invited_at: null }).where("person_id", "=", id).execute();
	const links = await gathered(await invitationLinks(store, "petit", "https://inscription.example.org", day(1)));
	expect(links.map(({ email }) => email)).toEqual(["ada@example.org", "emile@example.org"]);
	expect(new Set(links.map(({ link }) => link)).size).toBe(2);
	expect(links[0]?.link).toMatch(/^https:\/\/inscription\.example\.org\/petit\/entree\?token=[\w-]{43}$/);
});
