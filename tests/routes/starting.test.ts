import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/browser/app";
import { mountSmallDisk } from "../support/world/small-disk";

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
