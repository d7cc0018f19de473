import type { ReactNode } from "react";
import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Pair, TextField } from "~/ui/field";
import type { Refused } from "./posted.server";

/** Names and e-mail of somebody else. */
export function PersonForm(props: {
	id: string;
	refused: Refused | undefined;
	isEmailRequired?: boolean;
	emailHint?: string;
	children: ReactNode;
}) {
	const { id, refused, isEmailRequired = false, emailHint, children } = props;
	const t = useT();
	const labels = {
		firstName: t("companionAdd.firstName"),
		lastName: t("companionAdd.lastName"),
		email: t("companionAdd.email"),
	};
	const errors = Object.entries(refused?.errors ?? {});
	const field = (name: keyof typeof labels, required: boolean) => ({
		id: name,
		name,
		label: labels[name],
		required,
		optionalLabel: required ? undefined : t("form.optional"),
		value: refused?.values[name],
		error: refused?.errors[name] === undefined ? undefined : sayError(t, refused.errors[name]),
		messages: { valueMissing: t("errors.required"), typeMismatch: t("errors.email") },
		autoComplete: "off",
	});
	return (
		<>
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			<form method="post" id={id} className="form" data-summary-title={t("errors.title")}>
				<ErrorSummary
					title={t(errors.length === 1 ? "errors.one" : "errors.title")}
					errors={errors.map(([name, error]) => ({
						fieldId: name,
						label: labels[name as keyof typeof labels],
						message: sayError(t, error),
					}))}
				/>
				<Pair>
					<TextField {...field("firstName", true)} constraint={{ maxLength: 120 }} />
					<TextField {...field("lastName", true)} constraint={{ maxLength: 120 }} />
				</Pair>
				<TextField
					{...field("email", isEmailRequired)}
					hint={emailHint}
					type="email"
					inputMode="email"
					constraint={{ maxLength: 255 }}
				/>
				{children}
			</form>
		</>
	);
}
