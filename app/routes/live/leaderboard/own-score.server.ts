import type { OwnScore } from "~/contract/live/leaderboards";
import type { Translate } from "~/i18n/translator";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";

/** Undefined for somebody who does not play: not signed in, or not registered. */
export async function readOwnScore(visit: Visit): Promise<OwnScore | undefined> {
	if (!visit.user?.UserEvent?.registered) return undefined;
	return (await visit.gateway.leaderboards.own({ ...inEvent(visit), userId: visit.user.id })).data;
}

export function describeRank(t: Translate, { rank, points }: OwnScore): string {
	if (rank === null) return t("leaderboard.ownNone");
	return t(rank === 1 ? "leaderboard.ownFirst" : "leaderboard.ownRank", { rank, count: points });
}

export function describeGain(t: Translate, score: OwnScore) {
	if (!score.question) return null;
	const { id, round, points } = score.question;
	const gained = points === null ? t("outcome.late") : points > 0 ? t("outcome.gained", { count: points }) : "";
	const stands = score.rank === null ? "" : t("outcome.place", { place: describeRank(t, score) });
	return { key: `${id}:${round}`, gained, stands };
}

/** The reader's own rank and points in words, for a page that heard that they changed; 204 for somebody who does not play. */
export async function answerOwnRank(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const score = await readOwnScore(visit);
	if (!score) return new Response(null, { status: 204 });
	const { t } = visit.frame;
	return Response.json({ place: describeRank(t, score), question: describeGain(t, score) });
}
