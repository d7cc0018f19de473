import { FieldMessage } from "./field-shell";
import { Icon, type IconName } from "./icon";

export type Answer = { value: string; label: string; text?: string | undefined; icon?: IconName | undefined };

export type AnswerButtonsProps = {
	name: string;
	answers: Answer[];
	/** The earlier answer, which is the filled button; without one the first button is filled. */
	chosen?: string | undefined;
	/** « Votre réponse », shown on the earlier answer; absent where nobody has answered yet. */
	chosenLabel?: string | undefined;
	error?: string | undefined;
};

/** A question with more answers is a list of radio buttons instead. */
export const mostAnswers = 4;

/** One question with a few answers, each a button that sends it. The title of the page asks the question. */
export function AnswerButtons({ name, answers, chosen, chosenLabel, error }: AnswerButtonsProps) {
	const filled = answers.some(({ value }) => value === chosen) ? chosen : answers[0]?.value;
	return (
		<fieldset className="answers slim row" aria-labelledby="title">
			{error ? <FieldMessage id={name}>{error}</FieldMessage> : null}
			{answers.map(({ value, label, text, icon }, index) => (
				<div key={value}>
					<button
						className={`answer${value === filled ? " answer--filled" : " surface"}${value === chosen ? " answer--chosen" : ""}`}
						id={index === 0 ? name : undefined}
						type="submit"
						name={name}
						value={value}
						aria-describedby={error ? `${name}-error` : undefined}
					>
						{icon ? <Icon name={icon} /> : null}
						<span className="answer__words fill">
							<span className="block strong">{label}</span>
							{text ? (
								<>
									<span className="sr"> – </span>
									<span className="answer__text block small soft">{text}</span>
								</>
							) : null}
							{value === chosen && chosenLabel ? (
								<>
									<span className="sr"> – </span>
									<span className="answer__text block small soft">{chosenLabel}</span>
								</>
							) : null}
						</span>
						<Icon name="arrow" />
					</button>
				</div>
			))}
		</fieldset>
	);
}
