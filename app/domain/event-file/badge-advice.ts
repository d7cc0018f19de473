import { catalogue, readSettings } from "../settings";
import { badgeOpens } from "../settings/account";
import type { EventDocument } from "./event-document";

/** Where badges sign in, at the event or for one of its typologies: what they open, a sentence. */
export function badgeAdvice({ settings, settingsByTypology }: EventDocument): string[] {
	const all = [settings, ...Object.values(settingsByTypology).map((own) => ({ ...settings, ...own }))];
	if (!all.some((one) => readSettings(one).badgeLoginActive)) return [];
	return [`${catalogue.badgeLoginActive.flag}: badges sign in. ${badgeOpens}`];
}
