import { describe, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import type { SeenChange } from "~/provider/event/document/draft";
import { publicationsJob } from "~/provider/event/document/scheduled";
import { importEvent } from "~/provider/event/file/import-event";
import { conferenceEvent } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const section = (id: string) => ({ id, title: id, html: `<p>${id}</p>` });
const access = section("access");
const three = ["access", "hotels", "press"].map(section);
const organizer = ["event", "organizer"];
const accessTitle = ["sections", "access", "title"];
const accessHtml = ["sections", "access", "html"];

const seen = ({ path, version, isOrder }: SeenChange): SeenChange => ({ path, version, ...(isOrder && { isOrder }) });

describe.each(bothGateways)("The draft of an event, $name", ({ over }) => {
	async function drafting() {
		const world = await organisedWorld({ over, changes: { sections: three, event: { organizer: "Lumen" } } });
		const [olga, adam] = [await world.as("olga"), await world.as("adam")];
		const { event } = world;
		// A gateway remembers the event that it has read.
		const get = async () => (await (await world.as("olga")).drafts.get(event)).data;
		return {
			...world,
			olga,
			adam,
			change: (by: Gateway, ...changes: Parameters<Gateway["drafts"]["change"]>[0]["changes"]) =>
				by.drafts.change({ ...event, changes }),
			read: get,
			publish: async (by: Gateway, rest: { at?: string; note?: string } = {}) => {
				const { changes } = await get();
				return (await by.drafts.publish({ ...event, changes: changes.map(seen), ...rest })).data;
			},
			published: async () => {
				const { document } = await world.store
					.selectFrom("events")
					.select("document")
					.where("id", "=", event.eventId)
					.executeTakeFirstOrThrow();
				return JSON.parse(document);
			},
			/** Publishes other words of the section in another way. */
			publishAccess: async (words: { title?: string; html?: string }): Promise<void> => {
				const row = await world.store.selectFrom("events").select("document").executeTakeFirstOrThrow();
				const sections = [{ ...access, ...words }, ...three.slice(1)];
				await world.importAgain({ ...world.world.file, document: { ...JSON.parse(row.document), sections } });
			},
			later: (hours: number) => {
				world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000);
			},
			inHours: (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000).toISOString(),
			runJob: () => publicationsJob(world.store, () => world.clock.now).run(new AbortController().signal),
		};
	}
	test("says who last published a change of a part, and of each of its entries", async () => {
		const { olga, adam, change, publish, event, publishAccess, later } = await drafting();
		const last = async (entry?: string) =>
			(await olga.drafts.parts({ ...event, names: "sections", ...(entry && { entry }) })).data.last;
		expect(await last()).toBeNull();
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		expect(await last()).toBeNull();
		await publish(adam);
		expect(await last("access")).toMatchObject({ author: { name: "Adam Admin" }, via: "screen" });
		expect([await last("hotels"), await last()]).toEqual([null, await last("access")]);
		later(1);
		await publishAccess({ title: "Accès" });
		expect(await last("access")).toMatchObject({ author: null, via: "file" });
		expect((await olga.drafts.parts({ ...event, names: "event" })).data.last).toBeNull();
	});

	test("opens its programme, and nothing else, to somebody who has that role", async () => {
		const world = await drafting();
		const { olga, event, change, read } = world;
		await world.store
			.insertInto("roles")
			.values({
				domain_id: event.domainId,
				event_id: event.eventId,
				person_id: world.idOf("ana"),
				role: "programme",
				ends_at: null,
			} as never)
			.execute();
		const ana = await world.as("ana");
		const own = async () => (await (await world.as("ana")).drafts.get(event)).data;
		const fault = refused("programmeOnly");
		const room = { path: ["rooms", "Agora"], after: 120 };
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		await change(ana, room, { path: ["translations", "fr", "conferences.title"], after: "Nos soirées" });
		for (const other of [
			{ path: accessTitle, before: "Venir", after: "Par ana" },
			{ path: ["translations", "fr", "home.title"], after: "Par ana" },
			{ path: ["translations", "fr"], after: { "home.title": "Par ana" } },
			{ path: ["settings", "FO_MEETING_ARTICLES_SHOW"], after: true },
		]) {
			expect(await refusalOf(change(ana, other))).toEqual(fault);
			expect(await refusalOf(change(ana, room, other))).toEqual(fault);
		}
		const { changes, others, isWhole } = await own();
		expect(isWhole).toBe(false);
		expect(changes.map(({ path: [part] }) => part)).toEqual(["rooms", "translations"]);
		expect(others).toMatchObject([{ path: ["sections", "access"], author: { name: "Olga Orga" } }]);
		expect(others[0]).not.toHaveProperty("after");
		expect(await refusalOf(ana.drafts.parts({ ...event, names: "promoCodes" }))).toEqual(refused("accessDenied"));
		const all = (await read()).changes.map(seen);
		const foreign = all.filter(({ path: [part] }) => part === "sections");
		expect(await refusalOf(ana.drafts.publish({ ...event, changes: all }))).toEqual(fault);
		expect(await refusalOf(ana.drafts.publish({ ...event, changes: all, at: world.inHours(1) }))).toEqual(fault);
		expect(await refusalOf(ana.drafts.drop({ ...event, changes: foreign }))).toEqual(fault);
		const { publicationId = "" } = (await olga.drafts.publish({ ...event, changes: all, at: world.inHours(1) })).data;
		expect((await own()).publications).toEqual([]);
		expect(await refusalOf(ana.drafts.cancel({ ...event, publicationId }))).toEqual(fault);
		await olga.drafts.cancel({ ...event, publicationId });
		await ana.drafts.publish({ ...event, changes: (await own()).changes.map(seen) });
		const document = await world.published();
		expect(document.rooms.Agora).toBe(120);
		expect(document.sections[0].title).toBe("access");
		expect((await read()).changes.map(({ path }) => path)).toEqual([["sections", "access"]]);
		expect(await refusalOf(ana.revisions.list(event))).toEqual(refused("accessDenied"));
	});

	test("takes no change that leads nowhere, renames an entry, or is nested without end", async () => {
		const { olga, change, read } = await drafting();
		// The client of the gateway writes its call level by level: api-manners sends what is deeper.
		const deep = JSON.parse("[".repeat(500) + "]".repeat(500));
		for (const [path, after] of [
			[["__proto__"], { polluted: 1 }],
			[["settings", "__proto__"], { polluted: 1 }],
			[["nowhere"], 1],
			[["sections", "nowhere", "title", "fr"], "A"],
			[["sections", "one"], section("other")],
		] as [string[], unknown][]) {
			expect(await refusalOf(change(olga, { path, after }))).toMatchObject({ code: "invalidForm" });
		}
		expect(await refusalOf(change(olga, { path: organizer, after: deep }))).toMatchObject({ status: 400 });
		expect((await read()).changes).toEqual([]);
	});

	test("keeps a change by itself with its author until it is published, and nobody else sees it before", async () => {
		const { olga, event, change, read, publish, published, clock } = await drafting();
		await change(olga, { path: organizer, before: "Lumen", after: "Lumen & Co" });
		expect(await read()).toMatchObject({
			revision: 1,
			changes: [
				{
					path: organizer,
					before: "Lumen",
					after: "Lumen & Co",
					version: 1,
					author: { name: "Olga Orga" },
					at: clock.now.toISOString(),
					publicationId: null,
				},
			],
			conflicts: [],
			held: [],
			faults: {},
			publications: [],
		});
		expect((await olga.drafts.parts({ ...event, names: "event" })).data).toMatchObject({
			revision: 1,
			parts: { event: { organizer: "Lumen & Co" } },
			waiting: [{ path: organizer, author: { name: "Olga Orga" } }],
		});
		expect((await published()).event.organizer).toBe("Lumen");
		expect(await publish(olga, { note: "Notre nouveau nom" })).toEqual({ revision: 2 });
		expect((await published()).event.organizer).toBe("Lumen & Co");
		expect(await read()).toMatchObject({ revision: 2, changes: [] });
		const { revisions } = (await olga.revisions.list(event)).data;
		expect(revisions[0]).toMatchObject({ revision: 2, note: "Notre nouveau nom", parts: ["event"] });
		expect(revisions[0]?.author).toMatchObject({ name: "Olga Orga" });
	});

	test("merges what two people change in one entry, and shows who is second both versions of the same value", async () => {
		const { olga, adam, change, read } = await drafting();
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		await change(adam, { path: accessHtml, before: access.html, after: "<p>Tram</p>" });
		const late = change(adam, { path: accessTitle, before: "access", after: "Accès" });
		expect(await refusalOf(late)).toMatchObject({
			...refused("revisionConflict"),
			detail: { conflicts: [{ path: accessTitle, base: "access", ours: "Venir", theirs: "Accès" }] },
		});
		await change(adam, { path: accessTitle, before: "Venir", after: "Accès" });
		const { changes } = await read();
		expect(changes).toMatchObject([
			{
				path: ["sections", "access"],
				before: access,
				after: { id: "access", title: "Accès", html: "<p>Tram</p>" },
				version: 3,
				author: { name: "Adam Admin" },
			},
		]);
	});

	test("drops what was seen, and loses an entry that is set back to what is published", async () => {
		const { olga, event, change, read } = await drafting();
		await change(olga, { path: organizer, before: "Lumen", after: "Halo" });
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		const { changes } = await read();
		await change(olga, { path: accessTitle, before: "Venir", after: "Accès" });
		expect(await refusalOf(olga.drafts.drop({ ...event, changes: changes.map(seen) }))).toEqual(
			refused("draftChanged"),
		);
		await change(olga, { path: accessTitle, before: "Accès", after: "access" });
		expect((await read()).changes).toMatchObject([{ path: organizer }]);
		await olga.drafts.drop({ ...event, changes: changes.filter(({ path }) => path[0] === "event").map(seen) });
		expect((await read()).changes).toEqual([]);
	});

	test("says what is wrong by names, and takes what is wrong elsewhere until it is published", async () => {
		const { olga, event, change, read, published } = await drafting();
		const price = ["articles", "entry", "days", "thursday"];
		const wrong = await refusalOf(change(olga, { path: price, before: undefined, after: -5 }));
		expect([wrong.code, Object.keys(wrong.fields).every((path) => path.startsWith("articles.entry"))]).toEqual([
			"invalidForm",
			true,
		]);
		const other = { path: ["event", "id"], before: event.eventId, after: "taken-over" };
		expect(await refusalOf(change(olga, other))).toMatchObject({ fields: { "event.id": expect.anything() } });
		const renamed = { path: ["domain", "name"], before: "Prisme", after: "Ours" };
		expect(await refusalOf(change(olga, renamed))).toMatchObject({ fields: { domain: expect.anything() } });
		expect((await read()).changes).toEqual([]);
		const { forms } = await published();
		const travel = forms.find(({ id }: { id: string }) => id === "travel");
		await change(olga, { path: ["forms", "travel"], before: travel });
		const faults = { "settings.FO_MEETING_FORM_SECOND_ID": { code: "noForm", id: "travel" } };
		expect((await read()).faults).toEqual(faults);
		const all = (await read()).changes.map(seen);
		expect(await refusalOf(olga.drafts.publish({ ...event, changes: all }))).toEqual({
			...refused("invalidForm", { "settings.FO_MEETING_FORM_SECOND_ID": "no form has the id “travel”" }),
			detail: { faults },
		});
		const notNames = { path: ["sections"], before: "access", after: "hotels", isOrder: true as const };
		expect(await refusalOf(change(olga, notNames))).toMatchObject({ status: 400 });
	});

	test("is published in part; what has changed since it was seen is not published", async () => {
		const { olga, adam, event, change, read, published } = await drafting();
		await change(olga, { path: organizer, before: "Lumen", after: "Halo" });
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		const [first, second] = (await read()).changes;
		if (!first || !second) throw new Error("two changes were made");
		const [name, title] = first.path[0] === "event" ? [first, second] : [second, first];
		await change(adam, { path: accessTitle, before: "Venir", after: "Accès" });
		const both = { ...event, changes: [seen(name), seen(title)] };
		expect(await refusalOf(olga.drafts.publish(both))).toEqual(refused("draftChanged"));
		await olga.drafts.publish({ ...event, changes: [seen(name)] });
		expect([(await published()).event.organizer, (await published()).sections[0].title]).toEqual(["Halo", "access"]);
		expect((await read()).changes).toMatchObject([{ path: ["sections", "access"], after: { title: "Accès" } }]);
	});

	test("is in conflict with what was published meanwhile until somebody keeps it; what is beside it stays", async () => {
		const { olga, adam, event, change, read, publish, published, publishAccess } = await drafting();
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		await publishAccess({ title: "Accès", html: "<p>Tram</p>" });
		const conflicts = [{ path: accessTitle, base: "access", theirs: "Accès", ours: "Venir" }];
		expect(await read()).toMatchObject({ revision: 2, conflicts });
		expect(await refusalOf(publish(adam))).toMatchObject({ ...refused("revisionConflict"), detail: { conflicts } });
		const [kept] = (await read()).changes;
		if (!kept) throw new Error("the change is in the draft");
		const keep = (revision: number) => olga.drafts.keep({ ...event, change: seen(kept), revision });
		expect(await refusalOf(keep(1))).toEqual(refused("draftChanged"));
		await keep(2);
		expect(await refusalOf(keep(2))).toEqual(refused("draftChanged"));
		expect((await read()).conflicts).toEqual([]);
		await publish(olga);
		expect((await published()).sections[0]).toEqual({ ...access, title: "Venir", html: "<p>Tram</p>" });
	});

	test("stays in conflict when it is changed again, and takes nothing else for its own change", async () => {
		const { olga, change, read, publishAccess } = await drafting();
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		await publishAccess({ title: "Accès", html: "<p>Tram</p>" });
		await change(olga, { path: accessTitle, before: "Venir", after: "Par ici" });
		expect(await read()).toMatchObject({
			conflicts: [{ path: accessTitle, base: "access", theirs: "Accès", ours: "Par ici" }],
			changes: [{ before: { title: "access", html: "<p>Tram</p>" } }],
		});
	});

	test("takes nothing back of an entry that others have published twice beside it", async () => {
		const { olga, change, read, publish, published, publishAccess } = await drafting();
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		await publishAccess({ html: "<p>Une fois</p>" });
		await change(olga, { path: accessTitle, before: "Venir", after: "Accès" });
		await publishAccess({ html: "<p>Deux fois</p>" });
		expect((await read()).conflicts).toEqual([]);
		await publish(olga);
		expect((await published()).sections[0]).toEqual({ ...access, title: "Accès", html: "<p>Deux fois</p>" });
	});

	test("does not take from people what they have chosen, and names them", async () => {
		const { olga, event, change, read, publish, published, as, of } = await drafting();
		const ana = await as("ana");
		await ana.models.choose({ ...of("ana"), participationExt: { workshop: ["led"] } });
		const { quotas } = await published();
		const values = quotas[0].values.filter(({ value }: { value: string }) => value !== "led");
		await change(olga, { path: ["quotas", "workshop", "values"], before: quotas[0].values, after: values });
		const held = [{ path: ["quotas", "workshop", "values", "led"], count: 1, people: ["Ana Lopez"] }];
		expect((await read()).held).toMatchObject(held);
		expect(await refusalOf(publish(olga))).toMatchObject({ ...refused("entriesHeld"), detail: { held } });
		expect(await published()).toMatchObject({ quotas });
		// The same without the whole part.
		await olga.drafts.drop({ ...event, changes: (await read()).changes.map(seen) });
		await change(olga, { path: ["quotas"], before: quotas });
		expect((await read()).held).toMatchObject(held);
		expect((await olga.revisions.list(event)).data.current).toBe(1);
	});

	test("names nobody of those who hold what it removes to whoever edits the programme alone", async () => {
		const world = await organisedWorld({ over, file: conferenceEvent() });
		const { event, store } = world;
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles: [] });
		await ana.conferences.choose({ ...world.of("ana"), id: "lighting", slotId: "light-9" });
		const role = { domain_id: event.domainId, event_id: event.eventId, role: "programme" };
		await store
			.insertInto("roles")
			.values({ ...role, person_id: world.idOf("bruno") })
			.execute();
		const { document } = await store.selectFrom("events").select("document").executeTakeFirstOrThrow();
		const before = JSON.parse(document).conferences.find(({ id }: { id: string }) => id === "lighting");
		const olga = await world.as("olga");
		await (await world.as("bruno")).drafts.change({
			...event,
			changes: [{ path: ["conferences", "lighting"], before }],
		});
		const publishing = async (by: Gateway) => {
			const { changes, held } = (await by.drafts.get(event)).data;
			const refusal = await refusalOf(by.drafts.publish({ ...event, changes: changes.map(seen) }));
			expect(refusal).toMatchObject(refused("entriesHeld"));
			return [held, refusal.detail?.held];
		};
		for (const held of await publishing(olga)) {
			expect(held).toMatchObject([{ count: 1, people: ["Ana Lopez"] }]);
		}
		for (const held of await publishing(await world.as("bruno"))) {
			expect(held).toMatchObject([{ count: 1, people: [] }]);
			expect(JSON.stringify(held)).not.toContain("Ana");
		}
	});

	test("keeps the place of what it adds and the order that it gives, beside another’s", async () => {
		const { olga, adam, change, read, publish, published } = await drafting();
		const names = async () => (await published()).sections.map(({ id }: { id: string }) => id);
		await change(olga, { path: ["sections", "parking"], after: section("parking"), follows: "access" });
		await change(olga, {
			path: ["sections"],
			before: ["access", "parking", "hotels", "press"],
			after: ["press", "access", "parking", "hotels"],
			isOrder: true,
		});
		const late = change(adam, {
			path: ["sections"],
			before: ["access", "parking", "hotels", "press"],
			after: ["hotels", "access", "parking", "press"],
			isOrder: true,
		});
		expect(await refusalOf(late)).toMatchObject({ detail: { conflicts: [{ path: ["sections"], isOrder: true }] } });
		await change(adam, { path: ["sections", "first"], after: section("first"), follows: null });
		await publish(olga);
		expect(await names()).toEqual(["first", "press", "access", "parking", "hotels"]);
		await change(olga, {
			path: ["sections"],
			before: await names(),
			after: (await names()).toReversed(),
			isOrder: true,
		});
		await change(olga, {
			path: ["sections"],
			before: (await names()).toReversed(),
			after: await names(),
			isOrder: true,
		});
		expect((await read()).changes).toEqual([]);
	});

	test("keeps an order that others published meanwhile, unless somebody saw both", async () => {
		const { olga, event, change, read, publish, published, world } = await drafting();
		const names = async () => (await published()).sections.map(({ id }: { id: string }) => id);
		const move = (after: string[]) =>
			change(olga, { path: ["sections"], before: ["access", "hotels", "press"], after, isOrder: true });
		await move(["press", "access", "hotels"]);
		const { document } = world.file;
		await world.importAgain({ ...world.file, document: { ...document, sections: three.toReversed() } });
		expect(await refusalOf(publish(olga))).toMatchObject({ detail: { conflicts: [{ isOrder: true }] } });
		const { changes: waiting, revision } = await read();
		const [order] = waiting;
		if (!order) throw new Error("the order is in the draft");
		await olga.drafts.keep({ ...event, change: seen(order), revision });
		await publish(olga);
		expect(await names()).toEqual(["press", "access", "hotels"]);
	});

	test("is published at its time, with what has changed until then, or not once cancelled", async () => {
		const { olga, adam, event, change, read, publish, published, later, inHours, runJob } = await drafting();
		await change(olga, { path: organizer, before: "Lumen", after: "Halo" });
		const { publicationId } = await publish(olga, { at: inHours(2) });
		expect(await read()).toMatchObject({
			changes: [{ publicationId }],
			publications: [{ id: publicationId, publishAt: inHours(2), author: { name: "Olga Orga" }, failure: null }],
		});
		expect(await runJob()).toBe(false);
		await change(adam, { path: organizer, before: "Halo", after: "Halo & Co" });
		later(3);
		expect(await Promise.all([runJob(), runJob()])).toContain(true);
		expect(await runJob()).toBe(false);
		expect((await published()).event.organizer).toBe("Halo & Co");
		expect(await read()).toMatchObject({ revision: 2, changes: [], publications: [] });

		await change(olga, { path: organizer, before: "Halo & Co", after: "Lumen" });
		const again = (await publish(olga, { at: inHours(1) })).publicationId ?? "";
		await olga.drafts.cancel({ ...event, publicationId: again });
		expect(await refusalOf(olga.drafts.cancel({ ...event, publicationId: again }))).toEqual(refused("notFound"));
		later(2);
		expect(await runJob()).toBe(false);
		expect(await read()).toMatchObject({ changes: [{ publicationId: null }], publications: [] });
		expect((await published()).event.organizer).toBe("Halo & Co");
	});

	test("stays whole when it cannot be published at its time, says why, and does not keep others waiting", async () => {
		const { olga, event, change, read, publish, published, later, inHours, runJob } = await drafting();
		await change(olga, { path: organizer, before: "Lumen", after: "Halo" });
		await publish(olga, { at: inHours(1) });
		const [one] = (await read()).changes;
		const translated = { fr: { "home.title": "Bonjour" } };
		await olga.events.translate({ query: event, body: { revision: 1, translations: translated } });
		await change(olga, { path: accessTitle, before: "access", after: "Venir" });
		const title = (await read()).changes.filter(({ path }) => path[0] === "sections").map(seen);
		await olga.drafts.publish({ ...event, changes: title, at: inHours(2) });
		const { forms } = await published();
		await olga.drafts.drop({ ...event, changes: one ? [seen(one)] : [] });
		await change(olga, { path: ["forms", "travel"], before: forms.find(({ id }: { id: string }) => id === "travel") });
		const form = (await read()).changes.filter(({ path }) => path[0] === "forms").map(seen);
		await olga.drafts.publish({ ...event, changes: form, at: inHours(1) });
		later(3);
		while (await runJob());
		const after = await read();
		expect(after.changes).toMatchObject([{ path: ["forms", "travel"] }]);
		expect(after.publications).toMatchObject([{ failure: "invalidForm" }]);
		expect((await published()).sections[0].title).toBe("Venir");
		await olga.drafts.drop({ ...event, changes: after.changes.map(seen) });
		expect((await read()).publications).toEqual([]);
	});
});

describe.each(bothGateways)("The revisions of an event, $name", ({ over }) => {
	const translating = async () => {
		const world = await organisedWorld({ over, changes: { translations: {} } });
		const olga = await world.as("olga");
		const { event } = world;
		return {
			...world,
			olga,
			say: (revision: number, fr: Record<string, string | null>) =>
				olga.events.translate({ query: event, body: { revision, translations: { fr } } }),
			texts: async () => (await olga.events.translations(event)).data.translations.fr ?? {},
		};
	};

	test("are listed in pages, the latest first, each with what it changed", async () => {
		const { olga, event, say, store } = await translating();
		for (const revision of [1, 2, 3, 4]) await say(revision, { a: String(revision) });
		const numbers = async (rest: object) =>
			(await olga.revisions.list({ ...event, ...rest })).data.revisions.map(({ revision }) => revision);
		expect(await numbers({ pageSize: 2 })).toEqual([5, 4]);
		expect(await numbers({ pageSize: 2, before: 4 })).toEqual([3, 2]);
		expect(await numbers({ pageSize: 2, before: 2 })).toEqual([1]);
		const { data } = await olga.revisions.get({ ...event, revision: 3 });
		expect(data).toMatchObject({ revision: 3, via: "api", author: { name: "Olga Orga" } });
		expect(data.changes).toEqual([{ path: ["translations", "fr", "a"], before: "1", after: "2" }]);
		// A revision of before its changes were kept is compared with the one before it.
		await store.updateTable("event_revisions").set({ changes: null }).where("revision", "=", 3).execute();
		expect((await olga.revisions.get({ ...event, revision: 3 })).data).toEqual(data);
		expect((await olga.revisions.get({ ...event, revision: 1 })).data).toMatchObject({ via: "file", changes: [] });
		expect(await refusalOf(olga.revisions.get({ ...event, revision: 9 }))).toEqual(refused("notFound"));
	});

	test("are undone, merged with what came later, unless it changed the same", async () => {
		const { olga, event, say, texts } = await translating();
		await say(1, { a: "A" });
		await say(2, { b: "B" });
		const { revision } = (await olga.revisions.undo({ ...event, revision: 2, note: "Trop tôt" })).data;
		expect([revision, await texts()]).toEqual([4, { b: "B" }]);
		const [last] = (await olga.revisions.list(event)).data.revisions;
		expect(last).toMatchObject({ undoes: 2, note: "Trop tôt", via: "screen" });
		await olga.revisions.undo({ ...event, revision: 4 });
		await say(5, { a: "Autre" });
		expect(await refusalOf(olga.revisions.undo({ ...event, revision: 2 }))).toMatchObject({
			...refused("revisionConflict"),
			detail: { conflicts: [{ path: ["translations", "fr", "a"], base: "A", ours: "Autre" }] },
		});
		expect(await refusalOf(olga.revisions.undo({ ...event, revision: 1 }))).toEqual(refused("notFound"));
		expect(await texts()).toEqual({ a: "Autre", b: "B" });
	});

	test("are restored, merged with what others published since one chose to", async () => {
		const { olga, event, say, texts } = await translating();
		await say(1, { a: "A" });
		await say(2, { a: "AA", b: "B" });
		await say(3, { c: "C" });
		await olga.revisions.restore({ ...event, revision: 2, seen: 3 });
		expect(await texts()).toEqual({ a: "A", c: "C" });
		await say(5, { a: "Neuf" });
		expect(await refusalOf(olga.revisions.restore({ ...event, revision: 3, seen: 5 }))).toMatchObject(
			refused("revisionConflict"),
		);
		expect(await refusalOf(olga.revisions.restore({ ...event, revision: 99, seen: 6 }))).toEqual(refused("notFound"));
		expect(await refusalOf(olga.revisions.restore({ ...event, revision: 1, seen: 99 }))).toEqual(
			refused("revisionConflict"),
		);
	});

	test("are not undone while people hold what they brought", async () => {
		const { olga, event, world, texts } = await translating();
		const { document } = world.file;
		const added = { ...(document.articles[1] as (typeof document.articles)[number]), id: "breakfast" };
		await world.importAgain({ ...world.file, document: { ...document, articles: [...document.articles, added] } });
		const ana = await world.as("ana");
		const day = Object.keys(added.days)[0] ?? "";
		await ana.registrations.complete({
			...world.of("ana"),
			participation: "4",
			daysId: [day],
			articles: [{ articleId: "breakfast", dayId: day }],
		});
		expect(await refusalOf(olga.revisions.undo({ ...event, revision: 2 }))).toMatchObject({
			...refused("entriesHeld"),
			detail: { held: [{ path: ["articles", "breakfast", "days", day], people: ["Ana Lopez"] }] },
		});
		expect(await texts()).toEqual({});
	});
});

describe("The id and the alias of another event", () => {
	const capitals = (name: string) => name.replace("s", "S");

	test.each(["alias", "id"] as const)(
		"are taken, in whatever capitals: its %s by a draft, a file or a new event",
		async (taken) => {
			const world = await organisedWorld({ over: "process" });
			const { event, store, clock, file } = world;
			const other = buildEvent({ people: [] });
			await world.importAgain(other);
			const olga = await world.as("olga");
			const names = async () => {
				const rows = await store.selectFrom("events").select(["id", "alias"]).orderBy("id").execute();
				return rows.map(({ id, alias }) => [id, alias]);
			};
			const before = await names();
			const own = file.document.event.alias;
			for (const alias of [other.document.event[taken], capitals(other.document.event[taken])]) {
				const fault = {
					code: "invalidForm",
					fields: { "event.alias": expect.stringContaining(`“${other.document.event.id}”`) },
				};
				const path = ["event", "alias"];
				await olga.drafts.change({ ...event, changes: [{ path, before: own, after: alias }] });
				const { changes } = (await olga.drafts.get(event)).data;
				expect(await refusalOf(olga.drafts.publish({ ...event, changes: changes.map(seen) }))).toMatchObject(fault);
				await olga.drafts.drop({ ...event, changes: changes.map(seen) });
				const text = (await olga.eventFiles.text(event)).data.text.replace(`alias: ${own}`, `alias: ${alias}`);
				const { id: dropId } = (await olga.eventFiles.drop({ ...event, name: "e.yaml", text })).data;
				const dropped = { ...event, dropId, seen: (await olga.eventFiles.get(event)).data.revision };
				expect(await refusalOf(olga.eventFiles.publish(dropped))).toMatchObject(fault);
				// Whose id it is to the letter, the file changes that event.
				const ids = alias === other.document.event.id ? [] : [{ id: alias, alias: "elsewhere" }];
				for (const names of [{ id: "elsewhere", alias }, ...ids]) {
					const document = { ...file.document, event: { ...file.document.event, ...names } };
					const importing = importEvent(store, { ...file, document }, clock.now, { invite: "no" });
					await expect(importing).rejects.toThrow("already has this id or alias");
				}
			}
			expect(await names()).toEqual(before);
		},
	);
});

test("Two events of a domain do not rename it in turn", async () => {
	const world = await organisedWorld({ over: "process" });
	const { document } = world.file;
	const beside = { ...document.event, id: "beside", alias: "beside" };
	const file = {
		...world.file,
		document: { ...document, event: beside, domain: { ...document.domain, name: "Halo" } },
	};
	await importEvent(world.store, file, world.clock.now, { invite: "no" });
	const olga = await world.as("olga");
	await olga.events.translate({ query: world.event, body: { revision: 1, translations: { fr: { a: "A" } } } });
	expect(await world.store.selectFrom("domains").select("name").execute()).toEqual([{ name: "Halo" }]);
});
