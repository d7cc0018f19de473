import { type Config, isOnTrial } from "~/config.server";
import { formatMoney } from "~/domain/money/money";
import type { MoneyTotals } from "~/domain/money/money-totals";
import type { Visit } from "../../ground/event/visit.server";

/** What the sums have of a trial, on trial and ever after; nothing on this machine. */
export function describeTrial(
	{ frame: { t, locale } }: Pick<Visit, "frame">,
	config: Pick<Config, "cards" | "local">,
	{ currency, totals: { trial } }: { currency: string; totals: Pick<MoneyTotals, "trial"> },
): { title: string; text: string } | undefined {
	const count = trial.invoices.count + trial.creditNotes.count;
	if (config.local || (count === 0 && !isOnTrial(config))) return undefined;
	const sum = formatMoney(trial.invoices.total - trial.creditNotes.total, currency, locale);
	const documents = count === 0 ? [] : [t("trial.documents", { count, sum })];
	return { title: t("trial.title"), text: [...(isOnTrial(config) ? [t("trial.text")] : []), ...documents].join(" ") };
}
