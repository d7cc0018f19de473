import { describe, expect, onTestFinished, test } from "vitest";
import { isRefusal } from "~/domain/ground/refusal";
import { openStore } from "~/provider/ground/store/open";
import { submitWord } from "~/provider/live/ballots/submit-word";
import { bothGateways } from "../../support/world/gateways";
import { dayInAWord, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const banned = { FO_MEETING_LIVE_BANNED_WORDS: ["zut", "Flûte alors"] };
const ofCloud = { live: [dayInAWord, lunchPoll], settings: banned };

async function speaker(live: LiveWorld, person: string) {
	const gateway = await live.as(person);
	return {
		gateway,
		say: (response: string) =>
			gateway.wordClouds.respond({ ...live.event, wordCloudId: live.ballotId("day"), response }),
	};
}

async function shownWords(live: LiveWorld) {
	const { modules } = (await live.host.liveModules.list(live.event)).data;
	return modules
		.find(({ entry }) => entry.key === "day")
		?.results?.words?.map(({ response, count }) => `${response} ${count}`);
}

const rowsIn = ({ store }: LiveWorld) =>
	store.selectFrom("word_entries").select(["person_id", "folded", "state"]).orderBy("folded").execute();

describe.each(bothGateways)("A word in a cloud, $name", ({ over }) => {
	test("counts without case and accents, and the same again is the same success", async () => {
		const live = await liveWorld({ over, ...ofCloud });
		await live.show("day", { showResults: true });
		const [ana, bruno] = [await speaker(live, "ana"), await speaker(live, "bruno")];
		expect((await ana.say("  Lumière ")).data).toEqual({ response: "Lumière", left: 2 });
		live.pass(2);
		expect((await ana.say("LUMIERE")).data.left).toBe(2);
		await bruno.say("Lumière");
		live.pass(2);
		await bruno.say("quai");
		expect(await shownWords(live)).toEqual(["Lumière 2", "quai 1"]);
		const { wordCloud } = (await ana.gateway.lives.read(live.event)).data;
		expect(wordCloud).toMatchObject({
			mine: ["Lumière"],
			left: 2,
			isClose: false,
			label: "<p>Un mot pour la journée ?</p>",
		});
		expect(wordCloud?.results?.words).toEqual([
			{ response: "Lumière", count: 2 },
			{ response: "quai", count: 1 },
		]);
	});

	test("has 1 to 30 characters, and nobody says a fourth one", async () => {
		const live = await liveWorld({ over, ...ofCloud });
		await live.show("day");
		const ana = await speaker(live, "ana");
		for (const [word, code, message] of [
			["", "wordRequired", "errors.wordRequired"],
			["  \u0000 ", "wordRequired", "errors.wordRequired"],
			["x".repeat(31), "wordTooLong", "errors.tooLong 30"],
			// Few visible signs, but each of many code points.
			["👨‍👩‍👧‍👦".repeat(25), "wordTooLong", "errors.tooLong 30"],
		] as const) {
			expect(await refusalOf(ana.say(word))).toEqual(refused(code, { response: message }));
		}
		await ana.say("é".repeat(30));
		for (const word of ["deux", "trois"]) {
			live.pass(2);
			await ana.say(word);
		}
		live.pass(2);
		expect(await refusalOf(ana.say("quatre"))).toEqual(refused("wordsUsedUp"));
		live.pass(2);
		expect((await ana.say("Trois")).data.left).toBe(0);
	});

	test("comes once in two seconds of one person; the same again does not count", async () => {
		const live = await liveWorld({ over, ...ofCloud });
		await live.show("day");
		const ana = await speaker(live, "ana");
		await ana.say("un");
		await ana.say("UN");
		expect(await refusalOf(ana.say("deux"))).toMatchObject({ code: "tooManyAttempts", status: 429 });
		live.pass(2);
		await ana.say("deux");
	});

	test("is taken while its cloud is shown and open, from people who may answer", async () => {
		const live = await liveWorld({ over, ...ofCloud, live: [{ ...dayInAWord, limitSeconds: 30 }, lunchPoll] });
		const [ana, chloe] = [await speaker(live, "ana"), await speaker(live, "chloe")];
		expect(await refusalOf(ana.say("un"))).toEqual(refused("notActive"));
		await live.show("day");
		expect(await refusalOf(chloe.say("un"))).toEqual(refused("noRightToVote"));
		live.pass(31);
		expect(await refusalOf(ana.say("un"))).toEqual(refused("voteClosed"));
		await live.host.liveModules.reopen({ ...live.event, moduleId: live.ballotId("day") });
		live.pass(2);
		await ana.say("un");
		await live.host.liveModules.close({ ...live.event, moduleId: live.ballotId("day") });
		live.pass(2);
		expect(await refusalOf(ana.say("deux"))).toEqual(refused("voteClosed"));
		await live.show("lunch");
		live.pass(2);
		expect(await refusalOf(ana.say("trois"))).toEqual(refused("notActive"));
		const nobody = { ...live.event, wordCloudId: live.ballotId("lunch"), response: "un" };
		live.pass(2);
		expect(await refusalOf(ana.gateway.wordClouds.respond(nobody))).toEqual(refused("notFound"));
	});

	test("begins anew with another round, and the old one stays", async () => {
		const live = await liveWorld({ over, ...ofCloud });
		await live.show("day", { showResults: true });
		const ana = await speaker(live, "ana");
		await ana.say("un");
		const moduleId = live.ballotId("day");
		await live.host.liveModules.close({ ...live.event, moduleId });
		await live.host.liveModules.reopen({ ...live.event, moduleId });
		live.pass(2);
		expect((await ana.say("deux")).data.left).toBe(2);
		const { rounds } = (await live.host.liveModules.read({ ...live.event, moduleId })).data;
		expect(rounds.map(({ results }) => results.words)).toEqual([
			[{ response: "un", count: 1 }],
			[{ response: "deux", count: 1 }],
		]);
		const { words } = (await live.host.wordClouds.words(live.event)).data;
		expect(words.map(({ response, round }) => [response, round])).toEqual([["deux", 2]]);
		// A cloud grows under everybody's eyes: another round does not hide it.
		expect((await ana.gateway.lives.read(live.event)).data.state.showResults).toBe(true);
	});
});

describe("A word on the list of the event", () => {
	test("waits for a moderator: nobody else is told of it before", async () => {
		const live = await liveWorld(ofCloud);
		await live.show("day", { showResults: true });
		const [ana, bruno] = [await speaker(live, "ana"), await speaker(live, "bruno")];
		await ana.say("ZUT !");
		await bruno.say("bien");
		const seen = async () => {
			const frames = await bruno.gateway.lives.stream(live.event);
			const { value } = await frames.next();
			await frames.return?.();
			const screens = ["orga", "speaker"] as const;
			return JSON.stringify([
				value,
				(await bruno.gateway.lives.read(live.event)).data,
				...(await Promise.all(screens.map((screen) => live.host.screens.read({ ...live.event, screen })))),
			]);
		};
		expect(await seen()).toContain("bien");
		expect((await seen()).toLowerCase()).not.toContain("zut");
		// The author is told where the word stands.
		expect((await ana.gateway.lives.read(live.event)).data.wordCloud).toMatchObject({ waiting: ["ZUT !"], left: 2 });
		const { words } = (await live.host.wordClouds.words(live.event)).data;
		expect(words.map(({ response, state }) => [response, state])).toEqual([
			["ZUT !", "waiting"],
			["bien", "shown"],
		]);
		const said = JSON.stringify(words);
		for (const person of ["ana", "bruno"]) expect(said).not.toContain(live.idOf(person));

		const judged = { ...live.event, wordCloudId: live.ballotId("day"), round: 1, folded: "zut !" };
		const judge = (from: "waiting" | "shown", to: "shown" | "refused") =>
			live.host.wordClouds.judge({ ...judged, from, to });
		await judge("waiting", "shown");
		expect(await shownWords(live)).toEqual(["bien 1", "ZUT ! 1"]);
		// People who write the word from now on need not wait; another moderator who still had it in the list is told that it was
		// decided.
		live.pass(2);
		await bruno.say("zut !");
		expect(await shownWords(live)).toEqual(["ZUT ! 2", "bien 1"]);
		await judge("waiting", "shown");
		expect(await refusalOf(judge("waiting", "refused"))).toEqual(refused("liveChanged"));
		await judge("shown", "refused");
		expect(await shownWords(live)).toEqual(["bien 1"]);
	});

	test("waits though it stands in the cloud, where no moderator has decided of it", async () => {
		const live = await liveWorld(ofCloud);
		await live.show("day");
		// Each of them sends the list that they had when they wrote.
		const say = (person: string, list: string[]) =>
			submitWord(live.store, {
				eventId: live.event.eventId,
				personId: live.idOf(person),
				dayId: undefined,
				at: live.clock.now,
				kind: "wordcloud" as const,
				ballotId: live.ballotId("day"),
				word: "zut",
				banned: list,
			});
		await say("ana", []);
		await say("bruno", ["zut"]);
		const states = new Map((await rowsIn(live)).map(({ person_id, state }) => [person_id, state]));
		expect([states.get(live.idOf("ana")), states.get(live.idOf("bruno"))]).toEqual(["shown", "waiting"]);
	});

	test("is decided by one of two moderators at once", async () => {
		const live = await liveWorld(ofCloud);
		await live.show("day");
		await (await speaker(live, "ana")).say("zut");
		const judge = (to: "shown" | "refused") =>
			live.host.wordClouds.judge({
				...live.event,
				wordCloudId: live.ballotId("day"),
				round: 1,
				folded: "zut",
				from: "waiting" as const,
				to,
			});
		const ended = await Promise.allSettled([judge("shown"), judge("refused")]);
		expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	test("is decided of for one round of one cloud", async () => {
		const live = await liveWorld({ ...ofCloud, live: [dayInAWord, { ...dayInAWord, key: "night" }] });
		const bruno = await live.as("bruno");
		const place = (key: string) => ({ ...live.event, wordCloudId: live.ballotId(key) });
		const said = async (key: string, gateway = bruno) => {
			live.pass(2);
			await gateway.wordClouds.respond({ ...place(key), response: "zut" });
			return (await gateway.lives.read(live.event)).data.wordCloud?.waiting;
		};
		await live.show("day");
		await said("day", await live.as("ana"));
		const judge = (key: string, round: number, to: "shown" | "refused", folded = "zut") =>
			live.host.wordClouds.judge({ ...place(key), round, folded, from: "waiting", to });
		const other = "flute alors";
		const sayOther = async (key: string) => {
			live.pass(2);
			await bruno.wordClouds.respond({ ...place(key), response: other });
		};
		await judge("day", 1, "shown");
		expect(await said("day")).toEqual([]);
		await sayOther("day");
		expect(await refusalOf(judge("day", 1, "refused", "none"))).toEqual(refused("notFound"));
		for (const [key, round] of [["night", 1] as const, ["day", 2] as const]) {
			expect(await refusalOf(judge(key, round, "refused"))).toEqual(refused("notFound"));
		}
		await live.show("night");
		expect(await said("night")).toEqual(["zut"]);
		await sayOther("night");
		await live.show("day");
		const moduleId = live.ballotId("day");
		await live.host.liveModules.close({ ...live.event, moduleId });
		await live.host.liveModules.reopen({ ...live.event, moduleId });
		expect(await said("day")).toEqual(["zut"]);
		await sayOther("day");
		const states = async () => {
			const rows = live.store
				.selectFrom("word_entries")
				.where("folded", "=", other)
				.select(["ballot_id", "round", "state"]);
			const found = (await rows.execute()).map((row) => [`${row.ballot_id} ${row.round}`, row.state] as const);
			const of = new Map<string, string>(found);
			return [`${live.ballotId("day")} 1`, `${live.ballotId("day")} 2`, `${live.ballotId("night")} 1`].map((key) =>
				of.get(key),
			);
		};
		await judge("day", 2, "shown", other);
		expect(await states()).toEqual(["waiting", "shown", "waiting"]);
		await judge("day", 1, "refused", other);
		expect(await states()).toEqual(["refused", "shown", "waiting"]);
	});

	test("is of a round that there can be: another is refused, whatever its number", async () => {
		const live = await liveWorld(ofCloud);
		const word = { ...live.event, wordCloudId: live.ballotId("day"), folded: "zut" };
		const judge = (round: number) => live.host.wordClouds.judge({ ...word, round, from: "waiting", to: "shown" });
		for (const round of [1, 2 ** 31 - 1]) expect(await refusalOf(judge(round))).toEqual(refused("notFound"));
		for (const round of [0, 2 ** 31, 1e14]) {
			expect((await refusalOf(judge(round))).status).toBeLessThan(500);
		}
	});
});

describe("Many words at once", () => {
	test("of one person at two processes are three", async () => {
		const live = await liveWorld(ofCloud);
		await live.show("day");
		const other = await openStore(live.place);
		onTestFinished(() => other.destroy());
		// The arguments of the function, which is called past the pace that each process keeps by itself.
		const saying = (word: string) => ({
			eventId: live.event.eventId,
			personId: live.idOf("ana"),
			dayId: undefined,
			at: live.clock.now,
			kind: "wordcloud" as const,
			ballotId: live.ballotId("day"),
			word,
			banned: [],
		});
		for (let turn = 0; turn < 10; turn++) {
			// Two words are sent: which of two processes counts first is decided by the locked row.
			for (const word of ["un", "deux"]) await submitWord(live.store, saying(word));
			const last = [submitWord(live.store, saying("ici")), submitWord(other, saying("là"))];
			expect((await Promise.allSettled(last)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			await live.store.deleteFrom("word_entries").execute();
		}
		for (let turn = 0; turn < 5; turn++) {
			const words = Array.from({ length: 50 }, (_, at) => submitWord(at % 2 ? other : live.store, saying(`mot ${at}`)));
			const ended = await Promise.allSettled(words);
			expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
			for (const end of ended) if (end.status === "rejected" && !isRefusal(end.reason, "wordsUsedUp")) throw end.reason;
			expect(await rowsIn(live)).toHaveLength(3);
			await live.store.deleteFrom("word_entries").execute();
			await live.store.deleteFrom("ballot_votes").execute();
		}
	});

	test("of many people are all counted, a hundred and fifty of them are a hundred", async () => {
		const names = Array.from({ length: 150 }, (_, at) => `p${at}`);
		const people = names.map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: "X" }));
		const live = await liveWorld({ ...ofCloud, people, registered: names });
		await live.show("day", { showResults: true });
		const speakers = await Promise.all(names.map((name) => speaker(live, name)));
		await Promise.all(speakers.map(({ say }, at) => say(`mot ${at}`)));
		expect(await rowsIn(live)).toHaveLength(150);
		const { wordCloud } = (await (await live.as("p0")).lives.read(live.event)).data;
		expect(wordCloud?.results).toMatchObject({ voters: 150 });
		expect(wordCloud?.results?.words).toHaveLength(100);
	});
});

test("Results of a cloud leave as files, without a name", async () => {
	const live = await liveWorld(ofCloud);
	await live.show("day");
	await (await speaker(live, "ana")).say("Atelier");
	const file = async (format: "csv" | "json") =>
		(await live.download((await live.host.liveModules.export({ ...live.event, format })).data.fileUrl)).text;
	expect(await file("csv")).toMatch(/Day in a word,wordcloud,1,.*,1,0,Atelier,,1,/);
	expect(JSON.parse(await file("json"))[0].rounds[0].words).toEqual([{ response: "Atelier", count: 1 }]);
	for (const format of ["csv", "json"] as const) expect(await file(format)).not.toMatch(/ana/i);
});
