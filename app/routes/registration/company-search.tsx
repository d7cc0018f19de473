import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanySearch } from "~/features/registration/companies/search";
import { chooseCompany, loadCompanySearch } from "~/features/registration/companies/search.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadCompanySearch(args);
export const action = (args: ActionFunctionArgs) => chooseCompany(args);

export default function CompanySearchRoute() {
	return <CompanySearch page={useLoaderData<typeof loader>()} />;
}
