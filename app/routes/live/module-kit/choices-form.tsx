import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { WaitingMarkup } from "~/ui/waiting-markup";
import type { FormState } from "../../ground/form-kit/form-state";
import type { ShownBallot } from "./ballot-of";
import { Mark } from "./charts";
import { OptionImage } from "./option-image";
import { endsOf } from "./scale";
import { VoteObstacleAlert } from "./vote-obstacle";

export interface BallotProps {
	ballot: ShownBallot;
	/** The address of the form; its script posts the same to `repondre` below it. */
	action: string;
	/** The query of the page that is shown after a plain post: `?suivre`. */
	query?: string | undefined;
	form: FormState;
}

interface FormProps extends BallotProps {
	thanks: ReactNode;
}

/** Without a right to answer the choices are disabled, below the reason. */
export function ChoicesForm({ ballot, action, query = "", form, thanks }: FormProps) {
	const t = useT();
	const isThis = form.value("ballot") === ballot.id;
	const { kind, id, most, mine, noRight, isNominative, options, scale } = ballot;
	const label = t(mine.length > 0 ? "live.change" : "live.answer");
	return (
		<form
			method="post"
			action={`${action}${query}`}
			id="form-ballot"
			className="form"
			data-send={`${action}/repondre`}
			data-most={most}
			data-failed={t("live.notSent")}
			data-offline={t("live.offline")}
		>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="ballot" value={id} />
			<VoteObstacleAlert reason={noRight} isShared={ballot.isShared} />
			{isNominative ? <p className="comment soft row">{t("live.nominative")}</p> : null}
			<ChoiceCards
				legend={t(scale ? "rating.choose" : most > 1 ? "live.choices" : "live.choice")}
				hint={scale ? endsOf(t, scale, options.length) : most > 1 ? t("live.atMost", { count: most }) : undefined}
				name="option"
				type={most > 1 ? "checkbox" : "radio"}
				inColumns
				options={options.map((option, index) => ({
					value: option.id,
					label: option.label,
					...(option.image && { picture: <OptionImage className="ballot__image block" image={option.image} /> }),
					...(!scale && { mark: <Mark number={index + 1} color={option.color} /> }),
					disabled: noRight !== null,
				}))}
				selected={isThis ? form.values("option") : mine}
				required
				messages={{ valueMissing: t("errors.choiceRequired") }}
				{...(isThis && form.error("option") ? { error: form.error("option") as string } : {})}
			/>
			<div data-refusal="" role="alert" />
			<Actions>
				<button
					className="button button--primary"
					type="submit"
					disabled={noRight !== null}
					data-label-first={t("live.answer")}
					data-label-again={t("live.change")}
					data-busy-label={t("form.busy")}
				>
					{label}
				</button>
			</Actions>
			<WaitingMarkup name="refused">
				<Alert tone="danger">
					<p data-words="" />
				</Alert>
			</WaitingMarkup>
			<WaitingMarkup name="thanked">{thanks}</WaitingMarkup>
		</form>
	);
}
