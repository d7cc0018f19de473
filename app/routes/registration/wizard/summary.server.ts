import { partsOfPrice } from "~/domain/money/price";
import { registrantSteps, type StepId } from "~/domain/registration/wizard-steps";
import type { SummaryLine, SummaryProps } from "~/ui/summary";
import { chosenTotal, priceStyle } from "../steps/articles.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { isReachable } from "../visit/wizard.server";
import { orderFor, steps } from "./steps.server";

export interface SummaryData {
	lines: SummaryLine[];
	total: SummaryProps["total"];
}

type AnswerGroup = Pick<SummaryProps, "lines" | "change"> & { title: string };

/** Summarises all answers: the choices one by one, then as a group what is checked together. */
export function answersOf(visit: RegistrationVisit): SummaryData & { groups: AnswerGroup[] } {
	const summary = registrantSteps.map((id) => ({ id, told: steps[id].summarise(visit) }));
	return {
		lines: summary.flatMap(({ id, told: summary }) => {
			const answered = (Array.isArray(summary) ? summary : summary.lines).filter(({ value }) => value.length > 0);
			if (answered.length === 0) return unansweredLine(visit, id);
			return Array.isArray(summary) ? linkedLines(visit, id, answered) : [];
		}),
		groups: summary.flatMap(({ id, told: summary }) => (Array.isArray(summary) ? [] : group(visit, id, summary))),
		total: totalOf(visit),
	};
}

function totalOf(visit: RegistrationVisit): SummaryProps["total"] {
	const { t } = visit.frame;
	const { full, due, code } = chosenTotal(visit);
	if (full.ht === 0) return undefined;
	const { value, tax, other } = partsOfPrice(due, priceStyle(visit));
	const notes = [...(other ? [`${other.value} ${other.tax}`] : []), ...(code ? [t("wizard.withCode", { code })] : [])];
	return { label: t("wizard.total"), value: `${value} ${tax}`, note: notes.join("\u00a0· ") };
}

/** Where nothing was chosen something may be still: the one way back to the question. */
function unansweredLine(visit: RegistrationVisit, step: StepId): SummaryLine[] {
	const { t } = visit.frame;
	const line = { label: t(steps[step].label), value: t("ticket.none") };
	return changeOf(visit, step) ? linkedLines(visit, step, [line]) : [];
}

/** A line leads back to its question while the answer may change; lines without an answer are left out. */
function linkedLines(visit: RegistrationVisit, step: StepId, lines: SummaryLine[]): SummaryLine[] {
	const change = changeOf(visit, step);
	return lines.map((line) => ({ ...line, ...(change ? { href: change.href, changeLabel: change.label } : {}) }));
}

function group(
	visit: RegistrationVisit,
	step: StepId,
	{ title, lines }: { title: string; lines: SummaryLine[] },
): AnswerGroup[] {
	if (lines.length === 0) return [];
	const change = changeOf(visit, step);
	return [{ title, lines, ...(change ? { change } : {}) }];
}

function changeOf(visit: RegistrationVisit, step: StepId) {
	if (!isReachable(orderFor(visit), visit, step)) return undefined;
	return { href: visit.pathTo(step), label: visit.frame.t("wizard.change") };
}
