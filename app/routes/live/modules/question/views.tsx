import { displays } from "~/domain/live/ballot-fields";
import { useT } from "~/i18n/use-t";
import { NumberField, SelectField } from "~/ui/field";
import type { FormState } from "../../../ground/form-kit/form-state";
import { poll } from "../poll/views";

export const question = { ...poll, OwnFields };

function OwnFields({ form }: { form: FormState }) {
	const t = useT();
	const number = (name: "nbResponses" | "nbShowResponses" | "points") => form.field(name, t(`console.write.${name}`));
	return (
		<>
			<NumberField {...number("nbResponses")} inputMode="numeric" />
			<NumberField {...number("nbShowResponses")} inputMode="numeric" hint={t("console.write.nbShowResponsesHint")} />
			<NumberField {...number("points")} inputMode="numeric" hint={t("console.write.pointsHint")} />
			<SelectField
				{...form.field("display", t("console.write.display"))}
				width="medium"
				options={displays.map((value) => ({ value, label: t(`console.write.display.${value}`) }))}
			/>
		</>
	);
}
