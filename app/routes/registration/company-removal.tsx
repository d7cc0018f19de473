import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanyRemoval } from "~/features/registration/companies/removal";
import { loadRemoval, removeCompany } from "~/features/registration/companies/removal.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadRemoval(args);
export const action = (args: ActionFunctionArgs) => removeCompany(args);

export default function CompanyRemovalRoute() {
	return <CompanyRemoval page={useLoaderData<typeof loader>()} />;
}
