import type { Job } from "../background/loop";
import { followPayments } from "./follow-payment";
import { handleEvents } from "./payment-events";
import { type PaymentMeans, sweepSessions } from "./payment-sessions";
import { giveBack } from "./refunds";

/** What goes on behind the pages wherever money is taken. */
export function paymentJobs(means: PaymentMeans): Job[] {
	return [handleEvents(means), sweepSessions(means), giveBack(means), followPayments(means)];
}
