import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import type { FormState } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import { ArticleFields } from "./article-form";
import type { ArticleFormData } from "./article-form.server";
import { EntryLines } from "./entry-lines";
import { OfferLines } from "./offer-lines";
import type { EntryPage } from "./setting-entry.server";
import { SettingForm } from "./setting-form";
import type { PartPage } from "./setting-part.server";
import type { SubjectPage } from "./setting-place.server";
import { changePlace as action, loadPlace as loader } from "./setting-place.server";
import { SettingPrices } from "./setting-prices";
import { SettingsSearch } from "./settings-search";
import { SettingsShell } from "./settings-shell";
import { SettingsOfSubject } from "./subject-settings";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function SettingPlaceRoute() {
	const { part, entry, subject } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (subject) return <SubjectAlone page={subject} refused={refused} />;
	if (entry) return <SettingEntry page={entry} refused={refused} />;
	return part ? <SettingPart page={part} refused={refused} /> : null;
}

function SettingEntry({ page, refused }: { page: EntryPage; refused: Refused | undefined }) {
	return (
		<SettingsShell frame={page.frame} heading={page.heading} trail={page.trail}>
			{page.inside.map((list) => (
				<InsideList key={list.key} list={list} />
			))}
			{page.article ? <ArticleForm article={page.article} refused={refused} /> : null}
			{page.article ? null : <SettingForm form={page.form} refused={refused} canRemove={!page.form.isNew} />}
		</SettingsShell>
	);
}

function ArticleForm({ article, refused }: { article: ArticleFormData; refused: Refused | undefined }) {
	const draw = (form: FormState) => <ArticleFields form={form} article={article} />;
	return <SettingForm form={article} refused={refused} canRemove={!article.isNew} draw={draw} />;
}

function InsideList({ list }: { list: EntryPage["inside"][number] }) {
	const t = useT();
	const { key, label, entries, pages, additions } = list;
	return (
		<section className="settings__inside" aria-labelledby={key}>
			<h3 id={key}>{label}</h3>
			<EntryLines action="" entries={entries} canMove list={key} />
			<Pages beside={pages} label={label} />
			<h4 id={`add-${key}`}>
				{t(additions.some(({ icon }) => icon) ? "settingsScreen.addField" : "settingsScreen.addTo")}
			</h4>
			<ul className="kinds grid" aria-labelledby={`add-${key}`}>
				{additions.map(({ href, label: kind, icon }) => (
					<li key={href}>
						<a className="kinds__way column gap-8 centred round" href={href}>
							{icon ? (
								<span className="entry-line__icon icon-20 grid centre rigid soft">
									<Icon name={icon} />
								</span>
							) : null}
							<span>{kind}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function SubjectAlone({ page, refused }: { page: SubjectPage; refused: Refused | undefined }) {
	return (
		<SettingsShell frame={page.frame}>
			<OfferLines lines={page.offers} />
			<SettingsOfSubject settings={page.settings} refused={refused} />
		</SettingsShell>
	);
}

function SettingPart({ page, refused }: { page: PartPage; refused: Refused | undefined }) {
	const t = useT();
	return (
		<SettingsShell frame={page.frame}>
			<OfferLines lines={page.offers} />
			{page.form ? <SettingForm form={page.form} refused={refused} /> : null}
			{page.list ? <PartList list={page.list} prices={page.prices} /> : null}
			{page.settings ? (
				<section className="above-32" aria-labelledby="subject-settings">
					<h2 className="settings__title tight" id="subject-settings">
						{t("prepare.settings")}
					</h2>
					<SettingsOfSubject settings={page.settings} refused={refused} isBeside />
				</section>
			) : null}
		</SettingsShell>
	);
}

interface PartListProps {
	list: NonNullable<PartPage["list"]>;
	/** Where the entries are articles. */
	prices: PartPage["prices"];
}

function PartList({ list, prices }: PartListProps) {
	const t = useT();
	return (
		<>
			{list.canSearch || list.search ? <SettingsSearch label={t("settingsScreen.search")} value={list.search} /> : null}
			{list.entries.length === 0 ? (
				<EmptyState title={t(list.search ? "settingsScreen.noneFound" : "settingsScreen.empty")}>
					{t("settingsScreen.emptyText")}
				</EmptyState>
			) : prices ? (
				<SettingPrices prices={prices} additions={list.additions} />
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
