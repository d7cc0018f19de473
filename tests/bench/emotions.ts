import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "~/provider/ground/store/open";
import { gatherVoters, sessionSecret, signIn, votePath } from "../support/votes/electorate";
import { cast, p99, readFrames } from "./crowd";
import { heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, type ServerProcess, startServer } from "./server-process";

/** Each shows two emotions, so this many keep a room at a thousand a second for the whole time. */
const people = 5000;
const seconds = 10;

/** Measures a thousand emotions a second, sent from phones and counted on a big screen. */
export async function measureEmotions(port: number) {
	leaveTheServersCore();
	const work = mkdtempSync(join(tmpdir(), "parvis-emotions-"));
	const running: ServerProcess[] = [];
	try {
		const store = await openStore({ dataDir: work });
		const { voters, host, event } = await gatherVoters(store, people);
		const { sequenceId } = (await host.gateway.sequences.open(event)).data;
		const emotions = await store.selectFrom("emotions").select("id").orderBy("position").execute();
		const olga = await store
			.selectFrom("people")
			.select("id")
			.where("email", "=", "olga@example.com")
			.executeTakeFirst();
		const [screen] = await signIn(store, event.domainId, [olga?.id ?? ""], new Date());
		const env = { DATA_DIR: work, SESSION_SECRET: sessionSecret, DEMO: "0", LOG_LEVEL: "info" };
		const app = await startServer({ args: builtServer, port, readyPath: "/readyz", env });
		running.push(app);
		const raw = await startServer({
			args: ["--import", "tsx", fileURLToPath(import.meta.resolve("./reference.ts")), "votes"],
			port: port + 1,
			readyPath: "/",
		});
		running.push(raw);
		const votes = Array.from({ length: people * 2 }, (_, at) => ({
			cookie: voters[at % people]?.cookie ?? "",
			body: new URLSearchParams({
				kind: "emotion",
				ballot: sequenceId,
				emotion: emotions[Math.floor(at / people + at) % emotions.length]?.id ?? "",
			}).toString(),
		}));
		const frames = readFrames(app.url, "emotions", screen?.cookie ?? "");
		const before = app.cpuMs();
		const ended = await cast({ port, path: votePath, votes, over: seconds * 1000, lines: 500 });
		const cpu = (app.cpuMs() - before) / votes.length;
		await new Promise((resolve) => setTimeout(resolve, 500));
		const counted = frames.stop();
		const { rows } = await store
			.selectFrom("emotion_reactions")
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
			frames: counted / seconds,
		};
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

export function reportEmotions({ failed, lost, p99, floor, cpu, frames }: Awaited<ReturnType<typeof measureEmotions>>) {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	heading(`Emotions: a thousand a second for ${seconds} s, of ${people} people`);
	judge("emotions that were not taken", failed, 0, String);
	judge("people whose last emotion is not counted", lost, 0, String);
	judge("from the tap to the answer, p99", p99, 1000, ms, { of: "raw node that answers 204", value: floor });
	line("CPU of the server, an emotion", `${cpu.toFixed(3)} ms`);
	judge("frames a second to a big screen", frames, 5.5, (value) => value.toFixed(1));
}
