import { z } from "zod";
import { isWaiting } from "~/domain/people/person";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { acceptedCompanionLoss, acceptedCompanionLossOf } from "../../ground/cancelling/accepted-companion-loss";
import { cancellationNoticeOf } from "../../ground/cancelling/cancellation.server";
import { inEvent } from "../../ground/event/in-event";
import { requireMoreThanBadge } from "../../ground/event/require-proof.server";
import { type Arguments, requireRecord, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { reasonOr } from "./reason";

const schema = z.object({ ...acceptedCompanionLoss, message: reasonOr("errors.required") });

/** The page on which people say why they do not come (participant specification, section 2). */
export async function loadAbsence(args: Arguments) {
	const { visit, user, record } = await signedIn(args);
	return serverOnly({
		title: visit.frame.t("absence.title"),
		action: paths.message(visit.context),
		message: record.message ?? "",
		/** `isUnderWay` if sending gives back what somebody has begun, waits for or has handed on. */
		isRegistered: record.registered,
		isUnderWay: !record.registered && (!record.responded || isWaiting(record) || record.representedBy !== null),
		told: await cancellationNoticeOf(visit, user.id),
		back: paths.home(visit.context),
	});
}

export async function explainAbsence(args: Arguments) {
	const { visit, user } = await signedIn(args);
	return answerForm(args, {
		schema,
		async save({ message, ...companionAnswers }) {
			const absence = { ...inEvent(visit), userId: user.id, message, ...acceptedCompanionLossOf(companionAnswers) };
			await visit.gateway.registrations.explainAbsence(absence);
			return paths.confirmation(visit.context);
		},
	});
}

async function signedIn(args: Arguments) {
	await requireMoreThanBadge(args);
	const visit = await signedInVisitOf(args);
	return { visit, user: visit.user, record: requireRecord(visit.user, visit) };
}
