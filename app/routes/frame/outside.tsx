import { useT } from "~/i18n/use-t";
import { Columns, Heading, Page } from "~/ui/page";

export default function Outside() {
	const t = useT();
	return (
		<Page skipLabel={t("nav.skip")}>
			<Columns>
				<Heading title={t("outside.title")} lead={t("outside.message")} />
			</Columns>
		</Page>
	);
}
