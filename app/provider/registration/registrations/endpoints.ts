import { noteOverride } from "../../ground/audit-entries/audit-notes";
import { calls } from "../../ground/calls/calls";
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
	draft: calls.registrations.draft.handler(async ({ event, input, context }) => {
		return readDraft(context.store, event.id, input.userId);
	}),
	saveDraft: calls.registrations.saveDraft.handler(async ({ event, input, context }) => {
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
	complete: calls.registrations.complete.handler(async ({ event, caller: { personId: callerId }, input, context }) => {
		await completeRegistration(context.store, event, input.userId, { ...input, callerId }, context.now());
		return readUser(context.store, input.userId, event);
	}),
	decline: calls.registrations.decline.handler(async ({ event, caller: { personId: callerId }, input, context }) => {
		const { userId: personId, lostCompanions } = input;
		await declineRegistration(context.store, event, { personId, callerId, lostCompanions }, context.now());
		return readUser(context.store, input.userId, event);
	}),
	explainAbsence: calls.registrations.explainAbsence.handler(
		async ({ event, caller: { personId: callerId }, input, context }) => {
			const { userId: personId, lostCompanions, message } = input;
			await explainAbsence(context.store, event, { personId, callerId, lostCompanions }, message, context.now());
			return readUser(context.store, input.userId, event);
		},
	),
	cancel: calls.registrations.cancel.handler(async ({ event, input, context }) => {
		const { userId: personId, lostCompanions, message } = input;
		await cancelRegistration(context.store, event, { personId, lostCompanions }, message || null, context.now());
		return { done: true } as const;
	}),
	restore: calls.registrations.restore.handler(async ({ event, input, context }) => {
		const { userId, daysId, articles, quotas, overridesFull } = input;
		const override: FullOverride = { isAccepted: overridesFull };
		await restoreRegistration(context.store, event, userId, { daysId, articles, quotas, override }, context.now());
		noteOverride(context, override);
		return { done: true } as const;
	}),
	restoring: calls.registrations.restoring.handler(async ({ event, input, context }) => {
		return { data: await readRestoreOptions(context.store, event, input.userId, input.languageId, context.now()) };
	}),
	cancellation: calls.registrations.cancellation.handler(async ({ event, input, context }) => {
		return { data: await readCancellation(context.store, event, input, context.now()) };
	}),
	answerWaitingList: calls.registrations.answerWaitingList.handler(
		async ({ event, caller: { personId: callerId }, input, context }) => {
			const waitingListAnswer = { personId: input.userId, callerId, answer: input.answer };
			await answerWaitingList(context.store, event, waitingListAnswer, context.now());
			return readUser(context.store, input.userId, event);
		},
	),
};
