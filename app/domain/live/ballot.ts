import { z } from "zod";
import { slug } from "../event/event";
import { imageIdIn } from "../event/image";
import { referenceTo } from "../ground/reference";
import { localizedText } from "../texts/text";
import { usualPoints } from "./leaderboard";
import { ballotKinds } from "./state";

/** How the results of a question are drawn. */
export const displays = ["bars", "pie", "gauge"] as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "expected a colour such as #1d4ed8");
export const isPictureReference = (value: string) =>
	/^(https:\/\/\S+|\/(?!\/)\S*)$/.test(value) || imageIdIn(value) !== undefined;
const picture = z.string().refine(isPictureReference, "expected an https address, or a path of this site");
/** Limits in characters, for each language: every phone in the room gets all of it. */
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

/** Font names only, for the value becomes part of a page. */
const fontFamily = z.string().regex(/^[\p{L}\d ,'"-]{0,200}$/u, "expected names of fonts");

const sharedFields = {
	key: slug.describe("Identifies it in this file; it must not change once people have answered."),
	title: title.describe("Its title, for hosts."),
	label: html.default("").describe("The question itself; HTML, cleaned on the server."),
	limitSeconds: z
		.number()
		.int()
		.min(5)
		.max(7200)
		.nullable()
		.default(null)
		.describe("How many seconds it is open once it is shown; by default until a host closes it."),
	typologies: z
		.array(referenceTo("typology", z.string()))
		.min(1)
		.optional()
		.describe("The typologies whose answers count; everybody's by default."),
	present: z.boolean().optional().describe("Whether only people who are at the event that day may answer."),
};

const pickFields = {
	...sharedFields,
	mayChange: z.boolean().default(false).describe("Whether an answer may be changed while it is open."),
	isNominative: z
		.boolean()
		.default(false)
		.describe("Whether votes are recorded with names (« Vote nominatif »); people are told so before they vote."),
	unregistered: z
		.boolean()
		.optional()
		.describe(
			"Whether people who entered without an account may answer too, once for each device (« Sans inscription »).",
		),
};

/**
 * A poll asks for one opinion, a question for answers that may be right, a word cloud for words (participant specification,
 * section 3).
 */
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
					.describe("The opinions, of which people choose one."),
			}),
			z.strictObject({
				kind: z.literal("question"),
				...pickFields,
				content: html.default("").describe("More about it, below the question; HTML, cleaned on the server."),
				display: z.enum(displays).default("bars").describe("How results are drawn."),
				nbResponses: z.number().int().min(1).default(1).describe("How many options a person may pick."),
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
					.describe("The points on the leaderboard for the right answers."),
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
					.describe("The colours of its words, in turn; the product's own by default."),
				fontFamily: fontFamily
					.default("")
					.describe("The fonts of its words, as CSS names them; the event's own by default."),
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

export interface BallotOption extends z.output<typeof response> {
	id: string;
}

type PickFields = Omit<z.output<z.ZodObject<typeof pickFields>>, "key">;

/**
 * A stored ballot of any kind: in a poll one option may be picked and none is right; a word cloud has no options and is
 * answered in words.
 */
export interface Ballot extends PickFields {
	kind: (typeof ballotKinds)[number];
	content: BallotEntry["label"];
	display: (typeof displays)[number];
	nbResponses: number;
	nbShowResponses: number;
	points: number;
	options: BallotOption[];
	colors?: string[];
	fontFamily?: string;
}

/** The ballot of an entry in a file or from a host. An option keeps the id of the former option at its index. */
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

const pollDefaults = { content: "", display: "bars", nbResponses: 1, nbShowResponses: 0, points: 0 } as const;
/** A word cloud as a question: a word cannot be changed, and its names are never shown. */
const cloudDefaults = { mayChange: false, isNominative: false } as const;

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
	pick(source, [
		"title",
		"label",
		"limitSeconds",
		"mayChange",
		"isNominative",
		"typologies",
		"present",
		"unregistered",
	]);

function pick<T, K extends keyof T>(from: T, keys: K[]): Pick<T, K> {
	return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** A time during which a ballot is open; opening it again begins another round. Times are UTC. */
export interface Round {
	round: number;
	openedAt: string;
	closedAt: string | null;
	limitSeconds: number | null;
}

/** Answers sent in time may arrive this late, in milliseconds. */
const grace = 1000;

/** When the time limit closes the round, unless a host closes it before. */
export function endOf({ openedAt, limitSeconds }: Round): Date | null {
	return limitSeconds === null ? null : new Date(Date.parse(openedAt) + limitSeconds * 1000);
}

export function isClosed(round: Round, now: Date): boolean {
	const end = endOf(round);
	return round.closedAt !== null || (end !== null && now >= end);
}

export function isTakingAnswers(round: Round, now: Date): boolean {
	return !isClosed(round, new Date(now.getTime() - (round.closedAt === null ? grace : 0)));
}

/** Why somebody's answer would not count. */
export const voteObstacles = ["unregistered", "represented", "typology", "absent"] as const;
export type VoteObstacle = (typeof voteObstacles)[number];

interface Voter {
	isRegistered: boolean;
	/** The person entered with a tap in anonymous mode. */
	isPlaceholder: boolean;
	isRepresented: boolean;
	typologyId: string | null;
	isPresent: boolean;
}

export type BallotConditions = Pick<Ballot, "typologies" | "present" | "unregistered">;

/**
 * Why a person may not answer, or null. They must be registered (or have entered without an account, if that is enough), must
 * not be represented, and must have a typology and be present as the ballot requires (section 5).
 */
export function voteObstacleOf(
	person: Voter,
	{ typologies, present, unregistered }: BallotConditions,
): VoteObstacle | null {
	if (!person.isRegistered && !(person.isPlaceholder && unregistered)) return "unregistered";
	if (person.isRepresented) return "represented";
	if (typologies && !typologies.includes(person.typologyId ?? "")) return "typology";
	return present && !person.isPresent ? "absent" : null;
}
