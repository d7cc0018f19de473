import { expect, test } from "vitest";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { dayInAWord, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { plugged } from "../../support/world/plugged";

/** A live in which people answered, wrote and reacted. */
async function livelyWorld(): Promise<LiveWorld & { messageId: string }> {
	const settings = { FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true };
	const live = await liveWorld({ live: [lunchPoll, dayInAWord], settings });
	const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
	await live.show("lunch");
	const [pollId, [choiceId = ""]] = [live.ballotId("lunch"), live.optionIds("lunch")];
	await ana.polls.vote({ ...live.event, pollId, choiceId });
	await live.show("day");
	await ana.wordClouds.respond({ ...live.event, wordCloudId: live.ballotId("day"), response: "Clair" });
	await live.host.lives.change({ ...live.event, activeModule: "chat" });
	const messageId = (await ana.messages.send({ ...live.event, message: "Bonjour" })).data.id;
	await live.host.lives.change({ ...live.event, activeMessageId: messageId });
	await bruno.messages.support({ ...live.event, messageId });
	const { sequenceId } = (await live.host.sequences.open(live.event)).data;
	const [{ id: emotionId = "" } = {}] = (await ana.emotions.list(live.event)).data.emotions;
	await ana.emotions.react({ ...live.event, sequenceId, emotionId });
	return { ...live, messageId };
}

const verify = ({ store, event }: LiveWorld) => verifyEvent(store, event.eventId);

test("A live that nobody touched from outside is as its rows say, one whose author was erased as well", async () => {
	const live = await livelyWorld();
	expect(await verify(live)).toEqual([]);
	await live.store.deleteFrom("message_supports").execute();
	await live.store.deleteFrom("messages").execute();
	expect(await verify(live)).toEqual([]);
});

test("A message on the screens that nobody let through, or that is archived, is told", async () => {
	const live = await livelyWorld();
	const { store, messageId } = live;
	const set = (values: object) => store.updateTable("messages").set(values).where("id", "=", messageId).execute();
	await set({ favorite_at: null });
	expect(await verify(live)).toEqual([`message ${messageId}: shown, and let through by nobody`]);
	await set({ archived_at: live.clock.now.toISOString() });
	expect(await verify(live)).toEqual([`message ${messageId}: shown, and archived`]);
});

test("Two open sequences, or one that is over and still the live's, are told", async () => {
	const live = await livelyWorld();
	const { store, event } = live;
	const { id, ...first } = await store.selectFrom("sequences").selectAll().executeTakeFirstOrThrow();
	await store
		.insertInto("sequences")
		.values({ ...first, id: "other", number: 2 })
		.execute();
	expect(await verify(live)).toEqual(["sequence 2 of emotions: open, and not the one of the live"]);
	await store
		.updateTable("sequences")
		.set({ closed_at: first.opened_at })
		.where("event_id", "=", event.eventId)
		.execute();
	expect(await verify(live)).toEqual([`sequence ${id} of emotions: that of the live, and not open`]);
});

test("More people who went by doors than are read at once are all looked at, once each", async () => {
	const live = await liveWorld();
	const last = { first_at: live.clock.now.toISOString(), is_in: 0 };
	const stand = { event_id: live.event.eventId, place: "entry", at: null, fact_id: null, device_id: null };
	const rows = Array.from({ length: 501 }, (_, at) => ({
		...stand,
		person_id: `p${at + 1000}`,
		changed_at: live.clock.now.toISOString(),
		...(at === 500 ? last : { first_at: null, is_in: 0 }),
	}));
	await live.store.insertInto("door_standings").values(rows).execute();
	let asked = 0;
	const store = plugged(live.store, {
		transformQuery({ node }) {
			if (++asked > 1000) throw new Error("it goes on and on");
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const stands = "person p1500: stands at entry otherwise than what its doors saw";
	expect(await verifyEvent(store, live.event.eventId)).toEqual([stands]);
});

test("Picks and words that nobody could have given are told, and a round that is not counted", async () => {
	const live = await livelyWorld();
	const { store } = live;
	const person = live.idOf("ana");
	const [ballot_id, [, other = ""]] = [live.ballotId("lunch"), live.optionIds("lunch")];
	const pick = (values: object) =>
		store
			.insertInto("ballot_picks")
			.values({ ballot_id, round: 1, option_id: other, person_id: person, ...values })
			.execute();
	await pick({});
	expect(await verify(live)).toEqual([`poll “lunch”, round 1: person ${person} picked 2, 1 at most`]);
	await store.deleteFrom("ballot_picks").where("option_id", "=", other).execute();
	await pick({ person_id: "nobody" });
	await pick({ person_id: live.idOf("bruno"), option_id: "none" });
	expect(await verify(live)).toEqual(["poll “lunch”, round 1: 2 picks of no option, or of nobody's answer"]);
	await store.deleteFrom("ballot_picks").where("person_id", "!=", person).execute();
	const word = await store.selectFrom("word_entries").selectAll().executeTakeFirstOrThrow();
	for (const folded of ["b", "c", "d"])
		await store
			.insertInto("word_entries")
			.values({ ...word, folded })
			.execute();
	await store.updateTable("ballots").set({ round: 4 }).where("id", "=", ballot_id).execute();
	expect(await verify(live)).toEqual([
		"poll “lunch”: the counter says round 4, the last is 1",
		`wordcloud “day”, round 1: person ${person} said 4 words, 3 at most`,
	]);
});
