import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { bothGateways } from "../../support/world/gateways";
import { liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("A host's press, $name", ({ over }) => {
	test("made from an older version of the live is refused, unless it is done already", async () => {
		const live = await liveWorld({ over });
		const { liveModules } = live.host;
		const round = { ...live.event, moduleId: live.ballotId("lunch") };
		const version = async () => (await liveModules.list(live.event)).data.version;
		const roundNow = async () => (await liveModules.list(live.event)).data.modules[0]?.round;
		await live.show("lunch");
		const seen = await version();
		await liveModules.extend({ ...round, seconds: 30, version: seen });
		expect(await version()).toBe(seen + 1);
		const stale = refused("liveChanged");
		expect(await refusalOf(liveModules.extend({ ...round, seconds: 30, version: seen }))).toEqual(stale);
		expect(await refusalOf(liveModules.close({ ...round, version: seen }))).toEqual(stale);
		await liveModules.close({ ...round, version: seen + 1 });
		await liveModules.close({ ...round, version: seen + 1 });
		expect(await version()).toBe(seen + 2);
		expect(await refusalOf(liveModules.reopen({ ...round, version: seen + 1 }))).toEqual(stale);
		expect((await liveModules.reopen({ ...round, version: seen + 2 })).data.round).toBe(2);
		expect((await liveModules.reopen({ ...round, version: seen + 2 })).data.round).toBe(2);
		expect(await roundNow()).toBe(2);
	});

	test("ends the live for everybody, and opens it again", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const ana = await live.as("ana");
		const [choiceId = ""] = live.optionIds("lunch");
		await live.host.lives.change({ ...live.event, isEnded: true });
		expect((await ana.lives.read(live.event)).data).toMatchObject({ place: "closed", poll: null });
		const vote = () => ana.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId });
		expect(await refusalOf(vote())).toEqual(refused("notActive"));
		await live.host.lives.change({ ...live.event, isEnded: false });
		expect((await ana.lives.read(live.event)).data).toMatchObject({ place: "open", poll: { isClose: false } });
		await vote();
	});

	test("leads on once it is over: to the form where there is one, to the replay where there is something to see", async () => {
		const waysOn = async (settings: object, person = "ana") => {
			const live = await liveWorld({ over, settings });
			const reader = await live.as(person);
			expect((await reader.lives.read(live.event)).data.waysOn).toEqual([]);
			await live.host.lives.change({ ...live.event, isEnded: true });
			return (await reader.lives.read(live.event)).data.waysOn;
		};
		const replay = { FO_MEETING_REPLAY_SHOW: true };
		expect(await waysOn({})).toEqual([]);
		expect(await waysOn({ ...replay, youtubeId: "" })).toEqual([]);
		const all = { ...replay, FO_MEETING_SATISFACTION_FORM_ID: "travel", youtubeId: "dQw4w9WgXcQ" };
		expect(await waysOn(all)).toEqual(["satisfaction", "replay"]);
		// The host is not registered: there is no replay for them.
		expect(await waysOn(all, "olga")).toEqual(["satisfaction"]);
	});

	test("makes no poll nominative whose voters were not told so", async () => {
		const live = await liveWorld({ over, live: [lunchPoll, { ...lunchPoll, key: "open", isNominative: true }] });
		const { liveModules } = live.host;
		const round = { ...live.event, moduleId: live.ballotId("lunch") };
		const { entry } = (await liveModules.read(round)).data.module;
		if (entry.kind === "wordcloud") throw new Error("a poll was asked for");
		const open = (isNominative: boolean) => liveModules.update({ ...round, module: { ...entry, isNominative } });
		await open(true);
		await open(false);
		await live.show("lunch");
		expect(await refusalOf(open(true))).toEqual(
			refused("ballotAnswered", { isNominative: "errors.nominativeTooLate" }),
		);
		// A ballot whose voters were shown by name stays so.
		await live.show("open");
		const told = { ...live.event, moduleId: live.ballotId("open") };
		const module = { ...entry, key: "open", title: "Renamed", isNominative: true };
		await liveModules.update({ ...told, module });
		expect((await liveModules.read(told)).data.module.entry).toMatchObject({ title: "Renamed", isNominative: true });
	});
});

describe.each(bothGateways)("Results, $name", ({ over }) => {
	test("are told by round, with how many people have a say", async () => {
		const live = await liveWorld({
			over,
			live: [lunchPoll, { ...lunchPoll, key: "speakers", typologies: ["speaker"] }],
		});
		const { liveModules } = live.host;
		const moduleId = live.ballotId("lunch");
		const [here = "", quay = ""] = live.optionIds("lunch");
		const vote = async (person: string, choiceId: string) =>
			(await live.as(person)).polls.vote({ ...live.event, pollId: moduleId, choiceId });
		await live.show("lunch");
		await vote("ana", here);
		await liveModules.close({ ...live.event, moduleId });
		await liveModules.reopen({ ...live.event, moduleId });
		await vote("ana", quay);
		await vote("bruno", quay);
		const { module, isAnswered, rounds } = (await liveModules.read({ ...live.event, moduleId })).data;
		expect([module.entitled, isAnswered]).toEqual([2, true]);
		expect(rounds.map(({ round, closedAt, results }) => [round, closedAt !== null, results.voters])).toEqual([
			[1, true, 1],
			[2, false, 2],
		]);
		expect(rounds[0]?.results.options.map(({ votes }) => votes)).toEqual([1, 0, 0]);
		const speakers = (await liveModules.list(live.event)).data.modules[1];
		expect(speakers?.entitled).toBe(0);
		const none = liveModules.read({ ...live.event, moduleId: "none" });
		expect(await refusalOf(none)).toEqual(refused("notFound"));
		// A person who is represented may not answer.
		const represented_by = live.idOf("ana");
		await live.store
			.updateTable("registrations")
			.set({ represented_by })
			.where("person_id", "=", live.idOf("bruno"))
			.execute();
		expect((await liveModules.list(live.event)).data.modules[0]?.entitled).toBe(1);
	});

	test("of a round that is over stay as they were, whatever is answered, changed and opened later", async () => {
		const live = await liveWorld({ over, live: [{ ...lunchPoll, mayChange: true }] });
		const { liveModules } = live.host;
		const moduleId = live.ballotId("lunch");
		const ana = await live.as("ana");
		const vote = async (choice: number) => {
			live.pass(1);
			await ana.polls.vote({ ...live.event, pollId: moduleId, choiceId: live.optionIds("lunch")[choice] ?? "" });
		};
		const nextRound = async () => {
			live.pass(10);
			await liveModules.close({ ...live.event, moduleId });
			const closedAt = live.clock.now.toISOString();
			live.pass(10);
			await liveModules.reopen({ ...live.event, moduleId });
			return closedAt;
		};
		const firstRound = async () => ({
			votes: await live.store.selectFrom("ballot_votes").select("voted_at").where("round", "=", 1).execute(),
			picks: await live.store.selectFrom("ballot_picks").select("option_id").where("round", "=", 1).execute(),
		});
		await live.show("lunch");
		await vote(0);
		const before = await firstRound();
		expect(before).toEqual({
			votes: [{ voted_at: live.clock.now.toISOString() }],
			picks: [{ option_id: live.optionIds("lunch")[0] }],
		});
		const closings = [await nextRound()];
		await vote(1);
		await vote(2);
		expect(await firstRound()).toEqual(before);
		closings.push(await nextRound());
		const { rounds } = (await liveModules.read({ ...live.event, moduleId })).data;
		expect(rounds.map(({ closedAt }) => closedAt)).toEqual([...closings, null]);
		expect(rounds.map(({ results }) => results.options.map(({ votes }) => votes))).toEqual([
			[1, 0, 0],
			[0, 0, 1],
			[0, 0, 0],
		]);
	});

	test("leave as a workbook: a sheet a module, its cells of their kind, names only where they may be", async () => {
		const live = await liveWorld({
			over,
			live: [lunchPoll, { ...lunchPoll, key: "open", title: "=Open", isNominative: true }],
		});
		for (const key of ["lunch", "open"]) {
			await live.show(key);
			const [choiceId = ""] = live.optionIds(key);
			await (await live.as("ana")).polls.vote({ ...live.event, pollId: live.ballotId(key), choiceId });
		}
		const { fileUrl } = (await live.host.liveModules.export({ ...live.event, format: "xlsx" })).data;
		const file = await live.download(fileUrl);
		expect(file.headers.get("Content-Type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
		const [lunch, open] = await readExcel(file.bytes);
		expect([lunch?.sheet, open?.sheet]).toEqual(["1. Lunch", "2. =Open"]);
		expect(lunch?.data).toHaveLength(1 + 3);
		const [head, first] = lunch?.data ?? [];
		expect(head?.slice(0, 3)).toEqual(["Question", "Genre", "Manche"]);
		expect(first?.slice(1, 4)).toEqual(["poll", 1, expect.any(Date)]);
		expect(JSON.stringify(lunch)).not.toContain("Ana");
		expect(open?.data.at(-1)).toEqual(expect.arrayContaining(["=Open", "Ici", expect.stringContaining("Ana")]));
		expect(open?.data.at(-1)?.at(-1)).toEqual(expect.any(Date));
	});

	test("leave as a file, with names only where the ballot was said to be nominative", async () => {
		const live = await liveWorld({
			over,
			live: [lunchPoll, { ...lunchPoll, key: "open", title: "=Open", isNominative: true }],
		});
		for (const key of ["lunch", "open"]) {
			await live.show(key);
			const [choiceId = ""] = live.optionIds(key);
			await (await live.as("ana")).polls.vote({ ...live.event, pollId: live.ballotId(key), choiceId });
		}
		const leave = async (asked: { format: "csv" | "json"; moduleId?: string }) =>
			(await live.download((await live.host.liveModules.export({ ...live.event, ...asked })).data.fileUrl)).text;
		const csv = await leave({ format: "csv" });
		const lines = csv.trim().split("\r\n");
		expect(lines[0]).toContain("Question,Genre,Manche");
		expect(lines).toHaveLength(1 + 3 + 3 + 1);
		expect(lines.filter((line) => line.includes("Ana"))).toHaveLength(1);
		expect(lines.at(-1)).toMatch(/^'=Open,poll,1,.*Ici.*Ana/);
		const one = JSON.parse(await leave({ format: "json", moduleId: live.ballotId("lunch") }));
		expect(one).toMatchObject([
			{ key: "lunch", rounds: [{ round: 1, voters: 1, options: [{ votes: 1, share: 100 }, {}, {}] }] },
		]);
		expect(one[0].rounds[0]).not.toHaveProperty("answers");
		const none = live.host.liveModules.export({ ...live.event, format: "csv", moduleId: "none" });
		expect(await refusalOf(none)).toEqual(refused("notFound"));
		// Each round has its own tally.
		const open = { ...live.event, moduleId: live.ballotId("open") };
		await live.host.liveModules.close(open);
		await live.host.liveModules.reopen(open);
		const [, choiceId = ""] = live.optionIds("open");
		live.pass(1);
		await (await live.as("ana")).polls.vote({ ...live.event, pollId: open.moduleId, choiceId });
		const [{ rounds }] = JSON.parse(await leave({ format: "json", moduleId: open.moduleId }));
		const chosen = rounds.map(({ answers }: { answers: { choices: string[] }[] }) => answers.map((one) => one.choices));
		expect(chosen).toEqual([[["Ici"]], [["Quay"]]]);
	});

	test("leave as a file of nothing where nothing is asked", async () => {
		const live = await liveWorld({ over, live: [] });
		const { fileUrl } = (await live.host.liveModules.export({ ...live.event, format: "json" })).data;
		expect(JSON.parse((await live.download(fileUrl)).text)).toEqual([]);
	});
});
