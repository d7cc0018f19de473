import { noRights } from "~/domain/live/ballot";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-card";
import { RichText } from "~/ui/rich-text";
import type { FormState } from "../../frame/forms/form-state";
import type { ShownBallot } from "./ballot-of";
import { ResultsView } from "./results-view";

interface BallotProps {
	ballot: ShownBallot;
	action: string;
	form: FormState;
}

/** What is asked, and below it what stands there now: results, its end, thanks, or the choices. */
export function BallotView({ ballot, action, form }: BallotProps) {
	const t = useT();
	const { stage, mayChange, typologies, asksPresence } = ballot;
	return (
		<section
			className="ballot"
			aria-labelledby="ballot-title"
			data-typologies={typologies?.join(" ")}
			data-may-change={mayChange || undefined}
			data-asks-presence={asksPresence || undefined}
		>
			<div className="ballot__question" id="ballot-title">
				{ballot.label ? <RichText html={ballot.label} /> : <p>{ballot.title}</p>}
			</div>
			{ballot.content ? <RichText html={ballot.content} quiet /> : null}
			{stage === "results" ? <ResultsView ballot={ballot} /> : null}
			{stage === "closed" ? (
				<Alert tone="info" role="status">
					{t("refusals.voteClosed")}
				</Alert>
			) : null}
			{stage === "answered" ? (
				<Alert tone="success" role="status" title={t("live.counted")}>
					{chosenWords(ballot)}
				</Alert>
			) : null}
			{stage === "choices" && ballot.isShared ? <Thanks options={ballot.options} /> : null}
			{stage === "choices" || (stage === "answered" && mayChange) ? (
				<Choices ballot={ballot} action={action} form={form} />
			) : null}
		</section>
	);
}

function chosenWords({ mine, options }: ShownBallot): string {
	return options
		.filter(({ id }) => mine.includes(id))
		.map(({ label }) => label)
		.join(", ");
}

/** What stands there for who has answered; it is shown by the page of each who did. */
function Thanks({ options }: Pick<ShownBallot, "options">) {
	const t = useT();
	return (
		<div data-thanks="" hidden>
			<Alert tone="success" role="status" title={t("live.counted")}>
				<ul>
					{options.map(({ id, label }) => (
						<li key={id} data-chosen={id} hidden>
							{label}
						</li>
					))}
				</ul>
			</Alert>
		</div>
	);
}

/** Without a right to answer the choices are there, and cannot be taken: why is said first. */
function Choices({ ballot, action, form }: BallotProps) {
	const t = useT();
	const isThis = form.value("ballot") === ballot.id;
	const { kind, id, most, mine, noRight, isNominative, options } = ballot;
	return (
		<form method="post" action={action} id="form-ballot" className="form" data-change={t("live.change")}>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="ballot" value={id} />
			{noRight ? <Alert tone="warning">{t(`live.noRight.${noRight}`)}</Alert> : null}
			{ballot.isShared
				? noRights.map((reason) => (
						<div key={reason} data-no-right={reason} hidden>
							<Alert tone="warning">{t(`live.noRight.${reason}`)}</Alert>
						</div>
					))
				: null}
			{isNominative ? <p className="comment row">{t("live.nominative")}</p> : null}
			<ChoiceCards
				legend={t(most > 1 ? "live.choices" : "live.choice")}
				hint={most > 1 ? t("live.atMost", { count: most }) : undefined}
				name="option"
				type={most > 1 ? "checkbox" : "radio"}
				options={options.map((option) => ({
					value: option.id,
					label: option.label,
					...(option.image && { picture: <img className="ballot__image" src={option.image} alt="" loading="lazy" /> }),
					disabled: noRight !== null,
				}))}
				selected={isThis ? form.values("option") : mine}
				required
				messages={{ valueMissing: t("errors.choiceRequired") }}
				{...(isThis && form.error("option") ? { error: form.error("option") as string } : {})}
			/>
			<Actions>
				<Button busyLabel={t("form.busy")} disabled={noRight !== null}>
					{t(mine.length > 0 ? "live.change" : "live.answer")}
				</Button>
			</Actions>
		</form>
	);
}
