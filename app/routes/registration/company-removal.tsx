import { useLoaderData } from "@remix-run/react";
import { CompanyRemoval } from "~/features/registration/companies/removal";
import { loadRemoval as loader } from "~/features/registration/companies/removal.server";

export { removeCompany as action } from "~/features/registration/companies/removal.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function CompanyRemovalRoute() {
	return <CompanyRemoval page={useLoaderData<typeof loader>()} />;
}
