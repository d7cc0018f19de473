import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

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

export interface ServerProcess {
	url: string;
	/** Milliseconds from the start of the process until it answers. */
	startedMs: number;
	/** CPU time of all its threads so far, in milliseconds. The kernel counts in steps of 10 ms. */
	cpuMs(): number;
	residentMb(): number;
	stop(): Promise<void>;
}

interface Starting {
	/** Arguments for `node`. */
	args: string[];
	port: number;
	readyPath: string;
	env?: Record<string, string>;
	/** Another core than the first, which is the servers'. */
	core?: number;
}

/** Starts a node server on the servers' core, and waits until it answers. */
export async function startServer({ args, port, readyPath, env = {}, core = 0 }: Starting): Promise<ServerProcess> {
	const url = `http://localhost:${port}`;
	const [command = "", ...rest] = [...(isPinned ? [pin, "-c", String(core)] : []), process.execPath, ...args];
	const startedAt = performance.now();
	const child = spawn(command, rest, {
		env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...env },
		stdio: ["ignore", "ignore", "inherit"],
	});
	await untilAnswered(url + readyPath, child);
	return {
		url,
		startedMs: performance.now() - startedAt,
		cpuMs: () => cpuMs(child.pid),
		residentMb: () => residentMb(child.pid),
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

function cpuMs(pid = 0): number {
	try {
		// After the name, which may contain spaces: fields 14 and 15 of the line, in ticks of 10 ms.
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return Number.NaN;
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
