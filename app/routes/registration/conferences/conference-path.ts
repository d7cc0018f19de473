import { type Filter, writeFilter } from "./filter";

/** The address of a conference under the step's; with a slot, the question whether to change to it. */
export function conferencePath(path: string, conferenceId: string, filter: Filter, slotId?: string): string {
	const query = [slotId ? `slot=${encodeURIComponent(slotId)}` : "", filterQuery(filter)].filter(Boolean).join("&");
	return `${path}/${encodeURIComponent(conferenceId)}${query ? `?${query}` : ""}`;
}

/** The filter as a query without its question mark: the list to come back to. */
export function filterQuery(filter: Filter): string {
	return writeFilter(filter).slice(1);
}
