import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { eventText } from "~/http/event-stream";
import { TextsContext } from "~/i18n/use-t";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { BoardPart } from "../leaderboard/board-part";
import { requestedTeams } from "../leaderboard/leaderboard.server";
import { Broadcasts } from "./broadcasts.server";
import { answerByStream, lastEventIdOf, streamDuration } from "./open-stream.server";

/** The most pages that one leaderboard streams to; others poll. */
const mostReaders = 20_000;

const leaderboards = new Broadcasts<"board", Buffer>("board");

/** The leaderboard as an event stream. Like its page it is open to everybody, and holds nothing personal. */
export function openLeaderboardStream(args: Arguments): Promise<Response> {
	return answerByStream(args, async () => {
		const visit = await visitOf(args);
		const { liveFeed, gatewayFor } = args.context;
		const { t, language } = visit.frame;
		const followed = { ...inEvent(visit), languageId: language.id, showTeams: requestedTeams(args.request) };
		const subscription = { followed: { ...followed, audience: "board" as const }, apart: null };
		// Without a live there is no leaderboard to follow: the read refuses.
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
		// Each page has a session of its own: the readers are anonymous, so none can have two.
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
