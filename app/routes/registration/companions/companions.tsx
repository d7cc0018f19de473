import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/registration/companions.css?url";
import { Columns, Heading } from "~/ui/page";
import { AddCompanion, CompanionCards, ExpectedCompanions } from "./companion-cards";
import { loadCompanions as loader } from "./companions.server";

export { pageTitle as meta } from "~/http/page-title";
export { answerExpected as action } from "./companions.server";

export { loader };

export default function CompanionsRoute() {
	return <Companions page={useLoaderData<typeof loader>()} />;
}

function Companions({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	const { party } = page;
	const isEmpty = party.companions.length + party.expected.length === 0;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={t("companions.title")} lead={t("companions.lead")}>
				{party.count && !isEmpty ? <p className="field__hint small loose soft below-8">{party.count}</p> : null}
			</Heading>
			<ExpectedCompanions party={party} />
			{isEmpty || party.companions.length > 0 ? <CompanionCards party={party} /> : null}
			<Actions>
				{isEmpty && party.add ? null : <AddCompanion party={party} variant="primary" />}
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
