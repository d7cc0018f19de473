import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesWith, sourceFiles } from "../../support/source-files";

/** Who may read the machine's clock, and why; everybody else is given the time (`config.now`, `visit.now`, `now` of a context). */
const ownClock: Record<string, string> = {
	"app/config.server.ts": "makes the server's clock of it",
	"app/http/express/uploads.ts": "compares with what the disk dates",
	"app/provider/ground/files/file-store.ts": "compares with what the disk dates",
	"app/provider/ground/store/before-baseline.ts": "writes a row of the migrations, which are dated by their library",
	"scripts/torture.ts": "draws a seed, and says how long it took",
};
/** Scripts of pages run where only the device's clock is; they correct it by the time that the server says. */
const onDevices = "app/enhance/";

test("The time has one source: nothing reads the machine's clock by itself", () => {
	const pattern = /new Date\(\)|Date\.now\(|[^.]\bDate\(\)/;
	const files = filesWith(pattern, "app", "scripts", "server.ts").filter((file) => !file.startsWith(onDevices));
	expect(files).toEqual(Object.keys(ownClock));
});

test("No test has a time limit of its own: `tests/support/run/limits.ts` alone says what hangs", () => {
	const own = /(test|hook)Timeout: *[0-9]|poll\([^)]*timeout: *[0-9]|^(\}, |\t)[0-9_]{5,}(\);|,)$/m;
	for (const example of ["}, 120_000);", "\t90_000,", "vi.setConfig({ testTimeout: 90_000 })"]) {
		expect([example, own.test(example)]).toEqual([example, true]);
	}
	const files = sourceFiles().filter((file) => /^tests\/.*\.test\.ts$/.test(file));
	expect(files.length).toBeGreaterThan(400);
	const self = "tests/unit/project/one-clock.test.ts";
	expect(files.filter((file) => file !== self && own.test(readFileSync(file, "utf8")))).toEqual([]);
});
