import { anywhere, formatDayAlone } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import { LostSeats } from "../conferences/lost-seats";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { DatesData } from "./dates.server";

export const datesView: StepView<DatesData> = {
	title: ({ isRemote }, t) => t(isRemote ? "dates.titleRemote" : "dates.title"),
	View: DatesView,
};

function DatesView({ data, form }: StepViewProps<DatesData>) {
	const t = useT();
	const { isRemote } = data;
	return (
		<>
			<ChoiceCards
				legend={t("dates.label")}
				hideLegend
				hint={t("dates.hint")}
				name="days"
				type="checkbox"
				required
				selected={form.isRefused ? form.values("days") : data.chosen}
				error={form.error("days")}
				messages={{ valueMissing: t("errors.dateRequired") }}
				options={data.days.map(({ id, day }) => ({
					value: id,
					label: formatDayAlone(day, data.locale, anywhere),
					...(data.talkDays.includes(id) && { note: t("dates.yourTalk") }),
				}))}
			/>
			<LostSeats seats={data.places} form={form} attendance={{ isRemote, daysId: form.values("days") }} />
		</>
	);
}
