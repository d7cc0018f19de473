import { useT } from "~/i18n/use-t";
import { NumberField } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import type { FormState } from "../../../ground/form-kit/form-state";
import type { ShownBallot } from "../../module-kit/ballot-of";
import { BallotScene } from "../../module-kit/ballot-scene";
import type { BallotViews } from "../../module-kit/module-views";
import { Scale } from "../../module-kit/scale";
import { type LanguagesOfPage, Texts } from "../../module-kit/texts";
import { poll } from "../poll/views";

export const rating: BallotViews<ShownBallot> = {
	...poll,
	scene: (ballot, size) =>
		ballot.stage === "results" ? <BallotScene ballot={ballot} size={size} /> : <RatingScene ballot={ballot} />,
	preview: (ballot) =>
		ballot.stage === "results" ? (
			poll.preview(ballot)
		) : (
			<>
				<div className="preview__question medium strong anywhere">
					{ballot.label ? <RichText html={ballot.label} /> : <p>{ballot.title}</p>}
				</div>
				<Scale ballot={ballot} />
			</>
		),
	OwnFields,
};

function RatingScene({ ballot }: { ballot: ShownBallot }) {
	const t = useT();
	const { label, title, stage } = ballot;
	return (
		<section className="stage__scene flex column slim" aria-labelledby="stage-question">
			<div className="stage__question strong" id="stage-question">
				{label ? <RichText html={label} /> : <p>{title}</p>}
			</div>
			<Scale ballot={ballot} />
			{stage === "closed" ? <p className="stage__over soft">{t("refusals.voteClosed")}</p> : null}
		</section>
	);
}

function OwnFields({ form, page }: { form: FormState; page: LanguagesOfPage }) {
	const t = useT();
	return (
		<>
			<NumberField
				{...form.field("steps", t("console.write.steps"))}
				inputMode="numeric"
				hint={t("console.write.stepsHint")}
			/>
			<Texts form={form} page={page} name="low" label={t("console.write.low")} hint={t("console.write.lowHint")} />
			<Texts form={form} page={page} name="high" label={t("console.write.high")} />
		</>
	);
}
