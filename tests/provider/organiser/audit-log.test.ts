import { describe, expect, test } from "vitest";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("The log of the team, $name", ({ over }) => {
	test("has a line of what a role changed, by whom and of whom; of what people do in their own name it has none", async () => {
		const world = await organisedWorld({ over });
		const ana = await world.as("ana");
		const olga = await world.as("olga");
		const name = { domainId: world.event.domainId, firstName: "Anaïs" };
		await ana.users.update({ ...name, userId: world.idOf("ana") });
		await olga.users.update({ ...name, userId: world.idOf("olga") });
		expect((await olga.deeds.list(world.event)).data).toEqual({ total: 0, deeds: [] });
		await olga.registrations.decline(world.of("ana"));
		world.clock.now = new Date(world.clock.now.getTime() + 1000);
		await olga.exports.users(world.event);
		await olga.users.page({ query: world.event, body: {} });
		const { total, deeds } = (await olga.deeds.list(world.event)).data;
		expect(total).toBe(2);
		expect(deeds.map(({ call, actor, person }) => [call, actor.id, person?.id ?? null])).toEqual([
			["exports.users", world.idOf("olga"), null],
			["registrations.decline", world.idOf("olga"), world.idOf("ana")],
		]);
		const ofAna = await olga.deeds.list({ ...world.event, userId: world.idOf("ana") });
		expect(ofAna.data.deeds.map(({ call }) => call)).toEqual(["registrations.decline"]);
	});

	test("has nothing of what was refused, and is for those who may read logs", async () => {
		const world = await organisedWorld({ over });
		const [ana, olga] = [await world.as("ana"), await world.as("olga")];
		expect(await refusalOf(ana.registrations.decline(world.of("bruno")))).toEqual(refused("accessDenied"));
		const wrong = { ...world.of("ana"), dayId: "no-such-day", registered: true };
		await expect(olga.users.registerDay(wrong)).rejects.toThrow();
		expect((await olga.deeds.list(world.event)).data.total).toBe(0);
		expect(await refusalOf(ana.deeds.list(world.event))).toEqual(refused("accessDenied"));
	});
});
