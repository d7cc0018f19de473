import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { EntryPage } from "~/ui/entry-page";
import { Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { askForUnitedLink as action, loadUnited as loader } from "./united.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function UnitedRoute() {
	return <United page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface UnitedProps {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

function United({ page, refused }: UnitedProps) {
	const t = useT();
	const form = useForm(refused);
	return (
		<EntryPage>
			<Heading title={page.title} lead={t("united.lead")} />
			{page.address ? (
				<form method="post" action={page.action} id="united" className="form">
					<FormErrors form={form} />
					<p>{t("united.address", { address: page.address })}</p>
					<Actions>
						<Button busyLabel={t("form.busy")}>{t("united.send")}</Button>
						<a href={page.profile}>{t("united.profile")}</a>
					</Actions>
				</form>
			) : (
				<Actions>
					<a href={page.profile}>{t("united.profile")}</a>
				</Actions>
			)}
		</EntryPage>
	);
}
