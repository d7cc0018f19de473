/** An address, as the tables of routes and calls write theirs (`:context`, `{eventId}`), and what a body sent there may weigh. */
export interface BodyLimit {
	address: string;
	megabytes: number;
	/** How many fields a form may have there; `bounds.fields` without. */
	fields?: number;
}

/** What every other address takes: a form, or the JSON of a call. */
export const usualMegabytes = 1;

/** The addresses that take more, pages and calls alike. The first that fits counts. */
export const bodyLimits: readonly BodyLimit[] = [
	// A phone's photo of a badge.
	{ address: "/:context/login-with-badge", megabytes: 12 },
	{ address: "/:context/contacts/new", megabytes: 12 },
	// A table of two hundred people, and what is chosen for each.
	{ address: "/:context/companions/groupe", megabytes: 2, fields: 8000 },
];

/** Of a path as it was asked, with or without a slash at its end. */
export function megabytesAt(path: string, limits = bodyLimits): number {
	return limitAt(path, limits)?.megabytes ?? usualMegabytes;
}

export function fieldsAt(path: string): number | undefined {
	return limitAt(path, bodyLimits)?.fields;
}

function limitAt(path: string, limits: readonly BodyLimit[]): BodyLimit | undefined {
	return limits.find(({ address }) => patternOf(address).test(path));
}

const patterns = new Map<string, RegExp>();

function patternOf(address: string): RegExp {
	const cached = patterns.get(address);
	if (cached) return cached;
	const pattern = new RegExp(`^${address.replace(/:\w+|\{\w+\}/g, "[^/]+")}/?$`);
	patterns.set(address, pattern);
	return pattern;
}
