import type { Complaint } from "./complaint";
import { fieldsOf } from "./consent";
import type { EventDocument } from "./event-document";

type ListAndKey = {
	[L in keyof EventDocument]: EventDocument[L] extends (infer Entry)[] ? [list: L, key: keyof Entry & string] : never;
}[keyof EventDocument];

/** By what the entries of each list are told apart. */
const tellApart: ListAndKey[] = [
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

/** What stands twice in a list. */
export function repetitions(document: EventDocument): Complaint[] {
	const slots = document.conferences.flatMap(({ slots }, at) =>
		slots.map(({ id }, index) => ({ id, path: ["conferences", at, "slots", index, "id"] })),
	);
	return [
		...tellApart.flatMap(([list, key]) => repeated(document[list], key, (index) => [list, index, key])),
		...document.forms.flatMap((form, at) =>
			repeated(fieldsOf(form), "key", (index) => ["forms", at, "models", index, "key"]),
		),
		...document.quotas.flatMap(({ values }, at) =>
			repeated(values, "value", (index) => ["quotas", at, "values", index, "value"]),
		),
		...repeated(slots, "id", (index) => slots[index]?.path ?? [], "slot"),
	];
}

/** One name for two things: a quota and a field would write over each other's answer; choices of both categories are kept alike. */
export function clashes({ quotas, forms, categories, companyCategories }: EventDocument): Complaint[] {
	return [
		...quotas.flatMap((quota, index) =>
			forms
				.filter((form) => fieldsOf(form).some(({ key, model }) => key === quota.key && model === quota.model))
				.map((form) => ({
					path: ["quotas", index, "key"],
					message: `the form “${form.id}” has a field with the key “${quota.key}” too`,
				})),
		),
		...companyCategories.flatMap(({ id }, index) =>
			categories.some((category) => category.id === id)
				? [{ path: ["companyCategories", index, "id"], message: `a category has the id “${id}” too` }]
				: [],
		),
	];
}

/** Entries of which an earlier one has the same under `key`. */
export function repeated(
	entries: Record<string, unknown>[],
	key: string,
	at: (index: number) => Complaint["path"],
	what = key,
): Complaint[] {
	const seen = new Set<unknown>();
	return entries.flatMap(({ [key]: value }, index) => {
		if (seen.has(value)) return [{ path: at(index), message: `the ${what} “${value}” stands twice` }];
		seen.add(value);
		return [];
	});
}
