import { describe, expect, onTestFinished, test, vi } from "vitest";
import { endOfLink, mostLinks } from "~/domain/live/screen";
import { setRoles } from "~/provider/ground/access/roles";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { notifySubscribers } from "~/provider/ground/store/publish";
import { transact } from "~/provider/ground/store/transact";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { capitals, dayInAWord, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const denied = refused("sessionRequired");

async function linkTo(live: LiveWorld, screen: "orga" | "speaker", name = "Stage") {
	const { data } = await live.host.screens.create({ ...live.event, screen, name });
	return { ...data, gateway: live.gatewayFor(data.token) };
}

describe.each(bothGateways)("The link of a big screen, $name", ({ over }) => {
	test("opens its screen on any machine, and neither another one nor another event", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const stage = await linkTo(live, "orga");
		const read = (screen: "orga" | "speaker", gateway = stage.gateway) =>
			gateway.screens.read({ ...live.event, screen });
		expect((await read("orga")).data).toMatchObject({
			place: "open",
			answers: 0,
			votes: null,
			poll: { title: "Lunch" },
		});
		// The same link on a second machine.
		expect((await read("orga", live.gatewayFor(stage.token))).data.version).toBe(1);
		expect(await refusalOf(read("speaker"))).toEqual(denied);
		// Another live, which the maker of the link runs as well: the only reason to refuse is that the link is not its own.
		const settings = { FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2020-01-01T09:00:00Z" };
		await live.importAgain(buildEvent({ event: { id: "other", alias: "other" }, settings }));
		const maker = { domainId: live.event.domainId, eventId: "other", personId: live.idOf("olga") };
		await transact(live.store, (tx) => setRoles(tx, maker, ["organiser"]));
		await (await live.as("olga")).screens.read({ ...live.event, eventId: "other", screen: "orga" });
		expect(await refusalOf(stage.gateway.screens.read({ ...live.event, eventId: "other", screen: "orga" }))).toEqual(
			denied,
		);
		expect(await refusalOf(read("orga", live.gatewayFor("made-up")))).toEqual(denied);
		expect(await refusalOf(read("orga", live.gatewayFor()))).toEqual(denied);
	});

	test("shows the speaker what hosts write to them, and nobody else", async () => {
		const live = await liveWorld({ over });
		const written = { ...live.event, messageIntern: "Plus que deux minutes" };
		await live.host.lives.change({ ...written, version: 0 });
		await live.show("lunch");
		const told = async (screen: "orga" | "speaker") => {
			const { gateway } = await linkTo(live, screen);
			return (await gateway.screens.read({ ...live.event, screen })).data;
		};
		expect((await told("speaker")).messageIntern).toBe(written.messageIntern);
		const ana = await live.as("ana");
		const stream = await ana.lives.stream(live.event);
		const others = [await told("orga"), (await ana.lives.read(live.event)).data, (await stream.next()).value];
		await stream.return?.();
		expect(JSON.stringify(others)).toContain("Lunch");
		expect(JSON.stringify(others)).not.toContain("Plus que");
	});

	test("tells the speaker what comes next by its name, the room by its kind alone, until all was shown", async () => {
		const live = await liveWorld({ over, live: [lunchPoll, capitals, dayInAWord] });
		const [orga, speaker] = [await linkTo(live, "orga"), await linkTo(live, "speaker")];
		const next = async () => [
			(await orga.gateway.screens.read({ ...live.event, screen: "orga" })).data.next,
			(await speaker.gateway.screens.read({ ...live.event, screen: "speaker" })).data.next,
		];
		const told = (kind: string, title: string) => [
			{ kind, title: "" },
			{ kind, title },
		];
		expect(await next()).toEqual(told("poll", "Lunch"));
		// Steps to the next and the previous, starting from what is shown, and around the end.
		await live.show("capitals");
		expect(await next()).toEqual(told("wordcloud", "Day in a word"));
		await live.show("day");
		expect(await next()).toEqual(told("poll", "Lunch"));
		await live.show("lunch");
		expect(await next()).toEqual([null, null]);
	});

	test("shows the note of one of two hosts at once; a note is not stale for what else was pressed", async () => {
		const live = await liveWorld({ over });
		const note = (messageIntern: string, version: number) =>
			live.host.lives.change({ ...live.event, messageIntern, version });
		await live.show("lunch");
		expect((await note("One", 0)).data.version).toBe(2);
		await live.host.lives.change({ ...live.event, showResults: true });
		const stale = refused("liveChanged", { messageIntern: "errors.liveChanged" });
		expect(await refusalOf(note("Two", 1))).toEqual(stale);
		// A version that is yet to come cannot have been seen.
		expect(await refusalOf(note("Two", 99))).toEqual(stale);
		await note("One", 1);
		const both = await Promise.allSettled([note("Three", 2), note("Four", 2)]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const long = note("x".repeat(501), 4);
		expect((await refusalOf(long)).code).not.toBe("liveChanged");
	});

	test("reads, and does nothing else", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const { gateway } = await linkTo(live, "speaker");
		const [choiceId = ""] = live.optionIds("lunch");
		const writes = [
			gateway.lives.change({ ...live.event, showResults: true }),
			gateway.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId }),
			gateway.liveModules.close({ ...live.event, moduleId: live.ballotId("lunch") }),
			gateway.screens.create({ ...live.event, screen: "orga", name: "Mine" }),
		];
		expect(await Promise.all(writes.map(refusalOf))).toEqual(writes.map(() => denied));
		expect(await refusalOf(gateway.lives.read(live.event))).toEqual(denied);
		expect(await refusalOf(gateway.screens.list(live.event))).toEqual(denied);
	});

	test("tells nothing from when it is revoked, from when it is over, and from when its maker has lost the role", async () => {
		const live = await liveWorld({ over });
		const read = ({ gateway }: { gateway: typeof live.host }) =>
			gateway.screens.read({ ...live.event, screen: "orga" });
		const states = async () => (await live.host.screens.list(live.event)).data.links.map(({ state }) => state);
		const revoked = await linkTo(live, "orga");
		await live.host.screens.revoke({ ...live.event, linkId: revoked.id });
		await live.host.screens.revoke({ ...live.event, linkId: revoked.id });
		expect(await refusalOf(read(revoked))).toEqual(denied);
		expect(await refusalOf(live.host.screens.revoke({ ...live.event, linkId: "none" }))).toEqual(refused("notFound"));

		live.pass(1);
		const kept = await linkTo(live, "orga");
		expect(await states()).toEqual(["open", "revoked"]);
		const now = live.clock.now;
		live.clock.now = new Date(Date.parse(kept.until) - 1);
		await read(kept);
		live.clock.now = new Date(kept.until);
		expect(await refusalOf(read(kept))).toEqual(denied);
		live.clock.now = now;

		const holder = { ...live.event, personId: live.idOf("chloe") };
		await transact(live.store, (tx) => setRoles(tx, holder, ["host"]));
		const chloe = await live.as("chloe");
		const { token } = (await chloe.screens.create({ ...live.event, screen: "orga", name: "Chloe’s" })).data;
		await read({ gateway: live.gatewayFor(token) });
		await transact(live.store, (tx) => setRoles(tx, holder, ["door"]));
		expect(await refusalOf(read({ gateway: live.gatewayFor(token) }))).toEqual(denied);
		expect(await refusalOf(read({ gateway: await live.as("chloe") }))).toEqual(refused("accessDenied"));
		expect(await states()).toContain("unbacked");
	});

	test("is listed with its maker, when it was made, and when it was last seen, without its token", async () => {
		const live = await liveWorld({ over });
		const { id, token, until, gateway } = await linkTo(live, "speaker", " Left wing ");
		const made = live.clock.now.toISOString();
		const list = async () => (await live.host.screens.list(live.event)).data.links;
		const told = { id, screen: "speaker", name: "Left wing", madeAt: made, until, seenAt: null, state: "open" };
		expect(await list()).toEqual([{ ...told, madeBy: expect.stringContaining("Olga") }]);
		expect(JSON.stringify(await list())).not.toContain(token);
		await gateway.screens.read({ ...live.event, screen: "speaker" });
		expect(await list()).toMatchObject([{ seenAt: made }]);
		live.pass(2);
		await gateway.screens.read({ ...live.event, screen: "speaker" });
		expect(await list()).toMatchObject([{ seenAt: made }]);
		live.pass(4);
		await gateway.screens.read({ ...live.event, screen: "speaker" });
		expect(await list()).toMatchObject([{ seenAt: live.clock.now.toISOString() }]);
		const rows = await live.store.selectFrom("screen_links").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	test("is made by people who run the live, a limited number of times", async () => {
		const live = await liveWorld({ over });
		const ana = await live.as("ana");
		expect(await refusalOf(ana.screens.create({ ...live.event, screen: "orga", name: "Mine" }))).toEqual(
			refused("accessDenied"),
		);
		expect(await refusalOf(ana.screens.list(live.event))).toEqual(refused("accessDenied"));
		const all = await Promise.allSettled(Array.from({ length: mostLinks + 5 }, () => linkTo(live, "orga")));
		expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(mostLinks);
		expect(await refusalOf(linkTo(live, "orga"))).toEqual(refused("tooManyScreens"));
		const [first] = (await live.host.screens.list(live.event)).data.links;
		await live.host.screens.revoke({ ...live.event, linkId: first?.id ?? "" });
		const { until } = await linkTo(live, "orga");
		expect(await refusalOf(linkTo(live, "orga"))).toEqual(refused("tooManyScreens"));
		// Links that are over leave room; the host's own session is over too by then.
		live.clock.now = new Date(until);
		const olga = await live.as("olga");
		await olga.screens.create({ ...live.event, screen: "orga", name: "Stage" });
	});
});

describe.each(bothGateways)("The stream of a big screen, $name", ({ over }) => {
	test("shows its scene at once and at each change, and ends within a second of its link’s end", async () => {
		const live = await liveWorld({ over });
		const { id, gateway } = await linkTo(live, "speaker");
		const words = await gateway.screens.stream({ ...live.event, screen: "speaker" });
		expect((await words.next()).value).toMatchObject({ kind: "state", shown: { poll: null } });
		await live.show("lunch");
		expect((await words.next()).value).toMatchObject({
			kind: "state",
			shown: { poll: { title: "Lunch" }, answers: 0 },
		});
		const ana = await live.as("ana");
		const [choiceId = ""] = live.optionIds("lunch");
		await ana.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId });
		expect((await words.next()).value).toMatchObject({ kind: "tally", shown: { answers: 1 } });
		const before = performance.now();
		await live.host.screens.revoke({ ...live.event, linkId: id });
		expect((await words.next()).done).toBe(true);
		expect(performance.now() - before).toBeLessThan(5000);
	});

	test("ends within seconds of the role that it stands on, of a link and of its host", async () => {
		const live = await liveWorld({ over });
		const holder = { ...live.event, personId: live.idOf("chloe") };
		await transact(live.store, (tx) => setRoles(tx, holder, ["host"]));
		const chloe = await live.as("chloe");
		const { token } = (await chloe.screens.create({ ...live.event, screen: "orga", name: "Chloe’s" })).data;
		const streams = await Promise.all(
			[chloe, live.gatewayFor(token)].map((gateway) => gateway.screens.stream({ ...live.event, screen: "orga" })),
		);
		for (const stream of streams) expect((await stream.next()).done).toBe(false);
		await transact(live.store, (tx) => setRoles(tx, holder, ["door"]));
		for (const stream of streams) expect((await stream.next()).done).toBe(true);
	});

	test("opens for nobody whom the screen is closed to", async () => {
		const live = await liveWorld({ over });
		const { gateway } = await linkTo(live, "orga");
		expect(await refusalOf(gateway.screens.stream({ ...live.event, screen: "speaker" }))).toEqual(denied);
		expect(await refusalOf(live.gatewayFor().screens.stream({ ...live.event, screen: "orga" }))).toEqual(denied);
	});
});

describe.each(bothGateways)("A big screen, $name", ({ over }) => {
	test("shows the count, no result before its release, and the numbers that a host hides to the speaker alone", async () => {
		const live = await liveWorld({ over });
		await live.show("capitals");
		const ana = await live.as("ana");
		const [, paris = "", rome = ""] = live.optionIds("capitals");
		await ana.questions.answer({ ...live.event, questionId: live.ballotId("capitals"), responsesId: [paris, rome] });
		live.pass(1);
		const read = async (screen: "orga" | "speaker") => (await live.host.screens.read({ ...live.event, screen })).data;
		expect(await read("orga")).toMatchObject({ answers: 1, votes: null, question: { results: null, mine: [] } });
		expect(await read("speaker")).toMatchObject({ answers: 1, votes: 2, question: { results: null } });
		expect((await read("speaker")).question?.responses.map(({ isRightAnswer }) => isRightAnswer)).toEqual([
			null,
			null,
			null,
		]);
		await live.host.lives.change({ ...live.event, showResults: true, hideVotes: true, showRightAnswers: true });
		const room = await read("orga");
		expect(room).toMatchObject({ answers: null, votes: null });
		expect(room.question?.results?.options[1]).toMatchObject({ votes: null, share: 100 });
		expect(room.question?.responses[1]?.isRightAnswer).toBe(true);
		expect(await read("speaker")).toMatchObject({ answers: 1, votes: 2 });
	});

	test("is the room’s: before the start and once it is closed it says that, to hosts too", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		live.clock.now = new Date("2027-01-15T08:59:59Z");
		const host = await live.as("olga");
		const hidden = { poll: null, answers: null, state: { activeModule: null } };
		const early = (await host.screens.read({ ...live.event, screen: "orga" })).data;
		expect(early).toMatchObject({ place: "before", startsAt: "2027-01-15T09:00:00Z", ...hidden });
		const closed = await liveWorld({
			over,
			settings: { FO_MEETING_LIVE_IS_CLOSED: true, FO_MEETING_LIVE_CLOSED_HTML: "<p onclick=x>Merci</p>" },
		});
		await closed.show("lunch");
		const { data } = await closed.host.screens.read({ ...closed.event, screen: "speaker" });
		expect(data).toMatchObject({ place: "closed", message: "<p>Merci</p>", ...hidden });
	});

	test("says that the live is over once the host has ended it, and goes on where it is opened again", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const read = async () => (await live.host.screens.read({ ...live.event, screen: "orga" })).data;
		await live.host.lives.change({ ...live.event, isEnded: true });
		expect(await read()).toMatchObject({ place: "closed", poll: null, answers: null });
		await live.host.lives.change({ ...live.event, isEnded: false });
		expect((await read()).place).toBe("open");
	});

	test("is open to all where the event says so: the room’s, never the speaker’s", async () => {
		const live = await liveWorld({ over, settings: { FO_MEETING_LIVE_SCREENS_OPEN: true } });
		const stranger = live.gatewayFor();
		expect((await stranger.screens.read({ ...live.event, screen: "orga" })).data.place).toBe("open");
		expect(await refusalOf(stranger.screens.read({ ...live.event, screen: "speaker" }))).toEqual(denied);
		const off = await liveWorld({
			over,
			settings: { FO_MEETING_LIVE_SCREENS_OPEN: true, FO_MEETING_LIVE_IS_ACTIVE: false },
		});
		expect(await refusalOf(off.gatewayFor().screens.read({ ...off.event, screen: "orga" }))).toEqual(denied);
		expect(await refusalOf(off.host.screens.read({ ...off.event, screen: "orga" }))).toEqual(refused("notFound"));
	});
});

test("Moderation and the console hear that something changed of their own live, and of all where nobody knows which changed", async () => {
	const live = await liveWorld();
	const words = await live.host.screens.stream({ ...live.event, screen: "console" });
	expect((await words.next()).value).toEqual({ kind: "state", shown: null });
	const timers = vi.spyOn(globalThis, "setTimeout");
	onTestFinished(() => timers.mockRestore());
	const hear = (pointer?: string) => notifySubscribers(live.store, "changes", pointer, "elsewhere");
	const { eventId } = live.event;
	for (const elsewhere of [`messages:${eventId}`, "votes:another", "live:another"]) hear(elsewhere);
	expect(timers).not.toHaveBeenCalled();
	hear(`votes:${eventId}`);
	expect((await words.next()).value).toEqual({ kind: "tally", shown: null });
	hear(`votes:${eventId}`);
	hear();
	expect((await words.next()).value).toEqual({ kind: "state", shown: null });
	await words.return?.();
});

test("Each link says when it was seen itself; it is listed until a day after it was revoked, or over", async () => {
	const live = await liveWorld();
	const [seen, revoked] = [await linkTo(live, "orga", "Seen"), await linkTo(live, "orga", "Revoked")];
	await seen.gateway.screens.read({ ...live.event, screen: "orga" });
	const day = 24 * 60 * 60;
	const list = async () => {
		// The host's own session is over by then.
		const { links } = (await (await live.as("olga")).screens.list(live.event)).data;
		return links.map(({ name, state, seenAt }) => [name, state, seenAt !== null]).sort();
	};
	await live.host.screens.revoke({ ...live.event, linkId: revoked.id });
	live.pass(day - 1);
	expect(await list()).toEqual([
		["Revoked", "revoked", false],
		["Seen", "open", true],
	]);
	live.pass(1);
	expect(await list()).toEqual([["Seen", "open", true]]);
	live.clock.now = new Date(Date.parse(seen.until) + day * 1000 - 1);
	expect(await list()).toEqual([["Seen", "over", true]]);
	live.pass(1);
	expect(await list()).toEqual([]);
});

test("Links of another event leave as much room for one's own", async () => {
	const live = await liveWorld();
	await live.importAgain(buildEvent({ event: { id: "other", alias: "other" } }));
	for (let made = 0; made < mostLinks; made++) await linkTo(live, "orga");
	expect(await refusalOf(linkTo(live, "orga"))).toEqual(refused("tooManyScreens"));
	await live.store.updateTable("screen_links").set({ event_id: "other" }).execute();
	await linkTo(live, "orga");
});

test("There are screens where there is a live, or photos; moderators have a screen where there is a live", async () => {
	const listed = async (settings: object) => {
		const { host, event } = await liveWorld({ settings });
		return (await host.screens.list(event)).data.links;
	};
	const off = { FO_MEETING_LIVE_IS_ACTIVE: false };
	expect(await listed({ FO_MEETING_PHOTOS_SHOW: false })).toEqual([]);
	expect(await listed({ ...off, FO_MEETING_PHOTOS_SHOW: true })).toEqual([]);
	expect(await refusalOf(listed({ ...off, FO_MEETING_PHOTOS_SHOW: false }))).toEqual(refused("notFound"));
	const { host, event } = await liveWorld({ settings: off });
	expect(await refusalOf(host.messages.list(event))).toEqual(refused("notFound"));
});

test("A link opens nothing once who made it is erased", async () => {
	const live = await liveWorld();
	await transact(live.store, (tx) => setRoles(tx, { ...live.event, personId: live.idOf("chloe") }, ["host"]));
	const chloe = await live.as("chloe");
	const { token } = (await chloe.screens.create({ ...live.event, screen: "orga", name: "Stage" })).data;
	await erasePerson(live.store, loadedEventOf(live.file.document), { personId: live.idOf("chloe") }, live.clock.now);
	expect(await refusalOf(live.gatewayFor(token).screens.read({ ...live.event, screen: "orga" }))).toEqual(denied);
	expect(await live.store.selectFrom("screen_links").select("made_by").execute()).toEqual([{ made_by: null }]);
});

test("A link holds until the day after the event, or until tomorrow", () => {
	const now = new Date("2027-01-15T09:30:00Z");
	expect(endOfLink(["2027-03-18", "2027-03-19"], now, "Europe/Paris").toISOString()).toBe("2027-03-20T23:00:00.000Z");
	expect(endOfLink(["2026-12-01"], now, "Europe/Paris").toISOString()).toBe("2027-01-16T23:00:00.000Z");
	expect(endOfLink([], now, "Europe/Paris").toISOString()).toBe("2027-01-16T23:00:00.000Z");
});
