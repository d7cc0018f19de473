import type { Category } from "~/domain/registration/conference";
import { useT } from "~/i18n/use-t";
import { CheckboxGroup } from "~/ui/field";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { CategoriesData } from "./categories.server";

export const categoriesView: StepView<CategoriesData> = {
	title: "categories.title",
	lead: "categories.lead",
	View: CategoriesView,
};

function CategoriesView({ data, form }: StepViewProps<CategoriesData>) {
	const t = useT();
	const lists = (["categories", "companyCategories"] as const).filter((name) => data[name].length > 0);
	return lists.map((name) => (
		<CheckboxGroup
			key={name}
			id={name}
			name={name}
			label={t(`categories.${name}`)}
			optionalLabel={t("form.optional")}
			error={form.error(name)}
			values={form.isRefused ? form.values(name) : chosen(data[name])}
			options={data[name].map(({ id, label }) => ({ value: id, label }))}
		/>
	));
}

function chosen(list: Category[]): string[] {
	return list.filter(({ isSelected }) => isSelected).map(({ id }) => id);
}
