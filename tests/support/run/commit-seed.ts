import { spawnSync } from "node:child_process";

/** The commit that is checked out, so that it always draws the same and the next one something else; undefined without a repository. */
export function commitSeed(): string | undefined {
	const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" });
	return status === 0 ? stdout.trim() : undefined;
}
