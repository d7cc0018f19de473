import { describe, expect, onTestFinished, test } from "vitest";
import type { ImportChoices } from "~/domain/people/people-import";
import { startLoop } from "~/provider/ground/background/loop";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { findEventRow } from "~/provider/ground/events/rows";
import { deleteRegistration } from "~/provider/ground/records/companions";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { importPeopleOfLists } from "~/provider/people/import/import-jobs";
import { undoImports } from "~/provider/people/import/undo-jobs";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { expectCompanion } from "~/provider/registration/companions/expected";
import { overlap } from "../../support/races/overlap";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

const head = "Courriel;Prénom;Nom;Profil";
const address = "anna.lopez@example.org";
const people = [
	{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
	{ email: address, firstName: "Anna", lastName: "Lopez", typoId: "visitor" },
	{ email: "bruno@example.com", firstName: "Bruno", lastName: "Mas", typoId: "visitor" },
	{ email: "sam@example.com", firstName: "Sam", lastName: "Roy", typoId: "speaker" },
];
const family = [head, "ana@example.com;Ana;Lopez;", "ANA@example.com;Zoé;Lopez;", "ana@example.com;Tom;Lopez;"];

async function open(over: "process" | "http" = "process", settings: object = {}) {
	const file = buildEvent({
		people,
		settings: { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 2, ...settings },
		settingsByTypology: { speaker: { FO_MEETING_COMPANIONS_IS_ACTIVE: false } },
	});
	const world = await organisedWorld({ over, file, people });
	return { world, olga: await world.as("olga"), ana: await world.as("ana") };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function check({ world, olga }: Opened, rows: string[], more: Partial<ImportChoices> = {}) {
	const { event } = world;
	const sent = { ...event, name: "billets.csv", list: new Blob([rows.join("\n")]) };
	const one = { ...event, importId: (await olga.peopleImports.drop(sent)).data.id };
	const columns = { 0: "email", 1: "firstName", 2: "lastName", 3: "typology" } as const;
	const choices = { columns, typologies: {}, known: "keep", isInvited: false, family: "companions" } as const;
	await olga.peopleImports.check({ ...one, choices: { ...choices, ...more } });
	const read = async () => (await olga.peopleImports.read(one)).data;
	return { one, read, tally: (await read()).tally };
}

function work({ world: { store, clock } }: Opened) {
	const loop = startLoop(
		store,
		[importPeopleOfLists, undoImports].map((job) => job({ store, now: () => clock.now })),
		{ error: () => {} },
	);
	onTestFinished(() => loop.stop());
}

/** Imports a list, and answers how its undoing is awaited. */
async function bring(opened: Opened, rows: string[], more: Partial<ImportChoices> = {}) {
	const { one, read, tally } = await check(opened, rows, more);
	await opened.olga.peopleImports.start(one);
	work(opened);
	await expect.poll(async () => (await read()).job?.state, { interval: 20 }).toBe("finished");
	const undo = async () => {
		await opened.olga.peopleImports.undo(one);
		await expect.poll(async () => (await read()).undo?.job.state, { interval: 20 }).toBe("finished");
	};
	return { one, read, tally, undo };
}

const expectedOf = async ({ world, olga }: Opened, person = "ana") =>
	(await olga.companions.list(world.of(person))).data.expected;
const namesOf = async (opened: Opened, person = "ana") =>
	(await expectedOf(opened, person)).map(({ firstName }) => firstName).sort();
const companionsOf = async ({ world, olga }: Opened, person = "ana") =>
	(await olga.companions.list(world.of(person))).data.companions.map(({ firstName }) => firstName).sort();

async function registered({ world }: Opened, person = "ana") {
	const gateway = await world.as(person);
	const daysId = ["friday"];
	await gateway.registrations.complete({ ...world.of(person), participation: "4", daysId, articles: [] });
	return gateway;
}

async function idOf(opened: Opened, firstName: string, person = "ana") {
	const one = (await expectedOf(opened, person)).find((expected) => expected.firstName === firstName);
	return { ...opened.world.of(person), expectedId: one?.id ?? "" };
}

describe.each(bothGateways)("A second name of an address, $name", ({ over }) => {
	test("is refused unless it is asked to be a companion, and then expected by the person, once", async () => {
		const opened = await open(over);
		const { world, olga, ana } = opened;
		const refusing = await check(opened, family, { family: "refuse" });
		expect(refusing.tally).toMatchObject({ families: 2, expected: 0, refused: 2, kept: 1 });
		expect(refusing.tally?.refusals).toEqual([
			{ row: 3, note: "family", said: "2" },
			{ row: 4, note: "family", said: "2" },
		]);
		const rows = [...family, "ana@example.com;ZOE;Lopez;", "ana@example.com;Ana;Lopez;"];
		const { tally, read } = await bring(opened, rows);
		expect(tally).toMatchObject({ families: 3, expected: 2, refused: 0, kept: 1, doubtful: 4 });
		expect(tally?.doubts).toEqual([
			{ row: 3, note: "companion", said: "2" },
			{ row: 4, note: "companion", said: "2" },
			{ row: 5, note: "twice", said: "3" },
			{ row: 6, note: "twice", said: "2" },
		]);
		expect((await read()).result).toEqual({ created: 0, joined: 0, changed: 0, kept: 1, expected: 2 });
		expect(await namesOf(opened)).toEqual(["Tom", "Zoé"]);
		// Their host alone, and the event's staff, see them.
		expect((await ana.companions.list(world.event)).data.expected).toHaveLength(2);
		const bruno = await registered(opened, "bruno");
		expect((await bruno.companions.list(world.event)).data.expected).toEqual([]);
		expect(await refusalOf(bruno.companions.list(world.of("ana")))).toEqual(refused("accessDenied"));
		for (const call of ["addExpected", "forgetExpected"] as const) {
			const zoe = await idOf(opened, "Zoé");
			expect(await refusalOf(bruno.companions[call](zoe))).toEqual(refused("accessDenied"));
			expect(await refusalOf(bruno.companions[call]({ ...zoe, ...world.of("bruno") }))).toEqual(refused("notFound"));
		}
		const again = await bring(opened, rows);
		expect(again.tally).toMatchObject({ expected: 0, refused: 0 });
		expect(again.tally?.doubts[0]).toEqual({ row: 3, note: "companionKnown", said: "Zoé Lopez" });
		expect((await again.read()).result).toMatchObject({ expected: 0 });
		expect(await namesOf(opened)).toEqual(["Tom", "Zoé"]);
		const sheet = (await olga.privacy.sheet(world.of("ana"))).data.holdings;
		expect(
			sheet
				.find(({ name }) => name === "expectedCompanions")
				?.rows.map(({ name }) => name)
				.sort(),
		).toEqual(["Tom Lopez", "Zoé Lopez"]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("is expected by a newcomer too, and refused with its reason where the person may have no companions", async () => {
		const opened = await open(over);
		const { tally } = await bring(opened, [
			head,
			"lea@example.com;Léa;Roy;Visiteur",
			"lea@example.com;Max;Roy;Intervenant",
			"ines@example.com;Inès;Ben;Intervenant",
			"ines@example.com;Ali;Ben;Visiteur",
			"sam@example.com;Sam;Roy;",
			"sam@example.com;Kim;Roy;",
			"lea@example.com;Solo;;",
		]);
		expect(tally).toMatchObject({ created: 2, kept: 1, expected: 1, families: 4, refused: 3 });
		expect(tally?.refusals).toEqual([
			{ row: 5, note: "noCompanions", said: "4" },
			{ row: 7, note: "noCompanions", said: "6" },
			{ row: 8, note: "companionName", said: "2" },
		]);
		const { store } = opened.world;
		const rows = await store
			.selectFrom("expected_companions")
			.innerJoin("people", "people.id", "expected_companions.person_id")
			.select(["people.email", "expected_companions.first_name as name"])
			.execute();
		expect(rows).toEqual([{ email: "lea@example.com", name: "Max" }]);
	});

	test("comes by one press of the person, by the rules of every companion, or not at all", async () => {
		const opened = await open(over);
		const { world } = opened;
		await bring(opened, [...family, "ana@example.com;Noé;Lopez;"]);
		const early = await world.as("ana");
		expect(await refusalOf(early.companions.addExpected(await idOf(opened, "Zoé")))).toEqual(
			refused("registrationRequired"),
		);
		const ana = await registered(opened);
		const zoe = await idOf(opened, "Zoé");
		expect(await ana.companions.addExpected(zoe)).toMatchObject({
			firstName: "Zoé",
			lastName: "Lopez",
			UserEvent: { registered: true, registeredBy: world.idOf("ana") },
		});
		expect(await refusalOf(ana.companions.addExpected(zoe))).toEqual(refused("notFound"));
		// Added by the ordinary form, they are expected no longer; nor are those of a group.
		await ana.companions.create({ ...world.of("ana"), firstName: "tom", lastName: "LOPEZ" });
		expect(await namesOf(opened)).toEqual(["Noé"]);
		expect(await refusalOf(ana.companions.addExpected(await idOf(opened, "Noé")))).toEqual(refused("companionsFull"));
		expect(await namesOf(opened)).toEqual(["Noé"]);
		const noe = await idOf(opened, "Noé");
		await ana.companions.forgetExpected(noe);
		expect(await refusalOf(ana.companions.forgetExpected(noe))).toEqual(refused("notFound"));
		expect([await namesOf(opened), await companionsOf(opened)]).toEqual([[], ["Zoé", "tom"]]);
		// The list once more proposes nobody who comes already.
		expect((await check(opened, family)).tally).toMatchObject({ expected: 0, doubtful: 2 });
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("is expected no longer once a group has them, and added neither by a full event nor by one without companions", async () => {
		const opened = await open(over);
		const { world } = opened;
		await bring(opened, family);
		const ana = await registered(opened);
		const [zoe, tom] = [await idOf(opened, "Zoé"), await idOf(opened, "Tom")];
		await ana.groups.add({ ...world.of("ana"), people: [{ firstName: "Zoé", lastName: "Lopez" }] });
		expect(await refusalOf(ana.companions.addExpected(zoe))).toEqual(refused("notFound"));
		const { document } = world.file;
		for (const [settings, code] of [
			[{ FO_MEETING_WAITING_LIST_IS_ACTIVE: true }, "registrationFull"],
			[{ FO_MEETING_COMPANIONS_IS_ACTIVE: false }, "notOffered"],
			[{ FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" }, "registrationClosed"],
		] as const) {
			const changed = { ...document, settings: { ...document.settings, ...settings } };
			await world.importAgain({ ...world.file, document: changed });
			const then = await world.as("ana");
			expect(await refusalOf(then.companions.addExpected(tom))).toMatchObject({ code });
			expect(await namesOf(opened)).toEqual(["Tom"]);
		}
		// Whoever does not come may be named so after the end.
		await ana.companions.forgetExpected(tom);
		expect(await namesOf(opened)).toEqual([]);
	});

	test("goes with the import that is undone, and stays where it was added before", async () => {
		const opened = await open(over);
		const { world } = opened;
		const rows = [...family, "lea@example.com;Léa;Roy;", "lea@example.com;Max;Roy;"];
		const { undo } = await bring(opened, rows);
		await bring(opened, [head, "bruno@example.com;Bruno;Mas;", "bruno@example.com;Eva;Mas;"]);
		const ana = await registered(opened);
		await ana.companions.addExpected(await idOf(opened, "Zoé"));
		await undo();
		expect([await namesOf(opened), await companionsOf(opened)]).toEqual([[], ["Zoé"]]);
		expect(await namesOf(opened, "bruno")).toEqual(["Eva"]);
		const left = await world.store.selectFrom("expected_companions").select("first_name").execute();
		expect(left).toEqual([{ first_name: "Eva" }]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("is undone though the import did nothing else, and is refused where the holder of the address is", async () => {
		const opened = await open(over);
		const one = await bring(opened, family);
		await one.undo();
		expect(await namesOf(opened)).toEqual([]);
		const code = "code du badge";
		const { store } = opened.world;
		const held = await store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", opened.world.idOf("bruno"))
			.executeTakeFirst();
		const { tally } = await check(
			opened,
			[`${head};${code}`, `lea@example.com;Léa;Roy;;${held?.code}`, "lea@example.com;Max;Roy;;"],
			{ columns: { 0: "email", 1: "firstName", 2: "lastName", 3: "typology", 4: "code" } },
		);
		expect(tally?.refusals).toMatchObject([
			{ row: 2, note: "codeTaken" },
			{ row: 3, note: "noHost", said: "2" },
		]);
	});
});

describe("Somebody who is expected", () => {
	test("moves with the person to whom another is united, and back", async () => {
		const opened = await open();
		const { world, olga } = opened;
		await bring(opened, [...family, `${address};Anna;Lopez;`, `${address};Mia;Lopez;`, `${address};Tom;Lopez;`]);
		expect(await namesOf(opened, "anna.lopez")).toEqual(["Mia", "Tom"]);
		const both = { ...world.of("ana"), otherId: world.idOf("anna.lopez") };
		const { seen } = (await olga.merges.preview(both)).data;
		const { mergeId } = (await olga.merges.merge({ ...both, take: [], seen })).data;
		expect(await namesOf(opened)).toEqual(["Mia", "Tom", "Zoé"]);
		// What a list says of the address that moved is the kept person's.
		const more = [head, `${address};Anna;Lopez;`, `${address};Lou;Lopez;`];
		expect((await bring(opened, more)).tally).toMatchObject({ expected: 1 });
		expect(await namesOf(opened)).toEqual(["Lou", "Mia", "Tom", "Zoé"]);
		await olga.merges.undo({ ...world.of("ana"), mergeId });
		expect(await namesOf(opened)).toEqual(["Lou", "Tom", "Zoé"]);
		expect(await namesOf(opened, "anna.lopez")).toEqual(["Mia", "Tom"]);
	});

	test("is forgotten with the person who is erased or deleted", async () => {
		const opened = await open();
		const { world, ana } = opened;
		await bring(opened, [...family, "bruno@example.com;Bruno;Mas;", "bruno@example.com;Eva;Mas;"]);
		const exported = (await ana.privacy.read({ domainId: world.event.domainId, userId: world.idOf("ana") })).data;
		expect(JSON.stringify(exported)).toContain("Zoé Lopez");
		const row = await findEventRow(world.store, world.event.eventId);
		if (!row) throw new Error("no event");
		await erasePerson(world.store, loadedEventOfRow(row), { personId: world.idOf("ana") }, world.clock.now);
		const names = () => world.store.selectFrom("expected_companions").select("first_name").execute();
		expect(await names()).toEqual([{ first_name: "Eva" }]);
		await transact(world.store, (tx) =>
			deleteRegistration(tx, world.event.eventId, world.idOf("bruno"), world.clock.now),
		);
		expect(await names()).toEqual([]);
	});

	test("is who they are, though the import is taken up after the part that has their host", async () => {
		const opened = await open();
		const { world, olga } = opened;
		const { store, clock } = world;
		const filling = Array.from({ length: 210 }, (_, at) => `guest${at}@example.com;G;${at};`);
		const rows = [...family.slice(0, 3), ...filling, "ana@example.com;Tom;Lopez;", "ana@example.com;zoe;lopez;"];
		const { one, read } = await check(opened, rows, { known: "overwrite" });
		await olga.peopleImports.start(one);
		// A process writes and reports the first part, and dies.
		const stopping = new AbortController();
		stopping.abort();
		await importPeopleOfLists({ store, now: () => clock.now }).run(stopping.signal);
		expect(await store.selectFrom("jobs").select("done").where("kind", "=", "import").execute()).toEqual([
			{ done: 200 },
		]);
		expect(await namesOf(opened)).toEqual(["Zoé"]);
		work(opened);
		await expect.poll(async () => (await read()).job?.state, { interval: 20 }).toBe("finished");
		expect(await namesOf(opened)).toEqual(["Tom", "Zoé"]);
		expect((await olga.users.get(world.of("ana"))).firstName).toBe("Ana");
		expect((await read()).result).toMatchObject({ expected: 2, created: 210 });
		// As if it had died before it reported: nobody is counted or proposed twice.
		const begun = { done: 0, finished_at: null, leased_until: "", begun: 0 };
		await store.updateTable("jobs").set(begun).where("kind", "=", "import").execute();
		work(opened);
		await expect.poll(async () => (await read()).job?.state, { interval: 20 }).toBe("finished");
		expect(await namesOf(opened)).toEqual(["Tom", "Zoé"]);
		expect((await read()).result).toMatchObject({ expected: 2, created: 210 });
	});

	test("is added once of eight presses at once", async () => {
		const opened = await open("process", { FO_MEETING_COMPANIONS_MAX: 9 });
		await bring(opened, family);
		const ana = await registered(opened);
		const zoe = await idOf(opened, "Zoé");
		const presses = await Promise.allSettled(Array.from({ length: 8 }, () => ana.companions.addExpected(zoe)));
		const codes = presses.map((one) => (one.status === "rejected" ? one.reason.code : "done")).sort();
		expect(codes).toEqual(["done", ...Array.from({ length: 7 }, () => "notFound")]);
		expect(await companionsOf(opened)).toEqual(["Zoé"]);
	});
});

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("At two servers at once", () => {
	test("somebody who is expected is added by one of two presses", async () => {
		const opened = await open();
		const { world } = opened;
		await bring(opened, family);
		await registered(opened);
		const [zoe, token] = [await idOf(opened, "Zoé"), await world.signIn("ana")];
		const press = (server: { gatewayFor(token: string): typeof opened.ana }) =>
			server.gatewayFor(token).companions.addExpected(zoe);
		const heldAfter = 'from "expected_companions"';
		const both = overlap(world.world, { first: press, heldAfter, second: (server) => refusalOf(press(server)) });
		expect((await both)[1]).toEqual(refused("notFound"));
		expect(await companionsOf(opened)).toEqual(["Zoé"]);
	});

	test("whom a person adds while a list names them is not expected as well", async () => {
		const opened = await open();
		const { world } = opened;
		await registered(opened);
		const token = await world.signIn("ana");
		const names = { firstName: "Zoé", lastName: "Lopez" };
		const row = await findEventRow(world.store, world.event.eventId);
		if (!row) throw new Error("no event");
		const expected = { hostId: world.idOf("ana"), importId: null, ...names };
		const [, isExpected] = await overlap(world.world, {
			first: (server) => server.gatewayFor(token).companions.create({ ...world.of("ana"), ...names }),
			heldAfter: 'delete from "expected_companions"',
			second: ({ store }) =>
				transact(store, (tx) => expectCompanion(tx, loadedEventOfRow(row), expected, world.clock.now)),
		});
		expect([isExpected, await namesOf(opened)]).toEqual([false, []]);
	});
});
