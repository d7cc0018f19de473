import { z } from "zod";
import { slug } from "../event/event";
import { imageIdIn } from "../event/image";
import { referenceTo } from "../ground/reference";
import { localizedText } from "../texts/text";
import { usualPoints } from "./leaderboard";
import { ballotKinds } from "./state";

/** How the answers to a question are drawn. */
export const displays = ["bars", "pie", "gauge"] as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "expected a colour such as #1d4ed8");
/** An address, or a picture that the store has. */
export const isPictureReference = (value: string) =>
	/^(https:\/\/\S+|\/(?!\/)\S*)$/.test(value) || imageIdIn(value) !== undefined;
const picture = z.string().refine(isPictureReference, "expected an https address, or a path of this site");
/** Characters, in each language: all of it goes to every phone of the room. */
export const mostCharacters = { title: 300, html: 5000, option: 300, image: 500 };

/** Of one poll or question. */
export const mostOptions = 60;

const within = (most: number) =>
	localizedText.refine(
		(text) => Object.values(typeof text === "string" ? [text] : text).every(({ length }) => length <= most),
		`expected at most ${most} characters`,
	);
const label = within(mostCharacters.option).refine((text) => text !== "", "expected a text");
const title = within(mostCharacters.title).refine((text) => text !== "", "expected a text");
const html = within(mostCharacters.html);

const response = z.strictObject({
	label,
	image: picture.max(mostCharacters.image).optional().describe("An https address, or a path of this site."),
	color: colour.optional().describe("Such as `#1d4ed8`; on phones and on the big screen."),
	isRightAnswer: z.boolean().default(false),
});

/** Names of fonts alone: it becomes part of a page. */
const fontFamily = z.string().regex(/^[\p{L}\d ,'"-]{0,200}$/u, "expected names of fonts");

/** What every module has. */
const sharedFields = {
	key: slug.describe("Names it in this file; never changes once it was answered."),
	title: title.describe("What hosts call it."),
	label: html.default("").describe("The question itself; HTML, cleaned on the server."),
	limitSeconds: z
		.number()
		.int()
		.min(5)
		.max(7200)
		.nullable()
		.default(null)
		.describe("How many seconds it is open once it is shown; until a host closes it without."),
	typologies: z
		.array(referenceTo("typology", z.string()))
		.min(1)
		.optional()
		.describe("Whose answer counts; everybody's without."),
	present: z.boolean().optional().describe("Whether only people who are at the event that day may answer."),
};

/** What is answered by picking. */
const pickFields = {
	...sharedFields,
	mayChange: z.boolean().default(false).describe("Whether an answer may be changed while it is open."),
	isNominative: z
		.boolean()
		.default(false)
		.describe("Whether names go with votes (« Vote nominatif »); people are told so before they vote."),
	unregistered: z
		.boolean()
		.optional()
		.describe("Whether people who entered without an account may answer too, once a device (« Sans inscription »)."),
};

/** A poll asks for one opinion, a question for answers that may be right, a cloud for words (participant specification, section 3). */
export const ballotEntry = z
	.discriminatedUnion(
		"kind",
		[
			z.strictObject({
				kind: z.literal("poll"),
				...pickFields,
				choices: z
					.array(z.strictObject({ label }))
					.min(2)
					.max(mostOptions)
					.describe("Opinions of which one is chosen."),
			}),
			z.strictObject({
				kind: z.literal("question"),
				...pickFields,
				content: html.default("").describe("More about it, below the question; HTML, cleaned on the server."),
				display: z.enum(displays).default("bars").describe("How results are drawn."),
				nbResponses: z.number().int().min(1).default(1).describe("How many answers one may give."),
				nbShowResponses: z
					.number()
					.int()
					.min(0)
					.default(0)
					.describe("How many of the best results are shown; `0` shows all."),
				points: z
					.number()
					.int()
					.min(0)
					.max(10_000)
					.default(usualPoints)
					.describe("What the right answers are worth on the leaderboard."),
				responses: z.array(response).min(2).max(mostOptions).describe("Answers to choose from."),
			}),
			z.strictObject({
				kind: z.literal("wordcloud"),
				...sharedFields,
				content: html.default("").describe("More about it, below the question; HTML, cleaned on the server."),
				colors: z
					.array(colour)
					.max(12)
					.default([])
					.describe("Colours of its words, one after the other; the product's own without."),
				fontFamily: fontFamily.default("").describe("Fonts of its words, as CSS names them; the event's own without."),
			}),
		],
		{ error: ({ code }) => (code === "invalid_union" ? `expected ${ballotKinds.join(", ")}` : undefined) },
	)
	.check(({ value, issues }) => {
		if (value.kind === "question" && value.nbResponses > value.responses.length) {
			issues.push({
				code: "custom",
				input: value,
				path: ["nbResponses"],
				message: `expected at most ${value.responses.length}, as many as there are responses`,
			});
		}
	});
export type BallotEntry = z.output<typeof ballotEntry>;

/** What one may pick. */
export interface BallotOption extends z.output<typeof response> {
	id: string;
}

type PickFields = Omit<z.output<z.ZodObject<typeof pickFields>>, "key">;

/**
 * What is kept of any of them: a poll is the one of which one option may be picked and none is right, a cloud has no options
 * and is answered in words.
 */
export interface Ballot extends PickFields {
	kind: (typeof ballotKinds)[number];
	content: BallotEntry["label"];
	display: (typeof displays)[number];
	nbResponses: number;
	nbShowResponses: number;
	points: number;
	options: BallotOption[];
	/** Of a cloud. */
	colors?: string[];
	fontFamily?: string;
}

/** A ballot as a file or a host gives it. Options keep the ids that those before them at their place had. */
export function ballotOf(entry: BallotEntry, newId: () => string, before: BallotOption[] = []): Ballot {
	if (entry.kind === "wordcloud") {
		const { key: _, ...cloud } = entry;
		return { ...pollDefaults, ...cloudDefaults, ...cloud, options: [] };
	}
	const source = entry.kind === "poll" ? { ...entry, ...pollDefaults, responses: entry.choices } : entry;
	const options = source.responses.map((option, place) => ({
		isRightAnswer: false,
		...option,
		id: before[place]?.id ?? newId(),
	}));
	const ballot = { ...pickFieldsOf(source), kind: source.kind, options };
	return { ...ballot, ...pick(source, ["content", "display", "nbResponses", "nbShowResponses", "points"]) };
}

/** What a poll is, seen as a question. */
const pollDefaults = { content: "", display: "bars", nbResponses: 1, nbShowResponses: 0, points: 0 } as const;
/** And a cloud: who said a word has said it, and its names never leave. */
const cloudDefaults = { mayChange: false, isNominative: false } as const;

/** The other way round, for who exports or edits it. */
export function entryOf(key: string, ballot: Ballot): BallotEntry {
	if (ballot.kind === "wordcloud") {
		const { colors = [], fontFamily = "", content } = ballot;
		const fields = pick(ballot, ["title", "label", "limitSeconds", "typologies", "present"]);
		return { key, kind: "wordcloud", ...fields, content, colors, fontFamily };
	}
	const fields = { key, ...pickFieldsOf(ballot) };
	if (ballot.kind === "poll") {
		return { ...fields, kind: "poll", choices: ballot.options.map(({ label }) => ({ label })) };
	}
	const responses = ballot.options.map(({ id: _, ...option }) => option);
	return {
		...fields,
		kind: "question",
		...pick(ballot, ["content", "display", "nbResponses", "nbShowResponses"]),
		points: ballot.points ?? usualPoints,
		responses,
	};
}

const pickFieldsOf = <T extends PickFields>(source: T) =>
	pick(source, ["title", "label", "limitSeconds", "mayChange", "isNominative", "typologies", "present", "unregistered"]);

function pick<T, K extends keyof T>(from: T, keys: K[]): Pick<T, K> {
	return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** A time during which a ballot is open; opening it again begins another. Times are UTC. */
export interface Round {
	round: number;
	openedAt: string;
	closedAt: string | null;
	limitSeconds: number | null;
}

/** What was sent in time may arrive so late, milliseconds. */
const grace = 1000;

/** When time closes it, if a host does not before. */
export function endOf({ openedAt, limitSeconds }: Round): Date | null {
	return limitSeconds === null ? null : new Date(Date.parse(openedAt) + limitSeconds * 1000);
}

export function isClosed(round: Round, now: Date): boolean {
	const end = endOf(round);
	return round.closedAt !== null || (end !== null && now >= end);
}

/** Whether an answer still counts that arrives now. */
export function isTakingAnswers(round: Round, now: Date): boolean {
	return !isClosed(round, new Date(now.getTime() - (round.closedAt === null ? grace : 0)));
}

/** Why somebody's answer would not count. */
export const voteObstacles = ["unregistered", "represented", "typology", "absent"] as const;
export type VoteObstacle = (typeof voteObstacles)[number];

interface Voter {
	isRegistered: boolean;
	/** Made by a tap, in anonymous mode. */
	isPlaceholder: boolean;
	isRepresented: boolean;
	typologyId: string | null;
	isPresent: boolean;
}

/** What a ballot asks of who answers. */
export type BallotConditions = Pick<Ballot, "typologies" | "present" | "unregistered">;

/**
 * One answer each: of who is registered, or entered without an account where that is enough, and speaks for themselves, of a
 * typology and there as the ballot asks (section 5).
 */
export function voteObstacleOf(person: Voter, { typologies, present, unregistered }: BallotConditions): VoteObstacle | null {
	if (!person.isRegistered && !(person.isPlaceholder && unregistered)) return "unregistered";
	if (person.isRepresented) return "represented";
	if (typologies && !typologies.includes(person.typologyId ?? "")) return "typology";
	return present && !person.isPresent ? "absent" : null;
}
