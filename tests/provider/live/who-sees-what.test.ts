import { describe, expect, test } from "vitest";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { countConnected } from "~/provider/live/attendance/count-connected";
import { findBallot } from "~/provider/live/ballots/ballot-rows";
import { changesOfModule } from "~/provider/live/ballots/module-changes";
import { scoresOf } from "~/provider/live/leaderboard/scores";
import { type FrameBody, viewersOf } from "~/provider/live/stream/audiences";
import { Channel } from "~/provider/live/stream/channel";
import { Watch } from "~/provider/live/stream/watch";
import { buildEvent } from "../../support/world/event";
import { liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

describe("A live session that only some profiles have", () => {
	async function opened() {
		const live = await liveWorld({ registered: ["ana"], people: crew });
		const document = await live.store.selectFrom("events").select("document").executeTakeFirstOrThrow();
		const changed = {
			...JSON.parse(document.document),
			settingsByTypology: { exhibitor: { FO_MEETING_LIVE_IS_ACTIVE: false } },
		};
		await live.store
			.updateTable("events")
			.set({ document: JSON.stringify(changed), revision: 7 })
			.execute();
		return live;
	}
	const crew = [
		{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
		{ email: "chloe@example.com", firstName: "Chloé", lastName: "Roy", typoId: "exhibitor" },
	];

	test("is seen by them and by whoever runs it, and by nobody else, who has not even registered", async () => {
		const { as, event, host, store } = await opened();
		const read = async (person: string) => (await as(person)).lives.read(event);
		expect((await read("ana")).data).toBeDefined();
		expect((await host.lives.read(event)).data).toBeDefined();
		expect(await refusalOf(read("chloe"))).toEqual(refused("notFound"));
		await store.updateTable("registrations").set({ typology_id: "exhibitor" }).execute();
		expect((await host.lives.read(event)).data).toBeDefined();
	});
});

test("A stream is for whoever is registered, or came in without an account, and ends where no live session is", async () => {
	const { store, event, idOf, clock, world } = await liveWorld({ registered: ["ana"] });
	const now = () => clock.now;
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	const follow = async (person: string) =>
		viewersOf(store, loaded, { audience: "participant", personId: idOf(person) });
	expect(await follow("ana")).toMatchObject({ audience: "participant" });
	expect(await refusalOf(follow("chloe"))).toEqual(refused("registrationRequired"));
	await store.updateTable("registrations").set({ device: "d" }).where("person_id", "=", idOf("chloe")).execute();
	expect(await follow("chloe")).toMatchObject({ audience: "participant" });
	const other = buildEvent();
	await world.importAgain(other);
	const ended: string[] = [];
	const watch = new Watch(other.document.event.id, { store, now, log: undefined }, () => ended.push("over"));
	await watch.join({ audience: "moderation", languageId: "fr" });
	expect(ended).toEqual(["over"]);
});

test("Emotions are listed for people of the event and its team, not for the whole domain", async () => {
	const live = await liveWorld({ registered: ["ana"] });
	const dora = { email: "dora@example.com", firstName: "Dora", lastName: "Far" };
	await live.world.importAgain(buildEvent({ people: [dora] }));
	const list = async (person: string) => (await live.as(person)).emotions.list(live.event);
	for (const person of ["ana", "bruno", "olga"]) expect((await list(person)).data.emotions).toHaveLength(2);
	expect(await refusalOf(list("dora"))).toEqual(refused("accessDenied"));
	const role = { role: "host", domain_id: live.event.domainId, event_id: live.event.eventId };
	await live.store
		.insertInto("roles")
		.values({ ...role, person_id: live.world.idOf("dora") })
		.execute();
	expect((await list("dora")).data.emotions).toHaveLength(2);
});

test("Whoever has a page of the event open counts as connected, for twelve hours without a script", async () => {
	const live = await liveWorld();
	const { store, event, idOf, clock, world } = live;
	const other = buildEvent();
	await world.importAgain(other);
	const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString();
	const here = { event_id: event.eventId, source: "page", pages: `["p"]`, logs: 1, changed_at: at(-1) };
	const there = { ...here, event_id: other.document.event.id };
	const people = { ana: here, bruno: { ...here, changed_at: at(-13 * 60) }, chloe: { ...here, source: "door" } };
	for (const [name, row] of Object.entries({ ...people, olga: { ...here, pages: "[]" }, adam: there }))
		await store
			.insertInto("presences")
			.values({ ...row, person_id: idOf(name) })
			.execute();
	const reading = (id: string, event_id: string, name: string, until: string) =>
		store
			.insertInto("live_readings")
			.values({ id, event_id, person_id: idOf(name), until })
			.execute();
	await reading("ended", here.event_id, "chloe", at(0));
	await reading("elsewhere", there.event_id, "olga", at(1));
	await reading("again", here.event_id, "ana", at(1));
	expect(await countConnected(store, event.eventId, clock.now)).toBe(1);
});

test("Only questions score, from the moment at which their answers are shown", async () => {
	const { store, event, idOf, clock, ballotId, optionIds } = await liveWorld();
	const now = clock.now.toISOString();
	async function answered(key: string, revealed_at: string | null) {
		const ballot_id = ballotId(key);
		const round = { ballot_id, round: 1 };
		const rest = { closed_at: now, limit_seconds: null, revealed_at };
		await store
			.insertInto("ballot_rounds")
			.values({ ...round, opened_at: now, ...rest })
			.execute();
		const vote = { ...round, person_id: idOf("ana") };
		await store
			.insertInto("ballot_votes")
			.values({ ...vote, voted_at: now, device: null })
			.execute();
		await store
			.insertInto("ballot_picks")
			.values({ ...vote, option_id: optionIds(key)[1] ?? "" })
			.execute();
	}
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, event.eventId);
	const scored = async (version: number) => [...(await scoresOf(store, loaded, version, clock.now)).keys()];
	await answered("lunch", now);
	await answered("capitals", null);
	expect(await scored(1)).toEqual([]);
	await store.updateTable("ballot_rounds").set({ revealed_at: now }).execute();
	expect(await scored(2)).toEqual([idOf("ana")]);
});

test("What a module leaves out is no change of it", async () => {
	const { store, ballotId } = await liveWorld();
	const stored = await findBallot(store, ballotId("lunch"));
	expect(stored?.ballot.kind).toBe("poll");
	const entry = { ...lunchPoll, isNominative: false } as never;
	const changed = (change: object) => changesOfModule(entry, { ...lunchPoll, ...change } as never);
	for (const empty of [undefined, null, "", false, 0, []]) expect(changed({ note: empty })).toEqual([]);
	for (const said of [true, 1, "x", ["x"]])
		expect(changed({ note: said })).toEqual([{ path: ["module", "Lunch", "note"], before: undefined, after: said }]);
});

test("Screens are told whether the state changed, or only what is counted", async () => {
	const leaving = new AbortController();
	async function kindsOf(...bodies: FrameBody[]) {
		const channel = new Channel({ audience: "board", languageId: "fr" });
		const read = channel.read({ signal: leaving.signal }, (kind) => ({ kind }));
		let id = 0;
		channel.beginRefresh(0);
		const kinds: string[] = [];
		for (const body of bodies) {
			channel.publish(body, () => String(++id));
			kinds.push((await read.next()).value?.kind ?? "");
		}
		channel.end();
		return kinds;
	}
	const board = (players: number) => ({ entries: [], players, hasTeams: false });
	expect(await kindsOf(board(0), board(1))).toEqual(["state", "tally"]);
	expect(await kindsOf(null)).toEqual(["state"]);
	expect(await kindsOf(3)).toEqual(["state"]);
});
