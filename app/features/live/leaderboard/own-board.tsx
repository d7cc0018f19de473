import type { ShownLive } from "~/contract/live/lives";
import { useT } from "~/i18n/use-t";
import { Board } from "./board";
import { rankDelay } from "./rank-delay";

export type ShownBoard = NonNullable<ShownLive["leaderboard"]> & {
	/** The whole of it. */
	href: string;
	/** Where a script asks for one's own place. */
	placeAt: string;
	/** One's own place in words; undefined where it is not known who reads, or they do not play. */
	own?: string | undefined;
};

/** On phones, while the room is shown who is in front: one's own place first, and the best. */
export function OwnBoard({ board: { entries, players, revision, href, placeAt, own } }: { board: ShownBoard }) {
	const t = useT();
	return (
		<section
			className="live__board"
			aria-labelledby="live-board"
			data-board={revision}
			data-place-at={placeAt}
			data-within={rankDelay(players)}
		>
			<h2 className="leaderboard__title" id="live-board">
				{t("leaderboard.title")}
			</h2>
			<p className="live__place surface" id="live-place" hidden={own === undefined}>
				<span className="leaderboard__title">{t("leaderboard.own")}</span> <strong id="live-place-said">{own}</strong>
			</p>
			{entries.length > 0 ? <Board entries={entries} kind="list" /> : <p>{t("leaderboard.empty")}</p>}
			<a href={href}>{t("leaderboard.whole")}</a>
		</section>
	);
}
