import { expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { checkImport } from "~/provider/people/import/check-import";
import { startImport } from "~/provider/people/import/import-jobs";
import { requireImport, sweepImports } from "~/provider/people/import/imports";
import { worldOfLists } from "../../support/world/brought-lists";
import { buildEvent, everythingShown } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";

const day = 24 * 60 * 60 * 1000;
type World = Awaited<ReturnType<typeof worldOfLists>>;

/** Another event of the domain, to which these people come as well. */
async function elsewhere({ world, store, clock, idOf }: World, ...names: string[]): Promise<string> {
	const file = buildEvent({ people: [] });
	await world.importAgain(file);
	const eventId = file.document.event.id;
	for (const name of names) {
		const record = newRegistration({ eventId, personId: idOf(name), given: null }, clock.now);
		await store.insertInto("registrations").values(record).execute();
	}
	return eventId;
}

test("A column may answer the questions that people answer themselves, but consents", async () => {
	const { drop, read } = await worldOfLists();
	const { questions } = await read(await drop(["E-mail", "ana@example.com"]));
	const keys = ["nickname", "country", "project", "team", "visits", "interests", "goals", "rules", "site", "arrival"];
	expect(questions.map(({ field }) => field).sort()).toEqual(keys.map((key) => `question:${key}`).sort());
});

test("Of two columns of one name the first is meant, unless somebody has said otherwise of this event's lists", async () => {
	const world = await worldOfLists();
	const { store, drop, read, check, choicesFor } = world;
	const there = await elsewhere(world);
	await store.insertInto("import_columns").values({ event_id: there, name: "groupe", field: "tags" }).execute();
	const lines = ["E-mail;Courriel;Étiquettes;Groupe", "ana@example.com;ana@two.example;VIP;Presse"];
	const fields = async (one: Awaited<ReturnType<typeof drop>>) => (await read(one)).columns.map(({ field }) => field);
	expect(await fields(await drop(["E-mail;Team;Team", "ana@example.com;1;2"]))).toEqual([
		"email",
		"question:team",
		null,
	]);
	const one = await drop(lines);
	expect(await fields(one)).toEqual(["email", null, "tags", null]);
	const { columns } = await choicesFor(one);
	await check(one, { columns: { ...columns, 3: "tags" } });
	expect(await fields(await drop(lines))).toEqual(["email", null, "tags", "tags"]);
});

const told: Record<string, { choices: object; refusal: object; changes?: object }> = {
	"an unknown question": {
		choices: { columns: { 0: "email", 1: "question:shoes" } },
		refusal: refused("notOffered", { columns: "errors.notOffered" }),
	},
	"no address": {
		choices: { columns: { 1: "firstName" } },
		refusal: refused("invalidForm", { columns: "people.import.fault.noEmail" }),
	},
	"a column that the list does not have": {
		choices: { columns: { 0: "email", 9: "firstName" } },
		refusal: refused("badRequest"),
	},
	"a profile that the event does not have": {
		choices: { columns: { 0: "email" }, typologies: { Presse: "press" } },
		refusal: refused("notOffered", { typologies: "errors.notOffered" }),
	},
	"an invitation for which there is no text": {
		choices: { columns: { 0: "email" }, isInvited: true },
		refusal: refused("invalidForm", { isInvited: "people.add.noMail" }),
	},
};

test.each(Object.entries(told))("A list is refused with %s", async (_, { choices, refusal }) => {
	const { drop, check, read } = await worldOfLists({ emails: [] });
	const one = await drop(["E-mail;Prénom", "ines@example.com;Inès"]);
	expect(await refusalOf(check(one, choices))).toEqual(refusal);
	expect((await read(one)).tally).toBeNull();
	// Without what was wrong it is taken; a name may also stand for no profile.
	expect(await check(one, { typologies: { Presse: "", Visiteur: "visitor" } })).toMatchObject({ created: 1 });
});

test("A list is counted, started and read by itself, whatever lies beside it", async () => {
	const world = await worldOfLists();
	const { drop, check, read, work, olga, event, clock, store } = world;
	const one = await drop(["E-mail", "ines@example.com", "tom@example.com"]);
	const other = await drop(["E-mail", "lea@example.com"]);
	const gateway = async () => (await olga()).peopleImports;
	expect(await refusalOf((await gateway()).start(one))).toEqual(refused("listChanged"));
	expect(await refusalOf((await gateway()).refused(one))).toEqual(refused("notFound"));
	expect(await check(one)).toMatchObject({ created: 2, kept: 0 });
	expect(await read(other)).toMatchObject({ choices: null, tally: null });
	expect(await check(other)).toMatchObject({ created: 1, kept: 0 });
	await (await gateway()).start(one);
	await work();
	expect((await read(one)).result).toMatchObject({ created: 2 });
	expect(await read(other)).toMatchObject({ job: null, result: null });
	await (await gateway()).start(other);
	await work();
	expect([(await read(one)).result, (await read(other)).result]).toMatchObject([{ created: 2 }, { created: 1 }]);
	// Without a directory for files there is none to read.
	const bare = embeddedGateway(store, () => clock.now, { mailsStay: true })(await world.signIn("olga"));
	expect(await refusalOf(bare.peopleImports.refused(one))).toEqual(refused("notFound"));
	const third = await drop(["E-mail", "max@example.com"]);
	const choices = { columns: { 0: "email" }, typologies: {}, known: "keep", isInvited: true } as const;
	expect(await refusalOf(bare.peopleImports.check({ ...third, choices }))).toEqual(refused("mailsStay"));
	// A list is kept for a week.
	clock.now = new Date(clock.now.getTime() + 6 * day);
	const fresh = await drop(["E-mail", "noe@example.com"]);
	const there = { event_id: await elsewhere(world), person_id: world.idOf("olga"), at: clock.now.toISOString() };
	const another = { id: "there", name: "there.csv", columns: "[]", head_row: 1, row_count: 1, ...there };
	await store.insertInto("people_imports").values(another).execute();
	clock.now = new Date(clock.now.getTime() + day);
	expect((await (await gateway()).list(event)).data.imports.map(({ id }) => id)).toEqual([fresh.importId]);
	expect(await refusalOf((await gateway()).read(one))).toEqual(refused("notFound"));
	await sweepImports(store, () => clock.now).run(new AbortController().signal);
	const kept = await store.selectFrom("people_imports").select("id").execute();
	expect(kept.map(({ id }) => id).sort()).toEqual([fresh.importId, "there"].sort());
});

test("A list that is started while it is counted, or started once more, stays as it was started", async () => {
	const { store, event, clock, drop, check, choicesFor, olga, read, idOf, work } = await worldOfLists();
	const one = await drop(["E-mail", "ines@example.com"]);
	await check(one);
	const seen = await requireImport(store, event.eventId, one.importId, clock.now);
	await (await olga()).peopleImports.start(one);
	const context = contextOf(store, undefined, () => clock.now);
	const loaded = await requireEvent(context, event.eventId);
	const choices = await choicesFor(one, { known: "overwrite" });
	expect(await refusalOf(checkImport(store, loaded, seen, choices))).toEqual(refused("listChanged"));
	const before = await read(one);
	expect(before.choices).toMatchObject({ known: "keep" });
	await startImport(context, loaded, seen, idOf("olga"));
	expect((await read(one)).job).toEqual(before.job);
	await work();
	await startImport(context, loaded, seen, idOf("olga"));
	expect((await read(one)).job?.state).toBe("finished");
});

test("A family is expected by the person at their address, who is at the event, and no companion", async () => {
	const settings = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true };
	const settingsByTypology = { exhibitor: { FO_MEETING_COMPANIONS_MAX: 0 } };
	const world = await worldOfLists({ settings, settingsByTypology });
	const { store, idOf, drop, check } = world;
	const ofAna = { registered_by: idOf("ana") };
	await store.updateTable("registrations").set(ofAna).where("person_id", "=", idOf("bruno")).execute();
	const { code } = await recordOf(world, "bruno");
	const rows = [`ana@example.com;Ana;Lopez;${code}`, "ana@example.com;Zoé;Lopez;"];
	const others = [
		"bruno@example.com;Bruno;Mas;",
		"bruno@example.com;Eva;Mas;",
		"chloe@example.com;Chloé;Roy;",
		"chloe@example.com;Léo;Roy;",
	];
	const one = await drop(["E-mail;Prénom;Nom;Code du badge", ...rows, ...others]);
	const tally = await check(one, { family: "companions" });
	expect(tally?.refusals.map(({ row, note }) => [row, note])).toEqual([
		[2, "codeTaken"],
		[5, "noCompanions"],
		[7, "noCompanions"],
	]);
	expect(tally).toMatchObject({ expected: 1, kept: 2 });
});

test("What somebody is at another event changes nothing of what a list does here", async () => {
	const world = await worldOfLists();
	const { store, event, idOf, bring, drop, check, read, clock } = world;
	const there = await elsewhere(world, "ana", "bruno");
	const tag = (tag: string) => ({ event_id: there, person_id: idOf("ana"), tag });
	await store
		.insertInto("person_tags")
		.values([tag("Presse")])
		.execute();
	const codes = { code: "AB12CD34" };
	await store
		.updateTable("registrations")
		.set(codes)
		.where("event_id", "=", there)
		.where("person_id", "=", idOf("bruno"))
		.execute();
	const device = { id: "d", event_id: there, name: "iPad", made_by: idOf("olga"), made_at: "2027", seen_at: "2027" };
	await store
		.insertInto("door_devices")
		.values({ ...device, listed_at: null, waiting: 0, clock_ahead: 0, revoked_at: null })
		.execute();
	const reserved = { event_id: there, code: "AB12CD34", device_id: "d", reserved_at: "2027", walk_in: null };
	await store.insertInto("reserved_badges").values(reserved).execute();
	const print = { badge_id: "b", at: clock.now.toISOString(), made_by: null, device_id: null, why: null };
	await store
		.insertInto("badge_prints")
		.values([
			{ ...print, id: "there", event_id: there, person_id: idOf("ana") },
			{ ...print, id: "here", event_id: event.eventId, person_id: idOf("bruno") },
		])
		.execute();
	const registered = { registered_at: clock.now.toISOString() };
	await store
		.updateTable("registrations")
		.set(registered)
		.where("person_id", "in", [idOf("bruno"), idOf("chloe")])
		.execute();
	const lines = [
		"E-mail;Étiquettes;Code du badge;Profil",
		"ana@example.com;Presse;AB12CD34;Intervenant",
		"bruno@example.com;;EF56GH78;Visiteur",
		"chloe@example.com;;;Visiteur",
	];
	const one = await drop(lines);
	const tally = await check(one, { known: "overwrite" });
	expect(tally).toMatchObject({ changed: 1, kept: 2, refused: 0 });
	expect(tally?.doubts.map(({ row, note }) => [row, note])).toEqual([
		[3, "codeStays"],
		[4, "profileStays"],
	]);
	const brought = await bring(lines, { known: "overwrite" });
	expect((await read(brought)).result).toMatchObject({ changed: 1, kept: 2 });
	expect(await recordOf(world, "ana")).toMatchObject({ code: "AB12CD34", typology_id: "speaker" });
	const tags = await store.selectFrom("person_tags").select("event_id").where("tag", "=", "Presse").execute();
	expect(tags.map(({ event_id }) => event_id).sort()).toEqual([event.eventId, there].sort());
});
