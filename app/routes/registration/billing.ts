import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadToPayment } from "~/features/registration/billing/payment.server";

export const loader = (args: LoaderFunctionArgs) => leadToPayment(args);
export const action = (args: ActionFunctionArgs) => leadToPayment(args);
