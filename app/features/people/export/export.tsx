import type { SerializeFrom } from "@remix-run/node";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Job } from "../list/job";
import type { loadExport } from "./export.server";

export function Export({ page }: { page: SerializeFrom<typeof loadExport> }) {
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
