import { sayError } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import type { FreshLinkRefused, loadFreshLink } from "./fresh-link.server";

type Loaded = Awaited<ReturnType<typeof loadFreshLink>>;

export function FreshLink({ page, refused }: { page: Loaded; refused: FreshLinkRefused | undefined }) {
	const t = useT();
	if (page.isSent && !refused) return <Sent page={page} />;
	const error = refused?.error ? sayError(t, refused.error) : undefined;
	return (
		<Columns>
			<Heading title={page.title} lead={t("freshLink.lead")} />
			{refused?.alert ? (
				<Alert tone="danger" role="alert">
					{t(refused.alert.key, refused.alert.variables)}
				</Alert>
			) : null}
			<form method="post" action={page.action} id="fresh-link" className="form" data-summary-title={t("errors.one")}>
				<ErrorSummary title={t("errors.one")} errors={error ? [{ fieldId: "email", message: error }] : []} />
				<TextField
					id="email"
					name="email"
					type="email"
					label={t("login.email")}
					autoComplete="email"
					inputMode="email"
					required
					value={refused?.email}
					error={error}
					messages={{ valueMissing: t("errors.email"), typeMismatch: t("errors.email") }}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("freshLink.submit")}</Button>
					<a href={page.login}>{t("freshLink.login")}</a>
				</Actions>
			</form>
		</Columns>
	);
}

function Sent({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} />
			<Alert tone="success" role="status" title={t("freshLink.sent")}>
				{t("freshLink.sentDetail")}
			</Alert>
			<Actions>
				<a href={page.action}>{t("freshLink.again")}</a>
				<a href={page.login}>{t("freshLink.login")}</a>
			</Actions>
		</Columns>
	);
}
