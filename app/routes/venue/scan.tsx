import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Notices } from "~/features/ground/event/shell";
import type { ShellData } from "~/features/ground/event/shell.server";
import { Revoked } from "~/features/venue/scan/revoked";
import { Scan, type ScanAnswer } from "~/features/venue/scan/scan";
import { answerScan as action, loadScan as loader } from "~/features/venue/scan/scan.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

/** The window is the door's own, and in its own colours: an event's may be those of a refusal. */
export const handle = { bare: true, tool: true };

export default function ScanRoute() {
	const page = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as ScanAnswer;
	const scan = "sentence" in page ? <Revoked page={page} /> : <Scan page={page} answer={answer} />;
	const shell = useRouteLoaderData<{ shell?: ShellData }>("root")?.shell;
	return shell ? <Notices shell={shell}>{scan}</Notices> : scan;
}
