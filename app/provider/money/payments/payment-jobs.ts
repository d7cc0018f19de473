import type { Job } from "../../ground/background/loop";
import type { ServicesWith } from "../../ground/services/services";
import { refundJob } from "../refunds/refunds";
import { sweepPayments } from "../refunds/sync-payment";
import { handleEvents } from "./payment-events";
import { sweepCheckouts } from "./sync-checkout";

export function paymentJobs(means: ServicesWith<"payments">): Job[] {
	return [handleEvents(means), sweepCheckouts(means), refundJob(means), sweepPayments(means)];
}
