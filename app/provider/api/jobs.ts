import { keepSwept } from "../account/authentications/sweep";
import { printRecaps } from "../documents/recaps/print-recaps";
import type { Job } from "../ground/background/loop";
import type { MeansWith, Services } from "../ground/services/means";
import { sayGone } from "../live/attendance/say-gone";
import { forgetSaid } from "../live/console/forget-said";
import { deliverMails } from "../mail/mails/deliver";
import { paymentJobs } from "../money/payments/payment-jobs";
import { makeVariants } from "../networking/photos/make-variants";
import { sweepPictures } from "../networking/photos/sweep-files";
import { sweepImages } from "../organiser/event-files/sweep-images";
import { writeExports } from "../organiser/people/export-jobs";
import { forgetUses } from "../organiser/usage-logs/forget-uses";
import { remindOpinions } from "../participant/satisfaction/remind-opinions";
import { freeUnfinished } from "../registration/unfinished/free-unfinished";
import { freeUnpaid } from "../registration/unpaid/free-unpaid";
import { keepFilesSwept } from "./sweep";

/** Everything that goes on behind the pages. */
export function backgroundJobs(means: MeansWith<"publicUrl"> & Services): Job[] {
	const { store, now, post, exports, files, darkroom, printer, payments } = means;
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
	];
}
