import { useActionData, useLoaderData } from "@remix-run/react";
import { AddCompanionPage } from "~/features/registration/companions/add";
import { add as action, loadAdd as loader } from "~/features/registration/companions/add.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function CompanionAddRoute() {
	return <AddCompanionPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
