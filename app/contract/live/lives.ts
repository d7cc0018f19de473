import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { liveAudiences } from "~/domain/live/audience";
import { ballotEntry, voteObstacles } from "~/domain/live/ballot";
import { displays } from "~/domain/live/ballot-fields";
import { followUps } from "~/domain/live/follow-ups";
import { frameKinds } from "~/domain/live/frame";
import { livePhases } from "~/domain/live/phase";
import { resultsFormats } from "~/domain/live/results-format";
import { type BallotKind, livePatch, liveState, messageIntern, type shownAs } from "~/domain/live/state";
import { userEventDay } from "~/domain/people/person";
import {
	call,
	done,
	enveloped,
	event,
	eventV2,
	id,
	inEvent,
	inLanguage,
	ofPerson,
	ownCall,
	sentFile,
} from "../ground/route";
import { shownSequence } from "./emotions";
import { leaderboardEntry } from "./leaderboards";
import { ownMessage, shownChat } from "./messages";

/** The result of an option: numbers are null while they are hidden, shares are in percent of everybody who answered. */
const result = z.object({
	id: z.string(),
	votes: z.number().int().nullable(),
	/** The same as votes: each person picks an option once. */
	voters: z.number().int().nullable(),
	share: z.number().int(),
});
/** The results of the current or last round; null while participants may not see them. */
const results = z
	.object({
		voters: z.number().int().nullable(),
		options: z.array(result),
		/** For a rating: the mean, with one decimal; null before the first. */
		mean: z.number().nullable().optional(),
		/** For a word cloud: at most a hundred words, the most frequent first. */
		words: z.array(z.object({ response: z.string(), count: z.number().int() })).optional(),
	})
	.nullable();

const shown = {
	id: z.string(),
	title: z.string(),
	/** Cleaned HTML. */
	label: z.string(),
	isClose: z.boolean(),
	round: z.number().int(),
	/** When its time is over (UTC). */
	endsAt: z.string().nullable(),
	mayChange: z.boolean(),
	isNominative: z.boolean(),
	isBySms: z.boolean(),
	/** The number for the SMS, and the keyword before the option's number; empty if the event has none. */
	sms: z.object({ number: z.string(), code: z.string() }),
	hasRightToVote: z.boolean(),
	noRight: z.enum(voteObstacles).nullable(),
	/** The typologies whose answers count; null for all. */
	typologies: z.array(z.string()).nullable(),
	asksPresence: z.boolean(),
	takesUnregistered: z.boolean(),
	/** The caller's answer: ids of options, or words; empty if none. */
	mine: z.array(z.string()),
	results,
};
const shownPoll = z.object({ ...shown, choices: z.array(z.object({ id: z.string(), label: z.string() })) });
const shownQuestion = z.object({
	...shown,
	/** Cleaned HTML. */
	content: z.string(),
	display: z.enum(displays),
	nbResponses: z.number().int(),
	nbShowResponses: z.number().int(),
	responses: z.array(
		z.object({
			id: z.string(),
			label: z.string(),
			image: z.string().nullable(),
			color: z.string().nullable(),
			/** Null while participants may not see it. */
			isRightAnswer: z.boolean().nullable(),
		}),
	),
	/** How many people play, once its right answers are shown; null before. So many clients may then ask for their points. */
	players: z.number().int().nullable(),
});
const shownWordCloud = z.object({
	...shown,
	/** Cleaned HTML. */
	content: z.string(),
	colors: z.array(z.string()),
	fontFamily: z.string(),
	/** How many more words the caller may give. */
	left: z.number().int(),
	waiting: z.array(z.string()),
});
const shownRating = z.object({
	...shown,
	steps: z.array(z.object({ id: z.string(), label: z.string() })),
	/** What the ends of the scale mean; empty if the host does not say. */
	low: z.string(),
	high: z.string(),
});
/** What each module that is opened in rounds shows; null while it is not on. */
export const shownBallots = {
	poll: shownPoll.nullable(),
	question: shownQuestion.nullable(),
	wordCloud: shownWordCloud.nullable(),
	rating: shownRating.nullable(),
} satisfies { [K in BallotKind as (typeof shownAs)[K]]: z.ZodType };
export type ShownPoll = z.output<typeof shownPoll>;
export type ShownQuestion = z.output<typeof shownQuestion>;
export type ShownWordCloud = z.output<typeof shownWordCloud>;
export type ShownRating = z.output<typeof shownRating>;

const presence = z.object({
	isRemote: z.boolean(),
	isOut: z.boolean(),
	/** Whether one of their pages is present. */
	isIn: z.boolean(),
	mayComeIn: z.boolean(),
	/** The event's day that is today; null on other days. */
	day: userEventDay.pick({ eventDayId: true, present: true, isRemote: true }).nullable(),
});
export type Presence = z.output<typeof presence>;

const shownBoard = z.object({
	entries: z.array(leaderboardEntry),
	players: z.number().int(),
	/** Changes whenever points changed, and with them perhaps anybody's rank. */
	revision: z.string(),
});

const live = enveloped({
	/** The phase of the live page for the caller now; the rest is only filled while it is open. */
	place: z.enum(livePhases),
	version: z.number().int(),
	state: liveState,
	...shownBallots,
	chat: shownChat.nullable(),
	messages: z.array(ownMessage),
	sequence: shownSequence.nullable(),
	leaderboard: shownBoard.nullable(),
	/** Whether the caller is present; null for people who are not registered. */
	presence: presence.nullable(),
	/** Whether the caller entered without an account (anonymous mode). */
	isPlaceholder: z.boolean(),
	waysOn: z.array(z.enum(followUps)),
});
export type ShownLive = z.output<typeof live>["data"];

const frame = z.object({
	kind: z.enum(frameKinds),
	live: live.shape.data.extend({
		/** The text before the start and after the end; cleaned HTML. */
		html: z.string(),
		/** UTC. */
		startsAt: z.string().nullable(),
	}),
});
/** The frame that an audience shares: it contains nobody's own answer, and everybody appears to have the right to answer. */
export type LiveFrame = z.output<typeof frame>;

/** The live state, and what it shows now (participant specification, sections 3, 4 and 7). */
export const lives = {
	read: ownCall(`GET ${event}/lives`, "The state of the live, as its participants see it; 404 where the event has none")
		.for("takePart")
		.input(inEvent.extend(inLanguage))
		.output(live),
	stream: ownCall(
		`GET ${eventV2}/lives/stream`,
		"Server-sent events: the state of the live now, and at each change, as an audience sees it. After `Last-Event-ID` what was missed, else the last",
	)
		.for("followLive")
		.input(inEvent.extend({ ...inLanguage, audience: z.enum(liveAudiences).default("participant") }))
		.output(eventIterator(frame)),
	change: call(
		`PUT ${event}/lives`,
		"Changes the named fields of the live; moderators may name `activeMessageId` alone, and showing a message archives the former one. With the version that was read: 409 `liveChanged`, naming what differs, when it is no longer the last",
	)
		.for("changeLive")
		.input(
			inEvent.extend({
				...livePatch.shape,
				messageIntern: messageIntern.optional(),
				/** Where the specification has it. */
				extended: z.looseObject({ messageIntern: messageIntern.optional() }).nullish(),
				version: z.number().int().min(0).optional(),
			}),
		)
		.output(enveloped({ state: liveState, version: z.number().int() })),
};

/** Polls, in which people pick one choice (section 7). */
export const polls = {
	vote: call(
		`POST ${event}/polls/{pollId}/pollChoices/{choiceId}`,
		"Votes, once in a round; repeating the same vote repeats the success. 409 `notActive`, `voteClosed`, `alreadyAnswered`; 403 `noRightToVote`",
	)
		.for("takePart")
		.input(inEvent.extend({ pollId: z.string(), choiceId: z.string() }))
		.output(enveloped({ choiceId: z.string(), votedAt: z.string() })),
	rights: call(`GET ${event}/users/{userId}/polls/rights`, "Whether somebody may vote in the active poll or question")
		.for("takePart")
		.input(ofPerson)
		.output(enveloped({ hasRightToVote: z.boolean(), reason: z.enum(voteObstacles).nullable() })),
};

/** Questions, to which people give one or several answers (section 7). */
export const questions = {
	answer: call(
		`POST ${event}/questions/{questionId}/responses/me`,
		"Answers, once in a round, like polls; 422 `choiceRequired` for none, `tooManyChoices` for more than `nbResponses`",
	)
		.for("takePart")
		.input(inEvent.extend({ questionId: z.string(), responsesId: z.array(id).max(100) }))
		.output(enveloped({ responsesId: z.array(z.string()), answeredAt: z.string() })),
};

export const ratings = {
	rate: ownCall(
		`POST ${event}/ratings/{ratingId}/responses/me`,
		"Rates, once in a round, like polls; 409 `notActive`, `voteClosed`, `alreadyAnswered`; 403 `noRightToVote`",
	)
		.for("takePart")
		.input(inEvent.extend({ ratingId: z.string(), stepId: id }))
		.output(enveloped({ stepId: z.string(), ratedAt: z.string() })),
};

const hostBallot = z.object({
	id: z.string(),
	position: z.number().int(),
	entry: ballotEntry,
	/** Identifies the content: it changes whenever a host changes it. */
	revision: z.string(),
	options: z.array(z.object({ id: z.string(), label: z.string(), image: z.string().nullable() })),
	/** Whether a host edited it on screen: imports then leave it alone. */
	isEdited: z.boolean(),
	isActive: z.boolean(),
	isClose: z.boolean(),
	/** 0 if it was never shown. */
	round: z.number().int(),
	endsAt: z.string().nullable(),
	results,
	unregistered: z.number().int(),
	/** How many registered people may answer. */
	entitled: z.number().int(),
});
export type HostBallot = z.output<typeof hostBallot>;

const pastRound = z.object({
	round: z.number().int(),
	openedAt: z.string(),
	/** When a host or its time limit closed it; null while it is open. */
	closedAt: z.string().nullable(),
	results: results.unwrap(),
	unregistered: z.number().int(),
});
export type PastRound = z.output<typeof pastRound>;

const liveFrame = z.object({
	startsAt: z.string().nullable(),
	isClosed: z.boolean(),
	hasTeams: z.boolean(),
	hasEmotions: z.boolean(),
});

const modules = `${event}/lives/modules` as const;
const ofModule = inEvent.extend({ moduleId: z.string() });
const ofOption = ofModule.extend({ optionId: z.string() });
/** The version of the live state that the host saw: 409 `liveChanged` if it is no longer the last. */
const seenVersion = { version: z.coerce.number<number>().int().min(0).optional() };

/** The show: polls, questions, word clouds and ratings in order, for people who run the live session. */
export const liveModules = {
	list: ownCall(`GET ${modules}`, "The polls, questions, word clouds and ratings of the live, with their results")
		.for("runLive")
		.input(inEvent.extend(inLanguage))
		.output(
			enveloped({
				version: z.number().int(),
				state: liveState,
				messageIntern: z.string(),
				frame: liveFrame,
				/** How many people have the live session open now, counted every five seconds. */
				connected: z.number().int(),
				sequence: shownSequence.nullable(),
				modules: z.array(hostBallot),
			}),
		),
	read: ownCall(`GET ${modules}/{moduleId}`, "One of them, with the results of all its rounds")
		.for("runLive")
		.input(ofModule.extend(inLanguage))
		.output(enveloped({ module: hostBallot, isAnswered: z.boolean(), rounds: z.array(pastRound) })),
	create: ownCall(
		`POST ${modules}`,
		"Adds a poll, a question, a word cloud or a rating, after the others; 422 when its key is taken",
	)
		.for("runLive")
		.input(inEvent.extend({ module: ballotEntry }))
		.output(enveloped({ id: z.string() })),
	update: ownCall(
		`PUT ${modules}/{moduleId}`,
		"Replaces one; 409 `ballotAnswered` if it was answered and would lose or gain an option. With `revision`: 409 `moduleChanged`, which names the differences, when it is no longer the last",
	)
		.for("runLive")
		.input(ofModule.extend({ module: ballotEntry, revision: z.string().max(40).optional() }))
		.output(done),
	giveImage: ownCall(
		`POST ${modules}/{moduleId}/options/{optionId}/image`,
		"Uploads the picture of an answer to a question (multipart: `photo`; JPEG, PNG or WebP, 12 MB), replacing the former one. 413, 415",
	)
		.for("runLive")
		.input(ofOption.extend({ photo: sentFile }))
		.output(enveloped({ image: z.string() })),
	takeImage: ownCall(
		`DELETE ${modules}/{moduleId}/options/{optionId}/image`,
		"Removes the picture of an answer: its words stay",
	)
		.for("runLive")
		.input(ofOption)
		.output(done),
	remove: ownCall(`DELETE ${modules}/{moduleId}`, "Removes one that nobody has answered; 409 `ballotAnswered`")
		.for("runLive")
		.input(ofModule)
		.output(done),
	order: ownCall(`PUT ${modules}`, "Reorders them; those that are not named follow in their order")
		.for("runLive")
		.input(inEvent.extend({ moduleIds: z.array(z.string()).max(500) }))
		.output(done),
	close: ownCall(`POST ${modules}/{moduleId}/close`, "Closes a round: no further answer is accepted")
		.for("runLive")
		.input(ofModule.extend(seenVersion))
		.output(done),
	reopen: ownCall(`POST ${modules}/{moduleId}/rounds`, "Opens it again in another round; former rounds are kept")
		.for("runLive")
		.input(ofModule.extend(seenVersion))
		.output(enveloped({ round: z.number().int() })),
	extend: ownCall(
		`POST ${modules}/{moduleId}/time`,
		"Extends an open round by seconds; 409 `voteClosed`. With the former end in `from` (null: none), repeating it repeats the success; 409 `liveChanged` when the end has changed otherwise",
	)
		.for("runLive")
		.input(
			ofModule.extend({
				...seenVersion,
				seconds: z.coerce.number<number>().int().min(5).max(3600),
				from: z.iso.datetime().nullable().optional(),
			}),
		)
		.output(enveloped({ endsAt: z.string() })),
	export: ownCall(
		`POST ${modules}/export`,
		"The results of one or all, with their rounds, as a file; only nominative votes have names",
	)
		.for("runLive")
		.input(inEvent.extend({ ...inLanguage, moduleId: z.string().optional(), format: z.enum(resultsFormats) }))
		.output(enveloped({ fileUrl: z.string() })),
};
