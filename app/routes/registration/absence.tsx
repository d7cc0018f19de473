import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Absence } from "~/features/registration/absence/absence";
import { explainAbsence, loadAbsence } from "~/features/registration/absence/absence.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadAbsence(args);
export const action = (args: ActionFunctionArgs) => explainAbsence(args);

export default function AbsenceRoute() {
	return <Absence page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
