import { useLoaderData } from "@remix-run/react";
import { AuditLog } from "~/features/organiser/audit-log/audit-log";
import { loadAuditLog as loader } from "~/features/organiser/audit-log/audit-log.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function DeedsRoute() {
	return <AuditLog page={useLoaderData<typeof loader>()} />;
}
