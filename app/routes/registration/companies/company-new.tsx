import { useActionData, useLoaderData } from "@remix-run/react";
import { useWizard } from "../wizard/use-wizard";
import { CompanyForm } from "./company-form";
import { createCompany as action, loadNewCompany as loader } from "./company-form.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function NewCompanyRoute() {
	return (
		<CompanyForm page={useLoaderData<typeof loader>()} wizard={useWizard()} refused={useActionData<typeof action>()} />
	);
}
