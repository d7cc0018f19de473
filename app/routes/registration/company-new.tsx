import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyForm } from "~/features/registration/companies/company-form";
import { createCompany, loadNewCompany } from "~/features/registration/companies/company-form.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadNewCompany(args);
export const action = (args: ActionFunctionArgs) => createCompany(args);

export default function NewCompanyRoute() {
	return <CompanyForm page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
