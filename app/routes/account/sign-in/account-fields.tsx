import { useT } from "~/i18n/use-t";
import { PasswordField, TextField } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";

interface EmailFieldProps {
	form: FormState;
	autoComplete?: string;
	hint?: string;
}

export function EmailField({ form, autoComplete = "username", hint }: EmailFieldProps) {
	const t = useT();
	return (
		<TextField
			{...form.field("email", t("login.email"))}
			hint={hint}
			type="email"
			autoComplete={autoComplete}
			inputMode="email"
			required
			messages={{ valueMissing: t("errors.email"), typeMismatch: t("errors.email") }}
		/>
	);
}

interface PasswordInputProps {
	form: FormState;
	label: string;
	/** Set where a password is chosen, not where it is asked for. */
	minimum?: number;
	isFirst?: boolean;
}

export function PasswordInput({ form, label, minimum, isFirst = false }: PasswordInputProps) {
	const t = useT();
	const isNew = minimum !== undefined;
	const short = isNew ? t("errors.passwordShort", { limit: minimum }) : "";
	return (
		<PasswordField
			{...form.field("password", label)}
			isFocused={isFirst && !form.isRefused}
			{...(isNew ? { hint: t("account.passwordHint", { limit: minimum }), constraint: { minLength: minimum } } : {})}
			autoComplete={isNew ? "new-password" : "current-password"}
			required
			messages={{ valueMissing: t("errors.password"), ...(isNew ? { tooShort: short } : {}) }}
			reveal={{ show: t("login.showPassword"), hide: t("login.hidePassword"), label: t("login.showPasswordLabel") }}
		/>
	);
}
