import { describe, expect, test } from "vitest";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

const active = { FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true };

describe.each(bothGateways)("A badge, $name", ({ over }) => {
	async function wearing(settings: object) {
		const world = await worldOfTest({ over, file: buildEvent({ settings }) });
		await world.store
			.updateTable("registrations")
			.set({ registered_at: world.clock.now.toISOString() })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		const { authentications } = world.gatewayFor();
		/** Returns the person who is signed in, by either way of a badge login. */
		const enter = async (person: string) => {
			const { code: badge } = await recordOf(world, person);
			const { token } = await authentications.enterByBadge({ eventId: world.event.eventId, badge });
			const { headers } = await authentications.connectWithBadge({ badge });
			expect(headers.location).toContain(`/${world.file.document.event.alias}?token=`);
			return (await world.gatewayFor(token).users.me(world.event)).data.me.id;
		};
		/** Returns the refusal, which is the same for both ways. */
		const refusal = async (person: string) => {
			const { code: badge } = await recordOf(world, person);
			const ways = [
				authentications.enterByBadge({ eventId: world.event.eventId, badge }),
				authentications.connectWithBadge({ badge }),
			];
			const [one, other] = await Promise.all(ways.map(refusalOf));
			expect(one).toEqual(other);
			return one;
		};
		return { world, enter, refusal };
	}
	const closed = refused("badgeRefused");

	test("signs in whoever is registered where the event says so, and nobody else", async () => {
		const { world, enter, refusal } = await wearing(active);
		expect(await enter("ana")).toBe(world.idOf("ana"));
		expect(await refusal("bruno")).toEqual(closed);
		expect(await (await wearing({})).refusal("ana")).toEqual(closed);
	});

	test("signs in who is not registered too where the event says so", async () => {
		const { world, enter } = await wearing({ ...active, FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false });
		expect(await enter("bruno")).toBe(world.idOf("bruno"));
	});

	test("signs in on the event's days alone, by its own clock, where the event says so", async () => {
		const { world, enter, refusal } = await wearing({ ...active, FO_MEETING_BADGE_LOGIN_DAYS_ONLY: true });
		expect(await refusal("ana")).toEqual(closed);
		// The first day is 2027-03-18 in Paris.
		world.clock.now = new Date("2027-03-17T22:59:59.999Z");
		expect(await refusal("ana")).toEqual(closed);
		world.clock.now = new Date("2027-03-17T23:00:00Z");
		expect(await enter("ana")).toBe(world.idOf("ana"));
	});

	test("signs in nobody who is trusted with anything", async () => {
		const { world, refusal } = await wearing(active);
		const role = { domain_id: "prisme", event_id: world.event.eventId, person_id: world.idOf("ana"), role: "door" };
		await world.store.insertInto("roles").values(role).execute();
		expect(await refusal("ana")).toEqual(closed);
	});
});
