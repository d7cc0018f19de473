/** The two ways to the provider; a suite of the contract runs over both. */
export const bothGateways = [
	{ over: "process", name: "in this process" },
	{ over: "http", name: "over HTTP" },
] as const;
