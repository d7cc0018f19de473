export {
	Checkbox,
	CheckboxGroup,
	RadioGroup,
	SelectMultipleField,
} from "./field-choice";
export { PasswordField } from "./field-password";
export type { Constraint, FieldProps } from "./field-shell";
export {
	FileField,
	NumberField,
	PhoneField,
	SelectField,
	TextArea,
	TextField,
} from "./field-text";
export { Fold } from "./fold";
export { Pair } from "./pair";
export { Comment, RichText } from "./rich-text";
