import { Fragment } from "react";
import { z } from "zod";
import { answersSchema, type Form, type FormField, isMultiple, sectionsOf } from "~/domain/registration/form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import {
	Checkbox,
	CheckboxGroup,
	Comment,
	type Constraint,
	type FieldProps,
	Fold,
	NumberField,
	Pair,
	PhoneField,
	RadioGroup,
	RichText,
	SelectField,
	SelectMultipleField,
	TextArea,
	TextField,
} from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";
import { labelsOf, type StepView, type StepViewProps } from "../visit/step-view";
import type { InformationData } from "./informations.server";

export const informationView: StepView<InformationData> = {
	title: "form.title",
	values: ({ values }) => values,
	labels: ({ form }) => labelsOf(form.models),
	View: InformationView,
};

export const moreInformationView: StepView<InformationData> = {
	...informationView,
	title: "form.titleSecond",
	View: (props) => <InformationView {...props} isSecond />,
	sectionTitle: ({ form }, t) => form.label || t("form.titleSecond"),
};

export function InformationView({ data, form, isSecond }: StepViewProps<InformationData> & { isSecond?: boolean }) {
	const t = useT();
	return sectionsOf(data.form).map(({ shown, folded }) => (
		<Fragment key={(shown[0] ?? folded[0])?.key}>
			{renderFields(shown, t("form.optional"))}
			{folded.length > 0 ? (
				<Fold
					title={t(isSecond ? "form.moreSecond" : "form.more")}
					text={describeFolded(folded, t)}
					isOpen={folded.some(({ key }) => form.error(key) !== undefined)}
				>
					{renderFields(folded, undefined)}
				</Fold>
			) : null}
		</Fragment>
	));

	/** Behind the line of optional questions, no label says again that it is optional. */
	function renderFields(fields: FormField[], optionalLabel: string | undefined) {
		const shown = (field: FormField) => (
			<AnswerField key={field.key} of={data.form} field={field} form={form} optionalLabel={optionalLabel} />
		);
		const rows = data.form.layout === "grouped" ? pairRows(fields) : fields.map((field): Row => [field]);
		return rows.map(([first, second]) =>
			second ? (
				<Pair key={first.key} narrow={tokenOf(first) === "postal-code"}>
					{shown(first)}
					{shown(second)}
				</Pair>
			) : (
				shown(first)
			),
		);
	}
}

interface AnswerFieldProps {
	/** The form that asks it. */
	of: Form;
	field: FormField;
	form: FormState;
	optionalLabel?: string | undefined;
	/** The browser's help for somebody else's answer would be one's own. */
	isForOther?: boolean;
}

/** One question, as its kind is answered. */
export function AnswerField({ of, field, form, optionalLabel, isForOther }: AnswerFieldProps) {
	const t = useT();
	const View = views[field.component];
	const values = form.values(field.key);
	return (
		<View
			field={field}
			props={{
				id: field.key,
				name: field.key,
				label: field.label,
				hint: field.metadata.hint,
				error: form.error(field.key),
				required: field.isRequired,
				optionalLabel: field.isRequired ? undefined : optionalLabel,
				disabled: field.isDisabled,
				value: values[0],
				values,
				options: field.values,
				constraint: constraintsOf(of)[field.key],
				messages: messagesFor(field, t),
				autoComplete: isForOther ? "off" : tokenOf(field),
				format: field.format ?? undefined,
				rows: field.metadata.rows,
				emptyOption: t("form.choose"),
			}}
		/>
	);
}

/** « Six questions facultatives : fonction, projet, équipe… » */
function describeFolded(fields: FormField[], t: Translate): string {
	const numberWords = t("form.numbers").split("|");
	const count = t("form.moreCount", { number: numberWords[fields.length - 2] ?? String(fields.length) });
	const names = fields.map(({ label }) => label).filter((label) => label.length <= maxNameLength);
	const listedNames = names.slice(0, 3).map((label) => label.charAt(0).toLowerCase() + label.slice(1));
	if (listedNames.length === 0) return count;
	return t(listedNames.length < fields.length ? "form.moreSuch" : "form.moreAll", {
		count,
		names: listedNames.join(", "),
	});
}

/** The longest label, in characters, that fits into that sentence. */
const maxNameLength = 24;

/** The autocomplete tokens of answers that are part of the person's own record. */
const recordTokens: Record<string, string> = {
	firstName: "given-name",
	lastName: "family-name",
	email: "email",
	phone: "tel",
	mobile: "tel",
};

function tokenOf({ key, metadata, isExtended }: FormField): string | undefined {
	return metadata.autocomplete ?? (isExtended ? undefined : recordTokens[key]);
}

/** Short answers that belong together on one line. */
const pairs: Record<string, string> = { "given-name": "family-name", "postal-code": "address-level2" };

type Row = [FormField, FormField?];

function pairRows(fields: FormField[]): Row[] {
	const rows: Row[] = [];
	for (const field of fields) {
		const last = rows.at(-1);
		const partnerToken = last && !last[1] ? pairs[tokenOf(last[0]) ?? ""] : undefined;
		if (last && partnerToken !== undefined && tokenOf(field) === partnerToken) last[1] = field;
		else rows.push([field]);
	}
	return rows;
}

type ViewProps = { field: FormField; props: FieldProps };

const views: Record<FormField["component"], (view: ViewProps) => React.ReactElement> = {
	input: ({ field, props }) => <TextField {...props} type={field.metadata.type ?? "text"} />,
	textarea: ({ props }) => <TextArea {...props} />,
	"phone-number": ({ props }) => <PhoneField {...props} autoComplete={props.autoComplete ?? "tel"} />,
	"input-number": ({ props }) => <NumberField {...props} />,
	select: ({ props }) => <SelectField {...props} />,
	"select-multiple": ({ props }) => <SelectMultipleField {...props} />,
	radio: ({ props }) => <RadioGroup {...props} />,
	checkbox: ({ field, props }) =>
		isMultiple(field) ? (
			<CheckboxGroup {...props} />
		) : (
			<Checkbox {...props} value="on" checked={props.value === "on"} />
		),
	comment: ({ field }) =>
		field.metadata.html ? <RichText html={field.metadata.html} quiet /> : <Comment>{field.label}</Comment>,
	html: ({ field }) =>
		field.metadata.html ? <RichText html={field.metadata.html} /> : <Comment>{field.label}</Comment>,
};

const constraintsByForm = new WeakMap<Form, Record<string, Constraint>>();

function constraintsOf(form: Form): Record<string, Constraint> {
	const constraints = constraintsByForm.get(form) ?? readConstraints(form);
	constraintsByForm.set(form, constraints);
	return constraints;
}

// Not conform's getZodConstraint: with this version of zod it only finds what is required.
function readConstraints(form: Form): Record<string, Constraint> {
	const { properties = {}, required = [] } = z.toJSONSchema(answersSchema(form), {
		io: "input",
		unrepresentable: "any",
	});
	return Object.fromEntries(
		form.models.map(({ key, component }) => {
			const { minLength, maxLength, minimum, maximum, pattern } = (properties[key] ??
				{}) as z.core.JSONSchema.JSONSchema;
			const takesLengths = component === "input" || component === "textarea" || component === "phone-number";
			return [
				key,
				{
					required: required.includes(key),
					...(takesLengths ? { minLength, maxLength, pattern } : { min: minimum, max: maximum }),
				},
			];
		}),
	);
}

/** A field belongs to one frame, so its language never changes. */
const messages = new WeakMap<FormField, Record<string, string>>();

function messagesFor(field: FormField, t: Translate): Record<string, string> {
	const fieldMessages = messages.get(field) ?? messagesOf(field, t);
	messages.set(field, fieldMessages);
	return fieldMessages;
}

function messagesOf({ component, isRequired, metadata }: FormField, t: Translate): Record<string, string> {
	const { type, minLength, min, max } = metadata;
	const all: Record<string, string | undefined> = {
		valueMissing: isRequired ? t("errors.required") : undefined,
		typeMismatch: type === "email" ? t("errors.email") : type === "url" ? t("errors.url") : undefined,
		patternMismatch: component === "phone-number" ? t("errors.phone") : undefined,
		badInput: component === "input-number" ? t("errors.number") : undefined,
		tooShort: minLength === undefined ? undefined : t("errors.tooShort", { limit: minLength }),
		rangeUnderflow: min === undefined ? undefined : t("errors.tooLow", { limit: min }),
		rangeOverflow: max === undefined ? undefined : t("errors.tooHigh", { limit: max }),
	};
	return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
