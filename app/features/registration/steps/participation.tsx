import { participations } from "~/domain/participation";
import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import { Checkbox } from "~/ui/field";
import { LostPlaces } from "../conferences/lost-places";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { ParticipationData } from "./participation.server";

export const participationView: StepView<ParticipationData> = {
	title: { key: "participation.title" },
	View: ParticipationView,
};

function ParticipationView({ data, form }: StepViewProps<ParticipationData>) {
	const t = useT();
	const chosen = form.value("participation") ?? data.chosen;
	const names = data.companions.join(", ");
	const mayBeRepresented = data.offered.includes(participations.represented);
	return (
		<>
			<ChoiceCards
				legend={t("participation.title")}
				hideLegend
				name="participation"
				type="radio"
				required
				selected={chosen ? [chosen] : []}
				error={form.error("participation")}
				messages={{ valueMissing: t("errors.participationRequired") }}
				options={data.offered.map((value) => ({
					value,
					label: t(`participation.${value}`),
					description: t(`participation.${value}.text`, { where: data.place }),
				}))}
			/>
			<LostPlaces
				places={data.places}
				theirs={data.theirs}
				form={form}
				attendance={{ isRemote: chosen === participations.remote, daysId: data.daysId }}
			/>
			{data.companions.length > 0 && data.offered.includes(participations.declined) ? (
				<Checkbox
					id="companionsLost"
					name="companionsLost"
					label={t("participation.companionsLost", { names })}
					hint={[
						t("participation.companionsLostHint"),
						...(mayBeRepresented ? [t("participation.companionsKept")] : []),
					].join(" ")}
					error={form.error("companionsLost")}
					checked={form.value("companionsLost") === "on"}
				/>
			) : null}
		</>
	);
}
