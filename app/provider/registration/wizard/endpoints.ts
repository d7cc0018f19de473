import { os, type ProviderContext } from "../../ground/access/context";
import { readConfirmationMail } from "../../mail/mails/confirmation-mail";
import { resumeIn } from "../../money/invoices/resume";
import { chooseSlot, leaveConference } from "../conferences/choose";
import { requireConference } from "../conferences/offered";
import { completeRegistration } from "../registrations/registrations";
import { saveAnswer } from "./answer";
import { readStanding } from "./standing";
import { changeOf, type Subject, subjectAfter, subjectOf } from "./subject";

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
		const change = await changeOf(context, input);
		await saveAnswer(context, change, input.answer);
		return readStanding(await subjectAfter(context, change, input.typoId), ["person"]);
	}),
	complete: os.wizard.complete.handler(async ({ input, context }) => {
		const { store, event, personId, caller, now } = await changeOf(context, input);
		const account = await completeRegistration(store, event, personId, { ...input, callerId: caller.personId }, now);
		const isOwn = caller.personId === personId && account.registrantId === personId;
		return { canPay: isOwn && resumeIn(event, account).canPay };
	}),
	place: os.wizard.place.handler(async ({ input: { conferenceId, slotId, replaces, ...asked }, context }) => {
		const { store, event, personId, now } = await changeOf(context, asked);
		requireConference(event, conferenceId);
		if (slotId === undefined) await leaveConference(store, event, personId, { conferenceId }, now);
		else await chooseSlot(store, event, personId, { conferenceId, slotId, replaces }, now);
		return { done: true } as const;
	}),
};

/** The mail of who is registered. Its room stands above registration: the top floor alone reaches it. */
function mailTo({ mailsStay = false }: ProviderContext, { store, event, dossier, now }: Subject) {
	if (dossier.record.registered_at === null) return undefined;
	return readConfirmationMail(store, event, dossier, { mailsStay, now });
}
