import { mayAt } from "../../ground/access/right-at";
import { noteOverride } from "../../ground/audit-entries/audit-notes";
import { resumeJob, stopJob } from "../../ground/background/job-queue";
import { calls } from "../../ground/calls/calls";
import { requireMails } from "../../ground/outbox/require-mails";
import { fetchExport, readExport, startExport } from "../export/export-jobs";
import { exportPeople } from "../export/export-people";
import { addPerson } from "./add-person";
import { fetchBadges, previewBadges, readBadges, startBadges } from "./badge-batches";
import { previewChange, readChange, startChange } from "./change-jobs";
import { offeredColumns } from "./offered-columns";
import { keepView, listViews, removeView, renameView } from "./people-views";

export const exports = {
	users: calls.exports.users.inTurn(
		"list",
		async ({ event, eventIds, input: { domainId, eventId: _, ...request }, context }) => {
			const offers = await offeredColumns(context, { domainId, eventId: event?.id });
			const scope = { domainId, event, eventIds, now: context.now(), offers };
			return { data: { fileUrl: await exportPeople(context, scope, request) } };
		},
	),
	start: calls.exports.start.inTurn(
		"list",
		async ({ event, caller, input: { domainId: _, eventId: __, ...request }, context }) => ({
			data: await startExport(context, event, request, caller.personId),
		}),
	),
	read: calls.exports.read.handler(async ({ event, input, context }) => {
		return { data: await readExport(context, event, input.jobId) };
	}),
	resume: calls.exports.resume.handler(async ({ event, input, context }) => {
		await resumeJob(context, "export", event, input.jobId);
		return { done: true } as const;
	}),
	cancel: calls.exports.cancel.handler(async ({ event, input, context }) => {
		await stopJob(context, "export", event, input.jobId);
		return { done: true } as const;
	}),
	file: calls.exports.file.handler(async ({ event, input, context }) => {
		return { data: { fileUrl: await fetchExport(context, event, input.jobId) } };
	}),
};

export const peopleAdditions = {
	add: calls.peopleAdditions.add.handler(
		async ({ event, caller: { personId: addedBy }, input: { domainId: _, eventId: __, ...person }, context }) => {
			if (person.isInvited) requireMails(context);
			const id = await addPerson(context.store, event, person, { addedBy, now: context.now() });
			if (context.auditNote) context.auditNote.about = [id];
			return { data: { id } };
		},
	),
};

export const peopleChanges = {
	preview: calls.peopleChanges.preview.handler(async ({ event, input, context }) => {
		return { data: await previewChange(context, event, input) };
	}),
	start: calls.peopleChanges.start.handler(async ({ event, caller: { personId }, input, context }) => {
		const { change } = input;
		noteOverride(context, { isAccepted: true, wasNeeded: change.kind === "confirm" && change.overridesFull === true });
		return { data: await startChange(context, event, input, personId) };
	}),
	read: calls.peopleChanges.read.handler(async ({ event, input, context }) => {
		return { data: await readChange(context, event, input) };
	}),
	cancel: calls.peopleChanges.cancel.handler(async ({ event, input, context }) => {
		await stopJob(context, "change", event, input.jobId);
		return { done: true } as const;
	}),
	resume: calls.peopleChanges.resume.handler(async ({ event, input, context }) => {
		await resumeJob(context, "change", event, input.jobId);
		return { done: true } as const;
	}),
};

export const peopleViews = {
	list: calls.peopleViews.list.handler(async ({ event, context }) => {
		const views = await listViews(context.store, event, context.now());
		// A filter may have the name of somebody who was searched for.
		const isNamed = await mayAt(context, "browsePeople", event);
		return { data: isNamed ? views : { ...views, kept: views.kept.map((view) => ({ ...view, query: "" })) } };
	}),
	keep: calls.peopleViews.keep.handler(async ({ event, input, context }) => {
		return {
			data: { id: await keepView(context.store, event, { name: input.name, query: input.query }, context.now()) },
		};
	}),
	rename: calls.peopleViews.rename.handler(async ({ event, input, context }) => {
		await renameView(context.store, event, { id: input.viewId, name: input.name }, context.now());
		return { done: true as const };
	}),
	remove: calls.peopleViews.remove.handler(async ({ event, input, context }) => {
		await removeView(context.store, event, input.viewId);
		return { done: true as const };
	}),
};

export const badgeBatches = {
	preview: calls.badgeBatches.preview.handler(async ({ event, input, context }) => {
		return { data: await previewBadges(context, event, input) };
	}),
	start: calls.badgeBatches.start.handler(async ({ event, caller: { personId }, input, context }) => {
		return { data: { job: await startBadges(context, event, input, personId) } };
	}),
	read: calls.badgeBatches.read.handler(async ({ event, input, context }) => {
		return { data: await readBadges(context, event, input.jobId) };
	}),
	cancel: calls.badgeBatches.cancel.handler(async ({ event, input, context }) => {
		await stopJob(context, "badges", event, input.jobId);
		return { done: true } as const;
	}),
	resume: calls.badgeBatches.resume.handler(async ({ event, input, context }) => {
		await resumeJob(context, "badges", event, input.jobId);
		return { done: true } as const;
	}),
	file: calls.badgeBatches.file.handler(async ({ event, input, context }) => {
		return { data: { fileUrl: await fetchBadges(context, event, input.jobId) } };
	}),
};
