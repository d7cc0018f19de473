import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import { limits } from "~/provider/ground/limits/limits";
import { sellerAt, sellingEvent } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const answers = {
	name: "Assises de la nuit noire",
	firstDay: "2027-06-03",
	lastDay: "2027-06-04",
	from: "09:00",
	to: "17:30",
	place: "Halle de la Navette, 12 quai de la Navette, 69007 Lyon",
	colour: "#0f6b5c",
	cover: "arches",
	price: { withTax: 3000, vatRate: "20" },
	places: 250,
	asks: ["company", "diet"],
} as const;

describe.each(bothGateways)("New events, $name", ({ over }) => {
	async function opened() {
		const world = await organisedWorld({ over });
		const { domainId, eventId } = world.event;
		const form = (changed: object = {}) => ({
			domainId,
			id: randomUUID(),
			alias: "assises",
			answers: { ...answers, ...changed } as never,
		});
		const events = () => world.store.selectFrom("events").selectAll().orderBy("id").execute();
		const documentOf = async (id: string) => {
			const row = (await events()).find((one) => one.id === id);
			if (!row) throw new Error(`there is no event ${id}`);
			return readDocument(row.document);
		};
		return { ...world, domainId, eventId, form, events, documentOf };
	}

	test("an organiser creates one, organises it, and nobody else sees it", async () => {
		const { as, form, domainId, documentOf, gatewayFor } = await opened();
		const olga = await as("olga");
		const { data } = await olga.newEvents.create(form());
		expect(data.alias).toBe("assises");
		const path = { domainId, eventId: data.id };
		expect((await olga.users.roles(path)).data.roles).toEqual(["organiser"]);
		const document = await documentOf(data.id);
		expect(document.event).toMatchObject({ name: answers.name, canRegister: false, timeZone: "Europe/Paris" });
		expect(document.articles).toMatchObject([{ price: 2500, vatRate: 20, stock: 250 }]);
		const listed = (await gatewayFor().events.listed({})).data.events.map(({ alias }) => alias);
		expect(listed).not.toContain("assises");
		const entries = await olga.deeds.list(path);
		expect(entries.data.deeds.map(({ call }) => call)).toEqual(["newEvents.create"]);
		const revisions = (await olga.revisions.list(path)).data.revisions;
		expect(revisions).toMatchObject([
			{ revision: 1, via: "screen", author: { name: expect.stringContaining("Olga") } },
		]);
	});

	test("its seller is that of the domain, and of no other", async () => {
		const { as, form, documentOf, world } = await opened();
		const sellers = async () => {
			const { data } = await (await as("olga")).newEvents.create({ ...form(), alias: randomUUID() });
			return (await documentOf(data.id)).billing?.name;
		};
		await world.importAgain(sellingEvent({ domainId: "away", people: [] }));
		expect(await sellers()).toBeUndefined();
		const people = [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const }];
		await world.importAgain(sellingEvent({ billing: sellerAt("there"), people }));
		expect(await sellers()).toBe("Prisme SAS");
	});

	test("its seller is of an event that its author organises, and never the demo's", async () => {
		const { as, form, documentOf, world, domainId } = await opened();
		const other = sellingEvent({ event: { id: "autre", alias: "autre" }, billing: sellerAt("there"), people: [] });
		await world.importAgain(other);
		const sellerFor = async (person: string, domain = domainId) => {
			const request = { ...form(), alias: randomUUID(), domainId: domain };
			const { data } = await (await as(person)).newEvents.create(request);
			return [(await documentOf(data.id)).billing?.name, data.isSellerMissing];
		};
		expect(await sellerFor("olga")).toEqual([undefined, true]);
		expect(await sellerFor("adam")).toEqual(["Prisme SAS", false]);
		const demo = sellingEvent({
			domainId: "lugdunum",
			event: { id: "demo", alias: "demo" },
			people: [{ email: "omar@example.com", firstName: "Omar", lastName: "Orga", role: "organiser" }],
		});
		await world.importAgain(demo);
		expect(await sellerFor("omar", "lugdunum")).toEqual([undefined, true]);
		const free = await (await as("olga")).newEvents.create({ ...form({ price: null }), alias: randomUUID() });
		expect(free.data.isSellerMissing).toBe(false);
	});

	test("the same form posted twice, or twice at once, makes one", async () => {
		const { as, form, events } = await opened();
		const olga = await as("olga");
		const [adam, before] = [await as("adam"), (await events()).length];
		const one = form();
		const both = await Promise.all([olga.newEvents.create(one), olga.newEvents.create(one)]);
		const again = await olga.newEvents.create({ ...one, alias: "other" });
		expect([...both, again].map(({ data }) => data)).toEqual(
			Array(3).fill({ id: one.id, alias: "assises", isSellerMissing: true }),
		);
		expect(await events()).toHaveLength(before + 1);
		expect((await refusalOf(adam.newEvents.create(one))).fields).toEqual({ "": "newEvent.error.form" });
	});

	test("an address that is taken is refused beside its field, with a free one", async () => {
		const { as, form } = await opened();
		const olga = await as("olga");
		await olga.newEvents.create(form());
		await olga.newEvents.create({ ...form(), alias: "assises-2" });
		for (const alias of ["assises", "ASSISES"]) {
			const refusal = await refusalOf(olga.newEvents.create({ ...form(), alias }));
			expect(refusal).toMatchObject({ code: "invalidForm", status: 422 });
			expect(refusal.fields).toEqual({ alias: `newEvent.error.taken ${alias}-3` });
		}
	});

	test("the domain is named to whoever may create events in it, and to nobody else", async () => {
		const { as, domainId, file, gatewayFor, world, store } = await opened();
		expect((await (await as("olga")).newEvents.domain({ domainId })).data).toEqual({ name: file.document.domain.name });
		expect(await refusalOf((await as("ana")).newEvents.domain({ domainId }))).toEqual(refused("accessDenied"));
		const zoe = { email: "zoe@example.com", firstName: "Zoé", lastName: "Roy", role: "administrator" as const };
		await world.importAgain(buildEvent({ domainId: "away", people: [zoe] }));
		await store.updateTable("domains").set({ name: "Ailleurs" }).where("id", "=", "away").execute();
		expect((await (await as("zoe")).newEvents.domain({ domainId: "away" })).data).toEqual({ name: "Ailleurs" });
		expect(await refusalOf(gatewayFor().newEvents.domain({ domainId }))).toEqual(refused("sessionRequired"));
	});

	test("only organisers and administrators of the domain create and duplicate", async () => {
		const { as, form, eventId, gatewayFor, domainId } = await opened();
		const twin = { domainId, eventId, id: randomUUID(), alias: "twin", name: "Twin", firstDay: "2027-03-18" };
		const ana = await as("ana");
		expect(await refusalOf(ana.newEvents.create(form()))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.newEvents.duplicate(twin))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.newEvents.open({ domainId, eventId, publicPage: true }))).toEqual(
			refused("accessDenied"),
		);
		expect(await refusalOf(gatewayFor().newEvents.create(form()))).toEqual(refused("sessionRequired"));
		const olga = await as("olga");
		expect(await refusalOf(olga.newEvents.create({ ...form(), domainId: "elsewhere" }))).toEqual(
			refused("accessDenied"),
		);
		expect((await (await as("adam")).newEvents.create(form())).data.alias).toBe("assises");
	});

	test("a person makes twenty in an hour", async () => {
		const { as, form } = await opened();
		const olga = await as("olga");
		const { most } = limits.eventsOfPerson;
		for (let number = 0; number < most; number++) await olga.newEvents.create({ ...form(), alias: `one-${number}` });
		expect(await refusalOf(olga.newEvents.create(form()))).toMatchObject({ code: "tooManyAttempts", status: 429 });
	});

	test("it opens when its organiser opens it, with or without its public page", async () => {
		const { as, form, domainId, documentOf, gatewayFor } = await opened();
		const olga = await as("olga");
		const { data } = await olga.newEvents.create(form());
		const path = { domainId, eventId: data.id };
		expect((await olga.newEvents.open({ ...path, publicPage: false })).data).toEqual({ revision: 2 });
		expect((await documentOf(data.id)).settings.FO_MEETING_PUBLIC_PAGE_SHOW).toBe(false);
		expect((await olga.newEvents.open({ ...path, publicPage: true })).data).toEqual({ revision: 3 });
		expect((await olga.newEvents.open({ ...path, publicPage: true })).data).toEqual({ revision: 3 });
		expect((await documentOf(data.id)).event.canRegister).toBe(true);
		expect((await gatewayFor().events.listed({})).data.events.map(({ alias }) => alias)).toContain("assises");
	});

	test("an event is duplicated without its people, and its dated texts are listed", async () => {
		const { as, eventId, domainId, documentOf, file, store } = await opened();
		const olga = await as("olga");
		const first = file.document.days.map(({ day }) => day).sort()[0] ?? "";
		const inAYear = new Date(Date.parse(first) + 52 * 7 * 86_400_000).toISOString().slice(0, 10);
		const wrong = new Date(Date.parse(inAYear) + 86_400_000).toISOString().slice(0, 10);
		const twin = { domainId, eventId, id: randomUUID(), alias: "twin", name: "Le bal 2028", firstDay: inAYear };
		const refusal = await refusalOf(olga.newEvents.duplicate({ ...twin, firstDay: wrong }));
		expect(refusal.fields).toEqual({ firstDay: `newEvent.error.weekday ${inAYear.split("-").reverse().join("/")}` });
		const { data } = await olga.newEvents.duplicate(twin);
		const copy = await documentOf(data.id);
		expect(copy.days.map(({ day }) => day).sort()[0]).toBe(inAYear);
		expect(copy.event).toMatchObject({ name: "Le bal 2028", alias: "twin", canRegister: false });
		expect(copy.conferences).toHaveLength(file.document.conferences.length);
		const people = await store
			.selectFrom("registrations")
			.select("person_id")
			.where("event_id", "=", data.id)
			.execute();
		expect(people).toEqual([]);
		const { texts } = (await olga.newEvents.datedTexts({ domainId, eventId: data.id })).data;
		expect(texts).toContainEqual({
			path: ["event", "name"],
			names: [{}, {}],
			before: "Le bal ",
			date: "2028",
			after: "",
		});
		expect((await olga.newEvents.duplicate(twin)).data).toEqual(data);
	});

	test("an organiser of one event does not duplicate or open another", async () => {
		const { as, domainId, world } = await opened();
		await world.importAgain(buildEvent({ event: { id: "other", alias: "other" }, people: [] }));
		const olga = await as("olga");
		const there = { domainId, eventId: "other" };
		const twin = { ...there, id: randomUUID(), alias: "twin", name: "Twin", firstDay: "2027-03-18" };
		expect(await refusalOf(olga.newEvents.duplicate(twin))).toEqual(refused("accessDenied"));
		expect(await refusalOf(olga.newEvents.open({ ...there, publicPage: true }))).toEqual(refused("accessDenied"));
		expect(await refusalOf(olga.newEvents.datedTexts(there))).toEqual(refused("accessDenied"));
	});
});
