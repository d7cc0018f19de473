import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { columnsOf } from "~/ui/columns-of";
import { FieldMessage } from "~/ui/field-shell";
import { Icon } from "~/ui/icon";
import { WaitingMarkup } from "~/ui/waiting-markup";
import type { FormState } from "../../ground/form-kit/form-state";
import type { ShownBallot } from "./ballot-of";
import { Mark } from "./charts";
import { numberInWords } from "./number-in-words";
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
	titleId: string;
}

/**
 * Of one answer the boxes are the buttons, of several they are ticked and sent. An answer that stays is shown in the same boxes, which
 * then do nothing. Without a right to answer they are disabled, below the reason.
 */
export function ChoicesForm({ ballot, action, query = "", form, titleId }: FormProps) {
	const t = useT();
	const { kind, id, most, mine, mayChange, noRight, isNominative, isShared, scale, options } = ballot;
	const isOver = mine.length > 0 && !mayChange;
	const after = t(mayChange ? "live.tapToChange" : "live.resultsHere");
	const parts = { ballot, form, titleId, isDisabled: noRight !== null || isOver };
	return (
		<form
			method="post"
			action={`${action}${query}`}
			id="form-ballot"
			className="form"
			data-send={`${action}/repondre`}
			data-most={most}
			data-counted={t("live.counted")}
			data-after={after}
			data-failed={t("live.notSent")}
			data-offline={t("live.offline")}
		>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="ballot" value={id} />
			<VoteObstacleAlert reason={noRight} isShared={isShared} />
			{isNominative ? <p className="comment soft row">{t("live.nominative")}</p> : null}
			{scale ? <p className="comment soft row">{endsOf(t, scale, options.length)}</p> : null}
			{most > 1 ? <Ticks {...parts} /> : <Boxes {...parts} />}
			<div data-refusal="" role="alert" />
			<p className="ballot__after above-16 small soft">{mine.length > 0 ? after : null}</p>
			<WaitingMarkup name="refused">
				<Alert tone="danger">
					<p data-words="" />
				</Alert>
			</WaitingMarkup>
			<WaitingMarkup name="own">
				<Own />
			</WaitingMarkup>
		</form>
	);
}

interface ChoicesProps extends Pick<FormProps, "ballot" | "form" | "titleId"> {
	isDisabled: boolean;
}

function Boxes({ ballot: { id, options, mine, scale }, form, titleId, isDisabled }: ChoicesProps) {
	const error = form.value("ballot") === id ? form.error("option") : undefined;
	const boxes = options.map((option, index) => (
		<div key={option.id} className="choice surface">
			<button
				className={
					scale
						? "choice__card choice__box grid hand broad"
						: "choice__card choice__card--marked choice__box grid hand broad"
				}
				id={index === 0 ? "option" : `option-${index}`}
				type="submit"
				name="option"
				value={option.id}
				aria-pressed={mine.includes(option.id)}
				disabled={isDisabled}
			>
				{scale ? null : <Mark number={index + 1} color={option.color} />}
				<span className="choice__text slim">
					<span className="choice__label block mid loose">{option.label}</span>
					{mine.includes(option.id) ? <Own /> : null}
					{option.image ? <OptionImage className="ballot__image block" image={option.image} /> : null}
				</span>
			</button>
		</div>
	));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own, and the question above is its legend
		<div role="group" aria-labelledby={titleId} aria-describedby={error ? "option-error" : undefined}>
			{error ? <FieldMessage id="option">{error}</FieldMessage> : null}
			<div className="choices__columns grid">
				{columnsOf(boxes).map((column) => (
					<div key={column[0]?.key}>{column}</div>
				))}
			</div>
		</div>
	);
}

/** Under the answer that counts. */
function Own() {
	const t = useT();
	return (
		<span className="choice__own aligned gap-6 small loose icon-16">
			<Icon name="check" />
			{t("live.choice")}
		</span>
	);
}

function Ticks({ ballot: { id, options, most, mine, mayChange }, form, titleId, isDisabled }: ChoicesProps) {
	const t = useT();
	const isThis = form.value("ballot") === id;
	const counts = Array.from({ length: most }, (_, index) =>
		index === 0 ? t("live.send") : t("live.sendMany", { number: numberInWords(t, index + 1) }),
	);
	return (
		<>
			<ChoiceCards
				legend={t("live.choices")}
				hideLegend={titleId}
				name="option"
				type="checkbox"
				inColumns
				options={options.map((option, index) => ({
					value: option.id,
					label: option.label,
					...(option.image && { picture: <OptionImage className="ballot__image block" image={option.image} /> }),
					mark: <Mark number={index + 1} color={option.color} />,
					disabled: isDisabled,
				}))}
				selected={isThis ? form.values("option") : mine}
				required
				messages={{ valueMissing: t("errors.choiceRequired") }}
				{...(isThis && form.error("option") ? { error: form.error("option") as string } : {})}
			/>
			{mine.length > 0 && !mayChange ? null : (
				<Actions>
					<button
						className="button button--primary"
						type="submit"
						disabled={isDisabled}
						data-label-first={t("live.answer")}
						data-labels={counts.join("|")}
						data-label-again={t("live.change")}
						data-busy-label={t("form.busy")}
					>
						{t(mine.length > 0 ? "live.change" : "live.answer")}
					</button>
				</Actions>
			)}
		</>
	);
}
