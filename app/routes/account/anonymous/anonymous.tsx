import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { enterAnonymously as action, loadAnonymous as loader } from "./anonymous.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function AnonymousRoute() {
	return <Anonymous page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Anonymous({ page, refused }: { page: Loaded; refused: Refused | undefined }) {
	const t = useT();
	return (
		<Columns>
			<Heading title={t("anonymous.title")} lead={t(page.lead)} />
			<FormErrors form={useForm(refused)} />
			<form method="post" action={page.action} id="anonymous" className="form">
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("anonymous.submit")}</Button>
					<a href={page.login}>{t("anonymous.login")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
