import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendInvoice } from "~/features/registration/basket/invoices.server";

export const loader = (args: LoaderFunctionArgs) => sendInvoice(args);
