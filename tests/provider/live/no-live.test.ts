import { expect, test } from "vitest";
import { contract } from "~/contract/index";
import { callOf, firstOf } from "../../support/world/calls-by-name";
import { capitals, dayInAWord, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";
import { smallPicture } from "../../support/world/small-picture";

/** A live session with everything that one may answer to, which the organiser then turns off. */
async function turnedOff() {
	const live = await liveWorld({ registered: ["ana"], live: [lunchPoll, capitals, dayInAWord] });
	const { store, event, host: opener, idOf, ballotId, optionIds } = live;
	const guest = await live.as("ana");
	const { sequenceId } = (await opener.sequences.open(event)).data;
	await opener.lives.change({ ...event, activeModule: "chat" });
	const messageId = (await guest.messages.send({ ...event, message: "Bonjour" })).data.id;
	const { emotions } = (await guest.emotions.list(event)).data;
	const { id: linkId } = (await opener.screens.create({ ...event, screen: "speaker", name: "Stage" })).data;
	const [choiceId] = optionIds("lunch");
	const [optionId] = optionIds("capitals");
	const poll = { moduleId: ballotId("lunch") };
	const option = { moduleId: ballotId("capitals"), optionId };
	const own = { userId: idOf("ana") };
	const word = { round: 1, folded: "quai", from: "shown", to: "refused" };
	const byStaff = {
		"messages.list": {},
		"messages.mine": {},
		"messages.change": { messageId, favorite: true },
		"messages.archive": { ids: [] },
		"emotions.list": {},
		"emotions.users": { sequenceId },
		"sequences.open": {},
		"sequences.close": { sequenceId },
		"leaderboards.read": {},
		"leaderboards.stream": {},
		"screens.read": { screen: "speaker" },
		"screens.stream": { screen: "speaker" },
		"screens.list": {},
		"screens.create": { screen: "speaker", name: "Hall" },
		"screens.revoke": { linkId },
		"liveModules.list": {},
		"liveModules.read": poll,
		"liveModules.create": { module: { ...lunchPoll, key: "again" } },
		"liveModules.update": { ...poll, module: { ...lunchPoll, title: "Lunch?" } },
		"liveModules.order": { moduleIds: [] },
		"liveModules.giveImage": { ...option, photo: smallPicture },
		"liveModules.takeImage": option,
		"liveModules.close": poll,
		"liveModules.reopen": poll,
		"liveModules.extend": { ...poll, seconds: 30 },
		"liveModules.export": { format: "json" },
		"liveModules.remove": poll,
		"wordClouds.words": {},
		"wordClouds.judge": { wordCloudId: ballotId("day"), ...word },
	};
	const byAna = {
		"polls.rights": own,
		"messages.send": { message: "Encore" },
		"messages.support": { messageId },
		"emotions.react": { emotionId: emotions[0]?.id, sequenceId },
		"leaderboards.own": own,
		"leaderboards.name": { ...own, pseudonym: "Renard" },
		"polls.vote": { pollId: ballotId("lunch"), choiceId },
		"questions.answer": { questionId: ballotId("capitals"), responsesId: [optionId] },
		"ratings.rate": { ratingId: ballotId("lunch"), stepId: choiceId },
		"wordClouds.respond": { wordCloudId: ballotId("day"), response: "Quai" },
	};
	const { document } = await store.selectFrom("events").select("document").executeTakeFirstOrThrow();
	const { settings, ...rest } = JSON.parse(document);
	const off = { ...rest, settings: { ...settings, FO_MEETING_LIVE_IS_ACTIVE: false } };
	await store
		.updateTable("events")
		.set({ document: JSON.stringify(off), revision: 7 })
		.execute();
	// A gateway knows the event as its request has read it.
	const [host, ana] = [await live.as("olga"), await live.as("ana")];
	return {
		event,
		asked: [
			...Object.entries(byStaff).map(([name, input]) => ({ name, input, gateway: host })),
			...Object.entries(byAna).map(([name, input]) => ({ name, input, gateway: ana })),
		],
	};
}

test("An event without a live session has none of its calls, for nobody and whatever was said at it", async () => {
	const { event, asked } = await turnedOff();
	const groups = [...new Set(asked.map(({ name }) => name.split(".")[0] ?? ""))];
	const named = groups.flatMap((group) =>
		Object.keys(contract[group as keyof typeof contract]).map((call) => `${group}.${call}`),
	);
	expect(asked.map(({ name }) => name).sort()).toEqual(named.sort());
	const told: Record<string, unknown> = {};
	for (const { name, input, gateway } of asked) {
		const answer = (async () => firstOf(await callOf(gateway, name)({ ...event, ...input })))();
		told[name] = await refusalOf(answer).catch(() => "answered");
	}
	expect(told).toEqual(Object.fromEntries(named.map((name) => [name, refused("notFound")])));
});
