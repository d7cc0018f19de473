import type { InputHTMLAttributes, ReactNode } from "react";
import { fieldErrorClass } from "./field-error";
import { Icon } from "./icon";

export type Option = { value: string; label: string; disabled?: boolean; note?: string };

export type Constraint = {
	required?: boolean;
	minLength?: number;
	maxLength?: number;
	min?: number | string;
	max?: number | string;
	step?: number | string;
	pattern?: string;
};

export type FieldProps = {
	id: string;
	name: string;
	label: string;
	/** A second line under a group's label, which says what may be chosen. */
	detail?: string;
	/** True where the group before has the same label: then only the detail is visible. */
	detailOnly?: boolean;
	hint?: string;
	error?: string;
	required?: boolean;
	/** « facultatif », shown after the label of a field that may stay empty. */
	optionalLabel?: string;
	/** « obligatoire », for forms that mark required fields instead. */
	requiredLabel?: string;
	disabled?: boolean;
	/** The focus starts here, because everything before it is answered. */
	isFocused?: boolean;
	value?: string;
	values?: string[];
	options?: Option[];
	constraint?: Constraint;
	/** By ValidityState key (valueMissing, typeMismatch…); the enhancement script shows them in place. */
	messages?: Record<string, string>;
	autoComplete?: string;
	inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
	format?: "capitalize-words" | "uppercase" | "card-number" | "card-expiry";
	rows?: number;
	/** First line of a select that has no choice yet. */
	emptyOption?: string;
	/** The width of the box, which hints at the length of the answer. */
	width?: "short" | "medium";
};

export const isRequired = (field: FieldProps) => Boolean(field.required ?? field.constraint?.required);

const attributesOf = new WeakMap<Record<string, string>, Record<string, string>>();
const none: Record<string, string> = {};

/** { valueMissing: "…" } → data-message-value-missing="…" */
export function messageAttributes(messages: Record<string, string> = none): Record<string, string> {
	const attributes = attributesOf.get(messages) ?? messageDataOf(messages);
	attributesOf.set(messages, attributes);
	return attributes;
}

function messageDataOf(messages: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(messages).map(([key, text]) => [
			`data-message-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
			text,
		]),
	);
}

export function describedBy({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">): string | undefined {
	return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** A field that cannot be answered is neither optional nor required. */
function Mark({ field }: { field: FieldProps }) {
	if (field.disabled) return null;
	const mark = isRequired(field) ? field.requiredLabel : field.optionalLabel;
	return mark ? <span className="level small light soft">{` (${mark})`}</span> : null;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p className="field__hint small loose soft below-8" id={`${id}-hint`} dir="auto">
			{children}
		</p>
	);
}

export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p className={fieldErrorClass} id={`${id}-error`}>
			<Icon name="danger" />
			<span>{children}</span>
		</p>
	);
}

/** One label, one control: hint and message are between them, where a phone's keyboard does not hide them. */
export function FieldShell({ field, children }: { field: FieldProps; children: ReactNode }) {
	return (
		<div
			className={field.error ? "field row field--error" : "field row"}
			data-field={field.id}
			data-label={field.label}
			{...messageAttributes(field.messages)}
		>
			<label className="field__label block mid snug anywhere unpadded below-8" htmlFor={field.id} dir="auto">
				{field.label}
				<Mark field={field} />
			</label>{" "}
			{field.hint ? <Hint id={field.id}>{field.hint}</Hint> : null}
			{field.error ? <FieldMessage id={field.id}>{field.error}</FieldMessage> : null}
			{children}
		</div>
	);
}

interface GroupProps {
	field: FieldProps;
	requiredGroup?: boolean;
	bare?: boolean | string;
	children: ReactNode;
}

/** `requiredGroup`: one checkbox must be ticked. `bare`: the title of the page names the group, or the element of that id. */
export function GroupShell(props: GroupProps) {
	const { field, requiredGroup, bare, children } = props;
	return (
		<fieldset
			className={field.error ? "field row field--error" : "field row"}
			id={`${field.id}-group`}
			data-field={field.id}
			data-label={bare ? undefined : field.label}
			data-required-group={requiredGroup ? "" : undefined}
			aria-labelledby={bare === true ? "title" : bare || undefined}
			aria-describedby={describedBy(field)}
			disabled={field.disabled}
			{...messageAttributes(field.messages)}
		>
			{bare ? null : <Legend field={field} />}
			{field.hint ? <Hint id={field.id}>{field.hint}</Hint> : null}
			{field.error ? <FieldMessage id={field.id}>{field.error}</FieldMessage> : null}
			{children}
		</fieldset>
	);
}

function Legend({ field }: { field: FieldProps }) {
	return (
		<legend className="field__label block mid snug anywhere unpadded below-8" dir="auto">
			{field.detailOnly ? <span className="sr">{field.label}</span> : field.label}
			<Mark field={field} />
			{field.detail ? (
				<>
					<span className="sr"> – </span>
					<span className="level block small light soft">{field.detail}</span>
				</>
			) : null}
		</legend>
	);
}

export interface GroupMember {
	id: string;
	name: string;
	type: "radio" | "checkbox";
	checked: boolean;
	required: boolean;
	invalid: boolean;
	/** The price that it adds to a running total: minor units without tax, percent, and the day. */
	priced?: { ht: number; rate: number; dayId: string } | undefined;
}

interface GroupInputProps {
	member: GroupMember;
	className: string;
	value: string;
	disabled: boolean | undefined;
}

export function GroupInput({ member, className, value, disabled }: GroupInputProps) {
	return (
		<input
			id={member.id}
			name={member.name}
			type={member.type}
			required={member.required}
			className={className}
			value={value}
			disabled={disabled}
			defaultChecked={member.checked}
			aria-invalid={member.invalid ? true : undefined}
			data-ht={member.priced?.ht}
			data-rate={member.priced?.rate}
			data-day={member.priced?.dayId}
		/>
	);
}
