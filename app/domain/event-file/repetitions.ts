import { fieldsWithConsents } from "./consent";
import type { EventDocument } from "./event-document";
import type { Finding } from "./finding";

type ListAndKey = {
	[L in keyof EventDocument]: EventDocument[L] extends (infer Entry)[] ? [list: L, key: keyof Entry & string] : never;
}[keyof EventDocument];

const uniqueKeys: ListAndKey[] = [
	["days", "id"],
	["days", "day"],
	["languages", "id"],
	["languages", "key"],
	["typologies", "id"],
	["forms", "id"],
	["quotas", "key"],
	["articles", "id"],
	["promoCodes", "code"],
	["emails", "actionId"],
	["sections", "id"],
	["badges", "id"],
	["categories", "id"],
	["companyCategories", "id"],
	["zones", "id"],
	["conferences", "id"],
];

export function repetitions(document: EventDocument): Finding[] {
	const slots = document.conferences.flatMap(({ slots }, at) => slots.map(({ id }, index) => ({ id, at, index })));
	return [
		...uniqueKeys.flatMap(([list, key]) => duplicatesOf(document[list], key, (index) => [list, index, key])),
		...document.forms.flatMap((form, at) =>
			duplicatesOf(fieldsWithConsents(form), "key", (index) => ["forms", at, "models", index, "key"]),
		),
		...document.quotas.flatMap(({ values }, at) =>
			duplicatesOf(values, "value", (index) => ["quotas", at, "values", index, "value"]),
		),
		...duplicatesOf(slots, "id", (place) => pathOf(slots[place]), "slot"),
	];
}

function pathOf(slot: { at: number; index: number } | undefined): Finding["path"] {
	return slot ? ["conferences", slot.at, "slots", slot.index, "id"] : [];
}

/** A quota and a field would overwrite each other's answer; choices of both kinds of categories are stored together. */
export function clashes({ quotas, forms, categories, companyCategories }: EventDocument): Finding[] {
	return [
		...quotas.flatMap((quota, index) =>
			forms
				.filter((form) => fieldsWithConsents(form).some(({ key, model }) => key === quota.key && model === quota.model))
				.map((form) => ({
					path: ["quotas", index, "key"],
					fault: { code: "keyOfForm" as const, form: form.id, key: quota.key },
				})),
		),
		...companyCategories.flatMap(({ id }, index) =>
			categories.some((category) => category.id === id)
				? [{ path: ["companyCategories", index, "id"], fault: { code: "idOfCategory" as const, id } }]
				: [],
		),
	];
}

export function duplicatesOf(
	entries: Record<string, unknown>[],
	key: string,
	at: (index: number) => Finding["path"],
	what = key,
): Finding[] {
	const seen = new Set<unknown>();
	const found: Finding[] = [];
	for (const [index, { [key]: value }] of entries.entries()) {
		if (seen.has(value)) found.push({ path: at(index), fault: { code: "twice", what, value: String(value) } });
		seen.add(value);
	}
	return found;
}
