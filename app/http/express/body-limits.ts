/** An address, as the tables of routes and calls write theirs (`:context`, `{eventId}`), and what a body sent there may weigh. */
export interface BodyLimit {
	address: string;
	megabytes: number;
}

/** What every other address takes: a form, or the JSON of a call. */
export const usualMegabytes = 1;

/** The addresses that take more, pages and calls alike. The first that fits counts. */
export const bodyLimits: readonly BodyLimit[] = [
	// A phone's photo of a badge.
	{ address: "/:context/login-with-badge", megabytes: 12 },
	{ address: "/:context/contacts/new", megabytes: 12 },
];

/** Of a path as it was asked, with or without a slash at its end. */
export function megabytesAt(path: string, limits = bodyLimits): number {
	return limits.find(({ address }) => patternOf(address).test(path))?.megabytes ?? usualMegabytes;
}

const patterns = new Map<string, RegExp>();

function patternOf(address: string): RegExp {
	const known = patterns.get(address);
	if (known) return known;
	const pattern = new RegExp(`^${address.replace(/:\w+|\{\w+\}/g, "[^/]+")}/?$`);
	patterns.set(address, pattern);
	return pattern;
}
