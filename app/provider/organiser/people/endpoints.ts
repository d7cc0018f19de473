import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { cancelExport, fetchExport, readExport, resumeExport, startExport } from "./export-jobs";
import { exportPeople } from "./export-people";

export const exports = {
	users: os.exports.users.handler(async ({ input: { domainId, eventId, ...request }, context, signal }) => {
		const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
		const { eventIds } = await requireRight(context, "listPeople", { domainId, eventId: event?.id });
		const scope = { domainId, event, eventIds, now: context.now() };
		return { data: { fileUrl: await exportPeople(context, scope, request, signal) } };
	}),
	start: os.exports.start.handler(async ({ input: { domainId, eventId, ...request }, context, signal }) => {
		const { event, personId: askedBy } = await requireRightAt(context, "listPeople", { domainId, eventId });
		return { data: await startExport(context, event, request, { askedBy, left: signal }) };
	}),
	read: os.exports.read.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		return { data: await readExport(context, event, input.jobId) };
	}),
	resume: os.exports.resume.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		await resumeExport(context, event, input.jobId);
		return { done: true } as const;
	}),
	cancel: os.exports.cancel.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		await cancelExport(context, event, input.jobId);
		return { done: true } as const;
	}),
	file: os.exports.file.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		return { data: { fileUrl: await fetchExport(context, event, input.jobId) } };
	}),
};
