import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { hasToWait, type WaitingListAnswer, waitingListAnswer } from "~/domain/registration/waiting-list";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { requireMoreThanBadge } from "../../ground/event/require-proof.server";
import { type Arguments, requireRecord, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

const homeAfterSeconds = 5;

const schema = z.object({
	answer: z.enum(["oui", "non"], { error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") }),
	/** If ticked, the page does not go home by itself after the answer. */
	rester: z.boolean().optional(),
});

/**
 * The question, or the answer given. After the answer the page goes home by itself in 5 s (section 4): by the Refresh header,
 * which needs no script, and only at the address that follows the answer. WCAG 2.2.1 requires that a time limit can be turned
 * off before it begins: a box of the form does so; the page also has a link home, and one that stays.
 */
export async function loadWaitingList(args: Arguments) {
	const { visit, answer } = await requireWaiting(args);
	const query = new URL(args.request.url).searchParams;
	const isLeaving = answer !== undefined && query.has("suite");
	const { context, frame } = visit;
	const page = serverOnly({
		title: frame.t("waitingList.title"),
		answer: query.has("modifier") ? undefined : answer,
		given: answer,
		isLeaving,
		stay: paths.waitingList(context),
		change: `${paths.waitingList(context)}?modifier=1`,
		absence: paths.message(context),
		home: paths.home(context),
		isAnswered: answer !== undefined,
	});
	return data(page, { headers: isLeaving ? { Refresh: `${homeAfterSeconds}; url=${paths.home(context)}` } : {} });
}

export async function answerWaitingList(args: Arguments) {
	const { visit, user } = await requireWaiting(args);
	return answerForm(args, {
		schema,
		async save({ answer, rester }) {
			await visit.gateway.registrations.answerWaitingList({ ...inEvent(visit), userId: user.id, answer });
			return `${paths.waitingList(visit.context)}${rester ? "" : "?suite=1"}`;
		},
	});
}

async function requireWaiting(args: Arguments) {
	await requireMoreThanBadge(args);
	const visit = await signedInVisitOf(args);
	const { user } = visit;
	const record = requireRecord(user, visit);
	if (!hasToWait(visit.frame.settings, record)) throw redirect(paths.registration(visit.context));
	const answer: WaitingListAnswer | undefined = waitingListAnswer(record);
	return { visit, user, answer };
}
