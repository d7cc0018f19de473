import { os, type ProviderContext } from "../../ground/access/context";
import { readConfirmationMail } from "../../messages/mails/read-confirmation-mail";
import { resumeIn } from "../../money/invoices/resume";
import { chooseSlot, leaveConference } from "../conferences/choose";
import { requireConference } from "../conferences/offered";
import { completeRegistration } from "../registrations/registrations";
import { saveAnswer } from "./answer";
import { readProgress } from "./progress";
import { requireChange, type Subject, subjectAfter, subjectOf } from "./subject";

export const wizard = {
	standing: os.wizard.standing.handler(async ({ input: { needs, ...request }, context }) => {
		const subject = await subjectOf(context, request);
		const [standing, mail] = await Promise.all([
			readProgress(subject, needs),
			needs.includes("mail") ? readMailOf(context, subject) : undefined,
		]);
		return { ...standing, mail };
	}),
	answer: os.wizard.answer.handler(async ({ input, context }) => {
		const change = await requireChange(context, input);
		await saveAnswer(context, change, input.answer);
		return readProgress(await subjectAfter(context, change, input.typoId), ["person"]);
	}),
	complete: os.wizard.complete.handler(async ({ input, context }) => {
		const { store, event, personId, caller, now } = await requireChange(context, input);
		const account = await completeRegistration(store, event, personId, { ...input, callerId: caller.personId }, now);
		const isOwn = caller.personId === personId && account.registrantId === personId;
		return { canPay: isOwn && resumeIn(event, account).canPay };
	}),
	place: os.wizard.place.handler(async ({ input: { conferenceId, slotId, replaces, ...request }, context }) => {
		const { store, event, personId, now } = await requireChange(context, request);
		requireConference(event, conferenceId);
		if (slotId === undefined) await leaveConference(store, event, personId, { conferenceId }, now);
		else await chooseSlot(store, event, personId, { conferenceId, slotId, replaces }, now);
		return { done: true } as const;
	}),
};

/** The confirmation mail of somebody who is registered. Its room is above registration, where only endpoints may reach. */
function readMailOf({ mailsStay = false }: ProviderContext, { store, event, snapshot, now }: Subject) {
	if (snapshot.registration.registered_at === null) return undefined;
	return readConfirmationMail(store, event, snapshot, { mailsStay, now });
}
