import { redirect } from "@remix-run/node";
import { serverOnly } from "~/http/server-only";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";

/** The answers to the satisfaction form, for people who may read statistics: from five answers on, without names. */
export async function loadOpinions(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { t, locale } = visit.frame;
	const { label, answers, reminded, isEnough, questions } = await readResults(visit, {});
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
	return serverOnly({
		title: t("opinions.title"),
		label,
		count: t("opinions.count", { count: answers }),
		reminded: reminded === null ? undefined : describeReminders(reminded, t),
		isEnough,
		questions: questions.map((question) => ({
			...question,
			count: t("opinions.count", { count: question.answers }),
			mean: question.mean === null ? undefined : t("opinions.mean", { mean: decimal.format(question.mean) }),
			options: question.options.map(({ label, count }) => {
				const share = question.answers === 0 ? 0 : count / question.answers;
				return { label, count, share: percent.format(share), width: Math.round(share * 100) };
			}),
			said: t("opinions.texts", { count: question.texts.length }),
		})),
		action: paths.opinions(visit.context),
	});
}

export async function exportOpinions(args: Arguments): Promise<never> {
	const visit = await signedInVisitOf(args);
	const { fileUrl } = await readResults(visit, { createExport: true });
	throw redirect(fileUrl ?? paths.opinions(visit.context), 303);
}

const describeReminders = (count: number, t: Translate) =>
	count === 0 ? t("opinions.remindedNobody") : t("opinions.reminded", { count });

function readResults(visit: Visit, more: { createExport?: true }) {
	return visit.ask.satisfaction.results(more);
}
