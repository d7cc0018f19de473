import { mkdir } from "node:fs/promises";
import type { Job } from "../ground/background/loop";
import { removeExpired } from "../ground/files/keep-file";
import type { ExportFiles } from "../ground/means/means";
import type { Store } from "../ground/store/open";
import { removeOldExports } from "../organiser/people/export-jobs";
import { removeOldRecaps } from "../paper/recaps/recap-jobs";

const hour = 60 * 60 * 1000;

/** Files that tell of people go when their time is over, though nobody asks for another one. */
export function keepFilesSwept(store: Store, exports: ExportFiles, now: () => Date): Job {
	return {
		name: "files-sweep",
		everyMs: hour,
		async run() {
			await mkdir(exports.directory, { recursive: true, mode: 0o700 });
			await removeExpired(exports.directory, now());
			await removeOldRecaps(store, exports, now());
			await removeOldExports(store, exports, now());
			return false;
		},
	};
}
