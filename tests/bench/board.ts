import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "~/provider/ground/store/open";
import { sessionSecret, signIn } from "../support/votes/electorate";
import { pressing } from "../support/votes/pressing";
import { fill, players, questions } from "./leaderboard";
import { childOf, p, startClient, statusOf, timesOf } from "./live";
import { heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, startServer } from "./server-process";

/** Milliseconds between two questions whose answers are released, so that each has its own list. */
const apart = 3000;

/**
 * Measures pages that follow the leaderboard of ten thousand players, while a host releases the right answers of one question
 * after the other.
 */
export async function measureBoard(work: string, port: number, streams: number) {
	const dataDir = mkdtempSync(join(work, "board-"));
	const store = await openStore({ dataDir });
	const eventId = await fill(store);
	await store.updateTable("ballot_rounds").set({ revealed_at: null }).execute();
	await store.updateTable("ballots").set({ round: 1 }).execute();
	const event = { domainId: "prisme", eventId };
	const some = await store.selectFrom("people").select("id").where("email", "like", "player%").limit(20).execute();
	const ids = some.map(({ id }) => id);
	const signedIn = await signIn(store, event.domainId, ids, new Date());
	const env = { DATA_DIR: dataDir, SESSION_SECRET: sessionSecret, LOG_LEVEL: "warn", DEMO: "0" };
	const app = await startServer({ args: builtServer, port, readyPath: "/readyz", env });
	leaveTheServersCore();
	const client = startClient();
	try {
		const host = await pressing({ store, event }, app.url);
		const opened = await client.open(port, "/jeu/leaderboard/flux", Array<string>(streams).fill("a=1"));
		const relay = childOf(port);
		const before = statusOf(relay);
		const late: number[] = [];
		const own: number[] = [];
		for (let at = 0; at < questions; at++) {
			await host.show(`q${at}`, { showRightAnswers: true });
			const told = performance.timeOrigin + performance.now();
			for (const { cookie } of signedIn) own.push(...(await timesOf(`${app.url}/jeu/live/place`, cookie, 1)));
			await new Promise((resolve) => setTimeout(resolve, apart));
			late.push(...(await client.seen()).map((seen) => seen - told));
		}
		const cpu = statusOf(relay).cpuMs - before.cpuMs;
		return {
			streams: opened,
			missing: Math.max(0, opened * questions - late.length),
			frames: late.length,
			p50: p(late, 0.5),
			p99: p(late, 0.99),
			cpuPerMillion: (cpu / 1000 / late.length) * 1_000_000,
			own: p(own, 0.95),
		};
	} finally {
		client.stop();
		await app.stop();
		await store.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

export function reportBoard(board: Awaited<ReturnType<typeof measureBoard>>) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	heading(`The page of the leaderboard: ${players} players, ${board.streams} open pages, ${questions} questions told`);
	judge("lists that did not come", board.missing, 0, String);
	line("lists that came", String(board.frames));
	line("from the host to the page, p50, of which a second is waited for more", ms(board.p50));
	judge("p99", board.p99, 2000, ms);
	judge("CPU of the relay, seconds a million lists", board.cpuPerMillion, 13, (value) => value.toFixed(1));
	line("a player asks for their own place meanwhile, p95", ms(board.own));
}
