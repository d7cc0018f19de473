import { totalPrice } from "~/domain/article";
import { formatDayAlone } from "~/domain/dates";
import { answersIn, type Form, isSilent } from "~/domain/form";
import { formatMoney } from "~/domain/money";
import { attends, participations } from "~/domain/participation";
import { fullName } from "~/domain/person";
import { representativeIn } from "~/domain/representation";
import type { SummaryLine, SummaryProps } from "~/ui/summary";
import { whenOf } from "../conferences/when";
import { orderFor } from "./orders.server";
import { articleLabels, quotaLabels } from "./summary-labels.server";
import type { RegistrationVisit } from "./visit.server";
import { isReachable } from "./wizard.server";

export interface SummaryData {
	lines: SummaryLine[];
	total: string | undefined;
}

/** The answers of one step together, with one way back to it. */
type AnswerGroup = Pick<SummaryProps, "lines" | "change"> & { title: string };

/** The choices so far, in the order of the steps: what stands beside the wizard. */
export function summaryOf(visit: RegistrationVisit): SummaryData {
	const { lines, total } = choicesOf(visit);
	return {
		lines: [...lines, ...quotasOf(visit).flatMap(({ label, value }) => line(visit, "quotas", label, value))],
		total,
	};
}

/** Everything answered: the choices one by one, then the quotas and each form as a group. */
export function answersOf(visit: RegistrationVisit): SummaryData & { groups: AnswerGroup[] } {
	const { frame } = visit;
	return {
		...choicesOf(visit),
		groups: [
			...group(visit, "informations", frame.form?.label, formLines(visit, frame.form)),
			...group(visit, "informations-complementaires", frame.secondForm?.label, formLines(visit, frame.secondForm)),
			...group(visit, "quotas", frame.t("quotas.title"), quotasOf(visit)),
		],
	};
}

function choicesOf(visit: RegistrationVisit): SummaryData {
	const { answers, frame, record, draft } = visit;
	const { t, locale, settings } = frame;
	const isComing = attends(answers.participation);
	const hasDates = settings.datesShown && frame.event.days.length > 1;
	// What the organiser selected beforehand is nobody's choice until the step was answered.
	const hasArticles = isComing && (draft.articles !== undefined || record.registered);
	const days = frame.event.days.filter(({ id }) => answers.daysId.includes(id));
	const participation = answers.participation ? t(`participation.${answers.participation}`) : "";
	const amount = hasArticles ? totalPrice(frame.articles, answers.articles) : 0;
	return {
		lines: [
			...line(visit, "participation", t("participation.label"), participation),
			...representationLines(visit),
			...(isComing && settings.typologyShown ? line(visit, "typologie", t("typology.label"), record.typo ?? "") : []),
			...(isComing && hasDates
				? line(
						visit,
						"dates",
						t("dates.label"),
						days.map(({ day }) => formatDayAlone(day, locale)),
					)
				: []),
			...(hasArticles ? line(visit, "articles", t("articles.label"), articleLabels(visit)) : []),
			...(isComing && settings.companyShown
				? line(visit, "entreprise", t("company.label"), record.Employee?.Company.name ?? "")
				: []),
			...(isComing
				? line(
						visit,
						"conferences",
						t("conferences.label"),
						visit.slots.held.map((place) => `${place.title} (${whenOf(place, locale)})`),
					)
				: []),
		],
		total: amount > 0 ? `${formatMoney(amount, settings.currency, locale)} ${t("articles.ht")}` : undefined,
	};
}

/** Who attends instead, with their word on it; and for whom this person attends. */
function representationLines(visit: RegistrationVisit): SummaryLine[] {
	const { answers, record, represented, frame } = visit;
	const named = answers.participation === participations.represented && representativeIn(record.extended);
	const by = (state: string, person: { firstName: string; lastName: string }) =>
		frame.t(state, { name: fullName(person) });
	return [
		...(named
			? line(
					visit,
					"representation",
					frame.t("representation.by"),
					by(named.acceptedAt === null ? "representation.waiting" : "representation.accepted", named),
				)
			: []),
		...line(
			visit,
			"invitation-representation",
			frame.t("representing.for"),
			represented.filter(({ isAccepted }) => isAccepted).map(fullName),
		),
	];
}

/** A line leads back to its question while the answer may change; without an answer there is none. */
function line(visit: RegistrationVisit, step: string, label: string, value: string | string[]): SummaryLine[] {
	if (value.length === 0) return [];
	const change = changeOf(visit, step);
	return [{ label, value, ...(change ? { href: change.href, changeLabel: change.label } : {}) }];
}

function group(visit: RegistrationVisit, step: string, title: string | undefined, lines: SummaryLine[]): AnswerGroup[] {
	if (title === undefined || lines.length === 0) return [];
	const change = changeOf(visit, step);
	return [{ title, lines, ...(change ? { change } : {}) }];
}

function changeOf(visit: RegistrationVisit, step: string) {
	if (!isReachable(orderFor(visit), visit, step)) return undefined;
	return { href: visit.pathTo(step), label: visit.frame.t("wizard.change") };
}

function quotasOf(visit: RegistrationVisit): SummaryLine[] {
	if (!attends(visit.answers.participation) || !visit.frame.settings.quotasShown) return [];
	return quotaLabels(visit)
		.filter(({ values }) => values.length > 0)
		.map(({ label, values }) => ({ label, value: values }));
}

function formLines({ person, frame, answers }: RegistrationVisit, form: Form | undefined): SummaryLine[] {
	if (!form || !attends(answers.participation)) return [];
	const given = answersIn(person, form.models);
	return form.models
		.filter((field) => !isSilent(field) && given[field.key] !== undefined)
		.map((field) => {
			const labelOf = (value: unknown) =>
				value === true
					? frame.t("confirmation.yes")
					: (field.values.find((one) => one.value === value)?.label ?? String(value));
			return { label: field.label, value: [given[field.key]].flat().map(labelOf) };
		});
}
