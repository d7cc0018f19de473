import { TextField } from "~/ui/field";
import type { FormState } from "./form-state";

interface AmountFieldProps {
	form: FormState;
	label: string;
	/** Where a page has two such forms, the second one's field has an id of its own. */
	id?: string;
	hint?: string;
}

/** An amount of money that somebody types: with a comma or a point, never by arrows. */
export function AmountField({ form, label, ...rest }: AmountFieldProps) {
	return (
		<TextField
			{...form.field("amount", label)}
			{...rest}
			width="short"
			required
			autoComplete="off"
			inputMode="decimal"
			constraint={{ maxLength: 40 }}
		/>
	);
}
