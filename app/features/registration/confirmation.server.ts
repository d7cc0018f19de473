import { redirect } from "@remix-run/node";
import { attends } from "~/domain/participation";
import { hasAnswered } from "~/domain/person";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { ticketOf } from "../badges/ticket.server";
import type { Arguments } from "../event/visit.server";
import { saveAll } from "./complete.server";
import { offeredParticipations } from "./offers";
import { orderFor } from "./orders.server";
import { stepBarOf } from "./step-bar.server";
import { answersOf } from "./summary.server";
import { type RegistrationVisit, registrationVisitOf } from "./visit.server";
import { confirmation, firstUnanswered, isReachable, openingStep, stepBefore } from "./wizard.server";

/** What the confirmation says; `ready` has everything answered and nothing saved yet. */
export type Outcome = "registered" | "due" | "declined" | "closed" | "ready";

export async function loadConfirmation(args: Arguments) {
	const visit = await registrationVisitOf(args);
	const order = orderFor(visit);
	if (!isReachable(order, visit, confirmation)) throw redirect(visit.pathTo(openingStep(order, visit)));
	const { t, settings } = visit.frame;
	const outcome = outcomeOf(visit);
	const before = outcome === "ready" ? stepBefore(order, visit, confirmation) : undefined;
	const status = {
		registered: "confirmation.statusRegistered",
		due: "confirmation.statusDue",
		declined: "confirmation.statusDeclined",
		closed: undefined,
		ready: undefined,
	}[outcome];
	return serverOnly({
		outcome,
		title: `${t("confirmation.title")} – ${t("wizard.title")}`,
		name: visit.person.firstName || visit.person.lastName,
		bar: visit.isClosed ? undefined : stepBarOf(order, visit, confirmation),
		summary: answersOf(visit),
		ticket:
			outcome === "declined" || outcome === "closed"
				? undefined
				: await ticketOf(visit, visit.person, visit.record, {
						...(status ? { status: t(status) } : {}),
						statusTone: outcome === "due" ? "warning" : "success",
					}),
		isIssued: visit.flashed.isIssued,
		changeDecision:
			outcome === "declined" && !visit.isClosed && offeredParticipations(settings).length > 1
				? visit.pathTo("participation")
				: undefined,
		home: paths.home(visit.context),
		back: before ? visit.pathTo(before) : undefined,
	});
}

/** The button of a registration that is ready but not saved: the hidden save step. */
export async function confirm(args: Arguments): Promise<never> {
	const visit = await registrationVisitOf(args);
	const order = orderFor(visit);
	const mayConfirm = isReachable(order, visit, confirmation) && outcomeOf(visit) === "ready";
	if (!mayConfirm) throw redirect(visit.pathTo(openingStep(order, visit)), 303);
	return saveAll(args, visit);
}

/** Who declined and starts over has declined until every question is answered again. */
function outcomeOf(visit: RegistrationVisit): Outcome {
	const { record, answers, isClosed } = visit;
	if (record.registered) return record.isCompleted ? "registered" : "due";
	if (isClosed) return record.responded ? "declined" : "closed";
	if (!hasAnswered(record)) return "ready";
	return attends(answers.participation) && firstUnanswered(orderFor(visit), visit) === undefined ? "ready" : "declined";
}
