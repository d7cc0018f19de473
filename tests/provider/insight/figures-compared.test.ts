import { expect, test } from "vitest";
import { calendarDay, onClock } from "~/domain/time/clock";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { breakDown } from "~/provider/insight/statistics/break-down";
import { countPeople } from "~/provider/insight/statistics/count-people";
import fc from "../../support/property";
import { crowd } from "../../support/world/event";
import { plugged } from "../../support/world/plugged";
import { worldOfTest } from "../../support/world/world-of-test";

const moments = [
	"2027-03-16T22:59:59.000Z",
	"2027-03-16T23:00:00.000Z",
	"2027-03-18T10:00:00.000Z",
	"2027-03-28T00:30:00.000Z",
];

/** The stored state of a person. */
const kept = fc.record({
	invited: fc.boolean(),
	responded: fc.boolean(),
	registered: fc.option(fc.constantFrom(...moments), { nil: null }),
	remote: fc.constantFrom(null, 0, 1),
	from: fc.constantFrom("WEB", "DESK", null),
	typology: fc.constantFrom("visitor", "exhibitor", null),
	days: fc.subarray(["thursday", "friday"]),
	came: fc.uniqueArray(
		fc.record({ day: fc.constantFrom("thursday", "friday"), remote: fc.boolean(), at: fc.nat(20) }),
		{ maxLength: 2, selector: ({ day }) => day },
	),
	said: fc.uniqueArray(
		fc.record({ source: fc.constantFrom("page", "door"), isIn: fc.boolean(), today: fc.boolean() }),
		{ maxLength: 2, selector: ({ source }) => source },
	),
});
type GeneratedPerson = ReturnType<typeof kept.generate>["value"];

const says = ({ said }: GeneratedPerson, source: "page" | "door", isIn: boolean) =>
	said.some((one) => one.today && one.source === source && one.isIn === isIn);

test("Statistics of the engine are those of a computation over everybody in memory", async () => {
	const world = await worldOfTest({ people: crowd(40) });
	const { store } = world;
	const eventId = world.event.eventId;
	const now = world.clock.now;
	const people = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.orderBy("person_id")
		.execute();
	await fc.assert(
		fc.asyncProperty(fc.array(kept, { minLength: people.length, maxLength: people.length }), async (all) => {
			await settle(all);
			const event = await requireEvent({ store, memo: { events: new Map() } }, eventId);
			const zone = event.document.event.timeZone;
			// A fresh store object, because statistics are cached for some seconds by their store.
			const fresh = plugged(store);
			const counts = await countPeople(fresh, event, now);
			for (const [figures, those] of [
				[counts.all, all],
				[counts.remote, all.filter(({ remote }) => remote === 1)],
				[counts.inPerson, all.filter(({ remote }) => remote !== 1)],
			] as const) {
				const count = (is: (one: GeneratedPerson) => boolean) => those.filter(is).length;
				const isThere = (isIn: boolean) =>
					count((one) => {
						const minuteOf = ({ day, at }: { day: string; at: number }) => at + (day === "friday" ? 30 : 0);
						const last = [...one.came].sort((a, b) => minuteOf(b) - minuteOf(a))[0];
						const isRemote = last?.remote ?? (one.remote === null ? true : one.remote === 1);
						return one.said.some(
							({ source, today, isIn: said }) => today && said === isIn && source === (isRemote ? "page" : "door"),
						);
					});
				expect(figures).toMatchObject({
					totalInvited: count((one) => one.invited),
					totalInvitedPositive: count((one) => one.invited && one.registered !== null),
					totalInvitedNegative: count((one) => one.invited && one.registered === null && one.responded),
					totalInvitedNoResponse: count((one) => one.invited && one.registered === null && !one.responded),
					totalRegistered: count((one) => one.registered !== null),
					totalPresent: count((one) => one.came.length > 0),
					totalPresentRegistered: count((one) => one.came.length > 0 && one.registered !== null),
					totalIsIn: isThere(true),
					totalIsOut: isThere(false),
					totalInVenue: count((one) => says(one, "door", true)),
					totalLeftVenue: count((one) => says(one, "door", false)),
					totalOnline: count((one) => says(one, "page", true) && !says(one, "door", true)),
				});
				const from = new Map(figures.totalRegisteredFrom.map((one) => [one.from, one.count]));
				for (const channel of ["WEB", "DESK", ""]) {
					expect(from.get(channel) ?? 0).toBe(count((one) => one.registered !== null && (one.from ?? "") === channel));
				}
			}
			const sums = await breakDown(fresh, event, now);
			const tallied = (values: string[]) =>
				[...new Set(values)].sort().map((value) => [value, values.filter((one) => one === value).length]);
			const registered = all.flatMap((one) => (one.registered === null ? [] : [one]));
			expect(sums.registrations.map(({ day, count }) => [day, count])).toEqual(
				tallied(registered.map((one) => calendarDay(new Date(one.registered ?? ""), zone))),
			);
			expect(sums.hours.map(({ hour, count }) => [hour, count])).toEqual(
				tallied(
					registered
						.map((one) => onClock(one.registered ?? "", zone).slice(0, 13))
						.filter((hour) => hour >= "2027-03-17" && hour < "2027-03-20"),
				),
			);
			for (const { id, registered: comes, present } of sums.typologies) {
				expect(comes).toBe(registered.filter((one) => one.typology === id).length);
				expect(present).toBe(all.filter((one) => one.typology === id && one.came.length > 0).length);
			}
			for (const { id, registered: comes, present } of sums.days) {
				expect(comes).toBe(registered.filter((one) => one.days.includes(id)).length);
				expect(present).toBe(all.filter((one) => one.came.some(({ day }) => day === id)).length);
			}
		}),
		{ numRuns: 20 },
	);

	async function settle(all: GeneratedPerson[]) {
		for (const table of ["day_presences", "presences", "day_registrations"] as const) {
			await store.deleteFrom(table).where("event_id", "=", eventId).execute();
		}
		for (const [at, one] of all.entries()) {
			const own = { event_id: eventId, person_id: people[at]?.person_id ?? "" };
			const stamp = now.toISOString();
			await store
				.updateTable("registrations")
				.set({
					invited_at: one.invited ? stamp : null,
					responded_at: one.responded ? stamp : null,
					registered_at: one.registered,
					registered_from: one.from,
					is_remote: one.remote,
					typology_id: one.typology,
				})
				.where("event_id", "=", own.event_id)
				.where("person_id", "=", own.person_id)
				.execute();
			for (const day_id of one.days) {
				await store
					.insertInto("day_registrations")
					.values({ ...own, day_id, registered_at: stamp })
					.execute();
			}
			for (const { day, remote, at: minute } of one.came) {
				const present_at = `2027-03-18T08:${String(minute + (day === "friday" ? 30 : 0)).padStart(2, "0")}:00.000Z`;
				const row = { ...own, day_id: day, present_at, is_remote: Number(remote) };
				await store.insertInto("day_presences").values(row).execute();
			}
			for (const { source, isIn, today } of one.said) {
				const said = { pages: isIn ? '[""]' : "[]", logs: 1, changed_at: today ? stamp : "2026-06-01T10:00:00.000Z" };
				await store
					.insertInto("presences")
					.values({ ...own, source, ...said })
					.execute();
			}
		}
	}
});
