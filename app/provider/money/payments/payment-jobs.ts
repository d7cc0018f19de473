import type { Job } from "../../ground/background/loop";
import type { ServicesWith } from "../../ground/services/services";
import { followPayments } from "../refunds/follow-payment";
import { giveBack } from "../refunds/refunds";
import { sweepCheckouts } from "./ask-checkout";
import { handleEvents } from "./payment-events";

/** What goes on behind the pages wherever money is taken. */
export function paymentJobs(means: ServicesWith<"payments">): Job[] {
	return [handleEvents(means), sweepCheckouts(means), giveBack(means), followPayments(means)];
}
