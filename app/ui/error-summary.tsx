import { summaryLine } from "~/domain/texts/summary-title";
import { Icon } from "./icon";

export type FieldError = {
	fieldId: string;
	message: string;
	label?: string;
	/** Nothing was answered: the title says so, and the label alone tells which. */
	isMissing?: boolean;
};

export type ErrorSummaryProps = { title: string; errors: FieldError[] };

/** Names all fields at once, with a link to each; where one is only missing, its message stands there alone. The enhancement script builds the same markup. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
	if (errors.length === 0) return null;
	return (
		<div
			className="error-summary surface"
			id="error-summary"
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: after a refused form the summary is where reading starts
			autoFocus
		>
			<h2 className="large aligned gap-8 icon-24">
				<Icon name="danger" />
				<span>{title}</span>
			</h2>
			<ul className="error-summary__list above-8 plain-list">
				{errors.map(({ fieldId, ...error }) => (
					<li key={fieldId}>
						<a className="mid" href={`#${fieldId}`}>
							{summaryLine(error)}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
