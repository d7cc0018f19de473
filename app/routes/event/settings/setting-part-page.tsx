import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import type { Refused } from "../../ground/form-kit/refused";
import { EntryLines } from "./entry-lines";
import { SettingForm } from "./setting-form";
import type { PartPage } from "./setting-part.server";
import { SettingPrices } from "./setting-prices";
import { SettingsSearch } from "./settings-search";
import { SettingsShell } from "./settings-shell";

export function SettingPart({ page, refused }: { page: PartPage; refused: Refused | undefined }) {
	return (
		<SettingsShell frame={page.frame} heading={page.heading}>
			{page.form ? <SettingForm form={page.form} refused={refused} /> : null}
			{page.list ? <PartList list={page.list} prices={page.prices} refused={refused} /> : null}
		</SettingsShell>
	);
}

interface PartListProps {
	list: NonNullable<PartPage["list"]>;
	/** Where the entries are articles. */
	prices: PartPage["prices"];
	refused: Refused | undefined;
}

function PartList({ list, prices, refused }: PartListProps) {
	const t = useT();
	return (
		<>
			{list.canSearch || list.search ? <SettingsSearch label={t("settingsScreen.search")} value={list.search} /> : null}
			{list.entries.length === 0 ? (
				<EmptyState title={t(list.search ? "settingsScreen.noneFound" : "settingsScreen.empty")}>
					{t("settingsScreen.emptyText")}
				</EmptyState>
			) : prices ? (
				<SettingPrices prices={prices} refused={refused} additions={list.additions} />
			) : (
				<EntryLines action={list.action} entries={list.entries} canMove={list.canMove} />
			)}
			{list.previous || list.next ? (
				<p className="settings__pages gap-24 flex">
					{list.previous ? <a href={list.previous}>{t("settingsScreen.previous")}</a> : null}{" "}
					{list.next ? <a href={list.next}>{t("settingsScreen.next")}</a> : null}
				</p>
			) : null}
			{prices && list.entries.length > 0 ? null : (
				<Actions>
					{list.additions.map(({ href, label }) => (
						<ButtonLink key={href} href={href}>
							{label}
						</ButtonLink>
					))}
					{list.table ? <a href={list.table}>{t("priceTable.table")}</a> : null}
				</Actions>
			)}
		</>
	);
}
