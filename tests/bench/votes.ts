import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore, type Store } from "~/provider/ground/store/open";
import { castVote } from "~/provider/live/ballots/cast";
import { gatherVoters, sessionSecret, votePath } from "../support/votes/electorate";
import { median } from "./load";
import { builtServer, type ServerProcess, startServer } from "./server-process";
import type { FromVoteClient, ToVoteClient } from "./vote-client";

export interface Votes {
	people: number;
	/** Seconds within which the votes come. */
	over: number;
	/** Votes that were answered with another status than 204. */
	failed: number;
	/** Votes counted in the rows of the store. */
	counted: number;
	ours: Waited;
	/** A server of raw node that answers 204 to whatever is sent. */
	raw: Waited;
	/** The call alone, in batches, on a store of its own. */
	store: Waited;
}

interface Waited {
	/** Milliseconds from the tap to its answer. */
	p50: number;
	p99: number;
	/** CPU time of the server, in milliseconds per vote. */
	cpu: number;
}

interface Setting {
	port: number;
	people: number;
	over: number;
	nodeArgs: string[];
}

type Crowd = Awaited<ReturnType<typeof gatherVoters>>;

/** People who vote before anything is counted. */
const warmUp = 1000;

/** Everybody in the room answers one poll with the script of the page; each answer is on the disk before it is acknowledged. */
export async function measureVotes({ port, people, over, nodeArgs }: Setting): Promise<Votes> {
	const work = mkdtempSync(join(tmpdir(), "parvis-votes-"));
	const running: ServerProcess[] = [];
	try {
		const store = await openStore({ dataDir: work });
		const crowd = await gatherVoters(store, people + warmUp);
		const env = { DATA_DIR: work, SESSION_SECRET: sessionSecret, DEMO: "0", LOG_LEVEL: "info" };
		const ours = await startServer({ args: [...nodeArgs, ...builtServer], port, readyPath: "/readyz", env });
		running.push(ours);
		const atUs = await waitedAt(ours, port, crowd, over);
		const counted = (await crowd.host.module("lunch")).module.results?.voters ?? 0;
		await store.destroy();
		const reference = fileURLToPath(import.meta.resolve("./reference.ts"));
		const raw = await startServer({ args: ["--import", "tsx", reference, "votes"], port: port + 1, readyPath: "/" });
		running.push(raw);
		return {
			people,
			over,
			counted: counted - warmUp,
			failed: atUs.failed,
			ours: atUs,
			raw: await waitedAt(raw, port + 1, crowd, over),
			store: await inStoreAlone(work, people, over),
		};
	} finally {
		await Promise.all(running.map((server) => server.stop()));
		rmSync(work, { recursive: true, force: true });
	}
}

async function waitedAt(server: ServerProcess, port: number, crowd: Crowd, over: number) {
	const votes = crowd.voters.map(({ cookie }, at) => ({ cookie, body: crowd.bodyOf(at % 3) }));
	const client = fork(fileURLToPath(import.meta.resolve("./vote-client.ts")), { execArgv: ["--import", "tsx"] });
	const cast = (told: ToVoteClient) =>
		new Promise<FromVoteClient>((resolve, reject) => {
			client.once("message", (ended) => resolve(ended as FromVoteClient));
			client.once("exit", () => reject(new Error("the voters ended")));
			client.send(told);
		});
	try {
		const wire = { port, path: votePath, lines: 1000 };
		await cast({ ...wire, votes: votes.splice(0, warmUp), over: 1000 });
		const before = server.cpuMs();
		const ended = await cast({ ...wire, votes, over: over * 1000 });
		const cpu = (server.cpuMs() - before) / votes.length;
		const failed = ended.filter(({ status }) => status !== 204).length;
		return { ...waited(ended.map(({ ms }) => ms)), cpu, failed };
	} finally {
		client.removeAllListeners("exit");
		client.kill();
	}
}

async function inStoreAlone(work: string, people: number, over: number): Promise<Waited> {
	const store = await openStore({ dataDir: join(work, "alone") });
	try {
		const crowd = await gatherVoters(store, people);
		const before = process.cpuUsage();
		const took = await Promise.all(
			crowd.voters.map((_, at) => castLater(store, crowd, at, (over * 1000 * at) / people)),
		);
		const { user, system } = process.cpuUsage(before);
		return { ...waited(took), cpu: (user + system) / 1000 / people };
	} finally {
		await store.destroy();
	}
}

async function castLater(store: Store, { event, voters, ballotId, optionIds }: Crowd, at: number, delay: number) {
	const due = performance.now() + delay;
	await new Promise((resolve) => setTimeout(resolve, delay));
	const { personId = "" } = voters[at] ?? {};
	const optionId = optionIds[at % optionIds.length] ?? "";
	const vote = {
		eventId: event.eventId,
		personId,
		kind: "poll",
		dayId: undefined,
		ballotId,
		optionIds: [optionId],
		at: new Date(),
	} as const;
	await castVote(store, { ...vote, optionIds: [...vote.optionIds] });
	return performance.now() - due;
}

function waited(took: number[]) {
	const sorted = [...took].sort((one, other) => one - other);
	return { p50: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
