import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import { TextArea } from "~/ui/field";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { TextsPage } from "./setting-texts.server";
import { changeTexts as action, loadTexts as loader } from "./setting-texts.server";
import { SettingsSearch } from "./settings-search";
import { SettingsShell } from "./settings-shell";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function SettingTextsRoute() {
	return <SettingTexts page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

/** The texts of pages, found by any word of them. */
function SettingTexts({ page, refused }: { page: TextsPage; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, page.saved);
	const labels = Object.fromEntries(
		page.found.flatMap(({ key, product, fields }) =>
			fields.map(({ name, label }): [string, string] => [name, `${product || key} – ${label}`]),
		),
	);
	return (
		<SettingsShell frame={page.frame}>
			<SettingsSearch label={t("settingsScreen.searchTexts")} value={page.search} />
			{page.found.length === 0 ? (
				<EmptyState title={t(page.search ? "settingsScreen.noneFound" : "settingsScreen.noTexts")}>
					{t("settingsScreen.noTextsText")}
				</EmptyState>
			) : (
				<form method="post" action={page.action} className="form" id="texts" noValidate>
					<FormErrors form={form} labels={labels} />
					{form.values("shown").map((shown) => (
						<input key={shown} type="hidden" name="shown" value={shown} />
					))}
					{page.isCut ? <p>{t("settingsScreen.moreTexts")}</p> : null}
					{page.found.map(({ key, product, fields }) => (
						<fieldset key={key} className="setting-texts slim borderless">
							<legend className="field__label block mid snug anywhere unpadded below-8">{product || key}</legend>
							{fields.map(({ name, label, product: own, change }) => (
								<TextArea
									key={name}
									{...form.field(name, change ? `${label} (${change})` : label)}
									hint={own && own !== product ? own : undefined}
									rows={2}
								/>
							))}
						</fieldset>
					))}
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("settingsScreen.save")}</Button>
					</Actions>
					<p className="field__hint small loose soft below-8">{t("settingsScreen.textsHint")}</p>
				</form>
			)}
		</SettingsShell>
	);
}
