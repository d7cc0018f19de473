import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { PasswordInput } from "../sign-in/account-fields";
import { answerProof as action, loadProof as loader } from "./address-proof.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function AddressProofRoute() {
	return <AddressProof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function AddressProof({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	if (page.isTaken) return <Taken page={page} />;
	const { email, name, event } = page;
	return (
		<EntryPage>
			<Heading title={page.title} lead={t(page.isClaim ? "address.leadClaim" : "address.lead", { email, event })} />
			<FormErrors form={form} />
			<Card title={t("address.mineTitle", { name })}>
				<Mine page={page} form={form} />
			</Card>
			{page.isSure ? null : (
				<Card title={t("address.otherTitle")}>
					<p>{t(page.isClaim ? "address.otherClaim" : "address.other", { email })}</p>
					<form method="post" action={page.action} id="other">
						<Actions>
							<Button name="answer" value="other" variant="secondary" busyLabel={t("form.busy")}>
								{t(page.isClaim ? "address.refuse" : "address.anew")}
							</Button>
						</Actions>
					</form>
				</Card>
			)}
		</EntryPage>
	);
}

function Mine({ page, form }: { page: Loaded; form: FormState }) {
	const t = useT();
	if (!page.asksPassword && !page.maySayMine && !page.isSure) return <p>{t("address.openLinkFirst")}</p>;
	const asksPassword = page.asksPassword && !page.isSure;
	return (
		<>
			<p>{t(page.isSure ? "address.sure" : asksPassword ? "address.minePassword" : "address.mine")}</p>
			<MineForm page={page} form={form} asksPassword={asksPassword} />
		</>
	);
}

function MineForm({ page, form, asksPassword }: { page: Loaded; form: FormState; asksPassword: boolean }) {
	const t = useT();
	return (
		<form method="post" action={page.action} id="mine" className="form" data-summary-title={t("errors.title")}>
			{asksPassword ? (
				<>
					{/* Password managers need to know whose password it is. */}
					<input type="text" name="username" autoComplete="username" defaultValue={page.email} readOnly hidden />
					<PasswordInput form={form} label={t("login.password")} />
				</>
			) : null}
			<Actions>
				<Button name="answer" value={asksPassword ? "password" : "mine"} busyLabel={t("form.busy")}>
					{t(page.isSure ? "login.continue" : "address.keep")}
				</Button>
			</Actions>
		</form>
	);
}

function Taken({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={t("address.takenTitle")} />
			<Alert tone="info">{t("address.taken", { email: page.email })}</Alert>
			<Actions>
				<ButtonLink href={page.fresh} variant="primary">
					{t("login.link")}
				</ButtonLink>
			</Actions>
		</EntryPage>
	);
}
