import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remoteGateway } from "~/gateway/remote-gateway";
import { newToken } from "~/provider/ground/store/ids";
import { openStore } from "~/provider/ground/store/open";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { type StartedApp, startApp } from "../../support/browser/app";
import type { Dice } from "../../support/matrix/dice";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { gatherVoters, sessionSecret } from "../../support/votes/electorate";
import { newPlace } from "../../support/world/world";

/** `STREAMS=2000` before a release. */
const streams = Number(process.env.STREAMS ?? 200);
/** As dense as two thousand pages that come back within five seconds. */
const comingBackMs = streams * 2.5;

let app: StartedApp;
let crowd: Awaited<ReturnType<typeof gatherVoters>>;
let close: () => Promise<void>;
let host: ReturnType<typeof remoteGateway>;
beforeAll(async () => {
	const { place, remove } = await newPlace();
	const store = await openStore(place);
	crowd = await gatherVoters(store, streams);
	const { id: personId } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "olga@example.com")
		.executeTakeFirstOrThrow();
	const token = newToken();
	const session = { token, personId, eventId: null, kind: "session", openedBy: "password", now: new Date() } as const;
	await insertToken(store, { ...session, expiresAt: "2099-01-01T00:00:00.000Z" });
	const { dataDir, databaseUrl } = place;
	app = await startApp({
		env: {
			DATA_DIR: dataDir,
			SESSION_SECRET: sessionSecret,
			DEMO: "0",
			...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
		},
	});
	host = remoteGateway(app.url, token);
	close = async () => {
		await app.stop();
		await store.destroy();
		await remove();
	};
});
afterAll(() => close?.());

/**
 * A page that reads, and reconnects as browsers do when it is cut: after the delay that it was told, with the last id that it
 * saw.
 */
class Page {
	last = "";
	seen: string | undefined;
	isOpen = false;
	refusals = 0;
	#isLeft = false;
	#request: ReturnType<typeof get> | undefined;

	constructor(
		readonly cookie: string,
		readonly dice: Dice,
	) {}

	open() {
		if (this.#isLeft) return;
		const headers = { Cookie: this.cookie, ...(this.seen && { "Last-Event-ID": this.seen }) };
		let text = "";
		this.#request = get(new URL("/salle/live/flux", app.url), { agent: false, headers }, (response) => {
			if (response.statusCode !== 200) this.refusals += 1;
			this.isOpen = response.statusCode === 200;
			response.setEncoding("utf8").on("data", (some) => {
				text += some;
				const events = text.split("\n\n");
				text = events.pop() ?? "";
				for (const event of events) this.#hear(event);
			});
			response.on("error", () => {});
			response.once("close", () => this.#comeBack());
		});
		this.#request.once("error", () => this.#comeBack());
	}
	#hear(event: string) {
		if (!/^event: (state|tally)$/m.test(event)) return;
		this.seen = /^id: (.*)$/m.exec(event)?.[1];
		this.last = event.replace(/^id: .*\n/m, "").replace(/^event: .*\n/m, "");
	}
	#comeBack() {
		this.isOpen = false;
		// Browsers wait about a second, and not all of them the same.
		setTimeout(() => this.open(), 1000 + this.dice.roll() * comingBackMs);
	}
	leave() {
		this.#isLeft = true;
		this.#request?.destroy();
	}
}

function relayPid(): number {
	const all = readdirSync(`/proc/${app.pid}/task`).flatMap((task) =>
		readFileSync(`/proc/${app.pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
	);
	return Number(all[0]);
}

test("Everybody who is cut is back within 15 seconds, and sees the same", async () => {
	const dice = diceOfTest("cut");
	const pages = crowd.voters.map(({ cookie }) => new Page(cookie, dice));
	for (const [at, page] of pages.entries()) {
		page.open();
		// A room fills over half a second, not in one moment.
		if (at % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const missing = (words: string) => pages.filter(({ isOpen, last }) => !isOpen || !last.includes(words)).length;
	await expect.poll(() => missing('data-stage="choices"'), { interval: 100 }).toBe(0);
	const cutAt = performance.now();
	process.kill(relayPid(), "SIGKILL");
	// Shown while they were disconnected.
	await host.lives.change({ ...crowd.event, showResults: true });
	await expect.poll(() => missing('data-stage="results"'), { interval: 50 }).toBe(0);
	const seconds = (performance.now() - cutAt) / 1000;
	if (process.env.STREAMS) console.info(`Score: ${streams} streams were back after ${seconds.toFixed(1)} s`);
	expect(new Set(pages.map(({ last }) => last)).size).toBe(1);
	expect(pages.reduce((sum, { refusals }) => sum + refusals, 0)).toBe(0);
	for (const page of pages) page.leave();
	expect(seconds).toBeLessThan(15);
});
