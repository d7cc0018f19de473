import { formatDayAlone } from "~/domain/dates";
import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import type { StepViewProps } from "../step-views";
import type { DatesData } from "./dates.server";

export function DatesView({ data, form, errorOf }: StepViewProps<DatesData>) {
	const t = useT();
	return (
		<ChoiceCards
			legend={t("dates.label")}
			hideLegend
			hint={t("dates.hint")}
			name="days"
			type="checkbox"
			required
			selected={form.isRefused ? form.values("days") : data.chosen}
			error={errorOf("days")}
			messages={{ valueMissing: t("errors.dateRequired") }}
			options={data.days.map(({ id, day }) => ({ value: id, label: formatDayAlone(day, data.locale) }))}
		/>
	);
}
