import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import { EntryLines } from "./entry-lines";
import type { EntryPage } from "./setting-entry.server";
import { SettingForm } from "./setting-form";
import { SettingsShell } from "./settings-shell";

export function SettingEntry({ page, refused }: { page: EntryPage; refused: Refused | undefined }) {
	return (
		<SettingsShell frame={page.frame} heading={page.heading} trail={page.trail}>
			{page.inside.map((list) => (
				<InsideList key={list.key} list={list} />
			))}
			<SettingForm form={page.form} refused={refused} canRemove={!page.form.isNew} />
		</SettingsShell>
	);
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
