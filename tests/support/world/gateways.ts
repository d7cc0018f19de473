const ways = [
	{ over: "process", name: "in this process" },
	{ over: "http", name: "over HTTP" },
] as const;

/** The two ways to the provider; a suite of the contract runs over both. A mutant is looked for over one: it stands behind both. */
export const bothGateways = process.env.STRYKER_MUTATOR_WORKER ? ways.slice(0, 1) : ways;
