import { type Filter, writeFilter } from "./filter";

export function conferencePath(path: string, conferenceId: string): string {
	return `${path}/${encodeURIComponent(conferenceId)}`;
}

/** The filter as a query without its question mark: where to come back to. */
export function retour(filter: Filter): string {
	return writeFilter(filter).slice(1);
}
