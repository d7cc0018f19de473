import { mostGroupFields } from "~/domain/registration/group";

/** An address, in the notation of the route and call tables (`:context`, `{eventId}`), and the largest body that it takes. */
export interface BodyLimit {
	address: string;
	megabytes: number;
	/** The most fields of a form there; `bounds.fields` by default. */
	fields?: number;
}

export const usualMegabytes = 1;

/** The addresses that take larger bodies, pages and calls alike. The first match counts. */
export const bodyLimits: readonly BodyLimit[] = [
	{ address: "/:context/login-with-badge", megabytes: 12 },
	{ address: "/:context/contacts/new", megabytes: 12 },
	// An event file; what is larger than its own limit is refused beside its field.
	{ address: "/:context/organisation/fichier", megabytes: 12 },
	{ address: "/api/domains/{domainId}/events/{eventId}/file/dropped", megabytes: 12 },
	{ address: "/organisation/nouveau/fichier", megabytes: 12 },
	{ address: "/api/domains/{domainId}/event-files", megabytes: 12 },
	// A list of people.
	{ address: "/:context/organisation/personnes/importer", megabytes: 22 },
	{ address: "/api/domains/{domainId}/events/{eventId}/people-imports", megabytes: 22 },
	// A table of two hundred people with their choices.
	{ address: "/:context/companions/groupe", megabytes: 2, fields: mostGroupFields },
];

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
