import { keepSwept } from "../authentications/sweep";
import { type BankEvents, tellBankEvents } from "../payments/card-page/events";
import type { Store } from "../store/open";
import type { Job } from "./loop";

/** What jobs work with. */
export interface Means {
	store: Store;
	now: () => Date;
	publicUrl: string;
	/** Where the embedded bank tells what happened, and what it signs with; nowhere when payment is somebody else's. */
	bankEvents?: BankEvents | undefined;
}

/** Everything that goes on behind the pages. */
export function backgroundJobs({ store, now, bankEvents }: Means): Job[] {
	return [keepSwept(store, now), ...(bankEvents ? [tellBankEvents(store, bankEvents, now)] : [])];
}
