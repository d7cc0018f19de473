import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { PasswordInput } from "./account-fields";
import { prove as action, loadProof as loader } from "./proof.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function ProofRoute() {
	return <Proof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Proof({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	if (page.by === "oneself") return <ProofForms page={page} form={form} />;
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("proof.byCode", { name: page.name })} />
			<FormErrors form={form} />
			<form method="post" action={page.action} id="proof-code" className="form">
				<Actions>
					<Button name="intention" value="code" busyLabel={t("form.busy")}>
						{t("proof.confirm", { name: page.name })}
					</Button>
				</Actions>
			</form>
		</EntryPage>
	);
}

function ProofForms({ page, form }: { page: Extract<Loaded, { by: "oneself" }>; form: FormState }) {
	const t = useT();
	const isStuck = !page.hasPassword && page.mailTo === null;
	const stuck = page.email === null ? "proof.nothing" : "proof.noMail";
	return (
		<EntryPage>
			<Heading title={page.title} lead={t(isStuck ? stuck : "proof.lead")} />
			{page.isUsed ? <Alert tone="warning">{t("proof.used")}</Alert> : null}
			{page.isSent && !form.isRefused ? (
				<Alert tone="success" role="status" title={t("proof.sent")}>
					{t("proof.sentDetail")}
				</Alert>
			) : null}
			<FormErrors form={form} />
			{page.hasPassword ? (
				<Card title={t("proof.byPassword")}>
					<form method="post" action={page.action} id="proof" className="form" data-summary-title={t("errors.title")}>
						{/* Password managers need to know whose password it is. */}
						<input
							type="text"
							name="username"
							autoComplete="username"
							defaultValue={page.email ?? ""}
							readOnly
							hidden
						/>
						<PasswordInput form={form} label={t("login.password")} />
						<Actions>
							<Button busyLabel={t("form.busy")}>{t("proof.submit")}</Button>
						</Actions>
					</form>
				</Card>
			) : null}
			{page.mailTo !== null ? (
				<Card title={t("proof.byMail")}>
					<p>{t("proof.mailText", { email: page.mailTo })}</p>
					<form method="post" action={page.action} id="proof-mail" className="form">
						<Actions>
							<Button
								name="intention"
								value="mail"
								variant={page.hasPassword ? "secondary" : "primary"}
								busyLabel={t("form.busy")}
							>
								{t(page.isSent ? "proof.mailAgain" : "proof.mail")}
							</Button>
						</Actions>
					</form>
				</Card>
			) : null}
			<Actions>
				<a href={page.back}>{t("wizard.backHome")}</a>
			</Actions>
		</EntryPage>
	);
}
