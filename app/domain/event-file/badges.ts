import { badgeFields } from "../documents/badge";
import { catalogue, readSettings } from "../settings";
import { badgeOpens } from "../settings/account";
import type { EventDocument } from "./event-document";
import type { Finding } from "./finding";

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

export function badgeAdvice({ settings, settingsByTypology }: EventDocument): string[] {
	const all = [settings, ...Object.values(settingsByTypology).map((overrides) => ({ ...settings, ...overrides }))];
	if (!all.some((one) => readSettings(one).badgeLoginActive)) return [];
	return [`${catalogue.badgeLoginActive.flag}: badges sign in. ${badgeOpens}`];
}
