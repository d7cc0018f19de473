import { useT } from "~/i18n/use-t";
import { RadioGroup, SelectField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import type { FormState } from "../../ground/form-kit/form-state";
import type { ArticleFormData } from "./article-form.server";
import { SettingFields } from "./setting-fields";

/** What an organiser says of an article; what is rare is folded. */
export function ArticleFields({ form, article }: { form: FormState; article: ArticleFormData }) {
	const t = useT();
	const { kinds, open, rates, keeps, days, folded } = article;
	const [label, stock, typologies] = open;
	const flags = days.filter(({ flags }) => flags.length > 0);
	return (
		<>
			<RadioGroup
				{...form.field("kind", t("articleForm.kind"))}
				options={kinds.map(({ value, label }) => ({ value, label }))}
			/>
			<ul className="plain-list small soft stack-4 above-8">
				{kinds.map(({ value, label, note }) => (
					<li key={value}>
						<strong>{label}</strong> – {note}
					</li>
				))}
			</ul>
			<SettingFields form={form} controls={label?.controls ?? []} />
			<TextField
				{...form.field("price", t("articleForm.price"))}
				{...(keeps && { hint: keeps })}
				inputMode="decimal"
				width="short"
				autoComplete="off"
				required
			/>
			{rates ? (
				<SelectField
					{...form.field("vatRate", t("articleForm.rate"))}
					hint={t("articleForm.rateHint")}
					emptyOption="–"
					options={rates}
				/>
			) : null}
			<SettingFields form={form} controls={stock?.controls ?? []} />
			<SettingFields form={form} controls={typologies?.controls ?? []} />
			<fieldset className="setting-group slim borderless" id="days">
				<legend className="setting-group__title bold">{t("articleForm.days")}</legend>
				<div className="options--chips">
					{days.map(({ name, label }) => {
						const { id } = form.field(name, label);
						return (
							<div key={name} className="option">
								<input
									className="option__input grid centre rigid"
									type="checkbox"
									id={id}
									name={name}
									value="on"
									defaultChecked={form.value(name) === "on"}
								/>
								<label className="option__label fill loose" htmlFor={id}>
									<span className="option__text anywhere">{label}</span>
								</label>
							</div>
						);
					})}
				</div>
			</fieldset>
			<Fold
				title={t("articleForm.more")}
				text={t("articleForm.moreText")}
				isOpen={form.errors.some(({ name }) => isFolded(name))}
			>
				<SettingFields form={form} controls={folded} />
				{flags.map(({ name, label, flags }) => (
					<fieldset key={name} className="setting-entry round borderless above-12">
						<legend className="small strong">{label}</legend>
						<SettingFields form={form} controls={flags} />
					</fieldset>
				))}
			</Fold>
		</>
	);

	function isFolded(name: string): boolean {
		return folded.some((control) => name === control.name || name.startsWith(`${control.name}.`));
	}
}
