import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { deleteExpiredJobs, filterJobIds } from "../ground/background/job-rows";
import type { Job } from "../ground/background/loop";
import { directoryOfJob, removeExpired } from "../ground/files/save-export";
import type { ExportFiles } from "../ground/services/services";
import type { Store } from "../ground/store/open";

const hour = 60 * 60 * 1000;

export function sweepFilesJob(store: Store, exports: ExportFiles, now: () => Date): Job {
	return {
		name: "files-sweep",
		everyMs: hour,
		async run() {
			await mkdir(exports.directory, { recursive: true, mode: 0o700 });
			await removeExpired(exports.directory, now());
			await deleteExpiredJobs(store, now());
			await removeFilesOfGoneJobs(store, exports);
			return false;
		},
	};
}

async function removeFilesOfGoneJobs(store: Store, exports: ExportFiles) {
	const ids = await readdir(join(exports.directory, "jobs")).catch((): string[] => []);
	const existing = await filterJobIds(store, ids);
	for (const id of ids) if (!existing.has(id)) await rm(directoryOfJob(exports, id), { recursive: true, force: true });
}
