import { badgeFields } from "../documents/badge";
import { catalogue, readSettings } from "../settings";
import { badgeOpens } from "../settings/account";
import type { Finding } from "./finding";
import type { EventDocument } from "./event-document";

/** Badges that say, or ask for, the answer to what no form or quota asks. */
export function unknownAnswers({ badges, forms, quotas }: EventDocument): Finding[] {
	const keys = new Set([...forms.flatMap(({ models }) => models), ...quotas].map(({ key }) => key));
	const fields = new Set<string>([...badgeFields, ...keys]);
	return badges.flatMap((badge, at) => [
		...badge.fields.flatMap(({ field }, index) =>
			fields.has(field)
				? []
				: [
						{
							path: ["badges", at, "fields", index],
							message: `no form or quota has the key “${field}” (known besides: ${badgeFields.join(", ")})`,
							excerpt: field,
						},
					],
		),
		...Object.keys(badge.canDownload?.answers ?? {}).flatMap((key) =>
			keys.has(key)
				? []
				: [{ path: ["badges", at, "canDownload", "answers", key], message: `no form or quota has the key “${key}”` }],
		),
	]);
}

/** Where badges sign in, at the event or for one of its typologies: what they open, a sentence. */
export function badgeAdvice({ settings, settingsByTypology }: EventDocument): string[] {
	const all = [settings, ...Object.values(settingsByTypology).map((overrides) => ({ ...settings, ...overrides }))];
	if (!all.some((one) => readSettings(one).badgeLoginActive)) return [];
	return [`${catalogue.badgeLoginActive.flag}: badges sign in. ${badgeOpens}`];
}
