import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { Checkbox, CheckboxGroup } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { Summary } from "~/ui/summary";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { saveOpenEvent as action, loadOpenEvent as loader } from "./open-event.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function OpenEventRoute() {
	return <OpenEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

interface Props {
	page: Awaited<ReturnType<typeof loader>>;
	refused: Refused | undefined;
}

function OpenEvent({ page, refused }: Props) {
	const t = useT();
	const form = useForm(refused, { publicPage: true });
	return (
		<Columns>
			<Heading title={page.title} lead={t("newEvent.openLead")} />
			<FormErrors form={form} />
			<Summary
				title={t("newEvent.open")}
				lines={[
					{ label: t("newEvent.openRegister"), value: t("newEvent.openRegisterText", { address: page.address }) },
					{ label: t("newEvent.openMails"), value: t("newEvent.openMailsText") },
				]}
			/>
			<form method="post" className="form" id="open">
				{page.costly.length > 0 ? (
					<CheckboxGroup
						{...form.field("accepted", t("walk.accept"))}
						options={page.costly.map(({ code, text }) => ({ value: code, label: text }))}
					/>
				) : null}
				<Checkbox
					{...form.field("publicPage", t("newEvent.openPage"))}
					value="on"
					checked={form.value("publicPage") === "on"}
					hint={t("newEvent.openPageHint")}
				/>
				<Actions>
					<Button busyLabel={t("form.busy")}>{t("newEvent.open")}</Button>
					<a href={page.walk}>{t("walk.before")}</a>
					<a href={page.home}>{t("newEvent.close")}</a>
				</Actions>
			</form>
		</Columns>
	);
}
