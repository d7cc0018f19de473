import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StepPage } from "~/features/registration/step-page";
import { loadStep, type StepPageData, saveStep } from "~/features/registration/step-page.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadStep(args, args.params.step ?? "");
export const action = (args: ActionFunctionArgs) => saveStep(args, args.params.step ?? "");

/** One route serves every step. */
export default function StepRoute() {
	return <StepPage step={useLoaderData() as StepPageData} refused={useActionData<typeof action>()} />;
}
