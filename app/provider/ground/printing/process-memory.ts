import { readdir, readFile } from "node:fs/promises";

/** Megabytes that a process and its children use, shared memory counted once; undefined where it cannot be measured. */
export async function memoryOfTree(root: number): Promise<number | undefined> {
	if (process.platform !== "linux") return undefined;
	const kilobytes = await Promise.all((await treeOf(root)).map(kilobytesOf));
	return kilobytes.reduce((sum, kilobyte) => sum + kilobyte, 0) / 1024;
}

async function treeOf(root: number): Promise<number[]> {
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
	const parents = await Promise.all(pids.map(parentOf));
	const childrenOf = (pid: number): number[] =>
		pids.flatMap((child, index) => (parents[index] === pid ? [Number(child)] : []));
	const tree = [root];
	for (const pid of tree) tree.push(...childrenOf(pid));
	return tree;
}

/** The number after the name, which is in parentheses and may contain any character. */
async function parentOf(pid: string): Promise<number | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
	const parent = /^.*\) \w (\d+) /s.exec(stat)?.[1];
	return parent === undefined ? undefined : Number(parent);
}

async function kilobytesOf(pid: number): Promise<number> {
	const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
	return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}
