import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuditLog } from "~/features/organiser/audit-log/audit-log";
import { loadAuditLog } from "~/features/organiser/audit-log/audit-log.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadAuditLog(args);

export default function DeedsRoute() {
	return <AuditLog page={useLoaderData<typeof loader>()} />;
}
