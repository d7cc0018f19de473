import { useT } from "~/i18n/use-t";
import { Checkbox } from "~/ui/field";
import type { FormState } from "./form-state";

/** The tick with which staff register somebody at a full event; it appears once they were told. */
export function OverrideFull({ form, isShown = false }: { form: FormState; isShown?: boolean }) {
	const t = useT();
	const error = form.error("overridesFull");
	const isTicked = form.value("overridesFull") === "on";
	if (!error && !isTicked && !isShown) return null;
	return (
		<Checkbox
			id="overridesFull"
			name="overridesFull"
			label={t("form.overridesFull")}
			hint={t("form.overridesFullHint")}
			error={error}
			checked={isTicked}
		/>
	);
}
