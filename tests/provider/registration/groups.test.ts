import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { memberField } from "~/domain/registration/group";
import { recordErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { transact } from "~/provider/ground/store/transact";
import { addGroup } from "~/provider/registration/groups/add-group";
import { knownEvent } from "../../support/money/money";
import { lighting, withConferences } from "../../support/world/conferences";
import { buildEvent, dinner, entry, lunch } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { takenPlaces } from "../../support/world/rows";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const settings = { ...withConferences, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 8 };

async function open(over: "process" | "http", changes: object = {}) {
	const world = await worldOfTest({
		over,
		file: buildEvent({
			settings: { ...settings, ...changes },
			articles: [entry, lunch, { ...dinner, stock: 4 }],
			conferences: [{ ...lighting, categories: [] }],
			emails: [1, 10, 19, 27].map((actionId) => ({ actionId, subject: "s", html: "h", text: "t" })),
		}),
	});
	const ana = await world.as("ana");
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles: [] });
	return { world, ana };
}

const six = ["Zoé", "Max", "Lou", "Eve", "Tom", "Ida"].map((firstName) => ({
	firstName,
	lastName: "Petit",
	email: `${firstName.normalize("NFD").replace(/\W/g, "").toLowerCase()}@example.com`,
}));

async function written(world: World) {
	const all = (table: "people" | "registrations" | "article_choices" | "mails" | "slot_registrations") =>
		world.store
			.selectFrom(table)
			.select((of) => of.fn.countAll<number | string>().as("count"))
			.executeTakeFirstOrThrow();
	const tables = ["people", "registrations", "article_choices", "mails", "slot_registrations"] as const;
	const counted = await Promise.all(tables.map(async (table) => Number((await all(table)).count)));
	const { taken } = await world.store
		.selectFrom("article_stocks")
		.select("taken")
		.where("article_id", "=", "dinner")
		.executeTakeFirstOrThrow();
	return { counted, taken, places: (await takenPlaces(world)).rows };
}

describe.each(bothGateways)("A group, $name", ({ over }) => {
	test("is complete, and its list says who has a talk to choose still", async () => {
		const { world } = await open(over);
		const { document } = world.file;
		const asking = { ...document, settings: { ...document.settings, FO_MEETING_CONFERENCES_MIN: 1 } };
		await world.importAgain({ document: asking, people: [] });
		const ana = await world.as("ana");
		const people = [{ ...six[0], slotsId: ["light-9"] }, six[1]] as typeof six;
		const { companionsId } = (await ana.groups.add({ ...world.of("ana"), people })).data;
		const { companions, choosing } = (await ana.companions.list(world.of("ana"))).data;
		expect(companions.map(({ isCompleted }) => isCompleted)).toEqual([true, true]);
		expect(choosing).toEqual([companionsId[1]]);
		await ana.conferences.choose({ ...world.event, userId: companionsId[1] ?? "", id: "lighting", slotId: "light-14" });
		expect((await ana.companions.list(world.of("ana"))).data.choosing).toEqual([]);
	});

	test("is registered in one go, each with their own days and options, in the order of the list, in one basket", async () => {
		const { world, ana } = await open(over);
		await ana.forms.answer({
			params: { domainId: world.event.domainId },
			query: { eventId: world.event.eventId, userId: world.idOf("ana") },
			body: { values: { team: 4, project: "A bridge", rules: true, visits: "often" } },
		});
		const people = six.map((one, index) => ({
			...one,
			daysId: index < 4 ? ["thursday", "friday"] : ["friday"],
			articles: index < 4 ? [{ articleId: index < 2 ? "dinner" : "lunch", dayId: "thursday" }] : [],
			quotas: (index === 0 ? { workshop: ["led"], walks: ["river", "hill"] } : {}) as Record<string, string[]>,
			slotsId: index === 1 ? ["light-9"] : [],
		}));
		const copies = ["team", "visits", "project", "rules"];
		const { data, mailed } = await ana.groups.add({ ...world.of("ana"), people, copies, sendsLinks: true });
		expect(mailed).toBe(6);
		const { companions } = (await ana.companions.list(world.of("ana"))).data;
		expect(companions.map(({ id }) => id)).toEqual(data.companionsId);
		expect(companions.map(({ firstName }) => firstName)).toEqual(six.map(({ firstName }) => firstName));
		expect(companions.map(({ UserEvent }) => UserEvent?.UserEventDays.map(({ registered }) => registered))).toEqual([
			...Array.from({ length: 4 }, () => [true, true]),
			...Array.from({ length: 2 }, () => [false, true]),
		]);
		// Companions who owe nothing are complete; nobody gives consents or answers about a project for them.
		expect(companions.map(({ isCompleted }) => isCompleted)).toEqual([false, false, true, true, true, true]);
		expect(companions[5]?.UserEvent?.extended).toEqual({ team: 4, visits: "often", PARTICIPATION_IS_REMOTE: false });
		const { lines } = (await ana.invoices.resume(world.event)).data.resume;
		expect(lines.map(({ personName, articleId }) => `${personName} ${articleId}`)).toEqual([
			"Zoé Petit dinner",
			"Max Petit dinner",
		]);
		expect(await written(world)).toMatchObject({
			taken: 2,
			places: { "workshop/led": 1, "walks/river": 1, "walks/hill": 1 },
		});
		const mails = await world.store.selectFrom("mails").select(["person_id", "action_id"]).execute();
		const links = mails.filter(({ action_id }) => action_id === 10).map(({ person_id }) => person_id);
		expect(links.sort()).toEqual([...data.companionsId].sort());
		expect(mails.filter(({ action_id }) => action_id === 19).length).toBeGreaterThanOrEqual(4);
	});

	test("of which one is wrong is not registered, and everything that is wrong is told at once", async () => {
		const { world, ana } = await open(over);
		const before = await written(world);
		const people = [
			{ ...six[0], articles: [{ articleId: "dinner", dayId: "thursday" }] },
			{ ...six[1], email: "bruno@example.com" },
			{ ...six[2], email: six[0]?.email },
			{ ...six[3], quotas: { workshop: ["paper"] }, slotsId: [] },
			{ ...six[4], daysId: [] },
			{ ...six[5], articles: [{ articleId: "stand", dayId: "0" }] },
			{ firstName: "ANA", lastName: "Lopez" },
			{ firstName: "Uma", lastName: "Roy", daysId: ["friday"], slotsId: ["light-9"] },
		] as typeof six;
		const call = ana.groups.add({ ...world.of("ana"), people });
		expect(await refusalOf(call)).toEqual(
			refused("emailTaken", {
				[memberField(1, "email")]: "errors.emailTaken",
				[memberField(2, "email")]: "errors.twiceInList",
				[memberField(3, "workshop")]: "errors.quotaFull",
				[memberField(4, "days")]: "errors.dateRequired",
				[memberField(5, "articles")]: "errors.notOffered",
				[memberField(6, "isAnother")]: "errors.namesake",
				[memberField(7, "slotsId")]: "refusals.dayNotAttended",
			}),
		);
		expect(await written(world)).toEqual(before);
	});

	test("takes of a stock, a quota and a talk no more than is left, and says whose is too many", async () => {
		const { world, ana } = await open(over);
		const before = await written(world);
		const dine = (some: typeof six) =>
			some.map((one) => ({ ...one, articles: [{ articleId: "dinner", dayId: "thursday" }] }));
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people: dine(six) }))).toEqual(
			refused("articleSoldOut", {
				[memberField(4, "articles")]: "errors.articleSoldOut",
				[memberField(5, "articles")]: "errors.articleSoldOut",
			}),
		);
		const learn = six.slice(0, 2).map((one) => ({ ...one, quotas: { workshop: ["led"] }, slotsId: ["light-9"] }));
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people: learn }))).toEqual(
			refused("slotFull", { [memberField(1, "slotsId")]: "refusals.slotFull" }),
		);
		expect(await written(world)).toEqual(before);
		await ana.groups.add({ ...world.of("ana"), people: dine(six.slice(0, 4)) });
		expect((await written(world)).taken).toBe(4);
	});

	test("is refused beyond the maximum as a whole, where it is not offered, and sent twice it is one", async () => {
		const { world, ana } = await open(over);
		const add = (people: typeof six) => ana.groups.add({ ...world.of("ana"), people });
		await add(six);
		const again = Object.fromEntries(six.map((_, at) => [memberField(at, "isAnother"), "errors.namesake"]));
		expect(await refusalOf(add(six.slice(0, 2).map(({ email: _, ...one }) => one) as typeof six))).toMatchObject({
			code: "namesake",
			fields: { [memberField(0, "isAnother")]: again[memberField(0, "isAnother")] },
		});
		// That an address is taken, or that there are too many, would be said of themselves.
		expect(await refusalOf(add(six))).toEqual(refused("namesake", again));
		const three = ["Uma", "Val", "Wen"].map((firstName) => ({ firstName, lastName: "Roy" })) as typeof six;
		expect(await refusalOf(add(three))).toEqual(refused("companionsFull"));
		await add(three.slice(0, 2));
		expect((await ana.companions.list(world.of("ana"))).data.companions).toHaveLength(8);
		const off = await open(over, { FO_MEETING_COMPANIONS_IS_ACTIVE: false });
		expect(await refusalOf(off.ana.groups.add({ ...off.world.of("ana"), people: six }))).toEqual(refused("notOffered"));
		expect(await refusalOf(off.ana.groups.add({ ...off.world.of("ana"), people: [] }))).toMatchObject({
			code: "badRequest",
		});
	});

	test("of 200 lets others have their turn while it is written, who see all of it or nothing", async () => {
		const { world, ana } = await open(over, { FO_MEETING_COMPANIONS_MAX: null });
		const people = Array.from({ length: 200 }, (_, at) => ({
			firstName: `P${at}`,
			lastName: "Many",
			articles: [{ articleId: "lunch", dayId: "thursday" }],
		}));
		const turns: number[] = [];
		let before = performance.now();
		let isDone = false;
		const seen = new Set<number>();
		const adding = ana.groups.add({ ...world.of("ana"), people }).finally(() => {
			isDone = true;
		});
		const look = async () => {
			while (!isDone) {
				await new Promise((resolve) => setImmediate(resolve));
				turns.push(performance.now() - before);
				before = performance.now();
				const rows = await world.store
					.selectFrom("registrations")
					.select(({ fn }) => fn.countAll().as("count"))
					.where("registered_by", "=", world.idOf("ana"))
					.executeTakeFirstOrThrow();
				seen.add(Number(rows.count));
			}
		};
		await Promise.all([adding, look()]);
		console.info(`a group of 200: ${turns.length} turns for others, the longest ${Math.max(...turns).toFixed(0)} ms`);
		// Without yielding, it would have been one turn for all that time.
		expect(turns.length).toBeGreaterThan(100);
		expect([...seen].filter((count) => count !== 0 && count !== people.length)).toEqual([]);
	});

	test("tells nobody who is known, where the domain keeps that to itself", async () => {
		const { world, ana } = await open(over, { FO_MEETING_LOGIN_IS_NEUTRAL: true });
		const people = [{ firstName: "Bo", lastName: "Mas", email: "bruno@example.com" }, six[0]] as typeof six;
		const { data } = await ana.groups.add({ ...world.of("ana"), people });
		const row = await world.store
			.selectFrom("people")
			.select(["email", "claimed_email"])
			.where("id", "=", data.companionsId[0] ?? "")
			.executeTakeFirst();
		expect(row).toEqual({ email: null, claimed_email: "bruno@example.com" });
	});

	test("tells a list of no more people that somebody has their address than one after the other", async () => {
		const { world, ana } = await open(over, { FO_MEETING_COMPANIONS_MAX: null });
		const known = Array.from({ length: 35 }, (_, at) => ({
			firstName: `K${at}`,
			lastName: "Known",
			email: `k${at}@example.com`,
		}));
		await world.importAgain({
			...world.file,
			people: known.map((one) => ({ ...one, typoId: "visitor" })) as typeof world.file.people,
		});
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people: known }))).toEqual(refused("tooManyAttempts"));
	});

	test("of another's companions, or of another event, nothing can be had by its ids", async () => {
		const { world, ana } = await open(over);
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.groups.add({ ...world.of("ana"), people: six }))).toEqual(refused("accessDenied"));
		const odd = [{ ...six[0], daysId: ["thursday", "saturday"], slotsId: ["elsewhere"] }] as object[] as typeof six;
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people: odd }))).toMatchObject({ code: "notFound" });
	});
});

describe("A group's members", () => {
	const [zoe, max] = six as [(typeof six)[number], (typeof six)[number]];

	test("are no namesakes of what the registrant is called at another event", async () => {
		const { world, ana } = await open("process");
		await world.importAgain(buildEvent());
		await world.store
			.updateTable("registrations")
			.set({
				known_first_name: "Zoé",
				known_last_name: "Petit",
				known_folded_first_name: "zoe",
				known_folded_last_name: "petit",
			})
			.where("person_id", "=", world.idOf("ana"))
			.where("event_id", "!=", world.event.eventId)
			.execute();
		const add = (people: object[]) => ana.groups.add({ ...world.of("ana"), people: people as typeof six });
		expect((await add([zoe])).data.companionsId).toHaveLength(1);
		// Nor of others at this one; and a namesake may be said to be another.
		const others = [
			{ firstName: "Bruno", lastName: "Mas" },
			{ firstName: "Ana", lastName: "Lopez", isAnother: true },
		];
		expect((await add(others)).data.companionsId).toHaveLength(2);
	});

	test("who share an address are told so, and nothing else", async () => {
		const { world, ana } = await open("process");
		const people = [zoe, { ...max, email: zoe.email }];
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people }))).toEqual(
			refused("invalidForm", { [memberField(1, "email")]: "errors.twiceInList" }),
		);
	});

	test("keep an address that only another domain knows, where domains keep that to themselves", async () => {
		const { world, ana } = await open("process", { FO_MEETING_LOGIN_IS_NEUTRAL: true });
		await world.importAgain(buildEvent({ domainId: "other", people: [{ ...zoe, typoId: "visitor" }] }));
		const { data } = await ana.groups.add({ ...world.of("ana"), people: [zoe] });
		const row = world.store
			.selectFrom("people")
			.select("email")
			.where("id", "=", data.companionsId[0] ?? "");
		expect(await row.executeTakeFirst()).toEqual({ email: zoe.email });
	});

	test("have none of the addresses that were erased on request, and the others are told nothing of it", async () => {
		const { world, ana } = await open("process");
		const { domainId, userId } = world.of("bruno");
		await transact(world.store, (tx) => recordErasedAddresses(tx, domainId, userId, world.clock.now));
		await world.store.updateTable("people").set({ email: null }).where("id", "=", userId).execute();
		const { email: _, ...nameless } = max;
		const people = [zoe, { ...nameless, firstName: "Bo", email: "bruno@example.com" }, nameless] as typeof six;
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people }))).toEqual(
			refused("addressClosed", { [memberField(1, "email")]: "errors.addressClosed" }),
		);
	});

	// A trigger stands in for a store that fails.
	test.skipIf(onPostgres)("are not blamed for a fault of the store", async () => {
		const { world } = await open("process");
		await sql`create trigger failing before insert on slot_registrations begin select raise(abort, 'out of order'); end`.execute(
			world.store,
		);
		const people = [{ ...zoe, articles: [], quotas: {}, slotsId: ["light-9"], isAnother: false }];
		const callerId = world.idOf("ana");
		const group = { registrantId: callerId, callerId, people, copies: [], sendsLinks: false, isSecret: false };
		const adding = addGroup(world.store, await knownEvent(world), group, world.clock.now);
		await expect(adding).rejects.toThrow("out of order");
	});
});
