import type { LeaderboardEntry } from "~/contract/live/leaderboards";
import { useT } from "~/i18n/use-t";
import { EmptyState } from "~/ui/empty";
import { Board } from "./board";

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
					<p className="leaderboard__players soft">{t("leaderboard.players", { count: players })}</p>
					<Board entries={entries} kind="list" />
				</>
			)}
		</div>
	);
}
