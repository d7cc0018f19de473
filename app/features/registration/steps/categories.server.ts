import { z } from "zod";
import type { Category } from "~/domain/conference";
import { step } from "../step.server";
import { inEvent } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface CategoriesData {
	categories: Category[];
	companyCategories: Category[];
}

interface Answer {
	categories: string[];
	companyCategories: string[];
}

export const categories = step<CategoriesData, Answer>({
	id: "categories",
	label: (t) => t("categories.label"),
	isShown: (visit) => {
		const { settings, categoryCount, conferenceCount } = visit.frame;
		const isOn = settings.conferencesShown && settings.conferencesVersion === 2;
		return mayAttend(visit) && isOn && conferenceCount > 0 && categoryCount > 0;
	},
	holds: () => true,
	async load(visit) {
		const { data } = await visit.gateway.categories.list({ ...inEvent(visit), languageId: visit.frame.language.id });
		return data;
	},
	schema: (data) => z.object({ categories: among(data.categories), companyCategories: among(data.companyCategories) }),
	async save(visit, answer, data) {
		const wanted = new Set([...answer.categories, ...answer.companyCategories]);
		const all = [...data.categories, ...data.companyCategories];
		const added = all.filter(({ id, isSelected }) => !isSelected && wanted.has(id)).map(({ id }) => id);
		const removed = all.filter(({ id, isSelected }) => isSelected && !wanted.has(id)).map(({ id }) => id);
		if (added.length > 0) await visit.gateway.categories.add({ ...inEvent(visit), categoriesId: added });
		if (removed.length > 0) await visit.gateway.categories.remove({ ...inEvent(visit), categoriesId: removed });
		await visit.gateway.registrations.saveDraft({ ...inEvent(visit), answered: ["categories"] });
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
