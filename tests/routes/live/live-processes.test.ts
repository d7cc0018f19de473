import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { remoteGateway } from "~/gateway/remote-gateway";
import { type StartedApp, startApp } from "../../support/browser/app";
import { readStream } from "../../support/browser/event-stream";
import { TextBrowser } from "../../support/browser/pages";
import { mintLink, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";
import { createWorld, onPostgres, type World } from "../../support/world/world";

const redisUrl = process.env.TEST_REDIS_URL;
const buses: { bus: string; env: Record<string, string> }[] = [
	{ bus: "PostgreSQL", env: {} },
	...(redisUrl ? [{ bus: "Redis", env: { REDIS_URL: redisUrl } }] : []),
];

// Two processes serve one store only where it is PostgreSQL.
describe.runIf(onPostgres).each(buses)("Two processes that $bus joins", ({ env }) => {
	let world: World;
	let apps: StartedApp[];
	let pollId: string;
	beforeAll(async () => {
		world = await createWorld({
			file: buildEvent({
				event: { id: "direct", alias: "direct" },
				settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
				live: [lunchPoll, capitals],
				people: [...people("ana", "bruno"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
			}),
		});
		world.clock.now = new Date();
		const at = new Date().toISOString();
		await world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
		const start = () => startApp({ env: { DATABASE_URL: world.place.databaseUrl ?? "", ...env } });
		apps = await Promise.all([start(), start()]);
		const hand = await pressing(world, apps[0]?.url);
		pollId = (await hand.show("lunch", { showResults: true })).module.id;
	});
	afterAll(async () => {
		await Promise.all(apps.map((app) => app.stop()));
		await world.close();
	});

	async function read(app: StartedApp | undefined, seen?: string) {
		const browser = new TextBrowser(app?.url ?? "", { "Accept-Language": "fr" });
		await browser.ask(`/direct?token=${await mintLink(world, "ana")}`);
		return readStream(browser, "/direct/live/flux", seen ? { "Last-Event-ID": seen } : {});
	}

	test("show at one what was voted at the other", async () => {
		const stream = await read(apps[1]);
		await stream.until(({ event }) => event === "state");
		const voter = remoteGateway(apps[0]?.url ?? "", await world.signIn("bruno"));
		const { poll } = (await voter.lives.read(world.event)).data;
		await voter.polls.vote({ ...world.event, pollId, choiceId: poll?.choices[0]?.id ?? "" });
		const voted = performance.now();
		const told = await stream.until(({ data }) => data.includes("1 personne a répondu"));
		expect(told.event).toBe("tally");
		// It was announced, and not found by looking every ten seconds.
		expect(performance.now() - voted).toBeLessThan(8000);
		stream.leave();
	});

	test("give a page of the one that was killed how the live stands, at the other", async () => {
		const stream = await read(apps[0]);
		const { id } = await stream.until(({ event }) => event === "state");
		await apps[0]?.kill9();
		const again = await read(apps[1], id);
		const first = await again.until(({ event }) => event === "state" || event === "tally");
		expect(first.data).toContain("Où déjeuner");
		expect(first.id?.split("-")[0]).not.toBe(id?.split("-")[0]);
		again.leave();
	});
});
