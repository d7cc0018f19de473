import type { ReactNode } from "react";
import type { BackgroundJob } from "~/domain/ground/background-job";
import { useT } from "~/i18n/use-t";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/documents/progress.css?url";
import { Columns, Heading } from "~/ui/page";

interface JobPage extends Pick<BackgroundJob, "state" | "done" | "total"> {
	title: string;
	progress: string;
	isMoving: boolean;
	here: string;
	back: string;
}

interface JobProps {
	page: JobPage;
	lead?: string;
	stateLabel: string;
	/** What is said under the bar. */
	notes: (string | undefined)[];
	resumeLabel: string;
	/** The button of a finished job. */
	finished?: ReactNode;
	children?: ReactNode;
}

/** How far a job is, and the button that stops it or goes on with it. Reloads by itself through a header. */
export function Job({ page, lead, stateLabel, notes, resumeLabel, finished, children }: JobProps) {
	const t = useT();
	const { state, done, total, isMoving } = page;
	const isFinished = state === "finished";
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={lead} />
			<Card title={stateLabel}>
				<p id="progress">{page.progress}</p>
				<progress className="progress block broad clip" value={done} max={total} aria-labelledby="progress" />
				{notes.map((note) => (note ? <p key={note}>{note}</p> : null))}
				{isFinished && !finished ? null : (
					<form method="post" id="job" className="actions above-32 flex column gap-8">
						{isMoving ? <ButtonLink href={page.here}>{t("recaps.refresh")}</ButtonLink> : null}
						{isMoving ? (
							<Button name="change" value="cancel" variant="secondary" busyLabel={t("form.busy")}>
								{t("exports.cancel")}
							</Button>
						) : isFinished ? (
							finished
						) : (
							<Button name="change" value="resume" busyLabel={t("form.busy")}>
								{resumeLabel}
							</Button>
						)}
					</form>
				)}
			</Card>
			{children}
			<Actions>
				<a href={page.back}>{t("people.backToList")}</a>
			</Actions>
		</Columns>
	);
}
