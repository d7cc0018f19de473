import { z } from "zod";
import { emailAddress } from "~/domain/people/email-address";
import { fullName } from "~/domain/people/person";
import { type NameRule, nameFields, nameRuleOf } from "~/domain/registration/name-rule";
import { participations } from "~/domain/registration/participation";
import { type Representative, representativeIn } from "~/domain/registration/representation";
import { cancellationNoticeOf } from "../../ground/cancelling/cancellation.server";
import { sendsMail } from "../../ground/event/mails.server";
import { step } from "../visit/step.server";

export interface RepresentationData {
	named: Representative | undefined;
	releases: string[] | undefined;
	isMailed: boolean;
	names: NameRule;
}

/** Participation 2, saved to the record at once: the person's own days and seats are released. */
export const representation = step({
	id: "representation",
	label: "representation.label",
	shownIf: [
		{
			text: "rules.isRepresented",
			setting: "representedOffered",
			holds: ({ answers }) => answers.participation === participations.represented,
		},
	],
	isAnswerValid: ({ record }) => record.representedBy !== null,
	async load(visit): Promise<RepresentationData> {
		const { record, frame, person } = visit;
		const told = record.registered ? await cancellationNoticeOf(visit, person.id, { companionsStay: true }) : undefined;
		// An event without a mail of its own for this sends its invitation.
		const isMailed = sendsMail(frame, "representativeAsked") || sendsMail(frame, "invited");
		return { named: representativeIn(record.extended), releases: told?.lines, isMailed, names: nameRuleOf(frame.form) };
	},
	summarise({ answers, record, frame: { t } }) {
		const named = representativeIn(record.extended);
		if (answers.participation !== participations.represented || !named) return [];
		const state = named.acceptedAt === null ? "representation.waiting" : "representation.accepted";
		return [{ label: t("representation.by"), value: t(state, { name: fullName(named) }) }];
	},
	schema: ({ frame }) => z.object({ ...nameFields(nameRuleOf(frame.form)), email: emailAddress("errors.required") }),
	save: (_, named) => ({ step: "representation", ...named }),
	submit: "representation.submit",
});
