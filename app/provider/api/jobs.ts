import { sweepSignInJob } from "../account/authentications/sweep-sign-in";
import { endRoles } from "../account/team/end-roles";
import { printRecaps } from "../documents/recaps/print-recaps";
import { publicationsJob } from "../event/document/scheduled";
import { sweepDroppedFiles } from "../event/file/dropped/drops";
import { sweepImages } from "../event/file/sweep-images";
import type { Job } from "../ground/background/loop";
import type { Services, ServicesWith } from "../ground/services/services";
import { countByNight } from "../insight/recounts/count-by-night";
import { purgeUsageLogs } from "../insight/usage/purge-uses";
import { expirePresences } from "../live/attendance/expire-presences";
import { purgeOldLives } from "../live/console/purge-old-lives";
import { leaveMailings } from "../messages/mailings/leave-mailings";
import { deliverMails } from "../messages/mails/deliver-mails";
import { handleEvents } from "../money/payments/payment-events";
import { sweepCheckouts } from "../money/payments/sync-checkout";
import { refundJob } from "../money/refunds/refunds";
import { sweepPayments } from "../money/refunds/sync-payment";
import { makeVariants } from "../networking/photos/make-variants";
import { sweepPictures } from "../networking/photos/sweep-pictures";
import { remindOpinions } from "../participant/satisfaction/remind-opinions";
import { writeExports } from "../people/export/export-jobs";
import { importPeopleOfLists } from "../people/import/import-jobs";
import { sweepImports } from "../people/import/imports";
import { undoImports } from "../people/import/undo-jobs";
import { printBadges } from "../people/list/badge-batches";
import { changePeople } from "../people/list/change-jobs";
import { unfinishedJob } from "../registration/unfinished/unfinished-job";
import { unpaidJob } from "../registration/unpaid/unpaid-job";
import { sweepFilesJob } from "./sweep-files";

export function backgroundJobs(services: ServicesWith<"publicUrl"> & Services): Job[] {
	const { store, now, post, exports, files, imageWorkers, printer, payments } = services;
	return [
		sweepSignInJob(store, now),
		unpaidJob(store, now),
		unfinishedJob(store, now),
		remindOpinions(store, now),
		expirePresences(store, now),
		purgeUsageLogs(store, now),
		purgeOldLives(store, now),
		publicationsJob(store, now),
		countByNight(services),
		endRoles(store, now),
		leaveMailings(store, now),
		sweepDroppedFiles(store, now),
		changePeople(services),
		importPeopleOfLists(services),
		undoImports(services),
		sweepImports(store, now),
		...(exports ? [sweepFilesJob(store, exports, now), writeExports({ ...services, exports })] : []),
		...(files ? [sweepPictures({ ...services, files }), sweepImages({ ...services, files })] : []),
		...(files && imageWorkers ? [makeVariants({ ...services, files, imageWorkers })] : []),
		...(post ? [deliverMails({ ...services, post })] : []),
		...(exports && printer
			? [printRecaps({ ...services, exports, printer }), printBadges({ ...services, exports, printer })]
			: []),
		...(payments ? paymentJobs({ ...services, payments }) : []),
	];
}

export function paymentJobs(means: ServicesWith<"payments">): Job[] {
	return [handleEvents(means), sweepCheckouts(means), refundJob(means), sweepPayments(means)];
}
