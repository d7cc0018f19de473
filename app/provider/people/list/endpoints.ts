import { requireRight } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { mayAt, requireRightAt } from "../../ground/access/right-at";
import { noteOverride } from "../../ground/audit-entries/audit-notes";
import { resumeJob, stopJob } from "../../ground/background/job-queue";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { requireMails } from "../../ground/outbox/require-mails";
import { inTurn } from "../../ground/turns/in-turn";
import { fetchExport, readExport, rightsOfExport, startExport } from "../export/export-jobs";
import { exportPeople } from "../export/export-people";
import { addPerson } from "./add-person";
import { fetchBadges, previewBadges, readBadges, startBadges } from "./badge-batches";
import { previewChange, readChange, startChange } from "./change-jobs";
import { offeredColumns } from "./offered-columns";
import { keepView, listViews, removeView, renameView } from "./people-views";

export const exports = {
	users: os.exports.users.handler(({ input: { domainId, eventId, ...request }, context }) => {
		const scopeOfReader = async () => {
			const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
			const target = { domainId, eventId: event?.id };
			const { eventIds } = await requireRight(context, "listPeople", target);
			return { domainId, event, eventIds, now: context.now(), offers: await offeredColumns(context, target) };
		};
		return inTurn(context, "list", scopeOfReader, async (scope) => ({
			data: { fileUrl: await exportPeople(context, scope, request) },
		}));
	}),
	start: os.exports.start.handler(({ input: { domainId, eventId, ...request }, context }) => {
		const reader = () => requireRightAt(context, "listPeople", { domainId, eventId });
		return inTurn(context, "list", reader, async ({ event, personId: askedBy }) => ({
			data: await startExport(context, event, request, askedBy),
		}));
	}),
	read: os.exports.read.handler(async ({ input, context }) => {
		const { event } = await requireExport(context, input);
		return { data: await readExport(context, event, input.jobId) };
	}),
	resume: os.exports.resume.handler(async ({ input, context }) => {
		const { event } = await requireExport(context, input);
		await resumeJob(context, "export", event, input.jobId);
		return { done: true } as const;
	}),
	cancel: os.exports.cancel.handler(async ({ input, context }) => {
		const { event } = await requireExport(context, input);
		await stopJob(context, "export", event, input.jobId);
		return { done: true } as const;
	}),
	file: os.exports.file.handler(async ({ input, context }) => {
		const { event } = await requireExport(context, input);
		return { data: { fileUrl: await fetchExport(context, event, input.jobId) } };
	}),
};

export const peopleAdditions = {
	add: os.peopleAdditions.add.handler(async ({ input: { domainId, eventId, ...person }, context }) => {
		const { event, personId: addedBy } = await requireRightAt(context, "createPeople", { domainId, eventId });
		if (person.isInvited) requireMails(context);
		const id = await addPerson(context.store, event, person, { addedBy, now: context.now() });
		if (context.deed) context.deed.about = [id];
		return { data: { id } };
	}),
};

export const peopleChanges = {
	preview: os.peopleChanges.preview.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		return { data: await previewChange(context, event, input) };
	}),
	start: os.peopleChanges.start.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "editPeople", input);
		const { change } = input;
		noteOverride(context, { isAccepted: true, wasNeeded: change.kind === "confirm" && change.overridesFull === true });
		return { data: await startChange(context, event, input, personId) };
	}),
	read: os.peopleChanges.read.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		return { data: await readChange(context, event, input) };
	}),
	cancel: os.peopleChanges.cancel.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		await stopJob(context, "change", event, input.jobId);
		return { done: true } as const;
	}),
	resume: os.peopleChanges.resume.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		await resumeJob(context, "change", event, input.jobId);
		return { done: true } as const;
	}),
};

export const peopleViews = {
	list: os.peopleViews.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "countPeople", input);
		const views = await listViews(context.store, event, context.now());
		// A filter may have the name of somebody who was searched for.
		const isNamed = await mayAt(context, "browsePeople", event);
		return { data: isNamed ? views : { ...views, kept: views.kept.map((view) => ({ ...view, query: "" })) } };
	}),
	keep: os.peopleViews.keep.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		return {
			data: { id: await keepView(context.store, event, { name: input.name, query: input.query }, context.now()) },
		};
	}),
	rename: os.peopleViews.rename.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		await renameView(context.store, event, { id: input.viewId, name: input.name }, context.now());
		return { done: true as const };
	}),
	remove: os.peopleViews.remove.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "listPeople", input);
		await removeView(context.store, event, input.viewId);
		return { done: true as const };
	}),
};

/** Who may list people reads and ends their exports; who manages the money, those of the money; and who may see all that is in it. */
async function requireExport(
	context: ProviderContext,
	input: { domainId: string; eventId: string; jobId: string },
): Promise<{ event: LoadedEvent }> {
	const event = await requireEvent(context, input.eventId, input.domainId);
	for (const right of await rightsOfExport(context, event, input.jobId)) await requireRightAt(context, right, input);
	return { event };
}

export const badgeBatches = {
	preview: os.badgeBatches.preview.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		return { data: await previewBadges(context, event, input) };
	}),
	start: os.badgeBatches.start.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "editPeople", input);
		return { data: { job: await startBadges(context, event, input, personId) } };
	}),
	read: os.badgeBatches.read.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		return { data: await readBadges(context, event, input.jobId) };
	}),
	cancel: os.badgeBatches.cancel.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		await stopJob(context, "badges", event, input.jobId);
		return { done: true } as const;
	}),
	resume: os.badgeBatches.resume.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		await resumeJob(context, "badges", event, input.jobId);
		return { done: true } as const;
	}),
	file: os.badgeBatches.file.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "editPeople", input);
		return { data: { fileUrl: await fetchBadges(context, event, input.jobId) } };
	}),
};
