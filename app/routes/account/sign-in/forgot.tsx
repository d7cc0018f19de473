import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField } from "./account-fields";
import { forgot as action, loadForgot as loader } from "./forgot.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PasswordForgottenRoute() {
	return <Forgot page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Forgot({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused, { email: page.email });
	if (page.isSent && !refused) return <Sent page={page} />;
	return (
		<EntryPage>
			<Heading title={t("forgot.title")} lead={t("forgot.lead")} />
			<FormErrors form={form} />
			<form method="post" action={page.action} id="forgot" className="form" data-summary-title={t("errors.title")}>
				<EmailField form={form} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("forgot.submit")}</Button>
					<a href={page.login}>{t("login.back")}</a>
				</Actions>
			</form>
		</EntryPage>
	);
}

function Sent({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={t("forgot.sentTitle")} />
			<Alert tone="success" role="status" title={t("forgot.sent")}>
				{t("forgot.sentDetail")}
			</Alert>
			<Actions>
				<ButtonLink href={page.login} variant="primary">
					{t("login.back")}
				</ButtonLink>
				<a href={page.action}>{t("forgot.again")}</a>
			</Actions>
		</EntryPage>
	);
}
