import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { LiveFrame } from "~/contract/live/lives";
import { setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { endSessions } from "~/provider/ground/tokens/tokens";
import type { LiveSubject } from "~/provider/live/state/live-changes";
import { Channel } from "~/provider/live/stream/channel";
import { hubOf } from "~/provider/live/stream/hub";
import { Watch } from "~/provider/live/stream/watch";
import { followLive } from "../../support/world/follow-live";
import { bothGateways } from "../../support/world/gateways";
import { type LiveWorld, liveWorld } from "../../support/world/live";

async function vote(live: LiveWorld, person: string, choice: number) {
	const voter = await live.as(person);
	const choiceId = live.optionIds("lunch")[choice] ?? "";
	await voter.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId });
}

describe.each(bothGateways)("The stream of the live, $name", ({ over }) => {
	test("begins with how the live stands, and goes on with what a host shows", async () => {
		const live = await liveWorld({ over });
		const ana = await followLive(live, await live.as("ana"), { languageId: "en" });
		const first = await ana.next();
		expect(first).toMatchObject({ kind: "state", live: { place: "open", poll: null, version: 0 } });
		await live.show("lunch");
		const second = await ana.next();
		expect(second).toMatchObject({ kind: "state", live: { poll: { label: "<p>Where to lunch?</p>", mine: [] } } });
		expect(second?.id).not.toBe(first?.id);
	});

	test("holds no tally before results are shown, and no right answer before they are", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const [ana, host] = await Promise.all([
			followLive(live, await live.as("ana")),
			followLive(live, live.host, { audience: "host" }),
		]);
		const before = [await ana.next(), await host.next()];
		await vote(live, "bruno", 1);
		// An answer changes nothing that may be seen, so the next frame comes with the next change.
		await live.show("capitals");
		before.push(await ana.next(), await host.next());
		expect(before.map((frame) => frame?.live.question?.title)).toEqual([undefined, undefined, "Capitals", "Capitals"]);
		for (const frame of before) {
			expect(frame?.text).not.toMatch(/"(voters|votes|share)"|"isRightAnswer":(true|false)/);
			expect(frame?.text).toMatch(/"results":null/);
		}
		await live.show("lunch", { showResults: true });
		const results = await ana.next();
		expect(results?.live.poll?.results).toMatchObject({ voters: 1, options: [{}, { votes: 1, share: 100 }, {}] });
		await vote(live, "ana", 0);
		const tally = await ana.next();
		expect(tally).toMatchObject({ kind: "tally", live: { poll: { mine: [], results: { voters: 2 } } } });
	});

	test("is read on from the last frame that was seen, and from the newest after one of another epoch", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch", { showResults: true });
		const gateway = await live.as("ana");
		const one = await followLive(live, gateway);
		const first = await one.next();
		await vote(live, "bruno", 1);
		const tally = await one.next();
		await live.show("capitals");
		const state = await one.next();
		await live.show("lunch");
		const last = await one.next();
		const since = async (lastEventId: string) => {
			const again = await followLive(live, gateway, { lastEventId });
			return (await again.next())?.id;
		};
		expect(await since(first?.id ?? "")).toBe(tally?.id);
		expect(await since(tally?.id ?? "")).toBe(last?.id);
		expect(await since(state?.id ?? "")).toBe(last?.id);
		expect(await since("another-1")).toBe(last?.id);
	});

	test("shows hosts what waits for its start, and tells participants what stands before it", async () => {
		const settings = { startAt: "2027-01-15T11:00:00Z", FO_MEETING_LIVE_PRE_HTML: "<p onclick=''>Soon</p>" };
		const live = await liveWorld({ over, settings });
		await live.show("lunch");
		const host = await followLive(live, live.host, { audience: "host" });
		expect((await host.next())?.live.poll?.title).toBe("Lunch");
		const ana = await followLive(live, await live.as("ana"));
		const before = await ana.next();
		expect(before).toMatchObject({ live: { place: "before", html: "<p>Soon</p>", poll: null, version: 0 } });
		expect(before?.text).not.toContain("Lunch");
	});

	test("ends for people who change their password elsewhere, and for a host who loses the role; nobody else notices", async () => {
		const live = await liveWorld({ over });
		const ana = await followLive(live, await live.as("ana"));
		const olga = await followLive(live, live.host, { audience: "host" });
		const bruno = await followLive(live, await live.as("bruno"));
		for (const one of [ana, olga, bruno]) await one.next();
		await transact(live.store, (tx) => endSessions(tx, live.idOf("ana"), undefined));
		expect(await ana.next()).toBeNull();
		const host = { ...live.event, personId: live.idOf("olga") };
		await transact(live.store, (tx) => setRoles(tx, host, []));
		expect(await olga.next()).toBeNull();
		await transact(live.store, (tx) => setRoles(tx, host, ["host"]));
		await live.show("lunch");
		expect(await bruno.next()).toMatchObject({ live: { poll: { title: "Lunch" } } });
	});

	test("ends where the event no longer has a live", async () => {
		const live = await liveWorld({ over });
		const ana = await followLive(live, await live.as("ana"));
		await ana.next();
		const { settings } = live.file.document;
		const document = { ...live.file.document, settings: { ...settings, FO_MEETING_LIVE_IS_ACTIVE: false } };
		await live.importAgain({ ...live.file, document });
		expect(await ana.next()).toBeNull();
	});
});

describe("A live that is watched", () => {
	const viewers = { audience: "participant", languageId: "fr", typologyId: undefined } as const;
	const meansOf = ({ store, clock }: LiveWorld) => ({ store, now: () => clock.now });

	test("is looked at for what its viewers are told, as soon as it was first asked for, and no more once that is over", async () => {
		const live = await liveWorld();
		const watch = new Watch(live.event.eventId, meansOf(live), () => {});
		await watch.join(viewers);
		const timers = vi.spyOn(globalThis, "setTimeout");
		onTestFinished(() => timers.mockRestore());
		const isHeard = (subject: LiveSubject) => {
			timers.mockClear();
			watch.notify(subject);
			return timers.mock.calls.length > 0;
		};
		expect((["emotions", "messages", "live", "live"] as const).map(isHeard)).toEqual([false, false, true, false]);
		watch.end();
		expect((await watch.join({ ...viewers, languageId: "en" })).body).toBeUndefined();
	});

	test("is told by a frame where something differs, and by none where nothing does", async () => {
		const live = await liveWorld();
		const { body } = await hubOf(live.store).channel(meansOf(live), live.event.eventId, viewers);
		const seen = body as LiveFrame["live"] | undefined;
		if (!seen) throw new Error("there is no frame to begin with");
		const channel = new Channel(viewers);
		let frames = 0;
		const tell = (told: typeof seen) => channel.publish(told, () => String(++frames));
		tell(seen);
		tell({ ...seen });
		expect(frames).toBe(1);
		tell({ ...seen, version: seen.version + 1 });
		expect(frames).toBe(2);
	});
});

test("What stands before the live, or once it is over, is told of that time alone", async () => {
	const settings = {
		startAt: "2027-01-15T11:00:00Z",
		FO_MEETING_LIVE_PRE_HTML: "<p>Soon</p>",
		FO_MEETING_LIVE_CLOSED_HTML: "<p>Merci</p>",
	};
	const live = await liveWorld({ settings });
	const ana = await followLive(live, await live.as("ana"));
	const next = async () => {
		const frame = await ana.next();
		return [frame?.live.place, frame?.live.html];
	};
	expect(await next()).toEqual(["before", "<p>Soon</p>"]);
	live.pass(7200);
	await live.host.lives.change({ ...live.event, showResults: true });
	expect(await next()).toEqual(["open", ""]);
	await live.host.lives.change({ ...live.event, isEnded: true });
	expect(await next()).toEqual(["closed", "<p>Merci</p>"]);
});
