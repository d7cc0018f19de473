import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { OfferLines } from "./offer-lines";
import type { OptionsPage } from "./subject-settings.server";
import { changeOptions as action, loadOptions as loader } from "./subject-settings.server";
import { SettingsShell } from "./settings-shell";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function SettingOptionsRoute() {
	return <SettingOptions page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

function SettingOptions({ page, refused }: { page: OptionsPage; refused: Refused | undefined }) {
	const t = useT();
	return (
		<SettingsShell frame={page.frame} heading={page.heading}>
			<Choices label={t("settingsScreen.groups")} ways={page.groups} />
			<Choices label={t("settingsScreen.scopes")} ways={page.scopes} />
			<OfferLines lines={page.offers} />
			{page.isPart ? <p className="field__hint small loose soft below-8">{t("settingsScreen.isPart")}</p> : null}
			{page.controls.length === 0 ? null : <OptionForm page={page} refused={refused} />}
		</SettingsShell>
	);
}

function OptionForm({ page, refused }: { page: OptionsPage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, page.saved);
	return (
		<form method="post" action={page.action} className="form" id="options" noValidate>
			<FormErrors form={form} labels={Object.fromEntries(page.controls.map(({ name, label }) => [name, label]))} />
			<input type="hidden" name="seen" value={form.value("seen") ?? "{}"} />
			{page.controls.map((control) => (
				<OptionField key={control.name} form={form} control={control} />
			))}
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("settingsScreen.save")}</Button>
			</Actions>
			<p className="field__hint small loose soft below-8">{t("settingsScreen.intoDraft")}</p>
		</form>
	);
}

function Choices({ label, ways }: { label: string; ways: OptionsPage["groups"] }) {
	return (
		<nav className="settings__choices grid gap-8" aria-label={label}>
			<strong>{label}</strong>{" "}
			<ul>
				{ways.map(({ href, label: name, isCurrent }) => (
					<li key={href}>
						<a href={href} aria-current={isCurrent ? "page" : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** An empty answer is what the setting is otherwise, which the field says. */
function OptionField({ form, control }: { form: FormState; control: OptionsPage["controls"][number] }) {
	const t = useT();
	const { name, label, hint, kind, options, initial, change } = control;
	const otherwise = t("settingsScreen.otherwise", { value: initial });
	const field = { ...form.field(name, change ? `${label} (${change})` : label), autoComplete: "off" };
	if (kind === "choice") return <SelectField {...field} hint={hint} emptyOption={otherwise} options={options ?? []} />;
	const hinted = { ...field, hint: `${hint} ${otherwise}` };
	if (kind === "longText" || kind === "list") return <TextArea {...hinted} rows={4} />;
	if (kind === "moment") return <TextField {...hinted} type="datetime-local" />;
	return (
		<TextField {...hinted} {...(kind === "number" && { inputMode: "decimal" as const, width: "short" as const })} />
	);
}
