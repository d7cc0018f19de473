import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of a project's tests, sorted, from the root of the repository. */
export function listTests(project: string): string[] {
	return readdirSync(join("tests", project), { recursive: true, encoding: "utf8" })
		.filter((name) => /\.test\.tsx?$/.test(name))
		.map((name) => join("tests", project, name))
		.sort();
}
