import type { NamesIn } from "~/domain/ground/coded-text";
import { addresses } from "./account/addresses";
import { anonymous } from "./account/anonymous";
import { firstOrganiser } from "./account/first-organiser";
import { firstStart } from "./account/first-start";
import { freshLink } from "./account/fresh-link";
import { signIn } from "./account/sign-in";
import { team } from "./account/team";
import { badges } from "./documents/badges";
import { recaps } from "./documents/recaps";
import { ticket } from "./documents/ticket";
import { create } from "./event/create";
import { document } from "./event/document";
import { advice, expected, fault, found } from "./event/fault";
import { file } from "./event/file";
import { offers } from "./event/offers";
import { prepare } from "./event/prepare";
import { preview } from "./event/preview";
import { settings } from "./event/settings";
import { walk } from "./event/walk";
import { adminBar } from "./ground/admin-bar";
import { cancelling } from "./ground/cancelling";
import { errors } from "./ground/errors";
import { event } from "./ground/event";
import { formKit } from "./ground/form-kit";
import { outside } from "./ground/outside";
import { refusals } from "./ground/refusals";
import { workspace } from "./ground/workspace";
import { audit } from "./insight/audit";
import { recounts } from "./insight/recounts";
import { statistics } from "./insight/statistics";
import { today } from "./insight/today";
import { usage } from "./insight/usage";
import { console } from "./live/console";
import { leaderboard } from "./live/leaderboard";
import { live } from "./live/live";
import { messages } from "./live/messages";
import { moderation } from "./live/moderation";
import { screens } from "./live/screens";
import { stage } from "./live/stage";
import { mailings } from "./messages/mailings";
import { bookkeeping } from "./money/bookkeeping";
import { contacts } from "./networking/contacts";
import { photos } from "./networking/photos";
import { calendars } from "./participant/calendars";
import { home } from "./participant/home";
import { myConferences } from "./participant/my-conferences";
import { opinions } from "./participant/opinions";
import { profile } from "./participant/profile";
import { publicPage } from "./participant/public-page";
import { replay } from "./participant/replay";
import { satisfaction } from "./participant/satisfaction";
import { exports } from "./people/exports";
import { merge } from "./people/merge";
import { people } from "./people/people";
import { person } from "./people/person";
import { rules } from "./people/rules";
import { absence } from "./registration/absence";
import { basket } from "./registration/basket";
import { billing } from "./registration/billing";
import { companies } from "./registration/companies";
import { companions } from "./registration/companions";
import { conferences } from "./registration/conferences";
import { groups } from "./registration/groups";
import { steps } from "./registration/steps";
import { waitingList } from "./registration/waiting-list";
import { wizard } from "./registration/wizard";
import { bank } from "./sandbox/bank";
import { mailbox } from "./sandbox/mailbox";
import { desk } from "./venue/desk";
import { discrepancies } from "./venue/discrepancies";
import { scan } from "./venue/scan";

/** The product's own texts: a folder for each wing, in it a file for each room. French and English stand beside each other. */
const rooms = {
	absence,
	addresses,
	adminBar,
	advice,
	anonymous,
	audit,
	badges,
	bank,
	basket,
	billing,
	bookkeeping,
	calendars,
	cancelling,
	companies,
	companions,
	conferences,
	console,
	contacts,
	create,
	desk,
	discrepancies,
	document,
	errors,
	event,
	expected,
	exports,
	fault,
	file,
	firstOrganiser,
	firstStart,
	formKit,
	found,
	freshLink,
	groups,
	home,
	leaderboard,
	live,
	mailbox,
	mailings,
	merge,
	messages,
	moderation,
	myConferences,
	opinions,
	outside,
	people,
	person,
	photos,
	preview,
	walk,
	profile,
	publicPage,
	recaps,
	recounts,
	refusals,
	replay,
	rules,
	satisfaction,
	scan,
	screens,
	offers,
	prepare,
	settings,
	signIn,
	stage,
	statistics,
	steps,
	team,
	ticket,
	today,
	usage,
	waitingList,
	wizard,
	workspace,
} satisfies Record<string, Pairs>;

/** Texts by their keys, each in French and in English. */
export type Pairs = Record<string, readonly [fr: string, en: string]>;

type Room = (typeof rooms)[keyof typeof rooms];
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Every) => void ? Every : never;
type Every = All<Room>;
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

const pairs = Object.values<Pairs>(rooms).flatMap((room) => Object.entries(room));

export const texts: Record<string, Texts> = {
	fr: Object.fromEntries(pairs.map(([key, [french]]) => [key, french])),
	en: Object.fromEntries(pairs.map(([key, [, english]]) => [key, english])),
};
