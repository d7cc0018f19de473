import type { OwnScore } from "~/contract/leaderboards";
import type { Translate } from "~/i18n/translator";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, type Visit, visitOf } from "../../frame/event/visit.server";

/** Nothing of who does not play: nobody is signed in, or not registered. */
export async function readOwn(visit: Visit): Promise<OwnScore | undefined> {
	if (!visit.user?.UserEvent?.registered) return undefined;
	return (await visit.gateway.leaderboards.own({ ...inEvent(visit), userId: visit.user.id })).data;
}

export function placeIn(t: Translate, { rank, points }: OwnScore): string {
	if (rank === null) return t("leaderboard.ownNone");
	return t(rank === 1 ? "leaderboard.ownFirst" : "leaderboard.ownRank", { rank, count: points });
}

/** One's own place in words, for a page that was told that points changed; 204 of who does not play. */
export async function answerOwnPlace(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const own = await readOwn(visit);
	if (!own) return new Response(null, { status: 204 });
	return new Response(placeIn(visit.frame.t, own), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
