import type { InvoiceResume } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { groupsOfFour } from "~/domain/texts/groups-of-four";
import type { SummaryLine } from "~/ui/summary";
import type { Visit } from "../../ground/event/visit.server";

/** Undefined if no bank transfer was announced. */
export function expectedTransfer({ frame: { t, locale } }: Visit, resume: InvoiceResume): SummaryLine[] | undefined {
	const { transfer, remaining, currency } = resume;
	if (!transfer?.reference) return undefined;
	const { beneficiary, iban, bic, reference } = transfer;
	return [
		{ label: t("transfer.amount"), value: formatMoney(remaining, currency, locale) },
		{ label: t("transfer.beneficiary"), value: beneficiary },
		{ label: t("transfer.iban"), value: groupsOfFour(iban).join(" ") },
		...(bic ? [{ label: t("transfer.bic"), value: bic }] : []),
		{ label: t("transfer.reference"), value: reference },
	];
}
