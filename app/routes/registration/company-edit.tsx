import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyForm } from "~/features/registration/companies/company-form";
import { editCompany, loadCompany } from "~/features/registration/companies/company-form.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadCompany(args);
export const action = (args: ActionFunctionArgs) => editCompany(args);

export default function CompanyRoute() {
	return <CompanyForm page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
