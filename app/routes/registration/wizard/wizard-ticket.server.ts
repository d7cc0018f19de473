import { taxSuffix } from "~/domain/money/price";
import { fullName } from "~/domain/people/person";
import type { WizardPosition } from "~/domain/registration/wizard-steps";
import type { TicketLine, TicketProps } from "~/ui/ticket";
import { ticketHead } from "../../documents/badges/ticket.server";
import { articleLines, chosenArticles, chosenStub, priceStyle } from "../steps/articles.server";
import type { Step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { isAnswered, isReachable, visibleSteps } from "../visit/wizard.server";
import { orderFor, steps } from "./steps.server";

export function wizardTicketOf(visit: RegistrationVisit, current: WizardPosition): TicketProps {
	const { frame, person, record } = visit;
	const order = orderFor(visit);
	const shown = visibleSteps(order, visit);
	return {
		...ticketHead(frame),
		holder: fullName(person) || frame.t("ticket.blankHolder"),
		kind: record.typo || undefined,
		lines: shown.map((step) => lineOf(visit, order, step, current)),
		stub: chosenStub(visit),
	};
}

function lineOf(visit: RegistrationVisit, order: Step[], step: Step, current: WizardPosition): TicketLine {
	const { t } = visit.frame;
	const isNow = step.id === current;
	const values = isNow || isAnswered(step, visit) ? summariseAnswer(visit, step) : [];
	return {
		label: step.name?.(visit) ?? t(step.label),
		values: shorten(values, (count) => t("ticket.more", { count })),
		isRunning: step.id === "articles",
		unit: taxSuffix(priceStyle(visit).isTTC, visit.frame.locale),
		state: isNow ? "now" : values.length === 0 ? "blank" : undefined,
		...(!isNow && isReachable(order, visit, step.id)
			? { change: { href: visit.pathTo(step.id), label: t("wizard.change") } }
			: {}),
	};
}

/** Returns a step's answer as short lines; for what is checked together, only that it was answered. */
function summariseAnswer(visit: RegistrationVisit, step: Step): TicketLine["values"] {
	const { t } = visit.frame;
	const nothing = isAnswered(step, visit) ? [{ text: t("ticket.none") }] : [];
	if (step.id === "articles") {
		const lines = articleLines(visit, chosenArticles(visit));
		return lines.length > 0 ? lines : nothing;
	}
	const summary = steps[step.id].summarise(visit);
	if (!Array.isArray(summary) && !summary.isAside)
		return isAnswered(step, visit) ? [{ text: t("ticket.answered") }] : [];
	const values = (Array.isArray(summary) ? summary : summary.lines)
		.flatMap(({ value }) => value)
		.filter((text) => text !== "");
	return values.length > 0 ? values.map((text) => ({ text })) : nothing;
}

const maxValues = 4;

function shorten(values: TicketLine["values"], sayMore: (count: number) => string): TicketLine["values"] {
	if (values.length <= maxValues) return values;
	return [...values.slice(0, maxValues - 1), { text: sayMore(values.length - maxValues + 1) }];
}
