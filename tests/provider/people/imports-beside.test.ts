import { expect, onTestFinished, test } from "vitest";
import type { RoleInFile } from "~/domain/event/role";
import type { EventFile } from "~/domain/event-file/event-file";
import { importSlots } from "~/provider/event/document/import-slots";
import { exportEvent } from "~/provider/event/file/export-event";
import { importEvent as importFile } from "~/provider/event/file/import-event";
import { inviteBatches, peoplePerBatch } from "~/provider/event/file/invite-batches";
import { invitePeople } from "~/provider/event/file/invite-people";
import { parseEventFile } from "~/provider/event/file/parse";
import { ImportRefused } from "~/provider/ground/files/import-refused";
import { openStore, type Store } from "~/provider/ground/store/open";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { sellerAt, sellingEvent } from "../../support/money/money";
import { coffee, lighting, paper } from "../../support/world/conferences";
import { buildEvent, crowd, workshop } from "../../support/world/event";
import { joined } from "../../support/world/gathered";
import { plugged } from "../../support/world/plugged";
import { countTurns } from "../../support/world/turns";
import { newPlace } from "../../support/world/world";

const now = new Date("2027-01-15T10:00:00.000Z");

async function openedPlace() {
	const { place, remove } = await newPlace();
	const store = await openStore(place);
	onTestFinished(async () => {
		await store.destroy();
		await remove();
	});
	return { store, place };
}

const counted = async (store: Store, table: "people" | "mails") =>
	(await store.selectFrom(table).select("id").execute()).length;

const reasonsOf = (importing: Promise<unknown>): Promise<string[]> =>
	importing.then(
		() => [],
		(error) => {
			if (error instanceof ImportRefused) return error.reasons;
			throw error;
		},
	);

const revisionOf = async (store: Store) =>
	(await store.selectFrom("events").select("revision").executeTakeFirstOrThrow()).revision;

async function exported(store: Store, { document }: EventFile): Promise<EventFile> {
	const parsed = parseEventFile(
		(await joined(await exportEvent(store, document.event.id, now))) ?? "",
		"exported.yaml",
	);
	if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
	return parsed.file;
}

const renamed = (file: EventFile, organizer: string): EventFile => ({
	...file,
	document: { ...file.document, event: { ...file.document.event, organizer } },
});

/** Its people have accepted their roles. */
const importEvent: typeof importFile = (store, file, now, options) =>
	importFile(store, file, now, { ...options, areRolesAccepted: true });

const trusting = (...people: [name: string, role?: RoleInFile][]) =>
	people.map(([name, role]) => ({
		email: `${name}@example.com`,
		firstName: name,
		lastName: "",
		...(role ? { role } : {}),
	}));

async function roles(store: Store): Promise<string[]> {
	const rows = await store
		.selectFrom("roles")
		.innerJoin("people", "people.id", "roles.person_id")
		.select(["email", "role"])
		.orderBy("email")
		.orderBy("role")
		.execute();
	return rows.map(({ email, role }) => `${email?.split("@")[0]} ${role}`);
}

test("A thousand people are imported by batches, each a few statements, with turns for others between", async () => {
	const { store } = await openedPlace();
	const people = 5 * peoplePerBatch;
	const file = buildEvent({ people: crowd(people) });
	await importEvent(store, { ...file, people: [] }, now, { invite: "now" });
	const turns = countTurns(store);
	expect(await importEvent(turns.store, file, now, { invite: "now" })).toEqual([`invited ${people} people`]);
	turns.end();
	// Locks, reads and writes for each batch; then those of the document itself.
	expect(turns.statements).toBeLessThan(5 * 15 + 50);
	expect(turns.most.rows).toBeLessThan(4 * peoplePerBatch);
	expect([await counted(store, "people"), await counted(store, "mails")]).toEqual([people, people]);
});

test("Who saves beside an import is never refused, and does not wait for its end", async () => {
	const { store, place } = await openedPlace();
	const other = await openStore(place);
	onTestFinished(() => other.destroy());
	const file = buildEvent({ people: crowd(10 * peoplePerBatch) });
	await importEvent(store, { ...file, people: [] }, now, { invite: "now" });
	let isOver = false;
	const importing = importEvent(store, file, now, { invite: "now" }).finally(() => {
		isOver = true;
	});
	let saved = 0;
	while (!isOver) {
		const id = `beside-${saved}`;
		await other.insertInto("domains").values({ id, name: id }).execute();
		saved++;
		await new Promise((resolve) => setImmediate(resolve));
	}
	await importing;
	expect(saved).toBeGreaterThan(10);
});

test("An import that was cut off is told, and the same file goes on with it: everybody is invited once", async () => {
	const { store } = await openedPlace();
	const people = 3 * peoplePerBatch;
	const file = buildEvent({ people: crowd(people) });
	let batches = 0;
	const dying = plugged(store, {
		transformQuery({ node }) {
			const isMails = node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes('"mails"');
			if (isMails && ++batches === 2) throw new Error("killed");
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	await expect(importEvent(dying, file, now, { invite: "now" })).rejects.toThrow("killed");
	expect(await counted(store, "people")).toBe(peoplePerBatch);
	expect(await verifyEvent(store, file.document.event.id)).toEqual([
		"an import is under way, or was cut off: the same file again goes on with it",
	]);
	// Another event that is imported meanwhile is not announced in this way, and does not end what this one began.
	const beside = buildEvent({ people: crowd(1) });
	await importEvent(store, beside, now, { invite: "no" });
	expect(await verifyEvent(store, beside.document.event.id)).toEqual([]);
	expect(await verifyEvent(store, file.document.event.id)).toHaveLength(1);
	expect(await importEvent(store, file, now, { invite: "now", mayReplace: false })).toEqual([
		`invited ${2 * peoplePerBatch} people`,
	]);
	expect([await counted(store, "people"), await counted(store, "mails")]).toEqual([people, people]);
	expect(await verifyEvent(store, file.document.event.id)).toEqual([]);
	await store.updateTable("events").set({ importing: "cut off" }).where("id", "=", beside.document.event.id).execute();
	expect(await verifyEvent(store, file.document.event.id)).toEqual([]);
	expect(await importEvent(store, file, now, { invite: "now", mayReplace: false })).toEqual(["nothing changed"]);
});

test("A file says from which revision it was made: what others changed since stays, and only the same entry is refused", async () => {
	const { store } = await openedPlace();
	const file = buildEvent();
	await importEvent(store, file, now, { invite: "now" });
	const old = await exported(store, file);
	expect(old.revision).toBe(1);
	expect(await importEvent(store, renamed(old, "Lea"), now, { invite: "now" })).toEqual(["changed event: organizer"]);
	expect(await revisionOf(store)).toBe(2);
	expect(await reasonsOf(importEvent(store, renamed(old, "Max"), now, { invite: "now" }))).toEqual([
		"others have changed the same since the revision of the file, and nothing was written:",
		'event › organizer: was {"fr":"L’équipe","en":"The team"}, is "Lea", and the file has "Max"',
		"make the change in what export prints now, or import the file with --replace",
	]);
	expect(await revisionOf(store)).toBe(2);
	const elsewhere = { ...old, document: { ...old.document, rooms: { Hall: 40 } } };
	expect(await importEvent(store, elsewhere, now, { invite: "now" })).toEqual(["added rooms: Hall"]);
	expect((await exported(store, file)).document).toMatchObject({ event: { organizer: "Lea" }, rooms: { Hall: 40 } });
	// What is there already is not reported as a difference.
	expect(await importEvent(store, renamed(old, "Lea"), now, { invite: "now" })).toEqual(["nothing changed"]);
});

test("A file without a revision over an event tells what it would change, and changes nothing", async () => {
	const { store } = await openedPlace();
	const file = buildEvent({ people: crowd(2) });
	expect(await importEvent(store, file, now, { invite: "now", mayReplace: false })).toHaveLength(2);
	const next = renamed({ ...file, people: [...crowd(3), ...trusting(["zoe", "organiser"])] }, "Lea");
	const reasons = await reasonsOf(importEvent(store, next, now, { invite: "now", mayReplace: false }));
	expect(reasons[0]).toContain("nothing was written");
	expect(reasons.slice(1, -1)).toEqual([
		"changed event: organizer",
		"invited 2 people",
		"changed the roles of 1 person",
	]);
	expect(reasons.at(-1)).toContain("revision: 1");
	expect([await revisionOf(store), await counted(store, "people"), await roles(store)]).toEqual([1, 2, []]);
	expect(await importEvent(store, next, now, { invite: "now" })).toEqual(reasons.slice(1, -1));
});

test("What people hold refuses a file before anybody is invited", async () => {
	const { store } = await openedPlace();
	const file = buildEvent({ people: crowd(2) });
	await importEvent(store, file, now, { invite: "now" });
	const people = await store.selectFrom("people").select("id").orderBy("folded_first_name").execute();
	const [p1 = "", p2 = ""] = people.map(({ id }) => id);
	const registered = { event_id: file.document.event.id, registered_at: now.toISOString() };
	await store
		.insertInto("day_registrations")
		.values([
			{ ...registered, person_id: p1, day_id: "friday" },
			{ ...registered, person_id: p2, day_id: "saturday" },
		])
		.execute();
	const days = file.document.days.filter((day) => day.id !== "friday");
	const poorer = { people: crowd(3), document: { ...file.document, days } };
	expect((await reasonsOf(importEvent(store, poorer, now, { invite: "now" }))).sort()).toEqual([
		"the day “friday” cannot go: 1 person registered for it (P1 Crowd)",
		"the day “saturday” cannot go: 1 person registered for it (P2 Crowd)",
	]);
	expect(await counted(store, "people")).toBe(2);
});

/** The counters of an event in the store, without its id. */
async function countersOf(store: Store, { document }: EventFile) {
	const of = (table: "quota_values" | "slots" | "article_stocks" | "promo_codes" | "roles") =>
		store.selectFrom(table).selectAll().where("event_id", "=", document.event.id).execute();
	const rows = [
		...(await of("quota_values")),
		...(await of("slots")),
		...(await of("article_stocks")),
		...(await of("promo_codes")),
		...(await of("roles")),
	];
	return rows.map(({ event_id: _, ...row }) => JSON.stringify(row)).sort();
}

test("What is counted, held and trusted at one event neither refuses nor changes by a file of another", async () => {
	const { store } = await openedPlace();
	const offered = {
		quotas: [workshop],
		conferences: [paper, coffee],
		people: trusting(["ana", "organiser"], ["bob", "host"]),
	};
	const [here, there] = [sellingEvent(offered), sellingEvent({ ...offered, billing: sellerAt("there") })];
	await importEvent(store, here, now, { invite: "now" });
	const asNew = await countersOf(store, here);
	const { id: person_id } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "ana@example.com")
		.executeTakeFirstOrThrow();
	const key = { event_id: here.document.event.id, person_id };
	const at = now.toISOString();
	await store
		.insertInto("day_registrations")
		.values({ ...key, day_id: "thursday", registered_at: at })
		.execute();
	await store.updateTable("registrations").set({ typology_id: "visitor" }).where("person_id", "=", person_id).execute();
	await store
		.insertInto("article_choices")
		.values({ ...key, article_id: "last", day_id: "0" })
		.execute();
	await store
		.insertInto("promo_uses")
		.values({ ...key, code: "TENTH", used_at: at, invoiced_at: null })
		.execute();
	await store
		.insertInto("quota_choices")
		.values({ ...key, quota_key: "workshop", value: "mapping" })
		.execute();
	const slotHeld = { ...key, conference_id: "paper", slot_id: "paper", registered_at: at };
	await store.insertInto("slot_registrations").values(slotHeld).execute();
	await store
		.insertInto("category_choices")
		.values({ ...key, category_id: "light" })
		.execute();
	for (const table of ["quota_values", "slots", "article_stocks", "promo_codes"] as const) {
		await store.updateTable(table).set({ taken: 2 }).where("event_id", "=", key.event_id).execute();
	}
	// Counters that do not match their rows stay as well.
	await store.updateTable("slots").set({ taken: 0 }).where("slot_id", "=", "coffee").execute();
	await store.updateTable("promo_codes").set({ taken: 0 }).where("code", "=", "BOOK").execute();
	const before = await countersOf(store, here);

	await importEvent(store, there, now, { invite: "now" });
	expect(await countersOf(store, there)).toEqual(asNew);
	const { document } = there;
	const fewer: EventFile = {
		people: trusting(["ana", "organiser"], ["bob", "none"]),
		document: {
			...document,
			quotas: document.quotas.map((quota) => ({
				...quota,
				values: quota.values.map((value) => ({ ...value, capacity: 1 })),
			})),
			articles: document.articles.map((article) => ({ ...article, ...(article.id === "last" && { stock: 1 }) })),
			promoCodes: document.promoCodes.map((code) => ({ ...code, limit: 1 })),
			conferences: document.conferences.map((one) => ({
				...one,
				slots: one.slots.map((own) => ({ ...own, quota: 1 })),
			})),
		},
	};
	expect((await importEvent(store, fewer, now, { invite: "now" })).join("\n")).not.toMatch(
		/are taken|are chosen|use it/,
	);
	expect(await countersOf(store, here)).toEqual(before);
	const nothing = { quotas: [], articles: [], promoCodes: [], conferences: [], categories: [] };
	const [day, typology] = [
		{ id: "monday", day: "2027-03-22" },
		{ id: "press", label: "Press" },
	];
	const poor = { ...document, ...nothing, days: [day], typologies: [{ ...document.typologies[0], ...typology }] };
	await importEvent(store, { people: fewer.people, document: poor as EventFile["document"] }, now, { invite: "now" });
	expect(await countersOf(store, there)).toHaveLength(1);
	expect(await countersOf(store, here)).toEqual(before);
});

test("Of what an event counts each is changed and taken away by itself, and what is held of a promo code stays", async () => {
	const { store } = await openedPlace();
	const quotas = [
		{ key: "one", label: "One", filter: "select" as const, values: values("a", "b") },
		{ key: "two", label: "Two", filter: "select" as const, values: values("a", "b") },
	];
	const articles = ["book", "cup", "seat"].map((id) => ({ id, label: id, price: 100, stock: 5, days: { 0: {} } }));
	const coffees = ["coffee", "tea"].map((id) => ({
		id,
		title: id,
		slots: [1, 2].map((number) => ({
			id: `${id}-${number}`,
			quota: 5,
			room: id,
			startAt: `2027-03-18T0${number}:00:00Z`,
			endAt: `2027-03-18T0${number}:30:00Z`,
		})),
	}));
	const promoCodes = ["HELD", "KEPT", "LEFT"].map((code) => ({ code, percentage: 10 }));
	const file = sellingEvent({ quotas, articles, conferences: coffees, promoCodes });
	await importEvent(store, file, now, { invite: "now" });
	const told = async () => {
		const rows = async <Row>(list: Promise<Row[]>, say: (row: Row) => string) => (await list).map(say).sort();
		return {
			quotas: await rows(
				store.selectFrom("quota_values").selectAll().execute(),
				(row) => `${row.quota_key} ${row.value} ${row.capacity}`,
			),
			slots: await rows(store.selectFrom("slots").selectAll().execute(), (row) => `${row.slot_id} ${row.quota}`),
			stocks: await rows(
				store.selectFrom("article_stocks").selectAll().execute(),
				(row) => `${row.article_id} ${row.stock}`,
			),
			codes: await rows(store.selectFrom("promo_codes").selectAll().execute(), (row) => row.code),
		};
	};
	expect(await told()).toEqual({
		quotas: ["one a 5", "one b 5", "two a 5", "two b 5"],
		slots: ["coffee-1 5", "coffee-2 5", "tea-1 5", "tea-2 5"],
		stocks: ["book 5", "cup 5", "seat 5"],
		codes: ["HELD", "KEPT", "LEFT"],
	});
	await store.updateTable("promo_codes").set({ taken: 1 }).where("code", "=", "HELD").execute();
	const [one, two] = file.document.quotas as [Quota, Quota];
	const [coffee, tea] = file.document.conferences as [Conference, Conference];
	const [book, , seat] = file.document.articles as [Article, Article, Article];
	const changed = {
		quotas: [{ ...one, values: [{ ...one.values[0], capacity: 4 }] }, two],
		conferences: [{ ...coffee, slots: [{ ...coffee.slots[0], quota: 4 }] }, tea],
		articles: [{ ...book, stock: 4 }, seat],
		promoCodes: file.document.promoCodes.filter(({ code }) => code === "KEPT"),
	};
	const document = { ...file.document, ...changed } as EventFile["document"];
	await importEvent(store, { ...file, document }, now, { invite: "now" });
	expect(await told()).toEqual({
		quotas: ["one a 4", "two a 5", "two b 5"],
		slots: ["coffee-1 4", "tea-1 5", "tea-2 5"],
		stocks: ["book 4", "seat 5"],
		codes: ["HELD", "KEPT"],
	});
});

const town = { id: "town", label: "Town" };
const stage = { id: "stage", label: "Stage" };

type Quota = EventFile["document"]["quotas"][number];
type Conference = EventFile["document"]["conferences"][number];
type Article = EventFile["document"]["articles"][number];

const values = (...all: string[]) => all.map((value) => ({ value, label: value, capacity: 5 }));

/** Makes a transaction read the first rows of a table as they were before somebody changed them. */
function overtaken(tx: Transaction, table: string, before: object): Transaction {
	let read: object | undefined;
	return plugged(tx, {
		transformQuery({ node, queryId }) {
			if (node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes(`"${table}"`)) read ??= queryId;
			return node;
		},
		transformResult: async ({ result, queryId }) =>
			queryId === read ? { ...result, rows: result.rows.map((row) => ({ ...row, ...before })) } : result,
	});
}

test("A slot of which a place is taken while it goes keeps its row; who was invited meanwhile is not invited again", async () => {
	const { store } = await openedPlace();
	const file = buildEvent({ conferences: [paper, coffee], people: crowd(1) });
	await importEvent(store, file, now, { invite: "no" });
	await store.updateTable("registrations").set({ listed_at: "2026" }).execute();
	await store.updateTable("slots").set({ taken: 1 }).where("slot_id", "=", "paper").execute();
	await transact(store, async (tx) => {
		await importSlots(overtaken(tx, "slots", { taken: 0 }), { ...file.document, conferences: [] });
		const racing = overtaken(tx, "registrations", { listed_at: null });
		const terms = { now, leavesAt: undefined };
		expect(await invitePeople(racing, file.document, file.people, new Map(), terms)).toMatchObject({ invited: 0 });
	});
	expect(await store.selectFrom("slots").select("slot_id").execute()).toEqual([{ slot_id: "paper" }]);
	const records = await store.selectFrom("registrations").select("listed_at").execute();
	expect(records).toEqual([{ listed_at: "2026" }]);
});

test("A currency and a promo code are held by what was issued or applied here, and by nothing else", async () => {
	const { store } = await openedPlace();
	const [here, there] = [
		sellingEvent({ people: crowd(3) }),
		sellingEvent({ people: crowd(3), billing: sellerAt("there") }),
	];
	for (const file of [here, there]) await importEvent(store, file, now, { invite: "now" });
	const people = await store.selectFrom("people").select("id").execute();
	const [one, other, third] = people.map(({ id }) => id) as [string, string, string];
	const eventId = here.document.event.id;
	const invoice = (id: string, event_id: string, currency: string, issued_at: string | null) => ({
		id,
		event_id,
		person_id: one,
		kind: "invoice",
		document: "{}",
		currency,
		total: 100,
		credits: null,
		opened_at: "2027",
		abandoned_at: null,
		issued_at,
		number: issued_at && id,
		sequence: null,
	});
	await store
		.insertInto("invoices")
		.values([
			invoice("draft", eventId, "EUR", null),
			invoice("franc", eventId, "CHF", "2027"),
			invoice("elsewhere", there.document.event.id, "EUR", "2027"),
		])
		.execute();
	const use = { code: "TENTH", used_at: "2027" };
	await store
		.insertInto("promo_uses")
		.values([
			{ event_id: eventId, person_id: one, ...use, invoiced_at: "2027" },
			{ event_id: there.document.event.id, person_id: one, ...use, invoiced_at: null },
		])
		.execute();
	const settings = { ...here.document.settings, FO_MEETING_CURRENCY: "CHF" };
	const changed = { ...here, document: { ...here.document, settings, promoCodes: [] } };
	expect(await reasonsOf(importEvent(store, changed, now, { invite: "now" }))).toEqual([]);
	await store
		.insertInto("invoices")
		.values([invoice("euro", eventId, "EUR", "2027"), { ...invoice("yen", eventId, "JPY", "2027"), person_id: other }])
		.execute();
	await store
		.insertInto("promo_uses")
		.values([
			{ event_id: eventId, person_id: other, ...use, invoiced_at: null },
			{ event_id: eventId, person_id: third, ...use, code: "FIFTH", invoiced_at: null },
		])
		.execute();
	expect((await reasonsOf(importEvent(store, changed, now, { invite: "now" }))).sort()).toEqual([
		expect.stringMatching(/^the currency “EUR” cannot go: 1 person with an invoice in it \(P[123] Crowd\)$/),
		expect.stringMatching(/^the currency “JPY” cannot go: 1 person with an invoice in it \(P[123] Crowd\)$/),
		expect.stringMatching(/^the promo code “FIFTH” cannot go: 1 person applied it \(P[123] Crowd\)$/),
		expect.stringMatching(/^the promo code “TENTH” cannot go: 1 person applied it \(P[123] Crowd\)$/),
	]);
});

test("An article that gets a stock counts who chose it before, at this event", async () => {
	const { store } = await openedPlace();
	const [here, there] = [
		sellingEvent({ people: crowd(3) }),
		sellingEvent({ people: crowd(3), billing: sellerAt("there") }),
	];
	for (const file of [here, there]) await importEvent(store, file, now, { invite: "now" });
	const people = await store.selectFrom("people").select("id").execute();
	const [first, second, third] = people.map(({ id }) => id) as [string, string, string];
	const at = (file: EventFile, person_id: string, article_id: string) => ({
		event_id: file.document.event.id,
		person_id,
		article_id,
		day_id: "0",
	});
	await store
		.insertInto("article_choices")
		.values([at(here, first, "seat"), at(here, second, "seat"), at(here, third, "screen"), at(there, third, "seat")])
		.execute();
	const articles = here.document.articles.map((one) => (one.id === "seat" ? { ...one, stock: 9 } : one));
	await importEvent(store, { ...here, document: { ...here.document, articles } }, now, { invite: "now" });
	const stock = await store.selectFrom("article_stocks").selectAll().where("article_id", "=", "seat").execute();
	expect(stock).toEqual([{ event_id: here.document.event.id, article_id: "seat", stock: 9, taken: 2 }]);
});

test("Between two batches somebody may change the event: who comes then is invited to it as it stands", async () => {
	const { store } = await openedPlace();
	// The first event in the store is at the revision from which the import was made.
	await importEvent(store, buildEvent({ people: [] }), now, { invite: "no" });
	const file = buildEvent({ people: [] });
	await importEvent(store, file, now, { invite: "no" });
	const { typologies } = file.document;
	const document = {
		...file.document,
		typologies: [...typologies, { id: "press", label: "Press", isExhibitor: true }],
	};
	await importEvent(store, { ...file, document }, now, { invite: "no" });
	const people = [{ email: "zoe@example.com", firstName: "Zoé", lastName: "", typoId: "press" }];
	const begun = { document: file.document, revision: 1, people, now, leavesAt: undefined, end: async () => {} };
	await inviteBatches(store, begun);
	const records = await store.selectFrom("registrations").select(["typology_id", "is_exhibitor"]).execute();
	expect(records).toEqual([{ typology_id: "press", is_exhibitor: 1 }]);
});

test("A role that is taken out of a file that trusts anybody is taken away; a file without roles takes none", async () => {
	const { store } = await openedPlace();
	const file = buildEvent({ people: trusting(["ana", "organiser"], ["bob", "organiser"], ["cleo", "administrator"]) });
	await importEvent(store, file, now, { invite: "now" });
	expect(await roles(store)).toEqual(["ana organiser", "bob organiser", "cleo administrator"]);
	// The events of another domain do not count: this event is the only one of its domain.
	await importEvent(store, buildEvent({ domainId: "another", people: [] }), now, { invite: "now" });
	expect(await importEvent(store, { ...file, people: trusting(["ana"], ["dan"]) }, now, { invite: "now" })).toEqual([
		"invited 1 person",
	]);
	expect(
		await importEvent(store, { ...file, people: trusting(["ana", "organiser"], ["bob"]) }, now, { invite: "now" }),
	).toEqual(["took the roles of whom the file no longer names: bob@example.com, cleo@example.com"]);
	expect(await roles(store)).toEqual(["ana organiser"]);
});

test("Several roles of one person are what the file says of them, and an export says them again", async () => {
	const { store } = await openedPlace();
	const several = trusting(["ana", "organiser"], ["bob", ["door", "host"]], ["cleo", ["administrator", "moderator"]]);
	const file = buildEvent({ people: several });
	await importEvent(store, file, now, { invite: "now" });
	const all = ["ana organiser", "bob door", "bob host", "cleo administrator", "cleo moderator"];
	expect(await roles(store)).toEqual(all);
	const again = await exported(store, file);
	expect(again.people.map(({ role }) => role)).toEqual(["organiser", ["host", "door"], ["administrator", "moderator"]]);
	expect(await importEvent(store, again, now, { invite: "now" })).toEqual(["nothing changed"]);
	expect(await roles(store)).toEqual(all);
	const fewer = { ...file, people: trusting(["ana", "organiser"], ["bob", ["host", "desk"]], ["cleo", "none"]) };
	expect(await importEvent(store, fewer, now, { invite: "now" })).toEqual(["changed the roles of 2 people"]);
	expect(await roles(store)).toEqual(["ana organiser", "bob desk", "bob host"]);
	expect(
		await importEvent(store, { ...file, people: trusting(["ana", "organiser"], ["bob"]) }, now, { invite: "now" }),
	).toEqual(["took the roles of whom the file no longer names: bob@example.com"]);
});

test("A role at another event stays where this one's file no longer names its holder", async () => {
	const { store } = await openedPlace();
	const people = trusting(["ana", "organiser"], ["bob", "host"]);
	const [here, there] = [buildEvent({ people }), buildEvent({ people })];
	for (const file of [here, there]) await importEvent(store, file, now, { invite: "now" });
	expect(await importEvent(store, { ...here, people: trusting(["ana", "organiser"]) }, now, { invite: "now" })).toEqual(
		["took the roles of whom the file no longer names: bob@example.com"],
	);
	const left = await store.selectFrom("roles").select("event_id").where("role", "=", "host").execute();
	expect(left).toEqual([{ event_id: there.document.event.id }]);
});

test("A helper does not stand in for an organiser, where there is one", async () => {
	const { store } = await openedPlace();
	const file = buildEvent({ people: trusting(["bob", ["host", "desk"]]) });
	expect(await importEvent(store, file, now, { invite: "now" })).toContain("changed the roles of 1 person");
	await importEvent(store, { ...file, people: trusting(["ana", "organiser"]) }, now, { invite: "now" });
	await importEvent(store, { ...file, people: trusting(["ana", "organiser"], ["bob", ["host", "desk"]]) }, now, {
		invite: "now",
	});
	const left = { ...file, people: trusting(["ana", "host"], ["bob", ["host", "desk"]]) };
	expect(await reasonsOf(importEvent(store, left, now, { invite: "now" }))).toEqual([
		"nobody would be left to organise the event: ana@example.com must stay without an end, or somebody else be named first",
	]);
	expect(await roles(store)).toEqual(["ana organiser", "bob desk", "bob host"]);
});

test("An administrator of a domain with other events keeps the role until it is said", async () => {
	const { store } = await openedPlace();
	const people = trusting(["ana", "organiser"], ["cleo", "administrator"]);
	const file = buildEvent({ people });
	await importEvent(store, buildEvent({ people: [] }), now, { invite: "now" });
	await importEvent(store, file, now, { invite: "now" });
	const kept = await importEvent(store, { ...file, people: trusting(["ana", "organiser"], ["cleo"]) }, now, {
		invite: "now",
	});
	expect(kept).toEqual([
		"administrators of the domain stay, for it has other events (say role: none to take it): cleo@example.com",
	]);
	const without = { ...file, people: trusting(["ana", "organiser"], ["cleo", "none"]) };
	expect(await reasonsOf(importEvent(store, without, now, { invite: "now" }))).toEqual([
		expect.stringMatching(/^nobody would be left to organise s\d+: .*cleo@example\.com must stay/),
	]);
	await store
		.insertInto("roles")
		.columns(["domain_id", "event_id", "person_id", "role"])
		.expression((row) =>
			row
				.selectFrom(["events", "people"])
				.select((one) => ["events.domain_id", "events.id", "people.id", one.val("organiser" as const).as("role")])
				.where("events.id", "!=", file.document.event.id)
				.where("people.email", "=", "ana@example.com"),
		)
		.execute();
	await importEvent(store, without, now, { invite: "now" });
	expect(new Set(await roles(store))).toEqual(new Set(["ana organiser"]));
});

test("The last organiser is never taken away, whoever administers another domain", async () => {
	const { store } = await openedPlace();
	const elsewhere = buildEvent({ domainId: "another", people: trusting(["zoe", "administrator"]) });
	await importEvent(store, elsewhere, now, { invite: "now" });
	const file = buildEvent({ people: trusting(["ana", "organiser"]) });
	await importEvent(store, file, now, { invite: "now" });
	const without = renamed({ ...file, people: trusting(["ana", "none"], ["bob"]) }, "Lea");
	expect(await reasonsOf(importEvent(store, without, now, { invite: "now" }))).toEqual([
		"nobody would be left to organise the event: ana@example.com must stay without an end, or somebody else be named first",
	]);
	const { revision } = await store
		.selectFrom("events")
		.select("revision")
		.where("id", "=", file.document.event.id)
		.executeTakeFirstOrThrow();
	expect([await roles(store), revision, await counted(store, "people")]).toEqual([
		["ana organiser", "zoe administrator"],
		1,
		2,
	]);
	expect(
		await importEvent(store, { ...file, people: trusting(["bob", "organiser"]) }, now, { invite: "now" }),
	).toContain("took the roles of whom the file no longer names: ana@example.com");
});

test("A recount and an export of thousands read by pieces, with turns for others between, and see one instant", async () => {
	const { store, place } = await openedPlace();
	const people = 4000;
	const file = buildEvent({ people: crowd(people) });
	await importEvent(store, file, now, { invite: "now" });
	const other = await openStore(place);
	onTestFinished(() => other.destroy());
	const turns = countTurns(store);
	const recounting = verifyEvent(turns.store, file.document.event.id);
	// Other writers neither wait for the import, nor does it see their rows.
	let isOver = false;
	const recounted = recounting.finally(() => {
		isOver = true;
	});
	let saved = 0;
	while (!isOver) {
		const id = `beside-${saved++}`;
		await other.insertInto("domains").values({ id, name: id }).execute();
		await new Promise((resolve) => setImmediate(resolve));
	}
	expect(await recounted).toEqual([]);
	expect(saved).toBeGreaterThan(3);
	const text = await joined(await exportEvent(turns.store, file.document.event.id, now));
	turns.end();
	expect(text?.match(/email: /g)).toHaveLength(people);
	expect(turns.most.rows).toBeLessThan(2500);
});

test("What somebody holds at this event is named with its holders when a file leaves it out, and nobody else", async () => {
	const { store } = await openedPlace();
	const parts = { conferences: [lighting, paper], categories: [town, stage], people: crowd(4) };
	const [here, there] = [buildEvent(parts), buildEvent(parts)];
	for (const file of [here, there]) await importEvent(store, file, now, { invite: "no" });
	const people = await store.selectFrom("people").select("id").orderBy("folded_first_name").execute();
	const [p1 = "", p2 = "", p3 = "", p4 = ""] = people.map(({ id }) => id);
	const held = { typology: "speaker", article: "dinner", value: "led", slot: "light-9", category: "stage" };
	const kept = { typology: "exhibitor", article: "entry", value: "mapping", slot: "light-14", category: "town" };
	for (const [file, person_id, has] of [
		[here, p1, held],
		[here, p4, kept],
		[there, p2, held],
	] as const) {
		const place = { event_id: file.document.event.id, person_id };
		const day_id = has.article === "dinner" ? "thursday" : "0";
		await store
			.insertInto("article_choices")
			.values({ ...place, article_id: has.article, day_id })
			.execute();
		await store
			.insertInto("quota_choices")
			.values({ ...place, quota_key: "workshop", value: has.value })
			.execute();
		const seat = { conference_id: "lighting", slot_id: has.slot, registered_at: "2027" };
		await store
			.insertInto("slot_registrations")
			.values({ ...place, ...seat })
			.execute();
		await store.updateTable("slots").set({ taken: 1 }).where("slot_id", "=", has.slot).execute();
		await store
			.insertInto("category_choices")
			.values({ ...place, category_id: has.category })
			.execute();
		await store
			.updateTable("registrations")
			.set({ typology_id: has.typology })
			.where("event_id", "=", place.event_id)
			.where("person_id", "=", person_id)
			.execute();
	}
	// What goes as well, and shares the article, the day or the value with what the first one holds.
	const beside = { event_id: here.document.event.id, person_id: p3 };
	await store
		.insertInto("article_choices")
		.values([
			{ ...beside, article_id: "dinner", day_id: "friday" },
			{ ...beside, article_id: "supper", day_id: "thursday" },
		])
		.execute();
	await store
		.insertInto("quota_choices")
		.values({ ...beside, quota_key: "shuttle", value: "led" })
		.execute();
	const without = <One extends object>(list: readonly One[], key: keyof One, gone: string) =>
		list.filter((one) => one[key] !== gone);
	const { document } = here;
	const changed = {
		typologies: without(document.typologies, "id", "speaker"),
		articles: without(document.articles, "id", "dinner"),
		quotas: document.quotas.map((quota) => ({ ...quota, values: without(quota.values, "value", "led") })),
		conferences: document.conferences.map((one) => ({ ...one, slots: without(one.slots, "id", "light-9") })),
		categories: without(document.categories, "id", "stage"),
	};
	const importing = importEvent(store, { ...here, document: { ...document, ...changed } }, now, { invite: "no" });
	expect((await reasonsOf(importing)).sort()).toEqual([
		"the article “dinner” on day “friday” cannot go: 1 person chose it (P3 Crowd)",
		"the article “dinner” on day “thursday” cannot go: 1 person chose it (P1 Crowd)",
		"the article “supper” on day “thursday” cannot go: 1 person chose it (P3 Crowd)",
		"the category “stage” cannot go: 1 person chose it (P1 Crowd)",
		"the slot “light-9” of conference “lighting” cannot go: 1 person chose it (P1 Crowd)",
		"the typology “speaker” cannot go: 1 person of it (P1 Crowd)",
		"the value “led” of quota “shuttle” cannot go: 1 person chose it (P3 Crowd)",
		"the value “led” of quota “workshop” cannot go: 1 person chose it (P1 Crowd)",
	]);
});

test("A domain gets another name by a file, and new prices are told to whoever owes something at this event alone", async () => {
	const { store } = await openedPlace();
	const people = crowd(2);
	const [here, there] = [sellingEvent({ people }), sellingEvent({ people, billing: sellerAt("there") })];
	const away = buildEvent({ domainId: "away", people: [] });
	for (const file of [here, there, away]) await importEvent(store, file, now, { invite: "no" });
	const owing = (file: EventFile, set: object) =>
		store.updateTable("registrations").set(set).where("event_id", "=", file.document.event.id);
	const since = { due_since: "2027-01-10T10:00:00.000Z" };
	await owing(there, since).execute();
	const { document } = here;
	const domain = { ...document.domain, name: "Lumière" };
	const dearer = (by: number) => ({
		...{
			...here,
			document: { ...document, domain, articles: document.articles.map((one) => ({ ...one, price: one.price + by })) },
		},
	});
	const told = async (by: number) => (await importEvent(store, dearer(by), now, { invite: "no" })).join("\n");
	const first = await told(100);
	expect(first).toContain("renamed the domain “prisme” from “Prisme” to “Lumière”");
	expect(first).not.toContain("something to pay");
	const [one = ""] = (await store.selectFrom("people").select("id").orderBy("id").execute()).map(({ id }) => id);
	await owing(here, since).where("person_id", "=", one).execute();
	const second = await told(200);
	expect(second).toContain("1 person has something to pay, and may owe another amount by the new prices");
	expect(second).not.toContain("renamed");
	const domains = await store.selectFrom("domains").select(["id", "name"]).orderBy("id").execute();
	expect(domains).toEqual([
		{ id: "away", name: "Prisme" },
		{ id: "prisme", name: "Lumière" },
	]);
});
