import { totalPrice } from "~/domain/article";
import { answersIn, type Form, isSilent } from "~/domain/form";
import { attends } from "~/domain/participation";
import { paths } from "~/paths";
import { formatDay } from "~/ui/dates";
import { formatMoney } from "~/ui/money";
import type { SummaryLine } from "~/ui/summary";
import { orderFor } from "./orders.server";
import { articleLabels, quotaLabels } from "./summary-labels.server";
import type { RegistrationVisit } from "./visit.server";
import { isReachable } from "./wizard.server";

export interface SummaryData {
	lines: SummaryLine[];
	total: string | undefined;
	/** Integer cents, excluding tax. */
	amount: number;
}

/** What has been answered, in the order of the steps; each line leads back to its question while it may change. */
export function summaryOf(visit: RegistrationVisit, { withForms = false } = {}): SummaryData {
	const { answers, frame, record } = visit;
	const { t, locale, settings } = frame;
	const order = orderFor(visit);
	const line = (step: string, label: string, value: string | string[]): SummaryLine[] => {
		const isEmpty = Array.isArray(value) ? value.length === 0 : value === "";
		if (isEmpty) return [];
		const change = isReachable(order, visit, step)
			? { href: paths.step(visit.context, step), changeLabel: t("wizard.change") }
			: {};
		return [{ label, value, ...change }];
	};
	const isComing = attends(answers.participation);
	const amount = isComing ? totalPrice(frame.articles, answers.articles) : 0;
	const hasDates = settings.datesShown && frame.event.days.length > 1;
	const lines = [
		...line(
			"participation",
			t("participation.label"),
			answers.participation ? t(`participation.${answers.participation}`) : "",
		),
		...(isComing && settings.typologyShown ? line("typologie", t("typology.label"), record.typo ?? "") : []),
		...(isComing && hasDates
			? line(
					"dates",
					t("dates.label"),
					frame.event.days.filter(({ id }) => answers.daysId.includes(id)).map(({ day }) => formatDay(day, locale)),
				)
			: []),
		...(isComing ? line("articles", t("articles.label"), articleLabels(visit)) : []),
		...(isComing && settings.quotasShown
			? quotaLabels(visit).flatMap(({ label, values }) => line("quotas", label, values))
			: []),
		...(withForms && isComing
			? [
					...formLines(visit, frame.form).flatMap(({ label, value }) => line("informations", label, value)),
					...formLines(visit, frame.secondForm).flatMap(({ label, value }) =>
						line("informations-complementaires", label, value),
					),
				]
			: []),
	];
	return {
		lines,
		amount,
		total: amount > 0 ? `${formatMoney(amount, settings.currency, locale)} ${t("articles.ht")}` : undefined,
	};
}

function formLines({ user, frame }: RegistrationVisit, form: Form | undefined) {
	if (!form) return [];
	const answers = answersIn(user, form.models);
	return form.models
		.filter((field) => !isSilent(field) && answers[field.key] !== undefined)
		.map((field) => {
			const labelOf = (value: unknown) =>
				value === true
					? frame.t("confirmation.yes")
					: (field.values.find((one) => one.value === value)?.label ?? String(value));
			return { label: field.label, value: [answers[field.key]].flat().map(labelOf) };
		});
}
