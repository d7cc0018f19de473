import { describe, expect, test } from "vitest";
import type { EventFile } from "~/domain/event-file/event-file";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { conferenceEvent, slotsOf } from "../../support/world/conferences";
import { double, ids, openDoubles, stateOf, unite } from "../../support/world/doubles";
import { articlesOf, personOf, recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";

const day = 24 * 60 * 60 * 1000;
const atNoon = "2027-03-18T12:00:00.000Z";

type Opened = Awaited<ReturnType<typeof openDoubles>>;

async function elsewhere({ world }: Opened, people: EventFile["people"] = []): Promise<string> {
	const file = conferenceEvent({ people });
	await world.importAgain(file);
	return file.document.event.id;
}

const preview = async ({ world }: Opened, kept = "ana", merged = double) =>
	(await (await world.as("olga")).merges.preview(ids(world, kept, merged))).data;

describe("Two people cannot be united", () => {
	const [ofAna, ofDouble] = ["ana", double];
	const obstacles: [
		string,
		string,
		(world: World) => { person: string; registration?: object; account?: object; role?: string; paid?: boolean },
	][] = [
		["whose kept one was erased", "mergeErased", () => ({ person: ofAna, account: { erased_at: "2027-01-01" } })],
		["of whom one was erased", "mergeErased", () => ({ person: ofDouble, account: { erased_at: "2027-01-01" } })],
		[
			"whose kept one was united",
			"mergeKnown",
			({ idOf }) => ({ person: ofAna, registration: { merged_into: idOf("bruno") } }),
		],
		[
			"of whom one was united",
			"mergeKnown",
			({ idOf }) => ({ person: ofDouble, registration: { merged_into: idOf("bruno") } }),
		],
		[
			"where one is a companion",
			"mergeCompanion",
			({ idOf }) => ({ person: ofAna, registration: { registered_by: idOf(double) } }),
		],
		[
			"where the other is a companion",
			"mergeCompanion",
			({ idOf }) => ({ person: ofDouble, registration: { registered_by: idOf("ana") } }),
		],
		[
			"whose kept one is represented",
			"mergeRepresented",
			({ idOf }) => ({ person: ofAna, registration: { represented_by: idOf("bruno") } }),
		],
		[
			"of whom one is represented",
			"mergeRepresented",
			({ idOf }) => ({ person: ofDouble, registration: { represented_by: idOf("bruno") } }),
		],
		["of whom one has paid at the desk", "mergePaid", () => ({ person: ofDouble, paid: true })],
		["of whom one has a role at the event", "mergeRole", () => ({ person: ofDouble, role: "here" })],
		["of whom one has a role in the domain", "mergeRole", () => ({ person: ofDouble, role: "" })],
	];

	test.each(obstacles)("%s", async (_, obstacle, changed) => {
		const opened = await openDoubles();
		const { world, event } = opened;
		const { person, registration, account, role, paid } = changed(world);
		const { store, idOf } = world;
		if (account) await store.updateTable("people").set(account).where("id", "=", idOf(person)).execute();
		if (registration)
			await store.updateTable("registrations").set(registration).where("person_id", "=", idOf(person)).execute();
		if (paid) await payAtDesk(world, person);
		if (role !== undefined) await giveRole(world, person, role && event.eventId);
		expect((await preview(opened)).obstacle).toBe(obstacle);
	});

	test("only for that: money of others, or of the kept one, and a role elsewhere keep nobody apart", async () => {
		const opened = await openDoubles();
		const { world } = opened;
		const { store, idOf } = world;
		await giveRole(world, double, await elsewhere(opened));
		for (const name of ["ana", "bruno"]) await payAtDesk(world, name);
		expect((await preview(opened)).obstacle).toBeNull();
		const ofBruno = { registered_by: idOf("bruno") };
		await store.updateTable("registrations").set(ofBruno).where("person_id", "=", idOf(double)).execute();
		expect((await preview(opened)).obstacle).toBeNull();
	});
});

async function payAtDesk({ store, event, clock, idOf }: World, person: string) {
	const entry = { id: person, kind: "paid", amount: 500, currency: "EUR", means: "cash", voids: null };
	const by = { event_id: event.eventId, person_id: idOf(person), made_by: idOf("dora"), at: clock.now.toISOString() };
	await store
		.insertInto("desk_payments")
		.values({ ...entry, ...by })
		.execute();
}

async function giveRole({ store, event, idOf }: World, person: string, event_id: string) {
	const role = { domain_id: event.domainId, event_id, person_id: idOf(person), role: "door" };
	await store.insertInto("roles").values(role).execute();
}

describe("A seat does not move to the kept person", () => {
	const changes: Record<string, (file: EventFile) => object> = {
		"where the event shows no talks any more": ({ document }) => ({
			settings: { ...document.settings, FO_MEETING_CONFERENCES_SHOW: false },
		}),
		"who has as many as one may": ({ document }) => ({
			settings: { ...document.settings, FO_MEETING_CONFERENCES_MAX: 1 },
		}),
		"who sits in another talk at that time": ({ document }) => ({
			conferences: document.conferences.map((one) =>
				one.id === "paper"
					? { ...one, slots: one.slots.map((slot) => ({ ...slot, startAt: "2027-03-18T09:30:00Z" })) }
					: one,
			),
		}),
	};

	test.each(Object.entries(changes))("%s", async (_, changed) => {
		const opened = await openDoubles();
		const { world } = opened;
		const { file } = world;
		expect((await preview(opened)).lost.seats.map(({ slotId }) => slotId)).toEqual(["light-14"]);
		await world.importAgain({ ...file, document: { ...file.document, ...changed(file) } });
		expect((await preview(opened)).lost.seats.map(({ slotId }) => slotId).sort()).toEqual(["light-14", "paper"]);
	});

	test("who does not come that day, or may not as a companion", async () => {
		const opened = await openDoubles();
		const { world } = opened;
		const { store, idOf, file } = world;
		await store.deleteFrom("day_registrations").where("day_id", "=", "thursday").execute();
		expect((await preview(opened)).moves.seats).toEqual([]);
		const thursday = {
			event_id: world.event.eventId,
			person_id: idOf("ana"),
			day_id: "thursday",
			registered_at: "2027-01-15",
		};
		await store.insertInto("day_registrations").values(thursday).execute();
		expect((await preview(opened)).moves.seats.map(({ slotId }) => slotId)).toEqual(["paper"]);
		const conferences = file.document.conferences.map((one) => ({
			...one,
			isDisabledForCompanions: one.id === "paper",
		}));
		await world.importAgain({ ...file, document: { ...file.document, conferences } });
		const ofBruno = { registered_by: idOf("bruno") };
		await store.updateTable("registrations").set(ofBruno).where("person_id", "=", idOf("ana")).execute();
		expect((await preview(opened)).moves.seats).toEqual([]);
	});
});

/** Everything that bystanders hold, and what the two hold at another event. */
async function beside(opened: Opened) {
	const { world, olga, event } = opened;
	const { store, idOf } = world;
	const there = await elsewhere(opened);
	const rows = [];
	for (const name of ["ana", double]) {
		rows.push(newRegistration({ eventId: there, personId: idOf(name), given: null }, world.clock.now));
	}
	await store.insertInto("registrations").values(rows).execute();
	const bruno = await world.as("bruno");
	const articles = [{ articleId: "lunch", dayId: "friday" }];
	await bruno.registrations.complete({ ...world.of("bruno"), participation: "4", daysId: ["friday"], articles });
	await olga.sheets.annotate({ ...world.of("bruno"), note: "Autre", tags: ["VIP", "Presse"], version: 0 });
	for (const name of ["ana", double, "bruno"]) {
		const place = { event_id: name === "bruno" ? event.eventId : there, person_id: idOf(name) };
		await store
			.insertInto("day_registrations")
			.values({ ...place, day_id: "thursday", registered_at: "2027-01-15" })
			.execute();
		const said = { present_at: atNoon, is_remote: 0, door_at: null, said_at: atNoon, said_remote: 0 };
		await store
			.insertInto("day_presences")
			.values({ ...place, day_id: "thursday", ...said })
			.execute();
		if (name === "bruno") continue;
		const note = { note: "Là-bas", version: 1, author_id: null, at: "2027-01-15" };
		await store
			.insertInto("person_notes")
			.values({ ...place, ...note })
			.execute();
		await store
			.insertInto("person_tags")
			.values({ ...place, tag: "Presse" })
			.execute();
	}
	const tables = ["day_registrations", "day_presences", "person_notes", "person_tags", "article_choices"] as const;
	return async () => {
		const told: string[] = [];
		for (const table of tables) {
			const all = await store.selectFrom(table).selectAll().execute();
			const others = all.filter((row) => row.event_id === there || row.person_id === idOf("bruno"));
			told.push(...others.map((row) => `${table} ${JSON.stringify(row, Object.keys(row).sort())}`));
		}
		return told.sort();
	};
}

test("Uniting and parting two people leaves what others have, and what the two have at another event", async () => {
	const opened = await openDoubles();
	const { world, event, olga } = opened;
	const { store, idOf } = world;
	const counts = (await preview(opened)).moves.counts;
	const others = await beside(opened);
	expect((await preview(opened)).moves.counts).toEqual(counts);
	const said = { present_at: atNoon, is_remote: 0, door_at: null, said_at: atNoon, said_remote: 0 };
	for (const name of ["ana", double]) {
		const place = { event_id: event.eventId, person_id: idOf(name), day_id: "thursday" };
		await store
			.insertInto("day_presences")
			.values({ ...place, ...said })
			.execute();
	}
	const [before, both] = [await others(), await stateOf(world)];
	expect(before.length).toBeGreaterThan(10);
	const mergeId = await unite(opened, { take: ["mobile"] });
	expect(await others()).toEqual(before);
	// The account is of another event as well, and waits for the person's word; the event knows the number.
	expect(await personOf(world, "ana")).toMatchObject({ mobile: null });
	expect((await olga.users.get(world.of("ana"))).mobile).toBe("+33612345678");
	expect((await recordOf(world, "ana")).merged_terms).not.toContain("bruno");
	const listed = async (person: string) => (await olga.merges.list(world.of(person))).data.merges.map(({ id }) => id);
	expect([await listed("ana"), await listed(double), await listed("bruno")]).toEqual([[mergeId], [mergeId], []]);
	await olga.merges.undo({ ...world.of("ana"), mergeId });
	expect(await others()).toEqual(before);
	const after = await stateOf(world);
	expect([after.ana.days, after.anna, after.tags]).toEqual([both.ana.days, both.anna, both.tags]);
});

test("A merge is of these two at this event: a former one, and one of others or elsewhere, are others", async () => {
	const opened = await openDoubles();
	const { world, event, olga } = opened;
	const { store, idOf } = world;
	const there = await elsewhere(opened);
	const merge = { made_by: null, made_at: world.clock.now.toISOString(), moved: "{}" };
	const both = { kept_id: idOf("ana"), merged_id: idOf(double) };
	await store
		.insertInto("person_merges")
		.values({ ...merge, ...both, id: "there", event_id: there })
		.execute();
	const old = {
		id: "old",
		event_id: event.eventId,
		kept_id: idOf("olga"),
		merged_id: idOf("dora"),
		moved: '{"old":1}',
	};
	const past = new Date(world.clock.now.getTime() - 31 * day).toISOString();
	const forgotten = { ...merge, ...old, made_at: past, undone_at: past };
	await store
		.insertInto("person_merges")
		.values([forgotten, { ...forgotten, id: "old there", event_id: there }])
		.execute();
	const moved = async () => {
		const rows = await store.selectFrom("person_merges").select(["id", "moved"]).execute();
		return rows.flatMap((row) => (row.moved === "{}" ? [] : [row.id])).sort();
	};
	const first = await unite(opened);
	expect(await moved()).toEqual([first, "old there"].sort());
	await olga.merges.undo({ ...world.of("ana"), mergeId: first });
	const second = await unite(opened);
	const third = await unite(opened, {}, "ana", "bruno");
	expect(new Set(["there", first, second, third]).size).toBe(4);
	expect((await recordOf(world, "bruno")).merged_into).toBe(idOf("ana"));
	// The one before is parted all the same, and alone.
	expect((await olga.merges.undo({ ...world.of("ana"), mergeId: second })).data.left).toEqual([]);
	expect(await slotsOf(world, double)).toHaveLength(2);
	expect((await recordOf(world, "bruno")).merged_into).toBe(idOf("ana"));
	expect(await moved()).toEqual([third, "old there"].sort());
});

test("Of two notes one stays as it is, where the other is the same or says nothing", async () => {
	const opened = await openDoubles();
	const { world, olga } = opened;
	const noteOf = async () => (await olga.sheets.note(world.of("ana"))).data;
	const annotate = (note: string, version: number) =>
		olga.sheets.annotate({ ...world.of(double), note, tags: [], version });
	await annotate("Arrive tard", 1);
	const first = await unite(opened);
	expect(await noteOf()).toMatchObject({ note: "Arrive tard", version: 1 });
	await olga.merges.undo({ ...world.of("ana"), mergeId: first });
	await annotate("", 2);
	await unite(opened);
	expect(await noteOf()).toMatchObject({ note: "Arrive tard", version: 1 });
});

test("What was given again, changed or taken since stays where it is when two people are parted", async () => {
	const opened = await openDoubles();
	const { world, event } = opened;
	const { store, idOf, file } = world;
	const contact = { comment: "", tags: "[]", said_at: "2027", linked_at: "2027", shared_at: null, refused_at: null };
	const met = { event_id: event.eventId, person_id: idOf(double), other_id: idOf("bruno") };
	await store
		.insertInto("contacts")
		.values({ ...met, ...contact })
		.execute();
	const ofAna = { event_id: event.eventId, person_id: idOf("ana"), day_id: "friday" };
	await store
		.insertInto("day_registrations")
		.values({ ...ofAna, registered_at: atNoon })
		.execute();
	await store
		.insertInto("article_choices")
		.values({ ...ofAna, article_id: "lunch" })
		.execute();
	const articles = file.document.articles.map((one) => ({ ...one, stock: 2 }));
	await world.importAgain({ ...file, document: { ...file.document, articles } });
	const lunch = [{ articleId: "lunch", dayId: "friday" }];
	const olga = await world.as("olga");
	const mergeId = await unite({ world, olga });
	const changed = { comment: "Vue au stand" };
	await store.updateTable("contacts").set(changed).where("person_id", "=", idOf("ana")).execute();
	await store
		.insertInto("person_tags")
		.values({ event_id: event.eventId, person_id: idOf(double), tag: "Presse" })
		.execute();
	const bruno = await world.as("bruno");
	await bruno.registrations.complete({ ...world.of("bruno"), participation: "4", daysId: ["friday"], articles: lunch });
	const { left } = (await olga.merges.undo({ ...world.of("ana"), mergeId })).data;
	expect(Object.fromEntries(left.map(({ what, count }) => [what, count]))).toEqual({
		articles: 1,
		tags: 1,
		contacts: 1,
	});
	expect([await articlesOf(world, "ana"), await articlesOf(world, double), await articlesOf(world, "bruno")]).toEqual([
		["lunch@friday"],
		[],
		["lunch@friday"],
	]);
	expect(await verifyEvent(store, event.eventId)).toEqual([]);
});
