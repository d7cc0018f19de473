import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { resumeJob, stopJob } from "../../ground/background/job-queue";
import { requireEvent } from "../../ground/events/loaded-event";
import { downloadRecap } from "./download-recap";
import { fetchRecap, listRecaps, startRecap } from "./recap-jobs";

export const recaps = {
	download: os.recaps.download.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { fileUrl: await downloadRecap(context, event, input) } };
	}),
	start: os.recaps.start.handler(async ({ input, context }) => {
		const { event, personId: askedBy } = await requireRightAt(context, "listPeople", input);
		return { data: { job: await startRecap(context, event, { askedBy, languageId: input.languageId }) } };
	}),
	list: os.recaps.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		return { data: { jobs: await listRecaps(context, event) } };
	}),
	cancel: os.recaps.cancel.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		await stopJob(context, "recap", event, input.jobId);
		return { done: true } as const;
	}),
	resume: os.recaps.resume.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		await resumeJob(context, "recap", event, input.jobId);
		return { done: true } as const;
	}),
	file: os.recaps.file.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		return { data: { fileUrl: await fetchRecap(context, event, input.jobId) } };
	}),
};
