import { useT } from "~/i18n/use-t";
import { Summary, type SummaryLine } from "~/ui/summary";

/** « Virement attendu »: the details to copy, and what happens next. */
export function ExpectedTransfer({ lines }: { lines: SummaryLine[] }) {
	const t = useT();
	return (
		<div className="transfer" role="status">
			<Summary title={t("transfer.title")} lines={lines} />
			<p className="field__hint small loose soft below-8">{t("transfer.text")}</p>
		</div>
	);
}
