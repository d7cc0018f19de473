import { useActionData, useLoaderData } from "@remix-run/react";
import { StepPage } from "~/features/registration/wizard/step-page";
import { saveStep as action, loadStep as loader } from "~/features/registration/wizard/step-page.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function StepRoute() {
	return <StepPage step={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
