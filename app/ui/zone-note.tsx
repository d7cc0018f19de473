import { useT } from "~/i18n/use-t";

/** In which zone the times are. Hidden where nobody attends from afar, until the script finds that the browser's clock differs. */
export function ZoneNote({
	note: { zone, name, isShown },
}: {
	note: { zone: string; name: string; isShown: boolean };
}) {
	const t = useT();
	return (
		<p className="small soft" data-zone-note={zone} hidden={!isShown}>
			{t("clock.zone", { zone: name })}
		</p>
	);
}
