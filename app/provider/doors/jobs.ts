import { keepSwept } from "../account/authentications/sweep";
import type { Job } from "../ground/background/loop";
import type { Means, MeansWith } from "../ground/means/means";
import { sayGone } from "../live/attendance/say-gone";
import { forgetSaid } from "../live/console/forget-said";
import { tellBankEvents } from "../money/payments/card-page/events";
import { paymentJobs } from "../money/payments/payment-jobs";
import { makeVariants } from "../networking/photos/make-variants";
import { sweepPictures } from "../networking/photos/sweep-files";
import { sweepImages } from "../organiser/event-files/sweep-images";
import { writeExports } from "../organiser/people/export-jobs";
import { forgetUses } from "../organiser/usage-logs/forget-uses";
import { printRecaps } from "../paper/recaps/print-recaps";
import { deliverMails } from "../post/mails/deliver";
import { remindOpinions } from "../registration/satisfaction/remind-opinions";
import { freeUnfinished } from "../registration/unfinished/free-unfinished";
import { freeUnpaid } from "../registration/unpaid/free-unpaid";
import { keepFilesSwept } from "./sweep";

/** Everything that goes on behind the pages. */
export function backgroundJobs(means: MeansWith<"publicUrl"> & Means): Job[] {
	const { store, now, post, exports, files, darkroom, printer, payments, bankEvents } = means;
	return [
		keepSwept(store, now),
		freeUnpaid(store, now),
		freeUnfinished(store, now),
		remindOpinions(store, now),
		sayGone(store, now),
		forgetUses(store, now),
		forgetSaid(store, now),
		...(exports ? [keepFilesSwept(store, exports, now), writeExports({ ...means, exports })] : []),
		...(files ? [sweepPictures({ ...means, files }), sweepImages({ ...means, files })] : []),
		...(files && darkroom ? [makeVariants({ ...means, files, darkroom })] : []),
		...(post ? [deliverMails({ ...means, post })] : []),
		...(exports && printer ? [printRecaps({ ...means, exports, printer })] : []),
		...(payments ? paymentJobs({ ...means, payments }) : []),
		...(bankEvents ? [tellBankEvents(store, bankEvents, now)] : []),
	];
}
