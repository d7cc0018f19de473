import { expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { requireImport } from "~/provider/people/import/imports";
import { startUndo } from "~/provider/people/import/undo-jobs";
import { worldOfLists } from "../../support/world/brought-lists";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf, recordOf } from "../../support/world/rows";

const hour = 60 * 60 * 1000;
type World = Awaited<ReturnType<typeof worldOfLists>>;

/** Another event of the domain, where these people are listed as well. */
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

/** The tags of people, as « name tag », those of the other event with a star. */
async function tagsOf({ store, event }: World): Promise<string[]> {
	const rows = await store
		.selectFrom("person_tags")
		.innerJoin("people", "people.id", "person_tags.person_id")
		.select(["event_id", "email", "tag"])
		.execute();
	return rows
		.map(({ event_id, email, tag }) => `${email?.split("@")[0]} ${tag}${event_id === event.eventId ? "" : "*"}`)
		.sort();
}

test("A list that is undone takes back what it did, and nothing of another list or of before", async () => {
	const world = await worldOfLists();
	const { store, event, idOf, bring, undo, read, personAt, clock, olga } = world;
	const there = await elsewhere(world, "chloe");
	const given = { event_id: there, person_id: idOf("chloe"), tag: "Presse" };
	await store.insertInto("person_tags").values(given).execute();
	await (await olga()).sheets.annotate({ ...event, userId: idOf("ana"), note: "", tags: ["VIP"], version: 0 });
	const head = "E-mail;Prénom;Nom;Profil;Étiquettes";
	const rows = ["ines@example.com;Inès;Ben;;Presse", "ana@example.com;;;Intervenant;Presse", "bruno@example.com;;;;"];
	const first = await bring([head, ...rows, "chloe@example.com;;;;Presse"], { known: "overwrite" });
	const others = ["tom@example.com;Tom;Keller;;Presse", "bruno@example.com;;;Intervenant;Presse"];
	const second = await bring([head, ...others, "ana@example.com;Anna;Lopez;;"], { known: "overwrite" });
	expect((await read(first)).result).toEqual({ created: 1, joined: 0, changed: 2, kept: 1, expected: 0 });
	expect((await read(second)).result).toEqual({ created: 1, joined: 0, changed: 2, kept: 0, expected: 0 });
	clock.now = new Date(clock.now.getTime() + hour);
	const untouched = async () => [await personAt("tom@example.com"), await recordOf(world, "bruno")];
	const before = await untouched();
	expect(await undo(first)).toMatchObject({ removed: 1, restored: 2, kept: 0, stayed: [] });
	expect(await untouched()).toEqual(before);
	expect(await personAt("ines@example.com")).toBeUndefined();
	expect([(await recordOf(world, "ana")).typology_id, (await personOf(world, "ana")).first_name]).toEqual([
		"visitor",
		"Anna",
	]);
	expect(await tagsOf(world)).toEqual(["ana VIP", "bruno Presse", "chloe Presse*", "tom Presse"]);
	expect((await read(second)).undo).toBeNull();
	expect(await undo(second)).toMatchObject({ removed: 1, restored: 2, kept: 0 });
	expect([(await recordOf(world, "bruno")).typology_id, (await personOf(world, "ana")).first_name]).toEqual([
		"visitor",
		"Ana",
	]);
	expect(await tagsOf(world)).toEqual(["ana VIP", "chloe Presse*"]);
	expect((await read(first)).undo).toMatchObject({ removed: 1, restored: 2 });
	// Of the other event nothing was taken.
	const left = await store.selectFrom("registrations").select("person_id").where("event_id", "=", there).execute();
	expect(left).toEqual([{ person_id: idOf("chloe") }]);
});

test("What others have begun, or what somebody did before a list, keeps nobody from being taken back with it", async () => {
	const world = await worldOfLists();
	const { store, event, idOf, bring, undo, personAt, clock, olga } = world;
	const there = await elsewhere(world, "ana");
	const ana = { person_id: idOf("ana"), event_id: event.eventId };
	const at = clock.now.toISOString();
	await store
		.insertInto("drafts")
		.values({ ...ana, answers: "{}", updated_at: at })
		.execute();
	const invited = { email: "bruno@example.com", firstName: "Bruno", lastName: "Mas", role: "door" as const };
	await (await olga()).team.invite({ ...event, ...invited });
	const paid = {
		id: "p",
		invoice_id: "i",
		checkout: "",
		provider: "card",
		payment_id: "p",
		amount: 1,
		currency: "EUR",
	};
	await store
		.insertInto("payments")
		.values({ ...ana, ...paid, received_at: at, settled_at: null })
		.execute();
	// Somebody with an account, who signed in the day before, and comes to another event.
	await store
		.insertInto("people")
		.values({ ...(await personOf(world, "ana")), id: "zoe", email: "zoe@example.com" })
		.execute();
	const record = newRegistration({ eventId: there, personId: "zoe", given: null }, clock.now);
	await store.insertInto("registrations").values(record).execute();
	await store.insertInto("person_tags").values({ event_id: there, person_id: "zoe", tag: "Presse" }).execute();
	const expiresAt = "2028-01-01T00:00:00.000Z";
	const session = { token: newToken(), personId: "zoe", eventId: null, expiresAt };
	await insertToken(store, {
		...session,
		kind: "session",
		now: new Date(clock.now.getTime() - 24 * hour),
		openedBy: "password",
	});
	const one = await bring(["E-mail;Prénom;Nom", "ines@example.com;Inès;Ben", "zoe@example.com;Zoé;Roy"]);
	for (const email of ["ines@example.com", "zoe@example.com"]) {
		const personId = (await personAt(email))?.id ?? "";
		const link = { token: newToken(), personId, eventId: event.eventId, expiresAt };
		await insertToken(store, { ...link, kind: "link", now: clock.now });
	}
	expect(await undo(one)).toMatchObject({ removed: 2, restored: 0, kept: 0, stayed: [] });
	expect(await personAt("ines@example.com")).toBeUndefined();
	const zoe = await store.selectFrom("registrations").select("event_id").where("person_id", "=", "zoe").execute();
	expect([(await personAt("zoe@example.com"))?.id, zoe]).toEqual(["zoe", [{ event_id: there }]]);
	expect(await tagsOf(world)).toEqual(["zoe Presse*"]);
});

test("A list is undone once, after it was imported, and within its days", async () => {
	const { store, event, idOf, drop, check, work, undo, olga, clock, read } = await worldOfLists();
	const one = await drop(["E-mail", "ines@example.com"]);
	const undoing = async () => (await olga()).peopleImports.undo(one);
	const jobs = async (kind: string) =>
		(await store.selectFrom("jobs").select("id").where("kind", "=", kind).execute()).length;
	expect(await refusalOf(undoing())).toEqual(refused("listChanged"));
	await check(one);
	for (const _ of [1, 2]) await (await olga()).peopleImports.start(one);
	expect(await jobs("import")).toBe(1);
	expect(await refusalOf(undoing())).toEqual(refused("listChanged"));
	await work();
	const { undoUntil } = await read(one);
	clock.now = new Date(undoUntil);
	expect(await refusalOf(undoing())).toEqual(refused("listChanged"));
	clock.now = new Date(Date.parse(undoUntil) - 1);
	const seen = await requireImport(store, event.eventId, one.importId, clock.now);
	expect(await undo(one)).toMatchObject({ removed: 1 });
	await undoing();
	expect(await jobs("undo")).toBe(1);
	// Whoever pressed from a page of before is told of the same undoing.
	const context = contextOf(store, undefined, () => clock.now);
	await startUndo(context, await requireEvent(context, event.eventId), seen, idOf("olga"));
	expect((await read(one)).undo).toMatchObject({ removed: 1, job: { state: "finished" } });
});
