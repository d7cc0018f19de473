import { spawnSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startApp } from "../../support/browser/app";
import { mountSmallDisk } from "../../support/world/small-disk";

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "parvis-start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns what a start that fails says: a sentence, a status, and no stack. */
async function refusedStart(env: Record<string, string>): Promise<string> {
	const said = await startApp({ env: { DATA_DIR: dataDir, ...env } }).then(
		async (app) => {
			await app.stop();
			return "it started";
		},
		(error: Error) => error.message,
	);
	expect(said).toContain("The server stopped at start with 1:");
	expect(said).not.toMatch(/^\s+at /m);
	expect(said.trim().split("\n")).toHaveLength(2);
	return said;
}

describe("a start says in a sentence", () => {
	test("that its store is damaged", async () => {
		writeFileSync(join(dataDir, "parvis.sqlite"), "this is no store ".repeat(1000));
		expect(await refusedStart({})).toMatch(/parvis\.sqlite is damaged, or is no store/);
	});

	test("that its store is locked", async () => {
		const other = new Database(join(dataDir, "parvis.sqlite"));
		onTestFinished(() => void other.close());
		other.exec("create table held (id)");
		other.exec("begin exclusive");
		expect(await refusedStart({})).toMatch(/parvis\.sqlite is locked by another program/);
	});

	test("that its database does not answer", async () => {
		const away = { DATABASE_URL: "postgres://me:very-secret@127.0.0.1:9/parvis" };
		const said = await refusedStart(away);
		expect(said).toMatch(/the PostgreSQL database does not answer/);
		expect(said).not.toContain("very-secret");
	});

	test("that its disk takes no writes, or is full", async ({ skip }) => {
		const disk = mountSmallDisk("4m");
		if (!disk) return skip();
		onTestFinished(() => disk.remove());
		const env = { DATA_DIR: disk.directory };
		await (await startApp({ env })).stop();
		for (const name of ["parvis.sqlite", "parvis.sqlite-wal", "parvis.sqlite-shm"])
			rmSync(join(disk.directory, name), { force: true });
		disk.fill();
		expect(await refusedStart(env)).toMatch(/there is no room left where \S+ is/);
		disk.empty();
		await (await startApp({ env })).stop();
		disk.makeReadOnly();
		expect(await refusedStart(env)).toMatch(/parvis\.sqlite cannot be written/);
	});
});

describe("what is kept in DATA_DIR", () => {
	const modes = () =>
		Object.fromEntries(
			readdirSync(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
		);

	test("can be read by nobody else, whatever an earlier version or a copy left open", async () => {
		await (await startApp({ env: { DATA_DIR: dataDir } })).stop();
		mkdirSync(join(dataDir, "exports"), { recursive: true });
		chmodSync(join(dataDir, "exports"), 0o755);
		for (const name of ["parvis.sqlite", "session-secret"]) chmodSync(join(dataDir, name), 0o644);
		chmodSync(dataDir, 0o755);
		const app = await startApp({ env: { DATA_DIR: dataDir } });
		onTestFinished(() => void app.stop());
		const files = ["parvis.sqlite", "parvis.sqlite-shm", "parvis.sqlite-wal", "session-secret"];
		expect(modes()).toMatchObject({ ...Object.fromEntries(files.map((name) => [name, "600"])), exports: "700" });
		expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
	});

	test("in a directory that holds other things too is told about, and the directory left alone", async () => {
		writeFileSync(join(dataDir, "holiday.jpg"), "");
		chmodSync(dataDir, 0o755);
		const app = await startApp({ env: { DATA_DIR: dataDir } });
		onTestFinished(() => void app.stop());
		expect(app.output()).toContain("others of this machine can read DATA_DIR");
		expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("755");
		expect(modes()).toMatchObject({ "parvis.sqlite": "600", "session-secret": "600" });
	});
});

const bundle = "build/server/bundle.cjs";

test("what is loaded at a start is without the packages that nothing of ours reaches", () => {
	const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${bundle}.map`, "utf8"));
	expect(sources.some((source) => source.includes("node_modules/express/"))).toBe(true);
	const unreached = /node_modules\/(body-parser|iconv-lite|postcss)\/|\/zod\/v4\/locales\/(?!en\.js|index\.js)/;
	expect(sources.filter((source) => unreached.test(source))).toEqual([]);
});

describe("what V8 compiled of the server when it was built", () => {
	/** Loads a copy of the built server beside this kept code, and says whether it was taken. */
	function isTaken(kept: Buffer | undefined, { source = readFileSync(bundle), flags = [] as string[] } = {}): boolean {
		cpSync("build/server/bundle.js", join(dataDir, "bundle.mjs"));
		writeFileSync(join(dataDir, "bundle.cjs"), source);
		if (kept) writeFileSync(join(dataDir, "bundle.cjs.cache"), kept);
		const program = `import { bundle, isCompiled } from "./bundle.mjs";
			console.log(JSON.stringify({ isCompiled, exported: Object.keys(bundle) }));`;
		writeFileSync(join(dataDir, "load.mjs"), program);
		const { stdout, stderr } = spawnSync(process.execPath, [...flags, "load.mjs"], { cwd: dataDir, encoding: "utf8" });
		expect(stderr).toBe("");
		const { isCompiled, exported } = JSON.parse(stdout);
		expect(exported).toEqual(["startServer", "startPreviews", "openApp"]);
		return isCompiled;
	}
	const kept = () => readFileSync(`${bundle}.cache`);

	test("is taken by a start", () => {
		expect(isTaken(kept())).toBe(true);
	});

	test("is left aside, and the server starts, if it is missing", () => {
		expect(isTaken(undefined)).toBe(false);
	});

	test("is left aside, and the server starts, if a byte of it is damaged", () => {
		const damaged = kept();
		const middle = Math.floor(damaged.length / 2);
		damaged.writeUInt8(damaged.readUInt8(middle) ^ 0xff, middle);
		expect(isTaken(damaged)).toBe(false);
	});

	test.each([0, 3, 1_000_000])("is left aside, and the server starts, if only %i bytes of it are there", (length) => {
		expect(isTaken(kept().subarray(0, length))).toBe(false);
	});

	test("is left aside, and the server starts, under flags that change what V8 compiles", () => {
		expect(isTaken(kept(), { flags: ["--no-lazy"] })).toBe(false);
	});

	test("is left aside, and the server starts, if the server has changed since, at the same length", () => {
		const source = readFileSync(bundle);
		source.write(" ", source.lastIndexOf("\n})"));
		expect(isTaken(kept(), { source })).toBe(false);
	});

	test("belongs to a text of ASCII, which is read as Latin 1", () => {
		expect(/[^\0-\x7f]/.test(readFileSync(bundle, "latin1"))).toBe(false);
	});
});
