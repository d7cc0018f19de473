import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { noteOverride } from "../../ground/audit-entries/audit-notes";
import { requireEvent } from "../../ground/events/loaded-event";
import { changeRegistration, type FullOverride } from "../../ground/records/change-registration";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { releaseConflictingSeatsOfDraft } from "../conferences/align-companions";
import { mergeDraft, readDraft } from "../drafts/drafts";
import { readUser } from "../users/users";
import { readCancellation } from "./cancellation";
import {
	cancelRegistration,
	completeRegistration,
	declineRegistration,
	explainAbsence,
	readRestoreOptions,
	restoreRegistration,
} from "./registrations";
import { answerWaitingList } from "./waiting-list";

export const registrations = {
	draft: os.registrations.draft.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return readDraft(context.store, event.id, input.userId);
	}),
	saveDraft: os.registrations.saveDraft.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { domainId: _, eventId: __, userId, lostPlaces = [], ...answers } = input;
		const now = context.now();
		await changeRegistration(context.store, event, userId, now, async (tx) => {
			const snapshot = await readRegisteredSnapshot(tx, event.id, userId);
			const draft = await mergeDraft(tx, event.id, userId, answers, now, snapshot);
			await releaseConflictingSeatsOfDraft(tx, event, { ...snapshot, draft }, answers, {
				acceptedSeatLoss: lostPlaces,
				now,
			});
		});
		return { done: true } as const;
	}),
	complete: os.registrations.complete.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await completeRegistration(context.store, event, input.userId, { ...input, callerId }, context.now());
		return readUser(context.store, input.userId, event);
	}),
	decline: os.registrations.decline.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: personId, lostCompanions } = input;
		await declineRegistration(context.store, event, { personId, callerId, lostCompanions }, context.now());
		return readUser(context.store, input.userId, event);
	}),
	explainAbsence: os.registrations.explainAbsence.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: personId, lostCompanions, message } = input;
		await explainAbsence(context.store, event, { personId, callerId, lostCompanions }, message, context.now());
		return readUser(context.store, input.userId, event);
	}),
	cancel: os.registrations.cancel.handler(async ({ input, context }) => {
		await requireReach(context, input, "changePeople");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId: personId, lostCompanions, message } = input;
		await cancelRegistration(context.store, event, { personId, lostCompanions }, message || null, context.now());
		return { done: true } as const;
	}),
	restore: os.registrations.restore.handler(async ({ input, context }) => {
		await requireReach(context, input, "changePeople");
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, daysId, articles, quotas, overridesFull } = input;
		const override: FullOverride = { isAccepted: overridesFull };
		await restoreRegistration(context.store, event, userId, { daysId, articles, quotas, override }, context.now());
		noteOverride(context, override);
		return { done: true } as const;
	}),
	restoring: os.registrations.restoring.handler(async ({ input, context }) => {
		await requireReach(context, input, "changePeople");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await readRestoreOptions(context.store, event, input.userId, input.languageId, context.now()) };
	}),
	cancellation: os.registrations.cancellation.handler(async ({ input, context }) => {
		await requireReach(context, input, "serve");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await readCancellation(context.store, event, input, context.now()) };
	}),
	answerWaitingList: os.registrations.answerWaitingList.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const waitingListAnswer = { personId: input.userId, callerId, answer: input.answer };
		await answerWaitingList(context.store, event, waitingListAnswer, context.now());
		return readUser(context.store, input.userId, event);
	}),
};
