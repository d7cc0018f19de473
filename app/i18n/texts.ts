import type { NamesIn } from "~/domain/ground/coded-text";
import * as account from "./account";
import * as documents from "./documents";
import * as event from "./event";
import * as ground from "./ground";
import * as insight from "./insight";
import * as live from "./live";
import * as messages from "./messages";
import * as money from "./money";
import * as networking from "./networking";
import * as participant from "./participant";
import * as people from "./people";
import * as registration from "./registration";
import * as sandbox from "./sandbox";
import * as venue from "./venue";

/** The product's own texts: a folder for each wing, in it a file for each first part of a key. French and English stand beside each other. */
const wings = {
	account,
	documents,
	event,
	ground,
	insight,
	live,
	messages,
	money,
	networking,
	participant,
	people,
	registration,
	sandbox,
	venue,
} satisfies Record<string, Record<string, Pairs>>;

/** Texts by their keys, each in French and in English. */
export type Pairs = Record<string, readonly [fr: string, en: string]>;

type FilesOf<Wing> = Wing extends unknown ? Wing[keyof Wing] : never;
type File = FilesOf<(typeof wings)[keyof typeof wings]>;
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Every) => void ? Every : never;
type Every = All<File>;
type French = { [Key in keyof Every]: Every[Key] extends readonly [infer Text, unknown] ? Text : never };

/** `quotas.remaining_one` and `quotas.remaining_other` are used as `quotas.remaining`. */
type Plural = "zero" | "one" | "other";
type BaseKey<Key> = Key extends `${infer Stem}_${Plural}` ? Stem : Key;

/** A key without its text does not compile (decision 37). */
export type TextKey = BaseKey<keyof French>;

/** The variables in a French text; of a plural, those of the `other` form, which names the most, and always `count`. */
type NamesOf<Key extends TextKey> = Key extends infer Own extends keyof French
	? NamesIn<French[Own]>
	: `${Key}_other` extends infer Other extends keyof French
		? "count" | NamesIn<French[Other]>
		: never;

export type Variables = Record<string, string | number>;

/** The variables in its French text. A key that may be any key takes any variables. */
export type TextArguments<Key extends TextKey> = TextKey extends Key
	? [variables?: Variables]
	: [NamesOf<Key>] extends [never]
		? []
		: [variables: Record<NamesOf<Key>, string | number>];

export interface Sentence {
	key: TextKey;
	variables?: Variables;
}

/** The key of a text without variables. */
export type PlainKey = { [Key in TextKey]: TextArguments<Key> extends [] ? Key : never }[TextKey];

export type Texts = Record<string, string>;

const pairs = Object.values<Record<string, Pairs>>(wings)
	.flatMap((wing) => Object.values(wing))
	.flatMap((file) => Object.entries(file));

export const texts: Record<string, Texts> = {
	fr: Object.fromEntries(pairs.map(([key, [french]]) => [key, french])),
	en: Object.fromEntries(pairs.map(([key, [, english]]) => [key, english])),
};
