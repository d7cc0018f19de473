import { TextArea, TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";

/** The languages in which a host writes; the event's default language is the first. */
export interface LanguagesOfPage {
	languages: { key: string; label: string }[];
}

interface TextsProps {
	form: FormState;
	page: LanguagesOfPage;
	name: string;
	label: string;
	hint?: string;
	isRequired?: boolean;
	isLong?: boolean;
	isFocused?: boolean;
}

export function Texts({
	form,
	page: { languages },
	name,
	label,
	hint,
	isRequired = false,
	isLong,
	isFocused,
}: TextsProps) {
	const Field = isLong ? TextArea : TextField;
	return (
		<>
			{languages.map((language, index) => (
				<Field
					key={language.key}
					{...form.field(`${name}.${language.key}`, languages.length > 1 ? `${label} – ${language.label}` : label)}
					required={isRequired && index === 0}
					isFocused={isFocused && index === 0}
					{...(hint && index === 0 && { hint })}
				/>
			))}
		</>
	);
}
