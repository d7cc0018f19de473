import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Checkbox, CheckboxGroup, SelectField, TextArea, TextField } from "~/ui/field";
import { fieldErrorClass } from "~/ui/field-error";
import type { FormState } from "../../ground/form-kit/form-state";
import { useRows } from "../../ground/form-kit/use-rows";
import type { Control } from "./field-control";
import { IconButton } from "./icon-button";
import { SettingPicture } from "./setting-picture";
import { below } from "./typed-fields";

interface ControlsProps {
	form: FormState;
	controls: Control[];
	/** The row in which they stand, empty outside. */
	row?: string;
	/** Whether the first of them takes the focus: its row was added. */
	isFocused?: boolean;
}

export function SettingFields({ form, controls, row = "", isFocused = false }: ControlsProps) {
	return (
		<>
			{controls.map((control, index) => (
				<SettingField
					key={control.name}
					form={form}
					control={{ ...control, name: below(row, control.name) }}
					isFocused={isFocused && index === firstShown(controls)}
				/>
			))}
		</>
	);
}

const firstShown = (controls: Control[]) => controls.findIndex(({ kind }) => kind !== "hidden");

interface ControlProps<C extends Control = Control> {
	form: FormState;
	control: C;
	isFocused?: boolean;
}

function SettingField({ form, control, isFocused = false }: ControlProps) {
	const t = useT();
	const { name, label, hint } = control;
	const field = {
		...form.field(name, label),
		...(hint && { hint }),
		...(isFocused && { isFocused }),
		...(control.isRequired ? { required: true } : { optionalLabel: t("form.optional") }),
		autoComplete: "off",
	};
	switch (control.kind) {
		case "hidden":
			return <input type="hidden" name={name} value={field.value ?? ""} />;
		case "text":
			return <TextField {...field} />;
		case "longText":
			return <TextArea {...field} rows={4} />;
		case "number":
		case "amount":
			return <TextField {...field} inputMode="decimal" width="short" />;
		case "date":
		case "time":
			return <TextField {...field} type={control.kind} />;
		case "moment":
			return <MomentField {...field} />;
		case "yesNo":
			return (
				<Checkbox {...form.field(name, label)} {...(hint && { hint })} value="on" checked={form.value(name) === "on"} />
			);
		case "texts":
			return <LocalizedFields form={form} control={control} isFocused={isFocused} />;
		case "choice":
			return (
				<SelectField
					{...field}
					emptyOption={control.isRequired ? t("settingsScreen.choose") : "–"}
					options={control.options}
				/>
			);
		case "choices":
			return (
				<CheckboxGroup
					{...form.field(name, label)}
					{...(hint && { hint })}
					values={form.values(name)}
					options={control.options}
				/>
			);
		case "picture":
			return <SettingPicture form={form} control={control} />;
		case "group":
			return (
				<fieldset className="setting-group slim borderless" id={name}>
					<legend className="setting-group__title bold">{label}</legend>
					{hint ? <p className="field__hint small loose soft below-8">{hint}</p> : null}
					<SettingFields form={form} controls={control.controls} />
				</fieldset>
			);
		case "choiceOrGroup":
			return (
				<fieldset className="setting-group slim borderless">
					<legend className="sr">{label}</legend>
					<SelectField {...form.field(name, label)} options={control.options} />
					<div className="setting-entry__inside flex wrap">
						<SettingFields form={form} controls={control.controls} />
					</div>
				</fieldset>
			);
		case "entries":
			return <EntryFields form={form} control={control} />;
		case "rows":
			return <RowFields form={form} control={control} />;
	}
}

/** The event's clock is meant, which the hint of the form says. */
function MomentField(field: Parameters<typeof TextField>[0]) {
	return <TextField {...field} type="datetime-local" />;
}

function LocalizedFields({ form, control, isFocused }: ControlProps<Control & { kind: "texts" }>) {
	const t = useT();
	return (
		<fieldset className="setting-texts slim borderless">
			<legend className="field__label block mid snug anywhere unpadded below-8">
				{control.label}
				{control.isRequired ? null : <span className="level small light soft">{` (${t("form.optional")})`}</span>}
			</legend>
			{control.hint ? <p className="field__hint small loose soft below-8">{control.hint}</p> : null}
			{control.languages.map(({ value, label }, index) => {
				const field = {
					...form.field(`${control.name}.${value}`, label),
					...(isFocused && index === 0 && { isFocused: true }),
					autoComplete: "off",
				};
				return control.isLong ? (
					<TextArea key={value} {...field} rows={4} />
				) : (
					<TextField key={value} {...field} required={control.isRequired && index === 0} />
				);
			})}
		</fieldset>
	);
}

function EntryFields({ form, control }: ControlProps<Control & { kind: "entries" }>) {
	return (
		<fieldset className="setting-group slim borderless" id={control.name}>
			<legend className="setting-group__title bold">{control.label}</legend>
			{control.hint ? <p className="field__hint small loose soft below-8">{control.hint}</p> : null}
			{control.entries.map(({ name, label, control: inside }) => (
				<div key={name} className="setting-entry round borderless above-12">
					{inside.kind === "group" ? (
						<>
							<Checkbox {...form.field(name, label)} value="on" checked={form.value(name) === "on"} />
							<div className="setting-entry__inside flex wrap">
								<SettingFields form={form} controls={inside.controls} />
							</div>
						</>
					) : (
						<TextField {...form.field(name, label)} autoComplete="off" />
					)}
				</div>
			))}
		</fieldset>
	);
}

function RowFields({ form, control }: ControlProps<Control & { kind: "rows" }>) {
	const t = useT();
	const { rows, ...change } = useRows(form, "entry", control.name);
	return (
		<fieldset className="setting-group slim borderless" id={control.name}>
			<legend className="setting-group__title bold">{control.label}</legend>
			{control.hint ? <p className="field__hint small loose soft below-8">{control.hint}</p> : null}
			{form.error(control.name) ? <p className={fieldErrorClass}>{form.error(control.name)}</p> : null}
			{rows.map(({ key, name }, place) => (
				<fieldset key={key} className="setting-row flex gap-8 slim round borderless above-12">
					<legend className="sr">{t("settingsScreen.row", { label: control.label, number: place + 1 })}</legend>
					<div className="fill">
						<SettingFields form={form} controls={control.controls} row={name} isFocused={change.isAdded(place)} />
					</div>
					<div className="flex column">
						{place > 0 ? (
							<IconButton
								icon="up"
								label={t("settingsScreen.moveUp", { number: place + 1 })}
								{...change.move(place, place - 1)}
							/>
						) : null}{" "}
						{place < rows.length - 1 ? (
							<IconButton
								icon="down"
								label={t("settingsScreen.moveDown", { number: place + 1 })}
								{...change.move(place, place + 1)}
							/>
						) : null}{" "}
						<IconButton
							icon="close"
							label={t("settingsScreen.removeRow", { number: place + 1 })}
							// Somebody who takes out one goes on where they were.
							autoFocus={change.isNextOut(place)}
							{...change.remove(place)}
						/>
					</div>
				</fieldset>
			))}
			<Button variant="secondary" {...change.add}>
				{control.add}
			</Button>
		</fieldset>
	);
}
