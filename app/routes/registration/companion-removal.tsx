import { useLoaderData } from "@remix-run/react";
import { CompanionRemoval } from "~/features/registration/companions/removal";
import { loadRemoval as loader } from "~/features/registration/companions/removal.server";

export { remove as action } from "~/features/registration/companions/removal.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function CompanionRemovalRoute() {
	return <CompanionRemoval page={useLoaderData<typeof loader>()} />;
}
