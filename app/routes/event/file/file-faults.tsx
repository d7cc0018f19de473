import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

interface FileFaultsProps {
	faults: { line: number; key: string; message: string }[];
	/** How many more there are. */
	otherFaults: number;
}

/** What is wrong with a file, by its lines. */
export function FileFaults({ faults, otherFaults }: FileFaultsProps) {
	const t = useT();
	return (
		<Alert tone="danger" title={t("eventFile.faultyText")}>
			<ul className="file-faults anywhere">
				{faults.map(({ line, key, message }) => (
					<li key={`${line} ${key} ${message}`}>
						<strong>{t("eventFile.line", { line })}</strong>
						{key ? <code>{` ${key}`}</code> : null} <span>{message}</span>
					</li>
				))}
			</ul>
			{otherFaults > 0 ? <p>{t("eventFile.otherFaults", { count: otherFaults })}</p> : null}
		</Alert>
	);
}
