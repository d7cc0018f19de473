import type { ShownLive } from "~/contract/live/lives";
import { useT } from "~/i18n/use-t";
import { Board } from "./board";
import { rankDelay } from "./rank-delay";

export type ShownBoard = NonNullable<ShownLive["leaderboard"]> & {
	href: string;
	placeAt: string;
	/** The reader's own rank in words; undefined where the reader is not known, or does not play. */
	own?: string | undefined;
};

/** On phones, while the room sees the leaderboard: the reader's own rank first, and the best. */
export function OwnBoard({ board: { entries, players, revision, href, placeAt, own } }: { board: ShownBoard }) {
	const t = useT();
	return (
		<section
			className="live__board grid gap-12 above-24"
			aria-labelledby="live-board"
			data-board={revision}
			data-place-at={placeAt}
			data-within={rankDelay(players)}
		>
			<h2 className="level small mid soft" id="live-board">
				{t("leaderboard.title")}
			</h2>
			<p
				className="live__place round flex wrap baseline between flush surface"
				id="live-place"
				hidden={own === undefined}
			>
				<span className="level small mid soft">{t("leaderboard.own")}</span>{" "}
				<strong className="large digits" id="live-place-said">
					{own}
				</strong>
			</p>
			{entries.length > 0 ? <Board entries={entries} kind="list" /> : <p>{t("leaderboard.empty")}</p>}
			<a href={href}>{t("leaderboard.whole")}</a>
		</section>
	);
}
