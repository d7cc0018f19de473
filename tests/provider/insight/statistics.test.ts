import { describe, expect, test } from "vitest";
import fc from "../../support/property";
import { runs } from "../../support/seed";
import { doorWorld, seen, undoing } from "../../support/world/doors";
import { buildEvent, crowd, travel } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

/** A random change of a person: what the rows of their registration say from then on. */
const act = fc.record({
	who: fc.nat(29),
	invited: fc.boolean(),
	responded: fc.boolean(),
	registered: fc.boolean(),
	remote: fc.constantFrom(null, 0, 1),
	from: fc.constantFrom("WEB", "DESK", null),
	came: fc.option(fc.record({ day: fc.constantFrom("thursday", "friday"), remote: fc.boolean() }), { nil: undefined }),
	said: fc.option(fc.record({ source: fc.constantFrom("page", "door"), isIn: fc.boolean(), today: fc.boolean() }), {
		nil: undefined,
	}),
});

describe.each(bothGateways)("Statistics, $name", ({ over }) => {
	test("whatever people do, remote and in person add up to all, parts to their whole, and totals to the lists", async () => {
		const world = await organisedWorld({ over, people: crowd(30) });
		const { store, event, clock } = world;
		const olga = await world.as("olga");
		const people = await store.selectFrom("registrations").select("person_id").orderBy("person_id").execute();
		const [at, before] = [clock.now.toISOString(), "2026-06-01T10:00:00.000Z"];
		const length = runs(1000);
		const [acts = []] = fc.sample(fc.array(act, { minLength: length, maxLength: length, size: "max" }), 1);
		for (const { who, ...done } of acts) {
			const person_id = people[who]?.person_id ?? "";
			const own = { event_id: event.eventId, person_id };
			await store
				.updateTable("registrations")
				.set({
					invited_at: done.invited ? at : null,
					responded_at: done.responded ? at : null,
					registered_at: done.registered ? at : null,
					registered_from: done.from,
					is_remote: done.remote,
				})
				.where("event_id", "=", event.eventId)
				.where("person_id", "=", person_id)
				.execute();
			if (done.came) {
				await store
					.insertInto("day_presences")
					.values({ ...own, day_id: done.came.day, present_at: at, is_remote: Number(done.came.remote) })
					.onConflict((conflict) => conflict.doNothing())
					.execute();
			}
			if (done.said) {
				const pages = done.said.isIn ? JSON.stringify([{ page: "tab", at }]) : "[]";
				const said = { pages, logs: 1, changed_at: done.said.today ? at : before };
				await store
					.insertInto("presences")
					.values({ ...own, source: done.said.source, ...said })
					.onConflict((conflict) => conflict.columns(["event_id", "person_id", "source"]).doUpdateSet(said))
					.execute();
			}
		}
		const read = async (isRemote?: boolean) =>
			(await olga.statistics.read({ ...event, ...(isRemote !== undefined && { isRemote }) })).data;
		const [all, remote, inPerson] = [await read(), await read(true), await read(false)];
		for (const key of Object.keys(all) as (keyof typeof all)[]) {
			if (typeof all[key] !== "number") continue;
			expect([key, all[key]]).toEqual([key, Number(remote[key]) + Number(inPerson[key])]);
		}
		for (const one of [all, remote, inPerson]) {
			expect(one.totalInvited).toBe(one.totalInvitedPositive + one.totalInvitedNegative + one.totalInvitedNoResponse);
			expect(one.totalPresent).toBe(one.totalPresentRegistered + one.totalPresentNotRegistered);
			expect(one.totalRegistered).toBe(one.totalRegisteredFrom.reduce((sum, { count }) => sum + count, 0));
		}
		const listed = async (query: object) => (await olga.users.list({ ...event, ...query })).data.total;
		expect(all.totalInvited).toBe(await listed({ isInvited: true }));
		expect(all.totalRegistered).toBe(await listed({ isRegistered: true }));
		expect(all.totalPresent).toBe(await listed({ isPresent: true }));
		expect(remote.totalRegistered).toBe(await listed({ isRegistered: true, isRemote: true }));
		expect(inPerson.totalPresent).toBe(await listed({ isPresent: true, isRemote: false }));
		expect(all.totalIsIn + all.totalIsOut).toBeGreaterThan(0);
		const { data: breakdown } = await olga.statistics.breakdown(event);
		expect(breakdown.registrations.reduce((sum, { count }) => sum + count, 0)).toBe(all.totalRegistered);
		for (const { id, registered, present } of breakdown.typologies) {
			expect([id, registered]).toEqual([id, await listed({ isRegistered: true, typoId: id })]);
			expect([id, present]).toEqual([id, await listed({ isPresent: true, typoId: id })]);
		}
	});

	test("of registrations are told by the hour near the event, on its clocks, and each day's hours are its day", async () => {
		const world = await organisedWorld({ over, people: crowd(40) });
		const people = await world.store.selectFrom("registrations").select("person_id").orderBy("person_id").execute();
		const moments = people.map((_, at) => new Date(Date.parse("2027-03-16T09:40:00Z") + at * 2 * 60 * 60 * 1000));
		for (const [at, { person_id }] of people.entries()) {
			const registered_at = moments[at]?.toISOString() ?? null;
			await world.store
				.updateTable("registrations")
				.set({ registered_at })
				.where("person_id", "=", person_id)
				.execute();
		}
		const { registrations, hours } = (await (await world.as("olga")).statistics.breakdown(world.event)).data;
		expect(hours[0]).toEqual({ hour: "2027-03-17T00", count: 1 });
		expect(hours.at(-1)?.hour.slice(0, 10)).toBe("2027-03-19");
		const near = registrations.filter(({ day }) => day >= "2027-03-17" && day <= "2027-03-19");
		expect(near).toHaveLength(3);
		for (const { day, count } of near) {
			const inDay = hours.filter(({ hour }) => hour.startsWith(day));
			expect(inDay.reduce((sum, one) => sum + one.count, 0)).toBe(count);
		}
	});

	test("are for those who may read them, and totals alone for everybody where the event shows them", async () => {
		const closed = await organisedWorld({ over });
		const read = async (gateway: ReturnType<typeof closed.gatewayFor>) =>
			refusalOf(gateway.statistics.read(closed.event));
		expect(await read(await closed.as("ana"))).toEqual(refused("accessDenied"));
		expect(await read(closed.gatewayFor())).toEqual(refused("sessionRequired"));
		const open = await organisedWorld({ over, changes: { settings: { FO_MEETING_STATS_PRIVATE: false } } });
		const stranger = open.gatewayFor();
		expect((await stranger.statistics.read(open.event)).data.totalInvited).toBe(5);
		expect(await refusalOf(stranger.statistics.breakdown(open.event))).toEqual(refused("sessionRequired"));
		const ana = await open.as("ana");
		expect(await refusalOf(ana.statistics.breakdown(open.event))).toEqual(refused("accessDenied"));
	});

	test("are counted once for all who look within five seconds", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const first = (await olga.statistics.read(world.event)).data;
		await world.store.updateTable("registrations").set({ registered_at: "2027-01-01T00:00:00Z" }).execute();
		expect((await olga.statistics.read(world.event)).data).toEqual(first);
	});
});

describe.each(bothGateways)("What the doors, the talks and the opinions come to, $name", ({ over }) => {
	test("counts entries by half hour of the event's clock, and who is inside; what is told twice or taken back counts no more", async () => {
		const world = await doorWorld({ over });
		const [ana, bruno, chloe] = await Promise.all(["ana", "bruno", "chloe"].map(world.codeOf));
		const mistaken = seen(chloe ?? "", "08:10:00");
		const entries = [
			seen(ana ?? "", "08:05:00"),
			seen(bruno ?? "", "08:20:00"),
			// Inside already: no entry.
			seen(bruno ?? "", "08:25:00"),
			mistaken,
			undoing(mistaken, "08:11:00"),
			seen(ana ?? "", "08:40:00", { kind: "out" }),
			seen(ana ?? "", "09:10:00"),
			// Yesterday's evening is over.
			{ ...seen(chloe ?? "", "00:00:00"), at: "2027-01-14T16:00:00.000Z" },
			// Another place has its own people.
			seen(ana ?? "", "09:20:00", { place: "zone:hall" }),
		];
		const report = { ...world.event, deviceId: world.devices.door, sentAt: world.clock.now.toISOString(), entries };
		for (let told = 0; told < 2; told++) await world.door.checkIns.keep(report);
		const { attendance } = (await world.host.statistics.breakdown(world.event)).data;
		expect(attendance).toEqual([
			{ day: "2027-01-14", at: "2027-01-14T17:00", entries: 1, inside: 1 },
			{ day: "2027-01-15", at: "2027-01-15T09:00", entries: 2, inside: 2 },
			{ day: "2027-01-15", at: "2027-01-15T09:30", entries: 0, inside: 1 },
			{ day: "2027-01-15", at: "2027-01-15T10:00", entries: 1, inside: 2 },
		]);
	});

	test("counts who came to each talk, and the answers to choices and numbers from five on", async () => {
		const mark = { component: "input-number" as const, key: "mark", label: "Note", metadata: { min: 0, max: 10 } };
		const words = { component: "textarea" as const, key: "words", label: "En quelques mots" };
		const unanswered = { ...mark, key: "unanswered", label: "Et encore" };
		const changes = {
			settings: { FO_MEETING_SATISFACTION_FORM_ID: "opinion" },
			conferences: [
				{ id: "c", title: "C", slots: [{ id: "s", startAt: "2027-03-18T10:00:00Z", endAt: "2027-03-18T11:00:00Z" }] },
			],
			forms: [travel, { id: "opinion", label: "Avis", models: [mark, words, unanswered] }],
		};
		const opinionsAfter = async (answered: number) => {
			const { store, event, as } = await organisedWorld({ over, changes, people: crowd(8) });
			const people = await store.selectFrom("registrations").select("person_id").orderBy("person_id").execute();
			const shared = { event_id: event.eventId, form_id: "opinion", answered_at: "2027-01-15T10:00:00.000Z" };
			const answers = people
				.slice(0, answered)
				.map(({ person_id }, at) => ({
					...shared,
					person_id,
					answers: JSON.stringify({ mark: at < 2 ? 10 : 7, words: "Beau" }),
				}));
			await store.insertInto("form_answers").values(answers).execute();
			const slot = await store.selectFrom("slots").select(["slot_id", "conference_id"]).executeTakeFirstOrThrow();
			const counts = { event_id: event.eventId, place: `session:${slot.slot_id}`, inside: 1, came: 3 };
			await store.insertInto("door_counts").values(counts).execute();
			const { data } = await (await as("olga")).statistics.breakdown(event);
			expect(data.conferences.find(({ id }) => id === slot.conference_id)).toMatchObject({ came: 3 });
			return data.opinions;
		};
		expect(await opinionsAfter(4)).toBeNull();
		const options = [
			{ label: "7", count: 3 },
			{ label: "10", count: 2 },
		];
		expect(await opinionsAfter(5)).toEqual({
			answers: 5,
			questions: [{ key: "mark", label: "Note", answers: 5, mean: 8.2, options }],
		});
	});
});

test("Of more people than are read at once each is counted once, and what pages or another event say counts for no door", async () => {
	const { world, store, event, clock, as } = await organisedWorld({ over: "process", people: crowd(1) });
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	const at = clock.now.toISOString();
	const log = (number: number, event_id = event.eventId, source = "door") => ({
		...{ event_id, person_id: `p${String(number).padStart(5, "0")}`, source, number: 1, kind: "IN", page: null, at },
	});
	const logs = Array.from({ length: 4_005 }, (_, number) => log(number));
	const others = [log(1, there), log(2, event.eventId, "page")];
	const all = [...logs, ...others];
	for (let from = 0; from < all.length; from += 1000) {
		await store
			.insertInto("presence_logs")
			.values(all.slice(from, from + 1000))
			.execute();
	}
	const { attendance } = (await (await as("olga")).statistics.breakdown(event)).data;
	expect(attendance).toEqual([{ day: "2027-01-15", at: "2027-01-15T11:00", entries: 4_005, inside: 4_005 }]);
});

test("Emotions are counted by the sequences of their own event, and money by what was issued there", async () => {
	const { world, store, event, as, idOf } = await organisedWorld({ over: "process" });
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	const emotion = (id: string, event_id: string, position: number) => ({
		id,
		event_id,
		key: id,
		position,
		icon: "x",
		label: `"${id}"`,
	});
	await store
		.insertInto("emotions")
		.values([emotion("joy", event.eventId, 1), emotion("awe", event.eventId, 2), emotion("there", there, 1)])
		.execute();
	const sequence = (id: string, event_id: string, number: number) => ({
		id,
		event_id,
		number,
		opened_at: "2027",
		closed_at: null,
	});
	await store
		.insertInto("sequences")
		.values([sequence("s1", event.eventId, 1), sequence("s2", event.eventId, 2), sequence("s3", there, 1)])
		.execute();
	const reactions = [
		["s1", "ana", "joy"],
		["s1", "bruno", "awe"],
		["s2", "ana", "joy"],
		["s3", "ana", "there"],
		["s3", "bruno", "joy"],
	] as const;
	await store
		.insertInto("emotion_reactions")
		.values(
			reactions.map(([sequence_id, person, emotion_id]) => ({
				sequence_id,
				person_id: person,
				emotion_id,
				at: "2027",
			})),
		)
		.execute();
	const invoice = (id: string, event_id: string, issued_at: string | null) => ({
		...{
			id,
			event_id,
			person_id: idOf("ana"),
			kind: "invoice",
			document: "{}",
			currency: "EUR",
			total: 100,
			credits: null,
		},
		...{ opened_at: "2027", abandoned_at: null, issued_at, number: issued_at && id, sequence: null },
	});
	await store
		.insertInto("invoices")
		.values([
			invoice("one", event.eventId, "2027"),
			invoice("draft", event.eventId, null),
			invoice("away", there, "2027"),
		])
		.execute();
	const { emotions, revenue } = (await (await as("olga")).statistics.breakdown(event)).data;
	expect(emotions.map(({ id, count }) => [id, count])).toEqual([
		["joy", 2],
		["awe", 1],
	]);
	expect(revenue).toEqual([{ currency: "EUR", total: 100, papers: 1 }]);
});
