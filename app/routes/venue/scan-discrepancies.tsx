import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/features/ground/form-kit/refused";
import { Discrepancies } from "~/features/venue/discrepancies/discrepancies";
import {
	settleDiscrepancy as action,
	loadDiscrepancies as loader,
} from "~/features/venue/discrepancies/discrepancies.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function DiscrepanciesRoute() {
	return <Discrepancies page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() as Refused} />;
}
