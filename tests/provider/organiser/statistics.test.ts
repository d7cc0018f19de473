import { describe, expect, test } from "vitest";
import fc from "../../support/property";
import { runs } from "../../support/seed";
import { crowd } from "../../support/world/event";
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
