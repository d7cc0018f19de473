import { resumeJob, stopJob } from "../../ground/background/job-queue";
import { calls } from "../../ground/calls/calls";
import { downloadRecap } from "./download-recap";
import { fetchRecap, listRecaps, startRecap } from "./recap-jobs";

export const recaps = {
	download: calls.recaps.download.handler(async ({ event, input, context }) => {
		return { data: { fileUrl: await downloadRecap(context, event, input) } };
	}),
	start: calls.recaps.start.handler(async ({ event, caller: { personId: askedBy }, input, context }) => {
		return { data: { job: await startRecap(context, event, { askedBy, languageId: input.languageId }) } };
	}),
	list: calls.recaps.list.handler(async ({ event, context }) => {
		return { data: { jobs: await listRecaps(context, event) } };
	}),
	cancel: calls.recaps.cancel.handler(async ({ event, input, context }) => {
		await stopJob(context, "recap", event, input.jobId);
		return { done: true } as const;
	}),
	resume: calls.recaps.resume.handler(async ({ event, input, context }) => {
		await resumeJob(context, "recap", event, input.jobId);
		return { done: true } as const;
	}),
	file: calls.recaps.file.handler(async ({ event, input, context }) => {
		return { data: { fileUrl: await fetchRecap(context, event, input.jobId) } };
	}),
};
