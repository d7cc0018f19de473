import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendInvoice } from "~/features/billing/invoices.server";

export const loader = (args: LoaderFunctionArgs) => sendInvoice(args);
