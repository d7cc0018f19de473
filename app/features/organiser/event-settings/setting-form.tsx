import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { FormErrors } from "../../frame/form-kit/form-errors";
import { useForm } from "../../frame/form-kit/form-state";
import type { Refused } from "../../frame/form-kit/refused";
import { SettingFields } from "./setting-fields";
import type { loadForm } from "./setting-form.server";

interface SettingFormProps {
	form: ReturnType<typeof loadForm>;
	refused: Refused | undefined;
	/** Whether the whole entry may be taken out. */
	canRemove?: boolean;
}

/** The form of one object of the event; what it showed is posted with it, so that others' changes are merged. */
export function SettingForm({ form: { controls, saved, isNew }, refused, canRemove = false }: SettingFormProps) {
	const t = useT();
	const form = useForm(refused, saved);
	return (
		<form method="post" className="form settings__form" id="entry" noValidate>
			{/* What Enter presses: the first button of a form, which would be that of a row. */}
			<button type="submit" hidden>
				{t("settingsScreen.save")}
			</button>
			<FormErrors form={form} />
			<input type="hidden" name="seen" value={form.value("seen") ?? "null"} />
			<SettingFields form={form} controls={controls} />
			<Actions>
				<Button busyLabel={t("form.busy")}>{t(isNew ? "settingsScreen.create" : "settingsScreen.save")}</Button>
				{canRemove ? (
					<Button variant="quiet" name="retirer" value="1" formNoValidate>
						{t("settingsScreen.remove")}
					</Button>
				) : null}
			</Actions>
			<p className="field__hint">{t("settingsScreen.intoDraft")}</p>
		</form>
	);
}
