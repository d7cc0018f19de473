import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openStore } from "~/provider/ground/store/open";
import { databaseOfWorker } from "./databases";

const WORKERS = 2;

/**
 * Vitest calls this before the first test. On SQLite it migrates one store, which every test copies, because migrating takes
 * six times as long as copying. On PostgreSQL it creates a database for each worker, so that no test file sees the schemas,
 * locks or notifications of another one that runs at the same moment. The function that it returns removes what it made.
 */
export default async function prepareStores() {
	// Every project calls this; the run needs it once.
	if (process.env.TEST_RUN) return;
	process.env.TEST_RUN = randomBytes(4).toString("hex");
	const server = process.env.TEST_DATABASE_URL;
	return server ? createDatabases(server, process.env.TEST_RUN) : migrateFile();
}

async function migrateFile() {
	const dataDir = mkdtempSync(join(tmpdir(), "parvis-prepared-"));
	const store = await openStore({ dataDir });
	await store.destroy();
	process.env.TEST_PREPARED_STORE = join(dataDir, "parvis.sqlite");
	return () => rmSync(dataDir, { recursive: true, force: true });
}

async function createDatabases(server: string, run: string) {
	const names = Array.from({ length: WORKERS }, (_, index) => databaseOfWorker(run, index + 1));
	await execute(server, ...names.map((name) => `create database ${name}`));
	return () => execute(server, ...names.map((name) => `drop database if exists ${name} with (force)`));
}

async function execute(server: string, ...statements: string[]) {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
