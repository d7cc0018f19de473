import { readdirSync, readFileSync } from "node:fs";
import { afterAll } from "vitest";

// A setup file: it runs before each test file is imported, and its hook runs after every hook of that file. The work of
// PostgreSQL and Redis is not measured, because they are no children of this process.

declare module "vitest" {
	interface TaskMeta {
		/** The CPU time of the file: importing it, its tests, and every process that it started. */
		processorSeconds?: number;
	}
}

/** Linux counts in hundredths of a second on any processor. */
const ticksPerSecond = 100;

/**
 * The count after the last file that the worker ran. A worker may run many files: each begins where the last one ended, so that
 * nothing in between is lost. The first also includes the start of the worker.
 */
const lastSpent = Symbol.for("parvis.lastSpent");
const worker = globalThis as typeof globalThis & { [lastSpent]?: number };

const before = worker[lastSpent] ?? 0;
// biome-ignore lint/correctness/noEmptyPattern: Vitest takes nothing else for a hook's first argument
afterAll(({}, file) => {
	const spent = readSpent();
	worker[lastSpent] = spent;
	file.meta.processorSeconds = Math.max(0, spent - before);
});

/**
 * Returns the CPU seconds since the process began: its own, those of children that ended, and those of every living process
 * below it. A child that ends moves from the last group into the second, so the difference of two readings is right.
 */
function readSpent(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6 + readChildrenTicks() / ticksPerSecond;
}

function readChildrenTicks(): number {
	const everything = readProcesses();
	const self = everything.get(process.pid);
	if (!self) return 0;
	const childrenOf = new Map<number, Process[]>();
	for (const one of everything.values()) childrenOf.set(one.parent, [...(childrenOf.get(one.parent) ?? []), one]);
	const below = (pid: number): number =>
		(childrenOf.get(pid) ?? []).reduce((sum, child) => sum + child.own + child.ended + below(child.pid), 0);
	return self.ended + below(process.pid);
}

interface Process {
	pid: number;
	parent: number;
	/** Its own ticks. */
	own: number;
	/** Ticks of its children that have ended. */
	ended: number;
}

/** Empty where there is no /proc. */
function readProcesses(): Map<number, Process> {
	const found = new Map<number, Process>();
	for (const name of listProcesses()) {
		const stat = readStat(name);
		// The name of the program stands in brackets and may contain anything; the state and the parent come after it.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [parent, utime, stime, cutime, cstime] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
		if (parent === undefined || Number.isNaN(parent)) continue;
		const pid = Number(name);
		found.set(pid, { pid, parent, own: (utime ?? 0) + (stime ?? 0), ended: (cutime ?? 0) + (cstime ?? 0) });
	}
	return found;
}

function listProcesses(): string[] {
	try {
		return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	} catch {
		return [];
	}
}

/** Empty for a process that has ended meanwhile. */
function readStat(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8");
	} catch {
		return "";
	}
}
