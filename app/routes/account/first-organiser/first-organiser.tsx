import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/account/door.css?url";
import { Pair, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField, PasswordInput } from "../sign-in/account-fields";
import { becomeFirstOrganiser as action, loadFirstOrganiser as loader } from "./first-organiser.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function FirstOrganiserRoute() {
	return <FirstOrganiser page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

function FirstOrganiser({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.isOpen ? t("firstOrganiser.lead") : undefined} />
			{page.isOpen ? null : (
				<>
					<Alert tone="warning">{t("firstOrganiser.over")}</Alert>
					<Actions>
						<a href={page.home}>{t("wizard.backHome")}</a>
					</Actions>
				</>
			)}
			{page.isOpen && page.name ? <OwnAccount page={page} form={form} /> : null}
			{page.isOpen && !page.name ? <NewAccount page={page} form={form} /> : null}
		</Columns>
	);
}

function OwnAccount({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	return (
		<form method="post" action={page.action} className="form">
			<FormErrors form={form} />
			<p>{t("firstOrganiser.signedIn", { name: page.name ?? "" })}</p>
			<Actions>
				<Button busyLabel={t("form.busy")}>{t("firstOrganiser.become")}</Button>
				<a href={page.home}>{t("wizard.backHome")}</a>
			</Actions>
		</form>
	);
}

function NewAccount({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	return (
		<>
			<FormErrors form={form} />
			<form method="post" action={page.action} id="account" className="form" data-summary-title={t("errors.title")}>
				<EmailField form={form} />
				<Pair>
					<TextField
						{...form.field("firstName", t("account.firstName"))}
						autoComplete="given-name"
						required
						messages={{ valueMissing: t("errors.firstName") }}
					/>
					<TextField
						{...form.field("lastName", t("account.lastName"))}
						autoComplete="family-name"
						required
						messages={{ valueMissing: t("errors.lastName") }}
					/>
				</Pair>
				<PasswordInput form={form} label={t("login.password")} minimum={page.passwordMinimum} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("firstOrganiser.create")}</Button>
					<a href={page.login}>{t("firstOrganiser.login")}</a>
				</Actions>
			</form>
		</>
	);
}
