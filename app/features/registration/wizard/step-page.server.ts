import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { attends } from "~/domain/participation";
import { fullName, isUnfinished } from "~/domain/person";
import { isAccessDenied, isRefusal, type Refusal, sentenceOf } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { initOf } from "~/http/refused";
import { serverOnly } from "~/http/server-only";
import { keepSession, type Notice } from "~/http/session.server";
import { paths } from "~/paths";
import type { Arguments } from "../event/visit.server";
import { saveAll } from "./complete.server";
import { orderFor } from "./orders.server";
import type { Refused } from "./posted";
import type { Step } from "./step.server";
import { stepBarOf } from "./step-bar.server";
import { summaryOf } from "./summary.server";
import { type RegistrationVisit, registrationVisitOf, reloaded } from "./visit.server";
import { confirmation, firstOpen, isReachable, stepAfter, stepBefore } from "./wizard.server";

export type StepPageData = Awaited<ReturnType<typeof loadStep>>;

export async function loadStep(args: Arguments, id: string) {
	const visit = await registrationVisitOf(args);
	const found = requireReachable(visit, id);
	const order = orderFor(visit);
	const { t } = visit.frame;
	const isEdit = visit.record.registered && !isUnfinished(visit.record);
	// Who edits goes back to the confirmation; before the first question there is nothing.
	const before = isEdit ? undefined : stepBefore(order, visit, id);
	return serverOnly({
		id,
		title: `${found.label(t)} – ${t("wizard.title")}`,
		data: await found.load(visit),
		bar: stepBarOf(order, visit, id),
		summary: summaryOf(visit),
		/** Whose registration it is. */
		summaryTitle: visit.person.id === visit.user.id ? t("wizard.summary") : fullName(visit.person),
		back: before ? visit.pathTo(before) : undefined,
		backToConfirmation: isEdit ? visit.pathTo(confirmation) : undefined,
		submit: isEdit ? t("wizard.save") : (found.submit?.(t) ?? t("wizard.next")),
	});
}

/** Saves a step's form: 422 shows it again with what was typed, a refusal of the provider keeps its status; 303 goes on. */
export async function saveStep(args: Arguments, id: string) {
	const visit = await registrationVisitOf(args);
	const found = requireReachable(visit, id);
	const loaded = await found.load(visit);
	const form = await readForm(args.request);
	const submission = parseWithZod(form, { schema: found.schema(loaded) });
	if (submission.status !== "success") {
		return refuse(422, { errors: firstErrors(submission.error ?? {}), payload: submission.payload });
	}
	try {
		await found.save(visit, submission.value, loaded);
	} catch (error) {
		if (!isShown(error)) throw error;
		const errors = error.fields;
		const alert = Object.keys(errors).length === 0 ? sentenceOf(error) : undefined;
		// In a page of its own: what was typed waits here, and is sent again.
		const proof = error.code === "proofNeeded" ? paths.proof(visit.context) : undefined;
		return refuse(initOf(error), { errors, alert, proof, payload: submission.payload });
	}
	return goOn(args, visit, id);
}

async function goOn(args: Arguments, before: RegistrationVisit, id: string) {
	const visit = await reloaded(args);
	const dropped = id === "articles" ? undefined : droppedNotice(before, visit);
	const told = dropped ?? waitingNotice(before, visit);
	if (told) visit.session.flash("notice", told);
	const next = stepAfter(orderFor(visit), visit, id);
	if (next === confirmation && attends(visit.answers.participation)) return saveAll(args, visit);
	throw redirect(visit.pathTo(next), {
		status: 303,
		headers: told ? await keepSession(visit.session, args.context) : {},
	});
}

/** A step that cannot be opened yet leads to the first open question; one that does not exist is an unknown page. */
function requireReachable(visit: RegistrationVisit, id: string): Step {
	const order = orderFor(visit);
	const found = order.find((one) => one.id === id);
	if (!found) throw new Response(null, { status: 404 });
	if (!isReachable(order, visit, id)) throw redirect(visit.pathTo(firstOpen(order, visit)));
	return found;
}

function refuse(init: number | ResponseInit, refused: Refused) {
	return data(serverOnly(refused), init);
}

/** Refusals that a person can act on; the others are the error page's. */
function isShown(error: unknown): error is Refusal {
	return isRefusal(error) && !isAccessDenied(error) && error.code !== "unexpected";
}

/** One message a field; an element of a list speaks for its list. */
function firstErrors(errors: Record<string, string[] | null>): Record<string, string> {
	const first: Record<string, string> = {};
	for (const [name, messages] of Object.entries(errors)) {
		const field = name.replace(/\[\d*\].*$/, "");
		if (messages?.[0]) first[field] ??= messages[0];
	}
	return first;
}

/** A new address is not theirs before they have opened its mail. */
function waitingNotice({ person: before }: RegistrationVisit, { person }: RegistrationVisit): Notice | undefined {
	const { claimed, email } = person.Authentication;
	if (claimed === null || email === null || claimed === before.Authentication.claimed) return undefined;
	return { tone: "info", key: "address.waitsNotice", variables: { email: claimed, former: email } };
}

/** A changed answer names what it takes away. */
function droppedNotice(before: RegistrationVisit, after: RegistrationVisit): Notice | undefined {
	const isKept = (articleId: string, dayId: string) =>
		after.answers.articles.some((one) => one.articleId === articleId && one.dayId === dayId);
	const hadAnswered = before.record.registered || before.draft.articles !== undefined;
	const lost = before.answers.articles.filter(({ articleId, dayId }) => hadAnswered && !isKept(articleId, dayId));
	if (lost.length === 0) return undefined;
	const labels = lost.map(
		({ articleId }) => before.frame.articles.find(({ id }) => id === articleId)?.label ?? articleId,
	);
	return { tone: "warning", key: "wizard.dropped", variables: { list: [...new Set(labels)].join(", ") } };
}
