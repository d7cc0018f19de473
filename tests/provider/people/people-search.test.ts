import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { everybody, type PeopleFilter } from "~/domain/people/people-filter";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { countFiltered, eachFilteredId } from "~/provider/people/list/filter-people";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const somebody = [
	{ email: "zoe.noel@example.org", firstName: "Zoë", lastName: "NOËL-GARÇON" },
	{ email: "camille.martin@example.org", firstName: "Camille", lastName: "MARTIN" },
	{ email: "c.martin@example.net", firstName: "Camille", lastName: "MARTIN" },
];

describe.each(bothGateways)("The search of an event's people, $name", ({ over }) => {
	test("finds by the beginning of each word of name, address, company and badge, in any order", async () => {
		const world = await organisedWorld({ over, people: somebody });
		const olga = await world.as("olga");
		const find = async (q: string) =>
			(await olga.users.page({ query: world.event, body: { headers: ["email"], q } })).data.users.map(
				({ email }) => email,
			);
		expect(await find("garcon zoe")).toEqual(["zoe.noel@example.org"]);
		expect(await find("ZOË NOËL-GAR")).toEqual(["zoe.noel@example.org"]);
		expect(await find("c.martin@example.net")).toEqual(["c.martin@example.net"]);
		expect(await find("martin")).toHaveLength(2);
		expect(await find("artin")).toEqual([]);
		expect(await find("martin zoe")).toEqual([]);
		expect(await find("%")).toHaveLength(5);
		const { code } = await world.store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", world.idOf("zoe.noel"))
			.executeTakeFirstOrThrow();
		expect(await find(code.toLowerCase())).toEqual(["zoe.noel@example.org"]);
		expect(await find(`=PRISME-${code}`)).toEqual(["zoe.noel@example.org"]);
	});
});

test("The words follow the name, the address, the company and the badge, and go with nobody else's", async () => {
	const world = await worldOfTest({ file: buildEvent({ people: somebody }) });
	const { store } = world;
	const personId = world.idOf("zoe.noel");
	const words = async () =>
		(
			await store.selectFrom("search_terms").select("term").where("person_id", "=", personId).orderBy("term").execute()
		).map(({ term }) => term);
	const code = (await codeOf(world, personId)).toLowerCase();
	// Each order of the name is a word without blanks too.
	const joined = (last: string) => [`${last}zoe`, `zoe${last}`];
	expect(await words()).toEqual([code, "example", "garcon", "noel", "org", "zoe", ...joined("noelgarcon")].sort());
	await store
		.updateTable("registrations")
		.set({ known_folded_last_name: "lenoir", known_last_name: "Lenoir" })
		.where("person_id", "=", personId)
		.execute();
	expect(await words()).toEqual([code, "example", "lenoir", "noel", "org", "zoe", ...joined("lenoir")].sort());
	await store.updateTable("registrations").set({ code: "NEWCODE9" }).where("person_id", "=", personId).execute();
	const ownWords = ["example", "lenoir", "newcode9", "noel", "org", "zoe", ...joined("lenoir")];
	expect(await words()).toEqual([...ownWords].sort());
	const others = { domain_id: "prisme", country: "FR", address1: "", postal_code: "", city: "" };
	const at = { created_at: "2027-01-01", updated_at: "2027-01-01" };
	const company = { id: "firm", name: "Théâtre", search_name: "theatre des monts", ...others, ...at };
	await store.insertInto("companies").values(company).execute();
	await store.updateTable("registrations").set({ company_id: "firm" }).where("person_id", "=", personId).execute();
	expect(await words()).toEqual(expect.arrayContaining(["theatre", "monts", "theatredesmonts"]));
	await store.updateTable("companies").set({ search_name: "atelier" }).where("id", "=", "firm").execute();
	expect(await words()).toEqual(["atelier", ...ownWords].sort());
	await store
		.updateTable("registrations")
		.set({ known_email: `"quo'te\\"@example.com`, known_folded_first_name: "x".repeat(90), known_first_name: "X" })
		.where("person_id", "=", personId)
		.execute();
	expect(await words()).toContain("x".repeat(60));
	expect(await verifyEvent(store, world.event.eventId)).toEqual([]);
});

const codeOf = async ({ store }: World, personId: string) =>
	(await store.selectFrom("registrations").select("code").where("person_id", "=", personId).executeTakeFirstOrThrow())
		.code;

test("A recount names who is not found by a word, and who by a word too many", async () => {
	const world = await worldOfTest({ file: buildEvent({ people: somebody }) });
	const [personId, other] = [world.idOf("zoe.noel"), world.idOf("c.martin")];
	await transact(world.store, async (tx) => {
		await tx.deleteFrom("search_terms").where("person_id", "=", personId).where("term", "=", "zoe").execute();
		const term = { event_id: world.event.eventId, term: "wrong", person_id: other };
		await tx.insertInto("search_terms").values(term).execute();
	});
	expect((await verifyEvent(world.store, world.event.eventId)).sort()).toEqual(
		[
			`person ${other}: is found by 1 words that are not theirs`,
			`person ${personId}: is not found by 1 of their words`,
		].sort(),
	);
});

test("A filter counts and names its people: by view, by words, by columns, by choice", async () => {
	const world = await worldOfTest({ file: buildEvent({ people: somebody }) });
	const { store, clock } = world;
	const event = await requireEvent(contextOf(store, undefined), world.event.eventId);
	const idsOf = async (filter: PeopleFilter) => {
		const ids: string[] = [];
		for await (const batch of eachFilteredId(store, event, filter, clock.now)) ids.push(...batch);
		expect(await countFiltered(store, event, filter, clock.now)).toBe(ids.length);
		return ids;
	};
	const [zoe, camille, other] = ["zoe.noel", "camille.martin", "c.martin"].map((name) => world.idOf(name));
	expect((await idsOf(everybody)).at(-1)).toBe(zoe);
	expect(await idsOf(everybody)).toHaveLength(3);
	expect(await idsOf({ ...everybody, q: "mart" })).toEqual([camille, other].sort());
	expect(await idsOf({ ...everybody, q: "mart", ids: [zoe ?? "", camille ?? ""] })).toEqual([camille]);
	expect(await idsOf({ ...everybody, ids: [] })).toEqual([]);
	await store.updateTable("registrations").set({ invited_at: null }).where("event_id", "=", event.id).execute();
	await store
		.updateTable("registrations")
		.set({ invited_at: "2027-01-01", responded_at: null, registered_at: null })
		.where("person_id", "=", zoe ?? "")
		.execute();
	expect(await idsOf({ ...everybody, view: "unanswered" })).toEqual([zoe]);
	expect(await idsOf({ ...everybody, view: "came" })).toEqual([]);
	await sql`update registrations set present_at = '2027-03-18', due_since = '2027-01-01' where person_id = ${zoe}`.execute(
		store,
	);
	expect(await idsOf({ ...everybody, view: "came" })).toEqual([zoe]);
	expect(await idsOf({ ...everybody, view: "unpaid" })).toEqual([zoe]);
});

test("A word that begins more words than are read at once finds everybody all the same", async () => {
	const world = await organisedWorld({ over: "process", people: somebody });
	const { store, event } = world;
	const [zoe, camille] = [world.idOf("zoe.noel"), world.idOf("camille.martin")];
	await sql`insert into search_terms (event_id, term, person_id)
		with recursive numbers (i) as (select 100000 union all select i + 1 from numbers where i < 112000)
		select cast(${event.eventId} as text), 'word' || cast(i as text), cast(${camille} as text) from numbers`.execute(
		store,
	);
	const last = { event_id: event.eventId, term: "words", person_id: zoe };
	await store.insertInto("search_terms").values(last).execute();
	const asked = { query: event, body: { headers: ["firstName"], q: "word" } };
	const { total, users } = (await (await world.as("olga")).users.page(asked)).data;
	expect([total, users.map(({ firstName }) => firstName)]).toEqual([2, ["Camille", "Zoë"]]);
	// The other Camille has no such word.
	const both = { query: event, body: { headers: ["email"], q: "word-camille" } };
	const found = (await (await world.as("olga")).users.page(both)).data;
	expect([found.total, found.users.map(({ email }) => email)]).toEqual([1, ["camille.martin@example.org"]]);
});
