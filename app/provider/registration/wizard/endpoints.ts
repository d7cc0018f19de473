import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import { readConfirmationMail } from "../../messages/mails/read-confirmation-mail";
import { resumeIn } from "../../money/invoices/resume";
import { chooseSlot, leaveConference } from "../conferences/choose";
import { requireConference } from "../conferences/offered";
import { completeRegistration } from "../registrations/registrations";
import { saveAnswer } from "./answer";
import { readProgress } from "./progress";
import { changeOf, type Subject, subjectAfter, subjectIn } from "./subject";

export const wizard = {
	standing: calls.wizard.standing.handler(async ({ event, caller, snapshot, input: { needs, typoId }, context }) => {
		const subject = subjectIn(context, { event, caller }, snapshot, typoId);
		const [standing, mail] = await Promise.all([
			readProgress(subject, needs),
			needs.includes("mail") ? readMailOf(context, subject) : undefined,
		]);
		return { ...standing, mail };
	}),
	answer: calls.wizard.answer.handler(async ({ event, caller, input, context }) => {
		const change = changeOf({ event, caller, input, context });
		// Each in a transaction of its own: whoever is refused one keeps those before it.
		for (const answer of [input.answer].flat()) await saveAnswer(context, change, answer);
		return readProgress(await subjectAfter(context, change, input.typoId), ["person"]);
	}),
	complete: calls.wizard.complete.handler(async ({ event, caller, input, context }) => {
		const { store, personId, now } = changeOf({ event, caller, input, context });
		const account = await completeRegistration(store, event, personId, { ...input, callerId: caller.personId }, now);
		const isOwn = caller.personId === personId && account.registrantId === personId;
		return { canPay: isOwn && resumeIn(event, account).canPay };
	}),
	place: calls.wizard.place.handler(async ({ event, caller, input, context }) => {
		const { conferenceId, slotId, replaces } = input;
		const { store, personId, now } = changeOf({ event, caller, input, context });
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
