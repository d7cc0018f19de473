import { badgeFields } from "../documents/badge";
import { catalogue, readSettings } from "../settings";
import type { Advice } from "./advice";
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
							fault: { code: "noBadgeField" as const, key: field, known: badgeFields.join(", ") },
							excerpt: field,
						},
					],
		),
		...Object.keys(badge.canDownload?.answers ?? {}).flatMap((key) =>
			keys.has(key)
				? []
				: [{ path: ["badges", at, "canDownload", "answers", key], fault: { code: "noAnswer" as const, key } }],
		),
	]);
}

export function badgeAdvice({ settings, settingsByTypology }: EventDocument): Advice[] {
	const all = [settings, ...Object.values(settingsByTypology).map((overrides) => ({ ...settings, ...overrides }))];
	if (!all.some((one) => readSettings(one).badgeLoginActive)) return [];
	return [{ code: "badgesSignIn", flag: catalogue.badgeLoginActive.flag }];
}
