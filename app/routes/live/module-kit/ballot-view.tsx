import type { ReactNode } from "react";
import { capitalised } from "~/domain/texts/capitalised";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Name } from "~/ui/name";
import { RichText } from "~/ui/rich-text";
import type { ShownBallot } from "./ballot-of";
import { Swatch } from "./charts";
import { type BallotProps, ChoicesForm } from "./choices-form";
import { describeSms } from "./describe-sms";
import { numberInWords } from "./number-in-words";
import { OptionImage } from "./option-image";
import { Outcome, rightIdsOf } from "./outcome";
import { ResultsView } from "./results-view";
import { TimeLeft } from "./time-left";

/** How the view is drawn in a frame, where another page has the form. */
export interface FrameView {
	name: string;
	instead: ReactNode;
	toOutcome?: ReactNode;
}

export function BallotView({ drawn, ...props }: BallotProps & { drawn?: FrameView | undefined }) {
	const t = useT();
	const { ballot } = props;
	const titleId = drawn ? `ballot-title-${drawn.name}` : "ballot-title";
	const { stage, mayChange, endsAt, isBySms, typologies, asksPresence, takesUnregistered } = ballot;
	const isOpen = stage === "choices" || (stage === "answered" && mayChange);
	return (
		<section
			className={ballot.scale ? "ballot ballot--scale" : "ballot"}
			aria-labelledby={titleId}
			data-typologies={typologies?.join(" ")}
			data-may-change={mayChange || undefined}
			data-takes-unregistered={takesUnregistered || undefined}
			data-asks-presence={asksPresence || undefined}
		>
			<div className="ballot__question strong" id={titleId}>
				{ballot.label ? (
					<RichText html={ballot.label} />
				) : (
					<p>
						<Name>{ballot.title}</Name>
					</p>
				)}
			</div>
			{ballot.content ? <RichText html={ballot.content} quiet /> : null}
			{drawn ? (
				rightIdsOf(ballot).length > 0 && drawn.toOutcome
			) : stage === "choices" && !ballot.isShared ? null : (
				<Outcome ballot={ballot} here={props.action} />
			)}
			{stage === "results" ? <ResultsView ballot={ballot} /> : null}
			{stage === "closed" ? (
				<Alert tone="info" role="status">
					{t("refusals.voteClosed")}
				</Alert>
			) : null}
			{/* In a shared rendering they are hidden until the page knows that its reader has answered. */}
			{stage === "results" || (stage === "choices" && !ballot.isShared) ? null : <RightAnswers ballot={ballot} />}
			{isOpen && endsAt ? <TimeLeft endsAt={endsAt} /> : null}
			<p className="ballot__said soft" data-thanks="" role="status" tabIndex={-1}>
				{stage === "answered" ? t("live.counted") : stage === "choices" && !isBySms ? hintOf(ballot, t) : null}
			</p>
			{isOpen && isBySms ? <NumberedOptions ballot={ballot} /> : null}
			{drawn && isOpen && !isBySms ? drawn.instead : null}
			{/* The boxes stay in their place from the question to its results. */}
			{!drawn && !isBySms && (stage === "choices" || stage === "answered") ? (
				<ChoicesForm {...props} titleId={titleId} />
			) : null}
		</section>
	);
}

/** How many answers one may give, until one has given them. */
function hintOf({ most, mayChange, noRight, isShared }: ShownBallot, t: Translate): string | null {
	if (noRight && !isShared) return null;
	if (most > 1) return t("live.atMost", { number: capitalised(numberInWords(t, most)) });
	return t(mayChange ? "live.oneToChange" : "live.one");
}

function wordsOf({ options }: ShownBallot, ids: string[]): string {
	const chosen = options.filter(({ id }) => ids.includes(id));
	return chosen.map(({ label }) => label).join(", ");
}

/** The right answers in words, shown without results; results mark them themselves. */
function RightAnswers({ ballot }: { ballot: ShownBallot }) {
	const t = useT();
	const right = rightIdsOf(ballot);
	if (right.length === 0) return null;
	return (
		<p className="ballot__right strong">{t("live.rights", { count: right.length, answers: wordsOf(ballot, right) })}</p>
	);
}

function NumberedOptions({ ballot: { noRight, options, sms } }: { ballot: ShownBallot }) {
	const t = useT();
	return (
		<>
			<p className="comment soft row">{noRight ? t(`live.noRight.${noRight}`) : describeSms(t, sms)}</p>
			<ol className="ballot__numbered plain-list">
				{options.map(({ id, label, image, color }) => (
					<li key={id}>
						{color ? <Swatch color={color} hue="" /> : null}
						{label}
						{image ? <OptionImage className="ballot__image block" image={image} /> : null}
					</li>
				))}
			</ol>
		</>
	);
}
