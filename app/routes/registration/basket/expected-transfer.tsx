import { useT } from "~/i18n/use-t";
import { Summary, type SummaryLine } from "~/ui/summary";

/** « Virement attendu »: the details to copy, and what happens next. */
export function ExpectedTransfer({ lines }: { lines: SummaryLine[] }) {
	const t = useT();
	return (
		<div className="anywhere digits" role="status">
			<Summary title={t("transfer.title")} lines={lines} />
			<p className="small loose soft above-12">{t("transfer.text")}</p>
		</div>
	);
}
