import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Columns, Heading } from "~/ui/page";
import type { Refused } from "../../ground/form-kit/refused";
import { add as action, loadAdd as loader } from "./add.server";
import { PersonForm } from "./person-form";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function CompanionAddRoute() {
	return <AddCompanionPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Props = { page: Awaited<ReturnType<typeof loader>>; refused: Refused | undefined };

function AddCompanionPage({ page, refused }: Props) {
	const t = useT();
	return (
		<Columns>
			<Heading title={t("companionAdd.title")} lead={t("companionAdd.lead")} />
			<PersonForm
				id="companion-add"
				refused={refused}
				names={page.names}
				emailHint={page.emailHint && t(page.emailHint)}
			>
				<Actions>
					<Button name="details" value="complete" busyLabel={t("form.busy")}>
						{t("companionAdd.submit")}
					</Button>
					<Button name="details" value="later" variant="secondary" busyLabel={t("form.busy")}>
						{t("companionAdd.later")}
					</Button>
					<a href={page.back}>{t("companions.backToList")}</a>
				</Actions>
			</PersonForm>
		</Columns>
	);
}
