import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/account/team.css?url";
import { Checkbox, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { changeTeamMember as action, loadTeamMember as loader } from "./team-member.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function TeamMemberRoute() {
	return <TeamMember page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface Props {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

/** The roles of one person: a tick and a last day for each, and the way to end all of them. */
function TeamMember({ page, refused }: Props) {
	const t = useT();
	const form = useForm(refused, page.saved);
	const ending = useForm(refused, {}, "end");
	const reminding = useForm(refused, {}, "remind");
	const given = form.values("roles");
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={page.email} />
			<FormErrors form={form} />
			<FormErrors form={ending} />
			<FormErrors form={reminding} />
			{page.isProposed || form.code === "teamChanged" || ending.code === "teamChanged" ? (
				<Alert tone="warning" title={t("team.now")}>
					{page.now.length > 0 ? page.now.join(" · ") : t("team.noRole")}
				</Alert>
			) : null}
			<form method="post" className="form" id="roles" data-summary-title={t("errors.title")}>
				<input type="hidden" name="version" value={page.version} />
				<p className="field__hint small loose soft below-8">{t("team.untilHint", { zone: page.zone })}</p>
				<div className="above-12 line-above">
					{page.roles.map(({ role, name, text, hasEnd, isWaiting }) => (
						<fieldset key={role} className="team-role grid gap-8 line-below">
							<legend className="sr">{name}</legend>
							<Checkbox
								{...form.field("roles", name)}
								id={`role-${role}`}
								value={role}
								checked={given.includes(role)}
								hint={isWaiting ? `${t("team.waiting")} · ${text}` : text}
							/>
							{hasEnd ? (
								<TextField {...form.field(`until.${role}`, t("team.untilLabel"))} type="date" width="medium" />
							) : null}
						</fieldset>
					))}
				</div>
				{page.fixed.length > 0 ? <p>{t("team.fixed", { roles: page.fixed.join(", ") })}</p> : null}
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("team.save")}</Button>
					<a href={page.back}>{t("team.back")}</a>
				</Actions>
			</form>
			{page.isWaiting ? (
				<form method="post" className="team-end line-above" id="remind">
					<p className="field__hint small loose soft below-8">{t("team.remindText")}</p>
					<Button variant="secondary" name="do" value="remind" busyLabel={t("form.busy")}>
						{t("team.remind")}
					</Button>
				</form>
			) : null}
			{page.canEnd ? (
				<form method="post" className="team-end line-above" id="end">
					<input type="hidden" name="version" value={page.version} />
					<p className="field__hint small loose soft below-8">{t("team.endText")}</p>
					<Button variant="danger" name="do" value="end" busyLabel={t("form.busy")}>
						{t("team.end")}
					</Button>
				</form>
			) : null}
		</Columns>
	);
}
