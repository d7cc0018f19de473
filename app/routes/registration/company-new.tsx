import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyForm } from "~/features/registration/companies/company-form";
import {
	createCompany as action,
	loadNewCompany as loader,
} from "~/features/registration/companies/company-form.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function NewCompanyRoute() {
	return <CompanyForm page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
