import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { fullName } from "~/domain/people/person";
import { nameFields, nameRuleOf } from "~/domain/registration/name-rule";
import { isRegistrationClosed } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type ClosedKey, closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { requireMoreThanBadge } from "../../ground/event/require-proof.server";
import { type Arguments, requireRecord, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

export function inviteOf(visit: Visit): string | undefined {
	return whyNotInvite(visit) ? undefined : paths.invite(visit.context);
}

function whyNotInvite({ frame, user, now }: Visit): ClosedKey | undefined {
	const { settings, event } = frame;
	const record = user?.UserEvent;
	if (!settings.inviteActive) return "closed.invite";
	if (!event.canRegister || isRegistrationClosed(settings, now)) return "refusals.registrationClosed";
	if (!record?.registered) return "refusals.registrationRequired";
	return record.registeredBy === null ? undefined : "closed.ownInvite";
}

export async function loadInvite(args: Arguments) {
	const visit = await requireInviter(args);
	return serverOnly({
		title: visit.frame.t("invite.title"),
		names: nameRuleOf(visit.frame.form),
		back: paths.confirmation(visit.context),
	});
}

export async function invite(args: Arguments) {
	const visit = await requireInviter(args);
	return answerForm(args, {
		schema: z.object({ ...nameFields(nameRuleOf(visit.frame.form)), email: emailAddress("errors.required") }),
		async save({ email, ...guest }) {
			try {
				const { isMailed } = await visit.gateway.invitations.create({
					...inEvent(visit),
					...guest,
					Authentication: { email },
				});
				const notice = isMailed
					? ({ tone: "success", key: "invite.done" } as const)
					: ({ tone: "warning", key: "invite.notMailed" } as const);
				return redirectTo(args, paths.confirmation(visit.context), { ...notice, variables: { name: fullName(guest) } });
			} catch (error) {
				if (!isRefusal(error) || error.fields.email !== "errors.sameEmail") throw error;
				throw new Refusal(error.code, { ...error.fields, email: "errors.sameEmailInvite" });
			}
		},
	});
}

async function requireInviter(args: Arguments): Promise<Visit> {
	await requireMoreThanBadge(args);
	const visit = await signedInVisitOf(args);
	requireRecord(visit.user, visit);
	const whyNot = whyNotInvite(visit);
	if (whyNot) throw closedPage(whyNot);
	return visit;
}
