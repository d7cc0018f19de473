import { sweepSignInJob } from "../account/authentications/sweep-sign-in";
import { printRecaps } from "../documents/recaps/print-recaps";
import type { Job } from "../ground/background/loop";
import type { Services, ServicesWith } from "../ground/services/services";
import { expirePresences } from "../live/attendance/expire-presences";
import { purgeOldLives } from "../live/console/purge-old-lives";
import { deliverMails } from "../mail/mails/deliver-mails";
import { handleEvents } from "../money/payments/payment-events";
import { sweepCheckouts } from "../money/payments/sync-checkout";
import { refundJob } from "../money/refunds/refunds";
import { sweepPayments } from "../money/refunds/sync-payment";
import { makeVariants } from "../networking/photos/make-variants";
import { sweepPictures } from "../networking/photos/sweep-pictures";
import { sweepDroppedFiles } from "../organiser/event-files/dropped/drops";
import { sweepImages } from "../organiser/event-files/sweep-images";
import { leaveMailings } from "../organiser/mailings/leave-mailings";
import { printBadges } from "../organiser/people/badge-batches";
import { changePeople } from "../organiser/people/change-jobs";
import { writeExports } from "../organiser/people/export-jobs";
import { importPeopleOfLists } from "../organiser/people-imports/import-jobs";
import { sweepImports } from "../organiser/people-imports/imports";
import { undoImports } from "../organiser/people-imports/undo-jobs";
import { countByNight } from "../organiser/recounts/count-by-night";
import { publicationsJob } from "../organiser/revisions/scheduled";
import { endRoles } from "../organiser/team/end-roles";
import { purgeUsageLogs } from "../organiser/usage-logs/purge-usage-logs";
import { remindOpinions } from "../participant/satisfaction/remind-opinions";
import { unfinishedJob } from "../registration/unfinished/unfinished-job";
import { unpaidJob } from "../registration/unpaid/unpaid-job";
import { sweepFilesJob } from "./sweep-files";

export function backgroundJobs(services: ServicesWith<"publicUrl"> & Services): Job[] {
	const { store, now, post, exports, files, darkroom, printer, payments } = services;
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
		...(files && darkroom ? [makeVariants({ ...services, files, darkroom })] : []),
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
