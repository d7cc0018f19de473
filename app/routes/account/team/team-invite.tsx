import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Pair, RadioGroup, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { EmailField } from "../sign-in/account-fields";
import { inviteToTeam as action, loadTeamInvite as loader } from "./team-invite.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function TeamInviteRoute() {
	return <TeamInvite page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface Props {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

function TeamInvite({ page, refused }: Props) {
	const t = useT();
	const form = useForm(refused, page.saved);
	return (
		<Columns>
			<Heading title={page.title} lead={page.eventName} />
			<FormErrors form={form} />
			<form method="post" className="form" id="invite" data-summary-title={t("errors.title")}>
				<Pair>
					<TextField
						{...form.field("firstName", t("account.firstName"))}
						required
						messages={{ valueMissing: t("errors.firstName") }}
					/>
					<TextField
						{...form.field("lastName", t("account.lastName"))}
						required
						messages={{ valueMissing: t("errors.lastName") }}
					/>
				</Pair>
				<EmailField form={form} autoComplete="off" />
				{page.languages.length > 1 ? (
					<SelectField {...form.field("languageId", t("team.language"))} options={page.languages} width="medium" />
				) : null}
				<RadioGroup {...form.field("role", t("team.role"))} options={page.roles} required />
				<TextField
					{...form.field("until", t("team.untilLabel"))}
					type="date"
					optionalLabel={t("form.optional")}
					hint={t("team.untilHint", { zone: page.zone })}
					width="medium"
				/>
				<p className="field__hint small loose soft below-8">{t("team.inviteText")}</p>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("team.inviteButton")}</Button>
					<a href={page.back}>{t("team.back")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
