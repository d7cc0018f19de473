import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { liveAudiences } from "~/domain/live/audience";
import { ballotEntry, displays, voteObstacles } from "~/domain/live/ballot";
import { frameKinds } from "~/domain/live/frame";
import { livePhases } from "~/domain/live/phase";
import { resultsFormats } from "~/domain/live/results-format";
import { livePatch, liveState, messageIntern } from "~/domain/live/state";
import { followUps } from "~/domain/live/follow-ups";
import { userEventDay } from "~/domain/people/person";
import { call, done, enveloped, event, eventV2, id, inEvent, inLanguage, ofPerson, ownCall } from "../ground/route";
import { shownSequence } from "./emotions";
import { leaderboardEntry } from "./leaderboards";
import { ownMessage, shownChat } from "./messages";

/** What an option got: numbers are null while they are hidden, shares are in percent of all who answered. */
const result = z.object({
	id: z.string(),
	votes: z.number().int().nullable(),
	/** As many people as votes: each picks an option once. */
	voters: z.number().int().nullable(),
	share: z.number().int(),
});
/** Of the round that is on, or was last; null while a participant is not shown them. */
const results = z
	.object({
		voters: z.number().int().nullable(),
		options: z.array(result),
		/** Of a cloud, the most said first, a hundred at most. */
		words: z.array(z.object({ response: z.string(), count: z.number().int() })).optional(),
	})
	.nullable();

const shown = {
	id: z.string(),
	title: z.string(),
	/** HTML, cleaned. */
	label: z.string(),
	isClose: z.boolean(),
	/** Grows with each time that it is opened again. */
	round: z.number().int(),
	/** When its time is over (UTC). */
	endsAt: z.string().nullable(),
	mayChange: z.boolean(),
	/** Names go with votes. */
	isNominative: z.boolean(),
	/** Answers are given by SMS, to numbered options. */
	isBySms: z.boolean(),
	/** To which number, and with which word before that of the option; empty where the event does not say. */
	sms: z.object({ number: z.string(), code: z.string() }),
	/** Whether the caller's answer counts, and why not. */
	hasRightToVote: z.boolean(),
	noRight: z.enum(voteObstacles).nullable(),
	/** Whose answer counts, by typology; null: everybody's. */
	typologies: z.array(z.string()).nullable(),
	/** Only of who is present today. */
	asksPresence: z.boolean(),
	/** Of who entered without an account too. */
	takesUnregistered: z.boolean(),
	/** What the caller has answered: ids of options, or words; none yet. */
	mine: z.array(z.string()),
	results,
};
export const shownPoll = z.object({ ...shown, choices: z.array(z.object({ id: z.string(), label: z.string() })) });
export const shownQuestion = z.object({
	...shown,
	/** HTML, cleaned. */
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
			/** Null while a participant is not shown it. */
			isRightAnswer: z.boolean().nullable(),
		}),
	),
	/** How many play, once its right answers are shown; null before. As many may ask for their points then. */
	players: z.number().int().nullable(),
});
export const shownWordCloud = z.object({
	...shown,
	/** HTML, cleaned. */
	content: z.string(),
	colors: z.array(z.string()),
	fontFamily: z.string(),
	/** How many words the caller may still say. */
	left: z.number().int(),
	/** Those of the caller's words that wait for a moderator. */
	waiting: z.array(z.string()),
});
export type ShownPoll = z.output<typeof shownPoll>;
export type ShownQuestion = z.output<typeof shownQuestion>;
export type ShownWordCloud = z.output<typeof shownWordCloud>;

const presence = z.object({
	/** From afar, rather than in the room. */
	isRemote: z.boolean(),
	isOut: z.boolean(),
	/** Some page of theirs said so. */
	isIn: z.boolean(),
	/** The live has begun. */
	mayComeIn: z.boolean(),
	/** The day of the event that it is; null between them. */
	day: userEventDay.pick({ eventDayId: true, present: true, isRemote: true }).nullable(),
});
export type Presence = z.output<typeof presence>;

const shownBoard = z.object({
	entries: z.array(leaderboardEntry),
	players: z.number().int(),
	/** Another one: points changed, and with them maybe anybody's place. */
	revision: z.string(),
});

const live = enveloped({
	/** What the live page is to the caller now; the rest is told where it is open. */
	place: z.enum(livePhases),
	version: z.number().int(),
	state: liveState,
	poll: shownPoll.nullable(),
	question: shownQuestion.nullable(),
	wordCloud: shownWordCloud.nullable(),
	/** Null while something else is on. */
	chat: shownChat.nullable(),
	/** What the caller has written, whatever is on: the last ones. */
	messages: z.array(ownMessage),
	/** What may be felt now; null while no sequence is open. */
	sequence: shownSequence.nullable(),
	/** Who is in front, while hosts show it; null else. */
	leaderboard: shownBoard.nullable(),
	/** Whether the caller is there; null of who is not registered. */
	presence: presence.nullable(),
	/** The caller entered without an account (anonymous mode). */
	isPlaceholder: z.boolean(),
	/** Where one goes on once it is over; empty before. */
	waysOn: z.array(z.enum(followUps)),
});
export type ShownLive = z.output<typeof live>["data"];

const frame = z.object({
	kind: z.enum(frameKinds),
	live: live.shape.data.extend({
		/** What stands there before the start, and after the end; HTML, cleaned. */
		html: z.string(),
		/** UTC. */
		startsAt: z.string().nullable(),
	}),
});
/** What an audience is told at once: nobody's own answer is in it, and everybody is told that they may. */
export type LiveFrame = z.output<typeof frame>;

/** How the live stands, and what it shows now (participant specification, sections 3, 4 and 7). */
export const lives = {
	read: ownCall(
		"GET",
		`${event}/lives`,
		"The state of the live, as its participants see it; 404 where the event has none",
	)
		.input(inEvent.extend(inLanguage))
		.output(live),
	stream: ownCall(
		"GET",
		`${eventV2}/lives/stream`,
		"Server-sent events: the state of the live now, and at each change, as an audience sees it. After `Last-Event-ID` what was missed, else the last",
	)
		.input(inEvent.extend({ ...inLanguage, audience: z.enum(liveAudiences).default("participant") }))
		.output(eventIterator(frame)),
	change: call(
		"PUT",
		`${event}/lives`,
		"Changes the named fields of the live; moderators may name `activeMessageId` alone, and showing a message archives the former one. With the version that was read: 409 `liveChanged`, naming what differs, when it is no longer the last",
	)
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

/** Polls, of which one picks one choice (section 7). */
export const polls = {
	vote: call(
		"POST",
		`${event}/polls/{pollId}/pollChoices/{choiceId}`,
		"Votes: once a round; the same again is the same success. 409 `notActive`, `voteClosed`, `alreadyAnswered`; 403 `noRightToVote`",
	)
		.input(inEvent.extend({ pollId: z.string(), choiceId: z.string() }))
		.output(enveloped({ choiceId: z.string(), votedAt: z.string() })),
	rights: call(
		"GET",
		`${event}/users/{userId}/polls/rights`,
		"Whether somebody may vote in the poll or question that is on",
	)
		.input(ofPerson)
		.output(enveloped({ hasRightToVote: z.boolean(), reason: z.enum(voteObstacles).nullable() })),
};

/** Questions, to which one gives one or several answers (section 7). */
export const questions = {
	answer: call(
		"POST",
		`${event}/questions/{questionId}/responses/me`,
		"Answers: once a round, as polls; 422 `choiceRequired` for none, `tooManyChoices` for more than `nbResponses`",
	)
		.input(inEvent.extend({ questionId: z.string(), responsesId: z.array(id).max(100) }))
		.output(enveloped({ responsesId: z.array(z.string()), answeredAt: z.string() })),
};

const hostBallot = z.object({
	id: z.string(),
	position: z.number().int(),
	/** As it was written. */
	entry: ballotEntry,
	/** Of what is written: another once a host wrote something else. */
	revision: z.string(),
	/** The address of a picture where it has one. */
	options: z.array(z.object({ id: z.string(), label: z.string(), image: z.string().nullable() })),
	/** A host wrote it on screen: imports leave it as it is. */
	isEdited: z.boolean(),
	isActive: z.boolean(),
	isClose: z.boolean(),
	/** 0 before it was ever shown. */
	round: z.number().int(),
	endsAt: z.string().nullable(),
	results,
	/** Of its voters, those who answered without registration. */
	unregistered: z.number().int(),
	/** People whose answer would count: of who is registered. */
	entitled: z.number().int(),
});
export type HostBallot = z.output<typeof hostBallot>;

const pastRound = z.object({
	round: z.number().int(),
	openedAt: z.string(),
	/** When a host or its time closed it; null while it is open. */
	closedAt: z.string().nullable(),
	results: results.unwrap(),
	/** Of its voters, those who answered without registration. */
	unregistered: z.number().int(),
});
export type PastRound = z.output<typeof pastRound>;

/** What the event's settings say of its live, which no host changes. */
const liveFrame = z.object({
	startsAt: z.string().nullable(),
	isClosed: z.boolean(),
	/** Players are of teams. */
	hasTeams: z.boolean(),
	/** The event file has something to be felt. */
	hasEmotions: z.boolean(),
});

const modules = `${event}/lives/modules` as const;
const ofModule = inEvent.extend({ moduleId: z.string() });
const ofOption = ofModule.extend({ optionId: z.string() });
/** The version of the live that a host pressed from: 409 `liveChanged` when it is no longer the last. */
const seenVersion = { version: z.coerce.number<number>().int().min(0).optional() };

/** The show: polls, questions and word clouds in their order, for who runs the live. */
export const liveModules = {
	list: ownCall("GET", modules, "The polls, questions and word clouds of the live, with their results")
		.input(inEvent.extend(inLanguage))
		.output(
			enveloped({
				version: z.number().int(),
				state: liveState,
				messageIntern: z.string(),
				frame: liveFrame,
				/** How many people have the live open now, counted every five seconds. */
				connected: z.number().int(),
				/** The sequence of emotions that is open, with its counts. */
				sequence: shownSequence.nullable(),
				modules: z.array(hostBallot),
			}),
		),
	read: ownCall("GET", `${modules}/{moduleId}`, "One of them, with the results of all its rounds")
		.input(ofModule.extend(inLanguage))
		.output(enveloped({ module: hostBallot, isAnswered: z.boolean(), rounds: z.array(pastRound) })),
	create: ownCall(
		"POST",
		modules,
		"Adds a poll, a question or a word cloud, after the others; 422 when its key is taken",
	)
		.input(inEvent.extend({ module: ballotEntry }))
		.output(enveloped({ id: z.string() })),
	update: ownCall(
		"PUT",
		`${modules}/{moduleId}`,
		"Rewrites one; 409 `ballotAnswered` where it was answered and would lose or gain an option. With the revision that was read: 409 `moduleChanged`, naming what differs, when it is no longer the last",
	)
		.input(ofModule.extend({ module: ballotEntry, revision: z.string().max(40).optional() }))
		.output(done),
	giveImage: ownCall(
		"POST",
		`${modules}/{moduleId}/options/{optionId}/image`,
		"Uploads the picture of an answer to a question (multipart: `photo`; JPEG, PNG or WebP, 12 MB), replacing the former one. 413, 415",
	)
		.input(ofOption.extend({ photo: z.instanceof(Blob) }))
		.output(enveloped({ image: z.string() })),
	takeImage: ownCall(
		"DELETE",
		`${modules}/{moduleId}/options/{optionId}/image`,
		"Removes the picture of an answer: its words stay",
	)
		.input(ofOption)
		.output(done),
	remove: ownCall("DELETE", `${modules}/{moduleId}`, "Removes one that nobody has answered; 409 `ballotAnswered`")
		.input(ofModule)
		.output(done),
	order: ownCall("PUT", modules, "Reorders them; those that are not named follow in their order")
		.input(inEvent.extend({ moduleIds: z.array(z.string()).max(500) }))
		.output(done),
	close: ownCall("POST", `${modules}/{moduleId}/close`, "Closes a round: no further answer is accepted")
		.input(ofModule.extend(seenVersion))
		.output(done),
	reopen: ownCall("POST", `${modules}/{moduleId}/rounds`, "Opens it again in another round; former rounds are kept")
		.input(ofModule.extend(seenVersion))
		.output(enveloped({ round: z.number().int() })),
	extend: ownCall(
		"POST",
		`${modules}/{moduleId}/time`,
		"Gives more time to a round that is open, seconds from its end; 409 `voteClosed`. With the end that was read in `from` (null: none), the same again is the same success; 409 `liveChanged` where it is neither",
	)
		.input(
			ofModule.extend({
				...seenVersion,
				seconds: z.coerce.number<number>().int().min(5).max(3600),
				from: z.iso.datetime().nullable().optional(),
			}),
		)
		.output(enveloped({ endsAt: z.string() })),
	export: ownCall(
		"POST",
		`${modules}/export`,
		"The results of one, or of all, with their rounds, as a file; names only with the votes of nominative ones",
	)
		.input(inEvent.extend({ ...inLanguage, moduleId: z.string().optional(), format: z.enum(resultsFormats) }))
		.output(enveloped({ fileUrl: z.string() })),
};
