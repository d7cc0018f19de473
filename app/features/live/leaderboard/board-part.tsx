import type { LeaderboardEntry } from "~/contract/live/leaderboards";
import { useT } from "~/i18n/use-t";
import { EmptyState } from "~/ui/empty";
import { Board } from "./board";

/** The list of the leaderboard, in the page and in the frames that are pushed to it. */
export function BoardPart({ entries, players }: { entries: LeaderboardEntry[]; players: number }) {
	const t = useT();
	return (
		<div id="leaderboard" data-part>
			{entries.length === 0 ? (
				<EmptyState icon="leader" title={t("leaderboard.emptyTitle")}>
					{t("leaderboard.empty")}
				</EmptyState>
			) : (
				<>
					<p className="leaderboard__players">{t("leaderboard.players", { count: players })}</p>
					<Board entries={entries} kind="list" />
				</>
			)}
		</div>
	);
}
