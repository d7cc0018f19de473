import { sweepSignInJob } from "../account/authentications/sweep-sign-in";
import { printRecaps } from "../documents/recaps/print-recaps";
import type { Job } from "../ground/background/loop";
import type { Services, ServicesWith } from "../ground/services/services";
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
import { unfinishedJob } from "../registration/unfinished/unfinished-job";
import { unpaidJob } from "../registration/unpaid/unpaid-job";
import { sweepFilesJob } from "./sweep-files";

/** Everything that goes on behind the pages. */
export function backgroundJobs(services: ServicesWith<"publicUrl"> & Services): Job[] {
	const { store, now, post, exports, files, darkroom, printer, payments } = services;
	return [
		sweepSignInJob(store, now),
		unpaidJob(store, now),
		unfinishedJob(store, now),
		remindOpinions(store, now),
		sayGone(store, now),
		forgetUses(store, now),
		forgetSaid(store, now),
		...(exports ? [sweepFilesJob(store, exports, now), writeExports({ ...services, exports })] : []),
		...(files ? [sweepPictures({ ...services, files }), sweepImages({ ...services, files })] : []),
		...(files && darkroom ? [makeVariants({ ...services, files, darkroom })] : []),
		...(post ? [deliverMails({ ...services, post })] : []),
		...(exports && printer ? [printRecaps({ ...services, exports, printer })] : []),
		...(payments ? paymentJobs({ ...services, payments }) : []),
	];
}
