import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { useWizard } from "../wizard/use-wizard";
import { CompanyScreen } from "./company-screen";
import { loadRemoval as loader } from "./removal.server";

export { pageTitle as meta } from "~/http/page-title";
export { removeCompany as action } from "./removal.server";

export { loader };

export default function CompanyRemovalRoute() {
	const page = useLoaderData<typeof loader>();
	const wizard = useWizard();
	const t = useT();
	return (
		<CompanyScreen screen={page} wizard={wizard} title={page.heading} lead={t("company.removal.message")}>
			{page.isSelected ? <p>{t("company.removal.selected")}</p> : null}
			<form method="post" id="company-removal" className="form">
				<Actions>
					<Button variant="danger" busyLabel={t("form.busy")}>
						{t("company.removal.submit")}
					</Button>
					<a href={page.back}>{t("company.removal.cancel")}</a>
				</Actions>
			</form>
		</CompanyScreen>
	);
}
