import type { PlainKey } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";
import type { FormState } from "../../frame/form-kit/form-state";

/** A step in the browser: the twin of a definition, whose data it takes. */
export interface StepView<Data> {
	/** A question, of which the answer is what the step asks. */
	title: PlainKey | ((data: Data, t: Translate) => string);
	lead?: PlainKey | ((data: Data) => PlainKey);
	/** The fields of the step's form. */
	View(props: StepViewProps<Data>): React.ReactNode;
	/** Whether its answers are the buttons that send it, in place of « Continuer ». */
	isSentByAnswers?(data: Data, form: FormState): boolean;
	/** What has forms of its own, above the step's form. */
	Before?(props: { data: Data }): React.ReactNode;
	/** What the form shows before anything was posted. */
	values?(data: Data): Record<string, unknown>;
	/** Names of the fields, where a message alone would not tell which one it is about. */
	labels?(data: Data, t: Translate): Record<string, string>;
}

export interface StepViewProps<Data> {
	data: Data;
	form: FormState;
}

export function labelsOf(fields: { key: string; label: string }[]): Record<string, string> {
	return Object.fromEntries(fields.map(({ key, label }) => [key, label]));
}
