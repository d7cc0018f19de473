import { describe, expect, test } from "vitest";
import { overlap } from "../../support/races/overlap";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("The log of the team, of two changes of one person at two servers at once", () => {
	test("says of each what it changed itself", async () => {
		const world = await organisedWorld({ over: "process" });
		const tokens = { ana: await world.signIn("ana"), olga: await world.signIn("olga") };
		await overlap(world, {
			first: ({ gatewayFor }) => gatewayFor(tokens.ana).users.update({ ...world.of("ana"), firstName: "Anouk" }),
			heldAfter: 'update "people" set "first_name"',
			second: ({ gatewayFor }) => gatewayFor(tokens.olga).users.update({ ...world.of("ana"), mobile: "+33612345678" }),
		});
		const [deed] = (await (await world.as("olga")).deeds.list(world.event)).data.deeds;
		expect(deed?.changes.map(({ path, after }) => [path.at(-1), after])).toEqual([["mobile", "+33612345678"]]);
	});
});

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
		await olga.users.update({ ...world.of("ana"), firstName: "Anaïs" });
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
		const { parts } = (await olga.drafts.parts({ ...world.event, names: "event" })).data;
		const before = (parts.event as { organizer: string }).organizer;
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

	test("is read on from a line, for a file, and by nobody else", async () => {
		const world = await organisedWorld({ over });
		const [ana, olga] = [await world.as("ana"), await world.as("olga")];
		await olga.registrations.decline(world.of("ana"));
		world.clock.now = new Date(world.clock.now.getTime() + 1000);
		await olga.registrations.decline(world.of("bruno"));
		const all = (await olga.deeds.lines(world.event)).data;
		expect([all.deeds.length, all.isLast]).toEqual([2, true]);
		const [latest] = all.deeds;
		const after = { afterAt: latest?.createdAt, afterId: latest?.id };
		const rest = (await olga.deeds.lines({ ...world.event, ...after })).data.deeds;
		expect(rest.map(({ person }) => person?.id)).toEqual([world.idOf("ana")]);
		expect(await refusalOf(ana.deeds.lines(world.event))).toEqual(refused("accessDenied"));
	});

	test("says before and after of the live modules that the console changes", async () => {
		const world = await organisedWorld({ over, changes: { settings: { FO_MEETING_LIVE_IS_ACTIVE: true } } });
		const olga = await world.as("olga");
		const poll = {
			kind: "poll" as const,
			key: "lamps",
			title: "Lampes",
			choices: [{ label: "Une" }, { label: "Deux" }],
		};
		const { id: moduleId } = (await olga.liveModules.create({ ...world.event, module: poll })).data;
		await olga.liveModules.update({ ...world.event, moduleId, module: { ...poll, title: "Lanternes" } });
		await olga.liveModules.remove({ ...world.event, moduleId });
		const { deeds } = (await olga.deeds.list({ ...world.event, part: "live" })).data;
		const told = Object.fromEntries(deeds.map(({ call, changes }) => [call, changes]));
		expect(told["liveModules.update"]).toEqual([
			{ path: ["module", "Lanternes", "title"], before: "Lampes", after: "Lanternes" },
		]);
		expect(told["liveModules.create"]).toContainEqual({ path: ["module", "Lampes", "title"], after: "Lampes" });
		expect(told["liveModules.remove"]).toContainEqual({ path: ["module", "Lanternes", "title"], before: "Lanternes" });
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
