import { useT } from "~/i18n/use-t";
import { PasswordField, TextField } from "~/ui/field";
import type { FormState } from "../../frame/forms/form-state";

export function EmailField({ form }: { form: FormState }) {
	const t = useT();
	return (
		<TextField
			{...form.field("email", t("login.email"))}
			type="email"
			autoComplete="username"
			inputMode="email"
			required
			messages={{ valueMissing: t("errors.email"), typeMismatch: t("errors.email") }}
		/>
	);
}

/** `minimum` is given where a password is made, not where it is asked for. */
export function PasswordInput({ form, label, minimum }: { form: FormState; label: string; minimum?: number }) {
	const t = useT();
	const isNew = minimum !== undefined;
	const short = isNew ? t("errors.passwordShort", { limit: minimum }) : "";
	return (
		<PasswordField
			{...form.field("password", label)}
			{...(isNew ? { hint: t("account.passwordHint", { limit: minimum }), constraint: { minLength: minimum } } : {})}
			autoComplete={isNew ? "new-password" : "current-password"}
			required
			messages={{ valueMissing: t("errors.password"), ...(isNew ? { tooShort: short } : {}) }}
			reveal={{
				show: t("login.showPassword"),
				hide: t("login.hidePassword"),
				label: t("login.showPasswordLabel"),
			}}
		/>
	);
}
