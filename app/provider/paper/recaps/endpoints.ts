import { requireReach, requireRight } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import { downloadRecap } from "./download-recap";
import { cancelRecap, fetchRecap, listRecaps, resumeRecap, startRecap } from "./recap-jobs";

export const recaps = {
	download: os.recaps.download.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { fileUrl: await downloadRecap(context, event, input) } };
	}),
	start: os.recaps.start.handler(async ({ input, context }) => {
		const { event, askedBy } = await organised(context, input);
		return { data: { job: await startRecap(context, event, { askedBy, languageId: input.languageId }) } };
	}),
	list: os.recaps.list.handler(async ({ input, context }) => {
		const { event } = await organised(context, input);
		return { data: { jobs: await listRecaps(context, event) } };
	}),
	cancel: os.recaps.cancel.handler(async ({ input, context }) => {
		const { event } = await organised(context, input);
		await cancelRecap(context, event, input.jobId);
		return { done: true } as const;
	}),
	resume: os.recaps.resume.handler(async ({ input, context }) => {
		const { event } = await organised(context, input);
		await resumeRecap(context, event, input.jobId);
		return { done: true } as const;
	}),
	file: os.recaps.file.handler(async ({ input, context }) => {
		const { event } = await organised(context, input);
		return { data: { fileUrl: await fetchRecap(context, event, input.jobId) } };
	}),
};

/** Who may list people may have their recaps. */
async function organised(context: ProviderContext, { domainId, eventId }: { domainId: string; eventId: string }) {
	const event = await requireEvent(context, eventId, domainId);
	const { caller } = await requireRight(context, "listPeople", { domainId, eventId: event.id });
	return { event, askedBy: caller.personId };
}
