import { useLoaderData } from "@remix-run/react";
import { Invoices } from "~/features/registration/basket/invoices";
import { loadInvoices as loader } from "~/features/registration/basket/invoices.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function InvoicesRoute() {
	return <Invoices page={useLoaderData<typeof loader>()} />;
}
