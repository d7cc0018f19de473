import { describe, expect, test } from "vitest";
import { mostLinks } from "~/domain/live/screen";
import type { Gateway } from "~/gateway/gateway";
import { expirePresences } from "~/provider/live/attendance/expire-presences";
import { submitWord } from "~/provider/live/ballots/submit-word";
import { react } from "~/provider/live/emotions/react";
import { overlap, type Server } from "../../support/races/overlap";
import { dayInAWord, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

/** Opens the live, with the host signed in at whichever server they ask. */
async function openLive(options?: Parameters<typeof liveWorld>[0]) {
	const live = await liveWorld(options);
	const olga = await live.signIn("olga");
	return { ...live, atHost: ({ gatewayFor }: Server) => gatewayFor(olga) };
}

const versionOf = async (live: LiveWorld) => (await live.host.liveModules.list(live.event)).data.version;
const changed = (...fields: string[]) =>
	refused("liveChanged", Object.fromEntries(fields.map((field) => [field, "errors.liveChanged"])));

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("Of two hosts at two servers at once", () => {
	test("who presses second from the same version is told that the live changed", async () => {
		const live = await openLive();
		await live.show("lunch");
		const version = await versionOf(live);
		const [, late] = await overlap(live, {
			first: (server) => live.atHost(server).lives.change({ ...live.event, leaderboardLimit: 5, version }),
			heldAfter: 'insert into "live_changes"',
			second: (server) => refusalOf(live.atHost(server).lives.change({ ...live.event, leaderboardLimit: 20, version })),
		});
		expect(late).toEqual(changed("leaderboardLimit"));
		expect(await versionOf(live)).toBe(version + 1);
	});

	test("each does what the other does not touch, though both pressed from the same version", async () => {
		const live = await openLive();
		await live.show("lunch");
		const version = await versionOf(live);
		await overlap(live, {
			first: (server) => live.atHost(server).lives.change({ ...live.event, showResults: true, version }),
			heldAfter: 'insert into "live_changes"',
			second: (server) => live.atHost(server).lives.change({ ...live.event, leaderboardLimit: 5, version }),
		});
		const { state } = (await live.host.liveModules.list(live.event)).data;
		expect(state).toMatchObject({ showResults: true, leaderboardLimit: 5 });
	});

	test("who gives more time to what the other closes is told that the live changed", async () => {
		const live = await openLive();
		await live.show("lunch");
		const asked = { ...live.event, moduleId: live.ballotId("lunch"), version: await versionOf(live) };
		const [, late] = await overlap(live, {
			first: (server) => live.atHost(server).liveModules.close(asked),
			heldAfter: 'insert into "live_changes"',
			second: (server) => refusalOf(live.atHost(server).liveModules.extend({ ...asked, seconds: 60 })),
		});
		expect(late).toEqual(refused("liveChanged"));
	});

	test("who opens a poll again opens it as the other has just written it", async () => {
		const live = await openLive();
		await live.show("lunch");
		const asked = { ...live.event, moduleId: live.ballotId("lunch") };
		await live.host.liveModules.close(asked);
		const { entry } = (await live.host.liveModules.read(asked)).data.module;
		const module = { ...entry, limitSeconds: 30 };
		await overlap(live, {
			first: (server) => live.atHost(server).liveModules.update({ ...asked, module }),
			heldAfter: 'update "ballots" set "key"',
			second: (server) => live.atHost(server).liveModules.reopen(asked),
		});
		const { modules } = (await live.host.liveModules.list(live.event)).data;
		expect(modules.find(({ id }) => id === asked.moduleId)).toMatchObject({
			round: 2,
			endsAt: new Date(live.clock.now.getTime() + 30_000).toISOString(),
		});
	});

	test("who shows a poll shows it as the other has just written it", async () => {
		const live = await openLive();
		const moduleId = live.ballotId("lunch");
		const { entry } = (await live.host.liveModules.read({ ...live.event, moduleId })).data.module;
		const module = { ...entry, limitSeconds: 30 };
		await overlap(live, {
			first: (server) => live.atHost(server).liveModules.update({ ...live.event, moduleId, module }),
			heldAfter: 'update "ballots" set "key"',
			second: (server) =>
				live.atHost(server).lives.change({ ...live.event, activeModule: "poll", activePollId: moduleId }),
		});
		const { modules } = (await live.host.liveModules.list(live.event)).data;
		expect(modules.find(({ id }) => id === moduleId)?.endsAt).toBe(
			new Date(live.clock.now.getTime() + 30_000).toISOString(),
		);
	});

	test("who rewrites a poll second is told what differs, and writes nothing over", async () => {
		const live = await openLive();
		const moduleId = live.ballotId("lunch");
		const { entry, revision } = (await live.host.liveModules.read({ ...live.event, moduleId })).data.module;
		const rewrite = (server: Server, title: string) =>
			live.atHost(server).liveModules.update({ ...live.event, moduleId, module: { ...entry, title }, revision });
		const [, late] = await overlap(live, {
			first: (server) => rewrite(server, "Mine"),
			heldAfter: 'update "ballots" set "key"',
			second: (server) => refusalOf(rewrite(server, "Yours")),
		});
		expect(late).toEqual(refused("moduleChanged", { title: "errors.liveChanged" }));
		expect((await live.host.liveModules.read({ ...live.event, moduleId })).data.module.entry.title).toBe("Mine");
	});

	test("who removes a poll that the other shows is refused", async () => {
		const live = await openLive();
		const moduleId = live.ballotId("lunch");
		const [, late] = await overlap(live, {
			first: (server) =>
				live.atHost(server).lives.change({ ...live.event, activeModule: "poll", activePollId: moduleId }),
			heldAfter: 'insert into "live_changes"',
			second: (server) => refusalOf(live.atHost(server).liveModules.remove({ ...live.event, moduleId })),
		});
		expect(late).toEqual(refused("ballotAnswered"));
	});

	test("who makes one link of a big screen more than there may be is refused", async () => {
		const live = await openLive();
		const make = (gateway: Gateway) => gateway.screens.create({ ...live.event, screen: "orga", name: "Stage" });
		for (let made = 1; made < mostLinks; made++) await make(live.host);
		const [, late] = await overlap(live, {
			first: (server) => make(live.atHost(server)),
			heldAfter: 'insert into "screen_links"',
			second: (server) => refusalOf(make(live.atHost(server))),
		});
		expect(late).toEqual(refused("tooManyScreens"));
	});

	test("both open the same sequence of emotions", async () => {
		const live = await openLive();
		const open = async (server: Server) => (await live.atHost(server).sequences.open(live.event)).data.sequenceId;
		const [one, other] = await overlap(live, { first: open, heldAfter: 'insert into "sequences"', second: open });
		expect(other).toBe(one);
	});

	test("both end the same sequence of emotions, which is one change of the live", async () => {
		const live = await openLive();
		const { sequenceId } = (await live.host.sequences.open(live.event)).data;
		const version = await versionOf(live);
		const close = (server: Server) => live.atHost(server).sequences.close({ ...live.event, sequenceId });
		await overlap(live, { first: close, heldAfter: 'update "sequences"', second: close });
		expect(await versionOf(live)).toBe(version + 1);
	});
});

describe.runIf(onPostgres)("Of two moderators at two servers at once", () => {
	/** A live with a message that nobody has moderated. */
	async function chat() {
		const live = await openLive();
		await live.host.lives.change({ ...live.event, activeModule: "chat" });
		const { id } = (await (await live.as("ana")).messages.send({ ...live.event, message: "Un" })).data;
		const decide = (server: Server, decision: object) =>
			live.atHost(server).messages.change({ ...live.event, messageId: id, from: "new", ...decision });
		const stands = async () => {
			const { data } = await live.host.messages.list(live.event);
			return (["new", "favorite", "shown", "archived"] as const).filter((state) => data[state].messages.length > 0);
		};
		return { live, id, decide, stands };
	}
	const moved = refused("liveChanged", { state: "errors.liveChanged" });

	test("who archives what the other lets through is told", async () => {
		const { live, decide, stands } = await chat();
		const [, late] = await overlap(live, {
			first: (server) => decide(server, { favorite: true }),
			heldAfter: 'update "messages"',
			second: (server) => refusalOf(decide(server, { archived: true })),
		});
		expect([late, await stands()]).toEqual([moved, ["favorite"]]);
	});

	test("who lets through what the other archives with many is told", async () => {
		const { live, id, decide, stands } = await chat();
		const [, late] = await overlap(live, {
			first: (server) => live.atHost(server).messages.archive({ ...live.event, ids: [id] }),
			heldAfter: 'update "messages"',
			second: (server) => refusalOf(decide(server, { favorite: true })),
		});
		expect([late, await stands()]).toEqual([moved, ["archived"]]);
	});
});

describe.runIf(onPostgres)("At two servers at once", () => {
	test("whoever ends a sequence of emotions waits for the reactions under way, and counts them", async () => {
		const live = await openLive();
		const { sequenceId } = (await live.host.sequences.open(live.event)).data;
		const [{ id: emotionId = "" } = {}] = (await live.host.emotions.list(live.event)).data.emotions;
		const personId = live.idOf("ana");
		const countReactions = async () =>
			(await live.store.selectFrom("emotion_reactions").select("person_id").execute()).length;
		const [, counted] = await overlap(live, {
			first: ({ store }) =>
				react(store, { eventId: live.event.eventId, personId, sequenceId, emotionId, at: live.clock.now }),
			heldAfter: 'insert into "emotion_reactions"',
			second: async (server) => {
				await live.atHost(server).sequences.close({ ...live.event, sequenceId });
				return countReactions();
			},
		});
		expect(counted).toBe(1);
		expect(await countReactions()).toBe(1);
	});

	test("one person says no more than three words", async () => {
		const live = await openLive({ live: [dayInAWord, lunchPoll] });
		await live.show("day");
		// The function is called directly, past the pace that each process keeps by itself.
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
		for (const word of ["un", "deux"]) await submitWord(live.store, saying(word));
		const [, late] = await overlap(live, {
			first: ({ store }) => submitWord(store, saying("ici")),
			heldAfter: 'insert into "word_entries"',
			second: ({ store }) => refusalOf(submitWord(store, saying("là"))),
		});
		expect(late).toEqual(refused("wordsUsedUp"));
	});

	test("one person who opens two more pages is in on all of them", async () => {
		const live = await openLive();
		await live.store.updateTable("registrations").set({ is_remote: 1 }).execute();
		const ana = await live.signIn("ana");
		const comeIn = (server: Server, page: string) =>
			server.gatewayFor(ana).presences.log({ ...live.of("ana"), type: "IN", page });
		await comeIn(live, "tablet");
		await overlap(live, {
			first: (server) => comeIn(server, "laptop"),
			heldAfter: 'update "presences"',
			second: (server) => comeIn(server, "phone"),
		});
		const { pages } = await live.store.selectFrom("presences").select("pages").executeTakeFirstOrThrow();
		expect(JSON.parse(pages).sort()).toEqual(["laptop", "phone", "tablet"]);
	});

	test("one person who comes back while a server says that they went is in", async () => {
		const live = await openLive();
		await live.store.updateTable("registrations").set({ is_remote: 1 }).execute();
		const token = await live.signIn("ana");
		const comeIn = async (server: Server) => {
			const { presences } = server.gatewayFor(token);
			const { readingId } = (await presences.read(live.event)).data;
			await presences.log({ ...live.of("ana"), type: "IN", page: "laptop" });
			return readingId;
		};
		const readingId = await comeIn(live);
		await live.host.presences.leave({ ...live.event, readingId });
		await overlap(live, {
			async first({ store }) {
				const job = expirePresences(store, () => live.clock.now);
				const run = () => job.run(new AbortController().signal);
				// A server that has just started waits a moment for readers.
				await run();
				live.pass(60);
				await run();
			},
			heldAfter: 'select "id" from "live_readings"',
			second: comeIn,
		});
		const kinds = await live.store.selectFrom("presence_logs").select("kind").orderBy("number").execute();
		expect(kinds.map(({ kind }) => kind)).toEqual(["IN", "OUT", "IN"]);
	});
});
