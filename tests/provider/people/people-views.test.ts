import { describe, expect, test } from "vitest";
import { mostViews } from "~/domain/people/people-filter";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("Views of an event's people, $name", ({ over }) => {
	test("count everybody they mean, and a team keeps its own", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "1", daysId: ["friday"], articles: [] });
		const { views } = (await olga.peopleViews.list(world.event)).data;
		expect(views).toMatchObject([
			{ view: "all", count: 5 },
			{ view: "unanswered", count: expect.any(Number) },
			{ view: "registered", count: 1 },
			{ view: "unpaid" },
			{ view: "came", count: 0 },
		]);
		const keep = (name: string, query = "vue=inscrits&v.days=friday") =>
			olga.peopleViews.keep({ ...world.event, name, query });
		const { id } = (await keep("Vendredi")).data;
		expect((await olga.peopleViews.list(world.event)).data.kept).toEqual([
			{ id, name: "Vendredi", query: "vue=inscrits&v.days=friday", count: 1 },
		]);
		expect(await refusalOf(keep("VENDREDI"))).toEqual(refused("invalidForm", { name: "people.error.viewNameTaken" }));
		await olga.peopleViews.rename({ ...world.event, viewId: id, name: "Le vendredi" });
		await olga.peopleViews.remove({ ...world.event, viewId: id });
		expect(await refusalOf(olga.peopleViews.remove({ ...world.event, viewId: id }))).toEqual(refused("notFound"));
		expect(await refusalOf(olga.peopleViews.rename({ ...world.event, viewId: id, name: "x" }))).toEqual(
			refused("notFound"),
		);
	});

	test("are numbers alone for a reader, and the desk's list has neither money, answers nor addresses", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		await transact(world.store, async (tx) => {
			await grantRole(tx, { ...world.event, personId: world.idOf("ana") }, "reader");
			await grantRole(tx, { ...world.event, personId: world.idOf("bruno") }, "desk");
		});
		await olga.peopleViews.keep({ ...world.event, name: "Suivis", query: "q=chlo" });
		const ana = await world.as("ana");
		const { views, kept } = (await ana.peopleViews.list(world.event)).data;
		expect(views[0]).toEqual({ view: "all", count: 5 });
		expect(kept).toEqual([{ id: expect.any(String), name: "Suivis", query: "", count: 1 }]);
		const page = (gateway: typeof ana, body: object) => gateway.users.page({ query: world.event, body });
		expect(await refusalOf(page(ana, {}))).toEqual(refused("accessDenied"));
		const bruno = await world.as("bruno");
		expect((await bruno.peopleViews.list(world.event)).data.kept[0]?.query).toBe("q=chlo");
		const { headers } = (await bruno.users.columns(world.event)).data.settings;
		const keys = headers.map(({ key }) => key);
		expect(keys).toEqual(expect.arrayContaining(["name", "company", "code", "days", "present"]));
		const hidden = ["email", "mobile", "due", "paid", "articles", "role", "message", "P.visits", "U.country"];
		expect(keys.filter((key) => hidden.includes(key))).toEqual([]);
		expect((await page(bruno, { headers: ["lastName", "code"] })).data.total).toBe(5);
		for (const key of hidden) {
			const filter = { key, operator: "empty" as const };
			expect(await refusalOf(page(bruno, { headers: [key] }))).toMatchObject({ code: "badRequest" });
			expect(await refusalOf(page(bruno, { headers: ["name"], filters: [filter] }))).toMatchObject({
				code: "badRequest",
			});
			expect(await refusalOf(page(bruno, { headers: ["name"], orderBy: { key, direction: "asc" } }))).toMatchObject({
				code: "badRequest",
			});
		}
		expect(await refusalOf(bruno.exports.start({ ...world.event, headers: ["name"], format: "csv" }))).toEqual(
			refused("accessDenied"),
		);
	});

	test("are never one too many, however many keep the last at once", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const keep = (name: string) => olga.peopleViews.keep({ ...world.event, name, query: "" });
		for (let at = 1; at < mostViews; at++) await keep(`Vue ${at}`);
		const last = await Promise.allSettled([keep("Une"), keep("Deux"), keep("Trois")]);
		expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect((await olga.peopleViews.list(world.event)).data.kept).toHaveLength(mostViews);
	});
});

test("A kept view is its own event's: under another one it has neither a name to hold nor a way to change it", async () => {
	const world = await organisedWorld({ over: "process" });
	const elsewhere = buildEvent({
		people: [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" }],
	});
	await world.importAgain(elsewhere);
	const olga = await world.as("olga");
	const there = { ...world.event, eventId: elsewhere.document.event.id };
	const { id } = (await olga.peopleViews.keep({ ...world.event, name: "Suivis", query: "" })).data;
	const other = (await olga.peopleViews.keep({ ...there, name: "Suivis", query: "" })).data.id;
	expect(await refusalOf(olga.peopleViews.remove({ ...there, viewId: id }))).toEqual(refused("notFound"));
	expect(await refusalOf(olga.peopleViews.rename({ ...there, viewId: id, name: "x" }))).toEqual(refused("notFound"));
	const second = (await olga.peopleViews.keep({ ...world.event, name: "Presse", query: "" })).data.id;
	const renaming = olga.peopleViews.rename({ ...world.event, viewId: second, name: "suivis" });
	expect(await refusalOf(renaming)).toEqual(refused("invalidForm", { name: "people.error.viewNameTaken" }));
	// A view may be written in other capitals.
	await olga.peopleViews.rename({ ...world.event, viewId: second, name: "PRESSE" });
	const kept = async (place: typeof there) =>
		(await olga.peopleViews.list(place)).data.kept.map((one) => [one.id, one.name]);
	expect(await kept(world.event)).toEqual([
		[second, "PRESSE"],
		[id, "Suivis"],
	]);
	await olga.peopleViews.remove({ ...world.event, viewId: second });
	expect([await kept(world.event), await kept(there)]).toEqual([[[id, "Suivis"]], [[other, "Suivis"]]]);
});
