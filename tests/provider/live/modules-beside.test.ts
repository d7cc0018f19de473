import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { transact } from "~/provider/ground/store/transact";
import { expirePresences } from "~/provider/live/attendance/expire-presences";
import { recordAtEntrance } from "~/provider/live/attendance/mark-attendance-day";
import { requireRegistered } from "~/provider/live/attendance/presence-rules";
import { startReadingLater } from "~/provider/live/attendance/readings";
import { openTickets } from "~/provider/live/attendance/tickets";
import { findBallot, openRound } from "~/provider/live/ballots/ballot-rows";
import { castVote } from "~/provider/live/ballots/cast";
import { moderateWord } from "~/provider/live/ballots/moderate-words";
import { imagesOfBallots, requireImages, saveOptionImage, setOptionImage } from "~/provider/live/ballots/option-images";
import { isPlaceholder } from "~/provider/live/ballots/vote-obstacle";
import { buildEvent } from "../../support/world/event";
import { capitals, dayInAWord, liveWorld, lunchPoll } from "../../support/world/live";
import { interrupted } from "../../support/world/meanwhile";
import { refusalOf, refused } from "../../support/world/refused";
import { smallPicture } from "../../support/world/small-picture";

async function worldOfModules() {
	const rivers = { ...capitals, key: "rivers", title: "Rivers" };
	const live = await liveWorld({ live: [lunchPoll, capitals, rivers, dayInAWord] });
	const other = buildEvent({ live: [{ ...capitals, key: "elsewhere" }] });
	await live.world.importAgain(other);
	const { store, event, clock, ballotId } = live;
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	const context = contextOf(store, undefined, () => clock.now);
	const stored = async (key: string) => {
		const found = await findBallot(store, ballotId(key));
		if (!found) throw new Error(key);
		return found;
	};
	return { ...live, loaded, context, stored, there: other.document.event.id, now: clock.now };
}

describe("The picture of an answer", () => {
	test("is of one option of one question", async () => {
		const { context, loaded, stored, ballotId, optionIds } = await worldOfModules();
		const set = (key: string, optionId: string | undefined) =>
			setOptionImage(context, loaded, { moduleId: ballotId(key), optionId: optionId ?? "" }, "/new.webp");
		const before = await stored("rivers");
		await set("capitals", optionIds("capitals")[0]);
		expect((await stored("capitals")).ballot.options[0]?.image).toBe("/new.webp");
		expect(await stored("rivers")).toEqual(before);
		expect(await refusalOf(set("lunch", optionIds("lunch")[0]))).toEqual(refused("notFound"));
		const photo = { photo: smallPicture, moduleId: ballotId("capitals"), optionId: "none" };
		expect(await refusalOf(saveOptionImage(context, loaded, photo))).toEqual(refused("notFound"));
	});

	test("is kept as long as a question of its event names it, where files are kept at all", async () => {
		const { store, loaded, pictureFiles: files, context, event, there, ballotId, optionIds } = await worldOfModules();
		const id = "x".repeat(22);
		const image = `image:${id}`;
		const entry = { ...capitals, responses: [{ label: "Lyon", image }] } as never;
		await requireImages({}, event.eventId, entry);
		expect(await refusalOf(requireImages({ files }, event.eventId, entry))).toMatchObject({ code: "invalidForm" });
		const anyFile = { ...files, get: async () => new Blob() };
		await requireImages({ files: anyFile }, event.eventId, entry);
		const option = { moduleId: ballotId("capitals"), optionId: optionIds("capitals")[0] ?? "" };
		await setOptionImage(context, loaded, option, image);
		expect(await imagesOfBallots(store, event.eventId)).toEqual(new Set([id]));
		expect(await imagesOfBallots(store, there)).toEqual(new Set());
	});
});

describe("A round", () => {
	test("is opened of one ballot, and counts its own answers", async () => {
		const { store, stored, show, event, idOf, ballotId, optionIds, now } = await worldOfModules();
		await show("lunch");
		await transact(store, async (tx) => openRound(tx, await stored("capitals"), now));
		expect([(await stored("capitals")).round?.round, (await stored("rivers")).round]).toEqual([1, null]);
		const options = optionIds("lunch");
		const vote = (optionIds: (string | undefined)[], of: object = {}) => {
			const asked = { kind: "poll" as const, ballotId: ballotId("lunch"), dayId: undefined, at: now };
			return castVote(store, { ...asked, ...event, personId: idOf("ana"), optionIds: optionIds.map(String), ...of });
		};
		expect(await refusalOf(vote([options[0]], { eventId: "elsewhere" }))).toEqual(refused("notFound"));
		expect((await vote([options[0]])).optionIds).toEqual([options[0]]);
		await transact(store, async (tx) => openRound(tx, await stored("lunch"), now));
		expect((await vote([options[1]])).optionIds).toEqual([options[1]]);
		expect((await vote([options[1]])).optionIds).toEqual([options[1]]);
	});

	test("has words that only moderators of its event judge", async () => {
		const { store, idOf, ballotId, there, now } = await worldOfModules();
		const key = { ballot_id: ballotId("day"), round: 1, person_id: idOf("ana"), folded: "sun" };
		const entry = { ...key, word: "Sun", state: "waiting", said_at: now.toISOString(), judged_at: null };
		await store.insertInto("word_entries").values(entry).execute();
		const judged = { wordCloudId: ballotId("day"), round: 1, folded: "sun", from: "waiting", to: "shown" } as const;
		expect(await refusalOf(moderateWord(store, { ...judged, eventId: there }, now))).toEqual(refused("notFound"));
		expect(await store.selectFrom("word_entries").select("state").execute()).toEqual([{ state: "waiting" }]);
	});
});

test("Whoever came in without an account is known by their device, until they register", () => {
	expect(isPlaceholder(undefined)).toBe(false);
	expect(isPlaceholder({ registered_at: null, device: "d" })).toBe(true);
	expect(isPlaceholder({ registered_at: null, device: null })).toBe(false);
	expect(isPlaceholder({ registered_at: "2027-01-01", device: "d" })).toBe(false);
});

describe("Whoever reads a stream", () => {
	test("is noted two hundred and forty times a minute at the most, and served beyond it", async () => {
		const { store, event, idOf, now } = await worldOfModules();
		const reader = { eventId: event.eventId, personId: idOf("ana") };
		const begun = Array.from({ length: 241 }, () => startReadingLater(store, reader, now));
		expect(begun.filter((one) => one === undefined)).toHaveLength(1);
		await Promise.all(begun);
	});

	test("goes on with the same reading for as long as it may last", async () => {
		const { store, event, idOf, now } = await worldOfModules();
		const tickets = openTickets(store, () => now);
		const read = (until: number) =>
			tickets.noteReading({ eventId: event.eventId, personId: idOf("ana"), until: now.getTime() + until });
		const readings = async () => (await store.selectFrom("live_readings").select("id").execute()).length;
		read(1000)();
		read(1000)();
		await tickets.close();
		expect(await readings()).toBe(1);
		read(1000)();
		read(Number.MAX_SAFE_INTEGER / 2)();
		await tickets.close();
		await expect.poll(readings, { interval: 5 }).toBe(3);
	});

	test("is gone once, if two processes notice it", async () => {
		const { store, event, idOf, now } = await worldOfModules();
		const mine = { event_id: event.eventId, person_id: idOf("ana") };
		const presence = { ...mine, source: "page", pages: `["p"]`, logs: 1, changed_at: now.toISOString() };
		await store.insertInto("presences").values(presence).execute();
		await store
			.insertInto("live_readings")
			.values({ ...mine, id: "one", until: now.toISOString() })
			.execute();
		let at = now;
		const taken = interrupted(store, () => store.deleteFrom("live_readings").execute(), 3);
		const job = expirePresences(taken, () => at);
		await job.run(new AbortController().signal);
		at = new Date(now.getTime() + 3_600_000);
		await job.run(new AbortController().signal);
		expect(await store.selectFrom("presences").select("pages").execute()).toEqual([{ pages: `["p"]` }]);
	});
});

test("A door that was given other places does not use the entrance, and nobody enters who is not at the event", async () => {
	const { store, event, loaded, idOf, signIn, context, now } = await worldOfModules();
	const role = { role: "door", domain_id: event.domainId, event_id: event.eventId, person_id: idOf("bruno") };
	await store
		.insertInto("roles")
		.values({ ...role, places: `["hall"]` })
		.execute();
	const door = contextOf(store, await signIn("bruno"), () => now);
	const enter = () => recordAtEntrance(door, loaded, { personId: idOf("ana"), kind: "in", at: now });
	expect(await refusalOf(enter())).toEqual(refused("accessDenied"));
	await store.updateTable("roles").set({ places: null }).where("person_id", "=", idOf("bruno")).execute();
	await enter();
	expect(await refusalOf(requireRegistered(context, loaded, "nobody"))).toEqual(refused("notFound"));
	expect(await refusalOf(requireRegistered(context, loaded, idOf("chloe")))).toEqual(refused("registrationRequired"));
});
