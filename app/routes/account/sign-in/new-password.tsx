import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { PasswordInput } from "./account-fields";
import { makeNewPassword as action, loadNewPassword as loader } from "./new-password.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PasswordNewRoute() {
	return <NewPassword page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function NewPassword({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	if (page.isUsed) return <Used page={page} />;
	return (
		<EntryPage>
			<Heading title={t("newPassword.title")} lead={t("newPassword.lead")} />
			{page.isDead && !form.isRefused ? <Alert tone="warning">{t("newPassword.deadHere")}</Alert> : null}
			<FormErrors form={form} />
			{page.isNew ? (
				<Alert tone="warning" title={t("newPassword.anewTitle")}>
					<p>{t("newPassword.anew", { email: page.email })}</p>
					<p>
						<a href={page.login}>{t("newPassword.anewLogin")}</a>
					</p>
				</Alert>
			) : null}
			<form
				method="post"
				action={page.action}
				id="new-password"
				className="form"
				data-summary-title={t("errors.title")}
			>
				{/* Password managers need to know whose password it is. */}
				<input type="text" name="username" autoComplete="username" defaultValue={page.email} readOnly hidden />
				<PasswordInput form={form} label={t("newPassword.password")} minimum={page.minimum} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("newPassword.submit")}</Button>
					{form.alert && page.again ? <a href={page.again}>{t("forgot.submit")}</a> : null}
				</Actions>
			</form>
		</EntryPage>
	);
}

function Used({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={t("newPassword.usedTitle")} />
			<Alert tone="info">{t("newPassword.used")}</Alert>
			<Actions>
				{page.again ? (
					<ButtonLink href={page.again} variant="primary">
						{t("forgot.again")}
					</ButtonLink>
				) : null}
				<a href={page.login}>{t("login.back")}</a>
			</Actions>
		</EntryPage>
	);
}
