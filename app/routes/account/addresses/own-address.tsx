import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField } from "../sign-in/account-fields";
import { changeOwnAddress as action, loadOwnAddress as loader } from "./own-address.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function OwnAddressRoute() {
	return <OwnAddress page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function OwnAddress({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	return (
		<Columns>
			<Heading title={page.title} />
			{page.lost ? <Alert tone="warning">{t("address.lost", { email: page.lost })}</Alert> : null}
			{page.bound && !page.waiting ? (
				<Alert tone="success">{t("address.isProven", { email: page.bound })}</Alert>
			) : null}
			{page.waiting ? <Waiting page={page} email={page.waiting} /> : null}
			{page.mails ? <Give page={page} form={form} /> : <Alert tone="info">{t("refusals.mailsStay")}</Alert>}
			{page.mails ? null : <a href={page.back}>{t("data.back")}</a>}
		</Columns>
	);
}

function Give({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	return (
		<Card title={t("address.giveTitle")}>
			<p>{t(page.bound ? "address.giveText" : "address.giveFirstText")}</p>
			<FormErrors form={form} />
			<form method="post" action={page.action} id="address" className="form" data-summary-title={t("errors.title")}>
				<EmailField form={form} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("address.give")}</Button>
					<a href={page.back}>{t("data.back")}</a>
				</Actions>
			</form>
		</Card>
	);
}

function Waiting({ page, email }: { page: Loaded; email: string }) {
	const t = useT();
	return (
		<Card title={t("address.waitsTitle", { email })}>
			{page.mails ? (
				<p>{t(page.mayDrop ? "address.waitsFormer" : "address.waits", { email, former: page.bound ?? "" })}</p>
			) : null}
			<form method="post" action={page.action} id="waiting">
				<input type="hidden" name="email" value={email} />
				<Actions>
					{page.mails ? (
						<Button variant="secondary" busyLabel={t("form.busy")}>
							{t("address.again")}
						</Button>
					) : null}
					{page.mayDrop ? (
						<Button variant="quiet" name="intention" value="abandonner">
							{t("address.drop")}
						</Button>
					) : null}
				</Actions>
			</form>
		</Card>
	);
}
