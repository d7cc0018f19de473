import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { Tile, TileGrid } from "~/ui/tile";
import type { loadStaff } from "./staff.server";

export function Staff({ page }: { page: Awaited<ReturnType<typeof loadStaff>> }) {
	const t = useT();
	const isEmpty = page.tiles.length === 0 && !page.canExport;
	return (
		<Columns>
			<Heading title={page.title} lead={page.event} />
			{page.open ? (
				<Alert tone="warning" title={t("newEvent.closed")}>
					<p>{t("newEvent.closedText")}</p>
					<p>
						<ButtonLink href={page.open} variant="primary">
							{t("newEvent.open")}
						</ButtonLink>
					</p>
				</Alert>
			) : null}
			{isEmpty ? <EmptyState title={t("organisation.empty")}>{t("organisation.emptyText")}</EmptyState> : null}
			{page.tiles.length > 0 ? (
				<TileGrid label={t("organisation.ways")}>
					{page.tiles.map((tile) => (
						<Tile key={tile.href} {...tile} />
					))}
				</TileGrid>
			) : null}
			{page.canExport ? (
				<Card title={t("organisation.people")}>
					<p>{t("organisation.peopleText")}</p>
					<form method="post" id="export">
						<Button variant="secondary" busyLabel={t("form.busy")}>
							{t("organisation.export")}
						</Button>
					</form>
				</Card>
			) : null}
			<Summary
				title={t("organisation.roles", { count: page.roles.length })}
				lines={page.roles.map(({ name, text }) => ({ label: name, value: text }))}
			/>
			<Actions>
				{page.registration ? <a href={page.registration}>{t("nav.registration")}</a> : null}
				{page.others ? <a href={page.others}>{t("organisation.others")}</a> : null}
			</Actions>
		</Columns>
	);
}
