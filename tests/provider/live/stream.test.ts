import { getEventMeta } from "@orpc/server";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LiveFrame } from "~/contract/lives";
import type { Gateway } from "~/gateway/gateway";
import { setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { endSessions } from "~/provider/ground/tokens/rows";
import { hubOf } from "~/provider/live/hub/hub";
import { tellLive } from "~/provider/live/news/tell-live";
import { bothGateways } from "../../support/world/gateways";
import { type LiveWorld, liveWorld } from "../../support/world/live";
import { onPostgres } from "../../support/world/world";

/** A stream that somebody reads, frame by frame. */
async function follow(
	live: LiveWorld,
	gateway: Gateway,
	{ lastEventId, ...asked }: { lastEventId?: string; audience?: "host"; languageId?: string } = {},
) {
	const leaving = new AbortController();
	onTestFinished(() => leaving.abort());
	const options = { signal: leaving.signal, ...(lastEventId && { lastEventId }) };
	const frames = await gateway.lives.stream({ ...live.event, ...asked }, options);
	return {
		/** The next frame; null where the stream has ended. */
		async next(): Promise<{ id: string | undefined; kind: string; live: LiveFrame["live"]; text: string } | null> {
			const { done, value } = await frames.next();
			if (done || !value) return null;
			return { id: getEventMeta(value)?.id, ...value, text: JSON.stringify(value) };
		},
		leave: () => leaving.abort(),
		end: () => frames.return?.(),
	};
}

async function vote(live: LiveWorld, person: string, choice: number) {
	const voter = await live.as(person);
	const choiceId = live.optionIds("lunch")[choice] ?? "";
	await voter.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId });
}

describe.each(bothGateways)("The stream of the live, $name", ({ over }) => {
	test("begins with how the live stands, and goes on with what a host shows", async () => {
		const live = await liveWorld({ over });
		const ana = await follow(live, await live.as("ana"), { languageId: "en" });
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
			follow(live, await live.as("ana")),
			follow(live, live.host, { audience: "host" }),
		]);
		const before = [await ana.next(), await host.next()];
		await vote(live, "bruno", 1);
		// What was answered changes nothing that may be seen: the next frame is of the next change.
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
		const one = await follow(live, gateway);
		const first = await one.next();
		await vote(live, "bruno", 1);
		const tally = await one.next();
		await live.show("capitals");
		const state = await one.next();
		await live.show("lunch");
		const last = await one.next();
		const since = async (lastEventId: string) => {
			const again = await follow(live, gateway, { lastEventId });
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
		const host = await follow(live, live.host, { audience: "host" });
		expect((await host.next())?.live.poll?.title).toBe("Lunch");
		const ana = await follow(live, await live.as("ana"));
		const before = await ana.next();
		expect(before).toMatchObject({ live: { place: "before", html: "<p>Soon</p>", poll: null, version: 0 } });
		expect(before?.text).not.toContain("Lunch");
	});

	test("ends for who changes their password elsewhere, and for a host who loses the role; nobody else notices", async () => {
		const live = await liveWorld({ over });
		const ana = await follow(live, await live.as("ana"));
		const olga = await follow(live, live.host, { audience: "host" });
		const bruno = await follow(live, await live.as("bruno"));
		for (const one of [ana, olga, bruno]) await one.next();
		await transact(live.store, (writing) => endSessions(writing, live.idOf("ana"), undefined));
		expect(await ana.next()).toBeNull();
		const host = { ...live.event, personId: live.idOf("olga") };
		await transact(live.store, (writing) => setRoles(writing, host, []));
		expect(await olga.next()).toBeNull();
		await transact(live.store, (writing) => setRoles(writing, host, ["host"]));
		await live.show("lunch");
		expect(await bruno.next()).toMatchObject({ live: { poll: { title: "Lunch" } } });
	});

	test("ends where the event no longer has a live", async () => {
		const live = await liveWorld({ over });
		const ana = await follow(live, await live.as("ana"));
		await ana.next();
		const { settings } = live.file.document;
		const document = { ...live.file.document, settings: { ...settings, FO_MEETING_LIVE_IS_ACTIVE: false } };
		await live.importAgain({ ...live.file, document });
		expect(await ana.next()).toBeNull();
	});
});

describe("The hub", () => {
	afterEach(() => void vi.useRealTimers());

	// While the clock stands still PostgreSQL is not heard.
	test.skipIf(onPostgres)(
		"looks by itself when a round is over, when the live begins, and every ten seconds",
		async () => {
			vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
			const live = await liveWorld({ settings: { startAt: "2027-01-15T10:00:05Z" } });
			await live.show("lunch");
			const round = { ...live.event, moduleId: live.ballotId("lunch") };
			const ana = await follow(live, await live.as("ana"));
			expect((await ana.next())?.live.place).toBe("before");
			const later = async (seconds: number) => {
				live.pass(seconds);
				await vi.advanceTimersByTimeAsync(seconds * 1000 + 1);
			};
			await later(5);
			expect((await ana.next())?.live).toMatchObject({ place: "open", poll: { isClose: false } });
			await live.host.liveModules.extend({ ...round, seconds: 5 });
			await later(1);
			expect((await ana.next())?.live.poll?.endsAt).toBe("2027-01-15T10:00:10.000Z");
			await later(4);
			expect((await ana.next())?.live.poll?.isClose).toBe(true);
			// What another process wrote, of which nothing is heard.
			await live.store.updateTable("live_states").set({ state: "{}", version: 7 }).execute();
			await later(10);
			expect((await ana.next())?.live).toMatchObject({ version: 7, poll: null });
		},
	);

	test.skipIf(onPostgres)("makes one frame of changes that come together, and four of answers a second", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
		const live = await liveWorld();
		await live.show("lunch", { showResults: true });
		const ana = await follow(live, await live.as("ana"));
		const seen: Awaited<ReturnType<typeof ana.next>>[] = [];
		const reading = (async () => {
			for (let frame = await ana.next(); frame; frame = await ana.next()) seen.push(frame);
		})();
		for (let at = 0; at < 20; at++) {
			await transact(live.store, async (writing) => {
				const vote = { ballot_id: live.ballotId("lunch"), round: 1, person_id: `${at}`, voted_at: "" };
				await writing.insertInto("ballot_votes").values(vote).execute();
				tellLive(writing, live.event.eventId, "votes");
			});
			await vi.advanceTimersByTimeAsync(50);
		}
		const tallies = seen.filter((frame) => frame?.kind === "tally");
		expect(tallies.length).toBeGreaterThanOrEqual(3);
		expect(tallies.length).toBeLessThanOrEqual(5);
		for (const showRightAnswers of [true, false, true])
			await live.host.lives.change({ ...live.event, showRightAnswers });
		await vi.advanceTimersByTimeAsync(50);
		expect(seen.at(-1)).toMatchObject({ kind: "state", live: { version: 4 } });
		expect(seen.filter((frame) => frame?.kind === "state")).toHaveLength(2);
		ana.leave();
		await reading;
	});

	test("leaves nothing behind of who has left, and serves who reads slowly the newest", async () => {
		const live = await liveWorld();
		const gateway = await live.as("ana");
		const viewers = { audience: "participant" as const, languageId: "fr", typologyId: undefined };
		const slow = await follow(live, gateway);
		await slow.next();
		const many = await Promise.all(Array.from({ length: 1000 }, () => follow(live, gateway)));
		for (const one of many) await one.next();
		const waiting = many.map((one) => one.next());
		const language = live.file.document.event.defaultLanguageId;
		const channel = await hubOf({ store: live.store, now: () => live.clock.now }).channel(live.event.eventId, {
			...viewers,
			languageId: language,
		});
		expect(channel.isRead).toBe(true);
		for (const one of many.slice(0, 500)) one.leave();
		for (const one of many.slice(500)) void one.end();
		expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
		for (const key of ["lunch", "capitals", "lunch"]) {
			await live.show(key);
		}
		await vi.waitFor(() => expect(channel.live?.version).toBe(3));
		expect((await slow.next())?.live.version).toBe(3);
		slow.leave();
		await vi.waitFor(() => expect(channel.isRead).toBe(false));
	});
});
