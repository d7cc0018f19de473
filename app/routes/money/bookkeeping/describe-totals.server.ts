import { formatTime } from "~/domain/time/dates";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";
import { whenOf } from "../../insight/recounts/describe-recount.server";
import { say } from "./money-lines.server";

type Totals = Awaited<ReturnType<Visit["ask"]["eventMoney"]["totals"]>>;

/** The sums in words, each with the way to its list, and whether they agree with the recount. */
export function describeTotals(visit: Visit, { currency, totals, due, toReturn, failed, recount, at }: Totals) {
	const { context, frame } = visit;
	const { t, locale, timeZone } = frame;
	const money = (amount: number) => say({ visit, currency }, amount);
	const refunds = paths.moneyView(context, "remboursements");
	return {
		figures: [
			{
				label: t("money.due"),
				value: due.amount === null ? t("money.adding") : money(due.amount),
				note: t("money.accounts", { count: due.accounts }),
				href: paths.money(context),
			},
			{ label: t("money.received"), value: money(totals.paid), note: "", href: paths.moneyView(context, "paiements") },
			{
				label: t("money.toReturn"),
				value: money(toReturn.amount),
				note: t("money.accounts", { count: toReturn.accounts }),
				href: refunds,
			},
			{
				label: t("money.returned"),
				value: money(totals.returned),
				note: totals.underWay === 0 ? "" : t("money.underWay", { amount: money(totals.underWay) }),
				href: `${refunds}?etat=done`,
			},
			{
				label: t("money.invoiced"),
				value: money(totals.invoices.total),
				note: t("money.invoiceCount", { count: totals.invoices.count }),
				href: `${paths.moneyView(context, "factures")}?type=invoice`,
			},
			{
				label: t("money.credited"),
				value: money(totals.creditNotes.total),
				note: t("money.creditNoteCount", { count: totals.creditNotes.count }),
				href: `${paths.moneyView(context, "factures")}?type=creditNote`,
			},
		],
		means: totals.means
			.filter(({ paid, returned }) => paid !== 0 || returned !== 0)
			.map(({ means, paid, returned }) => ({
				label: t(`money.means.${means}`),
				paid: money(paid),
				returned: money(returned),
				kept: money(paid - returned),
			})),
		held: totals.held === 0 ? null : t("money.held", { amount: money(totals.held) }),
		failed:
			failed.count === 0
				? null
				: {
						words: t("money.failed", { count: failed.count, amount: money(failed.amount) }),
						href: `${refunds}?etat=failed`,
					},
		difference: totals.difference === 0 ? null : t("money.difference", { amount: money(Math.abs(totals.difference)) }),
		recount: {
			href: paths.recounts(context),
			isRight: recount !== null && recount.findings === 0 && !recount.isFailed,
			words:
				recount === null
					? t("money.neverCounted")
					: recount.isFailed
						? t("recounts.failed", { when: whenOf(visit, { ...recount, id: "", milliseconds: null, by: null }) })
						: t(recount.findings === 0 ? "money.counted" : "money.miscounted", {
								when: whenOf(visit, { ...recount, id: "", milliseconds: null, by: null }),
								count: recount.findings,
							}),
		},
		at: t("money.asOf", { time: formatTime(at, locale, timeZone) }),
	};
}
