import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/features/frame/form-kit/refused";
import { Discrepancies } from "~/features/venue/discrepancies/discrepancies";
import { loadDiscrepancies, settleDiscrepancy } from "~/features/venue/discrepancies/discrepancies.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadDiscrepancies(args);
export const action = (args: ActionFunctionArgs) => settleDiscrepancy(args);

export default function DiscrepanciesRoute() {
	return <Discrepancies page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() as Refused} />;
}
