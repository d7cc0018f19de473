import { data } from "@remix-run/node";
import type { ShownLive, ShownPoll, ShownQuestion } from "~/contract/lives";
import { stageOf } from "~/domain/live/stage";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../frame/event/closed.server";
import { inEvent } from "../../frame/event/in-event";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm } from "../../frame/forms/answer-form.server";
import { answer, giveAnswer } from "./give-answer.server";

/** A poll or a question, as the page shows either. */
export interface ShownBallot {
	kind: "poll" | "question";
	id: string;
	label: string;
	title: string;
	content: string;
	stage: ReturnType<typeof stageOf>;
	/** How many answers one may give. */
	most: number;
	/** How many of the best results show; 0: all. */
	best: number;
	mayChange: boolean;
	isNominative: boolean;
	noRight: ShownPoll["noRight"];
	mine: string[];
	endsAt: string | null;
	display: ShownQuestion["display"];
	options: ShownOption[];
	/** Null while they are hidden. */
	voters: number | null;
}

export interface ShownOption {
	id: string;
	label: string;
	image: string | null;
	color: string | null;
	isRightAnswer: boolean | null;
	/** Percent of all who answered; null while results are not shown. */
	share: number | null;
	votes: number | null;
}

/** Seconds between two looks at the live, where somebody asks for it. */
const pace = { least: 5, most: 300 };

/** The live session (participant specification, sections 2, 4 and 8). */
export async function loadLivePage(args: Arguments) {
	const { visit } = await participantOf(args);
	const { settings, t, language } = visit.frame;
	if (!settings.liveActive) throw closedPage("closed.live");
	const { data: live } = await visit.gateway.lives.read({ ...inEvent(visit), languageId: language.id });
	const here = paths.live(visit.context);
	const seconds = Number(new URL(args.request.url).searchParams.get("actualiser"));
	const isPaced = Number.isInteger(seconds) && seconds >= pace.least && seconds <= pace.most;
	const ballot = ballotOf(live);
	// Never under somebody's hands: what is half answered stays as it is.
	const refreshes = isPaced && !(live.place === "open" && ballot?.stage === "choices" && !ballot.noRight);
	return data(
		serverOnly({
			title: t("live.title"),
			eventName: visit.frame.event.name,
			place: live.place,
			html: live.place === "before" ? settings.livePreHtml : settings.liveClosedHtml,
			ballot,
			here,
			isPaced,
			home: paths.home(visit.context),
			registration: paths.registration(visit.context),
		}),
		refreshes ? { headers: { Refresh: String(seconds) } } : {},
	);
}

function ballotOf({ poll, question }: ShownLive): ShownBallot | null {
	if (question) {
		const { nbResponses, nbShowResponses, responses, content, display, ...rest } = question;
		return {
			...shownOf(rest, responses),
			kind: "question",
			most: nbResponses,
			best: nbShowResponses,
			content,
			display,
		};
	}
	if (!poll) return null;
	const options = poll.choices.map((choice) => ({ ...choice, image: null, color: null, isRightAnswer: null }));
	return { ...shownOf(poll, options), kind: "poll", most: 1, best: 0, content: "", display: "bars" };
}

function shownOf(
	ballot: Omit<ShownPoll, "choices">,
	options: Pick<ShownOption, "id" | "label" | "image" | "color" | "isRightAnswer">[],
) {
	const { id, label, title, mayChange, isNominative, noRight, mine, endsAt, results } = ballot;
	const got = new Map(results?.options.map((one) => [one.id, one]));
	return {
		...{ id, label, title, mayChange, isNominative, noRight, mine, endsAt },
		stage: stageOf(ballot),
		options: options.map((option) => ({
			...option,
			share: got.get(option.id)?.share ?? null,
			votes: got.get(option.id)?.votes ?? null,
		})),
		voters: results?.voters ?? null,
	};
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
