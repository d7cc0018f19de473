import { data } from "@remix-run/node";
import { z } from "zod";
import type { LeaderboardEntry } from "~/contract/live/leaderboards";
import { isRefusal } from "~/domain/ground/refusal";
import { pseudonym } from "~/domain/live/pseudonym";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { signedInParticipantOf } from "../../ground/event/participant.server";
import { reloadIntervalOf } from "../../ground/event/reload-interval.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { describeRank, readOwnScore } from "./own-score.server";
import { rankDelay } from "./rank-delay";

/** Seconds between two reloads where no stream gets through (participant specification, section 9). */
const followSeconds = 5;

/** The leaderboard (participant specification, sections 2 and 9): open to everybody; players see their own rank. */
export async function loadLeaderboard(args: Arguments) {
	const visit = await visitOf(args);
	const { context, frame } = visit;
	const teams = requestedTeams(args.request);
	const here = paths.leaderboard(context);
	const [board, own] = await Promise.all([readBoard(visit, teams), readOwnScore(visit)]);
	const isTeams = board.entries.some(({ members }) => members !== null);
	const seconds = reloadIntervalOf(args.request);
	return data(
		serverOnly({
			title: frame.t("leaderboard.title"),
			eventName: frame.event.name,
			...board,
			isTeams,
			here,
			followSeconds,
			// The stream has the same parameter as the page: a list of teams gets teams.
			stream: `${paths.leaderboardStream(context)}${teams === undefined ? "" : teams ? "?equipes" : "?joueurs"}`,
			ownWithin: own ? rankDelay(board.players) : undefined,
			own: own && { ...own, place: describeRank(frame.t, own) },
			namesShown: frame.settings.leaderboardNamesShown,
			byPlayers: `${here}?joueurs`,
			byTeams: `${here}?equipes`,
			paced: seconds === undefined ? `${here}?actualiser=${followSeconds}` : here,
			isPaced: seconds !== undefined,
			live: paths.live(context),
			home: paths.home(context),
		}),
		seconds === undefined ? {} : { headers: { Refresh: String(seconds) } },
	);
}

/** True for teams, false for players, undefined for what the host shows. */
export function requestedTeams({ url }: Request): boolean | undefined {
	const { searchParams } = new URL(url);
	return searchParams.has("equipes") ? true : searchParams.has("joueurs") ? false : undefined;
}

interface LeaderboardResult {
	entries: LeaderboardEntry[];
	players: number;
	hasTeams: boolean;
}

/** An empty list where it cannot be read (section 8). */
async function readBoard({ gateway, where }: Visit, showTeams: boolean | undefined): Promise<LeaderboardResult> {
	const query = { ...inEvent({ where }), ...(showTeams !== undefined && { showTeams }) };
	try {
		return (await gateway.leaderboards.read(query)).data;
	} catch (error) {
		if (isRefusal(error, "notFound")) throw closedPage("closed.live");
		return { entries: [], players: 0, hasTeams: false };
	}
}

const namingForm = z.object({
	pseudonym: z.union([z.literal(""), pseudonym]).default(""),
	showsName: z.stringbool({ truthy: ["on"] }).default(false),
});

export async function answerLeaderboard(args: Arguments) {
	const { visit, user } = await signedInParticipantOf(args);
	return answerForm(args, {
		schema: namingForm,
		async save(named) {
			await visit.gateway.leaderboards.name({ ...inEvent(visit), userId: user.id, ...named });
			return paths.leaderboard(visit.context);
		},
	});
}
