import { z } from "zod";
import type { Category } from "~/domain/conference";
import { step } from "../visit/step.server";
import { whose } from "../visit/visit.server";
import { mayAttend } from "../visit/wizard.server";

export interface CategoriesData {
	categories: Category[];
	companyCategories: Category[];
}

export const categories = step({
	id: "categories",
	label: "categories.label",
	isShown: (visit) => {
		const { settings, categoryCount, conferenceCount } = visit.frame;
		const isOn = settings.conferencesShown && settings.conferencesVersion === 2;
		return mayAttend(visit) && isOn && conferenceCount > 0 && categoryCount > 0;
	},
	holds: () => true,
	async load(visit): Promise<CategoriesData> {
		const { data } = await visit.gateway.categories.list({ ...whose(visit), languageId: visit.frame.language.id });
		return data;
	},
	told: () => [],
	schema: (data) => z.object({ categories: among(data.categories), companyCategories: among(data.companyCategories) }),
	async save(visit, answer, data) {
		const wanted = new Set([...answer.categories, ...answer.companyCategories]);
		const all = [...data.categories, ...data.companyCategories];
		const added = all.filter(({ id, isSelected }) => !isSelected && wanted.has(id)).map(({ id }) => id);
		const removed = all.filter(({ id, isSelected }) => isSelected && !wanted.has(id)).map(({ id }) => id);
		if (added.length > 0) await visit.gateway.categories.add({ ...whose(visit), categoriesId: added });
		if (removed.length > 0) await visit.gateway.categories.remove({ ...whose(visit), categoriesId: removed });
		await visit.gateway.registrations.saveDraft({ ...whose(visit), answered: ["categories"] });
	},
});

function among(list: Category[]) {
	return z.array(
		z.enum(
			list.map(({ id }) => id),
			"errors.notOffered",
		),
	);
}
