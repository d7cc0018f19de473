import { useT } from "~/i18n/use-t";
import { Actions } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import type { loadSection } from "./section.server";

export function Section({ page }: { page: Awaited<ReturnType<typeof loadSection>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} />
			<RichText html={page.html} />
			<Actions>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}
