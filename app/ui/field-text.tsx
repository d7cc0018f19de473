import { type Constraint, describedBy, type FieldProps, FieldShell, isRequired } from "./field-shell";
import { FileInput } from "./file-input";

const unconstrained: Constraint = {};

type TextType =
	| "text"
	| "email"
	| "tel"
	| "number"
	| "password"
	| "search"
	| "url"
	| "date"
	| "time"
	| "datetime-local";

export function TextField(field: FieldProps & { type?: TextType }) {
	return (
		<FieldShell field={field}>
			<TextInput field={field} type={field.type} />
		</FieldShell>
	);
}

/** A picture or a document from the device; `capture` asks a phone for its camera. */
export function FileField({ accept, capture, ...field }: FieldProps & { accept: string; capture?: "environment" }) {
	const { id, name, required, disabled } = controlProps(field);
	return (
		<FieldShell field={field}>
			<FileInput
				accept={accept}
				capture={capture}
				id={id}
				name={name}
				required={required}
				disabled={disabled}
				aria-invalid={field.error ? true : undefined}
				aria-describedby={describedBy(field)}
			/>
		</FieldShell>
	);
}

/** The input alone, for a caller that puts something beside it. */
export function TextInput({ field, type = "text" }: { field: FieldProps; type?: TextType | undefined }) {
	return (
		<input
			className={`input${field.width ? ` input--${field.width}` : ""}`}
			type={type}
			defaultValue={field.value}
			// biome-ignore lint/a11y/noAutofocus: asked for only where the page's one question is here
			autoFocus={field.isFocused}
			{...controlProps(field)}
		/>
	);
}

export function PhoneField(field: FieldProps) {
	return <TextField width="medium" autoComplete="tel" inputMode="tel" {...field} type="tel" />;
}

export function NumberField(field: FieldProps) {
	return <TextField width="short" inputMode="decimal" {...field} type="number" />;
}

export function TextArea(field: FieldProps) {
	const { pattern, min, max, step, inputMode, ...control } = controlProps(field);
	return (
		<FieldShell field={field}>
			{/* A block of its own, because w3m would write its upper lines above its label. */}
			<div>
				<textarea className="input" rows={field.rows ?? 4} defaultValue={field.value} {...control} />
			</div>
		</FieldShell>
	);
}

export function SelectField(field: FieldProps) {
	const { id, name, disabled, autoComplete } = controlProps(field);
	// Without an empty first line there is always an answer, and HTML forbids `required`.
	const required = isRequired(field) && field.emptyOption !== undefined;
	return (
		<FieldShell field={field}>
			<select
				className={`input${field.width ? ` input--${field.width}` : ""}`}
				id={id}
				name={name}
				disabled={disabled}
				required={required}
				autoComplete={autoComplete}
				defaultValue={field.value ?? ""}
				aria-invalid={field.error ? true : undefined}
				aria-describedby={describedBy(field)}
			>
				{field.emptyOption === undefined ? null : <option value="">{field.emptyOption}</option>}
				{field.options?.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.note ? `${option.label}\u00a0· ${option.note}` : option.label}
					</option>
				))}
			</select>
		</FieldShell>
	);
}

// Named one by one: spreading optional properties costs ten times the rest of a field.
function controlProps(field: FieldProps) {
	const { constraint = unconstrained } = field;
	return {
		minLength: constraint.minLength,
		maxLength: constraint.maxLength,
		min: constraint.min,
		max: constraint.max,
		step: constraint.step,
		pattern: constraint.pattern,
		id: field.id,
		name: field.name,
		required: isRequired(field),
		disabled: field.disabled,
		autoComplete: field.autoComplete,
		inputMode: field.inputMode,
		"data-format": field.format,
		"aria-invalid": field.error ? (true as const) : undefined,
		"aria-describedby": describedBy(field),
	};
}
