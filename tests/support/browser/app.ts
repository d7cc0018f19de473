import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isLoopback } from "~/domain/ground/loopback";
import { limits } from "../run/limits";
import { clockVariables, setClock } from "../run/test-clock";
import { newPlace } from "../world/world";
import { copyDemo } from "./prepared-demo";
import { linkPackagedChromium } from "./printer";

export interface StartedApp {
	url: string;
	/** The links that the server printed to try, by label. */
	links: Record<string, string>;
	/** The place of its data, to start again on it: `startApp({ env: app.place })`. */
	place: { DATA_DIR: string; DATABASE_URL?: string };
	pid: number;
	/** Everything printed so far, logs included. */
	output(): string;
	/** Asks for a graceful stop and waits for it; removes the data unless the caller gave `place`. */
	stop(): Promise<number | null>;
	/** Kills it as a power cut would. The data stays: start again on `place`. */
	kill9(): Promise<void>;
}

interface AppOptions {
	env?: Record<string, string>;
	/** The time at which its clock begins, and from here on that of this process; without one, its clock is this process's. */
	clock?: string;
}

/** Starts the built server as an operator would, on a free port and with its own data: the demo, unless the caller has a place. */
export async function startApp({ env = {}, clock }: AppOptions = {}): Promise<StartedApp> {
	if (clock) setClock(clock);
	const port = env.PORT ?? String(await freePort());
	const url = env.PUBLIC_URL ?? `http://localhost:${port}`;
	const { place, remove } = env.DATA_DIR
		? { place: { dataDir: env.DATA_DIR }, remove: async () => {} }
		: await newPlace();
	const dataDir = place.dataDir || mkdtempSync(join(tmpdir(), "parvis-app-"));
	const databaseUrl = env.DATABASE_URL ?? place.databaseUrl;
	if (!env.DATA_DIR && !databaseUrl && isLocal(url) && env.DEMO !== "0") await copyDemo(dataDir);
	await linkPackagedChromium(dataDir);
	const child = spawn(process.execPath, ["build/server.js"], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			LOG_LEVEL: "warn",
			...clockVariables({ isPublic: !isLocal(url) }),
			...(databaseUrl && { DATABASE_URL: databaseUrl }),
			...env,
			PORT: port,
			DATA_DIR: dataDir,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (text) => {
			output += text;
		});
	}
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const wasRead = new Promise((resolve) => child.once("close", resolve));
	const clear = async () => {
		await ended;
		// The last output of a process is read after it has ended; a child of its own may keep its outputs open.
		await Promise.race([wasRead, new Promise((resolve) => setTimeout(resolve, 1000))]);
		await remove();
		if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await untilReady(`http://localhost:${port}`, child, () => output);
	} catch (error) {
		await clear();
		throw error;
	}
	return {
		url,
		links: Object.fromEntries([...output.matchAll(/^ {2}(.+?): (http\S+)$/gm)].map(([, label, link]) => [label, link])),
		place: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
		pid: child.pid as number,
		output: () => output,
		async stop() {
			child.kill("SIGTERM");
			await clear();
			return ended;
		},
		async kill9() {
			child.kill("SIGKILL");
			await ended;
		},
	};
}

const isLocal = (url: string) => isLoopback(new URL(url).hostname);

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
	const deadline = Date.now() + limits.wait;
	while (Date.now() < deadline) {
		if (child.exitCode !== null) throw new Error(`The server stopped at start with ${child.exitCode}:\n${output()}`);
		// Its own message comes first, because another server may answer on a port that it could not take.
		const ready =
			output().includes("\nParvis: ") &&
			(await fetch(`${url}/readyz`).then(
				(response) => response.ok,
				() => false,
			));
		if (ready) return;
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	child.kill("SIGKILL");
	throw new Error(`The server was not ready after ${limits.wait} ms:\n${output()}`);
}

export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once("error", reject);
		probe.listen(0, () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}
