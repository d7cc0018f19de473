import { useLoaderData } from "@remix-run/react";
import { AuditLog } from "~/features/insight/audit/audit";
import { loadAuditLog as loader } from "~/features/insight/audit/audit.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function DeedsRoute() {
	return <AuditLog page={useLoaderData<typeof loader>()} />;
}
