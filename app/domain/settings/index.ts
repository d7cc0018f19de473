import { type Audience, maySee } from "../event/audience";
import type { TextPair } from "../texts/text-pair";
import { account } from "./account";
import { companies } from "./companies";
import { companions } from "./companions";
import { conferences } from "./conferences";
import { frame } from "./frame";
import { flagsOf, htmlKind, type Setting, type Variation } from "./kinds";
import { live } from "./live";
import { mail } from "./mail";
import { money } from "./money";
import { networking } from "./networking";
import { organiser } from "./organiser";
import { participant } from "./participant";
import { registration } from "./registration";
import { sections } from "./shown-sections";

export { isSectionShown } from "./shown-sections";

/**
 * The only place with the provider's flag names: event files and the settings call use them, the code reads `Settings`
 * (decision 136).
 */
export const wings = {
	frame,
	sections,
	account,
	registration,
	companions,
	companies,
	conferences,
	money,
	participant,
	live,
	networking,
	organiser,
	mail,
};

/** The titles of the wings. */
export const wingTitles: Record<keyof typeof wings, TextPair> = {
	frame: ["Apparence et page publique", "Look and public page"],
	sections: ["Pages", "Pages"],
	account: ["Comptes et connexion", "Accounts and signing in"],
	registration: ["Inscription", "Registration"],
	companions: ["Accompagnants et invitations", "Companions and invitations"],
	companies: ["Entreprises", "Companies"],
	conferences: ["Conférences", "Talks"],
	money: ["Articles et paiement", "Articles and payment"],
	participant: ["Accueil et avis des participants", "Participants’ home and opinions"],
	live: ["Direct", "Live session"],
	networking: ["Portes, contacts et photos", "Doors, contacts and photos"],
	organiser: ["Chiffres", "Figures"],
	mail: ["Courriels", "E-mails"],
};

export const catalogue = {
	...frame,
	...sections,
	...account,
	...registration,
	...companions,
	...companies,
	...conferences,
	...money,
	...participant,
	...live,
	...networking,
	...organiser,
	...mail,
};

type Catalogue = typeof catalogue;
/** All settings, as they are for somebody of a typology in a language. */
export type Settings = { [K in keyof Catalogue]: Catalogue[K] extends Setting<infer T> ? T : never };
type VaryingBy<V extends Variation> = {
	[K in keyof Catalogue]: Catalogue[K] extends Setting<unknown, V> ? K : never;
}[keyof Catalogue];
/** The settings that have one value for the whole event. */
export type EventSettings = Pick<Settings, VaryingBy<"nothing">>;
/** The settings that are certain once a typology is known, whatever the language. */
export type TypologySettings = Pick<Settings, VaryingBy<"nothing" | "typology">>;

/** The keys of those that are a yes or a no. */
export type YesNoSetting<S = Settings> = { [K in keyof S]: S[K] extends boolean ? K : never }[keyof S];

const entries: Record<string, Setting<unknown>> = catalogue;

export type RawSettings = Record<string, unknown>;

/** The schema of the flags in an event file: only names of the catalogue, each of its type, all optional. */
export const rawSettings = flagsOf(entries).meta({ id: "settings" });

/** Reads settings from raw flags. A flag of a wrong type from a remote provider counts as absent: the default is used. */
export function readSettings(raw: RawSettings): Settings {
	const keys = Object.keys(entries) as (keyof Settings)[];
	return Object.fromEntries(keys.map((key) => [key, readSetting(raw, key)])) as Settings;
}

/** One setting, without reading the hundred others. */
export function readSetting<K extends keyof Settings>(raw: RawSettings, key: K): Settings[K] {
	const { flag, schema, default: initial } = entries[key] as Setting<Settings[K]>;
	const parsed = schema.safeParse(raw[flag]);
	return parsed.success ? parsed.data : initial;
}

export function withDefaults(raw: RawSettings): RawSettings {
	const defaults = Object.values(catalogue).map(({ flag, default: initial }) => [flag, initial]);
	return { ...Object.fromEntries(defaults), ...raw };
}

/** The flags that an audience may see. Flags that are not in the catalogue are shown to nobody. */
export function settingsFor(audience: Audience, raw: RawSettings): RawSettings {
	const shown = Object.values(catalogue).filter((entry) => entry.flag in raw && maySee(audience, entry.audience));
	return Object.fromEntries(shown.map(({ flag }) => [flag, raw[flag]]));
}

/** Where an event gives settings of its own to a language or to a typology. */
export type SettingGroup = "settingsByLanguage" | "settingsByTypology";

const variations = new Map(Object.values(entries).map(({ flag, variesBy }) => [flag, variesBy]));

/** False for a flag that a language, or a typology, may not have of its own. */
export function mayVary(flag: string, group: SettingGroup): boolean {
	const variation = variations.get(flag);
	return group === "settingsByLanguage" ? variation === "typology and language" : variation !== "nothing";
}

export const htmlFlags = Object.values(catalogue).flatMap(({ flag, kind }) => (kind === htmlKind ? [flag] : []));

/** The minimum length of passwords of people with a role, in characters. */
export const rolePasswordMinimum = 12;

/** The minimum length of a new password in characters: by the event's setting, the specification's minimum, and the role's. */
export function minimumPasswordLength(
	{ passwordMinimum }: Pick<Settings, "passwordMinimum">,
	{ hasRole } = { hasRole: false },
): number {
	return Math.max(4, passwordMinimum, hasRole ? rolePasswordMinimum : 0);
}

/** Whether anybody may create an account. A domain that hides who has one lets people in by a mailed link only. */
export function areAccountsOffered(
	{ accountCreationOffered, loginNeutral }: Pick<Settings, "accountCreationOffered" | "loginNeutral">,
	isLinkMailed: boolean,
): boolean {
	return accountCreationOffered && (!loginNeutral || isLinkMailed);
}

export function isRegistrationClosed(settings: Pick<Settings, "registrationEndsAt">, now: Date): boolean {
	return settings.registrationEndsAt !== null && now >= new Date(settings.registrationEndsAt);
}
