import { formatNamedDays } from "~/domain/time/dates";
import { useT } from "~/i18n/use-t";
import { CheckboxGroup } from "~/ui/field";
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
			<CheckboxGroup
				id="days"
				name="days"
				label={t("dates.label")}
				isBare
				required
				values={form.isRefused ? form.values("days") : data.chosen}
				error={form.error("days")}
				messages={{ valueMissing: t("errors.dateRequired") }}
				options={data.days.map(({ id, day }) => ({
					value: id,
					label: formatNamedDays([day], data.locale),
					...(data.talkDays.includes(id) && { note: t("dates.yourTalk") }),
				}))}
			/>
			<LostSeats seats={data.places} form={form} attendance={{ isRemote, daysId: form.values("days") }} />
		</>
	);
}
