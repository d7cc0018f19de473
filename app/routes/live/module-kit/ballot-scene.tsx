import { useT } from "~/i18n/use-t";
import { columnsOf } from "~/ui/columns-of";
import { RichText } from "~/ui/rich-text";
import type { ShownBallot } from "./ballot-of";
import { Mark } from "./charts";
import { describeSms } from "./describe-sms";
import { OptionImage } from "./option-image";
import { ResultsView } from "./results-view";

export type SceneSize = { room: number; rows: number } | undefined;

export function BallotScene({ ballot, size }: { ballot: ShownBallot; size: SceneSize }) {
	const t = useT();
	const { label, title, content, stage, isBySms, sms } = ballot;
	return (
		<section className="stage__scene flex column slim" aria-labelledby="stage-question">
			<div className="stage__question strong" id="stage-question">
				{label ? <RichText html={label} /> : <p>{title}</p>}
			</div>
			{content ? <RichText html={content} quiet /> : null}
			{stage === "results" ? (
				<ResultsView ballot={ballot} room={size?.room} rows={size?.rows} />
			) : (
				<Options ballot={ballot} size={size} />
			)}
			{stage === "choices" && isBySms ? <p className="stage__lead soft">{describeSms(t, sms)}</p> : null}
			{stage === "closed" ? <p className="stage__over soft">{t("refusals.voteClosed")}</p> : null}
		</section>
	);
}

function Options({ ballot: { options }, size }: { ballot: ShownBallot; size: SceneSize }) {
	const t = useT();
	const { room = options.length, rows } = size ?? {};
	const shown = options.slice(0, room).map((option, index) => ({ ...option, number: index + 1 }));
	const others = options.length - room;
	return (
		<>
			<div className="stage__options">
				{columnsOf(shown, rows).map((column) => (
					<ol key={column[0]?.id} className="stage__column" start={column[0]?.number}>
						{column.map(({ id, label, image, color, isRightAnswer, number }) => (
							<li key={id} className={isRightAnswer ? "stage__option stage__option--right" : "stage__option"}>
								<Mark number={number} color={color} />
								<span className="stage__label slim anywhere">
									{label}
									{isRightAnswer ? <strong className="good"> {t("stage.right")}</strong> : null}
								</span>
								{image ? <OptionImage className="stage__image" image={image} /> : null}
							</li>
						))}
					</ol>
				))}
			</div>
			{others > 0 ? <p className="tally__others soft">{t("stage.others", { count: others })}</p> : null}
		</>
	);
}
