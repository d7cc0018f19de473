import { useLoaderData } from "@remix-run/react";
import { Confirmation } from "~/features/registration/wizard/confirmation";
import { loadConfirmation as loader } from "~/features/registration/wizard/confirmation.server";

export { confirm as action } from "~/features/registration/wizard/confirmation.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function ConfirmationRoute() {
	return <Confirmation page={useLoaderData<typeof loader>()} />;
}
