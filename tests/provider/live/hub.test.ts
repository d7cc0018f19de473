import { afterEach, describe, expect, test, vi } from "vitest";
import { transact } from "~/provider/ground/store/transact";
import { publishLive } from "~/provider/live/state/live-changes";
import { hubOf } from "~/provider/live/stream/hub";
import { followLive } from "../../support/world/follow-live";
import { liveWorld } from "../../support/world/live";
import { onPostgres } from "../../support/world/world";

describe("The hub", () => {
	afterEach(() => void vi.useRealTimers());

	// While the clock stands still, notifications of PostgreSQL are not handled.
	test.skipIf(onPostgres)(
		"looks by itself when a round is over, when the live begins, and every ten seconds",
		async () => {
			vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
			const live = await liveWorld({ settings: { startAt: "2027-01-15T10:00:05Z" } });
			await live.show("lunch");
			const round = { ...live.event, moduleId: live.ballotId("lunch") };
			const ana = await followLive(live, await live.as("ana"));
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
			// A change by another process of which no notification comes.
			await live.store.updateTable("live_states").set({ state: "{}", version: 7 }).execute();
			await later(10);
			expect((await ana.next())?.live).toMatchObject({ version: 7, poll: null });
		},
	);

	test.skipIf(onPostgres)("makes one frame of changes that come together, and four of answers a second", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
		const live = await liveWorld();
		await live.show("lunch", { showResults: true });
		const ana = await followLive(live, await live.as("ana"));
		const seen: Awaited<ReturnType<typeof ana.next>>[] = [];
		const db = (async () => {
			for (let frame = await ana.next(); frame; frame = await ana.next()) seen.push(frame);
		})();
		for (let at = 0; at < 20; at++) {
			await transact(live.store, async (tx) => {
				const vote = { ballot_id: live.ballotId("lunch"), round: 1, person_id: `${at}`, voted_at: "" };
				await tx.insertInto("ballot_votes").values(vote).execute();
				publishLive(tx, live.event.eventId, "votes");
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
		await db;
	});

	test("leaves nothing behind of readers who have left, and serves slow readers the newest", async () => {
		const live = await liveWorld();
		const gateway = await live.as("ana");
		const viewers = { audience: "participant" as const, languageId: "fr", typologyId: undefined };
		const slow = await followLive(live, gateway);
		await slow.next();
		const many = await Promise.all(Array.from({ length: 1000 }, () => followLive(live, gateway)));
		for (const one of many) await one.next();
		const waiting = many.map((one) => one.next());
		const language = live.file.document.event.defaultLanguageId;
		const channel = await hubOf(live.store).channel(
			{ store: live.store, now: () => live.clock.now },
			live.event.eventId,
			{ ...viewers, languageId: language },
		);
		expect(channel.isRead).toBe(true);
		for (const one of many.slice(0, 500)) one.leave();
		for (const one of many.slice(500)) void one.end();
		expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
		for (const key of ["lunch", "capitals", "lunch"]) {
			await live.show(key);
		}
		await vi.waitFor(() => expect((channel.body as { version: number }).version).toBe(3));
		expect((await slow.next())?.live.version).toBe(3);
		slow.leave();
		await vi.waitFor(() => expect(channel.isRead).toBe(false));
	});
});
