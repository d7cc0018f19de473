import { useId } from "react";
import { ToolButton } from "./page";

export type LanguageSelectProps = {
	action: string;
	method?: "get" | "post";
	name?: string;
	label: string;
	/** The label of the button for browsers without JavaScript; the enhancement script hides it. */
	submitLabel: string;
	value: string;
	options: { value: string; label: string }[];
	hidden?: Record<string, string>;
};

export function LanguageSelect(props: LanguageSelectProps) {
	const { action, method = "post", name = "language", label, submitLabel, value, options, hidden = {} } = props;
	// A page may have it twice: in its bar and among its links.
	const id = useId();
	return (
		<form action={action} method={method}>
			{Object.entries(hidden).map(([key, text]) => (
				<input key={key} type="hidden" name={key} value={text} />
			))}
			<label className="sr" htmlFor={id}>
				{label}
			</label>{" "}
			<select className="input input--small" id={id} name={name} defaultValue={value} data-autosubmit="">
				{options.map((option) => (
					<option key={option.value} value={option.value} lang={option.value.toLowerCase()}>
						{option.label}
					</option>
				))}
			</select>{" "}
			<ToolButton data-autosubmit-button="">{submitLabel}</ToolButton>
		</form>
	);
}
