import { expect, test } from "vitest";
import { lastDay } from "~/domain/event/last-day";
import { setRoles } from "~/provider/ground/access/roles";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { transact } from "~/provider/ground/store/transact";
import { purgeOldLives } from "~/provider/live/console/purge-old-lives";
import { subscribeToLive } from "~/provider/live/state/live-changes";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { dayInAWord, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";

/** A live in which ana and bruno have used every way to say something. */
async function spokenWorld(settings: object = {}) {
	const live = await liveWorld({
		live: [dayInAWord, lunchPoll, { ...lunchPoll, key: "open", isNominative: true }],
		settings: { FO_MEETING_LIVE_BANNED_WORDS: ["zut"], FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true, ...settings },
	});
	await speak(live, live.event);
	return live;
}

async function speak(live: LiveWorld, event: LiveWorld["event"]) {
	const [host, ...people] = [await live.as("olga"), await live.as("ana"), await live.as("bruno")] as const;
	const { modules } = (await host.liveModules.list(event)).data;
	const [day, ...polls] = ["day", "lunch", "open"].map((key) => modules.find(({ entry }) => entry.key === key));
	await host.lives.change({ ...event, activeModule: "chat" });
	const { id: messageId } = (await people[0].messages.send({ ...event, message: "De moi" })).data;
	await host.lives.change({ ...event, activeMessageId: messageId });
	await people[1].messages.support({ ...event, messageId });
	await people[0].leaderboards.name({ ...event, userId: live.idOf("ana"), pseudonym: "Renarde", showsName: false });
	const wordCloudId = day?.id ?? "";
	await host.lives.change({ ...event, activeModule: "wordcloud", activeWordCloudId: wordCloudId });
	for (const gateway of people) await gateway.wordClouds.respond({ ...event, wordCloudId, response: "Quai" });
	live.pass(2);
	await people[1].wordClouds.respond({ ...event, wordCloudId, response: "zut" });
	for (const { id: pollId, options } of polls.flatMap((poll) => poll ?? [])) {
		await host.lives.change({ ...event, activeModule: "poll", activePollId: pollId });
		const [{ id: choiceId } = { id: "" }] = options;
		for (const gateway of people) await gateway.polls.vote({ ...event, pollId, choiceId });
	}
	const { sequenceId } = (await host.sequences.open(event)).data;
	const [{ id: emotionId } = { id: "" }] = (await host.emotions.list(event)).data.emotions;
	for (const gateway of people) await gateway.emotions.react({ ...event, sequenceId, emotionId });
}

/** Runs the job until nothing waits, so many days after the last day. */
async function days(live: LiveWorld, count: number) {
	const last = Date.parse(`${lastDay(live.file.document.days)}T12:00:00Z`);
	const job = purgeOldLives(live.store, () => new Date(last + count * 24 * 60 * 60 * 1000));
	while (await job.run(new AbortController().signal));
}

const tables = [
	...(["messages", "message_supports", "pseudonyms", "word_entries", "emotion_reactions"] as const),
	...(["ballot_votes", "ballot_picks"] as const),
];
async function countsIn({ store }: LiveWorld) {
	const counted = [];
	for (const table of tables) {
		counted.push(
			(
				await store
					.selectFrom(table)
					.select((row) => row.fn.countAll().as("n"))
					.execute()
			)[0]?.n,
		);
	}
	return counted.map(Number);
}

/** Every row that people wrote, prefixed with the name of its table. */
async function saidIn({ store }: LiveWorld): Promise<string[]> {
	const rows = [];
	for (const table of tables) {
		for (const row of await store.selectFrom(table).selectAll().execute()) rows.push(`${table} ${JSON.stringify(row)}`);
	}
	return rows;
}

/** How many rows of each data category are shown to somebody who reads what is held about them. */
async function heldOf(live: LiveWorld, who: string) {
	const asked = { domainId: live.event.domainId, userId: live.idOf(who) };
	const { data } = await (await live.as(who)).privacy.read(asked);
	const names = ["liveMessages", "messageSupports", "pseudonyms", "liveWords", "liveEmotions", "liveAnswers"];
	return names.map((name) => data.holdings.find((one) => one.name === name)?.rows.length);
}

test("What was said in a live is its people's for ninety days after the event; then it is counted, and nobody's", async () => {
	const live = await spokenWorld();
	await days(live, 90);
	expect(await countsIn(live)).toEqual([1, 1, 1, 3, 2, 6, 4]);
	expect([await heldOf(live, "ana"), await heldOf(live, "bruno")]).toEqual([
		[1, 0, 1, 1, 1, 2],
		[0, 1, 0, 2, 1, 2],
	]);
	let told = 0;
	subscribeToLive(live.store, (subject) => {
		if (subject === "live") told++;
	});
	await days(live, 91);
	// The word that waited for a moderator is gone as well, and votes by name stay.
	expect(await countsIn(live)).toEqual([0, 0, 0, 2, 2, 6, 4]);
	for (const who of ["ana", "bruno"]) expect(await heldOf(live, who)).toEqual([0, 0, 0, 0, 0, 1]);
	expect(told).toBeGreaterThan(0);
	const { activeMessage, sequence } = (await live.host.screens.read({ ...live.event, screen: "orga" })).data;
	expect([activeMessage, sequence?.emotions[0]?.count]).toEqual([null, 2]);
	const { modules } = (await live.host.liveModules.list(live.event)).data;
	expect(modules.map(({ entry, results, unregistered }) => [entry.key, results?.voters, unregistered])).toEqual([
		["day", 2, 0],
		["lunch", 2, 0],
		["open", 2, 0],
	]);
	// Written later, in a live that somebody opened again: it is purged a day later.
	await live.host.lives.change({ ...live.event, activeModule: "chat" });
	live.pass(60);
	await (await live.as("ana")).messages.send({ ...live.event, message: "Encore" });
	await days(live, 91.5);
	expect((await countsIn(live))[0]).toBe(1);
	await days(live, 92.1);
	expect((await countsIn(live))[0]).toBe(0);
});

test.each([
	[30, 30, 1],
	[30, 31, 0],
	[null, 5000, 1],
])("An event that keeps it %s days has %s days later %s message", async (kept, later, left) => {
	const live = await spokenWorld({ FO_MEETING_LIVE_KEPT_DAYS: kept });
	await days(live, later);
	expect((await countsIn(live))[0]).toBe(left);
});

test("Of two events for the same people that which is not over so long keeps everything", async () => {
	const live = await spokenWorld({ FO_MEETING_LIVE_KEPT_DAYS: 30 });
	const { document } = live.file;
	const id = `${document.event.id}-beside`;
	const settings = { ...document.settings, FO_MEETING_LIVE_KEPT_DAYS: null };
	const beside = { ...document, settings, event: { ...document.event, id, alias: id } };
	await live.importAgain({ ...live.file, document: beside });
	const host = { ...live.event, eventId: id, personId: live.idOf("olga") };
	await transact(live.store, (tx) => setRoles(tx, host, ["host"]));
	const at = live.clock.now.toISOString();
	await live.store.updateTable("registrations").set({ registered_at: at }).where("event_id", "=", id).execute();
	const ofHere = await saidIn(live);
	live.pass(60);
	await speak(live, { ...live.event, eventId: id });
	const ofBeside = (await saidIn(live)).filter((row) => !ofHere.includes(row));
	expect(ofBeside).toHaveLength(ofHere.length);
	await days(live, 31);
	const left = await saidIn(live);
	expect(left.filter((row) => ofBeside.includes(row))).toEqual(ofBeside);
	expect(left.filter((row) => ofHere.includes(row)).map((row) => row.split(" ")[0])).toEqual([
		"ballot_votes",
		"ballot_votes",
		"ballot_picks",
		"ballot_picks",
	]);
	const states = live.store.selectFrom("live_states").select("event_id").where("forgotten_at", "is not", null);
	expect(await states.execute()).toEqual([{ event_id: live.event.eventId }]);
});

test("A screen is told when who wrote what it shows is erased", async () => {
	const live = await spokenWorld();
	let told = false;
	subscribeToLive(live.store, (subject) => {
		told ||= subject === "live";
	});
	await erasePerson(live.store, loadedEventOf(live.file.document), { personId: live.idOf("ana") }, live.clock.now);
	expect(told).toBe(true);
});
