import { os, type ProviderContext } from "../../ground/access/context";
import { resumeFor } from "../../money/invoices/resume";
import { readConfirmationMail } from "../../post/mails/confirmation-mail";
import { chooseSlot, leaveConference } from "../conferences/choose";
import { requireConference } from "../conferences/offered";
import { completeRegistration } from "../registrations/registrations";
import { saveAnswer } from "./answer";
import { readStanding } from "./standing";
import { type Subject, subjectOf } from "./subject";

export const wizard = {
	standing: os.wizard.standing.handler(async ({ input: { needs, ...asked }, context }) => {
		const subject = await subjectOf(context, asked);
		const [standing, mail] = await Promise.all([
			readStanding(subject, needs),
			needs.includes("mail") ? mailTo(context, subject) : undefined,
		]);
		return { ...standing, mail };
	}),
	answer: os.wizard.answer.handler(async ({ input, context }) => {
		await saveAnswer(context, await subjectOf(context, input), input.answer);
		return readStanding(await subjectOf(context, input), ["person"]);
	}),
	complete: os.wizard.complete.handler(async ({ input, context }) => {
		const { store, event, record, caller, now } = await subjectOf(context, input);
		await completeRegistration(store, event, record.person_id, input, now);
		if (caller.personId !== record.person_id) return { canPay: false };
		return { canPay: (await resumeFor(store, event, record.person_id)).canPay };
	}),
	place: os.wizard.place.handler(async ({ input: { conferenceId, slotId, replaces, ...asked }, context }) => {
		const { store, event, record, now } = await subjectOf(context, asked);
		requireConference(event, conferenceId);
		if (slotId === undefined) await leaveConference(store, event, record.person_id, { conferenceId }, now);
		else await chooseSlot(store, event, record.person_id, { conferenceId, slotId, replaces }, now);
		return { done: true } as const;
	}),
};

/** The mail of who is registered. Its room stands above registration: the top floor alone reaches it. */
function mailTo({ mailsStay = false }: ProviderContext, { store, event, record, now }: Subject) {
	if (record.registered_at === null) return undefined;
	return readConfirmationMail(store, event, record.person_id, { mailsStay, now });
}
