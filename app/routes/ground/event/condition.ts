import type { Settings, YesNoSetting } from "~/domain/settings";
import type { PlainKey } from "~/i18n/texts";

/**
 * One thing on which it depends whether somebody sees a step or a tile. The same list decides and explains: the sheet of a person
 * says which of them hold.
 */
export interface Condition<Subject> {
	/** What has to be so; absent where the name of the setting says it. */
	text?: PlainKey;
	/** The setting that decides it, alone or with something else. */
	setting?: keyof Settings;
	/** The part of the settings' screens where it is decided otherwise. */
	part?: "jours" | "profils" | "formulaires" | "articles" | "choix" | "conferences" | "sujets" | "badges" | "evenement";
	holds(subject: Subject): boolean;
}

export function allHold<Subject>(conditions: readonly Condition<Subject>[], subject: Subject): boolean {
	return conditions.every(({ holds }) => holds(subject));
}

export function settingHolds(setting: YesNoSetting): Condition<{ frame: { settings: Settings } }> {
	return { setting, holds: ({ frame }) => frame.settings[setting] };
}
