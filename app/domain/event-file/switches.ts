import { catalogue, type RawSettings, type Settings, type YesNoSetting } from "../settings";
import type { Setting } from "../settings/kinds";
import type { DocumentChange } from "./document-changes";
import { isEqual } from "./entries";
import type { EventDocument } from "./event-document";

type SettingKey = keyof Settings;

/** The settings that say which form is asked where. */
export const formSettings = [
	"formId",
	"secondFormId",
	"companionFormId",
	"satisfactionFormId",
	"contactFormId",
] as const satisfies readonly SettingKey[];

export type SwitchKey = YesNoSetting | (typeof formSettings)[number];

/** The lists whose entries a switch offers. */
export const offeredParts = ["conferences", "quotas", "articles", "promoCodes", "sections", "forms"] as const;
type OfferedPart = (typeof offeredParts)[number];

/** What a switch offers to people: entries of the document, or settings that mean nothing without it. */
interface Offer {
	/** The first entry of one of these turns it on; of those behind the first only where that has entries, too. */
	parts?: readonly [OfferedPart, ...OfferedPart[]];
	/** Of the part, only the entry at this place. */
	index?: number;
	/** The first of these that is given turns it on. */
	rules?: readonly SettingKey[];
}

/** A switch that stands beside a part of the document, and that nothing but a hand turns on. */
interface Beside {
	beside: keyof EventDocument;
	why: string;
}

/** Why a switch has no thing that could be added. */
interface Alone {
	why: string;
}

const section = (index: number) => ({ parts: ["sections"], index }) as const;
const wayIn: Alone = { why: "decides who comes in, and a way in is opened by name" };
const manner: Alone = { why: "says how something else is done, which has its own switch or needs none" };
const question: Alone = { why: "is a question of the product’s own, with nothing to add" };

/** Every switch of the catalogue with what it offers, or why there is none: a thing and its switch are one. */
export const switches: Record<SwitchKey, Offer | Beside | Alone> = {
	conferencesShown: { parts: ["conferences"] },
	quotasShown: { parts: ["quotas"] },
	articlesShown: { parts: ["articles", "promoCodes"] },
	formId: { parts: ["forms"] },
	section1Shown: section(0),
	section2Shown: section(1),
	section3Shown: section(2),
	section4Shown: section(3),
	section5Shown: section(4),
	section6Shown: section(5),
	section7Shown: section(6),
	section8Shown: section(7),
	companionsActive: { rules: ["companionFormId", "companionsMaximum", "companionsCopyExtended"] },
	inviteActive: { rules: ["inviteMaximum"] },
	companyShown: { rules: ["companyRequired"] },
	contactsActive: { rules: ["contactFormId", "contactsShareDefault", "contactsTeamAnybody"] },
	photosShown: { rules: ["photosUpload", "photosFrame"] },
	replayShown: { rules: ["replayAddress"] },
	publicPageShown: { beside: "page", why: "strangers read it: a public page is off until it is opened by name" },
	publicProgrammeShown: { beside: "conferences", why: "strangers read it, as they read the public page" },
	typologyShown: { beside: "typologies", why: "an invitation, a list or an address gives a profile without asking" },
	loginTypologyShown: {
		beside: "typologies",
		why: "an invitation, a list or an address gives a profile without asking",
	},
	secondFormId: { beside: "forms", why: "which of several forms is asked where is a choice" },
	companionFormId: { beside: "forms", why: "companions are asked the registrant’s own form without it" },
	satisfactionFormId: { beside: "forms", why: "which of several forms is asked where is a choice" },
	contactFormId: { beside: "forms", why: "its answers are shown to others: nobody shows them by adding a form" },
	liveActive: { why: "its polls and questions are made on the console, which is there once it is on" },
	datesShown: { why: "is on from the beginning, and days are there from the beginning" },
	mailDefaults: { why: "is on from the beginning; a text of one’s own wins over it" },
	statsPrivate: { why: "keeps figures from strangers: they are opened by name" },
	searchEnginesWelcome: { why: "strangers’ machines are let in by name" },
	deskPaymentsTaken: { why: "says what the desk may do with money" },
	accountCreationOffered: wayIn,
	anonymousActive: wayIn,
	autoConnectActive: wayIn,
	badgeLoginActive: wayIn,
	badgeLoginDaysOnly: wayIn,
	badgeLoginRegisteredOnly: wayIn,
	loginNeutral: wayIn,
	photosByBadge: wayIn,
	screensOpen: wayIn,
	waitingListActive: wayIn,
	walkInsTaken: wayIn,
	unpaidRefused: wayIn,
	participationShown: question,
	remoteOffered: question,
	declineOffered: question,
	representedOffered: question,
	placeholderCodeShown: question,
	inactivityAsked: question,
	articlesRequired: manner,
	audienceIsProfessional: manner,
	billingChecksumsRefuse: manner,
	companionsConfirmRemoval: manner,
	companionsCopyExtended: manner,
	companyChecksumsRefuse: manner,
	companyColleaguesChange: manner,
	companyIndexRequired: manner,
	companyRequired: manner,
	companySpanishNifAllowed: manner,
	contactsShareDefault: manner,
	contactsTeam: manner,
	contactsTeamAnybody: manner,
	leaderboardNamesShown: manner,
	leaderboardSpeed: manner,
	liveBySms: manner,
	liveClosed: manner,
	liveOutOfRoom: manner,
	messagesNamesShown: manner,
	messagesSupported: manner,
	photosUpload: manner,
	pricesWithTax: manner,
	quotasRequired: manner,
	refundsChanges: manner,
	shortSteps: manner,
};

const offers = Object.entries(switches).flatMap(([key, offer]) =>
	"why" in offer ? [] : [{ ...offer, key: key as SwitchKey }],
);

/** The switches that stand beside the entries of a part, what offers them first; a form has a way of its own. */
export function switchesBeside(part: keyof EventDocument): SwitchKey[] {
	return (Object.keys(switches) as SwitchKey[]).filter((key) => {
		const known = switches[key];
		if ("parts" in known) return known.parts?.some((offered) => offered === part);
		return "beside" in known && known.beside === part;
	});
}

type SettingsOf = Pick<EventDocument, "settings" | "settingsByTypology" | "typologies">;

/** What of the document the switches and their things are. */
export type WithSwitches = SettingsOf & Pick<EventDocument, OfferedPart>;

/** A setting that the draft turns on by itself. */
export interface SwitchedOn {
	path: string[];
	after: unknown;
}

/**
 * The switches that go on with what was added between the two: the first of its kind, where nobody has said yes or no. A switch that
 * is on by default, or that somebody turned off, stays as it is.
 */
export function switchesFor(former: Partial<WithSwitches>, next: Partial<WithSwitches>): SwitchedOn[] {
	const [before, after] = [wholeOf(former), wholeOf(next)];
	return offers.flatMap(({ key, parts: [main, ...others] = [undefined], rules = [] }) => {
		const { flag, default: initial } = catalogue[key];
		if (initial === true) return [];
		const added = [main, ...(main && after[main].length > 0 ? others : [])].some(
			(part) => part && before[part].length === 0 && after[part].length > 0,
		);
		if (added) {
			if (isDecided(after, flag)) return [];
			return [{ path: ["settings", flag], after: key === "formId" ? after.forms[0]?.id : true }];
		}
		return scopesOf(after).flatMap(({ path, values, above }) => {
			const isGiven = (raw: RawSettings) => rules.some((rule) => isRuleGiven(raw, rule));
			const was = path.length === 1 ? before.settings : (before.settingsByTypology[path[1] ?? ""] ?? {});
			if (!isGiven(values) || isGiven(was)) return [];
			if (flag in values || flag in above || (path.length === 1 && isDecided(after, flag))) return [];
			return [{ path: [...path, flag], after: true }];
		});
	});
}

/** A draft may lack a part, which is then empty. */
export function wholeOf(document: Partial<WithSwitches>): WithSwitches {
	const lists = { conferences: [], quotas: [], articles: [], promoCodes: [], sections: [], forms: [] };
	const given = Object.entries(document).filter(([, part]) => part !== undefined);
	return { settings: {}, settingsByTypology: {}, typologies: [], ...lists, ...Object.fromEntries(given) };
}

/** The settings for everybody, then those of each profile with what they stand upon. */
function scopesOf({ settings, settingsByTypology }: SettingsOf) {
	return [
		{ path: ["settings"], values: settings, above: {} as RawSettings },
		...Object.entries(settingsByTypology).map(([id, values]) => ({
			path: ["settingsByTypology", id],
			values,
			above: settings,
		})),
	];
}

/** True where somebody has said yes or no: for everybody, or for a profile. */
function isDecided(document: SettingsOf, flag: string): boolean {
	return scopesOf(document).some(({ values }) => flag in values);
}

function isRuleGiven(values: RawSettings, rule: SettingKey): boolean {
	const { flag, default: initial } = catalogue[rule] as Setting<unknown>;
	const value = values[flag];
	return ![undefined, null, false, "", 0, initial].some((none) => isEqual(value, none));
}

/** What one change says together with the others that were made with it. */
interface Change {
	path: string[];
	before?: unknown;
	after?: unknown;
	isOrder?: true | undefined;
	follows?: string | null | undefined;
}

/** The part whose first entry turned a switch on, or `rules`; undefined for any other change of a document. */
export function switchedOnWith(change: Change, changes: Change[]): OfferedPart | "rules" | undefined {
	const { path, before, after } = change;
	const flag = path.at(-1);
	const offer = offers.find(({ key }) => catalogue[key].flag === flag);
	const isOn = path[0]?.startsWith("settings") && (before ?? undefined) === undefined && after && !change.isOrder;
	if (!offer || !isOn) return undefined;
	const part = offer.parts?.find((offered) =>
		changes.some(
			({ path: [changed, entry], before: was, follows, isOrder }) =>
				changed === offered && entry !== undefined && was === undefined && follows === null && !isOrder,
		),
	);
	if (part) return part;
	const ruleFlags = offer.rules?.map((rule): string => catalogue[rule].flag) ?? [];
	const scope = path.slice(0, -1);
	const isWithRule = changes.some(
		(other) =>
			ruleFlags.includes(other.path.at(-1) ?? "") &&
			other.before === undefined &&
			isEqual(other.path.slice(0, -1), scope),
	);
	return isWithRule ? "rules" : undefined;
}

/** Who meets what a switch offers: profiles by their ids. */
export type OfferedTo = "everybody" | "nobody" | { only: string[] } | { except: string[] };

/** People without a profile count as well, wherever there are profiles. */
export function offeredTo(document: SettingsOf, key: SwitchKey): OfferedTo {
	const ids = document.typologies.map(({ id }) => id);
	const on = ids.filter((id) => isOn(document, key, id));
	if (!isOn(document, key, undefined)) return on.length > 0 ? { only: on } : "nobody";
	return on.length === ids.length ? "everybody" : { except: ids.filter((id) => !on.includes(id)) };
}

function isOn({ settings, settingsByTypology }: SettingsOf, key: SwitchKey, profile: string | undefined): boolean {
	const { flag, default: initial } = catalogue[key];
	const own = profile === undefined ? undefined : settingsByTypology[profile]?.[flag];
	const value = own === undefined ? (settings[flag] ?? initial) : own;
	return value === true || typeof value === "string";
}

/** Entries that people could choose or read, and that no setting offers to any of those whom they are for. */
export interface Unseen {
	part: OfferedPart;
	/** The switches that would offer them. */
	keys: SwitchKey[];
	entries: unknown[];
}

export function unseenEntries(document: WithSwitches): Unseen[] {
	const { conferences, quotas, articles, sections, forms } = document;
	const without = (part: OfferedPart, key: SwitchKey, entries: object[]): Unseen => ({
		part,
		keys: [key],
		entries: entries.filter((entry) => !isMet(document, key, (entry as { typologies?: string[] }).typologies)),
	});
	const hidden = sections
		.map((entry, index) => ({ entry, key: `section${index + 1}Shown` as SwitchKey }))
		.filter(({ key }) => key in switches && offeredTo(document, key) === "nobody");
	const asked = new Set(
		scopesOf(document).flatMap(({ values }) => formSettings.map((key) => values[catalogue[key].flag])),
	);
	const free = formSettings.slice(0, 2).filter((key) => offeredTo(document, key) === "nobody");
	return [
		without(
			"conferences",
			"conferencesShown",
			conferences.filter(({ isDisabled }) => !isDisabled),
		),
		without("quotas", "quotasShown", quotas),
		without("articles", "articlesShown", articles),
		{ part: "sections" as const, keys: hidden.map(({ key }) => key), entries: hidden.map(({ entry }) => entry) },
		{ part: "forms" as const, keys: free.slice(0, 1), entries: forms.filter(({ id }) => !asked.has(id)) },
	].filter(({ entries }) => entries.length > 0);
}

/** Whether somebody meets what is for these profiles, for everybody by default. */
function isMet(document: SettingsOf, key: SwitchKey, profiles: string[] | undefined): boolean {
	return profiles ? profiles.some((id) => isOn(document, key, id)) : offeredTo(document, key) !== "nobody";
}

/** The switches that are off wherever a setting is given that means nothing without them. */
export function unseenRules(document: SettingsOf): SwitchKey[] {
	const { settings, settingsByTypology } = document;
	return offers
		.filter(({ key, rules = [] }) => {
			const isGiven = (values: RawSettings) => rules.some((rule) => isRuleGiven(values, rule));
			if (isGiven(settings) && offeredTo(document, key) === "nobody") return true;
			return Object.entries(settingsByTypology).some(([id, values]) => isGiven(values) && !isOn(document, key, id));
		})
		.map(({ key }) => key);
}

/** Turns a switch on for everybody, and takes back where a profile turned it off; a form is named. */
export function offerToAll(document: SettingsOf, key: SwitchKey, form?: string): DocumentChange[] {
	const { flag } = catalogue[key];
	const before = document.settings[flag];
	const general = { path: ["settings", flag], before, after: form ?? true };
	const own = Object.entries(document.settingsByTypology).flatMap(([id, values]) =>
		flag in values && !isOn(document, key, id)
			? [{ path: ["settingsByTypology", id, flag], before: values[flag], after: undefined }]
			: [],
	);
	return isEqual(general.before, general.after) ? own : [general, ...own];
}
