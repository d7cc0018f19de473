const inProcess = { over: "process", name: "in this process" } as const;
const overHttp = { over: "http", name: "over HTTP" } as const;

/**
 * The gateways over which a suite of the contract runs. What HTTP adds does not depend on the engine, so by day each engine
 * uses one: SQLite is called in process, PostgreSQL over HTTP. At night each engine uses both. A mutant is reached by both
 * gateways, so it is tested over one (ONE_GATEWAY).
 */
export const bothGateways = gatewaysOfRun();

function gatewaysOfRun(): readonly (typeof inProcess | typeof overHttp)[] {
	if (process.env.ONE_GATEWAY) return [inProcess];
	if (process.env.NIGHTLY === "1") return [inProcess, overHttp];
	return [process.env.TEST_DATABASE_URL ? overHttp : inProcess];
}
