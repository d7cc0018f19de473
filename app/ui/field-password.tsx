import { type FieldProps, FieldShell } from "./field-shell";
import { TextInput } from "./field-text";

export type PasswordProps = FieldProps & { reveal: { show: string; hide: string; label: string } };

/** May be pasted, filled by a password manager and shown by a button that the script adds. */
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
