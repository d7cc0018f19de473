import { useT } from "~/i18n/use-t";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import type { loadPeopleCounts } from "./people.server";

/** For who sees figures without names: how many people each view has. */
export function PeopleCounts({ page }: { page: Awaited<ReturnType<typeof loadPeopleCounts>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t("people.countsOnly")} />
			<Summary title={t("people.views")} lines={page.views} />
			{page.kept.length > 0 ? <Summary title={t("people.keptViews")} lines={page.kept} /> : null}
		</Columns>
	);
}
