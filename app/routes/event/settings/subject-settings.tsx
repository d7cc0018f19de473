import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Fold, SelectField, TextArea, TextField } from "~/ui/field";
import { GroupShell, type Option } from "~/ui/field-shell";
import { Swatches } from "~/ui/swatches";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { IconButton } from "./icon-button";
import { exceptionFields, otherColour, otherColourField, settingsForm } from "./setting-names";
import type { SubjectSettings } from "./subject-settings.server";

interface SettingsProps {
	settings: SubjectSettings;
	refused: Refused | undefined;
	/** Whether the page has a form or a list of its own above, whose button is the filled one. */
	isBeside?: boolean;
}

type Control = SubjectSettings["controls"][number];

interface FieldProps {
	form: FormState;
	control: Control;
}

/** The settings of a subject in one form, those that few events need folded. */
export function SettingsOfSubject({ settings, refused, isBeside = false }: SettingsProps) {
	const t = useT();
	const form = useForm(refused, settings.saved, settingsForm);
	const { controls } = settings;
	const rare = controls.filter(({ isRare }) => isRare);
	const isFaulty = rare.some(({ name }) => form.errors.some((error) => isOf(name, error.name)));
	return (
		<form method="post" action={settings.action} className="form" id="settings" noValidate>
			{/* What Enter presses: the first button of a form, which would take out an exception. */}
			<button type="submit" hidden>
				{t("settingsScreen.save")}
			</button>
			<FormErrors form={form} labels={labelsOf(t, controls)} />
			<input type="hidden" name="seen" value={form.value("seen") ?? "{}"} />
			<Fields form={form} controls={controls.filter(({ isRare }) => !isRare)} />
			{rare.length > 0 ? (
				<Fold title={t("prepare.rare")} text={settings.rare} isOpen={settings.isUnfolded || isFaulty}>
					<Fields form={form} controls={rare} />
				</Fold>
			) : null}
			<Actions>
				<Button busyLabel={t("form.busy")} variant={isBeside ? "secondary" : "primary"}>
					{t("settingsScreen.save")}
				</Button>
			</Actions>
			{isBeside ? null : <p className="field__hint small loose soft below-8">{t("settingsScreen.intoDraft")}</p>}
		</form>
	);
}

/** Whether a field is of the setting, for everybody or for somebody. */
const isOf = (setting: string, field: string) =>
	field === setting || field.startsWith(`${setting}@`) || field.startsWith(`${setting}+`);

/** What the fields with errors are called: those of one setting each by a name of its own. */
function labelsOf(t: Translate, controls: Control[]): Record<string, string> {
	return Object.fromEntries(
		controls.flatMap(({ name, label, exceptions }) => {
			const [whom, what] = exceptionFields(name);
			return [
				[name, label],
				[otherColourField(name), t("newEvent.otherColourLabel")],
				[whom, `${label}, ${t("prepare.whom")}`],
				[what, t("prepare.what", { label })],
				...exceptions.map((exception) => [exception.name, `${label}, ${exception.label}`]),
			];
		}),
	);
}

function Fields({ form, controls }: { form: FormState; controls: Control[] }) {
	return (
		<div className="stack">
			{controls.map((control) => (
				<SettingOfSubject key={control.name} form={form} control={control} />
			))}
		</div>
	);
}

/** An empty answer is what the setting is otherwise, which the field says. Below it is for whom it is another exception. */
function SettingOfSubject({ form, control }: FieldProps) {
	const t = useT();
	const { name, label, hint, initial, change, exceptions } = control;
	const given = exceptions.filter(({ name, isGiven }) => isGiven || form.value(name) || form.error(name));
	const others = exceptions.filter(
		(exception) => !given.includes(exception) || form.value(exceptionFields(name)[0]) === exception.scope,
	);
	const otherwise = t("settingsScreen.otherwise", { value: initial });
	return (
		<div className="setting">
			{control.swatches ? (
				<Colour form={form} control={control} swatches={control.swatches} />
			) : (
				<Answer
					form={form}
					control={control}
					name={name}
					label={change ? `${label} (${change})` : label}
					hint={hint}
					otherwise={otherwise}
				/>
			)}
			{given.map((exception) => (
				<div key={exception.name} className="setting__exception flex low gap-8">
					<div className="fill">
						<Answer
							form={form}
							control={control}
							name={exception.name}
							label={t("prepare.exceptFor", {
								whom: exception.change ? `${exception.label} (${exception.change})` : exception.label,
							})}
							otherwise={t("prepare.likeOthers")}
						/>
					</div>
					<IconButton
						icon="close"
						label={t("prepare.removeException", { whom: exception.label, label })}
						name="retirer"
						value={exception.name}
					/>
				</div>
			))}
			{others.length > 0 ? <NewException form={form} control={control} others={others} /> : null}
		</div>
	);
}

function Colour({ form, control, swatches }: FieldProps & { swatches: NonNullable<Control["swatches"]> }) {
	const t = useT();
	const { name, label, hint, initial, change } = control;
	const field = form.field(name, change ? `${label} (${change})` : label);
	return (
		<>
			<GroupShell field={{ ...field, hint }}>
				<Swatches
					name={name}
					colours={swatches}
					other={{ value: otherColour, label: t("newEvent.otherColour") }}
					chosen={field.value}
				/>
			</GroupShell>
			<TextField
				{...form.field(otherColourField(name), t("newEvent.otherColourLabel"))}
				hint={t("settingsScreen.otherwise", { value: initial })}
				width="short"
				autoComplete="off"
			/>
		</>
	);
}

function NewException({ form, control, others }: FieldProps & { others: Control["exceptions"] }) {
	const t = useT();
	const [whom, what] = exceptionFields(control.name);
	const isBegun = [whom, what].some((name) => form.value(name) || form.error(name));
	return (
		<details open={isBegun}>
			<summary className="small soft hand target">{t("prepare.except")}</summary>
			<div className="setting__exception">
				<SelectField
					{...form.field(whom, t("prepare.whom"))}
					emptyOption={t("settingsScreen.choose")}
					options={others.map(({ scope, label }): Option => ({ value: scope, label }))}
				/>
				<Answer form={form} control={control} name={what} label={t("prepare.what", { label: control.label })} />
			</div>
		</details>
	);
}

interface AnswerProps {
	form: FormState;
	control: Control;
	name: string;
	label: string;
	hint?: string;
	/** What an empty answer means. */
	otherwise?: string;
}

function Answer({ form, control: { kind, options }, name, label, hint, otherwise }: AnswerProps) {
	const field = { ...form.field(name, label), autoComplete: "off" };
	if (kind === "choice")
		return <SelectField {...field} hint={hint} emptyOption={otherwise ?? "–"} options={options ?? []} />;
	const hinted = { ...field, hint: [hint, otherwise].filter(Boolean).join(" ") || undefined };
	if (kind === "longText" || kind === "list") return <TextArea {...hinted} rows={4} />;
	if (kind === "moment") return <TextField {...hinted} type="datetime-local" />;
	return (
		<TextField {...hinted} {...(kind === "number" && { inputMode: "decimal" as const, width: "short" as const })} />
	);
}
