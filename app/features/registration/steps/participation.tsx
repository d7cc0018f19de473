import { participations } from "~/domain/participation";
import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import { CompanionsLost } from "../../frame/cancelling/companions-lost";
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
			{data.declining ? (
				<>
					<CompanionsLost
						companions={data.declining.companions}
						form={form}
						label={(names) => t("participation.companionsLost", { names })}
						{...(mayBeRepresented && { hint: t("participation.companionsKept") })}
					/>
					{data.declining.lines.length > 0 ? (
						<p className="hint">{[t("participation.ifDeclined"), ...data.declining.lines].join(" ")}</p>
					) : null}
				</>
			) : null}
		</>
	);
}
