import type { SerializeFrom } from "@remix-run/node";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/organiser/progress.css?url";
import { Columns, Heading } from "~/ui/page";
import type { loadExport } from "./export.server";

export function Export({ page }: { page: SerializeFrom<typeof loadExport> }) {
	const t = useT();
	const { state, done, total, isMoving } = page;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.eventName} />
			<Card title={t(`exports.${state}`)}>
				<p id="progress">{page.progress}</p>
				<progress className="progress" value={done} max={total} aria-labelledby="progress" />
				<p>{isMoving ? t("exports.leave") : state === "finished" ? page.until : t("exports.failedText")}</p>
				{isMoving ? (
					<form method="post" id="export" className="actions">
						<ButtonLink href={page.here}>{t("recaps.refresh")}</ButtonLink>
						<Button name="change" value="cancel" variant="secondary" busyLabel={t("form.busy")}>
							{t("exports.cancel")}
						</Button>
					</form>
				) : (
					<form method="post" id="export" className="actions">
						{state === "finished" ? (
							<Button name="change" value="file" busyLabel={t("form.busy")}>
								{t("exports.download")}
							</Button>
						) : (
							<Button name="change" value="resume" busyLabel={t("form.busy")}>
								{t("exports.resume")}
							</Button>
						)}
					</form>
				)}
			</Card>
			<Actions>
				<a href={page.back}>{t("people.backToList")}</a>
			</Actions>
		</Columns>
	);
}
