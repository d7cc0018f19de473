import { type FieldProps, FieldShell } from "./field-shell";
import { TextInput } from "./field-text";

export type PasswordProps = FieldProps & {
	/** Words of the button that shows what is typed: what it says, and its whole name. */
	reveal: { show: string; hide: string; label: string };
};

/** May be pasted, filled by a password manager and, with the script, looked at. */
export function PasswordField({ reveal, ...field }: PasswordProps) {
	return (
		<FieldShell field={field}>
			<div className="secret">
				<TextInput type="password" {...field} />
				<button
					className="secret__button"
					type="button"
					hidden
					data-needs-script=""
					data-reveal={field.id}
					data-show={reveal.show}
					data-hide={reveal.hide}
					aria-pressed="false"
					title={reveal.label}
				>
					{reveal.show}
				</button>
			</div>
		</FieldShell>
	);
}
