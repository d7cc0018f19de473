import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { eventText } from "~/http/event-stream";
import { TextsContext } from "~/i18n/use-t";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, visitOf } from "../../frame/event/visit.server";
import { BoardPart } from "../leaderboard/board-part";
import { requestedTeams } from "../leaderboard/leaderboard.server";
import { answerByStream, streamDuration, lastEventIdOf } from "./open-stream.server";
import { Broadcasts } from "./readers.server";

/** So many pages are told at once; others ask by themselves. */
const mostReaders = 20_000;

const leaderboards = new Broadcasts<"board", Buffer>("board");

/** The leaderboard as an event stream, to everybody, as the page is: nothing of one's own is in it. */
export function openLeaderboardStream(args: Arguments): Promise<Response> {
	return answerByStream(args, async () => {
		const visit = await visitOf(args);
		const { liveFeed, gatewayFor } = args.context;
		const { t, language } = visit.frame;
		const followed = { ...inEvent(visit), languageId: language.id, showTeams: requestedTeams(args.request) };
		const subscription = { followed: { ...followed, audience: "board" as const }, apart: null };
		// Where there is no live there is no list to follow.
		if (!leaderboards.find(liveFeed, subscription)) await gatewayFor().leaderboards.read(inEvent(visit));
		const board = leaderboards.findOrCreate(liveFeed, subscription, () => ({ id, body: { entries, players } }) => {
			const html = renderToStaticMarkup(
				<TextsContext.Provider value={t}>
					<BoardPart entries={entries} players={players} />
				</TextsContext.Provider>,
			);
			return Buffer.from(eventText("part", html, id));
		});
		if (board.readers >= mostReaders) return undefined;
		// Each page has a stream of its own: nobody is known who might have two.
		const { channel, frames, join } = board;
		return {
			channel,
			frames,
			session: randomUUID(),
			seen: lastEventIdOf(args.request),
			lasts: streamDuration(),
			leave: join(undefined),
		};
	});
}
