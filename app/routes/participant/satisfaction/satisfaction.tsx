import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { InformationView } from "../../registration/steps/informations";
import { answerSatisfaction as action, loadSatisfaction as loader } from "./satisfaction.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function SatisfactionRoute() {
	return <Satisfaction page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface SatisfactionProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

function Satisfaction({ page, refused }: SatisfactionProps) {
	const t = useT();
	const form = useForm(refused);
	if (page.isAnswered) {
		return (
			<EntryPage hasTicket={false}>
				<Heading title={page.thanks} />
				<Alert tone="success" role="status">
					{t("satisfaction.done")}
				</Alert>
				<Actions>
					<ButtonLink href={page.home}>{t("wizard.backHome")}</ButtonLink>
				</Actions>
			</EntryPage>
		);
	}
	const labels = Object.fromEntries(page.form.models.map(({ key, label }) => [key, label]));
	return (
		<Columns>
			<Heading title={page.form.label} lead={t("satisfaction.lead")} />
			<form
				method="post"
				action={page.action}
				id="form-satisfaction"
				className="form"
				data-summary-title={t("errors.title")}
			>
				<FormErrors form={form} labels={labels} />
				<InformationView data={{ form: page.form, values: {} }} form={form} />
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("satisfaction.submit")}</Button>
					<a href={page.home}>{t("wizard.backHome")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
