import { useActionData, useLoaderData } from "@remix-run/react";
import { useWizard } from "../wizard/use-wizard";
import { CompanyForm } from "./company-form";
import { editCompany as action, loadCompany as loader } from "./company-form.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function CompanyRoute() {
	return (
		<CompanyForm page={useLoaderData<typeof loader>()} wizard={useWizard()} refused={useActionData<typeof action>()} />
	);
}
