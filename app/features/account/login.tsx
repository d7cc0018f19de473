import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { LoginRefused, loadLogin } from "./login.server";

type Loaded = Awaited<ReturnType<typeof loadLogin>>;

export function Login({ page, refused }: { page: Loaded; refused?: LoginRefused | undefined }) {
	const t = useT();
	const errorOf = (name: string) => {
		const error = refused?.errors[name];
		return error === undefined ? undefined : sayError(t, error);
	};
	const errors = Object.entries(refused?.errors ?? {});
	return (
		<Columns>
			{page.isUnknownPage ? <Alert tone="info">{t("unknown.message")}</Alert> : null}
			<Heading title={t("login.title")} lead={t("login.lead")} />
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert)}
				</Alert>
			) : null}
			<form method="post" action={page.action} id="login" className="form" data-summary-title={t("errors.title")}>
				<ErrorSummary
					title={t(errors.length === 1 ? "errors.one" : "errors.title")}
					errors={errors.map(([fieldId, error]) => ({ fieldId, message: sayError(t, error) }))}
				/>
				<TextField
					id="email"
					name="email"
					type="email"
					label={t("login.email")}
					autoComplete="username"
					inputMode="email"
					required
					value={refused?.email}
					error={errorOf("email")}
					messages={{ valueMissing: t("errors.required"), typeMismatch: t("errors.email") }}
				/>
				<TextField
					id="password"
					name="password"
					type="password"
					label={t("login.password")}
					autoComplete="current-password"
					required
					error={errorOf("password")}
					messages={{ valueMissing: t("errors.password") }}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("login.submit")}</Button>
					{page.anonymous ? <a href={page.anonymous}>{t("anonymous.title")}</a> : null}
				</Actions>
			</form>
		</Columns>
	);
}
