import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Invoices } from "~/features/registration/basket/invoices";
import { loadInvoices } from "~/features/registration/basket/invoices.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadInvoices(args);

export default function InvoicesRoute() {
	return <Invoices page={useLoaderData<typeof loader>()} />;
}
