import {
	describedBy,
	FieldMessage,
	type FieldProps,
	GroupInput,
	type GroupMember,
	GroupShell,
	Hint,
	isRequired,
	messageAttributes,
	type Option,
} from "./field-shell";

export function RadioGroup(field: FieldProps) {
	return (
		<GroupShell field={field}>
			<Options field={field} type="radio" selected={field.value === undefined ? (field.values ?? []) : [field.value]} />
		</GroupShell>
	);
}

/** `isBare`: a heading above it asks the question. */
export function CheckboxGroup({ isBare, ...field }: FieldProps & { isBare?: boolean }) {
	return (
		<GroupShell field={field} requiredGroup={isRequired(field)} bare={isBare}>
			<Options field={field} type="checkbox" selected={field.values ?? (field.value ? [field.value] : [])} />
		</GroupShell>
	);
}

/** Several answers from a list: checkboxes, because <select multiple> needs a keyboard. A long list scrolls in its box. */
export function SelectMultipleField(field: FieldProps) {
	return <CheckboxGroup {...field} />;
}

/** One box for a yes. `value` is what it posts; `values` non-empty means ticked. */
export function Checkbox({ checked, ...field }: FieldProps & { checked?: boolean }) {
	return (
		<div
			className={field.error ? "field row field--error" : "field row"}
			data-field={field.id}
			data-label={field.label}
			{...messageAttributes(field.messages)}
		>
			{field.error ? <FieldMessage id={field.id}>{field.error}</FieldMessage> : null}
			<div className="option">
				<input
					className="option__input grid centre rigid"
					type="checkbox"
					id={field.id}
					name={field.name}
					value={field.value ?? "on"}
					defaultChecked={checked ?? Boolean(field.values?.length)}
					required={isRequired(field)}
					disabled={field.disabled}
					aria-invalid={field.error ? true : undefined}
					aria-describedby={describedBy(field)}
				/>
				<label className="option__label fill loose" htmlFor={field.id}>
					{field.label}
					{!isRequired(field) && !field.disabled && field.optionalLabel ? (
						<span className="level small light soft">{` (${field.optionalLabel})`}</span>
					) : null}
				</label>
			</div>
			{field.hint ? <Hint id={field.id}>{field.hint}</Hint> : null}
		</div>
	);
}

function Options(props: { field: FieldProps; type: "radio" | "checkbox"; selected: string[] }) {
	const { field, type, selected } = props;
	const options = field.options ?? [];
	return (
		<div className={classOf(options)}>
			{options.map((option, index) => (
				<OptionLine
					key={option.value}
					option={option}
					member={{
						// The first control has the field's own id, so that the error summary's link leads to it.
						id: index === 0 ? field.id : `${field.id}-${index}`,
						name: field.name,
						type,
						checked: selected.includes(option.value),
						required: type === "radio" && isRequired(field),
						invalid: Boolean(field.error),
					}}
				/>
			))}
		</div>
	);
}

/** A few short answers are side by side; a long list scrolls in its box. */
function classOf(options: Option[]): string {
	if (options.length > 12) return "options options--long";
	const isShort = options.length <= 6 && options.every(({ label, note }) => label.length <= 40 && !note);
	return isShort ? "options options--chips" : "options options--rows";
}

function OptionLine({ option, member }: { option: Option; member: GroupMember }) {
	return (
		<div className="option">
			<GroupInput
				member={member}
				className="option__input grid centre rigid"
				value={option.value}
				disabled={option.disabled}
			/>
			<label className="option__label fill loose" htmlFor={member.id}>
				<span className="option__text anywhere">{option.label}</span>
				{option.note ? (
					<>
						<span className="sr"> – </span>
						<span className="block small soft">{option.note}</span>
					</>
				) : null}
			</label>
		</div>
	);
}
