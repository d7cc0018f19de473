import { summaryTitle } from "~/domain/texts/summary-title";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldErrorClass } from "~/ui/field-error";
import type { FormState } from "./form-state";

interface FormErrorsProps {
	form: FormState;
	/** Labels of fields, where a message alone would not tell which one it is about. */
	labels?: Record<string, string>;
	/** Whole lines by field, in place of a label and the message. */
	lines?: Record<string, string>;
	/** The greatest number of errors listed for a long form; the others are counted. */
	maxListed?: number;
}

export function FormErrors({ form, labels, lines, maxListed: most }: FormErrorsProps) {
	return (
		<>
			{form.alert ? (
				<Alert tone="danger" role="alert">
					{form.alert}
				</Alert>
			) : null}
			<FieldErrors form={form} labels={labels} lines={lines} maxListed={most} />
		</>
	);
}

/** The list alone, where the page writes the rest itself. */
export function FieldErrors({
	form,
	labels = {},
	lines = {},
	maxListed: most = Number.POSITIVE_INFINITY,
}: FormErrorsProps) {
	const t = useT();
	const { errors } = form;
	const unlisted = errors.length - most;
	const listed = unlisted > 0 ? errors.slice(0, most) : errors;
	return (
		<>
			<ErrorSummary
				title={summaryTitle(t("errors.title"), errors.length, form.isOnlyMissing)}
				errors={listed.map(({ name, ...error }) =>
					lines[name] ? { fieldId: name, message: lines[name] } : { fieldId: name, label: labels[name], ...error },
				)}
			/>
			{unlisted > 0 ? <p className={fieldErrorClass}>{t("form.moreErrors", { count: unlisted })}</p> : null}
		</>
	);
}
