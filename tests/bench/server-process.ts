import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const pin = "taskset";
/**
 * On Linux the CPU time and memory of a process can be read, and the servers can be pinned to one core and the client to
 * another.
 */
export const isPinned = availableParallelism() > 1 && spawnSync(pin, ["-V"]).status === 0;

/**
 * Moves this process, and the processes that it starts without naming a core, away from the first core, which is for the
 * servers.
 */
export function leaveTheServersCore(): void {
	if (isPinned) spawnSync(pin, ["-acp", `1-${availableParallelism() - 1}`, String(process.pid)]);
}

/**
 * Arguments for `node`: our server, on Node 24 as the image starts it. On Node 20 the option would change nothing but make V8 leave
 * its kept code aside.
 */
export const builtServer = [
	...(Number.parseInt(process.versions.node, 10) >= 24 ? ["--max-semi-space-size=16"] : []),
	"build/server.js",
];

export interface ServerProcess {
	url: string;
	/** Milliseconds from the start of the process until it answers. */
	startedMs: number;
	/** CPU time of all its threads so far, in milliseconds. The kernel counts in steps of 10 ms. */
	cpuMs(): number;
	/** The same of the processes that it has started and that run. */
	cpuMsOfChildren(): number;
	residentMb(): number;
	/** What it has spent since it was asked last; only of a server that is watched. */
	spent(): Promise<Spent>;
	stop(): Promise<void>;
}

export interface Spent {
	/** CPU time of all its threads, in milliseconds. */
	cpuMs: number;
	/** The longest turn of its event loop, in milliseconds of CPU. */
	longestMs: number;
}

interface Starting {
	/** Arguments for `node`. */
	args: string[];
	port: number;
	readyPath: string;
	env?: Record<string, string>;
	/** Another core than the first, which is the servers'. */
	core?: number;
	/** Lets `spent` be asked. */
	isWatched?: boolean;
}

const watch = ["--import", fileURLToPath(import.meta.resolve("./watch-turns.js"))];

/** Starts a node server on the servers' core, and waits until it answers. */
export async function startServer(starting: Starting): Promise<ServerProcess> {
	const { args, port, readyPath, env = {}, core = 0, isWatched = false } = starting;
	const url = `http://localhost:${port}`;
	const node = [process.execPath, ...(isWatched ? watch : []), ...args];
	const [command = "", ...rest] = [...(isPinned ? [pin, "-c", String(core)] : []), ...node];
	const startedAt = performance.now();
	const child = spawn(command, rest, {
		env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...env },
		stdio: ["ignore", "ignore", "inherit", ...(isWatched ? (["ipc"] as const) : [])],
	});
	await untilAnswered(url + readyPath, child);
	return {
		url,
		startedMs: performance.now() - startedAt,
		cpuMs: () => cpuMs(child.pid),
		cpuMsOfChildren: () => childrenOf(child.pid).reduce((sum, pid) => sum + cpuMs(pid), 0),
		residentMb: () => residentMb(child.pid),
		spent: () =>
			new Promise((resolve) => {
				child.once("message", (spent) => resolve(spent as Spent));
				child.send("turns");
			}),
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			if (child.exitCode !== null || !child.kill("SIGTERM")) return;
			await ended;
		},
	};
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
	const deadline = Date.now() + 30_000;
	while (Date.now() < deadline && child.exitCode === null) {
		const isReady = await fetch(url).then(
			({ ok }) => ok,
			() => false,
		);
		if (isReady) return;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	child.kill("SIGKILL");
	throw new Error(`nothing answers at ${url}`);
}

function childrenOf(pid = 0): number[] {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
	} catch {
		return [];
	}
}

function cpuMs(pid = 0): number {
	try {
		// After the name, which may contain spaces: fields 14 and 15 of the line, in ticks of 10 ms.
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return Number.NaN;
	}
}

/** CPU time of all PostgreSQL processes of this machine so far, in milliseconds; undefined where none runs. */
export function postgresCpuMs(): number | undefined {
	if (!existsSync("/proc")) return undefined;
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && commandOf(name) === "postgres");
	return pids.length === 0 ? undefined : pids.reduce((sum, pid) => sum + cpuMs(Number(pid)), 0);
}

function commandOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
	} catch {
		return "";
	}
}

function residentMb(pid = 0): number {
	try {
		const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
		return Number(kilobytes) / 1024;
	} catch {
		return Number.NaN;
	}
}
