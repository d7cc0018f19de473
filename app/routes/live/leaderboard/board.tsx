import type { LeaderboardEntry } from "~/contract/live/leaderboards";
import { useT } from "~/i18n/use-t";

/** The best, in order. The rank is written as text, not only shown by a colour. */
export function Board({ entries, kind }: { entries: LeaderboardEntry[]; kind: "list" | "podium" }) {
	const t = useT();
	return (
		<ol className={`flush plain-list unpadded board--${kind}`}>
			{entries.map(({ rank, label, points, members }) => (
				<li
					key={`${rank} ${label}`}
					className={
						rank <= 3
							? `board__row baseline flex line-below board__row--${rank}`
							: "board__row baseline flex line-below"
					}
				>
					<span className="board__rank rigid soft digits centred">
						<span className="sr">{t("leaderboard.rank")} </span>
						{rank}
					</span>
					<span className="board__label fill anywhere">
						{label}
						{members === null ? null : (
							<span className="board__members soft"> {t("leaderboard.members", { count: members })}</span>
						)}
					</span>
					<span className="board__points rigid digits">{t("leaderboard.score", { count: points })}</span>
				</li>
			))}
		</ol>
	);
}
