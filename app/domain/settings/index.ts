import { type Audience, maySee } from "../event/audience";
import { account } from "./account";
import { companies } from "./companies";
import { companions } from "./companions";
import { conferences } from "./conferences";
import { frame } from "./frame";
import { flagsOf, htmlKind, type Setting } from "./kinds";
import { live } from "./live";
import { mail } from "./mail";
import { money } from "./money";
import { networking } from "./networking";
import { organiser } from "./organiser";
import { participant } from "./participant";
import { registration } from "./registration";
import { sections } from "./sections";

export { isSectionShown } from "./sections";

/**
 * The settings by wing: the only place where the provider's flag names appear. An event file and the settings call carry
 * flags by these names; the code reads `Settings`, by readable ones.
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
export type Settings = { [K in keyof Catalogue]: Catalogue[K] extends Setting<infer T> ? T : never };

const entries: Record<string, Setting<unknown>> = catalogue;

/** Flags as an event file and the settings call carry them. */
export type RawSettings = Record<string, unknown>;

/** The flags of an event file: only names of the catalogue, each of its type, all optional. */
export const rawSettings = flagsOf(entries).meta({ id: "settings" });

/** Readable settings from raw flags. A remote provider's flag of a wrong type counts as absent: the default holds. */
export function readSettings(raw: RawSettings): Settings {
	const read = Object.entries(entries).map(([key, { flag, schema, default: initial }]) => {
		const parsed = schema.safeParse(raw[flag]);
		return [key, parsed.success ? parsed.data : initial];
	});
	return Object.fromEntries(read) as Settings;
}

/** The raw flags with every default filled in: what the settings call answers. */
export function withDefaults(raw: RawSettings): RawSettings {
	const defaults = Object.values(catalogue).map(({ flag, default: initial }) => [flag, initial]);
	return { ...Object.fromEntries(defaults), ...raw };
}

/** Of raw flags, those that an audience may see: what is not in the catalogue is nobody's. */
export function settingsFor(audience: Audience, raw: RawSettings): RawSettings {
	const shown = Object.values(catalogue).filter((entry) => entry.flag in raw && maySee(audience, entry.audience));
	return Object.fromEntries(shown.map(({ flag }) => [flag, raw[flag]]));
}

/** Flags whose value is HTML of the organiser's. */
export const htmlFlags = Object.values(catalogue).flatMap(({ flag, kind }) => (kind === htmlKind ? [flag] : []));

/** Characters that the password of somebody with a role has at least. */
export const rolePasswordMinimum = 12;

/** Characters that a new password has at least: by the event's setting, the specification's floor, and what a role asks for. */
export function minimumPasswordLength({ passwordMinimum }: Settings, { hasRole } = { hasRole: false }): number {
	return Math.max(4, passwordMinimum, hasRole ? rolePasswordMinimum : 0);
}

export function isRegistrationClosed(settings: Settings, now: Date): boolean {
	return settings.registrationEndsAt !== null && now >= new Date(settings.registrationEndsAt);
}
