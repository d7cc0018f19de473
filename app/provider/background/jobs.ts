import type { Store } from "../store/open";
import type { Job } from "./loop";

/** What jobs work with. */
export interface Means {
	store: Store;
	now: () => Date;
	publicUrl: string;
}

/** Everything that goes on behind the pages. */
export function backgroundJobs(_means: Means): Job[] {
	return [];
}
