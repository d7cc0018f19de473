import { useActionData, useLoaderData } from "@remix-run/react";
import { Absence } from "~/features/registration/absence/absence";
import { explainAbsence as action, loadAbsence as loader } from "~/features/registration/absence/absence.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function AbsenceRoute() {
	return <Absence page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
