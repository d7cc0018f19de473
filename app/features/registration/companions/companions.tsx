import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/companions.css?url";
import { Columns, Heading } from "~/ui/page";
import { AddCompanion, CompanionCards } from "./companion-cards";
import type { loadCompanions } from "./companions.server";

export function Companions({ page }: { page: Awaited<ReturnType<typeof loadCompanions>> }) {
	const t = useT();
	const { party } = page;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={t("companions.title")} lead={t("companions.lead")}>
				{party.count ? <p>{party.count}</p> : null}
			</Heading>
			<CompanionCards party={party} />
			<Actions>
				<AddCompanion party={party} variant="primary" />
				{party.addMany ? <ButtonLink href={party.addMany}>{t("group.open")}</ButtonLink> : null}
				{party.badges ? (
					<a href={party.badges} rel="nofollow">
						{t("companions.badges")}
					</a>
				) : null}
				<a href={page.back}>{t("companions.back")}</a>
			</Actions>
		</Columns>
	);
}
