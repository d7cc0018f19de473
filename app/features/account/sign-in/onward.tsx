import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { loadOnward } from "./enter.server";

export function Onward({ page }: { page: Awaited<ReturnType<typeof loadOnward>>["data"] }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={t("onward.lead", { host: page.host })} />
			<Actions>
				<ButtonLink href={page.href} variant="primary">
					{t("onward.go", { host: page.host })}
				</ButtonLink>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}
