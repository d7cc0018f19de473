const inProcess = { over: "process", name: "in this process" } as const;
const overHttp = { over: "http", name: "over HTTP" } as const;

/**
 * The ways to the provider that a suite of the contract runs over. What HTTP adds does not depend on the engine, so by day each is
 * shown on one: SQLite is asked in process, PostgreSQL over HTTP. At night both run on both. A mutant stands behind both, and is
 * looked for over one (ONE_GATEWAY).
 */
export const bothGateways = gatewaysOfRun();

function gatewaysOfRun(): readonly (typeof inProcess | typeof overHttp)[] {
	if (process.env.ONE_GATEWAY) return [inProcess];
	if (process.env.NIGHTLY === "1") return [inProcess, overHttp];
	return [process.env.TEST_DATABASE_URL ? overHttp : inProcess];
}
