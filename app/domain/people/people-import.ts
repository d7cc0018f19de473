import { z } from "zod";

/** What a column of a list may say of a person. A person's name may stand in one column, in either order. */
export const importFields = [
	"email",
	"firstName",
	"lastName",
	"fullName",
	"fullNameFamilyFirst",
	"typology",
	"language",
	"company",
	"mobile",
	"phone",
	"tags",
	"status",
	"code",
] as const;
export type ImportField = (typeof importFields)[number];

/** A column may also answer a question of a form, by the key of its field. */
const questionPrefix = "question:";
export type QuestionColumn = `${typeof questionPrefix}${string}`;
export const questionColumn = (key: string): QuestionColumn => `${questionPrefix}${key}`;
export const questionOf = (column: string) =>
	column.startsWith(questionPrefix) ? column.slice(questionPrefix.length) : undefined;
const isQuestion = (column: string): column is QuestionColumn => questionOf(column) !== undefined;
export const importColumn = z.union([z.enum(importFields), z.string().max(120).refine(isQuestion)]);
export type ImportColumn = z.output<typeof importColumn>;

/** What becomes of somebody who is at the event already: they stay as they are, get what is empty, or what the list says. */
export const knownModes = ["keep", "fill", "overwrite"] as const;
export type KnownMode = (typeof knownModes)[number];

/** What becomes of somebody whose address an earlier row of the list has, with another name. */
export const familyModes = ["refuse", "companions"] as const;

/** How many rows are kept, read and imported together. */
export const rowsPerPart = 200;

/** Further columns are refused with the list: no list of people has as many. */
export const mostColumns = 100;

/** The most profiles of other names that are asked about. */
export const mostTypologies = 50;

/** How the rows of a list are read. */
export const importChoices = z.object({
	/** By the place of the column, from 0; a column without a field is not read. */
	columns: z.record(z.string().regex(/^\d{1,2}$/), importColumn),
	/** The event's typologies by what the list calls them; `""` for none: people choose it. */
	typologies: z.record(z.string().max(255), z.string().max(255)).default({}),
	known: z.enum(knownModes),
	isInvited: z.boolean(),
	family: z.enum(familyModes).default("refuse"),
});
export type ImportChoices = z.output<typeof importChoices>;

/** Why a row is left out, and what is doubtful in one that is not. `said` is what the row has. */
export const rowNotes = [
	...([
		"noEmail",
		"badEmail",
		"absent",
		"typology",
		"cutOff",
		"garbled",
		"tooLong",
		"erased",
		"answer",
		"badCode",
		"codeTaken",
		"family",
		"noHost",
		"noCompanions",
		"companionName",
	] as const),
	...(["companion", "companionKnown"] as const),
	...(["twice", "byte", "noTelephone", "telephone", "unprintable", "profileStays", "codeStays"] as const),
] as const;

export const rowNote = z.object({
	/** The number in the file; the first is row 1. */
	row: z.number().int(),
	note: z.enum(rowNotes),
	said: z.string(),
	/** What the form says of an answer: the key of a text, perhaps with a limit. */
	message: z.string().optional(),
});
export type RowNote = z.output<typeof rowNote>;

/** What happens to the people of a list, and how many of them. */
export const importOutcomes = ["created", "joined", "changed", "kept"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const count = z.number().int().nonnegative();
export const importCounts = z.object({
	/** New people. */
	created: count,
	/** People who have an account in the domain, and come to this event. */
	joined: count,
	changed: count,
	/** People who are at the event already and stay as they are. */
	kept: count,
	/** Those whom the person at their address is asked about, as their companions. */
	expected: count.default(0),
});

export type ImportCounts = z.output<typeof importCounts>;

/** What a list would do, counted without writing anything. */
export const importTally = importCounts.extend({
	refused: count,
	/** The first of them. */
	refusals: z.array(rowNote),
	doubtful: count,
	doubts: z.array(rowNote),
	/** Rows whose address an earlier row has, with another name: refused, or asked about. */
	families: count.default(0),
	/** Profiles that the list names and the event does not have, with how many rows. */
	typologies: z.array(z.object({ said: z.string(), count })),
});
export type ImportTally = z.output<typeof importTally>;

/** The most rows that a page names one by one. */
export const mostRowsNamed = 50;

/** Days after a list was brought in which its import can be undone. */
export const undoDays = 6;

/** What undoing an import does with somebody: `gone` were removed by others before. The others stay, for a reason. */
export const undoOutcomes = ["removed", "restored", "gone", "answered", "signedIn", "changed"] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];
export const keptReasons = ["answered", "signedIn", "changed"] as const;

export const undoCounts = z.object({ removed: count, restored: count, kept: count });
