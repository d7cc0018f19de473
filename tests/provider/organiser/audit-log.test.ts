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
		expect((await olga.deeds.list(world.event)).data).toEqual({ total: 0, deeds: [], actors: [] });
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

	test("says what was changed about a person, before and after, until they are erased", async () => {
		const world = await organisedWorld({ over });
		const [ana, olga] = [await world.as("ana"), await world.as("olga")];
		await olga.users.update({ domainId: world.event.domainId, userId: world.idOf("ana"), firstName: "Anaïs" });
		await olga.users.update({ ...world.of("ana"), firstName: "Anouk", mobile: "+33612345678" });
		await olga.registrations.decline(world.of("ana"));
		const listed = async () => (await olga.deeds.list({ ...world.event, part: "people" })).data.deeds;
		const lines = (await listed()).map(({ call, changes }) => [
			call,
			changes.map(({ path, before, after }) => [path.at(-1), before, after]),
		]);
		expect(lines).toContainEqual([
			"users.update",
			[
				["firstName", "Anaïs", "Anouk"],
				["mobile", undefined, "+33612345678"],
			],
		]);
		expect(lines).toContainEqual(["registrations.decline", [["state", "invited", "declined"]]]);
		await ana.privacy.erase(world.of("ana"));
		expect((await listed()).flatMap(({ changes }) => changes)).toEqual([]);
		expect(JSON.stringify(await world.store.selectFrom("deeds").selectAll().execute())).not.toContain("Anouk");
	});

	test("says what was changed in the draft and dropped from it, and which version a publication made", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const path = ["event", "organizer"];
		const { value } = (await olga.drafts.part({ ...world.event, part: "event" })).data;
		const before = (value as { organizer: string }).organizer;
		await olga.drafts.change({ ...world.event, changes: [{ path, before, after: "Halo" }] });
		await olga.drafts.drop({ ...world.event, changes: [{ path, version: 1 }] });
		await olga.drafts.change({ ...world.event, changes: [{ path, before, after: "Lune" }] });
		await olga.drafts.publish({ ...world.event, changes: [{ path, version: 1 }] });
		await olga.revisions.undo({ ...world.event, revision: 2 });
		const { deeds } = (await olga.deeds.list({ ...world.event, part: "settings" })).data;
		expect(deeds.map(({ call, details }) => [call, details.revision]).sort()).toEqual([
			["drafts.change", undefined],
			["drafts.change", undefined],
			["drafts.drop", undefined],
			["drafts.publish", 2],
			["revisions.undo", 3],
		]);
		expect(deeds.find(({ call }) => call === "drafts.drop")?.changes).toEqual([
			{ path, before: "Halo", after: before },
		]);
	});

	test("is limited by author and part", async () => {
		const world = await organisedWorld({ over });
		const [olga, adam] = [await world.as("olga"), await world.as("adam")];
		await olga.registrations.decline(world.of("ana"));
		await adam.registrations.decline(world.of("bruno"));
		const list = async (filter: object) => {
			const { total, deeds, actors } = (await olga.deeds.list({ ...world.event, ...filter })).data;
			return { total, by: deeds.map(({ actor }) => actor.name), actors: actors.map(({ name }) => name) };
		};
		const actors = ["Adam Admin", "Olga Orga"];
		expect(await list({ actorId: world.idOf("adam") })).toEqual({ total: 1, by: ["Adam Admin"], actors });
		expect(await list({ part: "people" })).toMatchObject({ total: 2 });
		expect(await list({ part: "team" })).toEqual({ total: 0, by: [], actors });
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
