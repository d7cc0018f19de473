import { useLoaderData } from "@remix-run/react";
import { CompanySearch } from "~/features/registration/companies/search";
import { loadCompanySearch as loader } from "~/features/registration/companies/search.server";

export { chooseCompany as action } from "~/features/registration/companies/search.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function CompanySearchRoute() {
	return <CompanySearch page={useLoaderData<typeof loader>()} />;
}
