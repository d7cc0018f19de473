import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import type { BadgeCard } from "./badge.server";
import { loadBadge as loader } from "./badge.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function BadgeRoute() {
	return <Badge page={useLoaderData<typeof loader>()} />;
}

function Badge({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} {...(page.cards.length > 0 ? { lead: t("badges.lead") } : {})} />
			{page.cards.length === 0 ? <EmptyState title={t("badges.none")}>{t("badges.noneText")}</EmptyState> : null}
			{page.cards.map((card) => (
				<Holder key={`${card.holder} ${card.label}`} card={card} />
			))}
			<Actions>
				<ButtonLink href={page.registration}>{t("badges.registration")}</ButtonLink>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</Columns>
	);
}

function Holder({ card }: { card: BadgeCard }) {
	const t = useT();
	return (
		<Card title={card.holder}>
			<p>{card.label}</p>
			{card.href ? (
				<div className="actions above-32 flex column gap-8">
					<ButtonLink href={card.href} variant="primary" target="_blank" rel="noopener">
						{t("badges.download")}
						<span className="sr">{t("badges.of", { name: card.holder })}</span>
					</ButtonLink>
				</div>
			) : (
				<Alert tone="info">{card.reason}</Alert>
			)}
		</Card>
	);
}
