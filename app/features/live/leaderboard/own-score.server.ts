import type { OwnScore } from "~/contract/live/leaderboards";
import type { Translate } from "~/i18n/translator";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, type Visit, visitOf } from "../../frame/event/visit.server";

/** Nothing of who does not play: nobody is signed in, or not registered. */
export async function readOwnScore(visit: Visit): Promise<OwnScore | undefined> {
	if (!visit.user?.UserEvent?.registered) return undefined;
	return (await visit.gateway.leaderboards.own({ ...inEvent(visit), userId: visit.user.id })).data;
}

export function describeRank(t: Translate, { rank, points }: OwnScore): string {
	if (rank === null) return t("leaderboard.ownNone");
	return t(rank === 1 ? "leaderboard.ownFirst" : "leaderboard.ownRank", { rank, count: points });
}

/** What one's answer to the question that is told now is worth, and where one stands, in words. */
export function describeGain(t: Translate, score: OwnScore) {
	if (!score.question) return null;
	const { id, round, points } = score.question;
	const gained = points === null ? t("outcome.late") : points > 0 ? t("outcome.gained", { count: points }) : "";
	const stands = score.rank === null ? "" : t("outcome.place", { place: describeRank(t, score) });
	return { key: `${id}:${round}`, gained, stands };
}

/** One's own place and points in words, for a page that was told that they changed; 204 for somebody who does not play. */
export async function answerOwnRank(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const score = await readOwnScore(visit);
	if (!score) return new Response(null, { status: 204 });
	const { t } = visit.frame;
	return Response.json({ place: describeRank(t, score), question: describeGain(t, score) });
}
