import { describe, expect, test } from "vitest";
import { exportEvent } from "~/provider/event/file/export-event";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { bothGateways } from "../../support/world/gateways";
import { joined } from "../../support/world/gathered";
import { capitals, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const entry = {
	key: "tea",
	title: "Tea",
	label: "Tea?",
	limitSeconds: null,
	mayChange: false,
	isNominative: false,
	kind: "poll" as const,
	choices: [{ label: "Yes" }, { label: "No" }],
};

describe.each(bothGateways)("What is asked in the live, $name", ({ over }) => {
	test("comes from the event file, in its order, and is written on screen too", async () => {
		const live = await liveWorld({ over });
		const { liveModules } = live.host;
		const { id } = (await liveModules.create({ ...live.event, module: entry })).data;
		const list = async () => (await liveModules.list(live.event)).data.modules;
		expect((await list()).map((one) => [one.entry.key, one.isEdited, one.round])).toEqual([
			["lunch", false, 0],
			["capitals", false, 0],
			["tea", true, 0],
		]);
		await liveModules.order({ ...live.event, moduleIds: [id, "none", live.ballotId("capitals")] });
		expect((await list()).map((one) => one.entry.key)).toEqual(["tea", "capitals", "lunch"]);
		expect(await refusalOf(liveModules.create({ ...live.event, module: entry }))).toEqual(
			refused("invalidForm", { key: "errors.keyTaken" }),
		);
		await liveModules.remove({ ...live.event, moduleId: id });
		expect((await list()).map((one) => one.entry.key)).toEqual(["capitals", "lunch"]);
	});

	test("keeps its choices once somebody has answered: their words alone may change", async () => {
		const live = await liveWorld({ over });
		const moduleId = live.ballotId("lunch");
		await live.show("lunch");
		const [choiceId = ""] = live.optionIds("lunch");
		await (await live.as("ana")).polls.vote({ ...live.event, pollId: moduleId, choiceId });
		const { liveModules } = live.host;
		expect(
			await refusalOf(liveModules.update({ ...live.event, moduleId, module: { ...entry, key: "lunch" } })),
		).toEqual(refused("ballotAnswered"));
		expect(await refusalOf(liveModules.remove({ ...live.event, moduleId }))).toEqual(refused("ballotAnswered"));
		const renamed = { ...entry, key: "lunch", choices: [{ label: "At ours" }, { label: "Quay" }, { label: "Park" }] };
		await liveModules.update({ ...live.event, moduleId, module: renamed });
		const { modules } = (await liveModules.list(live.event)).data;
		expect(modules[0]).toMatchObject({ options: [{ id: choiceId, label: "At ours" }, {}, {}], results: { voters: 1 } });
		// Nor is it removed while another ballot is shown.
		await live.show("capitals");
		expect(await refusalOf(liveModules.remove({ ...live.event, moduleId }))).toEqual(refused("ballotAnswered"));
	});

	test("takes no key of another one, and keeps its own", async () => {
		const live = await liveWorld({ over });
		const { liveModules } = live.host;
		const moduleId = live.ballotId("lunch");
		const rewrite = (key: string) => liveModules.update({ ...live.event, moduleId, module: { ...entry, key } });
		const keys = async () => (await liveModules.list(live.event)).data.modules.map((one) => one.entry.key);
		expect(await refusalOf(rewrite("capitals"))).toEqual(refused("invalidForm", { key: "errors.keyTaken" }));
		expect(await keys()).toEqual(["lunch", "capitals"]);
		await rewrite("lunch");
		await rewrite("tea");
		expect(await keys()).toEqual(["tea", "capitals"]);
	});

	test("is not removed while it is on, though nobody has answered it", async () => {
		const live = await liveWorld({ over });
		const moduleId = live.ballotId("lunch");
		await live.show("lunch");
		const remove = () => live.host.liveModules.remove({ ...live.event, moduleId });
		expect(await refusalOf(remove())).toEqual(refused("ballotAnswered"));
		expect((await (await live.as("ana")).lives.read(live.event)).data.poll).toMatchObject({ title: "Lunch" });
		await live.show("capitals");
		await remove();
		const { modules } = (await live.host.liveModules.list(live.event)).data;
		expect(modules.map((one) => [one.entry.key, one.round, one.isClose])).toEqual([["capitals", 1, false]]);
	});

	test("takes as many answers as before, or more, once somebody has given theirs", async () => {
		const live = await liveWorld({ over });
		const moduleId = live.ballotId("capitals");
		await live.show("capitals");
		const [, ...responsesId] = live.optionIds("capitals");
		await (await live.as("ana")).questions.answer({ ...live.event, questionId: moduleId, responsesId });
		const { liveModules } = live.host;
		const kept = async () => {
			const { entry } = (await liveModules.read({ ...live.event, moduleId })).data.module;
			if (entry.kind !== "question") throw new Error("a question was asked for");
			return entry;
		};
		const module = await kept();
		const takes = (nbResponses: number) =>
			liveModules.update({ ...live.event, moduleId, module: { ...module, nbResponses } });
		expect(await refusalOf(takes(1))).toEqual(refused("ballotAnswered"));
		expect((await kept()).nbResponses).toBe(2);
		await takes(3);
		expect((await kept()).nbResponses).toBe(3);
	});

	test("is rewritten by one of two hosts at once; the other is told what differs, and the same again is done", async () => {
		const live = await liveWorld({ over });
		const { liveModules } = live.host;
		const moduleId = live.ballotId("lunch");
		const { entry, revision } = (await liveModules.read({ ...live.event, moduleId })).data.module;
		const rewrite = (title: string) =>
			liveModules.update({ ...live.event, moduleId, module: { ...entry, title }, revision });
		const both = ["Mine", "Yours"];
		const outcomes = await Promise.allSettled(both.map(rewrite));
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const won = outcomes.findIndex(({ status }) => status === "fulfilled");
		expect(await refusalOf(rewrite(both[1 - won] ?? ""))).toEqual(
			refused("moduleChanged", { title: "errors.liveChanged" }),
		);
		await rewrite(both[won] ?? "");
		const { module } = (await liveModules.read({ ...live.event, moduleId })).data;
		expect([module.entry.title, module.revision === revision]).toEqual([both[won], false]);
	});

	test("gets more time once for a press, however often it is sent and whoever else sends it", async () => {
		const live = await liveWorld({ over, live: [{ ...lunchPoll, limitSeconds: 30 }, capitals] });
		const { liveModules } = live.host;
		const of = (key: string) => ({ ...live.event, moduleId: live.ballotId(key) });
		await live.show("lunch");
		const { version, modules } = (await liveModules.list(live.event)).data;
		const more = { ...of("lunch"), seconds: 60, from: modules[0]?.endsAt ?? null, version };
		const ends = await Promise.all([liveModules.extend(more), liveModules.extend(more)]);
		expect(ends.map((one) => one.data.endsAt)).toEqual(Array(2).fill("2027-01-15T10:01:30.000Z"));
		expect(await refusalOf(liveModules.extend({ ...more, seconds: 30 }))).toEqual(refused("liveChanged"));
		const { version: _, ...fromThere } = more;
		expect(await refusalOf(liveModules.extend({ ...fromThere, seconds: 30 }))).toEqual(refused("liveChanged"));
		await live.show("capitals");
		const soon = { ...of("capitals"), seconds: 30, from: null };
		expect((await liveModules.extend(soon)).data.endsAt).toBe("2027-01-15T10:00:30.000Z");
		live.pass(2);
		expect((await liveModules.extend(soon)).data.endsAt).toBe("2027-01-15T10:00:30.000Z");
		for (const seconds of [20, 300]) {
			expect(await refusalOf(liveModules.extend({ ...soon, seconds }))).toEqual(refused("liveChanged"));
		}
	});

	test("gets more time while it is open", async () => {
		const live = await liveWorld({ over, live: [{ ...lunchPoll, limitSeconds: 30 }] });
		const moduleId = live.ballotId("lunch");
		const extend = () => live.host.liveModules.extend({ ...live.event, moduleId, seconds: 60 });
		expect(await refusalOf(extend())).toEqual(refused("notActive"));
		await live.show("lunch");
		live.pass(20);
		expect((await extend()).data.endsAt).toBe("2027-01-15T10:01:30.000Z");
		live.pass(71);
		expect(await refusalOf(extend())).toEqual(refused("voteClosed"));
	});
});

describe("An event file with a live", () => {
	test("adds what is missing, brings up to it what is untouched, leaves what a host changed or somebody answered", async () => {
		const live = await liveWorld({ live: [lunchPoll, capitals, { ...entry, key: "touched" }] });
		await live.show("lunch");
		const [choiceId = ""] = live.optionIds("lunch");
		await (await live.as("ana")).polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId });
		const moduleId = live.ballotId("touched");
		await live.host.liveModules.update({
			...live.event,
			moduleId,
			module: { ...entry, key: "touched", title: "Mine" },
		});
		const again = (title: string) => {
			const changed = { ...live.file, live: (live.file.live ?? []).map((one) => ({ ...one, title })) };
			return importEvent(
				live.store,
				{ ...changed, live: [...changed.live, { ...entry, key: "new" }] },
				live.clock.now,
				{ invite: "now" },
			);
		};
		const said = ["changed live: capitals", "left live: lunch (it was answered), touched (a host changed it)"];
		expect(await again("Other")).toEqual(["added live: new", ...said]);
		expect(await again("Other")).toEqual([said[1]]);
	});

	test("leaves as it came, and changes nothing when it comes again", async () => {
		const live = await liveWorld();
		const file = (await joined(await exportEvent(live.store, live.event.eventId, live.clock.now))) ?? "";
		const parsed = parseEventFile(file, "exported.yaml");
		expect("file" in parsed && parsed.file.live).toEqual(live.file.live);
	});
});
