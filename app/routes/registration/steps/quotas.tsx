import type { QuotaModel } from "~/domain/registration/quota";
import { useT } from "~/i18n/use-t";
import { CheckboxGroup, type FieldProps, RadioGroup, SelectField } from "~/ui/field";
import { labelsOf, type StepView, type StepViewProps } from "../visit/step-view";
import type { QuotasData } from "./quotas.server";

export const quotasView: StepView<QuotasData> = {
	title: "quotas.title",
	sectionTitle: (_, t) => t("quotas.section"),
	lead: "quotas.lead",
	labels: ({ quotas }) => labelsOf(quotas),
	View: QuotasView,
};

function QuotasView({ data, form }: StepViewProps<QuotasData>) {
	const t = useT();
	return data.quotas.map((quota) => {
		const held = data.held[quota.key] ?? [];
		// A value that somebody else took meanwhile is no longer ticked.
		const isLeft = (value: string) => quota.values.some((offered) => offered.value === value && !offered.isDisabled);
		const values = form.isRefused ? form.values(quota.key).filter((one) => isLeft(one) || held.includes(one)) : held;
		const View = views[quota.filter];
		const isRequired = data.required.includes(quota.key);
		return (
			<View
				key={quota.key}
				id={quota.key}
				name={quota.key}
				label={quota.label}
				required={isRequired}
				optionalLabel={isRequired ? undefined : t("form.optional")}
				error={form.error(quota.key)}
				emptyOption={t("form.choose")}
				messages={isRequired ? { valueMissing: t("errors.choiceRequired") } : undefined}
				value={values[0] ?? ""}
				values={values}
				options={optionsOf(quota)}
			/>
		);
	});

	/** A value that somebody holds stays theirs, even when it is full by now. */
	function optionsOf({ key, values, filter }: QuotaModel) {
		const held = data.held[key] ?? [];
		const options = values.map(({ value, label, isDisabled, remaining }) => ({
			value,
			label,
			disabled: isDisabled && !held.includes(value),
			note: noteOf(isDisabled && !held.includes(value), remaining),
		}));
		// The event's own « none » stands in for the product's.
		const hasOwnNone = values.some(({ value, isDisabled }) => value === "none" && !isDisabled);
		const isLeft = filter === "radio" && !data.required.includes(key) && !hasOwnNone;
		return isLeft ? [...options, { value: "", label: t("form.none") }] : options;
	}

	function noteOf(isDisabled: boolean, remaining: number | null): string | undefined {
		if (isDisabled) return t(remaining === 0 ? "quotas.full" : "quotas.closed");
		return remaining === null || remaining === 0 ? undefined : t("quotas.remaining", { count: remaining });
	}
}

const views: Record<QuotaModel["filter"], (props: FieldProps) => React.ReactElement> = {
	select: (props) => <SelectField {...props} />,
	radio: (props) => <RadioGroup {...props} />,
	checkbox: (props) => <CheckboxGroup {...props} />,
};
