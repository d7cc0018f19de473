import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Job } from "../list/job";
import { loadExport as loader } from "./export.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { changeExport as action } from "./export.server";

export { loader };

export default function ExportRoute() {
	return <Export page={useLoaderData<typeof loader>()} />;
}

function Export({ page }: { page: SerializeFrom<typeof loader> }) {
	const t = useT();
	const { state, isMoving } = page;
	const note = isMoving ? t("exports.leave") : state === "finished" ? page.until : t("exports.failedText");
	return (
		<Job
			page={page}
			lead={page.eventName}
			stateLabel={t(`exports.${state}`)}
			notes={[note]}
			resumeLabel={t("exports.resume")}
			finished={
				<Button name="change" value="file" busyLabel={t("form.busy")}>
					{t("exports.download")}
				</Button>
			}
		/>
	);
}
