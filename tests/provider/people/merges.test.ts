import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import type { Gateway } from "~/gateway/gateway";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { findEventRow } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { readDoorList } from "~/provider/venue/attendees/door-list";
import { ledger, payAll, register, sellingEvent } from "../../support/money/money";
import { overlap } from "../../support/races/overlap";
import { conferenceEvent, slotsOf } from "../../support/world/conferences";
import { address, double, ids, openDoubles, people, stateOf, unite } from "../../support/world/doubles";
import { bothGateways } from "../../support/world/gateways";
import { writtenTo } from "../../support/world/mailed";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { articlesOf, daysOf, personOf, recordOf } from "../../support/world/rows";
import { onPostgres, type World } from "../../support/world/world";

type Opened = Awaited<ReturnType<typeof openDoubles>>;

const listed = async ({ olga, event }: Opened, q?: string) =>
	(await olga.users.page({ query: event, body: { headers: ["email"], ...(q && { q }) } })).data.users.map(
		({ id }) => id,
	);

describe.each(bothGateways)("Two people who are one, $name", ({ over }) => {
	test("are found, shown side by side, united, and parted as they were", async () => {
		const opened = await openDoubles(over);
		const { world, olga, event } = opened;
		const before = await stateOf(world);
		const { people: doubles } = (await olga.merges.candidates(world.of("bruno"))).data;
		expect(doubles).toEqual([]);
		const found = (await olga.merges.candidates({ ...world.of("bruno"), q: "lopez" })).data.people;
		expect(found.map(({ id }) => id).sort()).toEqual([world.idOf("ana"), world.idOf(double)].sort());

		const shown = (await olga.merges.preview(ids(world))).data;
		expect(shown).toMatchObject({
			obstacle: null,
			isRegistrationTaken: false,
			kept: { id: world.idOf("ana"), registered: true, paid: 0 },
			merged: { id: world.idOf(double), due: 2400 },
			moves: {
				daysId: ["friday"],
				articles: [{ articleId: "lunch", dayId: "friday" }],
				counts: { companions: 1, tags: 1 },
			},
			lost: { seats: [{ slotId: "light-14" }] },
		});
		expect(shown.fields).toEqual([
			{ key: "firstName", kept: "Ana", merged: "Anna", take: "kept" },
			{ key: "mobile", kept: null, merged: "+33612345678", take: "merged" },
		]);
		expect(await stateOf(world)).toEqual(before);
		const mails = await writtenTo(world, address);

		const mergeId = await unite(opened, { take: ["mobile"] });
		expect(await verifyEvent(world.store, event.eventId)).toEqual([]);
		expect(await daysOf(world, "ana")).toEqual(["friday", "thursday"]);
		expect((await slotsOf(world, "ana")).sort()).toEqual(["lighting/light-9", "paper/paper"]);
		expect(await slotsOf(world, double)).toEqual([]);
		expect(await articlesOf(world, "ana")).toEqual(["lunch@friday"]);
		expect(await personOf(world, "ana")).toMatchObject({ first_name: "Ana", mobile: "+33612345678" });
		expect((await personOf(world, "bruno")).mobile).toBeNull();
		expect(await recordOf(world, double)).toMatchObject({ registered_at: null, merged_into: world.idOf("ana") });
		// The copies by which lists filter follow.
		expect((await recordOf(world, "ana")).list_days).toBe("|friday|thursday|");
		expect((await recordOf(world, double)).list_days).toBe("|");
		expect((await olga.companions.list(world.of("ana"))).data.companions.map(({ firstName }) => firstName)).toEqual([
			"Gil",
		]);
		expect((await olga.sheets.note(world.of("ana"))).data).toMatchObject({
			note: "Arrive tard\n\nVégétarienne",
			tags: ["Presse", "VIP"],
		});
		// Nobody is told of a cancellation that is none.
		expect(await writtenTo(world, address)).toEqual(mails);
		expect(await listed(opened)).not.toContain(world.idOf(double));
		for (const word of ["anna", address, (await recordOf(world, double)).code]) {
			expect(await listed(opened, word)).toEqual([world.idOf("ana")]);
		}
		expect((await olga.merges.list(world.of(double))).data.merges).toMatchObject([
			{ id: mergeId, kept: { name: "Ana Lopez" }, merged: { name: "Anna Lopez" }, by: "Olga Orga", undoneAt: null },
		]);
		const log = (await olga.deeds.list({ ...event, userId: world.idOf(double) })).data.deeds;
		expect(log.map(({ call }) => call)).toContain("merges.merge");
		const timeline = (await olga.sheets.timeline({ ...world.of("ana"), pageSize: 100 })).data.entries;
		expect(timeline.filter((entry) => entry.kind === "change").map(({ call }) => call)).toContain("merges.merge");

		expect((await olga.merges.undo({ ...world.of("ana"), mergeId })).data.left).toEqual([]);
		expect(await stateOf(world)).toEqual(before);
		expect(await verifyEvent(world.store, event.eventId)).toEqual([]);
		expect(await listed(opened, "anna")).toEqual([world.idOf(double)]);
		expect((await olga.sheets.note(world.of("ana"))).data.note).toBe("Arrive tard");
	});

	test("are united once, however often it is sent, and parted once", async () => {
		const opened = await openDoubles(over);
		const { world, olga } = opened;
		const { seen } = (await olga.merges.preview(ids(world))).data;
		const sent = await Promise.all(
			Array.from({ length: 3 }, () => olga.merges.merge({ ...ids(world), take: [], seen })),
		);
		expect(new Set(sent.map(({ data }) => data.mergeId)).size).toBe(1);
		expect(await world.store.selectFrom("person_merges").selectAll().execute()).toHaveLength(1);
		const mergeId = sent[0]?.data.mergeId ?? "";
		const undo = () => olga.merges.undo({ ...world.of("ana"), mergeId });
		await Promise.all([undo(), undo()]);
		await undo();
		expect(await slotsOf(world, double)).toHaveLength(2);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("are refused to the desk, to themselves, with strangers and with themselves", async () => {
		const { world, ana, olga, dora } = await openDoubles(over);
		const { seen } = (await olga.merges.preview(ids(world))).data;
		for (const other of [ana, dora]) {
			expect(await refusalOf(other.merges.preview(ids(world)))).toEqual(refused("accessDenied"));
			expect(await refusalOf(other.merges.merge({ ...ids(world), seen }))).toEqual(refused("accessDenied"));
		}
		expect(await refusalOf(olga.merges.preview(ids(world, "ana", "ana")))).toEqual(refused("mergeOneself"));
		expect(await refusalOf(olga.merges.merge({ ...world.of("ana"), otherId: "nobody", seen }))).toEqual(
			refused("notFound"),
		);
		expect(await refusalOf(olga.merges.undo({ ...world.of("ana"), mergeId: "none" }))).toEqual(refused("notFound"));
		const withRole = (await olga.merges.preview(ids(world, "ana", "dora"))).data;
		expect(withRole.obstacle).toBe("mergeRole");
		const merging = olga.merges.merge({ ...ids(world, "ana", "dora"), seen: withRole.seen });
		expect(await refusalOf(merging)).toEqual(refused("mergeRole"));
		const [gil] = (await olga.companions.list(world.of(double))).data.companions;
		const withCompanion = { ...world.of(double), otherId: gil?.id ?? "" };
		expect((await olga.merges.preview(withCompanion)).data.obstacle).toBe("mergeCompanion");
	});

	test("are looked at again where one of them has changed since they were shown", async () => {
		const { world, anna, olga } = await openDoubles(over);
		const { seen } = (await olga.merges.preview(ids(world))).data;
		await anna.conferences.leave({ ...world.of(double), id: "paper" });
		expect(await refusalOf(olga.merges.merge({ ...ids(world), seen }))).toEqual(refused("mergeChanged"));
		expect(await slotsOf(world, double)).toEqual(["lighting/light-14"]);
	});
});

describe("A person who was merged", () => {
	test("changes nothing any more, and the kept one takes over a registration that only the other had", async () => {
		const opened = await openDoubles();
		const { world, anna, olga, ana } = opened;
		await ana.registrations.decline(world.of("ana"));
		const shown = (await olga.merges.preview(ids(world))).data;
		expect(shown.isRegistrationTaken).toBe(true);
		const mergeId = await unite(opened);
		expect(await recordOf(world, "ana")).toMatchObject({ registered_at: expect.any(String), is_remote: 0 });
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		const again = anna.registrations.complete({
			...world.of(double),
			participation: "4",
			daysId: ["friday"],
			articles: [],
		});
		expect(await refusalOf(again)).toEqual(refused("merged"));
		await olga.merges.undo({ ...world.of(double), mergeId });
		expect((await recordOf(world, "ana")).registered_at).toBeNull();
		expect(await daysOf(world, double)).toEqual(["friday", "thursday"]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("keeps apart what has changed since, and names it", async () => {
		const opened = await openDoubles();
		const { world, ana, olga } = opened;
		const mergeId = await unite(opened, { take: ["mobile"] });
		await olga.sheets.annotate({ ...world.of("ana"), note: "Autre", tags: ["VIP"], version: 2 });
		await ana.conferences.leave({ ...world.of("ana"), id: "paper" });
		await ana.users.update({ domainId: world.event.domainId, userId: world.idOf("ana"), mobile: "+33699999999" });
		const bruno = await world.as("bruno");
		await bruno.registrations.complete({
			...world.of("bruno"),
			participation: "4",
			daysId: ["thursday"],
			articles: [],
		});
		await bruno.conferences.choose({ ...world.of("bruno"), id: "lighting", slotId: "light-14" });
		const { left } = (await olga.merges.undo({ ...world.of("ana"), mergeId })).data;
		expect(Object.fromEntries(left.map(({ what, count }) => [what, count]))).toEqual({
			tags: 1,
			notes: 1,
			fields: 1,
			seats: 2,
		});
		expect((await personOf(world, "ana")).mobile).toBe("+33699999999");
		expect(await slotsOf(world, double)).toEqual([]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("is not parted after 30 days, nor before a later merge was undone", async () => {
		const opened = await openDoubles();
		const { world, olga } = opened;
		const first = await unite(opened);
		const second = await unite(opened, {}, "bruno", "ana");
		expect((await recordOf(world, double)).merged_into).toBe(world.idOf("bruno"));
		expect(await refusalOf(olga.merges.undo({ ...world.of("ana"), mergeId: first }))).toEqual(refused("mergeLater"));
		await olga.merges.undo({ ...world.of("ana"), mergeId: second });
		expect((await recordOf(world, double)).merged_into).toBe(world.idOf("ana"));
		world.clock.now = new Date(world.clock.now.getTime() + 31 * 24 * 60 * 60 * 1000);
		const late = await world.as("olga");
		expect(await refusalOf(late.merges.undo({ ...world.of("ana"), mergeId: first }))).toEqual(refused("mergeOver"));
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("is let in with the badge that was printed, as the person who was kept", async () => {
		const opened = await openDoubles();
		const { world, event } = opened;
		world.clock.now = new Date("2027-03-18T09:00:00Z");
		const olga = await world.as("olga");
		const { code } = await recordOf(world, double);
		const deviceId = (await olga.checkIns.pair({ ...event, name: "Tablette" })).data.id;
		const scan = async (gateway: Gateway) =>
			(
				await gateway.checkIns.scan({
					...event,
					deviceId,
					id: randomUUID(),
					place: "entry",
					direction: "in",
					code,
				} as never)
			).data;
		expect((await scan(olga)).verdict.kind).toBe("entered");
		const mergeId = await unite({ world, olga });
		const counts = async () => world.store.selectFrom("door_counts").selectAll().execute();
		expect(await counts()).toMatchObject([{ inside: 1, came: 1 }]);
		expect(await recordOf(world, double)).toMatchObject({ present_at: null, list_came: "|" });
		expect(await recordOf(world, "ana")).toMatchObject({ present_at: expect.any(String), list_came: "|thursday|" });
		expect(await scan(olga)).toMatchObject({ verdict: { kind: "already" }, person: { id: world.idOf("ana") } });
		expect(await verifyEvent(world.store, event.eventId)).toEqual([]);
		await olga.merges.undo({ ...world.of("ana"), mergeId });
		expect(await scan(olga)).toMatchObject({ verdict: { kind: "already" }, person: { id: world.idOf(double) } });
		expect(await counts()).toMatchObject([{ inside: 1, came: 1 }]);
		expect(await verifyEvent(world.store, event.eventId)).toEqual([]);
	});

	test.each(["ana", double])("leaves nothing to move back once %s is erased", async (erased) => {
		const opened = await openDoubles();
		const { world, olga, event } = opened;
		const mergeId = await unite(opened, { take: ["mobile"] });
		const row = await findEventRow(world.store, event.eventId);
		if (!row) throw new Error("no event");
		const request = { personId: world.idOf(erased), companionsLost: true };
		await erasePerson(world.store, loadedEventOfRow(row), request, world.clock.now);
		expect(await world.store.selectFrom("person_merges").select("moved").execute()).toEqual([{ moved: "{}" }]);
		expect((await recordOf(world, "ana")).merged_terms).toBe("");
		const other = erased === "ana" ? double : "ana";
		expect(await refusalOf(olga.merges.undo({ ...world.of(other), mergeId }))).toEqual(refused("mergeErased"));
		expect(await verifyEvent(world.store, event.eventId)).toEqual([]);
	});
});

describe("Accounting", () => {
	test("keeps whoever has paid from being absorbed, and lets them be kept", async () => {
		const file = sellingEvent({ people });
		const world = await organisedWorld({ over: "process", file, people });
		const olga = await world.as("olga");
		await register(world.world, "ana");
		await register(world.world, double, "seat");
		await payAll(world.world, double);
		const shown = (await olga.merges.preview(ids(world.world))).data;
		expect(shown.obstacle).toBe("mergePaid");
		expect(shown.merged.paid).toBeGreaterThan(0);
		const refusal = olga.merges.merge({ ...ids(world.world), take: [], seen: shown.seen });
		expect(await refusalOf(refusal)).toEqual(refused("mergePaid"));
		const before = await ledger(world.world, double);
		const mergeId = await unite({ world: world.world, olga }, {}, double, "ana");
		expect(await ledger(world.world, double)).toEqual(before);
		await olga.merges.undo({ ...world.of("ana"), mergeId });
		expect(await ledger(world.world, double)).toEqual(before);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});
});

test("What the kept person has paid since stays with them when both are parted, and nobody owes it again", async () => {
	const { world } = await organisedWorld({ over: "process", file: sellingEvent({ people }), people });
	const olga = await world.as("olga");
	await register(world, "ana", "book");
	await register(world, double, "seat", "screen");
	const mergeId = await unite({ world, olga });
	await payAll(world, "ana");
	const paid = await ledger(world, "ana");
	const { left } = (await olga.merges.undo({ ...world.of("ana"), mergeId })).data;
	expect(left).toEqual([{ what: "articles", count: 2 }]);
	expect(await articlesOf(world, "ana")).toEqual(["book@0", "screen@0", "seat@0"]);
	expect(await articlesOf(world, double)).toEqual([]);
	// No credit note, and no draft of either.
	expect(await ledger(world, "ana")).toEqual(paid);
	const due = await world.store
		.selectFrom("registrations")
		.select("person_id")
		.where("due_since", "is not", null)
		.execute();
	expect(due).toEqual([]);
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
});

test("A merge is undone through its own event and its own people alone", async () => {
	const opened = await openDoubles();
	const { world, event } = opened;
	const mergeId = await unite(opened);
	const elsewhere = conferenceEvent({ people: [...people, { email: "olga@example.com", role: "organiser" }] });
	await world.importAgain(elsewhere);
	const olga = await world.as("olga");
	const there = { ...world.of("ana"), eventId: elsewhere.document.event.id };
	for (const asked of [there, world.of("bruno"), { ...there, userId: world.idOf("bruno") }]) {
		expect(await refusalOf(olga.merges.undo({ ...asked, mergeId }))).toEqual(refused("notFound"));
	}
	// An administrator may ask about anybody of the domain.
	const adam = await world.as("adam");
	const notThere = { ...there, userId: world.idOf("adam") };
	for (const asked of [adam.merges.list, adam.merges.candidates]) {
		expect(await refusalOf(asked(notThere))).toEqual(refused("notFound"));
	}
	await olga.merges.undo({ ...event, userId: world.idOf(double), mergeId });
});

test("The owner of a merged address learns only where a link goes, and gets it there", async () => {
	const opened = await openDoubles();
	const { world, anna, ana } = opened;
	expect(await refusalOf(anna.merges.united(world.of(double)))).toEqual(refused("notFound"));
	await unite(opened);
	expect((await anna.merges.united(world.of(double))).data).toEqual({ address: "a•••@e•••.com" });
	expect((await anna.users.me(world.event)).data.me.UserEvent).toMatchObject({ isMerged: true, registered: false });
	expect(await refusalOf(ana.merges.united(world.of(double)))).toEqual(refused("accessDenied"));
	expect(await refusalOf(ana.merges.mailLink(world.of(double)))).toEqual(refused("accessDenied"));
	const before = await mailsOf(world, "ana");
	await anna.merges.mailLink(world.of(double));
	expect(await mailsOf(world, "ana")).toEqual([...before, mailActions.freshLink].sort((one, other) => one - other));
	expect(await mailsOf(world, double)).not.toContain(mailActions.freshLink);
});

async function mailsOf(world: World, person: string) {
	const rows = await world.store
		.selectFrom("mails")
		.select("action_id")
		.where("person_id", "=", world.idOf(person))
		.orderBy("created_at")
		.execute();
	return rows.map(({ action_id }) => action_id).sort((one, other) => one - other);
}

test("What both have stays with each, and what one has moves: contacts, votes, presences", async () => {
	const opened = await openDoubles();
	const { world, olga, event } = opened;
	const [ana, anna, bruno, dora] = ["ana", double, "bruno", "dora"].map((person) => world.idOf(person)) as [
		...[string, string, string, string],
	];
	const { store } = world;
	const event_id = event.eventId;
	const at = "2027-01-15T12:00:00.000Z";
	const contact = (person_id: string, other_id: string) => {
		const said = { comment: "", tags: "[]", said_at: at, linked_at: at, shared_at: null, refused_at: null };
		return { event_id, person_id, other_id, ...said };
	};
	const pairs = [
		[anna, bruno],
		[ana, bruno],
		[anna, dora],
		[anna, ana],
		[bruno, anna],
		[dora, anna],
		[dora, ana],
	] as const;
	await store
		.insertInto("contacts")
		.values(pairs.map(([one, other]) => contact(one, other)))
		.execute();
	const ballot = { id: "b", event_id, key: "b", kind: "poll", position: 1, definition: "{}", round: 2 };
	await store
		.insertInto("ballots")
		.values({ ...ballot, edited_at: null, created_at: at })
		.execute();
	const votes = [
		[anna, 1],
		[anna, 2],
		[ana, 2],
	] as const;
	for (const [person_id, round] of votes) {
		const vote = { ballot_id: "b", round, person_id };
		await store
			.insertInto("ballot_votes")
			.values({ ...vote, voted_at: at, device: null })
			.execute();
		await store
			.insertInto("ballot_picks")
			.values({ ...vote, option_id: "yes" })
			.execute();
	}
	const said = { event_id, present_at: at, is_remote: 1, door_at: null, said_at: at, said_remote: 1 };
	const presences = [
		[anna, "thursday"],
		[ana, "thursday"],
		[anna, "friday"],
	] as const;
	await store
		.insertInto("day_presences")
		.values(presences.map(([person_id, day_id]) => ({ ...said, person_id, day_id })))
		.execute();
	const all = async () => ({
		contacts: await store.selectFrom("contacts").selectAll().orderBy("person_id").orderBy("other_id").execute(),
		picks: await store
			.selectFrom("ballot_picks")
			.select(["person_id", "round"])
			.orderBy("round")
			.orderBy("person_id")
			.execute(),
		votes: await store.selectFrom("ballot_votes").selectAll().orderBy("round").orderBy("person_id").execute(),
		presences: await store.selectFrom("day_presences").selectAll().orderBy("day_id").orderBy("person_id").execute(),
	});
	const before = await all();
	const mergeId = await unite(opened);
	const after = await all();
	const sorted = (some: (readonly unknown[])[]) => some.map((one) => one.join(" ")).sort();
	expect(sorted(after.contacts.map((row) => [row.person_id, row.other_id]))).toEqual(
		sorted([
			[anna, bruno],
			[ana, bruno],
			[ana, dora],
			[anna, ana],
			[bruno, ana],
			[dora, anna],
			[dora, ana],
		]),
	);
	for (const rows of [after.votes, after.picks]) {
		expect(sorted(rows.map((row) => [row.person_id, row.round]))).toEqual(
			sorted([
				[ana, 1],
				[anna, 2],
				[ana, 2],
			]),
		);
	}
	expect(after.presences.map(({ person_id, day_id }) => [person_id, day_id])).toEqual([
		[ana, "friday"],
		[ana, "thursday"],
	]);
	expect((await olga.merges.undo({ ...world.of("ana"), mergeId })).data.left).toEqual([]);
	expect(await all()).toEqual(before);
});

test("A door's list has both badges of one person", async () => {
	const opened = await openDoubles();
	const { world, event } = opened;
	await unite(opened);
	const row = await findEventRow(world.store, event.eventId);
	if (!row) throw new Error("no event");
	const { holders } = await readDoorList(world.store, loadedEventOfRow(row), undefined, world.clock.now);
	const ofAna = holders.filter(({ id }) => id === world.idOf("ana")).map(({ code }) => code);
	expect(ofAna.sort()).toEqual([(await recordOf(world, "ana")).code, (await recordOf(world, double)).code].sort());
	expect(holders.map(({ id }) => id)).not.toContain(world.idOf(double));
});

describe("Two who are united at the same moment", () => {
	test("are united one way, whichever comes first", async () => {
		const { world, olga } = await openDoubles();
		const ways = [ids(world), ids(world, double, "ana")];
		const shown = await Promise.all(ways.map((way) => olga.merges.preview(way)));
		const said = await Promise.allSettled(
			ways.map((way, at) => olga.merges.merge({ ...way, take: [], seen: shown[at]?.data.seen ?? "" })),
		);
		expect(said.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["mergeKnown"]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test.runIf(onPostgres)("wait for each other on two servers: one is united, and the seat is had once", async () => {
		const opened = await openDoubles();
		const { world, olga } = opened;
		const [olgaToken, annaToken] = [await world.signIn("olga"), await world.signIn(double)];
		const { seen } = (await olga.merges.preview(ids(world))).data;
		const [, second] = await overlap(world, {
			first: (server) => server.gatewayFor(olgaToken).merges.merge({ ...ids(world), take: [], seen }),
			heldAfter: `insert into "person_merges"`,
			second: (server) =>
				refusalOf(server.gatewayFor(annaToken).conferences.choose({ ...world.of(double), id: "gala", slotId: "gala" })),
		});
		expect(second).toEqual(refused("merged"));
		expect(await slotsOf(world, double)).toEqual([]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test.runIf(onPostgres)("see what a seat's holder did first", async () => {
		const { world, olga } = await openDoubles();
		const [olgaToken, annaToken] = [await world.signIn("olga"), await world.signIn(double)];
		const { seen } = (await olga.merges.preview(ids(world))).data;
		const [, second] = await overlap(world, {
			first: (server) => server.gatewayFor(annaToken).conferences.leave({ ...world.of(double), id: "paper" }),
			heldAfter: `delete from "slot_registrations"`,
			second: (server) => refusalOf(server.gatewayFor(olgaToken).merges.merge({ ...ids(world), take: [], seen })),
		});
		expect(second).toEqual(refused("mergeChanged"));
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test.runIf(onPostgres)(
		"are not united once one of them is being erased, and nothing is kept of one who is erased after",
		async () => {
			const opened = await openDoubles();
			const { world, olga } = opened;
			const row = await findEventRow(world.store, world.event.eventId);
			if (!row) throw new Error("no event");
			const event = loadedEventOfRow(row);
			const erase = (person: string) => (server: { store: Store }) =>
				erasePerson(server.store, event, { personId: world.idOf(person), companionsLost: true }, world.clock.now);
			const token = await world.signIn("olga");
			const merge = (kept: string, merged: string, seen: string) => (server: { gatewayFor(token: string): Gateway }) =>
				server.gatewayFor(token).merges.merge({ ...ids(world, kept, merged), take: [], seen });
			const first = (await olga.merges.preview(ids(world, "ana", "bruno"))).data;
			const [, refusal] = await overlap(world, {
				first: erase("bruno"),
				heldAfter: `update "people" set "email"`,
				second: (server) => refusalOf(merge("ana", "bruno", first.seen)(server)),
			});
			expect(refusal).toEqual(refused("mergeErased"));
			const second = (await olga.merges.preview(ids(world))).data;
			await overlap(world, {
				first: merge("ana", double, second.seen),
				heldAfter: `insert into "person_merges"`,
				second: erase(double),
			});
			expect(await world.store.selectFrom("person_merges").select("moved").execute()).toEqual([{ moved: "{}" }]);
			expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		},
	);

	test.runIf(onPostgres)("are parted once on two servers", async () => {
		const opened = await openDoubles();
		const { world } = opened;
		const mergeId = await unite(opened);
		const token = await world.signIn("olga");
		const undo = (server: { gatewayFor(token: string): Gateway }) =>
			server.gatewayFor(token).merges.undo({ ...world.of("ana"), mergeId });
		const [first, second] = await overlap(world, { first: undo, heldAfter: `update "person_merges"`, second: undo });
		expect([first.data.left, second.data.left]).toEqual([[], []]);
		expect(await slotsOf(world, double)).toHaveLength(2);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});
});
