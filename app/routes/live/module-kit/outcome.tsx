import { type AnswerGrade, answerGradeOf, answerGrades } from "~/domain/live/leaderboard";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { rankDelay } from "../leaderboard/rank-delay";
import type { ShownBallot } from "./ballot-of";

const icons = { right: "success", partly: "success", wrong: "close", none: "info" } as const;

interface Props {
	ballot: ShownBallot;
	/** The address of the live page; below it a script fetches the points. */
	here: string;
}

export function Outcome({ ballot, here }: Props) {
	const t = useT();
	const rightIds = rightIdsOf(ballot);
	if (rightIds.length === 0 || (!ballot.isShared && ballot.noRight && ballot.mine.length === 0)) return null;
	const { id, round, mine, isShared, players, own } = ballot;
	const shown = isShared ? answerGrades : [answerGradeOf(mine, rightIds)];
	return (
		<section
			className="outcome cluster between round borderless surface"
			aria-label={t("outcome.title")}
			hidden={isShared}
			data-outcome={`${id}:${round}`}
			data-right-answers={rightIds.join(" ")}
			data-place-at={`${here}/place`}
			data-within={rankDelay(players ?? 0)}
		>
			{shown.map((verdict) => (
				<VerdictLine key={verdict} verdict={verdict} isShared={isShared ?? false} />
			))}
			<p className="outcome__gained large strong digits" data-gained="">
				{own?.gained}
			</p>
			<p className="outcome__place soft digits" data-stands="">
				{own?.stands}
			</p>
		</section>
	);
}

function VerdictLine({ verdict, isShared }: { verdict: AnswerGrade; isShared: boolean }) {
	const t = useT();
	return (
		<p
			className={`outcome__verdict gap-10 aligned large strong outcome__verdict--${verdict}`}
			data-verdict={verdict}
			hidden={isShared}
		>
			<Icon name={icons[verdict]} />
			{t(`outcome.${verdict}`)}
		</p>
	);
}

export function rightIdsOf({ options }: Pick<ShownBallot, "options">): string[] {
	return options.filter(({ isRightAnswer }) => isRightAnswer).map(({ id }) => id);
}
