import { type FieldProps, FieldShell } from "./field-shell";
import { TextInput } from "./field-text";

export type PasswordProps = FieldProps & {
	/** Words of the button that shows what is typed: what it says, and its whole name. */
	reveal: { show: string; hide: string; label: string };
};

/** May be pasted, filled by a password manager and, by a button that the script adds, looked at. */
export function PasswordField(field: PasswordProps) {
	const { reveal } = field;
	return (
		<FieldShell field={field}>
			<div className="secret" data-show={reveal.show} data-hide={reveal.hide} data-title={reveal.label}>
				<TextInput field={field} type="password" />
			</div>
		</FieldShell>
	);
}
