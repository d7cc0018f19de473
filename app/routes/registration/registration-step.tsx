import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StepPage } from "~/features/registration/wizard/step-page";
import { loadStep, saveStep } from "~/features/registration/wizard/step-page.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadStep(args);
export const action = (args: ActionFunctionArgs) => saveStep(args);

export default function StepRoute() {
	return <StepPage step={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
