import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
	directory: string;
	/** Leaves no room for another page. */
	fill(): void;
	empty(): void;
	makeReadOnly(): void;
	remove(): void;
}

/** Mounts a disk in memory, if this process may mount one; otherwise returns undefined and logs it. */
export function mountSmallDisk(size: string): SmallDisk | undefined {
	const directory = mkdtempSync(join(tmpdir(), "parvis-disk-"));
	const isMounted =
		spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0700`, "tmpfs", directory]).status === 0;
	if (!isMounted) {
		rmSync(directory, { recursive: true });
		console.log("no small disk can be mounted here: tests/provider/ground/full-store.test.ts stands for it");
		return undefined;
	}
	const filler = join(directory, "filler");
	return {
		directory,
		fill() {
			const { bavail, bsize } = statfsSync(directory);
			writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 1) * bsize));
		},
		empty: () => rmSync(filler, { force: true }),
		makeReadOnly: () => void spawnSync("mount", ["-o", "remount,ro", directory]),
		remove() {
			spawnSync("umount", ["-l", directory]);
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
