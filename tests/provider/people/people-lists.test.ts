import { describe, expect, test } from "vitest";
import type { ColumnFilter } from "~/domain/people/people-list";
import { crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const names = (rows: Record<string, unknown>[]) => rows.map(({ firstName }) => firstName);

describe.each(bothGateways)("Lists of people, $name", ({ over }) => {
	test("organisers page through the people of their event, sorted and counted", async () => {
		const world = await organisedWorld({ over, people: crowd(30) });
		const olga = await world.as("olga");
		const query = { ...world.event, page: 2, pageSize: 25 };
		const { data } = await olga.users.page({ query, body: { orderBy: { key: "email", direction: "desc" } } });
		expect([data.total, data.page, data.pageSize, data.users.length]).toEqual([32, 2, 25, 7]);
		const all = await olga.users.page({ query: { ...query, page: 1, pageSize: 200 }, body: { headers: ["email"] } });
		expect(new Set(all.data.users.map(({ id }) => id)).size).toBe(32);
		expect(Object.keys(all.data.users[0] ?? {}).sort()).toEqual(["email", "id"]);
	});

	test("whose name has letters that no document can show is told", async () => {
		const people = [
			{ email: "xiao@example.com", firstName: "小明", lastName: "王", typoId: "visitor" },
			{ email: "sargon@example.com", firstName: "𒀀", lastName: "Sargon", typoId: "visitor" },
		];
		const world = await organisedWorld({ over, people });
		const olga = await world.as("olga");
		const { users, notPrinted } = (await olga.users.page({ query: world.event, body: { headers: ["name", "email"] } }))
			.data;
		expect(users.filter(({ id }) => notPrinted.includes(id)).map(({ email }) => email)).toEqual(["sargon@example.com"]);
	});

	test("a column is filtered by a piece of text, by empty or not, by yes or no, by several values", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const ana = await world.as("ana");
		await ana.users.update({ domainId: "prisme", userId: world.idOf("ana"), mobile: "0639981234" });
		await ana.registrations.complete({ ...world.of("ana"), participation: "1", daysId: ["friday"], articles: [] });
		const find = async (...filters: ColumnFilter[]) =>
			names((await olga.users.page({ query: world.event, body: { filters } })).data.users).sort();
		expect(await find({ key: "firstName", operator: "contains", value: "chlOÉ" })).toEqual(["Chloé"]);
		expect(await find({ key: "lastName", operator: "contains", value: "%" })).toEqual([]);
		expect(await find({ key: "mobile", operator: "filled" })).toEqual(["Ana"]);
		expect(await find({ key: "mobile", operator: "empty" })).toEqual(["Adam", "Bruno", "Chloé", "Olga"]);
		expect(await find({ key: "registered", operator: "yes" })).toEqual(["Ana"]);
		expect(await find({ key: "isRemote", operator: "yes" })).toEqual(["Ana"]);
		expect(await find({ key: "day:friday", operator: "yes" })).toEqual(["Ana"]);
		expect(await find({ key: "day:thursday", operator: "yes" })).toEqual([]);
		expect(await find({ key: "typoId", operator: "in", values: ["exhibitor", "speaker"] })).toEqual(["Chloé"]);
		expect(await find({ key: "typoId", operator: "in", values: [] })).toEqual([]);
		expect(
			await find({ key: "registered", operator: "no" }, { key: "lastName", operator: "contains", value: "mas" }),
		).toEqual(["Bruno"]);
	});

	test("a name is found in either order, and who came on any day is who is counted as present", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const find = async (...filters: ColumnFilter[]) =>
			names((await olga.users.page({ query: world.event, body: { filters } })).data.users).sort();
		const { data } = await olga.users.page({
			query: world.event,
			body: { headers: ["name"], filters: [{ key: "firstName", operator: "contains", value: "Bruno" }] },
		});
		const [last = "", first = ""] = String(data.users[0]?.name).split(" ");
		for (const value of [`${last} ${first}`, `${first} ${last}`.toLowerCase()]) {
			expect(await find({ key: "name", operator: "contains", value })).toEqual(["Bruno"]);
		}
		expect(await find({ key: "present", operator: "yes" })).toEqual([]);
		await olga.users.registerDay({ ...world.of("ana"), dayId: "friday", registered: true });
		await world.store
			.insertInto("day_presences")
			.values({
				event_id: world.event.eventId,
				person_id: world.idOf("ana"),
				day_id: "friday",
				present_at: "2027-03-19T08:00:00Z",
				is_remote: 1,
			})
			.execute();
		expect(await find({ key: "present", operator: "yes" })).toEqual(["Ana"]);
	});

	test("answers to forms are columns too", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const bruno = await world.as("bruno");
		const values = { nickname: 'B"o', interests: ["stage", "urban"], rules: true };
		const { domainId, eventId, userId } = world.of("bruno");
		await bruno.forms.answer({ params: { domainId }, query: { eventId, userId }, body: { values, force: true } });
		const headers = ["U.nickname", "P.interests", "P.rules"];
		const find = async (filter: object) =>
			(await olga.users.page({ query: world.event, body: { headers, filters: [filter as never] } })).data.users;
		const expected = [{ id: userId, "U.nickname": 'B"o', "P.interests": ["stage", "urban"], "P.rules": true }];
		expect(await find({ key: "P.interests", operator: "in", values: ["urban"] })).toEqual(expected);
		expect(await find({ key: "P.rules", operator: "yes" })).toEqual(expected);
		expect(await find({ key: "U.nickname", operator: "contains", value: 'b"' })).toEqual(expected);
		expect(await find({ key: "P.interests", operator: "filled" })).toEqual(expected);
		expect(await find({ key: "P.interests", operator: "in", values: ["urb"] })).toEqual([]);
	});

	test("a column that there is not, and a filter that makes no sense, are refused", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const asked = (body: object) => refusalOf(olga.users.page({ query: world.event, body }));
		expect(await asked({ headers: ["password_hash"] })).toEqual(refused("badRequest"));
		expect(await asked({ orderBy: { key: "people.id;--" } })).toEqual(refused("badRequest"));
		expect(await asked({ filters: [{ key: "email", operator: "yes" }] })).toEqual(refused("badRequest"));
		for (const query of [{ page: -1 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 201 }]) {
			const asked = olga.users.page({ query: { ...world.event, ...query }, body: {} });
			expect(await refusalOf(asked)).toEqual(refused("badRequest"));
		}
		// A client that counts from 0 gets the first page, and reads its number.
		const first = await olga.users.page({ query: { ...world.event, page: 0 }, body: {} });
		expect(first.data).toMatchObject({ page: 1, total: 5 });
		expect(first.data.users).toHaveLength(5);
	});

	test("the columns are told, with the labels of choices", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const { settings } = (await olga.users.columns(world.event)).data;
		expect(settings.pageSize).toBe(25);
		expect(settings.headers).toContainEqual({
			key: "U.country",
			label: "Country",
			kind: "choice",
			values: [
				{ value: "fr", label: "Label of fr" },
				{ value: "it", label: "Label of it" },
			],
		});
		expect(settings.headers.map(({ key }) => key)).toEqual(
			expect.arrayContaining(["email", "day:friday", "P.project"]),
		);
	});

	test("the second list takes its filters from the query", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const list = async (query: object) => {
			const { data } = await olga.users.list({ ...world.event, ...query });
			return names(data.users).sort();
		};
		expect(await list({ isRegistered: true })).toEqual(["Ana"]);
		expect(await list({ isRegistered: true, isRemote: true })).toEqual([]);
		expect(await list({ isInvited: true, typoId: "visitor" })).toEqual(["Ana", "Bruno"]);
		expect(await list({ typo: "Exhibitor" })).toEqual(["Chloé"]);
		expect(await list({ typo: "Nobody" })).toEqual([]);
		expect(await list({ isPresent: true })).toEqual([]);
		expect(await list({ slotId: "none" })).toEqual([]);
		const { data } = await olga.users.list({ ...world.event, formId: "about", pageSize: 1, pageCurrent: 2 });
		expect(data).toMatchObject({ total: 5, pageCurrent: 2, pageSize: 1 });
		expect(data.users[0]).toHaveProperty(["P.project"], null);
		expect(await refusalOf(olga.users.list({ ...world.event, formId: "nowhere" }))).toEqual(refused("notFound"));
	});

	test("administrators list the domain, organisers the people of the events that they organise", async () => {
		const world = await organisedWorld({ over });
		const { buildEvent } = await import("../../support/world/event");
		await world.importAgain(buildEvent({ people: [{ email: "zoe@example.com", firstName: "Zoé" }] }));
		const listed = async (person: string) =>
			(await (await world.as(person)).users.page({ query: { domainId: "prisme" }, body: {} })).data;
		expect((await listed("adam")).total).toBe(6);
		const olgas = await listed("olga");
		expect([olgas.total, names(olgas.users)]).toEqual([5, expect.not.arrayContaining(["Zoé"])]);
		const asked = { query: { domainId: "prisme" }, body: { headers: ["code"] } };
		expect(await refusalOf((await world.as("adam")).users.page(asked))).toEqual(refused("badRequest"));
	});

	test("people are found whatever is typed of their accents, ligatures, case and signs", async () => {
		const world = await organisedWorld({
			over,
			people: [
				{ email: "c@example.com", firstName: "Cœur-\nMarie\u202e", lastName: "ŁØWE\u200b d’Été" },
				{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez" },
				{ email: "s@example.com", firstName: "Søren", lastName: "Groß" },
			],
		});
		const olga = await world.as("olga");
		const found = async (q: string) => {
			const { users } = (await olga.users.search({ domainId: "prisme", user: true, q })).data;
			return users.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
		};
		for (const typed of ["coeur", "CŒUR marie", "lowe coeur", "Łøwe", "d'ete", "E\u0301TE\u0301"]) {
			expect([typed, await found(typed)]).toEqual([typed, ["Cœur- Marie ŁØWE d’Été"]]);
		}
		for (const typed of ["SOREN", "gross", "GROẞ"])
			expect([typed, await found(typed)]).toEqual([typed, ["Søren Groß"]]);
		const listed = async (key: string, value: string) => {
			const filters = [{ key, operator: "contains" as const, value }];
			return names((await olga.users.page({ query: world.event, body: { filters } })).data.users);
		};
		expect(await listed("lastName", "GROSS")).toEqual(["Søren"]);
		expect(await listed("firstName", "soren")).toEqual(["Søren"]);
		expect(await listed("firstName", "gross")).toEqual([]);
		// A name that its owner changes is found by the new one.
		const ana = await world.as("ana");
		await ana.users.update({ ...world.of("ana"), firstName: "Æthel\r\nx" });
		expect(await found("aethel")).toEqual(["Æthel x Lopez"]);
	});

	test("people and companies are found by a piece of text", async () => {
		const world = await organisedWorld({ over });
		const at = world.clock.now.toISOString();
		const company = {
			domain_id: "prisme",
			country: "FR",
			address1: "",
			postal_code: "",
			city: "Lyon",
			created_at: at,
			updated_at: at,
		};
		await world.store.insertInto("domains").values({ id: "other", name: "Other" }).execute();
		await world.store
			.insertInto("companies")
			.values([
				{ id: "c1", name: "Électrique", search_name: "electrique", siren: "732829320", ...company },
				{
					id: "c2",
					name: "Old electric",
					search_name: "old electric",
					siren: "356000000",
					archived_at: at,
					...company,
				},
				{ id: "c3", name: "Elsewhere", search_name: "elsewhere", siren: "732829999", ...company, domain_id: "other" },
			])
			.execute();
		const kept = ["electrique", "old electric", "electric"].map((name, at) => ({
			company_id: at === 0 ? "c1" : "c2",
			domain_id: "prisme",
			name,
			place: at === 2 ? 1 : 0,
			is_later: at === 2 ? 1 : 0,
		}));
		await world.store.insertInto("company_names").values(kept).execute();
		const olga = await world.as("olga");
		const found = async (q: string) =>
			(await olga.users.search({ domainId: "prisme", user: true, company: true, q })).data;
		expect(await found("élec")).toEqual({
			users: [],
			companies: [{ id: "c1", name: "Électrique", siren: "732829320", city: "Lyon" }],
		});
		expect((await found("732 829")).companies.map(({ id }) => id)).toEqual(["c1"]);
		expect((await found("356 000")).companies).toEqual([]);
		expect((await found("ELECTRIQUE")).companies.map(({ id }) => id)).toEqual(["c1"]);
		expect(names((await found("MAS")).users)).toEqual(["Bruno"]);
		expect(names((await found("chloe@")).users)).toEqual(["Chloé"]);
		expect((await olga.users.search({ domainId: "prisme", company: true, q: "MAS" })).data).toEqual({
			users: [],
			companies: [],
		});
		expect(await refusalOf(olga.users.search({ domainId: "prisme", user: true, q: " a " }))).toEqual(
			refused("badRequest"),
		);
		const ana = await world.as("ana");
		expect((await ana.users.search({ domainId: "prisme", company: true, q: "élec" })).data.companies).toHaveLength(1);
		expect(await refusalOf(ana.users.search({ domainId: "prisme", user: true, q: "MAS" }))).toEqual(
			refused("accessDenied"),
		);
	});
});
