import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Actions, Button } from "~/ui/button";
import { FileField, TextArea } from "~/ui/field";
import { Columns, Heading } from "~/ui/page";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { type FormState, useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { useRows } from "../../ground/form-kit/use-rows";
import { postGroup as action, type GroupPage, loadGroup as loader } from "./group.server";
import { GroupTable } from "./group-table";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export const handle = { footer: "short" };

export default function GroupRoute() {
	return <Group page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

function Group({ page, answer }: { page: GroupPage; answer: Refused | undefined }) {
	const t = useT();
	const form = useForm(answer);
	if (form.rowsOf("people") > 0) return <GroupTable page={page} form={form} />;
	return (
		<Columns>
			<Heading title={t("group.title")} lead={t("group.lead")} />
			<FormErrors form={form} labels={{ list: t("group.list") }} />
			<List page={page} form={form} />
		</Columns>
	);
}

function List({ page, form }: { page: GroupPage; form: FormState }) {
	const t = useT();
	const { add } = useRows(form, "group-list", "people");
	return (
		<form method="post" id="group-list" className="form" encType="multipart/form-data">
			<TextArea {...form.field("list", t("group.list"))} rows={8} hint={t("group.listHint")} autoComplete="off" />
			<FileField
				{...form.field("file", t("group.file"))}
				error={undefined}
				hint={t("group.fileHint")}
				accept=".csv,.txt,.tsv,text/csv,text/plain"
			/>
			<Actions>
				<Button name="intent" value="read" busyLabel={t("form.busy")}>
					{t("group.read")}
				</Button>
				<Button variant="secondary" {...add}>
					{t("group.byHand")}
				</Button>
				<a href={page.back}>{t("companions.backToList")}</a>
			</Actions>
		</form>
	);
}
