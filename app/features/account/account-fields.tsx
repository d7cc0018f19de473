import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { PasswordField, TextField } from "~/ui/field";
import type { FormRefused } from "./posted.server";

type Refused = FormRefused | undefined;

/** What stands above the fields of a refused form. */
export function Refusals({ refused }: { refused: Refused }) {
	const t = useT();
	const errors = Object.entries(refused?.errors ?? {});
	return (
		<>
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			<ErrorSummary
				title={t(errors.length === 1 ? "errors.one" : "errors.title")}
				errors={errors.map(([fieldId, error]) => ({ fieldId, message: sayError(t, error) }))}
			/>
		</>
	);
}

export function useErrorOf(refused: Refused) {
	const t = useT();
	return (name: string) => {
		const error = refused?.errors[name];
		return error === undefined ? undefined : sayError(t, error);
	};
}

export function EmailField({ refused, value }: { refused: Refused; value: string | undefined }) {
	const t = useT();
	const errorOf = useErrorOf(refused);
	return (
		<TextField
			id="email"
			name="email"
			type="email"
			label={t("login.email")}
			autoComplete="username"
			inputMode="email"
			required
			value={refused ? refused.values.email : value}
			error={errorOf("email")}
			messages={{ valueMissing: t("errors.email"), typeMismatch: t("errors.email") }}
		/>
	);
}

/** `minimum` is given where a password is made, not where it is asked for. */
export function PasswordInput({ refused, label, minimum }: { refused: Refused; label: string; minimum?: number }) {
	const t = useT();
	const errorOf = useErrorOf(refused);
	const isNew = minimum !== undefined;
	const short = isNew ? t("errors.passwordShort", { limit: minimum }) : "";
	return (
		<PasswordField
			id="password"
			name="password"
			label={label}
			{...(isNew ? { hint: t("account.passwordHint", { limit: minimum }), constraint: { minLength: minimum } } : {})}
			autoComplete={isNew ? "new-password" : "current-password"}
			required
			error={errorOf("password")}
			messages={{ valueMissing: t("errors.password"), ...(isNew ? { tooShort: short } : {}) }}
			reveal={{
				show: t("login.showPassword"),
				hide: t("login.hidePassword"),
				label: t("login.showPasswordLabel"),
			}}
		/>
	);
}
