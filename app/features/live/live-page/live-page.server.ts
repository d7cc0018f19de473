import { data } from "@remix-run/node";
import type { ShownLive } from "~/contract/lives";
import type { LivePlace } from "~/domain/live/place";
import type { UserEvent } from "~/domain/person";
import type { Settings } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../frame/event/closed.server";
import { inEvent } from "../../frame/event/in-event";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm } from "../../frame/forms/answer-form.server";
import { ballotOf } from "./ballot-of";
import { answer, giveAnswer } from "./give-answer.server";
import { paceOf } from "./pace.server";

/** The live session (participant specification, sections 2, 4 and 8). */
export async function loadLivePage(args: Arguments) {
	const { visit, record } = await participantOf(args);
	const { settings, t, language } = visit.frame;
	if (!settings.liveActive) throw closedPage("closed.live");
	const { data: live } = await visit.gateway.lives.read({ ...inEvent(visit), languageId: language.id });
	const here = paths.live(visit.context);
	const seconds = paceOf(args.request);
	const isPaced = seconds !== undefined;
	const ballot = ballotOf(live);
	// Never under somebody's hands: what is half answered stays as it is.
	const refreshes = isPaced && !(live.place === "open" && ballot?.stage === "choices" && !ballot.noRight);
	return data(
		serverOnly({
			title: t("live.title"),
			eventName: visit.frame.event.name,
			region: {
				place: live.place,
				html: htmlOf(live.place, settings),
				ballot,
				here,
			},
			pushed: live.place === "unregistered" || live.place === "out" ? undefined : ownOf(visit.context, record, live),
			liveSrc: args.context.liveSrc,
			here,
			isPaced,
			home: paths.home(visit.context),
			registration: paths.registration(visit.context),
		}),
		refreshes ? { headers: { Refresh: String(seconds) } } : {},
	);
}

/** What the event says where nothing is asked. */
function htmlOf(place: LivePlace, settings: Settings): string {
	if (place === "out") return settings.liveOutOfRoomHtml;
	return place === "before" ? settings.livePreHtml : settings.liveClosedHtml;
}

/** Where the script hears of changes, and what it has to know of who reads: `enhance/live/personal.ts`. */
function ownOf(context: string, record: UserEvent, live: ShownLive) {
	const ballot = ballotOf(live);
	const represented = record.representedBy ? ("represented" as const) : undefined;
	const noRight = record.registered ? represented : "unregistered";
	const answered = ballot && ballot.mine.length > 0 ? `${ballot.id}:${ballot.round}:${ballot.mine.join(",")}` : "";
	const absent = live.presence?.day?.present ? undefined : "";
	return { flux: paths.flux(context), answered, noRight, typology: record.typoId ?? "", absent };
}

/** Gives an answer; what is no longer shown, or over, is said above what is. */
export async function answerLivePage(args: Arguments) {
	const { visit } = await participantOf(args);
	return answerForm(args, {
		schema: answer,
		async save(given) {
			await giveAnswer(visit.gateway, visit.where, given);
			return paths.live(visit.context);
		},
	});
}
