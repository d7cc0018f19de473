import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { Control } from "./field-control";
import { SettingFields } from "./setting-fields";
import type { loadForm } from "./setting-form.server";
import { below } from "./typed-fields";

interface SettingFormProps {
	form: ReturnType<typeof loadForm>;
	refused: Refused | undefined;
	/** Whether the whole entry may be taken out. */
	canRemove?: boolean;
	/** The fields, where they are not drawn from their controls alone. */
	draw?: (form: FormState) => ReactNode;
}

/** The form of one object of the event; what it showed is posted with it, so that others' changes are merged. */
export function SettingForm({ form: { controls, saved, isNew }, refused, canRemove = false, draw }: SettingFormProps) {
	const t = useT();
	const form = useForm(refused, saved);
	return (
		<form
			method="post"
			encType={hasPicture(controls) ? "multipart/form-data" : undefined}
			className="form"
			id="entry"
			noValidate
		>
			{/* What Enter presses: the first button of a form, which would be that of a row. */}
			<button type="submit" hidden>
				{t("settingsScreen.save")}
			</button>
			<FormErrors form={form} labels={labelsOf(form, controls)} />
			<input type="hidden" name="seen" value={form.value("seen") ?? "null"} />
			{draw ? draw(form) : <SettingFields form={form} controls={controls} />}
			<Actions>
				<Button busyLabel={t("form.busy")}>{t(isNew ? "settingsScreen.create" : "settingsScreen.save")}</Button>
				{canRemove ? (
					<Button variant="quiet" name="retirer" value="1" formNoValidate>
						{t("settingsScreen.remove")}
					</Button>
				) : null}
			</Actions>
			<p className="field__hint small loose soft below-8">{t("settingsScreen.intoDraft")}</p>
		</form>
	);
}

function hasPicture(controls: Control[]): boolean {
	return controls.some(
		(control) => control.kind === "picture" || (control.kind === "rows" && hasPicture(control.controls)),
	);
}

/** What the fields with errors are called, a row with its number: the same message may stand at several. */
function labelsOf({ errors }: FormState, controls: Control[]): Record<string, string> {
	const byPath = new Map(controls.flatMap((control) => labelsIn(control, "")));
	return Object.fromEntries(
		errors.map(({ name }) => {
			const row = /\[(\d+)\]/.exec(name)?.[1];
			const label = byPath.get(name.replace(/\[\d+\]/g, "")) ?? "";
			return [name, row === undefined ? label : `${label} ${Number(row) + 1}`];
		}),
	);
}

function labelsIn(control: Control, list: string): [path: string, label: string][] {
	const path = below(list, control.name);
	const inside = labelsInside(control, path).map(([key, label]): [string, string] => [
		key,
		`${control.label}, ${label}`,
	]);
	return [[path, control.label], ...inside];
}

function labelsInside(control: Control, path: string): [path: string, label: string][] {
	switch (control.kind) {
		case "texts":
			return control.languages.map(({ value, label }) => [below(path, value), label]);
		case "rows":
			return control.controls.flatMap((control) => labelsIn(control, path));
		case "group":
		case "choiceOrGroup":
			return control.controls.flatMap((control) => labelsIn(control, ""));
		case "entries":
			return control.entries.flatMap(({ control }) => labelsIn(control, ""));
		default:
			return [];
	}
}
