import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unpackAttendee } from "~/domain/venue/packed-attendee";
import { setAllowedDoors } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { expirePresences } from "~/provider/live/attendance/expire-presences";
import { addAttendanceDay } from "~/provider/live/attendance/mark-attendance-day";
import { findDoorPresence, presentAmong, readAttendance } from "~/provider/live/attendance/presence-rows";
import { doorDays, seen, undoing } from "../../support/world/doors";
import { capitals, dayInAWord, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

// Two events of a domain, for which the same people are registered. What is done at one must not affect the other: each
// condition of the live and of the doors that says "of this event" fails here if it is removed.

type EventPath = { domainId: string; eventId: string };

const poll = { ...lunchPoll, mayChange: true };
const settings = {
	FO_MEETING_LIVE_BANNED_WORDS: ["zut"],
	FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true,
	FO_MEETING_DOOR_WALK_INS: true,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_COMPANY_REQUIRED: false,
};
const person = (name: string, lastName: string, more: object = {}) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName,
	typoId: "visitor",
	...more,
});
const people = [
	person("ana", "Durand"),
	person("bruno", "Mas", { typoId: "speaker" }),
	person("chloe", "Roy"),
	person("denis", "Petit"),
	person("dina", "Porte", { role: "door" }),
	person("daisy", "Accueil", { role: "desk" }),
] as never;
const registered = ["ana", "bruno", "chloe"];

async function twoEvents() {
	const world = await liveWorld({
		live: [poll, capitals, dayInAWord],
		settings,
		people,
		days: doorDays,
		registered,
		zones: [{ id: "hall", label: "Hall" }],
	});
	const { document } = world.file;
	const id = `${document.event.id}-beside`;
	await world.importAgain({ ...world.file, document: { ...document, event: { ...document.event, id, alias: id } } });
	const at = world.clock.now.toISOString();
	await world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "in", registered.map(world.idOf))
		.execute();
	const job = expirePresences(world.store, () => world.clock.now);
	const sayWhoWent = () => job.run(new AbortController().signal);
	await sayWhoWent();
	return { ...world, sayWhoWent, here: world.event, beside: { ...world.event, eventId: id } };
}

type World = Awaited<ReturnType<typeof twoEvents>>;

const gatewaysOf = async (world: World) => {
	const [olga, ana, bruno] = [await world.as("olga"), await world.as("ana"), await world.as("bruno")];
	return { olga, ana, bruno, dina: await world.as("dina"), daisy: await world.as("daisy") };
};

/** Does everything that people, hosts and moderators do in a live. */
async function playLive(world: World, event: EventPath) {
	const { pass, idOf } = world;
	const { olga, ana, bruno } = await gatewaysOf(world);
	const { modules } = (await olga.liveModules.list(event)).data;
	const known = (key: string) => modules.find(({ entry }) => entry.key === key) ?? (modules[0] as (typeof modules)[0]);
	const [lunch, cities, day] = [known("lunch"), known("capitals"), known("day")];
	const vote = async (gateway: typeof ana, choice: number) => {
		pass(1);
		await gateway.polls.vote({ ...event, pollId: lunch.id, choiceId: lunch.options[choice]?.id ?? "" });
	};
	await olga.lives.change({ ...event, activeModule: "chat", messageIntern: "Plus que deux minutes" });
	const messages: string[] = [];
	for (const [at, gateway] of [ana, bruno, ana, bruno].entries()) {
		pass(20);
		messages.push((await gateway.messages.send({ ...event, message: `Message ${at}` })).data.id);
	}
	const [first = "", second = "", third = ""] = messages;
	for (const messageId of [first, second]) await olga.messages.change({ ...event, messageId, favorite: true });
	await bruno.messages.support({ ...event, messageId: first });
	await olga.lives.change({ ...event, activeMessageId: first });
	await olga.messages.archive({ ...event, ids: [third] });
	await ana.leaderboards.name({ ...event, userId: idOf("ana"), pseudonym: "Renarde", showsName: false });
	await bruno.leaderboards.name({ ...event, userId: idOf("bruno"), pseudonym: "Loutre", showsName: false });

	await olga.lives.change({ ...event, activeModule: "wordcloud", activeWordCloudId: day.id });
	for (const [gateway, response] of [
		[ana, "quai"],
		[bruno, "Quai"],
		[ana, "zut"],
		[bruno, "tram"],
	] as const) {
		pass(3);
		await gateway.wordClouds.respond({ ...event, wordCloudId: day.id, response });
	}
	const word = { ...event, wordCloudId: day.id, round: 1 };
	await olga.wordClouds.judge({ ...word, folded: "tram", from: "shown", to: "refused" });

	await olga.lives.change({ ...event, activeModule: "poll", activePollId: lunch.id, showResults: true });
	await vote(ana, 0);
	await vote(bruno, 1);
	await olga.liveModules.close({ ...event, moduleId: lunch.id });
	pass(5);
	await olga.liveModules.reopen({ ...event, moduleId: lunch.id });
	await vote(ana, 1);
	await vote(ana, 2);
	await olga.liveModules.extend({ ...event, moduleId: lunch.id, seconds: 900 });
	await olga.liveModules.update({ ...event, moduleId: cities.id, module: { ...cities.entry, title: "Cities" } });
	await olga.liveModules.order({ ...event, moduleIds: [cities.id] });
	await olga.liveModules.create({ ...event, module: { ...lunch.entry, key: "tea" } });

	await olga.lives.change({ ...event, activeModule: "question", activeQuestionId: cities.id });
	const responsesId = cities.options.slice(1).map(({ id }) => id);
	pass(2);
	await ana.questions.answer({ ...event, questionId: cities.id, responsesId });
	pass(2);
	await olga.lives.change({ ...event, showRightAnswers: true, showLeaderboard: true });
	pass(2);
	await bruno.questions.answer({ ...event, questionId: cities.id, responsesId });

	const [love, bravo] = (await olga.emotions.list(event)).data.emotions;
	const { sequenceId: over } = (await olga.sequences.open(event)).data;
	await ana.emotions.react({ ...event, sequenceId: over, emotionId: love?.id ?? "" });
	await olga.sequences.close({ ...event, sequenceId: over });
	pass(2);
	const { sequenceId } = (await olga.sequences.open(event)).data;
	await ana.emotions.react({ ...event, sequenceId, emotionId: bravo?.id ?? "" });

	await ana.users.registerDay({ ...event, userId: idOf("ana"), dayId: "friday", present: true });
	await ana.presences.log({ ...event, userId: idOf("ana"), type: "IN", page: "laptop" });
	await bruno.presences.log({ ...event, userId: idOf("bruno"), type: "IN", page: "phone" });
	const readings = [(await bruno.presences.read(event)).data, (await ana.presences.read(event)).data];
	for (const { readingId } of readings) {
		await ana.presences.leave({ ...event, readingId });
		pass(60);
		await world.sayWhoWent();
	}
	for (const screen of ["orga", "speaker"] as const) {
		pass(1);
		const { id, token } = (await olga.screens.create({ ...event, screen, name: "Scène" })).data;
		await world.gatewayFor(token).screens.read({ ...event, screen });
		if (screen === "speaker") await olga.screens.revoke({ ...event, linkId: id });
	}
}

/** Reads everything that a live shows to anybody. */
async function tellLive(world: World, event: EventPath) {
	const { olga, ana, bruno } = await gatewaysOf(world);
	const kept = (await olga.liveModules.list(event)).data;
	const { fileUrl } = (await olga.liveModules.export({ ...event, format: "json" })).data;
	const ofPerson = async (gateway: typeof ana, name: string) => {
		const place = { ...event, userId: world.idOf(name) };
		return [
			(await gateway.lives.read(event)).data,
			(await gateway.messages.mine(event)).data,
			(await gateway.leaderboards.own(place)).data,
			(await gateway.presences.flagged(place)).data,
			(await gateway.presences.day({ ...place, dayId: "friday" })).data,
			(await gateway.users.get(place)).UserEvent,
		];
	};
	const screens = ["orga", "speaker", "emotions"] as const;
	const links = (await olga.screens.list(event)).data.links;
	return {
		kept,
		links: links.map(({ seenAt: _, ...link }) => link),
		rounds: await Promise.all(
			kept.modules.map(async ({ id }) => (await olga.liveModules.read({ ...event, moduleId: id })).data),
		),
		file: (await world.download(fileUrl)).text,
		words: (await olga.wordClouds.words(event)).data,
		messages: (await olga.messages.list(event)).data,
		ana: await ofPerson(ana, "ana"),
		bruno: await ofPerson(bruno, "bruno"),
		screens: await Promise.all(screens.map(async (screen) => (await olga.screens.read({ ...event, screen })).data)),
		leaderboard: (await olga.leaderboards.read(event)).data,
		day: (await olga.presences.days({ ...event, dayId: "friday" })).data,
		faults: await verifyEvent(world.store, event.eventId),
	};
}

/** Does everything that happens at doors and at the desk. */
async function playDoors(world: World, event: EventPath) {
	const { pass, idOf } = world;
	const { olga, dina, daisy } = await gatewaysOf(world);
	const now = () => world.clock.now.toISOString();
	const codeOf = async (name: string) => (await daisy.desk.person({ ...event, userId: idOf(name) })).data.person.code;
	const [ana, bruno, chloe, denis] = await Promise.all(["ana", "bruno", "chloe", "denis"].map(codeOf));
	const door = (await dina.checkIns.pair({ ...event, name: "Porte A" })).data.id;
	const other = (await dina.checkIns.pair({ ...event, name: "Porte B" })).data.id;
	const desk = (await daisy.checkIns.pair({ ...event, name: "Accueil" })).data.id;
	const scan = (code = "", more: object = {}) => {
		pass(10);
		const asked = { ...event, deviceId: door, id: randomUUID(), place: "entry", direction: "in" as const, code };
		return dina.checkIns.scan({ ...asked, ...more });
	};
	const keep = (deviceId: string, ...entries: ReturnType<typeof seen>[]) =>
		dina.checkIns.keep({ ...event, deviceId, sentAt: now(), entries });
	const minute = now().slice(11, 13);
	const offline = (code = "", at: string) => seen(code, `${minute}:${at}`, { offline: true });
	pass(1800);
	await scan(ana);
	await scan(denis, { letIn: true, why: "Justificatif vu" });
	await scan(bruno, { place: "zone:hall" });
	await scan(bruno, { place: "zone:hall", direction: "out" });
	const wrong = offline(chloe, "12:00");
	const [nobody, settled] = [offline("N0B0DY", "13:00"), offline("N0TH1NG", "14:00")];
	await keep(door, offline(chloe, "10:00"), wrong, nobody, settled);
	await keep(other, offline(chloe, "11:00"), undoing(wrong, `${minute}:15:00`));
	await daisy.checkIns.settle({ ...event, factId: settled.id });
	const sentAt = new Date(world.clock.now.getTime() + 600_000).toISOString();
	await daisy.checkIns.keep({ ...event, deviceId: desk, sentAt, waiting: 1, entries: [] });
	const form = { ...event, deviceId: desk, place: "entry", lastName: "Vent", typoId: "visitor", daysId: ["friday"] };
	const walkIn = async (firstName: string) =>
		(await daisy.desk.walkIn({ ...form, id: randomUUID(), firstName })).data.walkedIn?.verdict.kind;
	expect(await walkIn("Zoé")).toBe("entered");
	const [code = "", free = ""] = (await daisy.checkIns.list({ ...event, deviceId: desk })).data.free ?? [];
	await scan(code);
	await scan(free);
	const held = { id: randomUUID(), code, at: now(), firstName: "Yves", lastName: "Vent", typoId: "visitor" };
	const told = { ...event, deviceId: desk, sentAt: now(), walkIns: [{ ...held, email: "", company: "" }] };
	expect((await daisy.desk.keepWalkIns(told)).data.outcomes).toMatchObject([{ isNew: true }]);
	await olga.checkIns.revoke({ ...event, deviceId: other });
}

/** Reads everything that doors and the desk are shown, with their lists as of `since` too. */
async function tellDoors(world: World, event: EventPath, lists: { desk: string; door: string }) {
	const { olga, dina, daisy } = await gatewaysOf(world);
	const list = async (gateway: typeof dina, deviceId: string, cursor?: string) => {
		const { data } = await gateway.checkIns.list({ ...event, deviceId, ...(cursor && { cursor }) });
		const { people: cards, gone, reserved, sealed, counts } = data;
		const read = cards.map(([, , card]) => JSON.stringify(unpackAttendee(card))).sort();
		return {
			read,
			counts,
			gone: gone.length,
			sealed: sealed.length > 0,
			reserved: reserved.map(({ by, codes }) => `${by} ${codes.length}`).sort(),
		};
	};
	const earlier = `d/${new Date(world.clock.now.getTime() - 1_200_000).toISOString()}`;
	const { discrepancies, total, clocks } = (await daisy.checkIns.discrepancies(event)).data;
	return {
		discrepancies,
		total,
		clocks: clocks.map(({ name, ahead }) => `${name} ${ahead}`),
		doors: (await dina.checkIns.read(event)).data,
		devices: (await olga.checkIns.devices(event)).data.devices
			.map(({ seenAt: _, listedAt: __, ...device }) => device)
			.sort((one, two) => (one.name < two.name ? -1 : 1)),
		desk: [await list(daisy, lists.desk), await list(daisy, lists.desk, earlier)],
		door: [await list(dina, lists.door), await list(dina, lists.door, earlier)],
		found: (await daisy.checkIns.find({ ...event, q: "v" })).data.people.length,
		people: await Promise.all(
			["ana", "bruno", "chloe", "denis"].map(async (name) => {
				const { codeEnd: _, ...person } = (await daisy.desk.person({ ...event, userId: world.idOf(name) })).data.person;
				return person;
			}),
		),
		faults: await verifyEvent(world.store, event.eventId),
	};
}

const ofEvent = [
	...(["live_states", "live_changes", "live_readings", "messages", "sequences", "screen_links", "pseudonyms"] as const),
	...(["presences", "presence_logs", "day_presences", "registrations", "day_registrations", "gone_badges"] as const),
	...(["door_entries", "door_standings", "door_counts", "door_discrepancies", "reserved_badges"] as const),
];
const ofBallot = ["ballot_rounds", "ballot_votes", "ballot_picks", "word_entries"] as const;

async function rowsOf({ store }: World, { eventId }: EventPath) {
	const rows: [string, string[]][] = [];
	const text = (all: object[]) => all.map((row) => JSON.stringify(row)).sort();
	for (const table of ofEvent) {
		rows.push([table, text(await store.selectFrom(table).selectAll().where("event_id", "=", eventId).execute())]);
	}
	const ballots = await store.selectFrom("ballots").selectAll().where("event_id", "=", eventId).execute();
	const ids = ballots.map(({ id }) => id);
	for (const table of ofBallot) {
		rows.push([table, text(await store.selectFrom(table).selectAll().where("ballot_id", "in", ids).execute())]);
	}
	return Object.fromEntries([...rows, ["ballots", text(ballots)]]);
}

/** Replaces what is random, or differs by the hour between the two events. */
function alike(told: unknown, { eventId }: EventPath): unknown {
	const text = JSON.stringify(told)
		.replaceAll(eventId, "event")
		.replaceAll(/2027-01-15T1[1-9]/g, "2027-01-15T10")
		.replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "#")
		.replaceAll(/\b[0-9A-Z]{8,}\b/g, "#");
	return JSON.parse(text);
}

const hourLater = (world: World, hours: number) => {
	world.clock.now = new Date(Date.parse("2027-01-15T10:00:00.000Z") + hours * 3_600_000);
};

describe("Of two events for the same people", () => {
	test("neither tells, counts or changes anything of the other's live", async () => {
		const world = await twoEvents();
		const { here, beside } = world;
		const untouched = await tellLive(world, here);
		expect(untouched.kept.modules.map(({ entitled }) => entitled)).toEqual([3, 3, 3]);
		await playLive(world, beside);
		const at = world.clock.now;
		const [told, rows] = [await tellLive(world, beside), await rowsOf(world, beside)];
		world.clock.now = new Date("2027-01-15T10:00:00.000Z");
		expect(await tellLive(world, here)).toEqual(untouched);
		hourLater(world, 1);
		await playLive(world, here);
		expect(await rowsOf(world, beside)).toEqual(rows);
		// The same was done at both, so the same is shown, whatever the other event holds.
		expect(alike(await tellLive(world, here), here)).toEqual(alike(told, beside));
		// The message had no support here when it was let through, and a nickname belongs to one event.
		const messages = world.store.selectFrom("messages").select("supports_before").distinct();
		expect(await messages.where("event_id", "=", here.eventId).execute()).toEqual([{ supports_before: 0 }]);
		const { ana, olga } = await gatewaysOf(world);
		// Of two sequences, each has its own event's reactions.
		const sequences = world.store.selectFrom("sequences").select("id").where("event_id", "=", here.eventId);
		for (const { id: sequenceId } of await sequences.execute()) {
			expect((await olga.emotions.users({ ...here, sequenceId })).data.users).toHaveLength(1);
			expect((await olga.emotions.users({ ...beside, sequenceId })).data.users).toEqual([]);
		}
		await ana.leaderboards.name({ ...here, userId: world.idOf("ana"), pseudonym: "Hermine", showsName: false });
		expect(JSON.stringify(await olga.messages.list(here))).toContain("Hermine");
		world.clock.now = at;
		expect(await tellLive(world, beside)).toEqual(told);
		await world.store.updateTable("ballots").set({ round: 9 }).where("event_id", "=", beside.eventId).execute();
		expect(await verifyEvent(world.store, here.eventId)).toEqual([]);
	});

	test("neither tells, counts or changes anything of the other's doors", async () => {
		const world = await twoEvents();
		const { here, beside } = world;
		const devices = async (event: EventPath) => {
			const { dina, daisy } = await gatewaysOf(world);
			const pair = async (gateway: typeof dina, name: string) =>
				(await gateway.checkIns.pair({ ...event, name })).data.id;
			return { desk: await pair(daisy, "Liste 1"), door: await pair(dina, "Liste 2") };
		};
		const [ofHere, ofBeside] = [await devices(here), await devices(beside)];
		await tellDoors(world, beside, ofBeside);
		const untouched = await tellDoors(world, here, ofHere);
		await playDoors(world, beside);
		const [told, rows, at] = [await tellDoors(world, beside, ofBeside), await rowsOf(world, beside), world.clock.now];
		world.clock.now = new Date("2027-01-15T10:00:00.000Z");
		expect(await tellDoors(world, here, ofHere)).toEqual(untouched);
		hourLater(world, 1);
		await playDoors(world, here);
		expect(await rowsOf(world, beside)).toEqual(rows);
		expect(alike(await tellDoors(world, here, ofHere), here)).toEqual(alike(told, beside));
		world.clock.now = at;
		expect(await tellDoors(world, beside, ofBeside)).toEqual(told);
	});

	test("a passage that both were told under one name, and of one moment, is one of each", async () => {
		const world = await twoEvents();
		const { here, beside } = world;
		const { dina, daisy } = await gatewaysOf(world);
		const at = world.clock.now.toISOString();
		const userId = world.idOf("ana");
		const places = await Promise.all(
			[here, beside].map(async (event) => {
				const deviceId = (await dina.checkIns.pair({ ...event, name: "Porte" })).data.id;
				const { code } = (await daisy.desk.person({ ...event, userId })).data.person;
				const keep = async (...entries: ReturnType<typeof seen>[]) =>
					(await dina.checkIns.keep({ ...event, deviceId, sentAt: at, entries })).data.outcomes;
				const odd = async () => {
					const { discrepancies } = (await daisy.checkIns.discrepancies(event)).data;
					return discrepancies.map(({ kind, factId }) => `${kind} ${factId}`);
				};
				const inside = async () =>
					(await dina.checkIns.read(event)).data.counts.find(({ place }) => place === "entry")?.inside;
				const days = () =>
					world.store
						.selectFrom("day_presences")
						.select(["person_id", "door_at"])
						.where("event_id", "=", event.eventId)
						.execute();
				const scan = async (place: string) => {
					const asked = { ...event, deviceId, id: randomUUID(), place, direction: "in" as const, code };
					return (await dina.checkIns.scan(asked)).data.inside;
				};
				return { event, code, keep, odd, inside, days, scan };
			}),
		);
		const [ours, theirs] = places as [(typeof places)[0], (typeof places)[0]];
		const passage = seen(ours.code, "09:00:00", { offline: true });
		const again = seen(ours.code, "09:05:00", { offline: true });
		const [nobody, theirNobody] = [seen("N0B0DY", "09:10:00", { offline: true }), seen("N0B0DY", "09:10:00")];
		for (const { code, keep, days } of [theirs, ours]) {
			await keep({ ...passage, code }, { ...again, code }, nobody);
			expect(await days()).toEqual([{ person_id: userId, door_at: "2027-01-15T09:00:00.000Z" }]);
		}
		expect(await ours.odd()).toEqual([`unknown ${nobody.id}`, `double ${again.id}`]);
		// A badge of theirs belongs to nobody here.
		expect(await ours.keep({ ...theirNobody, code: theirs.code })).toMatchObject([{ isNew: true, isKnown: false }]);
		const all = [...[nobody.id, theirNobody.id].sort().map((id) => `unknown ${id}`), `double ${again.id}`];
		expect(await ours.odd()).toEqual(all);
		// What they settle, or take back, is theirs: another check-in here still makes a new discrepancy.
		await daisy.checkIns.settle({ ...theirs.event, factId: again.id });
		expect(await ours.keep(seen(ours.code, "09:30:00", { kind: "out" }))).toMatchObject([{ isKnown: true }]);
		await theirs.keep(undoing(nobody, "09:20:00"), undoing(passage, "09:21:00"));
		expect(await ours.keep(seen(ours.code, "09:31:00", { kind: "out" }))).toMatchObject([{ isKnown: true }]);
		expect(await ours.odd()).toEqual(all);
		expect([await ours.inside(), await theirs.inside()]).toEqual([0, 1]);
		// Nobody is known here for a check-in that only they received.
		const theirsAlone = seen(theirs.code, "09:40:00", { kind: "out" });
		await theirs.keep(theirsAlone);
		expect(await ours.keep(undoing(theirsAlone, "09:41:00"))).toMatchObject([{ isNew: true, isKnown: false }]);
		// The number of people inside is that of the place and of the event.
		expect(await ours.scan("entry")).toBe(1);
		expect([await theirs.scan("zone:hall"), await theirs.scan("entry")]).toEqual([1, 1]);
		// One door is enough to take back a check-in made at it, wherever theirs was made.
		const both = seen(ours.code, "09:50:00");
		await ours.keep(both);
		await theirs.keep({ ...both, code: theirs.code, place: "zone:hall" });
		await transact(world.store, (tx) => setAllowedDoors(tx, { ...here, personId: world.idOf("dina") }, ["entry"]));
		expect(await ours.keep(undoing(both, "09:51:00"))).toMatchObject([{ isNew: true }]);
	});

	test("who is there, and was, is told of each person alone", async () => {
		const world = await twoEvents();
		const { here, beside, store, idOf } = world;
		const { olga, ana, dina } = await gatewaysOf(world);
		const chloe = await world.as("chloe");
		const at = world.clock.now;
		const comes = (event: EventPath, name: string, dayId: string) =>
			addAttendanceDay(store, { eventId: event.eventId, dayId, personId: idOf(name), isRemote: true, at });
		await comes(here, "ana", "thursday");
		for (const event of [here, beside]) await comes(event, "ana", "friday");
		await comes(here, "bruno", "friday");
		await olga.users.registerDay({ ...here, userId: idOf("ana"), dayId: "friday", present: false });
		const days = await store.selectFrom("day_presences").select(["event_id", "person_id", "day_id"]).execute();
		const left = [
			[here, "ana", "thursday"],
			[beside, "ana", "friday"],
			[here, "bruno", "friday"],
		] as const;
		const row = ([{ eventId }, name, day]: (typeof left)[number]) => `${eventId} ${idOf(name)} ${day}`;
		expect(days.map((one) => `${one.event_id} ${one.person_id} ${one.day_id}`).sort()).toEqual(left.map(row).sort());
		const present = { eventId: here.eventId, dayIds: ["friday"] };
		expect(await presentAmong(store, present, [idOf("ana"), idOf("bruno")])).toEqual(new Set([idOf("bruno")]));

		const log = (event: EventPath, gateway: typeof ana, name: string, type: "IN" | "OUT", page?: string) =>
			gateway.presences.log({ ...event, userId: idOf(name), type, ...(page && { page }) });
		await log(here, dina, "bruno", "IN");
		await log(beside, dina, "ana", "IN");
		for (const event of [here, beside]) await log(event, ana, "ana", "IN", "laptop");
		await log(here, chloe, "chloe", "OUT");
		expect((await chloe.presences.flagged({ ...here, userId: idOf("chloe") })).data.flagged).toBe(false);
		const { standings, presences } = await readAttendance(store, here.eventId, idOf("chloe"));
		expect([standings.map(({ source }) => source), presences]).toEqual([["page"], []]);
		expect(await findDoorPresence(store, here.eventId, idOf("ana"))).toBeUndefined();

		const pages = async (event: EventPath) => {
			const rows = store.selectFrom("presences").select(["source", "pages"]).where("person_id", "=", idOf("ana"));
			const found = await rows.where("event_id", "=", event.eventId).orderBy("source").execute();
			return found.map(({ source, pages }) => `${source} ${pages}`);
		};
		const there = [`door [""]`, `page ["laptop"]`];
		expect([await pages(here), await pages(beside)]).toEqual([[`page ["laptop"]`], there]);
		// A page that closes leaves only the event that it read.
		const [ours, theirs] = [(await ana.presences.read(here)).data, (await ana.presences.read(beside)).data];
		const goes = async (readingId: string) => {
			await ana.presences.leave({ ...here, readingId });
			world.pass(60);
			await world.sayWhoWent();
		};
		await goes(ours.readingId);
		expect([await pages(here), await pages(beside)]).toEqual([["page []"], there]);
		const { readingId } = (await ana.presences.read(here)).data;
		await log(here, ana, "ana", "IN", "laptop");
		await ana.presences.leave({ ...beside, readingId: theirs.readingId });
		await goes(readingId);
		expect([await pages(here), await pages(beside)]).toEqual([["page []"], [`door [""]`, "page []"]]);
	});

	test("what hosts write at one makes nothing stale at the other, and emotions are for people who are registered there", async () => {
		const world = await twoEvents();
		const { here, beside } = world;
		const { olga } = await gatewaysOf(world);
		const change = (event: EventPath, part: object) => olga.lives.change({ ...event, ...part });
		for (const messageIntern of ["Un", "Deux"]) await change(beside, { messageIntern });
		await change(here, { showResults: true });
		expect((await change(here, { messageIntern: "Trois", version: 0 })).data.version).toBe(2);

		const chloe = await world.as("chloe");
		const left = world.store.updateTable("registrations").set({ registered_at: null });
		await left.where("event_id", "=", here.eventId).where("person_id", "=", world.idOf("chloe")).execute();
		const { sequenceId } = (await olga.sequences.open(here)).data;
		const [{ id: emotionId } = { id: "" }] = (await olga.emotions.list(here)).data.emotions;
		const reacting = chloe.emotions.react({ ...here, sequenceId, emotionId });
		expect(await refusalOf(reacting)).toEqual(refused("noRightToVote"));
		const closing = olga.sequences.close({ ...beside, sequenceId });
		expect(await refusalOf(closing)).toEqual(refused("notFound"));
	});

	test("each card tells days, sessions and people of its own", async () => {
		const world = await twoEvents();
		const { here, beside, store } = world;
		const { daisy } = await gatewaysOf(world);
		const [person_id, registered_at] = [world.idOf("ana"), world.clock.now.toISOString()];
		for (const [{ eventId: event_id }, day_id, slot_id] of [
			[here, "friday", "talk"],
			[beside, "thursday", "walk"],
		] as const) {
			const row = { event_id, person_id, registered_at };
			await store
				.insertInto("day_registrations")
				.values({ ...row, day_id })
				.execute();
			const slot = { slot_id, conference_id: slot_id };
			await store
				.insertInto("slots")
				.values({ ...slot, event_id, quota: null, taken: 1 })
				.execute();
			await store
				.insertInto("slot_registrations")
				.values({ ...row, ...slot })
				.execute();
		}
		const found = async (q: string) => (await daisy.checkIns.find({ ...here, q })).data.people;
		expect((await found("durand")).map(({ card }) => [card.days, card.sessions])).toEqual([[["friday"], ["talk"]]]);
		expect((await found("d")).map(({ firstName }) => firstName).sort()).toEqual(["ana", "daisy", "denis", "dina"]);
	});

	test("a badge to give at one is nobody's at the other, whoever comes to wear it", async () => {
		const world = await twoEvents();
		const { here, beside } = world;
		const { dina, daisy } = await gatewaysOf(world);
		const at = world.clock.now.toISOString();
		const deviceId = (await daisy.checkIns.pair({ ...here, name: "Accueil" })).data.id;
		const [code = "", other = ""] = (await daisy.checkIns.list({ ...here, deviceId })).data.free ?? [];
		const passage = seen(code, "09:00:00");
		const doors = await Promise.all(
			[here, beside].map(async (event) => {
				const door = (await dina.checkIns.pair({ ...event, name: "Porte" })).data.id;
				await dina.checkIns.keep({ ...event, deviceId: door, sentAt: at, entries: [passage] });
				const scan = async (code: string) => {
					const asked = { ...event, deviceId: door, id: randomUUID(), place: "entry", direction: "in" as const, code };
					const { verdict, givenBy } = (await dina.checkIns.scan(asked)).data;
					return `${verdict.kind} ${givenBy}`;
				};
				const odd = async () => (await daisy.checkIns.discrepancies(event)).data.discrepancies.map(({ kind }) => kind);
				return { scan, odd };
			}),
		);
		const [ours, theirs] = doors as [(typeof doors)[0], (typeof doors)[0]];
		expect(await theirs.scan(other)).toBe("refused null");
		expect(await ours.scan("N0B0DY")).toBe("refused null");
		expect(await ours.scan(other)).toBe("entered Accueil");
		const held = { id: randomUUID(), code, at, firstName: "Yves", lastName: "Vent", typoId: "visitor" };
		const told = { ...here, deviceId, sentAt: at, walkIns: [{ ...held, email: "", company: "" }] };
		expect((await daisy.desk.keepWalkIns(told)).data.outcomes).toMatchObject([{ isNew: true }]);
		expect([await ours.odd(), await theirs.odd()]).toEqual([["unknown"], ["unknown"]]);
		const seenThere = world.store.selectFrom("door_entries").select("person_id").where("event_id", "=", beside.eventId);
		expect(await seenThere.execute()).toEqual([{ person_id: null }]);
	});

	test("a list tells what changed at its own, and since it was asked for", async () => {
		const world = await twoEvents();
		const { here, beside, store } = world;
		const { olga, daisy } = await gatewaysOf(world);
		// Revoking a device ends the session in which it was paired.
		const another = await world.as("daisy");
		const pair = async (gateway: typeof daisy, event: EventPath) =>
			(await gateway.checkIns.pair({ ...event, name: "Accueil" })).data.id;
		const [deviceId, ours, theirs] = [
			await pair(daisy, here),
			await pair(another, here),
			await pair(another, beside),
		] as const;
		await another.checkIns.list({ ...here, deviceId: ours });
		await another.checkIns.list({ ...beside, deviceId: theirs });
		const list = async (cursor?: string) => {
			world.pass(600);
			const { data } = await daisy.checkIns.list({ ...here, deviceId, ...(cursor && { cursor }) });
			const { people: cards, gone, reserved, cursor: next } = data;
			return { told: [cards.length, gone.length, reserved.length], gone, next };
		};
		const of = (event: EventPath) =>
			({ ...event, id: randomUUID(), userId: world.idOf("ana"), place: "entry", direction: "in" }) as const;
		const quiet = await list((await list()).next);
		expect(quiet.told).toEqual([0, 0, 0]);
		await another.checkIns.scan({ ...of(beside), deviceId: theirs });
		const updated_at = world.clock.now.toISOString();
		await store.updateTable("registrations").set({ updated_at }).where("event_id", "=", beside.eventId).execute();
		await olga.checkIns.revoke({ ...beside, deviceId: theirs });
		const untouched = await list(quiet.next);
		expect(untouched.told).toEqual([0, 0, 0]);
		await daisy.checkIns.scan({ ...of(here), deviceId });
		await olga.checkIns.revoke({ ...here, deviceId: ours });
		const changed = await list(untouched.next);
		expect(changed.told).toEqual([1, 200, 0]);
		const [code = ""] = changed.gone;
		const worn = store.updateTable("registrations").set({ code }).where("person_id", "=", world.idOf("bruno"));
		await worn.where("event_id", "=", beside.eventId).execute();
		expect((await list(untouched.next)).told).toEqual([1, 200, 0]);
		expect((await list((await list(changed.next)).next)).told).toEqual([0, 0, 0]);
	});
});
