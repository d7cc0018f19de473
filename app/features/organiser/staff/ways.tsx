import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty";
import { Summary } from "~/ui/summary";
import { Tile, TileGrid } from "~/ui/tile";
import type { waysOf } from "./ways.server";

/** Where somebody's roles lead, and which they have. `isFolded` where more important things come before it. */
export function StaffWays({ ways, isFolded }: { ways: Awaited<ReturnType<typeof waysOf>>; isFolded: boolean }) {
	const t = useT();
	const isEmpty = ways.tiles.length === 0 && !ways.canExport;
	const all = (
		<div className="stack">
			{isEmpty ? <EmptyState title={t("organisation.empty")}>{t("organisation.emptyText")}</EmptyState> : null}
			{ways.tiles.length > 0 ? (
				<TileGrid label={t("organisation.ways")}>
					{ways.tiles.map((tile) => (
						<Tile key={tile.href} {...tile} />
					))}
				</TileGrid>
			) : null}
			{ways.canExport ? (
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
				title={t("organisation.roles", { count: ways.roles.length })}
				lines={ways.roles.map(({ name, text }) => ({ label: name, value: text }))}
			/>
			<Actions>
				{ways.registration ? <a href={ways.registration}>{t("nav.registration")}</a> : null}
				{ways.others ? <a href={ways.others}>{t("organisation.others")}</a> : null}
			</Actions>
		</div>
	);
	if (!isFolded) return all;
	return (
		<details className="today__ways">
			<summary>{t("today.ways")}</summary>
			{all}
		</details>
	);
}
