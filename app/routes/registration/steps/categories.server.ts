import { z } from "zod";
import type { Category } from "~/domain/registration/conference";
import { stepSwitches } from "~/domain/registration/wizard-steps";
import { settingHolds } from "../../ground/event/condition";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { attends } from "../visit/wizard.server";

export interface CategoriesData {
	categories: Category[];
	companyCategories: Category[];
}

export const categories = step({
	id: "categories",
	label: "categories.label",
	shownIf: [
		attends,
		settingHolds(stepSwitches.categories),
		{
			text: "rules.talksByTime",
			setting: "conferencesVersion",
			holds: ({ frame }) => frame.settings.conferencesVersion === 2,
		},
		{ text: "rules.talks", part: "conferences", holds: ({ frame }) => frame.conferenceCount > 0 },
		{ text: "rules.subjects", part: "sujets", holds: ({ frame }) => frame.categoryCount > 0 },
	],
	isAnswerValid: () => true,
	load: async (visit) => offeredCategories(visit),
	summarise(visit) {
		const chosen = Object.values(offeredCategories(visit))
			.flat()
			.filter(({ isSelected }) => isSelected);
		return [{ label: visit.frame.t("categories.label"), value: chosen.map(({ label }) => label) }];
	},
	schema(visit) {
		const offered = offeredCategories(visit);
		return z.object({ categories: among(offered.categories), companyCategories: among(offered.companyCategories) });
	},
	save: (_, { categories: chosen, companyCategories }) => ({
		step: "categories",
		categoriesId: [...chosen, ...companyCategories],
	}),
});

function offeredCategories({ frame, standing }: RegistrationVisit): CategoriesData {
	const { categories = [], companyCategories = [] } = standing.categories ?? {};
	const localised = (list: typeof categories, name: string): Category[] =>
		list.map((option) => ({ ...option, label: frame.say(option.label, `${name}.${option.id}.label`) }));
	return {
		categories: localised(categories, "categories"),
		companyCategories: localised(companyCategories, "companyCategories"),
	};
}

function among(list: Category[]) {
	return z.array(
		z.enum(
			list.map(({ id }) => id),
			"errors.notOffered",
		),
	);
}
