import type { SerializeFrom } from "@remix-run/node";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, RadioGroup } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Job } from "./job";
import type { loadPeopleBadgesJob, PeopleBadgesPage } from "./people-badges.server";

interface PeopleBadgesProps {
	page: PeopleBadgesPage;
	refused: Refused | undefined;
}

export function PeopleBadges({ page, refused }: PeopleBadgesProps) {
	const t = useT();
	return (
		<Columns>
			<Heading title={page.title} lead={page.lead} />
			{page.hasNone ? null : <BadgesForm page={page} refused={refused} />}
			<Actions>
				<a href={page.back}>{t("people.backToList")}</a>
			</Actions>
		</Columns>
	);
}

function BadgesForm({ page, refused }: PeopleBadgesProps) {
	const t = useT();
	const form = useForm(refused, { which: page.which, record: "on" });
	const label = t("people.badges.which");
	return (
		<Card>
			<form method="post" action={page.here} id="badges" className="stack" noValidate>
				<FormErrors form={form} labels={{ which: label }} />
				{page.without ? <p>{page.without}</p> : null}
				<input type="hidden" name="unprinted" value={page.totals.unprinted} />
				<input type="hidden" name="all" value={page.totals.all} />
				{page.choices.length === 0 ? (
					<input type="hidden" name="which" value="all" />
				) : (
					<RadioGroup {...form.field("which", label)} required options={page.choices} />
				)}
				<Checkbox
					{...form.field("record", t("people.badges.record"))}
					hint={t("people.badges.recordHint")}
					value="on"
					checked={form.value("record") === "on"}
				/>
				<Button busyLabel={t("form.busy")}>{t("people.badges.start")}</Button>
			</form>
		</Card>
	);
}

export function PeopleBadgesJob({ page }: { page: SerializeFrom<typeof loadPeopleBadgesJob> }) {
	const t = useT();
	const { state, isMoving } = page;
	const isFinished = state === "finished";
	return (
		<Job
			page={page}
			stateLabel={t(isFinished ? "people.badges.doneState" : `exports.${state}`)}
			notes={[t(`people.badges.${isMoving ? "leave" : isFinished ? "finished" : "stopped"}`), page.recorded]}
			resumeLabel={t("people.change.resume")}
			finished={
				<Button name="change" value="file" busyLabel={t("form.busy")}>
					{t("people.badges.download")}
				</Button>
			}
		/>
	);
}
