import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "~/provider/ground/store/open";
import { gatherVoters, sessionSecret, signIn, votePath } from "../support/votes/electorate";
import { cast, p99, readFrames } from "./crowd";
import { heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, type ServerProcess, startServer } from "./server-process";

/** Each writes once: two hundred messages a second. */
const people = 2000;
const seconds = 10;

/**
 * Measures a room that writes to its moderators, one of whom has the moderation page open, which its script loads again every
 * second.
 */
export async function measureMessages(port: number) {
	leaveTheServersCore();
	const work = mkdtempSync(join(tmpdir(), "parvis-messages-"));
	const running: ServerProcess[] = [];
	try {
		const store = await openStore({ dataDir: work });
		const { voters, host, event } = await gatherVoters(store, people);
		await host.gateway.lives.change({ ...event, activeModule: "chat" });
		const olga = await store
			.selectFrom("people")
			.select("id")
			.where("email", "=", "olga@example.com")
			.executeTakeFirst();
		const [moderator] = await signIn(store, event.domainId, [olga?.id ?? ""], new Date());
		const cookie = moderator?.cookie ?? "";
		const env = { DATA_DIR: work, SESSION_SECRET: sessionSecret, DEMO: "0", LOG_LEVEL: "info" };
		const app = await startServer({ args: builtServer, port, readyPath: "/readyz", env });
		running.push(app);
		const raw = await startServer({
			args: ["--import", "tsx", fileURLToPath(import.meta.resolve("./reference.ts")), "votes"],
			port: port + 1,
			readyPath: "/",
		});
		running.push(raw);
		const votes = voters.map((voter, at) => ({
			cookie: voter.cookie,
			body: new URLSearchParams({ kind: "message", message: `What of the lights of hall ${at}?` }).toString(),
		}));
		const frames = readFrames(app.url, "moderation", cookie);
		const looks = lookEverySecond(`${app.url}/salle/live/questions`, cookie);
		const before = app.cpuMs();
		const ended = await cast({ port, path: votePath, votes, over: seconds * 1000, lines: 500 });
		const cpu = (app.cpuMs() - before) / votes.length;
		const pages = await looks.stop();
		const told = frames.stop();
		const { rows } = await store
			.selectFrom("messages")
			.select((row) => row.fn.countAll<number>().as("rows"))
			.executeTakeFirstOrThrow();
		await store.destroy();
		const floor = await cast({ port: port + 1, path: votePath, votes, over: seconds * 1000, lines: 500 });
		return {
			failed: ended.filter(({ status }) => status !== 204).length,
			lost: people - Number(rows),
			p99: p99(ended),
			floor: p99(floor),
			cpu,
			frames: told / seconds,
			page: Math.max(...pages),
		};
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

function lookEverySecond(url: string, cookie: string) {
	const took: number[] = [];
	let isOver = false;
	const looking = (async () => {
		while (!isOver) {
			const startedAt = performance.now();
			const answer = await fetch(url, { headers: { Cookie: cookie } });
			await answer.arrayBuffer();
			if (answer.status !== 200) throw new Error(`moderation was answered ${answer.status}`);
			took.push(performance.now() - startedAt);
			await new Promise((resolve) => setTimeout(resolve, 1000));
		}
	})();
	return {
		async stop() {
			isOver = true;
			await looking;
			return took;
		},
	};
}

export function reportMessages(figures: Awaited<ReturnType<typeof measureMessages>>) {
	const { failed, lost, frames, page, cpu } = figures;
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	heading(`Messages: two hundred a second for ${seconds} s, with the page of moderation open`);
	judge("messages that were not taken", failed, 0, String);
	judge("messages that are not kept", lost, 0, String);
	const rawNode = { of: "raw node that answers 204", value: figures.floor };
	judge("from sending to the answer, p99", figures.p99, 1000, ms, rawNode);
	line("CPU of the server, a message, with what moderation costs", `${cpu.toFixed(3)} ms`);
	line("frames a second to moderation", frames.toFixed(1));
	judge("the slowest look at the page of moderation", page, 1000, ms);
}
