import { databaseOfWorker } from "./databases";

// Runs before each test file, in the worker: from here on TEST_DATABASE_URL names the worker's own database, and TEST_REDIS_URL
// a database number of its own, by which Parvis separates the channels of servers.
const { TEST_RUN: run, VITEST_POOL_ID: worker = "1" } = process.env;

if (run && process.env.TEST_DATABASE_URL) {
	const url = new URL(process.env.TEST_DATABASE_URL);
	url.pathname = `/${databaseOfWorker(run, worker)}`;
	process.env.TEST_DATABASE_URL = url.href;
}
if (process.env.TEST_REDIS_URL) {
	const url = new URL(process.env.TEST_REDIS_URL);
	url.pathname = `/${worker}`;
	process.env.TEST_REDIS_URL = url.href;
}
