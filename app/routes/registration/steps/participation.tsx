import { type Participation, participations } from "~/domain/registration/participation";
import { useT } from "~/i18n/use-t";
import { AnswerButtons } from "~/ui/answer-buttons";
import { ChoiceCards } from "~/ui/choice-card";
import type { IconName } from "~/ui/icon";
import { LostCompanions } from "../../ground/cancelling/lost-companions";
import type { FormState } from "../../ground/form-kit/form-state";
import { LostSeats } from "../conferences/lost-seats";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { ParticipationData } from "./participation.server";

export const participationView: StepView<ParticipationData> = {
	title: "participation.title",
	isSentByAnswers,
	View: ParticipationView,
};

const icons: Record<Participation, IconName> = { 4: "pin", 1: "screen", 2: "standIn", 3: "close" };

/** Nobody should lose something by one touch: where there is something to lose, the answer is ticked first and then sent. */
function isSentByAnswers({ declining }: ParticipationData, { code }: FormState): boolean {
	return declining === undefined && code !== "placesLost";
}

function ParticipationView({ data, form }: StepViewProps<ParticipationData>) {
	const t = useT();
	const chosen = form.value("participation") ?? data.wished ?? data.chosen;
	const offered = data.offered.map((value) => ({
		value,
		label: t(`participation.${value}`),
		text: t(`participation.${value}.text`, { where: data.place }),
	}));
	if (isSentByAnswers(data, form)) {
		return (
			<AnswerButtons
				name="participation"
				answers={offered.map((participation) => ({ ...participation, icon: icons[participation.value] }))}
				chosen={data.chosen}
				chosenLabel={t("wizard.yourAnswer")}
				error={form.error("participation")}
			/>
		);
	}
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
				options={offered.map(({ value, label, text }) => ({ value, label, description: text }))}
			/>
			<LostSeats
				seats={data.places}
				theirs={data.theirs}
				form={form}
				attendance={{ isRemote: chosen === participations.remote, daysId: data.daysId }}
			/>
			{data.declining ? (
				<>
					<LostCompanions
						companions={data.declining.companions}
						form={form}
						label={(names) => t("participation.companionsLost", { names })}
						{...(mayBeRepresented && { hint: t("participation.companionsKept") })}
					/>
					{data.declining.lines.length > 0 ? (
						<p className="field__hint small loose soft below-8">
							{[t("participation.ifDeclined"), ...data.declining.lines].join(" ")}
						</p>
					) : null}
				</>
			) : null}
		</>
	);
}
