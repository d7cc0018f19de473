import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import { Checkbox, Pair, PhoneField, SelectField, TextField } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { EmailField } from "../../account/sign-in/account-fields";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import type { PersonAddPage } from "./person-add.server";
import { addPerson as action, loadPersonAdd as loader } from "./person-add.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PersonAddRoute() {
	return <PersonAdd page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface PersonAddProps {
	page: PersonAddPage;
	refused: Refused | undefined;
}

/** One person more. Whoever has an account already is asked about; whoever is at the event already has a sheet. */
function PersonAdd({ page, refused }: PersonAddProps) {
	const t = useT();
	const form = useForm(refused, page.saved);
	const presentId = form.code === "alreadyInvited" ? form.detail?.personId : undefined;
	const isKnown = form.code === "emailTaken";
	const optional = { optionalLabel: t("form.optional"), autoComplete: "off" };
	return (
		<Columns>
			<Heading title={page.title}>
				<ButtonLink href={page.import} variant="secondary">
					{t("people.import.button")}
				</ButtonLink>
			</Heading>
			<FormErrors form={form} />
			<form method="post" className="form" id="add" data-summary-title={t("errors.title")}>
				{presentId === undefined ? null : (
					<Alert tone="info">
						<ButtonLink href={`${page.sheet}${presentId}`} variant="secondary">
							{t("people.add.seeSheet")}
						</ButtonLink>
					</Alert>
				)}
				{isKnown ? (
					<Alert tone="info" title={t("people.add.knownText")}>
						<Button
							name="known"
							value={form.value("email")?.trim().toLowerCase()}
							variant="secondary"
							busyLabel={t("form.busy")}
						>
							{t(form.value("isInvited") ? "people.add.inviteKnown" : "people.add.addKnown")}
						</Button>
					</Alert>
				) : null}
				<Pair>
					<TextField
						{...form.field("firstName", t("account.firstName"))}
						{...(page.names.firstName.isRequired ? { required: true } : optional)}
						autoComplete="off"
						messages={{ valueMissing: t("errors.firstName") }}
					/>
					<TextField
						{...form.field("lastName", t("account.lastName"))}
						{...(page.names.lastName.isRequired ? { required: true } : optional)}
						autoComplete="off"
						messages={{ valueMissing: t("errors.lastName") }}
					/>
				</Pair>
				<EmailField form={form} autoComplete="off" />
				{page.typologies.length === 0 ? null : (
					<SelectField
						{...form.field("typoId", t("people.column.typoId"))}
						options={page.typologies}
						emptyOption={t("people.add.noTypology")}
						width="medium"
					/>
				)}
				{page.languages.length > 1 ? (
					<SelectField
						{...form.field("languageId", t("people.add.language"))}
						options={page.languages}
						width="medium"
					/>
				) : null}
				{page.hasCompanies ? (
					<TextField
						{...form.field("company", t("people.column.company"))}
						{...optional}
						hint={t("people.add.companyHint")}
					/>
				) : null}
				<PhoneField {...form.field("mobile", t("people.column.mobile"))} {...optional} />
				<Checkbox
					{...form.field("isInvited", t("people.add.invite"))}
					values={form.values("isInvited")}
					disabled={!page.isMailed}
					hint={t(page.isMailed ? "people.add.inviteHint" : "people.add.noMail")}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("people.add.submit")}</Button>
					<a href={page.back}>{t("people.backToList")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
