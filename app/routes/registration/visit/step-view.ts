import type { PlainKey } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";
import type { FormState } from "../../ground/form-kit/form-state";

/** A step in the browser: the counterpart of a step definition, whose data it draws. */
export interface StepView<Data> {
	title: PlainKey | ((data: Data, t: Translate) => string);
	/** Its heading on a page that it shares, where that is another one. */
	sectionTitle?(data: Data, t: Translate): string;
	lead?: PlainKey | ((data: Data) => PlainKey);
	/** What stands in the lead's place, where a sentence alone does not say it. */
	Lead?(props: { data: Data }): React.ReactNode;
	View(props: StepViewProps<Data>): React.ReactNode;
	/** True if the answers are buttons that send the form, in place of « Continuer ». */
	isSentByAnswers?(data: Data, form: FormState): boolean;
	/** Parts with forms of their own, above the step's form. */
	Before?(props: { data: Data }): React.ReactNode;
	values?(data: Data): Record<string, unknown>;
	/** Labels of the fields, where a message alone would not tell which one it is about. */
	labels?(data: Data, t: Translate): Record<string, string>;
}

export interface StepViewProps<Data> {
	data: Data;
	form: FormState;
}

export function labelsOf(fields: { key: string; label: string }[]): Record<string, string> {
	return Object.fromEntries(fields.map(({ key, label }) => [key, label]));
}
