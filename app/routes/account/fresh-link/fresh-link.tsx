import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField } from "../sign-in/account-fields";
import { askForLink as action, loadFreshLink as loader } from "./fresh-link.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function FreshLinkRoute() {
	return <FreshLink page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function FreshLink({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	const form = useForm(refused);
	if (page.isSent && !refused) return <Sent page={page} />;
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("freshLink.lead")} />
			<form method="post" action={page.action} id="fresh-link" className="form" data-summary-title={t("errors.title")}>
				<FormErrors form={form} />
				<EmailField form={form} autoComplete="email" />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("freshLink.submit")}</Button>
					<a href={page.login}>{t("freshLink.login")}</a>
				</Actions>
			</form>
		</EntryPage>
	);
}

function Sent({ page }: { page: Loaded }) {
	const t = useT();
	return (
		<EntryPage>
			<Heading title={page.title} />
			<Alert tone="success" role="status" title={t("freshLink.sent")}>
				{t("freshLink.sentDetail")}
			</Alert>
			<Actions>
				<a href={page.action}>{t("freshLink.again")}</a>
				<a href={page.login}>{t("freshLink.login")}</a>
			</Actions>
		</EntryPage>
	);
}
