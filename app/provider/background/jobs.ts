import type { Logger } from "pino";
import { keepSwept } from "../authentications/sweep";
import type { ExportFiles } from "../context";
import { keepFilesSwept } from "../exports/sweep";
import { deliverMails } from "../mails/deliver";
import type { MailServer } from "../mails/smtp";
import { type BankEvents, tellBankEvents } from "../payments/card-page/events";
import { paymentJobs } from "../payments/payment-jobs";
import type { PaymentProvider } from "../payments/port";
import type { Printer } from "../printing/printer";
import { printRecaps } from "../recaps/print-recaps";
import type { Store } from "../store/open";
import type { Job } from "./loop";

/** What jobs work with. */
export interface Means {
	store: Store;
	now: () => Date;
	publicUrl: string;
	log?: Pick<Logger, "error" | "warn" | "info">;
	/** The way out for mails; without one they stay in the store. A public server writes to nobody who is made up. */
	post?: { server: MailServer; from: Sender; isPublic?: boolean } | undefined;
	/** Where recaps of whole lists are written, and what prints them. */
	exports?: ExportFiles | undefined;
	printer?: Printer | undefined;
	/** Takes money; without one nothing can be paid online. */
	payments?: PaymentProvider | undefined;
	/** Where the embedded bank tells what happened, and what it signs with; nowhere when payment is somebody else's. */
	bankEvents?: BankEvents | undefined;
}

/** `MAIL_FROM`: without a name, mails are signed with the organiser's. */
export interface Sender {
	name?: string | undefined;
	address: string;
}

/** Everything that goes on behind the pages. */
export function backgroundJobs(means: Means): Job[] {
	const { store, now, log, post, exports, printer, payments, bankEvents } = means;
	return [
		keepSwept(store, now),
		...(exports ? [keepFilesSwept(store, exports, now)] : []),
		...(post ? [deliverMails(means, post)] : []),
		...(exports && printer ? [printRecaps({ store, now, exports, printer, log })] : []),
		...(payments ? paymentJobs({ store, now, payments, log }) : []),
		...(bankEvents ? [tellBankEvents(store, bankEvents, now)] : []),
	];
}
