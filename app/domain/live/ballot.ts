import { z } from "zod";
import { slug } from "../event";
import { imageIn } from "../image";
import { nameOf } from "../naming";
import { localizedText } from "../text";
import { usualPoints } from "./leaderboard";
import { ballotKinds } from "./state";

/** How the answers to a question are drawn. */
export const displays = ["bars", "pie", "gauge"] as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "expected a colour such as #1d4ed8");
/** An address, or a picture that the store has. */
export const isPictureNamed = (said: string) =>
	/^(https:\/\/\S+|\/(?!\/)\S*)$/.test(said) || imageIn(said) !== undefined;
const picture = z.string().refine(isPictureNamed, "expected an https address, or a path of this site");
/** Characters, in each language: all of it goes to every phone of the room. */
export const mostCharacters = { title: 300, html: 5000, option: 300, image: 500 };

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
	image: picture.max(mostCharacters.image).optional(),
	color: colour.optional(),
	isRightAnswer: z.boolean().default(false),
});

/** Names of fonts alone: it becomes part of a page. */
const fontFamily = z.string().regex(/^[\p{L}\d ,'"-]{0,200}$/u, "expected names of fonts");

/** What every module has. */
const asked = {
	/** Names it in the event file. */
	key: slug,
	/** What hosts call it. */
	title,
	/** The question itself; HTML, cleaned when it leaves. */
	label: html.default(""),
	/** How long it is open from the moment it is shown, seconds; none: until a host closes it. */
	limitSeconds: z.number().int().min(5).max(7200).nullable().default(null),
	/** Whose answer counts, by typology; everybody's when absent. */
	typologies: z.array(nameOf("typology", z.string())).min(1).optional(),
	/** Only of who is present on the day of the event that it is. */
	present: z.boolean().optional(),
};

/** What is answered by picking. */
const common = {
	...asked,
	/** Whether an answer may be changed while it is open. */
	mayChange: z.boolean().default(false),
	/** 'Vote nominatif': names go with votes, and who votes is told so before. */
	isNominative: z.boolean().default(false),
	/** 'Sans inscription': who entered without an account (anonymous mode) may answer too, once a device. */
	unregistered: z.boolean().optional(),
};

/** A poll asks for one opinion, a question for answers that may be right, a cloud for words (participant specification, section 3). */
export const ballotEntry = z
	.discriminatedUnion(
		"kind",
		[
			z.strictObject({
				kind: z.literal("poll"),
				...common,
				choices: z.array(z.strictObject({ label })).min(2).max(60),
			}),
			z.strictObject({
				kind: z.literal("question"),
				...common,
				/** More about it, below the question; HTML, cleaned when it leaves. */
				content: html.default(""),
				display: z.enum(displays).default("bars"),
				/** How many answers one may give. */
				nbResponses: z.number().int().min(1).default(1),
				/** How many of the best results show; 0: all. */
				nbShowResponses: z.number().int().min(0).default(0),
				/** What the right answers are worth on the leaderboard. */
				points: z.number().int().min(0).max(10_000).default(usualPoints),
				responses: z.array(response).min(2).max(60),
			}),
			z.strictObject({
				kind: z.literal("wordcloud"),
				...asked,
				/** More about it, below what is asked; HTML, cleaned when it leaves. */
				content: html.default(""),
				/** Of its words, one after the other; the house's own when there is none. */
				colors: z.array(colour).max(12).default([]),
				/** As CSS has it; the event's own when empty. */
				fontFamily: fontFamily.default(""),
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

type Common = Omit<z.output<z.ZodObject<typeof common>>, "key">;

/**
 * What is kept of any of them: a poll is the one of which one option may be picked and none is right, a cloud has no options
 * and is answered in words.
 */
export interface Ballot extends Common {
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
		return { ...asPoll, ...asCloud, ...cloud, options: [] };
	}
	const given = entry.kind === "poll" ? { ...entry, ...asPoll, responses: entry.choices } : entry;
	const options = given.responses.map((option, place) => ({
		isRightAnswer: false,
		...option,
		id: before[place]?.id ?? newId(),
	}));
	const ballot = { ...commonOf(given), kind: given.kind, options };
	return { ...ballot, ...pick(given, ["content", "display", "nbResponses", "nbShowResponses", "points"]) };
}

/** What a poll is, seen as a question. */
const asPoll = { content: "", display: "bars", nbResponses: 1, nbShowResponses: 0, points: 0 } as const;
/** And a cloud: who said a word has said it, and its names never leave. */
const asCloud = { mayChange: false, isNominative: false } as const;

/** The other way round, for who exports or edits it. */
export function entryOf(key: string, ballot: Ballot): BallotEntry {
	if (ballot.kind === "wordcloud") {
		const { colors = [], fontFamily = "", content } = ballot;
		const given = pick(ballot, ["title", "label", "limitSeconds", "typologies", "present"]);
		return { key, kind: "wordcloud", ...given, content, colors, fontFamily };
	}
	const given = { key, ...commonOf(ballot) };
	if (ballot.kind === "poll") {
		return { ...given, kind: "poll", choices: ballot.options.map(({ label }) => ({ label })) };
	}
	const responses = ballot.options.map(({ id: _, ...option }) => option);
	return {
		...given,
		kind: "question",
		...pick(ballot, ["content", "display", "nbResponses", "nbShowResponses"]),
		points: ballot.points ?? usualPoints,
		responses,
	};
}

const commonOf = <T extends Common>(given: T) =>
	pick(given, ["title", "label", "limitSeconds", "mayChange", "isNominative", "typologies", "present", "unregistered"]);

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
export function takesAnswers(round: Round, now: Date): boolean {
	return !isClosed(round, new Date(now.getTime() - (round.closedAt === null ? grace : 0)));
}

/** Why somebody's answer would not count. */
export const noRights = ["unregistered", "represented", "typology", "absent"] as const;
export type NoRight = (typeof noRights)[number];

interface Voter {
	isRegistered: boolean;
	/** Made by a tap, in anonymous mode. */
	isPlaceholder: boolean;
	isRepresented: boolean;
	typologyId: string | null;
	isPresent: boolean;
}

/** What a ballot asks of who answers. */
export type Asking = Pick<Ballot, "typologies" | "present" | "unregistered">;

/**
 * One answer each: of who is registered, or entered without an account where that is enough, and speaks for themselves, of a
 * typology and there as the ballot asks (section 5).
 */
export function rightToVote(person: Voter, { typologies, present, unregistered }: Asking): NoRight | null {
	if (!person.isRegistered && !(person.isPlaceholder && unregistered)) return "unregistered";
	if (person.isRepresented) return "represented";
	if (typologies && !typologies.includes(person.typologyId ?? "")) return "typology";
	return present && !person.isPresent ? "absent" : null;
}
